//! Moves and positions as text, and which positions fit a game.

use std::str::FromStr;

use loshu::{
    model::{
        Game, Grid, Move, MoveError, Player, Point, Position, PositionError, ReadError, Rules,
        Ruleset,
    },
    texts::Quote,
};
use proptest::prelude::*;

use super::every::{Reached, by, every_position};

#[test]
fn every_reachable_position_is_read_back_from_its_text_and_fits_its_game() {
    for Reached { rules, position, .. } in every_position() {
        let text = position.to_string();
        assert_eq!(text.parse(), Ok(*position), "{text}");
        assert_eq!(rules.position(&text), Ok(*position), "{rules:?} {text}");
    }
}

#[test]
fn every_legal_move_is_read_back_from_its_text() {
    for Reached { rules, position, .. } in every_position() {
        for played in rules.legal_moves(position) {
            let text = played.to_string();
            assert_eq!(text.parse(), Ok(played), "{text}");
            let labels = rules.game().write_move(played);
            assert_eq!(rules.game().read_move(&labels), Ok(played), "{labels}");
        }
    }
}

#[test]
fn every_grid_with_either_player_to_move_is_read_back_from_its_text() {
    let owners = [None, Some(Player::A), Some(Player::B)];
    for number in 0..3_usize.pow(9) {
        let grid: Grid = std::array::from_fn(|at| owners[number / 3_usize.pow(at as u32) % 3]);
        for turn in Player::BOTH {
            let position = Position::new(&grid, turn);
            assert_eq!((position.grid(), position.turn()), (grid, turn));
            assert_eq!(position.to_string().parse(), Ok(position), "{position}");
        }
    }
}

#[test]
fn a_position_is_written_by_ranks_and_whose_turn_it_is() {
    assert_eq!(Position::START.to_string(), "3/3/3 a");
    let position = by(Game::TicTacToe, Ruleset::TicTacToe).position("A2/1B1/3 a");
    let position = position.expect("a position of Tic-Tac-Toe");
    assert_eq!(position.owner(Point::ALL[0]), Some(Player::A));
    assert_eq!(position.owner(Point::ALL[4]), Some(Player::B));
    assert_eq!((position.empty().len(), position.turn()), (7, Player::A));
    assert_eq!(position.to_string(), "A2/1B1/3 a");
    assert_eq!(
        "  111/21/12\tb ".parse::<Position>().map(|it| it.to_string()),
        Ok("3/3/3 b".into())
    );
}

#[test]
fn a_text_that_is_no_position_is_refused_for_its_reason() {
    let points = |rank, found| PositionError::Points { rank, found };
    let character = |rank, found| PositionError::Character { rank, found };
    let turn = |given: &str| PositionError::Turn { given: Quote::new(given) };
    for (text, reason) in [
        ("", PositionError::Ranks { found: 1 }),
        ("3/3 a", PositionError::Ranks { found: 2 }),
        ("3/3/3/3 a", PositionError::Ranks { found: 4 }),
        ("3//3 a", points(2, 0)),
        ("AB/3/3 a", points(1, 2)),
        ("3/A3/3 a", points(2, 4)),
        ("3/3/ABAB a", points(3, 4)),
        ("9/3/3 a", points(1, 9)),
        ("3/C2/3 a", character(2, 'C')),
        ("3/3/a2 a", character(3, 'a')),
        ("0AAA/3/3 a", character(1, '0')),
        ("3/3/3\u{1b}[2J a", character(3, '\u{1b}')),
        ("3/3/3", turn("")),
        ("3/3/3 A", turn("A")),
        ("3/3/3 ab", turn("ab")),
        ("3/3/3 a b", turn("a b")),
    ] {
        assert_eq!(text.parse::<Position>(), Err(reason.clone()), "{text:?}");
        let sentence = reason.to_string();
        assert!(sentence.ends_with('.') && !sentence.contains(char::is_control), "{sentence}");
    }
}

#[test]
fn a_position_that_does_not_fit_its_game_is_refused_for_its_reason() {
    let too_many = |player, found, most| PositionError::TooManyTokens { player, found, most };
    for (game, text, reason) in [
        (Game::Morris, "AAA/A2/BBB a", too_many(Player::A, 4, 3)),
        (Game::Morris, "BBB/B2/AAA b", too_many(Player::B, 4, 3)),
        (Game::TicTacToe, "BBB/BBA/AAA a", too_many(Player::B, 5, 4)),
        (Game::TicTacToe, "AA1/3/3 b", PositionError::Unbalanced { a: 2, b: 0 }),
        (Game::Morris, "AAA/3/B2 b", PositionError::Unbalanced { a: 3, b: 1 }),
        (Game::AddThree, "B2/3/3 a", PositionError::Unbalanced { a: 0, b: 1 }),
        (Game::TicTacToe, "3/3/3 b", PositionError::WrongTurn { turn: Player::A }),
        (Game::Morris, "A2/3/3 a", PositionError::WrongTurn { turn: Player::B }),
        (Game::TicTacToe, "ABA/ABB/BAA a", PositionError::WrongTurn { turn: Player::B }),
    ] {
        let sentence = reason.to_string();
        assert_eq!(Rules::default_for(game).position(text), Err(reason), "{game} {text}");
        assert!(sentence.ends_with('.') && !sentence.contains("position-"), "{sentence}");
    }
    let morris = Rules::default_for(Game::Morris);
    assert!(["A2/BBA/A1B a", "A2/BBA/A1B b"].iter().all(|text| morris.position(text).is_ok()));
}

#[test]
fn a_move_is_read_by_index_with_a_hyphen_or_blanks_between() {
    let [zero, four] = [0, 4].map(|index| Point::ALL[index]);
    for text in ["4", " 4 ", "04"] {
        assert_eq!(text.parse(), Ok(Move::Place(four)), "{text:?}");
    }
    for text in ["0-4", "0 4", " 0  4 ", "0 - 4"] {
        assert_eq!(text.parse(), Ok(Move::Slide { from: zero, to: four }), "{text:?}");
    }
    let out = MoveError::OutOfRange { given: 9, low: 0, high: 8 };
    for text in ["9", "0-9", "9 0"] {
        assert_eq!(Move::from_str(text), Err(ReadError::Move(out)), "{text:?}");
    }
    for text in ["", "-", "-4", "4-", "a", "0-4-8", "0 4 8", "0-", "99999999999999999999"] {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

proptest! {
    #[test]
    fn whatever_is_read_as_a_position_or_a_move_is_written_and_read_back(text in "[AB0-9/ab -]{0,14}") {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }
        if let Ok(played) = text.parse::<Move>() {
            prop_assert_eq!(played.to_string().parse(), Ok(played));
        }
    }

    #[test]
    fn no_text_at_all_makes_reading_panic(text in any::<String>()) {
        let _ = (text.parse::<Position>(), text.parse::<Move>(), text.parse::<Game>());
    }
}
