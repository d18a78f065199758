//! An idle screen costs nothing: no byte, no wake-up, no time.

#![cfg(target_os = "linux")]

use std::{
    fs,
    thread::sleep,
    time::{Duration, Instant},
};

use super::{
    screen::{GRID, text},
    terminal::{DEADLINE, Terminal, menu, play},
};

/// What the program has spent so far: bytes written, clock ticks, and how often its threads slept.
fn spent(terminal: &Terminal) -> (usize, u64, u64) {
    let process = format!("/proc/{}", terminal.pid().as_raw_nonzero());
    let stat = fs::read_to_string(format!("{process}/stat")).unwrap();
    let (_, numbers) = stat.rsplit_once(") ").unwrap();
    // Of the numbers after the name, the twelfth and thirteenth are its time and the system's.
    let ticks = numbers.split(' ').skip(11).take(2).map(|n| n.parse::<u64>().unwrap()).sum();
    let switches = fs::read_dir(format!("{process}/task"))
        .unwrap()
        .filter_map(|task| fs::read_to_string(task.ok()?.path().join("status")).ok())
        .filter_map(|status| {
            let number = status.split_once("\nvoluntary_ctxt_switches:")?.1.lines().next()?;
            number.trim().parse::<u64>().ok()
        })
        .sum();
    (terminal.bytes().len(), ticks, switches)
}

/// Waits until the program does nothing any more.
#[track_caller]
fn settle(terminal: &Terminal) -> (usize, u64, u64) {
    let until = Instant::now() + DEADLINE;
    let mut before = spent(terminal);
    loop {
        sleep(Duration::from_millis(150));
        let now = spent(terminal);
        if now == before {
            return now;
        }
        assert!(Instant::now() < until, "it never settles: {before:?}, then {now:?}");
        before = now;
    }
}

/// Waits until the program has settled, then for a second in which it must do nothing.
#[track_caller]
fn assert_idle(terminal: &Terminal) {
    let before = settle(terminal);
    sleep(Duration::from_secs(1));
    assert_eq!(spent(terminal), before, "bytes, ticks, sleeps");
}

#[test]
fn the_menu_costs_nothing() {
    let menu = menu();
    menu.wait_for_text(&text("menu-start"));
    assert_idle(&menu);
}

#[test]
fn the_turn_of_a_person_costs_nothing() {
    let mut game = play(&["morris", "--b", "corner", "--pause", "0"]);
    game.wait_for_points(GRID);
    game.send("4");
    game.wait_for("an answer", |shot| shot.says("Player A's turn") && shot.last_move().is_some());
    assert_idle(&game);
}

#[test]
fn the_turn_of_a_bot_that_takes_its_time_costs_nothing() {
    let mut game = play(&["morris", "--b", "corner", "--pause", "60000"]);
    game.wait_for_points(GRID);
    game.send("4");
    game.wait_for_text("Player B's turn");
    assert_idle(&game);
}

#[test]
fn a_terminal_too_small_costs_nothing() {
    let mut game = play(&["addthree"]);
    game.resize(20, 6);
    game.wait_for_text("Loshu needs");
    assert_idle(&game);
}

#[test]
fn moving_the_mouse_writes_nothing() {
    let written_for = |keys: &str| {
        let mut game = play(&["tictactoe"]);
        game.wait_for_points(GRID);
        let (before, ..) = settle(&game);
        game.send(keys);
        game.wait_for_text("Player B's turn");
        settle(&game).0 - before
    };
    let moves: String = (1..60).map(|x| format!("\x1b[<35;{x};5M")).collect();
    assert_eq!(written_for(&format!("{moves}4")), written_for("4"));
}
