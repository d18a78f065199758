//! Names: typed, pasted, given on the command line, and never a danger to the screen.

use super::{
    menu::go_to,
    screen::{GRID, TILES, text, text_with},
    terminal::{CTRL_C, ENTER, ESC, Launch, Terminal, menu, play},
};

/// Goes to the name of A, and begins to type.
#[track_caller]
fn type_name(menu: &mut Terminal) {
    go_to(menu, &text("menu-name"));
    menu.send(ENTER);
    menu.wait_for_text(&text("key-cancel"));
}

/// Starts the game from the menu, and waits for the turn of the player with that name.
#[track_caller]
fn start(menu: &mut Terminal, name: &str) {
    go_to(menu, &text("menu-start"));
    menu.send(ENTER);
    menu.wait_for_text(&text_with("turn", [("name", name)]));
}

#[test]
fn a_name_is_typed_with_every_letter_that_is_a_command_elsewhere() {
    let mut menu = menu();
    type_name(&mut menu);
    menu.send("qr? hjkls1");
    menu.wait_for_text("qr? hjkls1");
    menu.send(ENTER);
    menu.wait_until_gone(&text("key-cancel"));
    start(&mut menu, "qr? hjkls1");
    menu.send("03142");
    menu.wait_for_text(&text_with("wins", [("name", "qr? hjkls1")]));
}

#[test]
fn the_cursor_of_the_terminal_is_shown_only_while_a_name_is_typed() {
    let mut menu = menu();
    assert!(menu.shot().0.hide_cursor());
    type_name(&mut menu);
    menu.send("Eve");
    let shot = menu.wait_for_text("Eve");
    let (x, y) = shot.find("Eve").unwrap();
    menu.wait_for("the cursor after the name", |shot| {
        !shot.0.hide_cursor() && shot.0.cursor_position() == (y, x + 3)
    });
    menu.send(ENTER);
    menu.wait_for("no cursor", |shot| shot.0.hide_cursor());
}

#[test]
fn esc_forgets_what_was_typed() {
    let mut menu = menu();
    type_name(&mut menu);
    menu.send("Eve");
    menu.wait_for_text("Eve");
    menu.send(ENTER);
    menu.wait_until_gone(&text("key-cancel"));
    menu.send(ENTER);
    menu.wait_for_text(&text("key-cancel"));
    menu.send("lyn");
    menu.wait_for_text("Evelyn");
    menu.send(ESC);
    let shot = menu.wait_until_gone("Evelyn");
    assert!(shot.says("Eve") && !shot.says(&text("key-cancel")), "{}", shot.framed());
    start(&mut menu, "Eve");
}

#[test]
fn ctrl_c_leaves_while_a_name_is_typed() {
    let mut menu = menu();
    type_name(&mut menu);
    menu.send("Ev");
    menu.wait_for_text("Ev");
    menu.send(CTRL_C);
    menu.expect_success();
}

#[test]
fn a_pasted_name_loses_what_is_not_to_be_seen() {
    let mut menu = menu();
    type_name(&mut menu);
    let before = menu.bytes().len();
    menu.paste("A\x1b[31mn\u{7}n\r\na\t\u{200b}\u{202e}!");
    menu.wait_for_text("Ann a !");
    // A line break in it did not end the typing.
    menu.send("?");
    menu.wait_for_text("Ann a !?");
    menu.send(ENTER);
    start(&mut menu, "Ann a !?");
    assert!(!menu.bytes()[before..].contains(&7));
}

#[test]
fn escape_codes_in_a_name_of_the_command_line_are_harmless() {
    let name = "\x1b[2J\x1b]0;title\x07Eve\r\n";
    let mut game = play(&["tictactoe", "--name-a", name, "--name-b", "\x1b[31m"]);
    game.wait_for_text(&text_with("turn", [("name", "[2J]0;titleEve")]));
    game.send("0");
    game.wait_for_text(&text_with("turn", [("name", "[31m")]));
    let bytes = game.bytes();
    assert!(!bytes.windows(2).any(|two| two == b"\x1b]"), "an operating system command");
    assert!(!bytes.contains(&7), "a bell");
}

#[test]
fn names_of_nothing_visible_leave_the_player_as_they_are_called() {
    let game = play(&["tictactoe", "--name-a", " \t\x1b ", "--name-b", ""]);
    game.wait_for_text("Player A's turn");
}

#[test]
fn long_and_wide_names_leave_the_screen_whole_at_forty_by_twelve() {
    let long = "Wolfeschlegelsteinhausenbergerdorff".repeat(3);
    for (a, b) in [("漢字の名前は長いです".repeat(4), long.clone()), (long, "👩‍👩‍👧‍👧é👍🏽".repeat(9))]
    {
        for (game, rows) in [("tictactoe", GRID), ("morris", GRID), ("addthree", TILES)] {
            let args = ["play", game, "--name-a", &a, "--name-b", &b];
            let mut game = Launch::loshu(&args).size(40, 12).start();
            // Whose turn it is stays to be read, however long the name.
            let turn = text_with("turn", [("name", "")]);
            game.wait_for_text(&turn);
            let points = game.wait_for_points(rows);
            let footer = game.wait_for("a footer", |shot| shot.footer().contains(" ?"));
            assert!((0..12).all(|row| !footer.0.row_wrapped(row)), "{}", footer.framed());
            for label in "471".chars() {
                game.click(points.of(label));
            }
            let shot = game.wait_for("the third move", |shot| {
                shot.last_move().is_some_and(|(_, played)| played == "1")
            });
            assert!(shot.says(&turn), "{}", shot.framed());
            assert_eq!(shot.footer(), footer.footer());
        }
    }
}

#[test]
fn a_long_name_can_be_typed_in_forty_columns_and_changed_in_its_middle() {
    let mut menu = Launch::loshu(&[]).size(40, 12).start();
    type_name(&mut menu);
    menu.send(&"漢".repeat(40));
    menu.send("x");
    // Full: the last letters had no room. One is deleted, and another typed in its place.
    menu.send("\x7f!");
    menu.wait_for_text("漢!");
    let shot = menu.wait_for_text(&text("key-cancel"));
    assert!(!shot.says("x!"), "{}", shot.framed());
    // Home and Delete: the first letter changes too.
    menu.send("\x1b[H\x1b[3~>");
    menu.wait_for_text(">漢");
    menu.send(ENTER);
    menu.wait_until_gone(&text("key-cancel"));
    go_to(&mut menu, &text("menu-start"));
    menu.send(ENTER);
    menu.wait_for_points(GRID);
    let shot = menu.wait_for_text(&text_with("turn", [("name", "")]));
    assert!(shot.says(">漢"), "{}", shot.framed());
}
