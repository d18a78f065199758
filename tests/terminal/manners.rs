//! Where there is no terminal, or none without colours; and wrong command lines.

use std::process::{Command, Output, Stdio};

use super::{
    bytes::colours,
    harness::{LOSHU, Launch, home, menu, play},
    screen::{GRID, text, text_with},
};

/// Runs it without any terminal.
fn run(args: &[&str]) -> Output {
    let home = home();
    Command::new(LOSHU)
        .args(args)
        .env_remove("NO_COLOR")
        .env("TERM", "xterm-256color")
        .env("HOME", &home)
        .current_dir(&home)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn says(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_owned()).unwrap();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn without_a_terminal_one_line_says_so_on_standard_error() {
    for args in [&[][..], &["play", "morris"]] {
        let (status, out, error) = says(&run(args));
        assert_eq!((status, out.as_str()), (Some(2), ""));
        assert_eq!(error, format!("loshu: {}\n", text("no-terminal")));
    }
}

/// In a terminal, but by a script that takes part of it away: one line, and no escape code.
#[track_caller]
fn assert_refused(script: &str, term: &str) {
    let all = format!(r#"{script}; echo "status=$?.""#);
    let mut shell = Launch::script(&all, &[]).env("TERM", term).spawn();
    shell.wait_for_exit();
    let written = String::from_utf8(shell.bytes()).unwrap();
    let refusal = format!("loshu: {}\r\n", text("no-terminal"));
    let refusal = if script.contains("2>") { "" } else { &refusal };
    assert_eq!(written, format!("{refusal}status=2.\r\n"));
}

#[test]
fn a_terminal_on_standard_input_alone_or_output_alone_is_not_enough() {
    assert_refused(r#""$0" < /dev/null"#, "xterm-256color");
    // To standard output nothing is written: neither to a file nor to the terminal.
    assert_refused(r#""$0" > /dev/null"#, "xterm-256color");
    assert_refused(r#""$0" < /dev/null 2> /dev/null"#, "xterm-256color");
}

#[test]
fn a_dumb_terminal_is_refused_in_one_line_on_standard_error() {
    assert_refused(r#""$0""#, "dumb");
    assert_refused(r#""$0" play addthree"#, "dumb");
    assert_refused(r#""$0" 2> /dev/null"#, "dumb");
}

#[test]
fn a_wrong_command_line_ends_with_status_2_and_words_on_standard_error() {
    let wrong: &[&[&str]] = &[
        &["chess"],
        &["play"],
        &["play", "chess"],
        &["play", "addthree", "--rules", "tictacsorry"],
        &["play", "tictactoe", "--rules", "chess"],
        &["play", "tictactoe", "--a", "nobody"],
        &["play", "tictactoe", "--b", ""],
        &["play", "tictactoe", "--seed", "x"],
        &["play", "tictactoe", "--pause", "-1"],
        &["play", "tictactoe", "--pause", "60001"],
        &["play", "tictactoe", "\x1b[31m"],
        &["--nothing"],
    ];
    for args in wrong {
        let (status, out, error) = says(&run(args));
        assert_eq!((status, out.as_str()), (Some(2), ""), "{args:?}");
        assert!(error.lines().count() >= 1, "{args:?}");
        assert!(!error.contains('\x1b'), "{args:?}: {error:?}");
    }
}

#[test]
fn help_and_version_end_with_status_0_on_standard_output() {
    for args in [&["--help"][..], &["play", "--help"], &["--version"]] {
        let (status, out, error) = says(&run(args));
        assert_eq!((status, error.as_str()), (Some(0), ""), "{args:?}");
        assert!(!out.is_empty() && !out.contains('\x1b'), "{args:?}: {out:?}");
    }
}

#[test]
fn help_names_the_games_and_the_seats() {
    let (_, out, _) = says(&run(&["play", "--help"]));
    for word in ["tictactoe", "morris", "addthree", "tictacsorry", "human", "random", "corner"] {
        assert!(out.contains(word), "{word}: {out}");
    }
}

#[test]
fn with_no_color_not_one_colour_is_written() {
    let mut menu = Launch::loshu(&[]).env("NO_COLOR", "1").start();
    let shot = menu.wait_for_text(&text("menu-start"));
    // What is chosen is still told apart.
    let (x, y) = shot.find(&text("menu-game")).unwrap();
    assert!(shot.0.cell(y, x).unwrap().bold(), "the row under the cursor");
    let (x, y) = shot.find(&text("menu-start")).unwrap();
    assert!(!shot.0.cell(y, x).unwrap().bold(), "another row");
    menu.send("\r");
    let points = menu.wait_for_points(GRID);
    menu.send("03142");
    let shot = menu.wait_for_text("Player A wins");
    let is_reversed = |label| {
        let (x, y) = points.of(label);
        shot.0.cell(y, x).unwrap().inverse()
    };
    assert!("012".chars().all(is_reversed), "the line that won");
    assert!(!"345678".chars().any(is_reversed), "the other points");
    menu.send("?");
    menu.wait_for_text(&text("help-title-keys"));
    menu.send("\x03");
    menu.expect_success();
    assert_eq!(colours(&menu.bytes()), Vec::<String>::new());
}

#[test]
fn an_empty_no_color_and_none_leave_the_colours() {
    let menus = [menu(), Launch::loshu(&[]).env("NO_COLOR", "").start()];
    for menu in menus {
        menu.wait_for_text(&text("menu-start"));
        assert!(!colours(&menu.bytes()).is_empty());
    }
}

#[test]
fn colours_alone_never_tell_anything() {
    // The same screens with and without: the same characters.
    let screen = |launch: Launch| {
        let mut game = launch.start();
        game.wait_for_points(GRID);
        game.send("0134828");
        game.wait_for("a chosen token", |shot| {
            shot.says(&text_with("phase-chosen", [("from", "8")]))
        })
        .text()
    };
    let args = ["play", "morris"];
    let without = screen(Launch::loshu(&args).env("NO_COLOR", "1"));
    assert_eq!(screen(Launch::loshu(&args)), without);
}

#[test]
fn a_game_is_played_on_a_screen_of_its_own_with_the_keys_told() {
    let game = play(&["tictactoe"]);
    let shot = game.wait_for_text(&text("key-restart"));
    assert!(shot.0.alternate_screen() && shot.0.bracketed_paste());
    for key in ["key-place-tictactoe", "key-back", "key-help"] {
        assert!(shot.says(&text(key)), "{key}\n{}", shot.framed());
    }
}
