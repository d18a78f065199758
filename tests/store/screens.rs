//! Games that are left and resumed, and undo and redo, on the screen.

use std::path::Path;

use loshu::{
    analysis::describe,
    model::{Player, Position},
    session::Session,
    store,
};

use super::{
    only,
    process::{Directory, LOSHU},
    saved_files,
    screen::{GRID, TILES, text, text_with},
    terminal::{DOWN, ENTER, Launch, Terminal, UP},
};

/// Loshu on a screen, with games saved in that folder.
pub fn loshu(folder: &Path, args: &[&str]) -> Terminal {
    let folder = folder.to_str().unwrap();
    let args: Vec<&str> = args.iter().copied().chain(["--games", folder]).collect();
    Launch::program(LOSHU, &args).start()
}

fn row(menu: &Terminal) -> String {
    menu.wait_for("a row", |shot| shot.menu_row().is_some()).menu_row().unwrap()
}

/// Whether the menu offers to resume a game.
pub fn offers_to_resume(menu: &Terminal) -> bool {
    let shot = menu.wait_for_text(&text("menu-start"));
    shot.says(&text("menu-continue"))
}

/// Starts the program, which offers to resume that game, and does so.
#[track_caller]
pub fn resume_from_menu(folder: &Path, session: &Session) -> Terminal {
    let mut menu = loshu(folder, &[]);
    choose_resume(&mut menu, session);
    menu
}

#[track_caller]
fn choose_resume(menu: &mut Terminal, session: &Session) {
    let name = |player: Player| {
        let name = session.seat(player).name.as_ref();
        name.map_or_else(|| loshu::texts::english().message(&player), |it| it.as_str().to_owned())
    };
    let [_, game, _] = describe::titles(loshu::texts::english(), session.rules());
    let plies = session.history().plies().len().to_string();
    let (a, b) = (name(Player::A), name(Player::B));
    let args = [("game", &*game), ("a", &a), ("b", &b), ("plies", &plies)];
    menu.wait_for_text(&text_with("menu-unfinished", args));
    menu.send(&UP.repeat(20));
    let top = text("menu-game");
    menu.wait_for("the first row", |shot| shot.menu_row().is_some_and(|it| it.starts_with(&top)));
    while !row(menu).starts_with(&text("menu-continue")) {
        let before = row(menu);
        menu.send(DOWN);
        menu.wait_for("another row", |shot| shot.menu_row().is_some_and(|it| it != before));
    }
    menu.send(ENTER);
    menu.wait_until_gone(&text("menu-subtitle"));
}

/// The board on the screen is that of the game, and so is the turn; as many turns can be taken back.
#[track_caller]
pub fn expect_game(terminal: &mut Terminal, session: &Session) {
    let rows = if session.rules().game().is_of_numbers() { TILES } else { GRID };
    let game = session.rules().game();
    let open = |position: Position| -> String {
        let points = game.points_in_order().into_iter();
        let free = points.filter(|&point| position.owner(point).is_none());
        free.map(|point| game.label(point).to_string()).collect()
    };
    // Where the points are is seen on an empty board.
    let elsewhere = Directory::new();
    let points = loshu(elsewhere.path(), &["play", game.name]).wait_for_points(rows);
    let due = open(session.position());
    let what = format!("a board with {due} free");
    terminal.wait_for(&what, |shot| points.open(shot) == due);
    if session.is_human_to_move() {
        let turn = session.position().turn();
        let name = session.seat(turn).name.as_ref();
        let name = name
            .map_or_else(|| loshu::texts::english().message(&turn), |it| it.as_str().to_owned());
        terminal.wait_for_text(&text_with("turn", [("name", &name)]));
    }
    let mut session = session.clone();
    let mut undone = 0;
    // No more than the keys that a terminal takes at once.
    while undone < 200 && session.undo().is_ok() {
        undone += 1;
    }
    terminal.send(&"u".repeat(undone));
    let due = open(session.position());
    terminal.wait_for("the board at the start", |shot| points.open(shot) == due);
    if undone < 200 {
        terminal.send("u");
        terminal.wait_for_text(&text("refused-nothing-to-undo"));
    }
}

#[test]
fn u_undoes_a_turn_and_capital_u_redoes_it() {
    let folder = Directory::new();
    let mut game = loshu(folder.path(), &["play", "tictactoe"]);
    game.send("40");
    game.wait_for_move("0");
    game.send("u");
    game.wait_for_move("4");
    game.send("u");
    game.wait_for("no move", |shot| shot.last_move().is_none());
    game.send("u");
    game.wait_for_text(&text("refused-nothing-to-undo"));
    game.send("UU");
    game.wait_for_move("0");
    game.send("U");
    game.wait_for_text(&text("refused-nothing-to-redo"));
    game.send("u8");
    game.wait_for_move("8");
    game.send("U");
    game.wait_for_text(&text("refused-nothing-to-redo"));
    let lines = std::fs::read_to_string(only(folder.path())).unwrap();
    assert_eq!(lines.lines().skip(1).filter(|line| line.contains("undo")).count(), 3);
}

