//! Any size at any time: the game stays, and waits where there is no room for it.

use std::time::Instant;

use loshu::tui::{Command, Keymap};

use super::{
    screen::{GRID, Shot, TILES, text, text_with},
    terminal::{CTRL_C, DEADLINE, ENTER, Launch, Terminal, menu, play},
};

/// Whether it says what it needs, and how much there is.
fn is_too_small(shot: &Shot) -> bool {
    let (width, height) = shot.size();
    let (width, height) = (width.to_string(), height.to_string());
    let [columns, rows] = [("columns", "40"), ("rows", "12")];
    let key = Keymap::default().shown(Command::Leave);
    let here = [columns, rows, ("width", &width), ("height", &height), ("key", &key)];
    shot.says(&text_with("too-small", here))
}

#[track_caller]
fn wait_for_too_small(game: &Terminal) {
    game.wait_for("the message that there is too little room", is_too_small);
}

/// After 4 and 0: two tokens, and A to move.
fn after_two_moves() -> Terminal {
    let mut game = play(&["tictactoe"]);
    game.send("40");
    game.wait_for("two moves", |shot| shot.says("Player A's turn") && shot.last_move().is_some());
    game
}

#[track_caller]
fn wait_for_the_game_after_two_moves(game: &Terminal) {
    game.wait_for("the game as it was", |shot| {
        shot.says("Player A's turn")
            && shot.last_move().is_some_and(|(_, played)| played == "0")
            && !is_too_small(shot)
    });
}

#[test]
fn the_game_stays_at_every_size_with_room_for_it() {
    let mut game = after_two_moves();
    for (columns, rows) in [(40, 12), (200, 60), (40, 60), (200, 12), (81, 25), (41, 13), (80, 24)]
    {
        game.resize(columns, rows);
        wait_for_the_game_after_two_moves(&game);
    }
    game.send("r");
    game.wait_for_text(&text_with("ask-restart", [("key", "r")]));
    game.resize(60, 20);
    game.send("r");
    let points = game.wait_for_points(GRID);
    game.click(points.of('8'));
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(points.open(&shot), "01234567");
}

#[test]
fn a_key_that_comes_together_with_a_new_size_is_not_overlooked() {
    let mut game = after_two_moves();
    let question = text_with("ask-restart", [("key", "r")]);
    // Which of the two is seen first is chance: often enough, both orders come.
    for round in 0..50 {
        game.resize(60 + round % 2, 20);
        game.send("r");
        game.wait_for_text(&question);
        game.send("x");
        game.wait_until_gone(&question);
    }
    wait_for_the_game_after_two_moves(&game);
}

#[test]
fn one_column_or_row_too_few_is_too_small() {
    for (columns, rows) in [(39, 12), (40, 11), (39, 50), (200, 11)] {
        let game = Launch::loshu(&["play", "morris"]).size(columns, rows).start();
        wait_for_too_small(&game);
    }
    let game = Launch::loshu(&["play", "morris"]).size(40, 12).start();
    game.wait_for_text("Player A's turn");
}

#[test]
fn keys_and_clicks_do_nothing_where_there_is_no_room() {
    let mut game = after_two_moves();
    game.resize(39, 11);
    wait_for_too_small(&game);
    game.send("8");
    game.send(ENTER);
    game.send("r?rs");
    game.click((10, 5));
    // The one key that does something, and another that takes it back.
    game.send("q");
    game.wait_for_text(&text_with("ask-leave-program", [("key", "q")]));
    game.send("8");
    wait_for_too_small(&game);
    game.resize(80, 24);
    wait_for_the_game_after_two_moves(&game);
    game.send("8");
    game.wait_for_text("Player B's turn");
}

#[test]
fn a_menu_with_a_half_typed_name_waits_for_room() {
    let mut menu = menu();
    super::menu::go_to(&mut menu, &text("menu-name"));
    menu.send(ENTER);
    menu.wait_for_text(&text("key-cancel"));
    menu.send("Ev");
    menu.wait_for_text("Ev");
    menu.resize(30, 8);
    wait_for_too_small(&menu);
    menu.resize(80, 24);
    menu.wait_for("the menu with the name", |shot| shot.says_all(&["Ev", &text("key-cancel")]));
    menu.send("e");
    menu.wait_for_text("Eve");
}

#[test]
fn ctrl_c_leaves_where_there_is_no_room() {
    let mut game = after_two_moves();
    game.resize(20, 5);
    wait_for_too_small(&game);
    game.send(CTRL_C);
    game.expect_success();
}

#[test]
fn q_leaves_where_there_is_no_room_and_asks_when_a_game_is_under_way() {
    let mut menu = menu();
    menu.resize(39, 12);
    wait_for_too_small(&menu);
    menu.send("q");
    menu.expect_success();

    let mut game = after_two_moves();
    game.resize(39, 12);
    wait_for_too_small(&game);
    game.send("q");
    game.wait_for_text(&text_with("ask-leave-program", [("key", "q")]));
    game.send("q");
    game.expect_success();
}

#[test]
fn a_terminal_of_hardly_any_size_is_no_end() {
    let mut game = after_two_moves();
    for (columns, rows) in [(1, 1), (0, 0), (1, 200), (300, 1), (2, 2), (0, 10), (10, 0), (40, 1)] {
        // Each is drawn before the next one comes.
        let before = game.bytes().len();
        game.resize(columns, rows);
        game.wait_for_more_than(before);
    }
    game.resize(80, 24);
    wait_for_the_game_after_two_moves(&game);
}

