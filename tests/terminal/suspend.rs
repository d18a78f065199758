//! Ctrl-Z: the terminal is the shell's meanwhile, and the whole screen comes back.

#![cfg(target_os = "linux")]

use rustix::process::{Pid, Signal, kill_process};

use super::{
    harness::{CTRL_Z, DEADLINE, ENTER, Launch, Terminal, play},
    screen::{GRID, text},
    ways_out::assert_given_back,
};

/// The letter of the process's state: `T` when it is stopped.
fn state(pid: Pid) -> char {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).unwrap();
    stat.rsplit_once(") ").and_then(|(_, rest)| rest.chars().next()).unwrap()
}

#[track_caller]
fn wait_for_state(pid: Pid, wanted: char) {
    let until = std::time::Instant::now() + DEADLINE;
    while state(pid) != wanted {
        assert!(std::time::Instant::now() < until, "in state {}, not {wanted}", state(pid));
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

/// A game in mid-turn, and its screen.
#[track_caller]
fn in_mid_game(game: &mut Terminal) -> String {
    game.wait_for_points(GRID);
    game.send("4");
    game.wait_for_text("Player B's turn");
    game.send("4");
    // The words of the refusal are the end of the frame, and part of what must come back.
    game.wait_for("the whole frame", |shot| shot.says("4 is taken.")).text()
}

#[test]
fn ctrl_z_stops_the_job_and_fg_brings_the_whole_screen_back() {
    let script = r#"set -m; LOSHU; echo "status=$?."; read _; fg; echo "status=$?."; read _"#;
    let mut game = Launch::script(script, &["play", "tictactoe"]).start();
    let before = in_mid_game(&mut game);
    let pid = game.inner_pid();
    game.send(CTRL_Z);
    game.wait_for_text(&format!("status={}.", 128 + Signal::TSTP.as_raw()));
    wait_for_state(pid, 'T');
    assert_given_back(&game);
    // Nothing of what was on the screen is relied on.
    game.forget_screen();
    game.send(ENTER);
    game.wait_for("the whole screen", |shot| shot.text() == before);
    game.send("0");
    game.wait_for_text("Player A's turn");
    game.send("\x03");
    game.wait_for_text("status=0.");
    assert_given_back(&game);
}

#[test]
fn it_can_be_stopped_and_brought_back_again_and_again() {
    let script = r#"set -m; LOSHU; for i in 1 2 3; do read _; fg; done; echo "over=$?."; read _"#;
    let mut game = Launch::script(script, &["play", "tictactoe"]).start();
    let before = in_mid_game(&mut game);
    let pid = game.inner_pid();
    for _ in 0..3 {
        game.send(CTRL_Z);
        wait_for_state(pid, 'T');
        game.wait_for("the shell's screen", |shot| !shot.0.alternate_screen());
        assert_given_back(&game);
        game.forget_screen();
        game.send(ENTER);
        game.wait_for("the whole screen", |shot| shot.text() == before);
    }
    game.send("\x03");
    game.wait_for_text("over=0.");
    assert_given_back(&game);
}

#[test]
fn the_screen_comes_back_at_the_size_that_the_terminal_has_by_then() {
    let script = r#"set -m; LOSHU; echo "status=$?."; read _; fg"#;
    let mut game = Launch::script(script, &["play", "tictactoe"]).start();
    in_mid_game(&mut game);
    let pid = game.inner_pid();
    game.send(CTRL_Z);
    wait_for_state(pid, 'T');
    game.wait_for_text("status=");
    game.resize(40, 12);
    game.forget_screen();
    game.send(ENTER);
    let points = game.wait_for("the whole screen", |shot| {
        shot.says("Player B's turn") && shot.says(&text("key-restart"))
    });
    assert_eq!(points.size(), (40, 12));
    game.send("0");
    game.wait_for_text("Player A's turn");
}

#[test]
fn ctrl_z_where_nobody_could_bring_it_back_repaints_the_screen() {
    // Started without a shell, its process group is orphaned: the system does not stop it.
    let mut game = play(&["tictactoe"]);
    let before = in_mid_game(&mut game);
    game.forget_screen();
    game.send(CTRL_Z);
    game.wait_for("the whole screen", |shot| shot.text() == before);
    game.send("0");
    game.wait_for_text("Player A's turn");
}

#[test]
fn a_program_stopped_by_force_brings_its_screen_back_when_it_goes_on() {
    let mut game = play(&["tictactoe"]);
    let before = in_mid_game(&mut game);
    kill_process(game.pid(), Signal::STOP).unwrap();
    wait_for_state(game.pid(), 'T');
    game.forget_screen();
    kill_process(game.pid(), Signal::CONT).unwrap();
    game.wait_for("the whole screen", |shot| shot.text() == before);
    game.send("0");
    game.wait_for_text("Player A's turn");
}