#[test]
fn after_the_end_u_takes_the_win_back_and_its_score() {
    let folder = Directory::new();
    let mut game = loshu(folder.path(), &["play", "tictactoe"]);
    game.send("03142");
    game.wait_for("the score", |shot| shot.score() == Some([1, 0, 0]));
    game.send("u");
    game.wait_for("no score", |shot| shot.score() == Some([0, 0, 0]));
    game.send("U");
    game.wait_for("the score", |shot| shot.score() == Some([1, 0, 0]));
    let read = store::read(&only(folder.path())).unwrap();
    assert!(read.session.outcome().is_some());
}

#[test]
fn u_while_a_bot_is_to_move_cancels_its_reply() {
    let folder = Directory::new();
    let args = ["play", "tictactoe", "--b", "random", "--pause", "60000"];
    let mut game = loshu(folder.path(), &args);
    game.send("4");
    game.wait_for_move("4");
    game.send("u");
    game.wait_for("no move", |shot| shot.last_move().is_none());
    game.send("0");
    game.wait_for_move("0");
    let read = store::read(&only(folder.path())).unwrap();
    assert_eq!(read.session.events().len(), 3);
}

/// Leaves a game under way for the menu.
#[track_caller]
fn leave(game: &mut Terminal) {
    game.send("q");
    game.wait_for_text(&text("key-yes-leave-game"));
    game.send("q");
    game.wait_for_text(&text("menu-subtitle"));
}

#[test]
fn a_game_that_was_left_is_resumed_in_the_same_run_and_in_the_next_one_in_the_same_file() {
    let folder = Directory::new();
    let args = ["play", "morris", "--name-a", "Eve", "--b", "human", "--rules", "tictacsorry"];
    let mut game = loshu(folder.path(), &args);
    game.send("04");
    game.wait_for_move("4");
    game.send("u");
    game.wait_for_move("0");
    let left = store::read(&only(folder.path())).unwrap().session;
    leave(&mut game);
    choose_resume(&mut game, &left);
    game.send("U");
    game.wait_for_move("4");
    game.send("8");
    game.wait_for_move("8");
    leave(&mut game);
    game.send("q");
    game.expect_success();

    let left = store::read(&only(folder.path())).unwrap().session;
    assert_eq!(left.history().plies().len(), 3);
    let mut next = resume_from_menu(folder.path(), &left);
    next.send("7");
    next.wait_for_move("7");
    let after = store::read(&only(folder.path())).unwrap().session;
    assert_eq!(after.history().plies().len(), 4, "the same file");
    expect_game(&mut next, &after);
    next.send("U");
    next.wait_for("a move", |shot| shot.last_move().is_some());
    leave(&mut next);
    next.wait_for_text("Eve");
    next.wait_for_text(&text("ruleset-odd"));
}

#[test]
fn bots_carry_on_in_a_game_that_is_resumed() {
    let folder = Directory::new();
    let args = ["play", "addthree", "--a", "corner", "--b", "human", "--pause", "0"];
    let mut game = loshu(folder.path(), &args);
    game.wait_for("the bot's move", |shot| shot.last_move().is_some());
    game.send("\x03");
    game.expect_success();
    let left = store::read(&only(folder.path())).unwrap().session;
    let free = left.rules().legal_moves(&left.position())[0];
    let mut next = loshu(folder.path(), &["--pause", "0"]);
    choose_resume(&mut next, &left);
    next.send(&left.rules().game().write_move(free));
    let file = only(folder.path());
    let due = "the answer";
    next.wait_for(due, |_| store::read(&file).unwrap().session.history().plies().len() == 3);
}

#[test]
fn a_game_that_has_ended_is_not_offered() {
    let folder = Directory::new();
    let mut game = loshu(folder.path(), &["play", "tictactoe"]);
    game.send("03142");
    game.wait_for("the score", |shot| shot.score() == Some([1, 0, 0]));
    game.send("q");
    assert!(!offers_to_resume(&game));
    game.send("q");
    game.expect_success();
    assert!(!offers_to_resume(&loshu(folder.path(), &[])));
    assert_eq!(saved_files(folder.path()).len(), 1);
}

#[test]
fn a_half_written_last_line_is_reported_when_the_game_is_resumed() {
    let folder = Directory::new();
    let mut game = loshu(folder.path(), &["play", "tictactoe"]);
    game.send("40");
    game.wait_for_move("0");
    game.send("\x03");
    game.expect_success();
    let file = only(folder.path());
    let whole = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, whole.clone() + "{\"mov").unwrap();
    let left = store::read(&file).unwrap().session;
    let mut next = resume_from_menu(folder.path(), &left);
    next.wait_for_text(&text("journal-was-cut"));
    next.send("8");
    next.wait_for_move("8");
    next.wait_until_gone(&text("journal-was-cut"));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), whole + "{\"move\":\"8\"}\n");
}

#[test]
fn a_game_that_was_deleted_meanwhile_is_reported_and_offered_no_more() {
    let folder = Directory::new();
    let mut game = loshu(folder.path(), &["play", "tictactoe"]);
    game.send("4");
    game.wait_for_move("4");
    game.send("\x03");
    game.expect_success();
    let mut menu = loshu(folder.path(), &[]);
    assert!(offers_to_resume(&menu));
    menu.send("o");
    menu.wait_for_text("Saved games: 1");
    std::fs::remove_file(only(folder.path())).unwrap();
    menu.send("c");
    menu.wait_for_text("The file has been deleted");
    menu.wait_for_text("Saved games: 0");
    menu.send("q");
    assert!(!offers_to_resume(&menu));
}
