//! Every way out gives the terminal back as it was.

use rustix::process::{Signal, kill_process};

use super::{
    bytes::{left_on, turned_on},
    screen::{GRID, text, text_with},
    terminal::{CTRL_C, ENTER, ESC, Launch, Terminal},
};

/// Asserts that the terminal is as it was before the program.
#[track_caller]
pub fn assert_given_back(terminal: &Terminal) {
    let bytes = terminal.bytes();
    // Alternate screen and bracketed paste: else there is nothing to give back.
    assert!(turned_on(&bytes, "1049") && turned_on(&bytes, "2004"));
    assert_eq!(left_on(&bytes), Vec::<String>::new(), "modes left on");
    let shot = terminal.shot();
    let screen = &shot.0;
    assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{}", shot.framed());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert_eq!(screen.fgcolor(), vt100::Color::Default);
    assert_eq!(screen.bgcolor(), vt100::Color::Default);
    let attributes = [screen.bold(), screen.dim(), screen.underline(), screen.inverse()];
    assert_eq!(attributes, [false; 4], "attributes left on");
    assert!(terminal.has_first_settings(), "settings of the terminal left changed");
}

/// Runs Loshu in a shell that outlives it, since the end of what was started first resets the
/// terminal. `leave` leaves; what it sees first is the first screen.
#[track_caller]
fn leaves(args: &[&str], status: u32, leave: impl FnOnce(&mut Terminal)) {
    let script = r#"echo before; LOSHU; echo "status=$?."; read _"#;
    let mut terminal = Launch::script(script, args).start();
    terminal.wait_for("the full screen", |shot| shot.0.alternate_screen());
    leave(&mut terminal);
    let shot = terminal.wait_for_text(&format!("status={status}."));
    // What was there before is there again. Between it and what follows there is nothing but the
    // number of the process and the shell's own word for a signal.
    let lines = shot.lines();
    assert!(lines[0].starts_with("before"), "{}", shot.framed());
    let count = lines.iter().filter(|line| !line.trim().is_empty()).count();
    assert!(count <= if status < 128 { 3 } else { 4 }, "{}", shot.framed());
    assert_given_back(&terminal);
}

#[test]
fn by_q_in_the_menu() {
    leaves(&[], 0, |menu| {
        menu.wait_for_text(&text("menu-start"));
        menu.send("q");
    });
}

/// The screen, the settings, and nothing typed for the shell.
#[test]
fn by_a_click_that_the_terminal_tells_the_end_of_later() {
    let script = r#"LOSHU; echo "over."; read -r rest; echo "rest=[$rest]"; read _"#;
    let mut menu = Launch::script(script, &[]).start();
    let shot = menu.wait_for_text(&text("menu-start"));
    let (x, y) = shot.find(&text("key-quit")).unwrap();
    menu.send(&format!("\x1b[<0;{};{}M", x + 1, y + 1));
    // As long as a finger takes.
    std::thread::sleep(std::time::Duration::from_millis(80));
    menu.send(&format!("\x1b[<0;{};{}m", x + 1, y + 1));
    menu.wait_for_text("over.");
    menu.send("\n");
    menu.wait_for_text("rest=[]");
    assert_given_back(&menu);
}

#[test]
fn with_keys_typed_ahead_that_are_not_for_the_shell() {
    let script = r#"LOSHU; echo "over."; read -r rest; echo "rest=[$rest]"; read _"#;
    let mut menu = Launch::script(script, &[]).start();
    menu.wait_for_text(&text("menu-start"));
    menu.send(&format!("q{}", "echo oops\r".repeat(1000)));
    menu.wait_for_text("over.");
    menu.send("\n");
    menu.wait_for_text("rest=[]");
}

#[test]
fn by_esc_in_the_menu() {
    leaves(&[], 0, |menu| {
        menu.wait_for_text(&text("menu-start"));
        menu.send(ESC);
    });
}

#[test]
fn by_ctrl_c_in_the_menu() {
    leaves(&[], 0, |menu| {
        menu.wait_for_text(&text("menu-start"));
        menu.send(CTRL_C);
    });
}

#[test]
fn by_ctrl_c_in_a_game() {
    leaves(&["play", "morris"], 0, |game| {
        game.wait_for_points(GRID);
        game.send("4");
        game.wait_for_text("Player B's turn");
        game.send(CTRL_C);
    });
}

#[test]
fn by_ctrl_c_while_a_bot_is_to_move() {
    leaves(&["play", "morris", "--a", "random", "--pause", "60000"], 0, |game| {
        game.wait_for_points(GRID);
        game.send(CTRL_C);
    });
}

#[test]
fn by_ctrl_c_while_a_name_is_typed() {
    leaves(&[], 0, |menu| {
        super::menu::go_to(menu, &text("menu-name"));
        menu.send(ENTER);
        menu.wait_for_text(&text("key-cancel"));
        menu.send("Eve");
        menu.wait_for_text("Eve");
        menu.send(CTRL_C);
    });
}

#[test]
fn by_ctrl_c_in_a_question() {
    leaves(&["play", "tictactoe"], 0, |game| {
        game.wait_for_points(GRID);
        game.send("4r");
        game.wait_for_text(&text_with("ask-restart", [("key", "r")]));
        game.send(CTRL_C);
    });
}

#[test]
fn by_ctrl_c_together_with_an_esc() {
    leaves(&["play", "tictactoe"], 0, |game| {
        game.wait_for_points(GRID);
        game.send("4");
        game.wait_for_move("4");
        game.send(&format!("\x1b{CTRL_C}"));
    });
}

#[test]
fn by_ctrl_c_in_help() {
    leaves(&["play", "addthree"], 0, |game| {
        game.wait_for_text("Player A's turn");
        game.send("?");
        game.wait_for_text(&text("help-title-keys"));
        game.send(CTRL_C);
    });
}

#[test]
fn by_ctrl_c_in_a_game_that_has_ended() {
    leaves(&["play", "tictactoe"], 0, |game| {
        game.wait_for_points(GRID);
        game.send("03142");
        game.wait_for_text("Player A wins");
        game.send(CTRL_C);
    });
}

/// Leaves by a signal in mid-game; the status in a shell is 128 and the signal's number.
#[track_caller]
fn leaves_by(signal: Signal) {
    let status = 128 + u32::try_from(signal.as_raw()).unwrap();
    leaves(&["play", "tictactoe"], status, |game| {
        game.wait_for_points(GRID);
        game.send("4");
        game.wait_for_text("Player B's turn");
        kill_process(game.inner_pid(), signal).unwrap();
    });
}

#[test]
fn by_the_signal_to_terminate() {
    leaves_by(Signal::TERM);
}

#[test]
fn by_the_signal_to_hang_up() {
    leaves_by(Signal::HUP);
}

#[test]
fn by_the_signal_to_interrupt() {
    leaves_by(Signal::INT);
}