#[test]
fn a_terminal_with_an_absurd_size_does_not_end_the_program() {
    let mut game = after_two_moves();
    for (columns, rows) in [
        (65_535, 65_535),
        (10_000, 10_000),
        (1, 60_000),
        (60_000, 1),
        (40, 65_535),
        (65_535, 12),
        (0, 65_535),
    ] {
        let before = game.bytes().len();
        game.pretend_size(columns, rows);
        game.wait_for_more_than(before);
        game.forget_screen();
        game.resize(80, 24);
        wait_for_the_game_after_two_moves(&game);
    }
    game.pretend_size(65_535, 65_535);
    game.send("?");
    game.send("q");
    game.resize(80, 24);
    wait_for_the_game_after_two_moves(&game);
    game.send("8");
    game.wait_for_text("Player B's turn");
}

#[test]
fn it_starts_in_a_terminal_of_hardly_any_size() {
    // Several times: the new size comes sooner or later after the start.
    for (columns, rows) in [(0, 0), (1, 1), (3, 2)].repeat(4) {
        let mut game = Launch::loshu(&["play", "addthree"]).size(columns, rows).spawn();
        game.wait_for_more_than(0);
        game.resize(80, 24);
        game.wait_for_text("Player A's turn");
        game.send(CTRL_C);
        game.expect_success();
    }
}

#[test]
fn a_terminal_that_does_not_know_its_size_has_that_of_the_environment_or_the_usual_one() {
    for (columns, lines, size) in [
        ("", "", (80, 24)),
        ("100", "30", (100, 30)),
        ("0", "0", (80, 24)),
        ("many", "-3", (80, 24)),
        ("100", "", (100, 24)),
    ] {
        let known = Launch::loshu(&["play", "tictactoe"]).size(size.0, size.1).start();
        let expected = known.wait_for_text(&text("key-restart")).text();
        let launch = Launch::loshu(&["play", "tictactoe"]).size(0, 0);
        let mut game = launch.env("COLUMNS", columns).env("LINES", lines).spawn();
        let until = Instant::now() + DEADLINE;
        while game.shot_at(size).text() != expected {
            assert!(Instant::now() < until, "{columns}: {}", game.shot_at(size).framed());
            game.wait_for_more_than(0);
        }
        game.send(CTRL_C);
        game.expect_success();
    }
}

#[test]
fn many_sizes_in_a_hurry_leave_the_game_as_it_was() {
    let mut game = after_two_moves();
    // A sequence that looks like chance and is always the same.
    let mut state = 1_u32;
    let mut next = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        u16::try_from((state >> 16) % below).unwrap()
    };
    for round in 0..120 {
        let (columns, rows) = (next(160), next(60));
        game.resize(columns, rows);
        if round % 10 == 0 && columns >= 40 && rows >= 12 {
            wait_for_the_game_after_two_moves(&game);
        }
    }
    game.resize(80, 24);
    wait_for_the_game_after_two_moves(&game);
    game.send("8");
    game.wait_for_text("Player B's turn");
}

#[test]
fn help_scrolls_at_forty_by_twelve_to_its_last_line() {
    let mut game = Launch::loshu(&["play", "morris"]).size(40, 12).start();
    game.wait_for_text("Player A's turn");
    game.send("?");
    game.wait_for_text(&text("help-title-rules"));
    game.send(&"j".repeat(100));
    game.wait_for_text(&text("help-mouse"));
    game.send(&"k".repeat(100));
    game.wait_for_text(&text("help-title-rules"));
}

/// How far the labels of a board lie apart.
fn spread(shot: &Shot, rows: &[&str]) -> Option<u16> {
    let points = shot.points(rows)?;
    let mut columns = rows[0].chars().map(|label| points.of(label).0);
    let (first, second) = (columns.next()?, columns.next()?);
    Some(second - first)
}

#[test]
fn on_a_tall_narrow_terminal_the_board_is_larger_and_all_texts_stand_below_it() {
    for (name, rows) in [("tictactoe", GRID), ("morris", GRID), ("addthree", TILES)] {
        let mut game = Launch::loshu(&["play", name]).size(40, 12).start();
        let shot = game.wait_for("a board", |shot| spread(shot, rows).is_some());
        let flat = spread(&shot, rows);
        game.resize(40, 50);
        game.wait_for("a larger board", |shot| spread(shot, rows) > flat);
        let points = game.wait_for_points(rows);
        let bottom = points.of(rows.last().unwrap().chars().last().unwrap()).1;
        // A move, and one that is refused.
        game.send("44");
        let taken = text_with("refused-taken", [("label", "4")]);
        let shot = game.wait_for_text(&taken);
        let last = text_with("last-move", [("token", "×"), ("move", "4")]);
        let title = text(&format!("game-{name}"));
        let draws = text("score-draws");
        let to_place = text_with(
            if name == "addthree" { "phase-take" } else { "phase-place" },
            [("left", "")],
        );
        for words in
            [&title, "Player A", "Player B", &draws, &last, "Player B's turn", &to_place, &taken]
        {
            let (_, y) = shot.find(words.trim()).unwrap_or_else(|| panic!("{words}"));
            assert!(y > bottom, "{name}: {words}\n{}", shot.framed());
        }
        assert!(shot.footer().contains(" r"), "{}", shot.framed());
    }
}
