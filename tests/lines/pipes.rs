//! Every command in a pipe, before a full disk, and in poor surroundings.

use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

use super::program::{Directory, LOSHU, loshu, loshu_with, run, script};

/// A line for each command, and for each of its forms.
const EVERY: &[&str] = &[
    "yes 4 | head -3 | loshu play tictactoe --plain --b random --seed 1",
    "loshu play morris --plain --a corner --b corner --seed 1",
    "printf 'XXX\\nOO\\n\\n' | loshu judge",
    "loshu solve tictactoe",
    "loshu solve tictactoe --format jsonl",
    "loshu arena addthree --a corner --b perfect --games 20 --seed 1",
    "loshu arena addthree --a corner --b perfect --games 20 --seed 1 --format json",
    "loshu completions bash",
    "loshu completions zsh",
    "loshu completions fish",
    "loshu completions elvish",
    "loshu completions powershell",
    "loshu man",
    "loshu --help",
    "loshu play --help",
    "loshu help solve",
    "loshu --version",
];

#[test]
fn a_reader_who_has_heard_enough_is_no_error() {
    for line in EVERY {
        for reader in ["head -1", "true"] {
            // The status of the program, not of the reader.
            let script_text = format!("{line} | {reader} >/dev/null; exit ${{PIPESTATUS[-2]}}");
            let ran = run(&mut script("bash", &script_text), "");
            // Input that ended is the game's own affair.
            let own = "Error: the input ended before the game.\n";
            let is_quiet = ran.err.is_empty() && ran.status == Some(0);
            let is_own = line.contains("yes 4") && ran.err.ends_with(own) && ran.status == Some(1);
            let is_game = line.contains("yes 4") && ran.status == Some(0);
            assert!(is_quiet || is_own || is_game, "{line} | {reader}: {ran:?}");
        }
    }
}

#[test]
fn a_full_disk_is_an_error_with_a_name() {
    for line in EVERY {
        let ran = run(&mut script("bash", &format!("set -o pipefail; {line} >/dev/full")), "");
        let why = "loshu: standard output cannot be written: \
                   No space left on device (os error 28).\n";
        assert_eq!((&*ran.out, ran.status), ("", Some(1)), "{line}");
        assert!(ran.err.ends_with(why) && !ran.err.contains("panicked"), "{line}: {}", ran.err);
    }
}

#[test]
fn closed_standard_streams_are_no_panic() {
    for line in EVERY {
        for closed in [">&-", "2>&-", "<&- >&- 2>&-"] {
            let ran = run(&mut script("bash", &format!("{line} {closed}")), "");
            assert!(matches!(ran.status, Some(0 | 1)), "{line} {closed}: {ran:?}");
            assert!(!ran.err.contains("panicked"), "{line} {closed}: {}", ran.err);
        }
    }
}

#[test]
fn an_argument_that_is_not_utf8_is_a_wrong_command_line_or_a_file_name() {
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
        let ran = run(loshu_with(before).arg(bad), "");
        assert_eq!((&*ran.out, ran.status), ("", Some(2)), "{before:?}");
        assert!(ran.err.starts_with("error: "), "{before:?}: {}", ran.err);
        assert!(!ran.err.contains('\u{1b}'), "{before:?}: {}", ran.err);
    }
    run(loshu("judge").arg(bad), "").expect_complaint(
        "loshu: \u{fffd}\\u{1b}[31m cannot be read: No such file or directory (os error 2).",
    );
    let directory = Directory::new();
    let named = directory.path().join(bad);
    if std::fs::write(&named, "XXX\nOO\n\n").is_ok() {
        run(loshu("judge").arg(&named), "").expect("win\n");
    }
}

#[test]
fn surroundings_change_nothing_that_is_printed() {
    let directory = Directory::new();
    let home = directory.file("no directory", "");
    for line in EVERY {
        // What is not on a terminal carries no escape codes.
        let plain = run(&mut script("bash", line), "");
        assert!(!plain.out.contains('\u{1b}') && !plain.err.contains('\u{1b}'), "{line}");
        for (key, value) in [
            ("NO_COLOR", "1"),
            ("TERM", "dumb"),
            ("TERM", "xterm-256color"),
            ("CLICOLOR_FORCE", "1"),
            ("HOME", "/nonexistent"),
            ("HOME", home.to_str().unwrap()),
            ("XDG_CONFIG_HOME", "/proc"),
            ("LANG", "de_DE.UTF-8"),
            ("LC_ALL", "C"),
            ("COLUMNS", "20"),
        ] {
            assert_eq!(
                run(script("bash", line).env(key, value), ""),
                plain,
                "{line}, {key}={value}"
            );
        }
    }
}

#[test]
fn without_any_environment_and_where_nothing_can_be_written_everything_works() {
    let empty = |args: &str| {
        let mut command = loshu(args);
        command.env_clear().current_dir("/proc");
        command
    };
    run(&mut empty("judge"), "XXX\nOO\n\n").expect("win\n");
    for line in EVERY.iter().filter_map(|line| line.strip_prefix("loshu ")) {
        let (poor, rich) = (run(&mut empty(line), ""), run(&mut loshu(line), ""));
        assert_eq!(poor, rich, "{line}");
        assert_eq!((&*poor.err, poor.status), ("", Some(0)), "{line}");
    }
    let env = format!("env -i {LOSHU} play tictactoe --plain --a corner --b random --seed 3");
    let ran = run(&mut script("sh", &env), "");
    assert_eq!((&*ran.err, ran.status), ("", Some(0)));
}
