//! Runs the program and keeps what it wrote.

use std::process::{Command, Output, Stdio};

use loshu::model::{Game, Rules, Ruleset};

/// The words of a game on the command line.
pub(crate) type Words = &'static [&'static str];

/// Every game as its words on the command line, and as the library's rules.
pub(crate) const GAMES: [(Words, Game, Ruleset); 5] = [
    (&["tictactoe"], Game::TicTacToe, Ruleset::TicTacToe),
    (&["tictactoe", "--rules", "tictacsorry"], Game::TicTacToe, Ruleset::TicTacSorry),
    (&["morris", "--rules", "tictactoe"], Game::Morris, Ruleset::TicTacToe),
    (&["morris", "--rules", "tictacsorry"], Game::Morris, Ruleset::TicTacSorry),
    (&["addthree"], Game::AddThree, Ruleset::TicTacToe),
];

pub(crate) fn rules(game: Game, ruleset: Ruleset) -> Rules {
    Rules::new(game, ruleset).expect("a game by a ruleset of its own")
}

/// The program with these arguments, nobody at a terminal.
pub(crate) fn loshu(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_loshu"));
    command.args(args).stdin(Stdio::null()).env("TERM", "xterm-256color");
    command
}

/// Runs it to its end. Whatever it wrote carries no escape codes.
#[track_caller]
pub(crate) fn run(args: &[&str]) -> Output {
    let output = loshu(args).output().expect("the program runs");
    for stream in [&output.stdout, &output.stderr] {
        let is_escape = |byte: &u8| *byte == 0x1b || *byte == b'\r';
        assert!(!stream.iter().any(is_escape), "{args:?} writes escape codes: {output:?}");
    }
    output
}

/// What it prints when all is well: on standard output, and nothing else anywhere.
#[track_caller]
pub(crate) fn printed(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{args:?} complains: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// What it says about a command line that is wrong.
#[track_caller]
pub(crate) fn refused(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{args:?} prints something: {output:?}");
    assert!(!output.stderr.is_empty(), "{args:?} says nothing");
    String::from_utf8(output.stderr).expect("text")
}
