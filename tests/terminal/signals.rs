//! Signals that end the program, and a terminal that goes away.

use rustix::process::Signal;

use super::{
    bytes::left_on,
    screen::{GRID, text},
    terminal::{DOWN, Launch, Terminal, menu, play},
};

#[test]
fn the_shell_sees_the_signal_that_ended_the_program() {
    for (signal, word) in
        [(Signal::TERM, "Terminated"), (Signal::HUP, "Hangup"), (Signal::INT, "Interrupt")]
    {
        let mut game = play(&["tictactoe"]);
        game.wait_for_points(GRID);
        game.send("4");
        game.wait_for_text("Player B's turn");
        game.signal(signal);
        let status = game.wait_for_exit();
        assert!(status.signal().is_some_and(|name| name.starts_with(word)), "{status}");
        assert_eq!(left_on(&game.bytes()), Vec::<String>::new());
    }
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
