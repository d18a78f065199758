//! Snapshots of what the coach shows: the verdicts, the hint step by step, the course of the game.

use loshu::model::{Game, Ruleset};

use crate::looks::{game, look};

use Game::{AddThree, Morris, TicTacToe};
use Ruleset::TicTacSorry;

const LINES: Ruleset = Ruleset::TicTacToe;

#[test]
fn verdicts_of_tic_tac_toe() {
    look("verdicts-tictactoe-start", game(TicTacToe, LINES, "v"));
    look("verdicts-tictactoe", game(TicTacToe, LINES, "048v"));
    look("verdicts-tictactoe-won", game(TicTacToe, LINES, "0341v"));
    look("verdicts-tictactoe-over", game(TicTacToe, LINES, "v40137"));
    look("verdicts-tictactoe-sorry", game(TicTacToe, TicTacSorry, "02v"));
}

#[test]
fn verdicts_of_morris() {
    look("verdicts-morris-start", game(Morris, LINES, "v"));
    look("verdicts-morris-placing", game(Morris, LINES, "40v"));
    look("verdicts-morris-moving", game(Morris, LINES, "014526v"));
    look("verdicts-morris-chosen", game(Morris, LINES, "014526v4"));
    look("verdicts-morris-sorry", game(Morris, TicTacSorry, "123657v"));
    look("verdicts-morris-sorry-chosen", game(Morris, TicTacSorry, "123657v5"));
}

#[test]
fn verdicts_of_add_three() {
    look("verdicts-addthree", game(AddThree, LINES, "519v"));
    look("verdicts-addthree-square", game(AddThree, LINES, "519vs"));
}

/// All three steps of a hint.
fn hint(name: &str, of: Game, ruleset: Ruleset, keys: [&'static str; 3]) {
    for (step, keys) in ["look", "play", "why"].into_iter().zip(keys) {
        look(&format!("hint-{name}-{step}"), game(of, ruleset, keys));
    }
}

#[test]
fn hints_in_three_steps() {
    hint("tictactoe", TicTacToe, LINES, ["041i", "041ii", "041iii"]);
    hint("tictactoe-sorry", TicTacToe, TicTacSorry, ["02i", "02ii", "02iii"]);
    hint("morris", Morris, LINES, ["i", "ii", "iii"]);
    hint("morris-moving", Morris, LINES, ["014526i", "014526ii", "014526iii"]);
    hint("morris-sorry", Morris, TicTacSorry, ["123657i", "123657ii", "123657iii"]);
    hint("addthree", AddThree, LINES, ["519i", "519ii", "519iii"]);
    hint("addthree-square", AddThree, LINES, ["519si", "519sii", "519siii"]);
}

#[test]
fn the_course_of_the_game() {
    look("graph-start", game(TicTacToe, LINES, "g"));
    look("graph-tictactoe", game(TicTacToe, LINES, "40137g"));
    look("graph-tictactoe-sorry", game(TicTacToe, TicTacSorry, "403g"));
    look("graph-morris", game(Morris, LINES, "40187352g"));
    look("graph-morris-sorry", game(Morris, TicTacSorry, "12365757g"));
    look("graph-addthree", game(AddThree, LINES, "21736g"));
    look("graph-addthree-square", game(AddThree, LINES, "21736gs"));
}

#[test]
fn all_of_it_at_once() {
    look("coach-morris", game(Morris, LINES, "014526vgiii"));
    look("coach-addthree", game(AddThree, LINES, "519vgiii"));
}
