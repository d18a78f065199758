//! Refused moves: the reason is shown, and board and turn stay; and keys that are not moves.

use super::{
    screen::{GRID, text, text_with},
    terminal::{ENTER, play},
};

#[test]
fn a_taken_point_is_refused_in_words_by_digit_cursor_and_click() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    let words = text_with("refused-taken", [("label", "0")]);
    game.send("0");
    game.wait_for_text("Player B's turn");
    // The cursor has gone where the digit was. Moving it away takes the words back.
    for again in ["0", ENTER] {
        game.send(again);
        let shot = game.wait_for_text(&words);
        assert!(shot.says("Player B's turn"), "{}", shot.framed());
        assert_eq!(points.open(&shot), "12345678");
        game.send("lh");
        game.wait_until_gone(&words);
    }
    game.click(points.of('0'));
    let shot = game.wait_for_text(&words);
    assert!(shot.says("Player B's turn"), "{}", shot.framed());
}

#[test]
fn a_digit_that_labels_nothing_is_refused_in_words() {
    let mut game = play(&["tictactoe"]);
    game.send("9");
    let range = [("given", "9"), ("low", "0"), ("high", "8")];
    let shot = game.wait_for_text(&text_with("refused-out-of-range", range));
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
    let mut game = play(&["addthree"]);
    game.send("0");
    let range = [("given", "0"), ("low", "1"), ("high", "9")];
    let shot = game.wait_for_text(&text_with("refused-out-of-range", range));
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
}

#[test]
fn the_words_of_a_refusal_go_with_the_next_move() {
    let mut game = play(&["tictactoe"]);
    game.send("00");
    game.wait_for_text(&text_with("refused-taken", [("label", "0")]));
    game.send("1");
    let shot = game.wait_for_text("Player A's turn");
    assert!(!shot.says(&text_with("refused-taken", [("label", "0")])), "{}", shot.framed());
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    game.send("03142");
    game.wait_for_text("Player A wins");
    game.send("8");
    let shot = game.wait_for_text(&text("refused-game-over"));
    assert!(shot.says("Player A wins"), "{}", shot.framed());
    assert_eq!(points.open(&shot), "5678");
    assert_eq!(shot.score(), Some([1, 0, 0]));
}

#[test]
fn what_is_pasted_on_the_board_is_no_move_and_no_command() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    game.paste("4");
    game.paste("0\r\n1q\u{3}r");
    game.send("8");
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(points.open(&shot), "01234567");
    game.paste("qq");
    game.send("7");
    let shot = game.wait_for_text("Player A's turn");
    assert_eq!(points.open(&shot), "0123456");
}

#[test]
fn other_buttons_the_wheel_and_moving_the_mouse_are_no_moves() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    let (x, y) = points.of('4');
    // Middle, right, wheel up and down, moving without and with a button, letting go.
    for event in ["1;X;YM", "2;X;YM", "64;X;YM", "65;X;YM", "35;X;YM", "32;X;YM", "0;X;Ym"] {
        let event = event.replace('X', &(x + 1).to_string()).replace('Y', &(y + 1).to_string());
        game.send(&format!("\x1b[<{event}"));
    }
    game.send("8");
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(points.open(&shot), "01234567");
}

#[test]
fn keys_with_alt_or_ctrl_and_unknown_sequences_are_no_moves() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    // Alt-4, F5, Ctrl-X, an unknown key, and a letter without meaning.
    game.send("\x1b4\x1b[15~\x18\x1b[99~y");
    game.send("8");
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(points.open(&shot), "01234567");
}
