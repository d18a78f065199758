//! Signals that end the program, and a terminal that goes away.

use rustix::process::{Pid, Signal, kill_process};

use super::{
    bytes::left_on,
    screen::{GRID, text},
    terminal::{DOWN, Launch, Terminal, menu, play},
    ways_out::assert_given_back,
};

/// The signals that end a program unless it catches them.
const DEADLY: [Signal; 13] = [
    Signal::HUP,
    Signal::INT,
    Signal::TERM,
    Signal::QUIT,
    Signal::USR1,
    Signal::USR2,
    Signal::ALARM,
    Signal::VTALARM,
    Signal::PROF,
    Signal::XCPU,
    Signal::ABORT,
    Signal::TRAP,
    Signal::SYS,
];

#[test]
fn the_shell_sees_the_signal_that_ended_the_program() {
    for signal in DEADLY {
        let script = r#"ulimit -c 0; LOSHU; echo "status=$?."; read _"#;
        let mut game = Launch::script(script, &["play", "tictactoe"]).start();
        game.wait_for_points(GRID);
        game.send("4");
        game.wait_for_text("Player B's turn");
        kill_process(game.inner_pid(), signal).unwrap();
        game.wait_for_text(&format!("status={}.", 128 + signal.as_raw()));
        assert_given_back(&game);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_first_process_of_a_container_ends_with_the_status_of_the_signal() {
    // Where a container can be had.
    let unshare = ["--user", "--map-root-user", "--pid", "--fork", "--mount-proc"];
    let can = std::process::Command::new("unshare").args(unshare).arg("true").output();
    if !can.is_ok_and(|output| output.status.success()) {
        return;
    }
    let script = format!(r#"unshare {} "$0" "$@"; echo "status=$?."; read _"#, unshare.join(" "));
    let mut game = Launch::script(&script, &["play", "tictactoe"]).start();
    game.wait_for_points(GRID);
    let children = |pid: Pid| {
        let pid = pid.as_raw_nonzero();
        let children = std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"));
        children.unwrap().split_whitespace().find_map(|it| Pid::from_raw(it.parse().ok()?)).unwrap()
    };
    kill_process(children(children(game.pid())), Signal::TERM).unwrap();
    game.wait_for_text(&format!("status={}.", 128 + Signal::TERM.as_raw()));
    assert_given_back(&game);
    game.send("\r");
}

#[test]
fn a_signal_ends_the_program_while_a_bot_is_to_move_and_where_there_is_no_room() {
    let args = ["play", "tictactoe", "--a", "random", "--pause", "60000"];
    let mut game = Launch::loshu(&args).size(20, 6).start();
    game.signal(Signal::TERM);
    assert!(game.wait_for_exit().signal().is_some());
    assert_eq!(left_on(&game.bytes()), Vec::<String>::new());
}

#[track_caller]
fn assert_hung_up(terminal: &mut Terminal) {
    let status = terminal.wait_for_exit();
    assert!(status.signal().is_some_and(|name| name.starts_with("Hangup")), "{status}");
}

#[test]
fn the_program_ends_when_its_terminal_is_gone() {
    let mut menu = menu();
    menu.wait_for_text(&text("menu-start"));
    menu.hang_up(DOWN);
    assert_hung_up(&mut menu);
}

#[test]
fn it_ends_in_a_game_too_and_while_a_bot_is_to_move() {
    for seat in ["human", "random"] {
        let mut game = play(&["morris", "--a", seat, "--pause", "60000"]);
        game.wait_for_points(GRID);
        game.hang_up(DOWN);
        assert_hung_up(&mut game);
    }
}
