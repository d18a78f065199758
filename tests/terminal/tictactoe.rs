//! Tic-Tac-Toe between two people, under both rulesets.

use super::{
    screen::{GRID, text, text_with},
    terminal::{DOWN, ENTER, LEFT, RIGHT, UP, play},
};

/// What the end of a game says of starting over.
fn again() -> String {
    text_with("play-again", [("key", "r")])
}

#[test]
fn the_player_to_move_is_named_from_the_first_turn_on() {
    let mut game = play(&["tictactoe"]);
    game.wait_for_text("Player A's turn");
    game.send("0");
    game.wait_for_text("Player B's turn");
    game.send("1");
    game.wait_for_text("Player A's turn");
}

#[test]
fn a_won_game_says_who_won_and_why_and_how_to_start_over() {
    let mut game = play(&["tictactoe"]);
    game.send("03142");
    let shot = game.wait_for_text("Player A wins");
    let why = text_with("ended-line", [("lines", "0-1-2")]);
    assert!(shot.says_all(&[&why, &again()]), "{}", shot.framed());
    assert_eq!(shot.score(), Some([1, 0, 0]));
}

#[test]
fn the_second_player_wins_too() {
    let mut game = play(&["tictactoe"]);
    game.send("021486");
    let shot = game.wait_for_text("Player B wins");
    assert!(shot.says("2-4-6"), "{}", shot.framed());
    assert_eq!(shot.score(), Some([0, 1, 0]));
}

#[test]
fn a_full_grid_without_a_line_is_a_draw() {
    let mut game = play(&["tictactoe"]);
    game.send("048176253");
    let shot = game.wait_for_text("Draw");
    assert!(shot.says_all(&[&text("ended-full"), &again()]), "{}", shot.framed());
    assert_eq!(shot.score(), Some([0, 0, 1]));
}

#[test]
fn a_win_on_the_last_point_is_a_win() {
    let mut game = play(&["tictactoe"]);
    game.send("012354768");
    let shot = game.wait_for_text("Player A wins");
    assert!(shot.says("2-5-8") && !shot.says("Draw"), "{}", shot.framed());
}

#[test]
fn a_token_covers_the_label_of_its_point() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    game.send("4");
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(points.open(&shot), "01235678");
    assert_eq!(shot.last_move().unwrap().1, "4");
}

#[test]
fn cursor_space_letters_clicks_and_digits_play_one_game() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    // From wherever the cursor is, to the corner: it stops at the edge.
    game.send(&[UP, UP, LEFT, LEFT, ENTER].concat());
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(points.open(&shot), "12345678");
    game.click(points.of('4'));
    let shot = game.wait_for_text("Player A's turn");
    assert_eq!(points.open(&shot), "1235678");
    // The cursor has gone where the click was.
    game.send(&[DOWN, RIGHT, " "].concat());
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(points.open(&shot), "123567");
    game.send("kh ");
    // Up and left of the corner is the centre, which is taken.
    game.wait_for_text(&text_with("refused-taken", [("label", "4")]));
    game.send("l");
    game.send(ENTER);
    let shot = game.wait_for_text("Player A's turn");
    assert_eq!(points.open(&shot), "12367");
    game.send("3");
    game.wait_for_text("Player B's turn");
    game.click(points.of('7'));
    game.wait_for_text("Player A's turn");
    game.click(points.of('6'));
    let shot = game.wait_for_text("Player A wins");
    assert!(shot.says("0-3-6"), "{}", shot.framed());
}

#[test]
fn in_tic_tac_sorry_the_mover_may_complete_the_pattern_of_the_opponent() {
    let mut game = play(&["tictactoe", "--rules", "tictacsorry"]);
    game.wait_for_text(&text("ruleset-odd"));
    // A A B: A moved last, B is the odd one out.
    game.send("021");
    let shot = game.wait_for_text("Player B wins");
    let why = text_with("ended-odd", [("lines", "0-1-2")]);
    assert!(shot.says_all(&[&why, &again()]), "{}", shot.framed());
    assert_eq!(shot.score(), Some([0, 1, 0]));
}

#[test]
fn in_tic_tac_sorry_whole_lines_and_aba_end_nothing() {
    let mut game = play(&["tictactoe", "--rules", "tictacsorry"]);
    // A B A in the upper row and A A A down the left column.
    game.send("0125376");
    let shot = game.wait_for_move("6");
    assert!(shot.says("Player B's turn"), "{}", shot.framed());
    game.send("4");
    // 3 A, 4 B, 5 B: A is the odd one out.
    let shot = game.wait_for_text("Player A wins");
    assert!(shot.says("3-4-5"), "{}", shot.framed());
}

#[test]
fn in_tic_tac_sorry_patterns_of_both_at_once_are_a_draw() {
    let mut game = play(&["tictactoe", "--rules", "tictacsorry"]);
    game.send("124386");
    let shot = game.wait_for_move("6");
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
    // The upper row becomes A A B, the left column A B B.
    game.send("0");
    let shot = game.wait_for_text("Draw");
    assert!(shot.says_all(&[&text("ended-both"), &again()]), "{}", shot.framed());
}

#[test]
fn a_game_can_be_played_in_forty_columns_by_twelve_rows() {
    let mut game = super::terminal::Launch::loshu(&["play", "tictactoe"]).size(40, 12).start();
    let points = game.wait_for_points(GRID);
    for label in "0314".chars() {
        game.click(points.of(label));
    }
    let shot = game.wait_for("four tokens", |shot| points.open(shot) == "25678");
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
    game.send("2");
    let shot = game.wait_for_text("Player A wins");
    assert!(shot.says(&again()), "{}", shot.framed());
}
