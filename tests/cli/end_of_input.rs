//! Input that ends too early, never ends, or has more lines than the game.

use std::{
    io::{Read, Write},
    process::Stdio,
    sync::mpsc,
    thread,
    time::Instant,
};

use loshu::model::Game;

use super::{
    expected::{Expected, lines, play},
    process::{DEADLINE, loshu, run, script, wait_for},
};

#[test]
fn input_that_ends_before_the_game_is_an_error_with_status_1() {
    let why = "Error: the input ended before the game was over.\n";
    for game in [Game::TicTacToe, Game::Morris, Game::AddThree] {
        let moves = ["1", "2", "5", "4", "8"];
        for count in 0..moves.len() {
            let moves = moves[..count].join(" ");
            let expected = Expected::new(game).all(&moves).asks().text;
            let ran = play(&game.to_string(), lines(&moves));
            ran.expect_all(&expected, why, 1);
        }
    }
}

#[test]
fn empty_standard_input_is_an_error_at_once() {
    let start = Expected::new(Game::TicTacToe).asks().text;
    for nothing in ["</dev/null", "<&-"] {
        let since = Instant::now();
        let ran = run(&mut script("sh", &format!("loshu play tictactoe --plain {nothing}")), "");
        ran.expect_all(&start, "Error: the input ended before the game was over.\n", 1);
        assert!(since.elapsed().as_secs() < 2);
    }
}

#[test]
fn input_that_cannot_be_read_is_named() {
    let ran = run(&mut script("sh", "loshu play tictactoe --plain </"), "");
    assert_eq!(ran.status, Some(1));
    assert!(ran.err.starts_with("loshu: standard input cannot be read: "), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1);
}

#[test]
fn a_line_without_end_is_an_error() {
    let ran = run(&mut script("sh", "loshu play tictactoe --plain </dev/zero"), "");
    let text = Expected::new(Game::TicTacToe).asks().text;
    ran.expect_all(&text, "loshu: standard input cannot be read: a line does not end.\n", 1);
}

#[test]
fn lines_after_the_end_of_the_game_are_left_to_others() {
    let won = Expected::new(Game::TicTacToe).all("0 3 1 4 2").ends("Player A wins!");
    let typed = "0\n3\n1\n4\n2\nthe rest\n of it\n";
    let script = |end: &str| script("sh", &format!("(loshu play tictactoe --plain; {end})"));
    run(&mut script("cat"), typed).expect(&format!("{won}the rest\n of it\n"));
    let left = Expected::new(Game::TicTacToe).plays("0").refuses().text;
    run(&mut script("cat"), "0\nquit\n0\n").expect(&format!("{left}0\n"));
    // Two games, one after the other, out of one pipe.
    let typed = "0\n3\n1\n4\n2\n".repeat(2);
    run(&mut script("loshu play tictactoe --plain"), typed).expect(&won.repeat(2));
}

#[test]
fn a_game_that_is_over_waits_for_no_more_input() {
    let mut child = loshu("play tictactoe --plain")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"0\n3\n1\n4\n2\n").unwrap();
    // The pipe stays open.
    assert_eq!(wait_for(&mut child), Some(0));
    drop(stdin);
}

#[test]
fn the_prompt_is_there_before_anything_is_typed() {
    let mut child = loshu("play tictactoe --plain")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let expected = Expected::new(Game::TicTacToe).asks().text;
    let (mut stdout, mut heard) = (child.stdout.take().unwrap(), vec![0; expected.len()]);
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(stdout.read_exact(&mut heard).map(|()| (stdout, heard))));
    let heard = receiver.recv_timeout(DEADLINE);
    child.stdin.take().unwrap().write_all(b"quit\n").unwrap();
    assert_eq!(wait_for(&mut child), Some(0));
    let (_stdout, heard) = heard.expect("a prompt before the first line").unwrap();
    assert_eq!(String::from_utf8(heard).unwrap(), expected);
}
