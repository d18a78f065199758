//! Styles that carry a meaning, with colours and without.

use loshu::model::{Game, Ruleset};
use loshu::session::PlayerKind;
use ratatui::{
    buffer::Cell,
    layout::Rect,
    style::{Color, Modifier},
};

use crate::{
    app::AppDriver,
    states::{open, setup},
};

const LINES: Ruleset = Ruleset::TicTacToe;

fn play(game: Game, keys: &str, colours: bool) -> AppDriver {
    open(&setup(game, LINES, PlayerKind::Human), (80, 24), colours).keys(keys)
}

/// The cells of the board (left of the text) that show one of the symbols.
fn cells<'a>(driver: &'a AppDriver, symbols: &'a str) -> impl Iterator<Item = &'a Cell> {
    let buffer = driver.buffer();
    let on_board = buffer.area.positions().filter(|spot| spot.x < 47 && spot.y < 23);
    on_board.map(|spot| &buffer[spot]).filter(move |cell| symbols.contains(cell.symbol()))
}

#[test]
fn the_players_differ_in_colour_where_there_is_colour() {
    let driver = play(Game::TicTacToe, "40", true);
    let buffer = driver.buffer();
    // The middle of the cross, and the ring's upper edge.
    let colours: Vec<Color> = cells(&driver, "█").map(|cell| cell.fg).collect();
    assert!(colours.contains(&Color::Reset) && colours.contains(&Color::LightRed), "{buffer:?}");
}

#[test]
fn the_winning_line_is_reversed_and_nothing_else() {
    for colours in [true, false] {
        for (keys, cells) in [("0314", 0), ("03142", 3), ("0314280", 3)] {
            let driver = play(Game::TicTacToe, keys, colours);
            let buffer = driver.buffer();
            let is_reversed = |cell: &&Cell| cell.modifier.contains(Modifier::REVERSED);
            let in_row = |y| {
                buffer
                    .area
                    .rows()
                    .nth(y)
                    .into_iter()
                    .flat_map(Rect::positions)
                    .map(|spot| &buffer[spot])
            };
            assert_eq!(in_row(0).filter(is_reversed).count(), 15 * cells, "after {keys}");
            assert_eq!(in_row(8).chain(in_row(16)).filter(is_reversed).count(), 0, "after {keys}");
        }
    }
}

#[test]
fn the_cursor_the_chosen_token_and_its_targets_are_marked() {
    for colours in [true, false] {
        let driver = play(Game::Morris, "0145264", colours);
        let corners: Vec<&Cell> = cells(&driver, "┏┓┗┛").collect();
        assert_eq!(corners.len(), 4);
        assert!(corners.iter().all(|cell| cell.modifier.contains(Modifier::BOLD)));
        assert_eq!(cells(&driver, "»«").count(), 2);
        let targets: Vec<&Cell> = cells(&driver, "()").collect();
        assert_eq!(targets.len(), 6, "3, 7 and 8 are free neighbours of 4");
        assert!(targets.iter().all(|cell| cell.modifier.contains(Modifier::UNDERLINED)));
    }
}

#[test]
fn without_colours_no_cell_has_one() {
    for keys in ["", "0145264", "01452647", "03140?", "04q"] {
        let driver = play(Game::Morris, keys, false);
        let plain = |cell: &Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
        assert!(driver.buffer().content.iter().all(plain), "after {keys:?}");
    }
}

#[test]
fn the_background_is_always_the_terminals_own() {
    for keys in ["", "0145264", "04q", "?"] {
        let driver = play(Game::Morris, keys, true);
        assert!(driver.buffer().content.iter().all(|cell| cell.bg == Color::Reset));
    }
}
