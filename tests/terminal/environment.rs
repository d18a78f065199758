//! Terminals of other kinds: half of one, a dumb one, one without colours.

use super::{
    bytes::colours,
    screen::{GRID, Shot, text, text_with},
    terminal::{Launch, menu, play},
};

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
fn a_terminal_of_no_known_kind_is_refused_as_a_dumb_one() {
    assert_refused(r#""$0""#, "");
    assert_refused(r#"unset TERM; "$0""#, "xterm-256color");
}

#[test]
fn what_stood_on_a_terminal_without_an_alternate_screen_is_cleared_before_the_first_frame() {
    let script = r#"printf 'before %s\n' 1 2 3 4 5 6 7 8 9; LOSHU"#;
    let game = Launch::script(script, &["play", "tictactoe"]).start();
    game.wait_for_points(GRID);
    let expected = game.wait_for_text(&text("key-restart")).text();
    // As such a terminal sees it.
    let written = String::from_utf8(game.bytes()).unwrap().replace("\x1b[?1049h", "");
    let mut parser = vt100::Parser::default();
    parser.process(written.as_bytes());
    assert_eq!(Shot(parser.screen().clone()).text(), expected);
}

#[test]
fn a_program_that_gets_no_thread_opens_all_the_same() {
    let mut game =
        Launch::loshu(&["play", "tictactoe"]).env("RUST_MIN_STACK", "70368744177664").start();
    game.wait_for_points(GRID);
    game.send("4");
    game.wait_for_move("4");
    game.send("\x03");
    game.expect_success();
}

#[test]
fn with_no_color_not_one_colour_is_written() {
    let mut menu = Launch::loshu(&[]).env("NO_COLOR", "1").start();
    let shot = menu.wait_for_text(&text("menu-start"));
    // What is chosen still looks different.
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
fn colours_alone_never_mean_anything() {
    // Screens with and without colours show equal characters.
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
fn a_game_is_played_on_a_screen_of_its_own_that_names_the_keys() {
    let game = play(&["tictactoe"]);
    let shot = game.wait_for_text(&text("key-restart"));
    assert!(shot.0.alternate_screen() && shot.0.bracketed_paste());
    for key in ["key-place", "key-back", "key-help"] {
        assert!(shot.says(&text(key)), "{key}\n{}", shot.framed());
    }
}

#[test]
fn where_the_locale_is_not_of_utf8_not_one_byte_is_beyond_ascii() {
    let mut menu = Launch::loshu(&[]).env("LC_ALL", "C").start();
    menu.wait_for_text(&text("menu-start"));
    menu.send("\r");
    menu.wait_for_text("Last: -");
    menu.send("0314?");
    menu.wait_for_text(&text("help-title-keys"));
    menu.send("\x03");
    menu.expect_success();
    assert!(menu.bytes().is_ascii(), "{}", String::from_utf8_lossy(&menu.bytes()));
}
