//! Whatever the terminal sends: replies, sequences cut short, noise. Ctrl-C always leaves.

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use proptest::{
    prelude::*,
    test_runner::{Config, TestCaseError, TestRunner},
};

use super::{
    screen::{GRID, text, text_with},
    terminal::{CTRL_C, DEADLINE, ENTER, LEFT, Terminal, menu, play},
};

/// The beginnings of sequences whose ends never come.
const UNFINISHED: &[&str] = &[
    "\x1b",
    "\x1b[",
    "\x1bO",
    "\x1b[?997;1",
    "\x1b[<0;5",
    "\x1b[?1",
    "\x1b[M",
    "\x1b[M !",
    "\x1b[200~abc",
    "\x1b]11;rgb:00",
    "\x1bP1$r",
    "\x1b_G",
    "\x1b^",
    "\x1bX",
    "\x1b[[",
    "\x1b[1;2",
    "\u{d8}",
];

/// Sends it again and again, each time after longer than an unfinished sequence is waited for, until
/// that is so.
#[track_caller]
fn insist(game: &mut Terminal, keys: &str, is_so: impl Fn(&Terminal) -> bool) {
    let until = Instant::now() + DEADLINE;
    while !is_so(game) {
        assert!(Instant::now() < until, "{}", game.shot().framed());
        sleep(Duration::from_millis(600));
        game.send_bytes(keys.as_bytes());
        sleep(Duration::from_millis(50));
    }
}

#[test]
fn ctrl_c_leaves_after_a_sequence_that_does_not_end() {
    for sequence in UNFINISHED {
        let mut game = play(&["tictactoe"]);
        game.send("4");
        game.wait_for_move("4");
        game.send(&format!("{sequence}{CTRL_C}"));
        game.expect_success();
    }
}

#[test]
fn after_a_sequence_that_does_not_end_keys_are_keys_again() {
    let try_out = |sequence: &str| {
        let mut game = play(&["tictactoe"]);
        game.send("4");
        game.wait_for_move("4");
        game.send(sequence);
        insist(&mut game, "0", |game| game.shot().last_move().is_some_and(|(_, to)| to == "0"));
        game.send(sequence);
        insist(&mut game, "\x1b[27;5;99~", Terminal::is_over);
        game.expect_success();
    };
    // They wait most of the time: all at once.
    std::thread::scope(|scope| {
        for sequence in UNFINISHED {
            scope.spawn(|| try_out(sequence));
        }
    });
}

#[test]
fn a_reply_of_the_terminal_is_no_key() {
    let mut game = play(&["tictactoe"]);
    game.wait_for_points(GRID);
    for reply in [
        "\x1b[?997;1n",
        "\x1b[12;40R",
        "\x1b[?62;4c",
        "\x1b]11;rgb:1111/2222/3333\x07",
        "\x1bP>|XTerm(370)\x1b\\",
        "\x1b_Gi=1;OK\x1b\\",
        "\x1b[I",
        "\x1b[O",
        "\x1b[<0;0;3M",
    ] {
        game.send(reply);
    }
    game.send("8");
    let shot = game.wait_for_move("8");
    assert!(shot.says("Player B's turn"), "{}", shot.framed());
}

#[test]
fn an_arrow_whose_bytes_come_one_by_one_is_an_arrow() {
    let mut game = play(&["tictactoe"]);
    game.wait_for_points(GRID);
    for byte in LEFT.bytes() {
        game.send_bytes(&[byte]);
        sleep(Duration::from_micros(500));
    }
    game.send(ENTER);
    game.wait_for_move("3");
}

/// Bytes of all kinds with beginnings of sequences among them, in pieces.
fn noise() -> impl Strategy<Value = Vec<Vec<u8>>> {
    let known = prop::sample::select(UNFINISHED).prop_map(|text| text.as_bytes().to_vec());
    let piece = prop_oneof![known, prop::collection::vec(any::<u8>(), 0..40)];
    prop::collection::vec(piece, 0..8)
}

