//! A terminal that goes away: the program goes too, by the signal that says so, and silently.

#![cfg(target_os = "linux")]

use std::{
    fs,
    path::Path,
    thread::sleep,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

use super::{
    screen::{GRID, text, text_with},
    terminal::{DEADLINE, DOWN, Launch, Terminal, scratch},
};

/// Whether the process has ended, or waits for nothing but to be forgotten.
fn has_ended(pid: Pid) -> bool {
    let stat = format!("/proc/{}/stat", pid.as_raw_nonzero());
    let stat = fs::read_to_string(stat).unwrap_or_default();
    test_kill_process(pid).is_err() || stat.contains(") Z ")
}

/// Waits until the process has ended, whether or not it is a child of the test.
#[track_caller]
pub fn expect_end(pid: Pid) {
    let until = Instant::now() + DEADLINE;
    while !has_ended(pid) && Instant::now() < until {
        sleep(Duration::from_millis(10));
    }
    // Nobody else would end it.
    let lives_on = !has_ended(pid) && kill_process(pid, Signal::KILL).is_ok();
    assert!(!lives_on, "the program lives on");
}

/// What the program is doing when its terminal goes away.
struct Doing {
    what: &'static str,
    args: &'static [&'static str],
    begin: fn(&mut Terminal),
}

const ALL: &[Doing] = &[
    Doing {
        what: "in the menu",
        args: &[],
        begin: |menu| {
            menu.wait_for_text(&text("menu-start"));
        },
    },
    Doing {
        what: "in a game",
        args: &["play", "morris"],
        begin: |game| {
            game.wait_for_points(GRID);
            game.send("4");
            game.wait_for_text("Player B's turn");
        },
    },
    Doing {
        what: "while a bot is to move",
        args: &["play", "morris", "--a", "random", "--pause", "60000"],
        begin: |game| {
            game.wait_for_points(GRID);
        },
    },
    Doing {
        what: "in a question",
        args: &["play", "tictactoe"],
        begin: |game| {
            game.wait_for_points(GRID);
            game.send("4q");
            game.wait_for_text(&text_with("ask-leave-game", [("key", "q")]));
        },
    },
];

/// The program without a shell around it; its standard error goes to a file.
#[track_caller]
fn complaining(args: &[&str], complaints: &Path) -> Terminal {
    // With an empty PATH, only the terminal itself can be asked.
    Launch::script(r#"exec "$0" "$@" 2> "$COMPLAINTS""#, args)
        .env("COMPLAINTS", complaints.to_str().unwrap())
        .env("PATH", "")
        .start()
}

#[track_caller]
fn assert_hung_up(game: &mut Terminal, complaints: &Path, what: &str) {
    let status = game.wait_for_exit();
    assert_eq!(fs::read_to_string(complaints).unwrap(), "", "said {what}");
    assert_eq!(status.signal(), Some("Hangup"), "{what}: {status}");
}

#[test]
fn it_ends_by_the_signal_to_hang_up_and_complains_to_nobody() {
    let complaints = scratch("gone-complaints");
    // Which of its threads hears of it first is chance: often enough, each comes first.
    for Doing { what, args, begin } in ALL.iter().cycle().take(25 * ALL.len()) {
        let mut game = complaining(args, &complaints);
        begin(&mut game);
        game.hang_up(DOWN);
        assert_hung_up(&mut game, &complaints, what);
    }
}

#[test]
fn it_ends_so_too_while_a_bot_moves() {
    let complaints = scratch("gone-bot-complaints");
    for pause in ["0", "1", "2", "3", "5", "10"].repeat(5) {
        let bots = ["play", "morris", "--a", "random", "--b", "random", "--pause", pause];
        let mut game = complaining(&bots, &complaints);
        // Each restart brings more to draw.
        game.hang_up(&"r".repeat(200));
        assert_hung_up(&mut game, &complaints, pause);
    }
}

/// Loshu in a script that prints its process number; its standard error goes to a file.
const COMPLAINING: &str =
    r#"/bin/sh -c 'echo "pid=$$."; exec "$0" "$@" 2> "$COMPLAINTS"' "$0" "$@""#;

/// Runs the program by a shell that outlives the terminal and keeps the status.
#[track_caller]
fn assert_hangs_up(script: &str, name: &str) {
    let [complaints, kept] = ["complaints", "status"].map(|end| scratch(&format!("{name}-{end}")));
    for Doing { what, args, begin } in ALL {
        let mut game = Launch::script(&script.replace("COMPLAINING", COMPLAINING), args)
            .env("COMPLAINTS", complaints.to_str().unwrap())
            .env("STATUS", kept.to_str().unwrap())
            .start();
        begin(&mut game);
        let inner = game.inner_pid();
        game.hang_up(DOWN);
        expect_end(inner);
        game.wait_for_exit();
        let status = fs::read_to_string(&kept).unwrap();
        assert_eq!(status.trim(), (128 + Signal::HUP.as_raw()).to_string(), "{what}");
        assert_eq!(fs::read_to_string(&complaints).unwrap(), "", "said {what}");
    }
}

#[test]
fn it_ends_so_too_where_the_signal_is_ignored() {
    let script = r#"trap "" HUP; COMPLAINING; echo $? > "$STATUS""#;
    assert_hangs_up(script, "gone-ignored");
}

#[test]
fn it_ends_without_a_signal_too() {
    // In another session, the program gets no signal when the terminal hangs up.
    let script = r#"trap : HUP; exec 3<&0; setsid COMPLAINING <&3; echo $? > "$STATUS""#;
    assert_hangs_up(script, "gone-untold");
}
