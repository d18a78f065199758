//! Command lines that are wrong: each is refused with its reason, in words, and status 2.

use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

use loshu::texts;

use super::{
    in_terminal::all_that_is_written,
    process::{loshu, refused, run},
};

/// The arguments, and what is said of them.
const REFUSED: &[(&str, &str)] = &[
    ("nonsense", "unrecognized subcommand 'nonsense'"),
    ("--nothing", "unexpected argument '--nothing' found"),
    ("--plain", "unexpected argument '--plain' found"),
    ("--pause 60001", "'60001' for '--pause <MS>': 60001 is not in 0..=60000"),
    ("--games x --no-games", "'--games <DIR>' cannot be used with '--no-games'"),
    ("play", "not provided:\n  <GAME>\n"),
    ("play chess", "'chess' for '<GAME>'\n  [possible values: tictactoe, morris, addthree"),
    ("play tictactoe --a nobody", "'nobody' for '--a <SEAT>'\n  [possible values: human, random, "),
    ("play tictactoe --b=", "a value is required for '--b <SEAT>'"),
    ("play tictactoe --rules chess", "'chess' for '--rules <RULES>'"),
    ("play addthree --rules tictacsorry --plain", "addthree cannot be played by the rules tic"),
    ("play tictactoe --seed x", "'x' for '--seed <N>': invalid digit"),
    ("play tictactoe --seed -1", "unexpected argument '-1' found"),
    ("play morris --plain --seed 18446744073709551616", "'--seed <N>': number too large"),
    ("play tictactoe --pause -1", "unexpected argument '-1' found"),
    ("play tictactoe --pause 60001", "'--pause <MS>': 60001 is not in 0..=60000"),
    ("play tictactoe --games x --no-games", "'--games <DIR>' cannot be used with '--no-games'"),
    ("play tictactoe --moves 44", "move 2: 4 is taken.\n\nUsage: loshu play "),
    (
        "play tictactoe --moves 4,,8",
        "move 2 is missing beside the comma at character 2.\n\nUsage: loshu play ",
    ),
    ("play tictactoe --moves 01234547,", "move 7: 4 is taken."),
    ("play morris --moves 01234547,", "move 8 is missing beside the comma at character 9."),
    ("play morris --moves=,4", "move 1 is missing beside the comma at character 1."),
    ("play morris --moves 0123454", "move 7: 4 is half a move"),
    ("play morris --moves 0123454x", "move 7: “4x” is not a move."),
    ("play tictactoe --moves 4x0", "move 2: “x0” is not a move."),
    ("play addthree --moves 10", "move 2: 0 is not on the board: choose from 1 to 9."),
    ("play tictactoe --script-a /nowhere/a.rd", "/nowhere/a.rd cannot be read: No such file or "),
    (
        "play tictactoe --record-a=one.rd --record-b=./one.rd",
        "recorded in one file, one.rd\n\nUsage",
    ),
    ("judge one two", "unexpected argument 'two' found"),
    (
        "replay -",
        "standard input cannot be read on the full screen, whose keys come from there: use --t",
    ),
    ("games one", "unexpected argument 'one' found"),
    ("games --no-games", "unexpected argument '--no-games' found"),
    ("games --format json", "'json' for '--format <FORMAT>'\n  [possible values: text, jsonl]"),
    ("play tictactoe --script-a -", "“-” cannot be used on the full screen: name a file."),
    ("play tictactoe --record-b=-", "“-” cannot be used on the full screen: name a file."),
    (
        "play tictactoe --plain --record-a -",
        "a game is shown on standard output, and no moves can be",
    ),
    (
        "play tictactoe --plain --script-a - --script-b -",
        "two seats cannot both play from standard in",
    ),
    ("replay one two", "unexpected argument 'two' found"),
    ("replay one --pause 1s", "'1s' for '--pause <MS>': invalid digit"),
    ("solve", "not provided:\n  <GAME>\n"),
    ("solve chess", "'chess' for '<GAME>'\n  [possible values: tictactoe, morris, addthree"),
    ("solve tictactoe morris", "unexpected argument 'morris' found"),
    ("solve tictactoe --rules chess", "'chess' for '--rules <RULES>'"),
    ("solve addthree --rules tictacsorry", "addthree cannot be played by the rules tictacsorry"),
    (
        "solve tictactoe --format json",
        "'json' for '--format <FORMAT>'\n  [possible values: text, jsonl]",
    ),
    ("arena morris --a perfect", "not provided:\n  --b <BOT>\n"),
    ("arena morris --b perfect", "not provided:\n  --a <BOT>\n"),
    ("arena --a random --b random", "not provided:\n  <GAME>\n"),
    ("arena chess --a random --b random", "'chess' for '<GAME>'"),
    ("arena morris --a human --b perfect", "'human' for '--a <BOT>'\n  [possible values: random, "),
    ("arena addthree --rules tictacsorry --a random --b random", "addthree cannot be played by "),
    ("arena morris --a random --b random --games -1", "unexpected argument '-1' found"),
    ("arena morris --a random --b random --games many", "'many' for '--games <N>': invalid digit"),
    ("arena morris --a random --b random --seed 1.5", "'1.5' for '--seed <N>': invalid digit"),
    ("arena morris --a random --b random --format jsonl", "'jsonl' for '--format <FORMAT>'"),
    ("completions", "not provided:\n  <SHELL>\n"),
    ("completions cmd", "'cmd' for '<SHELL>'\n  [possible values: bash, elvish, fish, "),
    ("man 1", "unexpected argument '1' found"),
];

