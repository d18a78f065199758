//! Three Men's Morris between two people: placing, moving, and choosing another token.

use super::{
    screen::{GRID, Points, text, text_with},
    terminal::{DOWN, ENTER, ESC, LEFT, Launch, RIGHT, Terminal, UP, play},
};

/// A has 0, 3, 8 and is to move; B has 1, 4, 2.
fn all_placed(args: &[&str]) -> (Terminal, Points) {
    let mut game = play(args);
    let points = game.wait_for_points(GRID);
    game.send("013482");
    game.wait_for_text(&text("phase-moving"));
    (game, points)
}

#[test]
fn tokens_are_placed_then_moved_until_a_line_wins() {
    let (mut game, points) = all_placed(&["morris"]);
    game.send("87");
    let shot = game.wait_for_move("8-7");
    assert!(shot.says("Player B's turn"), "{}", shot.framed());
    assert_eq!(points.open(&shot), "568");
    game.send("25");
    game.wait_for_move("2-5");
    game.send("76");
    let shot = game.wait_for_text("Player A wins");
    let why = text_with("ended-line", [("lines", "0-3-6")]);
    let again = text_with("play-again", [("key", "r")]);
    assert!(shot.says_all(&[&why, &again]), "{}", shot.framed());
    assert_eq!(shot.score(), Some([1, 0, 0]));
}

#[test]
fn a_line_can_win_while_tokens_are_placed() {
    let mut game = play(&["morris"]);
    game.send("03142");
    let shot = game.wait_for_text("Player A wins");
    assert!(shot.says("0-1-2"), "{}", shot.framed());
}

#[test]
fn one_game_by_cursor_clicks_and_digits() {
    let (mut game, points) = all_placed(&["morris"]);
    game.click(points.of('8'));
    game.wait_for_text(&text_with("phase-chosen", [("from", "8")]));
    game.click(points.of('7'));
    game.wait_for_text("Player B's turn");
    // By cursor: to the corner 2, then down to 5.
    game.send(&[UP, UP, LEFT, LEFT, RIGHT, RIGHT, ENTER].concat());
    game.wait_for_text(&text_with("phase-chosen", [("from", "2")]));
    game.send(&[DOWN, ENTER].concat());
    let shot = game.wait_for_text("Player A's turn");
    assert_eq!(shot.last_move().unwrap().1, "2-5");
    // A digit chooses, a click moves.
    game.send("7");
    game.wait_for_text(&text_with("phase-chosen", [("from", "7")]));
    game.click(points.of('6'));
    game.wait_for_text("Player A wins");
}

#[test]
fn another_own_token_can_be_chosen_instead() {
    let (mut game, _) = all_placed(&["morris"]);
    game.send("3");
    game.wait_for_text(&text_with("phase-chosen", [("from", "3")]));
    game.send("8");
    game.wait_for_text(&text_with("phase-chosen", [("from", "8")]));
    game.send("5");
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(shot.last_move().unwrap().1, "8-5");
}

#[test]
fn the_same_token_again_lets_go_of_it() {
    let (mut game, points) = all_placed(&["morris"]);
    game.send("8");
    game.wait_for_text(&text_with("phase-chosen", [("from", "8")]));
    game.send("8");
    let shot = game.wait_for_text(&text("phase-moving"));
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
    game.click(points.of('3'));
    game.wait_for_text(&text_with("phase-chosen", [("from", "3")]));
    game.click(points.of('3'));
    game.wait_for_text(&text("phase-moving"));
}

#[test]
fn a_token_that_has_nowhere_to_go_is_not_chosen() {
    let (mut game, _) = all_placed(&["morris"]);
    game.send("0");
    let shot = game.wait_for_text("The token on 0 has nowhere to go.");
    assert!(shot.says(&text("phase-moving")), "{}", shot.framed());
}

