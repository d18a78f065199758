//! Every command in a pipe, before a full disk, and in poor surroundings.

use std::{
    ffi::OsStr,
    fs,
    io::{Read, Write},
    net::Shutdown,
    os::{
        fd::OwnedFd,
        unix::{ffi::OsStrExt, fs::PermissionsExt, net::UnixStream},
    },
    path::Path,
    process::Stdio,
    thread,
    time::Duration,
};

use loshu::texts::Charset;

use super::process::{Directory, LOSHU, Ran, loshu, loshu_with, run, script, wait_for};

/// A line for each command, and for each of its forms.
const EVERY: &[&str] = &[
    "printf '0\\n3\\n1\\n4\\n2\\n' | loshu play tictactoe --plain --no-games",
    "loshu play morris --plain --no-games --a corner --b corner --seed 1",
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
            assert_eq!((&*ran.err, ran.status), ("", Some(0)), "{line} | {reader}");
        }
    }
}

#[test]
fn a_full_disk_is_an_error_with_a_name() {
    if !Path::new("/dev/full").exists() {
        return;
    }
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
fn a_file_whose_name_is_not_utf8_is_read_and_shown_harmless() {
    let bad = OsStr::from_bytes(b"\xff\x1b[31m");
    run(loshu("judge").arg(bad), "").expect_complaint(
        "loshu: \u{fffd}\\u{1b}[31m cannot be read: No such file or directory (os error 2).",
    );
    let directory = Directory::new();
    let named = directory.path().join(bad);
    if fs::write(&named, "XXX\nOO\n\n").is_ok() {
        run(loshu("judge").arg(&named), "").expect("win\n");
    }
}

/// What is printed where the locale has nothing but ASCII.
fn ascii(ran: &Ran) -> Ran {
    let ascii = |text: &str| Charset::Ascii.show(text).into_owned();
    Ran { out: ascii(&ran.out), err: ascii(&ran.err), status: ran.status }
}

#[test]
fn surroundings_change_nothing_that_is_printed() {
    let directory = Directory::new();
    let home = directory.file("no directory", "");
    for line in EVERY {
        // What is not on a terminal carries no escape codes.
        let plain = run(&mut script("bash", line), "");
        assert!(!plain.out.contains('\u{1b}') && !plain.err.contains('\u{1b}'), "{line}");
        let no_home = home.to_str().unwrap();
        for surroundings in [
            &[("NO_COLOR", "1"), ("TERM", "dumb"), ("HOME", "/nonexistent"), ("LC_ALL", "C")][..],
            &[("CLICOLOR_FORCE", "1"), ("TERM", "xterm-256color"), ("LANG", "de_DE.UTF-8")],
            &[("HOME", no_home), ("XDG_CONFIG_HOME", "/proc")],
        ] {
            let here = run(script("bash", line).envs(surroundings.iter().copied()), "");
            let is_ascii = surroundings.contains(&("LC_ALL", "C"));
            let expected = if is_ascii { ascii(&plain) } else { plain.clone() };
            assert_eq!(here, expected, "{line}, {surroundings:?}");
        }
    }
}

#[test]
fn without_a_locale_of_utf8_all_that_people_read_is_ascii() {
    let directory = Directory::new();
    let file = directory.file("Яна.jsonl", "…\n");
    let file = file.to_str().unwrap();
    let play =
        ["play", "tictactoe", "--plain", "--name-a", "Ада", "--name-b", "李白", "--no-games"];
    let wrong = [&play[..], &["--moves", "4×"]].concat();
    let lines: [(&[&str], &str, Option<i32>); 8] = [
        (&play, "4\nдва\n“0”\n0\nhint\n", Some(1)),
        (&wrong, "", Some(2)),
        (&["solve", "морис"], "", Some(2)),
        (&["solve", "morris"], "", Some(0)),
        (&["judge"], "X–O\n\n\n", Some(1)),
        (&["judge", "нет"], "", Some(1)),
        (&["replay", file], "", Some(1)),
        (&["man"], "", Some(0)),
    ];
    for (line, input, status) in lines {
        let ran = run(loshu_with(line).env("LC_ALL", "C"), input);
        assert_eq!(ran.status, status, "{line:?}: {}", ran.err);
        assert!(ran.out.is_ascii() && ran.err.is_ascii(), "{line:?}: {ran:?}");
        assert!(status == Some(0) || !ran.err.is_empty(), "{line:?}");
    }
}

#[test]
fn without_any_environment_and_where_nothing_can_be_written_everything_works() {
    let sealed = Directory::new();
    fs::set_permissions(sealed.path(), fs::Permissions::from_mode(0o500)).unwrap();
    let empty = |args: &str| {
        let mut command = loshu(args);
        command.env_clear().current_dir(sealed.path());
        command
    };
    run(&mut empty("judge"), "XXX\nOO\n\n").expect("win\n");
    for line in EVERY.iter().filter_map(|line| line.strip_prefix("loshu ")) {
        let (poor, rich) = (run(&mut empty(line), ""), run(&mut loshu(line), ""));
        assert_eq!(poor, ascii(&rich), "{line}");
        assert_eq!((&*poor.err, poor.status), ("", Some(0)), "{line}");
    }
    let env = format!("env -i {LOSHU} play tictactoe --plain --a corner --b random --seed 3");
    let ran = run(&mut script("sh", &env), "");
    assert_eq!((ran.err.lines().count(), ran.status), (1, Some(0)), "{}", ran.err);
    assert!(ran.err.starts_with("The game is not saved. "), "{}", ran.err);
}

/// Starts the program with its standard input and output in sockets that are not to be waited for,
/// feeds it in small pieces and reads it slowly: what it has printed, and its status.
fn run_through_sockets(args: &str, input: &[&str]) -> (String, Option<i32>) {
    let (theirs_in, ours_in) = UnixStream::pair().unwrap();
    let (theirs_out, mut ours_out) = UnixStream::pair().unwrap();
    theirs_in.set_nonblocking(true).unwrap();
    theirs_out.set_nonblocking(true).unwrap();
    let mut command = loshu(args);
    command.stdin(OwnedFd::from(theirs_in)).stdout(OwnedFd::from(theirs_out));
    let mut child = command.stderr(Stdio::inherit()).spawn().unwrap();
    // The program's ends are its own.
    drop(command);
    for piece in input {
        thread::sleep(Duration::from_millis(30));
        (&ours_in).write_all(piece.as_bytes()).unwrap();
    }
    ours_in.shutdown(Shutdown::Write).unwrap();
    thread::sleep(Duration::from_millis(100));
    let mut printed = String::new();
    ours_out.read_to_string(&mut printed).unwrap();
    (printed, wait_for(&mut child))
}

#[test]
fn streams_that_are_not_to_be_waited_for_are_waited_for() {
    let (printed, status) = run_through_sockets("solve morris --format jsonl", &[]);
    assert_eq!((printed.lines().count(), status), (5390, Some(0)));
    let (printed, status) = run_through_sockets("judge", &["XX", "X\nOO", "\n   \n"]);
    assert_eq!((&*printed, status), ("win\n", Some(0)));
    let (printed, status) = run_through_sockets(
        "play tictactoe --plain --no-games",
        &["0\n", "3", "\n1\n", "4\n", "2\n"],
    );
    assert_eq!((printed.lines().last(), status), (Some("Player A wins!"), Some(0)));
}

#[test]
fn where_no_thread_can_be_had_the_games_are_played_without() {
    let args = "arena tictactoe --a random --b corner --games 20000 --seed 1";
    let expected = run(&mut loshu(args), "");
    let ran = run(loshu(args).env("RUST_MIN_STACK", "70368744177664"), "");
    assert_eq!(ran, expected);
    assert_eq!(ran.status, Some(0));
}
