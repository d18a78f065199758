//! Line mode in a terminal: a person types, and nothing but text is written.

use super::terminal::{LOSHU, Launch, Terminal};

fn plain(args: &[&str]) -> Terminal {
    let args: Vec<&str> = ["play"].iter().chain(args).copied().chain(["--plain"]).collect();
    Launch::loshu(&args).start()
}

/// Runs the program in a terminal to its end: all that it writes there.
pub fn all_that_is_written(args: &[&str]) -> String {
    let mut terminal = Launch::program(LOSHU, args).start();
    terminal.wait_for_exit();
    String::from_utf8(terminal.bytes()).unwrap()
}

#[test]
fn the_prompt_is_there_before_the_first_key_and_a_game_can_be_played() {
    let mut terminal = plain(&["tictactoe"]);
    for (count, key) in ["0", "3", "1", "4", "2"].into_iter().enumerate() {
        let player = ["A", "B"][count % 2];
        let shot = terminal.wait_for_text(&format!("Player {player}'s turn to move:"));
        assert_eq!(shot.text().matches("turn to move:").count(), count + 1);
        terminal.send(&format!("{key}\r"));
        terminal
            .wait_for("the next grid", |shot| shot.text().matches("\n6 7 8\n").count() > count + 1);
        if count < 4 {
            terminal.wait_for("the next prompt", |shot| {
                shot.text().matches("turn to move:").count() == count + 2
            });
        }
    }
    terminal.expect_success();
    // What was typed stands after the prompt; no second line break.
    let expected = "0 1 2\n3 4 5\n6 7 8\nPlayer A's turn to move: 0\n\
                    A 1 2\n3 4 5\n6 7 8\nPlayer B's turn to move: 3\n\
                    A 1 2\nB 4 5\n6 7 8\nPlayer A's turn to move: 1\n\
                    A A 2\nB 4 5\n6 7 8\nPlayer B's turn to move: 4\n\
                    A A 2\nB B 5\n6 7 8\nPlayer A's turn to move: 2\n\
                    A A A\nB B 5\n6 7 8\nPlayer A wins!\n";
    let written = String::from_utf8(terminal.bytes()).unwrap();
    assert_eq!(written.replace("\r\n", "\n"), expected);
}

#[test]
fn a_refusal_and_a_word_are_answered_and_no_escape_code_is_written() {
    let mut terminal = plain(&["morris", "--b", "perfect", "--seed", "1", "--name-a", "A\x1b[31m"]);
    terminal.wait_for_text("A[31m's turn to move:");
    terminal.send("five\r");
    terminal.wait_for_text("Error: “five” is not a number");
    terminal.send("hint\r");
    terminal.wait_for_text("Play 4.");
    terminal.send("4\r");
    terminal.wait_for("the bot's answer", |shot| shot.text().matches("A[31m's turn").count() == 4);
    terminal.send("quit\r");
    terminal.expect_success();
    let written = terminal.bytes();
    assert!(!written.contains(&0x1b), "{:?}", String::from_utf8_lossy(&written));
}

#[test]
fn ctrl_d_ends_the_input_and_so_the_game_with_status_1() {
    let mut terminal = plain(&["addthree"]);
    terminal.wait_for_text("Player A's turn to move:");
    terminal.send("5\r");
    terminal.wait_for_text("Player B's turn to move:");
    terminal.send("\x04");
    let status = terminal.wait_for_exit();
    assert_eq!(status.exit_code(), 1);
    assert!(terminal.shot().says("Error: the input ended before the game was over."));
}

#[test]
fn a_dumb_terminal_is_enough() {
    let mut terminal =
        Launch::script("TERM=dumb NO_COLOR=1 \"$0\" play tictactoe --plain", &[]).start();
    terminal.wait_for_text("Player A's turn to move:");
    terminal.send("quit\r");
    terminal.expect_success();
    assert!(!terminal.bytes().contains(&0x1b));
}

#[test]
fn the_terminal_keeps_its_settings() {
    let mut terminal = plain(&["tictactoe"]);
    terminal.wait_for_text("Player A's turn to move:");
    assert!(terminal.has_first_settings());
    terminal.send("resign\r");
    terminal.expect_success();
    assert!(terminal.has_first_settings());
}

#[test]
fn what_is_pasted_beyond_the_end_of_the_game_is_not_for_the_shell() {
    let script = r#"LOSHU; echo "over."; read -r rest; echo "rest=[$rest]"; read _"#;
    for more in ["rm\n", "rm without an end", &"echo oops\n".repeat(2000)] {
        let mut game =
            Launch::script(script, &["play", "tictactoe", "--plain", "--no-games"]).start();
        game.wait_for_text("Player A's turn to move:");
        game.send(&format!("0\n3\n1\n4\n2\n{more}"));
        game.wait_for_text("over.");
        game.send("\n");
        game.wait_for_text("rest=[]");
    }
}

#[test]
fn ctrl_c_leaves_nothing_of_the_arenas_progress() {
    let script = r#"trap : INT; LOSHU; echo "over."; read _"#;
    let games = ["--games", "1000000000000", "--seed", "1"];
    let args = ["arena", "tictactoe", "--a", "random", "--b", "random"];
    let mut arena = Launch::script(script, &[&args[..], &games].concat()).start();
    arena.wait_for_text("0 %");
    arena.send("\x03");
    let shot = arena.wait_for_text("over.");
    // After the number of the process: the result.
    let lines = shot.lines();
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    assert_eq!(lines[1], "Tic-Tac-Toe", "{}", shot.framed());
    assert!(lines[2].starts_with("random plays first"), "{}", shot.framed());
    assert!(!shot.says("^C") && !arena.bytes().contains(&0x1b), "{}", shot.framed());
}
