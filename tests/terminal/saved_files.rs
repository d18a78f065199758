//! Files of saved games behind the screen: deleted, resumed, and not written.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{
    screen::{GRID, text, text_with},
    terminal::{DOWN, Launch, Terminal, UP, home},
};

pub fn games(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.map(|entry| entry.unwrap().path()).collect()
}

/// The program with its games in that folder.
pub fn with_games(folder: &Path, args: &[&str]) -> Terminal {
    let games = ["--games", folder.to_str().unwrap()];
    Launch::loshu(&[args, &games[..]].concat()).start()
}

/// A game between two people in that folder, after one move.
pub fn begun(folder: &Path) -> Terminal {
    let mut game = with_games(folder, &["play", "tictactoe"]);
    game.wait_for_points(GRID);
    game.send("4");
    game.wait_for_move("4");
    game
}

/// Leaves the game on the screen for the menu.
pub fn leave(game: &mut Terminal) {
    game.send("q");
    game.wait_for_text(&text("key-yes-leave-game"));
    game.send("q");
    game.wait_for_text(&text("menu-subtitle"));
}

/// Resumes the game that the menu offers.
pub fn resume(menu: &mut Terminal) {
    menu.wait_for_text(&text("menu-continue"));
    menu.send(&DOWN.repeat(9));
    menu.send("\r");
    menu.wait_until_gone(&text("menu-subtitle"));
}

/// Starts the game that is chosen in the menu.
pub fn start(menu: &mut Terminal) {
    menu.send(&UP.repeat(9));
    menu.send("\r");
    menu.wait_until_gone(&text("menu-subtitle"));
}

/// Opens the list, in which there is an unfinished game.
fn list(menu: &mut Terminal) {
    menu.wait_for_text(&text("menu-subtitle"));
    menu.send("o");
    menu.wait_for_text(&text("saved-games-unfinished"));
}

/// Deletes what is under the cursor of the list.
fn delete(list: &mut Terminal) {
    list.send("d");
    list.wait_for_text("Delete ");
    list.send("d");
    list.wait_until_gone("Delete ");
}

#[test]
fn a_game_that_was_left_and_then_deleted_is_gone() {
    let folder = home().join("games");
    let mut game = begun(&folder);
    leave(&mut game);
    game.wait_for_text(&text("menu-continue"));
    list(&mut game);
    delete(&mut game);
    game.wait_for_text(&text("saved-games-empty"));
    assert_eq!(games(&folder), Vec::<PathBuf>::new());
    game.send("q");
    game.wait_for_text(&text("menu-subtitle"));
    game.wait_until_gone(&text("menu-continue"));
    // The next game is saved as any other.
    start(&mut game);
    game.wait_for_points(GRID);
    game.send("0");
    game.wait_for_move("0");
    game.send("\x03");
    game.expect_success();
    assert_eq!(games(&folder).len(), 1);
}

#[test]
fn what_cannot_be_deleted_stays_in_the_list_and_it_is_said_why() {
    let folder = home().join("games");
    fs::create_dir_all(folder.join("odd.jsonl/inside")).unwrap();
    let mut menu = with_games(&folder, &[]);
    menu.send("o");
    menu.wait_for_text("odd.jsonl");
    delete(&mut menu);
    menu.wait_for_text("Cannot delete");
    menu.wait_for_text(&text_with("saved-games-no-game", [("file", "odd.jsonl")]));
    assert_eq!(games(&folder).len(), 1);
}

#[test]
fn a_game_that_is_open_in_another_program_is_neither_deleted_nor_resumed() {
    let folder = home().join("games");
    let mut offered = begun(&folder);
    offered.send("\x03");
    offered.expect_success();
    // One that offers it before it is open elsewhere.
    let mut early = with_games(&folder, &[]);
    early.wait_for_text(&text("menu-continue"));
    let mut owner = with_games(&folder, &[]);
    resume(&mut owner);
    owner.wait_for_move("4");

    early.send(&DOWN.repeat(9));
    early.send("\r");
    early.wait_for_text("another Loshu");
    list(&mut early);
    early.send("c");
    early.wait_for_text("another Loshu");
    early.send(DOWN);
    early.wait_until_gone("another Loshu");
    delete(&mut early);
    early.wait_for_text("another Loshu");
    early.wait_for_text(&text("saved-games-unfinished"));

    owner.send("0");
    owner.wait_for_move("0");
    assert_eq!(games(&folder).len(), 1, "no copy was begun");
    assert!(fs::read_to_string(&games(&folder)[0]).unwrap().ends_with("{\"move\":\"0\"}\n"));
    // When the other program has closed it, it is resumed.
    owner.send("\x03");
    owner.expect_success();
    early.send("qo");
    early.wait_for_text(&text("saved-games-unfinished"));
    early.send("c");
    early.wait_for_move("0");
}