#[test]
fn every_wrong_command_line_is_refused_with_its_reason_and_the_way_to_help() {
    for &(line, reason) in REFUSED {
        let args: Vec<&str> = line.split(' ').collect();
        let error = refused(&args);
        assert!(error.starts_with("error: "), "{line}: {error}");
        assert!(error.contains(reason), "{line}: {error}");
        assert!(error.ends_with("For more information, try '--help'.\n"), "{line}: {error}");
    }
}

#[test]
fn without_a_terminal_the_full_screen_says_so_in_one_line() {
    let why = format!("loshu: {}\n", texts::english().say("no-terminal"));
    assert!(why.contains("terminal") && why.contains("--plain"), "{why}");
    for line in ["", "play morris", "--seed 3"] {
        run(&mut loshu(line), "q").expect_all("", &why, 2);
    }
}

#[test]
fn escape_codes_in_a_wrong_argument_are_shown_harmless_even_in_a_terminal() {
    for wrong in ["\x1b[31mred", "--\x1b[31mred", "bell\x07", "\u{202e}over"] {
        let shown = texts::harmless(wrong);
        for args in [&["play", wrong][..], &[wrong], &["play", "morris", "--a", wrong]] {
            assert!(refused(args).contains(&shown));
            let seen = all_that_is_written(args);
            assert!(seen.contains(&shown) && !seen.contains(wrong), "{seen:?}");
        }
    }
}

#[test]
fn an_argument_that_is_not_utf8_is_refused_unless_it_names_a_file() {
    let bad = OsStr::from_bytes(b"\xff\x1b[31m");
    for before in [
        &[][..],
        &["play"],
        &["play", "morris", "--a"],
        &["play", "morris", "--name-a"],
        &["play", "morris", "--seed"],
        &["solve"],
        &["solve", "morris", "--format"],
        &["arena"],
        &["arena", "morris", "--b"],
        &["completions"],
        &["man"],
        &["--seed"],
    ] {
        let args: Vec<&OsStr> = before.iter().map(OsStr::new).chain([bad]).collect();
        let error = refused(&args);
        assert!(error.starts_with("error: "), "{before:?}: {error}");
        let is_named = error.contains("\u{fffd}\\u{1b}[31m") || error.contains("invalid UTF-8");
        assert!(is_named, "{before:?}: {error}");
    }
}