#[test]
fn ctrl_c_leaves_whatever_the_terminal_has_sent() {
    let mut runner = TestRunner::new(Config { cases: 24, ..Config::default() });
    let run = runner.run(&(noise(), any::<bool>()), |(pieces, in_a_game)| {
        let mut program = if in_a_game { play(&["morris", "--no-games"]) } else { menu() };
        for piece in pieces {
            program.send_bytes(&piece);
        }
        program.send_bytes(CTRL_C.as_bytes());
        let status = program.wait_for_exit();
        if status.success() { Ok(()) } else { Err(TestCaseError::fail(status.to_string())) }
    });
    run.unwrap();
}

/// More keys than any queue in between holds: the cursor, and the help opened and closed.
fn many_keys() -> String {
    "hl?q".repeat(20_000)
}

#[test]
fn keys_in_a_heap_are_drawn_once_and_not_one_by_one() {
    let mut game = play(&["tictactoe", "--no-games"]);
    game.wait_for_points(GRID);
    let before = game.bytes().len();
    game.send(&many_keys());
    game.send("4");
    game.wait_for_move("4");
    // Each time that the help is drawn takes more than a thousand bytes.
    let written = game.bytes().len() - before;
    assert!(written < 5_000_000, "{written} bytes");
    game.send(&many_keys());
    game.send(CTRL_C);
    game.expect_success();
}

/// A game whose terminal takes no more output, and has been typed at all the same.
fn unread() -> Terminal {
    let mut game = play(&["tictactoe", "--no-games"]);
    game.wait_for_points(GRID);
    game.pause_reading(true);
    game.send(&many_keys());
    game
}

#[test]
fn a_terminal_that_does_not_read_is_left_by_ctrl_c() {
    let mut game = unread();
    game.send(CTRL_C);
    wait_for_end(&game);
    game.expect_success();
}

#[test]
#[cfg(target_os = "linux")]
fn a_terminal_that_does_not_read_costs_no_memory_and_shows_the_last_frame_in_the_end() {
    let memory = |game: &Terminal| {
        let status = format!("/proc/{}/status", game.pid().as_raw_nonzero());
        let status = std::fs::read_to_string(status).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap()
    };
    let mut game = unread();
    let before = memory(&game);
    for _ in 0..10 {
        game.send(&many_keys());
    }
    let after = memory(&game);
    assert!(after < before + 2_000, "{before} kB, then {after} kB");
    game.send("4");
    game.pause_reading(false);
    game.wait_for_move("4");
}

#[track_caller]
fn wait_for_end(game: &Terminal) {
    super::hung_up::expect_end(game.pid());
}

#[test]
#[cfg(target_os = "linux")]
fn signals_are_obeyed_while_the_terminal_takes_no_output() {
    use rustix::{
        process::Signal,
        termios::{Action, tcflow},
    };
    let mut game = unread();
    game.signal(Signal::TERM);
    wait_for_end(&game);
    assert!(game.wait_for_exit().signal().is_some());

    // As by Ctrl-S.
    let mut game = play(&["tictactoe", "--no-games"]);
    game.wait_for_points(GRID);
    tcflow(game.program_end(), Action::OOff).unwrap();
    game.send("?q?");
    game.signal(Signal::TERM);
    wait_for_end(&game);
    assert!(game.wait_for_exit().signal().is_some());
}

#[test]
#[cfg(target_os = "linux")]
fn a_terminal_that_is_not_to_be_waited_for_is_waited_for() {
    // Told so by another program, which shares it.
    let script = r#"exec python3 -c 'import os, sys
os.set_blocking(0, False)
os.execv(sys.argv[1], sys.argv[1:])' "$0" "$@""#;
    let mut game = super::terminal::Launch::script(script, &["play", "tictactoe"]).start();
    game.wait_for_points(GRID);
    game.send("4");
    game.wait_for_text(&text_with("turn", [("name", &text("player-b"))]));
    game.send(CTRL_C);
    game.expect_success();
}
