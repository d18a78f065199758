//! The course of a game as it is drawn: the value of each of its positions, whatever its length.

use crossterm::event::KeyCode;
use loshu::{
    analysis::Forecast,
    model::{Game, Player, Point, Position, Rules},
    solver::Tables,
    tui::Action,
};

use super::{
    app::AppDriver,
    coach::{SIZES, at_every_turn, helped},
};

/// The course of the game as it is drawn: columns for A, on the line, for B.
pub fn graph(driver: &AppDriver) -> Option<[Vec<String>; 3]> {
    let cells = driver.cells();
    let starts = |x: usize, y: usize| {
        let letter = |row: usize| cells[row][x..x + 2].concat();
        letter(y) == "= " && letter(y - 1) == "A " && letter(y + 1) == "B "
    };
    let all = (1..cells.len() - 1).flat_map(|y| (0..cells[0].len() - 1).map(move |x| (x, y)));
    let (x, y) = all.into_iter().find(|&(x, y)| starts(x, y))?;
    Some([y - 1, y, y + 1].map(|y| cells[y][x + 2..].to_vec()))
}

/// How many rows of it are to be seen beside the board.
pub fn graph_rows(driver: &AppDriver) -> usize {
    let width = usize::from(driver.size.width);
    let beside = width - (width * 2 / 5).min(36);
    let is_of_graph = |row: &&Vec<String>| {
        let text = row[beside..].concat();
        let rest = ["A ", "= ", "B "].into_iter().find_map(|letter| text.strip_prefix(letter));
        rest.is_some_and(|rest| rest.chars().all(|c| "▁▄█─▔▀ ".contains(c)))
    };
    driver.cells().iter().filter(is_of_graph).count()
}

/// What the position looks like in the course of a game: above the line and below it.
fn bars(tables: &Tables, position: &Position) -> [&'static str; 2] {
    let level = |plies: u16| match plies {
        0..=2 => 2,
        3..=5 => 1,
        _ => 0,
    };
    match Forecast::of(tables, position).expect("a reachable position") {
        Forecast::Wins { winner: Player::A, plies, .. } => [["▁", "▄", "█"][level(plies)], " "],
        Forecast::Wins { winner: Player::B, plies, .. } => [" ", ["▔", "▀", "█"][level(plies)]],
        Forecast::Draw => [" ", " "],
    }
}

/// Checks the course of the game so far against its positions.
fn assert_graph(driver: &AppDriver, tables: &Tables) {
    let record = driver.session().history();
    let positions: Vec<Position> = std::iter::once(Position::START)
        .chain(record.plies().iter().map(|ply| ply.position))
        .collect();
    let [above, line, below] = graph(driver).unwrap_or_else(|| panic!("{}", driver.text()));
    let columns = line.iter().take_while(|cell| *cell == "─").count();
    let has_nothing_more = |row: &[String]| row[columns..].iter().all(|cell| cell == " ");
    assert!([&above, &line, &below].into_iter().all(|row| has_nothing_more(row)));
    assert!(columns == positions.len() || columns >= 14, "{columns}\n{}", driver.text());
    for column in 0..columns {
        let edge = |column: usize| column * positions.len() / columns;
        let shared = &positions[edge(column)..edge(column + 1)];
        // The nearest win of each player among the positions that share the column.
        let highest = |above: bool| {
            let levels =
                if above { [" ", "▁", "▄", "█"] } else { [" ", "▔", "▀", "█"] };
            let level = |position: &Position| {
                let bar = bars(tables, position)[usize::from(!above)];
                levels.iter().position(|level| *level == bar).expect("a level")
            };
            levels[shared.iter().map(level).max().expect("a position")]
        };
        let shown = [above[column].as_str(), below[column].as_str()];
        assert_eq!(shown, [highest(true), highest(false)], "{column}:\n{}", driver.text());
    }
}

#[test]
fn the_course_of_a_game_shows_the_value_of_each_of_its_positions() {
    for rules in Rules::all() {
        let tables = Tables::of(rules);
        for size in SIZES {
            for seed in 0..6 {
                let mut driver = helped(rules, size, "g");
                at_every_turn(&mut driver, seed, |driver, _| {
                    if graph(driver).is_some() || driver.session().outcome().is_none() {
                        assert_graph(driver, &tables);
                    }
                });
            }
        }
    }
}

#[test]
fn the_course_of_a_game_of_any_length_fits_beside_the_board() {
    let rules = Rules::default_for(Game::Morris);
    let tables = Tables::of(rules);
    for size in SIZES {
        let mut driver = helped(rules, size, "013482g");
        assert_graph(&driver, &tables);
        let points = [(8, 7), (2, 5), (7, 8), (5, 2)].iter().cycle().take(294);
        for (from, to) in points {
            for label in [from, to] {
                let point = Point::new(*label).expect("a point");
                driver.update(Action::Point(point));
            }
            driver.draw();
            assert_graph(&driver, &tables);
        }
        assert_eq!(driver.session().history().plies().len(), 300);
        driver.press(KeyCode::Char('g'));
        assert!(graph(&driver).is_none());
    }
}
