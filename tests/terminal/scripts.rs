//! Scripts and recordings on the full screen: unreadable files, and files that would be overwritten.

use std::fs;

use super::{
    saved_files::{begun, leave, with_games},
    screen::{GRID, text, text_with},
    terminal::{DOWN, Launch, UP, home},
};

#[test]
fn a_script_that_cannot_be_read_is_reported_in_the_menu_and_no_game_starts() {
    let folder = home();
    let script = format!("cd {}; exec \"$0\" --pause 0", folder.display());
    let mut menu = Launch::script(&script, &[]).start();
    menu.wait_for_text(&text("menu-subtitle"));
    menu.send(&DOWN.repeat(2));
    menu.send("fnowhere.rd\r");
    menu.wait_for_text(&text_with("about-scripted", [("script", "nowhere.rd")]));
    // A recording that is there already is no reason to keep quiet about it.
    fs::create_dir(folder.join("recorded_decisions")).unwrap();
    fs::write(folder.join("recorded_decisions/a.rd"), "old\n").unwrap();
    menu.send("w\r");
    menu.send(&UP.repeat(9));
    menu.send("\r");
    menu.wait_for_text("nowhere.rd cannot be read");
    menu.wait_for_text(&text("menu-subtitle"));
    fs::write(folder.join("nowhere.rd"), "8\n").unwrap();
    menu.send("\r");
    menu.wait_for_text(&text("key-yes-overwrite"));
    menu.send("w");
    menu.wait_for_move("8");
    menu.send("\x03");
    menu.expect_success();
    assert_eq!(fs::read_to_string(folder.join("recorded_decisions/a.rd")).unwrap(), "8\n");
}

#[test]
fn a_recording_is_overwritten_only_by_a_yes_and_the_next_game_has_its_own() {
    let folder = home();
    let script = format!("cd {}; exec \"$0\" --pause 0", folder.display());
    fs::write(folder.join("mine.rd"), "old\n").unwrap();
    let mut menu = Launch::script(&script, &[]).start();
    menu.wait_for_text(&text("menu-subtitle"));
    menu.send(&DOWN.repeat(2));
    // The usual name is there, and another is typed.
    menu.send("w");
    menu.wait_for_text("decisions/a.rd");
    menu.send("\x15mine.rd\r");
    menu.wait_for_text(&text_with("about-recorded", [("file", "mine.rd")]));
    menu.send(&UP.repeat(9));
    for _ in 0..2 {
        menu.send("\r");
        menu.wait_for_text("Overwrite mine.rd");
        // Any other key: back to the menu, and nothing is lost.
        menu.send("x");
        menu.wait_until_gone("Overwrite ");
        menu.wait_for_text(&text("menu-subtitle"));
        assert_eq!(fs::read_to_string(folder.join("mine.rd")).unwrap(), "old\n");
    }
    menu.send("\r");
    menu.wait_for_text("Overwrite mine.rd");
    menu.send("w");
    menu.wait_for_points(GRID);
    menu.send("03142");
    menu.wait_for_text("Player A wins");
    assert_eq!(fs::read_to_string(folder.join("mine.rd")).unwrap(), "0\n1\n2\n");
    // Another game of the same choices overwrites nothing that this run has written.
    menu.send("q");
    menu.wait_for_text(&text("menu-subtitle"));
    menu.send("\r");
    menu.wait_for_text(&text("no-last-move"));
    menu.send("8");
    menu.wait_for_move("8");
    assert_eq!(fs::read_to_string(folder.join("mine.rd")).unwrap(), "0\n1\n2\n");
    assert_eq!(fs::read_to_string(folder.join("mine-2.rd")).unwrap(), "8\n");
}

