//! Keys as people have them: letters for arrows, Caps Lock, another keyboard; and the wheel.

use super::{
    bytes::{left_on, turned_on},
    screen::{GRID, text, text_with},
    terminal::{CTRL_C, ENTER, LEFT, Launch, Terminal, menu, play},
};

/// Waits until the row of the menu under the cursor begins like this.
#[track_caller]
fn wait_for_row(menu: &Terminal, label: &str) {
    menu.wait_for(label, |shot| shot.menu_row().is_some_and(|row| row.starts_with(label)));
}

#[test]
fn letters_move_in_the_menu_and_space_acts_on_the_row() {
    let mut menu = menu();
    wait_for_row(&menu, &text("menu-game"));
    menu.send("l");
    menu.wait_for_text(&text("about-morris"));
    menu.send("h");
    menu.wait_for_text(&text("about-tictactoe"));
    menu.send("j");
    wait_for_row(&menu, &text("menu-rules"));
    menu.send(" ");
    menu.wait_for_text(&text("about-goal-odd"));
    menu.send("k");
    wait_for_row(&menu, &text("menu-game"));
    menu.send(" ");
    menu.wait_for_text("Player A's turn");
}

#[test]
fn commands_are_understood_with_caps_lock_and_on_a_cyrillic_keyboard() {
    // The keys of r, q, h and l.
    for [r, q, left, right] in [["R", "Q", "H", "L"], ["к", "й", "р", "д"], ["К", "Й", "Р", "Д"]]
    {
        let mut game = play(&["tictactoe"]);
        let points = game.wait_for_points(GRID);
        game.send(&[left, ENTER].concat());
        game.wait_for_move("3");
        game.send(&[right, ENTER].concat());
        let shot = game.wait_for_move("4");
        assert_eq!(points.open(&shot), "0125678");
        game.send(r);
        game.wait_for_text(&text_with("ask-restart", [("key", "r")]));
        game.send(r);
        game.wait_for_text(&text("no-last-move"));
        game.send("4");
        game.wait_for_text("Player B's turn");
        game.send(q);
        game.wait_for_text(&text_with("ask-leave-game", [("key", "q")]));
        game.send(q);
        game.wait_for_text(&text("menu-subtitle"));
        game.send(q);
        game.expect_success();
    }
}

#[test]
fn the_words_of_a_refusal_are_gone_after_any_other_command_or_click() {
    let mut game = play(&["addthree"]);
    game.send("4");
    game.wait_for_text("Player B's turn");
    let words = text_with("refused-taken", [("label", "4")]);
    for keys in ["h", "k", "s", "?q", "rx", "qx", "0", "c"] {
        game.send("4");
        game.wait_for_text(&words);
        game.send(keys);
        game.wait_until_gone(&words);
        let shot = game.wait_for_text("Player B's turn");
        assert!(!shot.says(&words), "{keys}\n{}", shot.framed());
    }
    game.send("4");
    let shot = game.wait_for_text(&words);
    let help = shot.find(&text("key-help")).unwrap();
    game.click(help);
    game.wait_for_text(&text("help-title-keys"));
    game.send("q");
    let shot = game.wait_for_text("Player B's turn");
    assert!(!shot.says(&words), "{}", shot.framed());
}

#[test]
fn the_words_of_a_refusal_stay_while_nothing_is_done_but_a_new_size() {
    let mut game = play(&["tictactoe"]);
    game.send("44");
    let words = text_with("refused-taken", [("label", "4")]);
    game.wait_for_text(&words);
    // A key without meaning, and the mouse moved.
    game.send("y\x1b[<35;3;3M");
    game.resize(60, 20);
    game.wait_for("the words at the new size", |shot| {
        shot.says(&words) && shot.footer().contains(&text("key-help"))
    });
    // Too small for a while.
    game.resize(20, 5);
    game.wait_for_text("Loshu needs");
    game.resize(80, 24);
    game.wait_for_text(&words);
}

#[test]
fn the_wheel_scrolls_help_and_does_nothing_at_a_game() {
    let mut game = Launch::loshu(&["play", "morris"]).size(40, 12).start();
    let points = game.wait_for_points(GRID);
    let (up, down) = ("\x1b[<64;5;5M", "\x1b[<65;5;5M");
    // The cursor stays in the middle, and then to the left of it.
    game.send(&[up, up, ENTER].concat());
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(points.open(&shot), "01235678");
    game.send(&[LEFT, down, down, ENTER].concat());
    let shot = game.wait_for_text("Player A's turn");
    assert_eq!(points.open(&shot), "0125678");
    game.send("?");
    game.wait_for_text(&text("help-title-rules"));
    game.send(&down.repeat(100));
    let shot = game.wait_for_text(&text("help-mouse"));
    assert!(!shot.says(&text("help-title-rules")), "{}", shot.framed());
    game.send(&up.repeat(100));
    game.wait_for_text(&text("help-title-rules"));
}

#[test]
fn clicks_and_the_wheel_are_asked_of_the_terminal_and_no_motion() {
    let mut menu = menu();
    menu.wait_for_text(&text("menu-start"));
    menu.send("?");
    menu.wait_for_text(&text("help-title-keys"));
    menu.send("q");
    menu.wait_for_text(&text("menu-subtitle"));
    menu.send(ENTER);
    let points = menu.wait_for_points(GRID);
    menu.click(points.of('4'));
    menu.wait_for_text("Player B's turn");
    let bytes = menu.bytes();
    let is_asked = |mode: &str| turned_on(&bytes, mode) && left_on(&bytes).contains(&mode.into());
    // Buttons, and their places in numbers of any size.
    assert!(is_asked("1000") && is_asked("1006"), "{:?}", left_on(&bytes));
    menu.send(CTRL_C);
    menu.expect_success();
    // With a button held, any motion, and the older ways to report a position.
    for mode in ["1001", "1002", "1003", "1004", "1005", "1015", "1016"] {
        assert!(!turned_on(&menu.bytes(), mode), "{mode}");
    }
}