#[test]
fn that_a_game_is_no_longer_saved_is_said_once() {
    for is_folder in [false, true] {
        let folder = home().join("games");
        let mut game = begun(&folder);
        if is_folder {
            fs::remove_dir_all(&folder).unwrap();
        } else {
            fs::remove_file(&games(&folder)[0]).unwrap();
        }
        let notice = "The game is not saved";
        game.send("0");
        game.wait_for_move("0");
        game.wait_for_text(notice);
        game.send("8");
        game.wait_for_move("8");
        assert!(!game.shot().says(notice));
        assert_eq!(games(&folder), Vec::<PathBuf>::new());
        // The next game has a file of its own again.
        game.send("rr");
        game.wait_for_text(&text("no-last-move"));
        game.send("1");
        game.wait_for_move("1");
        assert_eq!(games(&folder).len(), 1);
    }
}

#[test]
fn that_saving_is_off_is_said_when_a_game_starts() {
    let folder = home().join("games");
    let mut menu = with_games(&folder, &[]);
    menu.send("ot");
    menu.wait_for_text(&text("key-saving"));
    menu.send("q");
    menu.wait_for_text(&text("menu-subtitle"));
    menu.send("\r");
    menu.wait_for_text("saving is turned");
    menu.send("4");
    menu.wait_until_gone("saving is turned");
    assert_eq!(games(&folder), Vec::<PathBuf>::new());
}

#[test]
fn when_another_game_has_ended_the_one_that_was_left_before_is_offered() {
    let folder = home().join("games");
    let mut game = begun(&folder);
    leave(&mut game);
    start(&mut game);
    game.wait_for_text(&text("no-last-move"));
    game.send("03142");
    game.wait_for_text("Player A wins");
    game.send("q");
    resume(&mut game);
    game.wait_for_move("4");
    game.send("0");
    game.wait_for_move("0");
    assert_eq!(games(&folder).len(), 2, "it is saved in its own file");
}

#[test]
fn a_game_played_on_from_a_ply_is_saved_with_its_first_move() {
    let folder = home().join("games");
    let mut game = begun(&folder);
    game.send("0");
    game.wait_for_move("0");
    game.send("\x03");
    game.expect_success();
    let before = fs::read(&games(&folder)[0]).unwrap();
    let mut menu = with_games(&folder, &[]);
    list(&mut menu);
    menu.send("\r1p");
    menu.wait_for_move("4");
    // Nothing was played: there is nothing to keep.
    menu.send("q");
    menu.wait_for_text(&text("key-yes-leave-game"));
    menu.send("q");
    menu.wait_for_text(&text("key-play-on"));
    assert_eq!(games(&folder).len(), 1);
    menu.send("p");
    menu.wait_for_move("4");
    menu.send("8");
    menu.wait_for_move("8");
    menu.send("\x03");
    menu.expect_success();
    let mut files = games(&folder);
    files.retain(|file| fs::read(file).unwrap() != before);
    assert_eq!(files.len(), 1, "the old game is as it was");
    let moves = "{\"move\":\"4\"}\n{\"move\":\"8\"}\n";
    assert!(fs::read_to_string(&files[0]).unwrap().ends_with(moves));
}

#[test]
fn what_was_played_meanwhile_is_in_the_list_and_the_cursor_stays_where_it_was() {
    let folder = home().join("games");
    let mut game = begun(&folder);
    game.send("\x03");
    game.expect_success();
    let mut menu = with_games(&folder, &[]);
    menu.send("o");
    menu.wait_for_text("1/1");
    menu.send("\r1p");
    menu.wait_for_move("4");
    menu.send("8");
    menu.wait_for_move("8");
    menu.send("q");
    menu.wait_for_text(&text("key-yes-leave-game"));
    menu.send("q");
    menu.wait_for_text(&text("key-play-on"));
    menu.send("q");
    menu.wait_for_text("2/2");
}

#[test]
fn a_half_written_last_line_is_reported_wherever_the_game_is_shown() {
    let folder = home().join("games");
    let mut game = begun(&folder);
    game.send("\x03");
    game.expect_success();
    let file = &games(&folder)[0];
    let whole = fs::read_to_string(file).unwrap();
    fs::write(file, whole + "{\"mov").unwrap();
    let mut menu = with_games(&folder, &[]);
    menu.send("o");
    menu.wait_for_text("incomplete");
    menu.send("\r");
    menu.wait_for_text(&text("key-play-on"));
    menu.wait_for_text("incomplete");
    let replay = Launch::loshu(&["replay", file.to_str().unwrap()]).start();
    replay.wait_for_text("incomplete");
}

