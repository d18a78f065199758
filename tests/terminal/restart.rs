//! Restarting, leaving, and the score.

use super::{
    screen::{GRID, TILES, text, text_with},
    terminal::{ENTER, ESC, Launch, RIGHT, Terminal, menu, play},
};

fn leave_question() -> String {
    text_with("ask-leave-game", [("key", "q")])
}

fn restart_question() -> String {
    text_with("ask-restart", [("key", "r")])
}

/// The menu is in front.
#[track_caller]
fn wait_for_menu(game: &Terminal) {
    game.wait_for_text(&text("menu-subtitle"));
}

#[test]
fn r_in_mid_game_asks_and_r_again_starts_over() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    game.send("4");
    game.wait_for_text("Player B's turn");
    game.send("r");
    game.wait_for_text(&restart_question());
    game.send("r");
    let shot = game.wait_for_text("Player A's turn");
    assert!(!shot.says(&restart_question()), "{}", shot.framed());
    assert_eq!(points.open(&shot), "012345678");
    assert_eq!(shot.score(), Some([0, 0, 0]));
}

#[test]
fn any_other_key_than_r_plays_on_and_does_nothing_else() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    game.send("4");
    game.wait_for_text("Player B's turn");
    for other in ["0", ENTER, "q", "?", "s", " ", ESC] {
        game.send("r");
        game.wait_for_text(&restart_question());
        game.send(other);
        let shot = game.wait_until_gone(&restart_question());
        assert!(shot.says("Player B's turn"), "{other:?}\n{}", shot.framed());
        assert_eq!(points.open(&shot), "01235678", "{other:?}");
    }
    game.send("r");
    game.wait_for_text(&restart_question());
    game.click(points.of('0'));
    let shot = game.wait_until_gone(&restart_question());
    assert_eq!(points.open(&shot), "01235678");
}

#[test]
fn r_before_the_first_move_and_after_the_end_starts_over_at_once() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    game.send("r4");
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(points.open(&shot), "01235678");
    game.send("0315");
    game.wait_for_text("Player A wins");
    game.send("r");
    let shot = game.wait_for_text("Player A's turn");
    assert_eq!(points.open(&shot), "012345678");
}

#[test]
fn q_in_mid_game_asks_and_q_again_leaves_to_the_menu() {
    for back in ["q", ESC] {
        let mut game = play(&["tictactoe"]);
        game.send("4");
        game.wait_for_text("Player B's turn");
        game.send(back);
        game.wait_for_text(&leave_question());
        game.send("q");
        wait_for_menu(&game);
    }
}

#[test]
fn any_other_key_than_q_stays_and_does_nothing_else() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    game.send("4");
    game.wait_for_text("Player B's turn");
    for other in ["0", ENTER, "r", "?", " ", ESC] {
        game.send("q");
        game.wait_for_text(&leave_question());
        game.send(other);
        let shot = game.wait_until_gone(&leave_question());
        assert!(shot.says("Player B's turn"), "{other:?}\n{}", shot.framed());
        assert_eq!(points.open(&shot), "01235678", "{other:?}");
    }
}

#[test]
fn nothing_is_asked_before_the_first_move_or_after_the_end() {
    let mut game = play(&["tictactoe"]);
    game.send("q");
    wait_for_menu(&game);
    game.send(ENTER);
    game.wait_for_text("Player A's turn");
    game.send("03142");
    game.wait_for_text("Player A wins");
    game.send("q");
    wait_for_menu(&game);
    game.send("q");
    game.expect_success();
}

#[test]
fn the_score_counts_wins_and_draws_while_the_pairing_is_the_same() {
    let mut game = play(&["tictactoe"]);
    game.send("03142");
    game.wait_for("A's win", |shot| shot.score() == Some([1, 0, 0]));
    game.send("r021486");
    game.wait_for("B's win", |shot| shot.score() == Some([1, 1, 0]));
    game.send("r048176253");
    game.wait_for("a draw", |shot| shot.score() == Some([1, 1, 1]));
    // A game that is abandoned does not count.
    game.send("r4");
    game.wait_for_text("Player B's turn");
    game.send("rr03142");
    game.wait_for("A's second win", |shot| shot.score() == Some([2, 1, 1]));
    // Through the menu and back, nothing changed there.
    game.send("q");
    wait_for_menu(&game);
    game.send(ENTER);
    let shot = game.wait_for_text("Player A's turn");
    assert_eq!(shot.score(), Some([2, 1, 1]));
}

