//! What players, states, refusals and judgements are called.

use std::{collections::BTreeSet, error::Error};

use loshu::model::{AddThreeGame, Game, GameState, MoveError, Player, Reason, Ruleset};

#[test]
fn the_players_are_called_player_a_and_player_b() {
    assert_eq!(Player::BOTH.map(|player| player.to_string()), ["Player A", "Player B"]);
    assert_eq!(Player::BOTH.map(Player::other), [Player::B, Player::A]);
}

#[test]
fn a_player_is_read_by_letter_or_ordinal_in_any_case() {
    for text in ["A", "a", "first", "First", "FIRST", "fIrSt"] {
        assert_eq!(text.parse(), Ok(Player::A), "{text}");
    }
    for text in ["B", "b", "second", "Second", "SECOND", "sEcOnD"] {
        assert_eq!(text.parse(), Ok(Player::B), "{text}");
    }
}

#[test]
fn anything_else_is_no_player_and_is_named_as_it_was_given() {
    for text in ["", "C", "AB", "1", "0", "X", "player a", "firsts", "sec", "Α", "å"] {
        let error = text.parse::<Player>().expect_err(text);
        assert!(error.to_string().contains(text), "{error}");
    }
    let error = "\u{1b}[31m\n".parse::<Player>().expect_err("no player");
    assert!(!error.to_string().contains(char::is_control), "{error:?}");
}

#[test]
fn the_states_of_add_three_are_called_as_scripts_expect() {
    let played = |numbers: &[usize]| {
        let mut game = AddThreeGame::new();
        for (turn, &number) in numbers.iter().enumerate() {
            game.make_move(Player::BOTH[turn % 2], number).expect("legal");
        }
        game.current_state().to_string()
    };
    assert_eq!(played(&[]), "UNFINISHED");
    assert_eq!(played(&[1, 2, 5, 3, 9]), "FIRST_WON");
    assert_eq!(played(&[2, 1, 3, 5, 4, 9]), "SECOND_WON");
    assert_eq!(played(&[5, 2, 6, 4, 9, 1, 3, 7, 8]), "DRAW");
    let states =
        [GameState::Unfinished, GameState::FirstWon, GameState::SecondWon, GameState::Draw];
    assert_eq!(states.map(|it| it.to_string()).join(" "), "UNFINISHED FIRST_WON SECOND_WON DRAW");
}

#[test]
fn games_rulesets_and_reasons_are_called_as_on_the_command_line() {
    let games = [Game::TicTacToe, Game::Morris, Game::AddThree];
    assert_eq!(games.map(|it| it.to_string()), ["tictactoe", "morris", "addthree"]);
    assert!(Game::ALL.starts_with(&games));
    assert!(Game::ALL.iter().all(|it| it.to_string().parse() == Ok(*it)));
    for text in ["", "Morris", "morris ", "chess"] {
        let error = text.parse::<Game>().expect_err(text);
        assert!(error.to_string().contains(text), "{error}");
    }
    let rulesets = [Ruleset::TicTacToe, Ruleset::TicTacSorry];
    assert_eq!(rulesets.map(|it| it.to_string()), ["tictactoe", "tictacsorry"]);
    assert!(rulesets.into_iter().all(|it| it.to_string().parse() == Ok(it)));
    let reasons = [Reason::Line, Reason::Full, Reason::Both, Reason::Stalemate];
    assert_eq!(reasons.map(|it| it.to_string()), ["line", "full", "both", "stalemate"]);
}

/// A refusal of each kind, and what its sentence has to name.
fn refusals() -> Vec<(MoveError, Vec<String>)> {
    let kinds = [
        MoveError::GameOver,
        MoveError::WrongTurn { turn: Player::B },
        MoveError::OutOfRange { given: usize::MAX, low: 1, high: 9 },
        MoveError::Taken { label: 7 },
        MoveError::PlacingPhase,
        MoveError::NothingMoves,
        MoveError::MovingPhase,
        MoveError::NoToken { label: 7 },
        MoveError::NotYourToken { label: 7 },
        MoveError::NowhereToGo { label: 7 },
        MoveError::NotNeighbouring { from: 7, to: 5 },
    ];
    let names = |kind| match kind {
        MoveError::GameOver
        | MoveError::PlacingPhase
        | MoveError::NothingMoves
        | MoveError::MovingPhase => vec![],
        MoveError::WrongTurn { turn } => vec![turn.to_string()],
        MoveError::OutOfRange { given, low, high } => [given, low, high].map(text).to_vec(),
        MoveError::Taken { label }
        | MoveError::NoToken { label }
        | MoveError::NotYourToken { label }
        | MoveError::NowhereToGo { label } => vec![text(label)],
        MoveError::NotNeighbouring { from, to } => [from, to].map(text).to_vec(),
    };
    kinds.map(|kind| (kind, names(kind))).to_vec()
}

fn text(number: usize) -> String {
    number.to_string()
}

#[test]
fn every_refusal_is_a_sentence_of_one_line_that_names_what_it_is_about() {
    for (refusal, named) in refusals() {
        let said = refusal.to_string();
        assert!(said.ends_with('.') && said.matches(' ').count() >= 2, "{said}");
        assert!(!said.starts_with(char::is_lowercase), "{said}");
        assert!(!said.contains(['{', '}', '$', '\n']) && !said.contains("refused-"), "{said}");
        // In that order: from 1 to 9, not from 9 to 1.
        let rest = named.iter().try_fold(said.as_str(), |rest, it| Some(rest.split_once(it)?.1));
        assert!(rest.is_some(), "{said}: {named:?}");
        let error: &dyn Error = &refusal;
        assert_eq!(error.to_string(), said);
    }
}

#[test]
fn no_two_kinds_of_refusal_say_the_same() {
    let said: BTreeSet<String> = refusals().into_iter().map(|(it, _)| it.to_string()).collect();
    assert_eq!(said.len(), refusals().len());
}