#[test]
fn between_two_bots_u_goes_back_a_ply_and_pauses_them_until_it_is_redone() {
    let args = ["play", "tictactoe", "--a", "corner", "--b", "corner", "--pause", "0"];
    let mut game = Launch::loshu(&args).start();
    let last = |game: &Terminal| game.shot().last_move();
    game.wait_for_text(&text_with("play-again", [("key", "r")]));
    let end = last(&game);
    game.send("u");
    game.wait_for("the ply before", |shot| shot.last_move() != end);
    let before = last(&game);
    game.send("u");
    game.wait_for("the ply before that", |shot| shot.last_move() != before);
    game.send("UU");
    game.wait_for("the end again", |shot| shot.last_move() == end);
    game.wait_for_text(&text_with("play-again", [("key", "r")]));
}

#[test]
fn saving_that_was_off_for_a_while_touches_no_other_game() {
    let folder = home().join("games");
    let mut game = begun(&folder);
    leave(&mut game);
    let file = games(&folder).remove(0);
    let before = fs::read(&file).unwrap();
    game.send("ot");
    game.wait_for_text(&text("key-saving"));
    game.send("q");
    game.wait_for_text(&text("menu-subtitle"));
    // Another setup: its first game has the number of the first game of the one before.
    game.send(&UP.repeat(9));
    game.send(DOWN);
    game.send("\x1b[C");
    game.wait_for_text(&text("ruleset-odd"));
    start(&mut game);
    game.wait_for_points(GRID);
    for played in ["0", "8", "1"] {
        game.send(played);
        game.wait_for_move(played);
    }
    leave(&mut game);
    game.send("ot");
    game.wait_for_text(&text("key-stop-saving"));
    game.send("q");
    game.wait_for_text(&text("menu-subtitle"));
    resume(&mut game);
    game.wait_for_move("1");
    game.send("5");
    game.wait_for_move("5");
    assert_eq!(fs::read(&file).unwrap(), before);
    let other = games(&folder).into_iter().find(|it| *it != file).unwrap();
    assert_eq!(fs::read_to_string(other).unwrap().matches("\"move\"").count(), 4);
}

#[test]
fn what_the_list_opens_is_the_file_as_it_is_by_now() {
    let folder = home().join("games");
    let mut game = begun(&folder);
    game.send("\x03");
    game.expect_success();
    let mut menu = with_games(&folder, &[]);
    list(&mut menu);
    let file = games(&folder).remove(0);
    let whole = fs::read_to_string(&file).unwrap();
    fs::write(&file, whole.clone() + "garbage\n").unwrap();
    menu.send("\r");
    menu.wait_for_text("garbage");
    menu.wait_until_gone(&text("saved-games-unfinished"));
    fs::write(&file, whole).unwrap();
    menu.send("qo");
    menu.wait_for_text(&text("saved-games-unfinished"));
    fs::remove_file(&file).unwrap();
    menu.send("\r");
    menu.wait_for_text("cannot be read");
    menu.wait_for_text("Saved games: 0");
}

#[test]
fn what_was_played_while_saving_was_off_can_be_resumed_from_the_list() {
    let folder = home().join("games");
    let mut game = begun(&folder);
    leave(&mut game);
    game.send("ot");
    game.wait_for_text(&text("key-saving"));
    game.send("q");
    resume(&mut game);
    game.wait_for_move("4");
    game.send("0");
    game.wait_for_move("0");
    leave(&mut game);
    list(&mut game);
    game.send("c");
    game.wait_for_move("0");
}

#[test]
fn the_score_counts_on_in_a_resumed_game_of_the_same_seats() {
    let folder = home().join("games");
    let mut game = begun(&folder);
    game.send("rr");
    game.wait_for_text(&text("no-last-move"));
    game.send("03142");
    game.wait_for("the score", |shot| shot.score() == Some([1, 0, 0]));
    game.send("q");
    list(&mut game);
    game.send(DOWN);
    game.send("c");
    game.wait_for_move("4");
    assert_eq!(game.shot().score(), Some([1, 0, 0]));
    game.send("0315");
    game.wait_for("both", |shot| shot.score() == Some([2, 0, 0]));
}

#[test]
fn a_game_whose_moves_were_all_undone_is_left_and_resumed_as_any_other() {
    let folder = home().join("games");
    let mut game = begun(&folder);
    game.send("u");
    game.wait_for_text(&text("no-last-move"));
    leave(&mut game);
    resume(&mut game);
    game.wait_for_text(&text("no-last-move"));
    game.send("U");
    game.wait_for_move("4");
}