#[test]
fn another_game_or_another_seat_begins_a_new_score() {
    let mut game = play(&["morris"]);
    game.send("03142");
    game.wait_for("A's win", |shot| shot.score() == Some([1, 0, 0]));
    game.send("q");
    wait_for_menu(&game);
    game.send(RIGHT);
    game.wait_for_text(&text("about-addthree"));
    game.send(ENTER);
    game.wait_for_points(TILES);
    let shot = game.wait_for_text("Player A's turn");
    assert_eq!(shot.score(), Some([0, 0, 0]));

    let mut game = menu();
    game.send(ENTER);
    game.wait_for_text("Player A's turn");
    game.send("03142");
    game.wait_for("A's win", |shot| shot.score() == Some([1, 0, 0]));
    game.send("q");
    wait_for_menu(&game);
    super::menu::go_to(&mut game, "Player A");
    super::menu::change_to(&mut game, &text("seat-corner"));
    super::menu::go_to(&mut game, &text("menu-start"));
    game.send(ENTER);
    game.wait_for("a new score", |shot| shot.score() == Some([0, 0, 0]));
}

#[test]
fn help_lies_over_the_game_and_goes_away_again() {
    let mut game = play(&["tictactoe"]);
    let points = game.wait_for_points(GRID);
    game.send("4");
    game.wait_for_text("Player B's turn");
    game.send("?");
    game.wait_for_text(&text("rules-tictactoe"));
    // Neither a move nor a restart nor a question.
    game.send("0r");
    game.click(points.of('0'));
    game.send("q");
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(points.open(&shot), "01235678");
}

#[test]
fn a_game_that_is_left_counts_for_nobody() {
    let mut game = play(&["tictactoe"]);
    game.send("03142");
    game.wait_for("A's win", |shot| shot.score() == Some([1, 0, 0]));
    game.send("r031");
    game.wait_for_text("Player B's turn");
    game.send("qq");
    wait_for_menu(&game);
    game.send(ENTER);
    let shot = game.wait_for_text("Player A's turn");
    assert_eq!(shot.score(), Some([1, 0, 0]));
    assert_eq!(shot.last_move(), None);
}

#[test]
fn another_ruleset_or_another_name_begins_a_new_score() {
    let rules = text("menu-rules");
    for (row, change) in
        [(rules.as_str(), vec![RIGHT]), (&text("menu-name"), vec![ENTER, "!", ENTER])]
    {
        let mut game = play(&["tictactoe"]);
        game.send("03142");
        game.wait_for("A's win", |shot| shot.score() == Some([1, 0, 0]));
        game.send("q");
        wait_for_menu(&game);
        super::menu::go_to(&mut game, row);
        game.send(&change.concat());
        super::menu::go_to(&mut game, &text("menu-start"));
        game.send(ENTER);
        game.wait_for(&format!("a new score after {row}"), |shot| {
            let score = [shot.number_after("Player B"), shot.number_after(&text("score-draws"))];
            let of_a = shot.number_after("Player A").or(shot.number_after("!"));
            score == [Some(0), Some(0)] && of_a == Some(0)
        });
    }
}

#[test]
fn at_forty_by_twelve_a_refusal_after_the_end_hides_nothing_of_the_end() {
    let sorry = ["--rules", "tictacsorry"];
    for (name, rules, keys, end, lines) in [
        ("tictactoe", &[][..], "031456872", "Player A wins", "0-1-2, 2-5-8"),
        ("tictactoe", &sorry, "021", "Player B wins", "0-1-2"),
        ("tictactoe", &[], "048176253", "Draw", ""),
        ("morris", &[], "013482872576", "Player A wins", "0-3-6"),
        ("morris", &sorry, "12365710", "Player B wins", "0-3-6"),
    ] {
        let args = [&["play", name], rules].concat();
        let mut game = Launch::loshu(&args).size(40, 12).start();
        game.wait_for_points(GRID);
        game.send(keys);
        game.wait_for_text(end);
        let again = text_with("play-again", [("key", "r")]);
        let over = text("refused-game-over");
        let is_whole = |shot: &super::screen::Shot| shot.says_all(&[end, lines, &again]);
        let shot = game.wait_for("the end", is_whole);
        assert!(!shot.says(&over), "{}", shot.framed());
        game.send("8");
        let shot = game.wait_for_text(&over);
        assert!(is_whole(&shot), "{name} {keys}\n{}", shot.framed());
    }
}