#[test]
fn what_is_played_on_and_resumed_is_recorded_as_the_menu_says() {
    let folder = home();
    let games = folder.join("games");
    let mut game = begun(&games);
    game.send("0");
    game.wait_for_move("0");
    game.send("\x03");
    game.expect_success();
    let script = format!("cd {}; exec \"$0\" --games {}", folder.display(), games.display());
    let mut menu = Launch::script(&script, &[]).start();
    menu.wait_for_text(&text("menu-continue"));
    menu.send(&DOWN.repeat(2));
    menu.send("w\r");
    menu.wait_for_text(&text_with("about-recorded", [("file", "recorded_decisions/a.rd")]));
    // Played on from a ply: from the first move of the game on.
    menu.send("o");
    menu.wait_for_text(&text("saved-games-unfinished"));
    menu.send("\r2p");
    menu.wait_for_move("0");
    menu.send("8");
    menu.wait_for_move("8");
    let recorded = |name: &str| fs::read_to_string(folder.join("recorded_decisions").join(name));
    assert_eq!(recorded("a.rd").unwrap(), "4\n8\n");
    // The next one, resumed from the list, is recorded to the next file.
    menu.send("qqqq");
    menu.wait_for_text(&text("menu-continue"));
    menu.send("o");
    menu.wait_for_text(&text("saved-games-unfinished"));
    menu.send(DOWN);
    menu.send("c");
    menu.wait_for_move("0");
    menu.send("2");
    menu.wait_for_move("2");
    assert_eq!(recorded("a-2.rd").unwrap(), "4\n2\n");
    assert_eq!(recorded("a.rd").unwrap(), "4\n8\n");
}

#[test]
fn a_recording_touches_no_file_that_another_program_has_made_or_changed_meanwhile() {
    let folder = home();
    let file = folder.join("a.rd");
    let args = ["play", "tictactoe", "--no-games", "--record-a", file.to_str().unwrap()];
    let start = || {
        let game = Launch::loshu(&args).start();
        game.wait_for_points(GRID);
        game
    };
    let (mut one, mut other) = (start(), start());
    one.send("4");
    one.wait_for_move("4");
    other.send("0");
    other.wait_for_move("0");
    other.wait_for_text("are not recorded");
    assert_eq!(fs::read_to_string(&file).unwrap(), "4\n");
    one.send("13");
    one.wait_for_move("3");
    assert_eq!(fs::read_to_string(&file).unwrap(), "4\n3\n");
    // What another program has written to it stays, and is reported.
    fs::write(&file, "precious\n").unwrap();
    one.send("u");
    one.wait_for_text("Another program has changed the file");
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious\n");
}

#[test]
fn files_named_on_the_command_line_hold_in_the_menu_and_for_resumed_games() {
    let folder = home();
    let file = folder.join("a.rd");
    let games = folder.join("games");
    let args = ["play", "tictactoe", "--record-a", file.to_str().unwrap()];
    let mut game = with_games(&games, &args);
    game.wait_for_points(GRID);
    game.send("40");
    game.wait_for_move("0");
    leave(&mut game);
    game.send(&DOWN.repeat(9));
    game.send("\r");
    game.wait_for_move("0");
    game.send("8");
    game.wait_for_move("8");
    assert_eq!(fs::read_to_string(&file).unwrap(), "4\n8\n");
    leave(&mut game);
    // Another game of the same choices goes to the next file.
    game.send(&UP.repeat(9));
    game.send("\r");
    game.wait_for_text(&text("no-last-move"));
    game.send("2");
    game.wait_for_move("2");
    assert_eq!(fs::read_to_string(&file).unwrap(), "4\n8\n");
    assert_eq!(fs::read_to_string(folder.join("a-2.rd")).unwrap(), "2\n");
}

#[test]
fn that_a_game_is_neither_saved_nor_recorded_is_said_at_once() {
    let args = ["--games", "/dev/null/games", "play", "tictactoe", "--record-a", "/dev/null/a.rd"];
    for (columns, rows) in [(80, 24), (40, 12)] {
        let mut game = Launch::loshu(&args).size(columns, rows).start();
        game.wait_for_points(GRID);
        game.send("4");
        game.wait_for_text("is not saved");
        game.wait_for_text("are not recorded");
    }
}
