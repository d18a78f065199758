//! How verdicts and hints look, with colours and without.

use loshu::{
    model::{Game, Ruleset},
    session::PlayerKind,
    tui::{Role, Theme},
};
use ratatui::{
    buffer::Cell,
    style::{Color, Modifier},
};

use crate::{
    app::AppDriver,
    snapshots::SIZES,
    states::{open, setup},
};

/// Games with verdicts of every kind on their screens.
const GAMES: [(Game, Ruleset, &str); 9] = [
    (Game::TicTacToe, Ruleset::TicTacToe, "048v"),
    (Game::TicTacToe, Ruleset::TicTacToe, "0341v"),
    (Game::TicTacToe, Ruleset::TicTacToe, "40263571v"),
    (Game::TicTacToe, Ruleset::TicTacSorry, "02v"),
    (Game::TicTacToe, Ruleset::TicTacSorry, "125376v"),
    (Game::Morris, Ruleset::TicTacToe, "40v"),
    (Game::Morris, Ruleset::TicTacToe, "014526v4"),
    (Game::Morris, Ruleset::TicTacSorry, "123657v"),
    (Game::AddThree, Ruleset::TicTacToe, "546v"),
];

/// Every verdict on the screen: its text and its cells.
fn verdicts(driver: &AppDriver) -> Vec<(String, Vec<&Cell>)> {
    let buffer = driver.buffer();
    let mut found = Vec::new();
    for row in buffer.area.rows() {
        let cells: Vec<&Cell> = row.positions().map(|spot| &buffer[spot]).collect();
        for start in 1..cells.len() - 2 {
            let [sign, letter] = [cells[start], cells[start + 1]].map(Cell::symbol);
            let is_verdict = "+-=!".contains(sign) && "WLD".contains(letter);
            if !is_verdict {
                continue;
            }
            let is_digit = |cell: &&&Cell| cell.symbol().parse::<u8>().is_ok();
            let digits = cells[start + 2..].iter().take_while(is_digit).count();
            let cells = cells[start..start + 2 + digits].to_vec();
            found.push((cells.iter().map(|cell| cell.symbol()).collect(), cells));
        }
    }
    found
}

fn role(text: &str) -> Role {
    match (&text[..1], text) {
        (_, "!L1") => Role::Gives,
        ("+", _) => Role::Wins,
        ("-", _) => Role::Loses,
        _ => Role::Draws,
    }
}

#[test]
fn every_verdict_has_the_style_of_what_it_means() {
    for colours in [true, false] {
        let theme = Theme::default_with(colours);
        for size in SIZES {
            for (game, ruleset, keys) in GAMES {
                let game = setup(game, ruleset, PlayerKind::Human);
                let driver = open(&game, size, colours).keys(keys);
                let verdicts = verdicts(&driver);
                assert!(!verdicts.is_empty(), "after {keys}");
                for (text, cells) in verdicts {
                    let style = theme.style(role(&text));
                    for cell in cells {
                        // A token below may be bold as well.
                        assert!(cell.modifier.contains(style.add_modifier), "{text} after {keys}");
                        let is_reversed = cell.modifier.contains(Modifier::REVERSED);
                        assert_eq!(is_reversed, text == "!L1", "{text} after {keys}");
                        let colour = style.fg.unwrap_or(Color::Reset);
                        assert_eq!((cell.fg, cell.bg), (colour, Color::Reset), "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_kind_of_verdict_is_seen_and_each_begins_differently() {
    let mut starts: Vec<String> = Vec::new();
    for (game, ruleset, keys) in GAMES {
        let driver = open(&setup(game, ruleset, PlayerKind::Human), (80, 24), false);
        for (text, _) in verdicts(&driver.keys(keys)) {
            starts.push(text.chars().take(2).collect());
        }
    }
    starts.sort_unstable();
    starts.dedup();
    assert_eq!(starts, ["!D", "!L", "+W", "-L", "=D"]);
}

#[test]
fn with_the_coach_no_cell_has_a_colour_where_none_is_wanted() {
    for (game, ruleset, keys) in GAMES {
        for more in ["g", "gi", "gii", "giii"] {
            let driver = open(&setup(game, ruleset, PlayerKind::Human), (80, 24), false);
            let driver = driver.keys(keys).keys(more);
            let plain = |cell: &Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
            assert!(driver.buffer().content.iter().all(plain), "after {keys}{more}");
        }
    }
}

#[test]
fn a_hint_points_by_shape_and_in_its_own_style() {
    for colours in [true, false] {
        let style = Theme::default_with(colours).style(Role::Hint);
        for (game, signs) in [
            (Game::TicTacToe, ["‹", "›"]),
            (Game::Morris, ["‹", "›"]),
            (Game::AddThree, ["◇", "◆"]),
        ] {
            let ruleset = Ruleset::TicTacToe;
            let driver = open(&setup(game, ruleset, PlayerKind::Human), (80, 24), colours);
            let count = |driver: &AppDriver, sign: &str| {
                let cells = driver.buffer().content.iter().filter(|cell| cell.symbol() == sign);
                let cells: Vec<&Cell> = cells.collect();
                for cell in &cells {
                    assert!(cell.modifier.contains(style.add_modifier), "{sign}");
                    assert_eq!(cell.fg, style.fg.unwrap_or(Color::Reset), "{sign}");
                }
                cells.len()
            };
            // Nothing, the three points of a line, then one of them marked as the move.
            let (open, play) = if game == Game::AddThree { (3, 1) } else { (3, 0) };
            assert_eq!(signs.map(|sign| count(&driver, sign)), [0, 0], "{game}");
            let driver = driver.keys("i");
            let looked = signs.map(|sign| count(&driver, sign));
            let driver = driver.keys("i");
            let played = signs.map(|sign| count(&driver, sign));
            if game == Game::AddThree {
                assert_eq!((looked, played), ([open, 0], [open - play, play]), "{game}");
            } else {
                // Inwards instead of outwards: as many signs, two of them exchanged.
                assert_eq!((looked, played), ([3, 3], [3, 3]), "{game}");
            }
            let driver = driver.keys("ii");
            assert_eq!(signs.map(|sign| count(&driver, sign)), [0, 0], "{game}: said to the end");
        }
    }
}
