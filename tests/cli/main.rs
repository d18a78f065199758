//! The command line: every command, run as the built program without a screen, and what it prints
//! compared byte for byte.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod arena;
mod bad_files;
mod bots;
mod completions;
mod end_of_input;
mod endings;
mod examples;
mod expected;
mod files;
mod games;
mod in_terminal;
mod interrupted;
mod judge;
mod moves;
mod pages;
mod pipes;
mod random_input;
mod refused_command_lines;
mod refused_moves;
mod solve;
mod words;

#[path = "../support/figures.rs"]
#[allow(dead_code)] // The rules and the solver have tests of their own.
mod figures;
#[path = "../support/mod.rs"]
mod support;

use loshu::model::{Game, Rules, Ruleset};
use support::{process, terminal};

/// The words of a game on the command line.
type Words = &'static [&'static str];

/// Every game and ruleset, in words and as the library's rules.
const GAMES: [(Words, Game, Ruleset); 5] = [
    (&["tictactoe"], Game::TicTacToe, Ruleset::TicTacToe),
    (&["tictactoe", "--rules", "tictacsorry"], Game::TicTacToe, Ruleset::TicTacSorry),
    (&["morris", "--rules", "tictactoe"], Game::Morris, Ruleset::TicTacToe),
    (&["morris", "--rules", "tictacsorry"], Game::Morris, Ruleset::TicTacSorry),
    (&["addthree"], Game::AddThree, Ruleset::TicTacToe),
];

fn rules(game: Game, ruleset: Ruleset) -> Rules {
    Rules::new(game, ruleset).unwrap()
}
