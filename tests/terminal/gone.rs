//! A terminal that goes away without a signal.

#![cfg(target_os = "linux")]

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

use super::{
    harness::{DEADLINE, DOWN, Launch},
    screen::GRID,
};

/// Whether the process has ended, or waits for nothing but to be forgotten.
fn has_ended(pid: Pid) -> bool {
    let stat = format!("/proc/{}/stat", pid.as_raw_nonzero());
    let stat = std::fs::read_to_string(stat).unwrap_or_default();
    test_kill_process(pid).is_err() || stat.contains(") Z ")
}

#[test]
fn it_ends_when_its_terminal_is_gone_and_no_signal_tells() {
    // In a session of its own, the terminal's hang-up is not signalled to it.
    let script = r#"exec 3<&0; setsid LOSHU <&3 & wait"#;
    let mut game = Launch::script(script, &["play", "morris"]).start();
    game.wait_for_points(GRID);
    let inner = game.inner_pid();
    game.hang_up(DOWN);
    let until = Instant::now() + DEADLINE;
    while !has_ended(inner) && Instant::now() < until {
        sleep(Duration::from_millis(10));
    }
    // Nobody else would end it.
    let lives_on = !has_ended(inner) && kill_process(inner, Signal::KILL).is_ok();
    assert!(!lives_on, "the program lives on without a terminal");
}