#[test]
fn esc_lets_go_of_a_token_before_it_leaves_anything() {
    let (mut game, points) = all_placed(&["morris"]);
    game.send("8");
    game.wait_for_text(&text_with("phase-chosen", [("from", "8")]));
    game.send(ESC);
    let shot = game.wait_for_text(&text("phase-moving"));
    assert!(!shot.says(&text_with("ask-leave-game", [("key", "q")])), "{}", shot.framed());
    assert_eq!(points.open(&shot), "567");
    game.send(ESC);
    game.wait_for_text(&text_with("ask-leave-game", [("key", "q")]));
}

#[test]
fn every_refused_step_says_why_and_keeps_the_turn() {
    let (mut game, points) = all_placed(&["morris"]);
    let refusals = [
        ("5", text_with("refused-no-token", [("label", "5")])),
        ("1", text_with("refused-not-your-token", [("label", "1")])),
        ("9", text_with("refused-out-of-range", [("given", "9"), ("low", "0"), ("high", "8")])),
        ("86", text_with("refused-not-neighbouring", [("from", "8"), ("to", "6")])),
        // Still chosen: 8. Its neighbour 4 is B's.
        ("4", text_with("refused-taken", [("label", "4")])),
    ];
    for (keys, words) in refusals {
        game.send(keys);
        let shot = game.wait_for_text(&words);
        assert!(shot.says("Player A's turn"), "{}", shot.framed());
        assert_eq!(points.open(&shot), "567", "{keys}");
    }
}

#[test]
fn no_line_joins_the_middles_of_two_sides() {
    let (mut game, _) = all_placed(&["morris"]);
    game.send("85");
    game.wait_for_text("Player B's turn");
    game.send("4");
    game.wait_for_text(&text_with("phase-chosen", [("from", "4")]));
    game.send("8");
    game.wait_for_text("Player A's turn");
    // Now 5 is A's, and 7 is empty: both neighbour 4 and 8, but not each other.
    game.send("57");
    let shot =
        game.wait_for_text(&text_with("refused-not-neighbouring", [("from", "5"), ("to", "7")]));
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
}

#[test]
fn under_tic_tac_sorry_a_step_can_win_for_the_opponent() {
    let mut game = play(&["morris", "--rules", "tictacsorry"]);
    // A on 1, 3, 5 and B on 2, 6, 7 leave no line full.
    game.send("123657");
    game.wait_for_text(&text("phase-moving"));
    // A's step makes A A B of the left column.
    game.send("10");
    let shot = game.wait_for_text("Player B wins");
    let why = text_with("ended-odd", [("lines", "0-3-6")]);
    assert!(shot.says(&why), "{}", shot.framed());
}

#[test]
fn a_draw_can_be_claimed_when_a_position_has_stood_three_times() {
    let (mut game, _) = all_placed(&["morris"]);
    let too_few =
        |times| text_with("refused-too-few-repetitions", [("needed", "3"), ("times", times)]);
    game.send("c");
    game.wait_for_text(&too_few("1"));
    game.send("87257852");
    game.wait_until_gone(&too_few("1"));
    game.send("c");
    let shot = game.wait_for_text(&too_few("2"));
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
    game.send("87257852c");
    let shot = game.wait_for_text("Draw");
    assert!(shot.says(&text("ended-repetition")), "{}", shot.framed());
    assert_eq!(shot.score(), Some([0, 0, 1]));
}

#[test]
fn morris_can_be_played_in_forty_columns_by_twelve_rows() {
    let mut game = Launch::loshu(&["play", "morris"]).size(40, 12).start();
    let points = game.wait_for_points(GRID);
    game.send("01348");
    game.wait_for_move("8");
    game.click(points.of('2'));
    game.wait_for_text(&text("phase-moving"));
    game.click(points.of('8'));
    game.wait_for_text(&text_with("phase-chosen", [("from", "8")]));
    game.click(points.of('7'));
    game.wait_for_text("Player B's turn");
    game.send("2576");
    game.wait_for_text("Player A wins");
}
