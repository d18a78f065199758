//! AddThree between two people, on its numbers and on Loshu's square.

use super::{
    screen::{SQUARE, TILES, text, text_with},
    terminal::{ENTER, LEFT, Launch, RIGHT, UP, play},
};

#[test]
fn three_numbers_that_make_fifteen_win() {
    let mut game = play(&["addthree"]);
    game.wait_for_points(TILES);
    game.send("21736");
    let shot = game.wait_for_text("Player A wins");
    let why = text_with("ended-sum", [("lines", "2+6+7")]);
    let again = text_with("play-again", [("key", "r")]);
    assert!(shot.says_all(&[&why, &again]), "{}", shot.framed());
    assert_eq!(shot.score(), Some([1, 0, 0]));
}

#[test]
fn any_three_among_four_numbers_win() {
    let mut game = play(&["addthree"]);
    // 1, 9, 7 and then 5; 9 + 7 alone, or 1 + 9 + 7, made nothing.
    game.send("129374");
    let shot = game.wait_for_move("4");
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
    game.send("5");
    let shot = game.wait_for_text("Player A wins");
    assert!(shot.says("1+5+9"), "{}", shot.framed());
}

#[test]
fn two_or_four_numbers_that_make_fifteen_win_nothing() {
    let mut game = play(&["addthree"]);
    // A: 6 and 9. B: 1 and 2.
    game.send("6192");
    game.wait_for_move("2");
    // A: 6, 9, 3. B: 1, 2, 4.
    game.send("34");
    game.wait_for_move("4");
    // A: 6, 9, 3, 7. B: 1, 2, 4, 8, together 15.
    game.send("78");
    let shot = game.wait_for_move("8");
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
}

#[test]
fn all_nine_taken_without_fifteen_are_a_draw() {
    let mut game = play(&["addthree"]);
    game.send("456918273");
    let shot = game.wait_for_text("Draw");
    assert!(shot.says(&text("ended-full")), "{}", shot.framed());
    assert_eq!(shot.score(), Some([0, 0, 1]));
}

#[test]
fn numbers_are_taken_by_cursor_and_by_click() {
    let mut game = play(&["addthree"]);
    let tiles = game.wait_for_points(TILES);
    game.send(&[UP, LEFT, LEFT, LEFT, LEFT, ENTER].concat());
    let shot = game.wait_for_move("1");
    assert!(shot.says("Player B's turn"), "{}", shot.framed());
    game.click(tiles.of('9'));
    let shot = game.wait_for_move("9");
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
    game.click(tiles.of('9'));
    let shot = game.wait_for_text(&text_with("refused-taken", [("label", "9")]));
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
}

#[test]
fn s_shows_lo_shu_and_back_with_the_game_going_on() {
    let mut game = play(&["addthree"]);
    let tiles = game.wait_for_points(TILES);
    game.send("5");
    game.wait_for_text("Player B's turn");
    game.send("s");
    // Taken or not, a number stays to be read.
    let square = game.wait_for_points(SQUARE);
    game.click(square.of('4'));
    let shot = game.wait_for_move("4");
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
    // The cursor moves on the square as it is seen: two to the right of 4 is 2.
    game.send(&[RIGHT, RIGHT, ENTER].concat());
    let shot = game.wait_for_move("2");
    assert!(shot.says("Player B's turn"), "{}", shot.framed());
    game.send("1");
    game.wait_for_text("Player A's turn");
    game.send("s");
    assert_eq!(game.wait_for_points(TILES), tiles);
    game.send("8");
    let shot = game.wait_for_text("Player A wins");
    assert!(shot.says("2+5+8"), "{}", shot.framed());
    game.send("s");
    let shot = game.wait_for("the square", |shot| shot.points(SQUARE).is_some());
    assert!(shot.says("Player A wins"), "{}", shot.framed());
}

#[test]
fn at_forty_by_twelve_the_sum_that_won_and_a_refusal_after_it_are_shown_whole() {
    // Five numbers, the last of which makes 15 with two others.
    for (keys, taken, sum) in [
        ("152647893", "1 2 3 4 8", "3+4+8"),
        ("143657892", "1 2 3 5 8", "2+5+8"),
        ("243657981", "1 2 3 5 9", "1+5+9"),
    ] {
        let mut game = Launch::loshu(&["play", "addthree"]).size(40, 12).start();
        game.wait_for_points(TILES);
        game.send(keys);
        let shot = game.wait_for_text("Player A wins");
        let why = text_with("ended-sum", [("lines", sum)]);
        let again = text_with("play-again", [("key", "r")]);
        assert!(shot.says_all(&[taken, &format!("{sum}=15"), &why, &again]), "{}", shot.framed());
        game.send("7");
        let shot = game.wait_for_text(&text("refused-game-over"));
        assert!(
            shot.says_all(&["Player A wins", &format!("{sum}=15"), &why, &again]),
            "{}",
            shot.framed()
        );
    }
}
