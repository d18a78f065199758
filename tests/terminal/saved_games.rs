//! The list of saved games: review, resume, delete.

use std::path::PathBuf;

use super::{
    saved_files::{games, with_games},
    screen::{GRID, text, text_with},
    terminal::{Launch, home, play},
};

fn folder() -> PathBuf {
    home().join("games")
}

/// A game won by A and an unfinished one, each in its file.
fn two_games() -> PathBuf {
    let folder = folder();
    let mut game = with_games(&folder, &["play", "tictactoe", "--name-a", "Ada"]);
    game.wait_for_points(GRID);
    game.send("03142");
    game.wait_for_text("Ada wins");
    game.send("r");
    game.wait_for_text(&text("no-last-move"));
    game.send("4");
    game.wait_for_text("Player B's turn");
    game.send("\x03");
    game.expect_success();
    assert_eq!(games(&folder).len(), 2);
    folder
}

#[test]
fn a_saved_game_is_listed_reviewed_and_resumed() {
    let folder = two_games();
    let mut menu = with_games(&folder, &[]);
    menu.wait_for_text(&text("menu-subtitle"));
    menu.send("o");
    menu.wait_for_text(&text("saved-games-unfinished"));
    menu.wait_for_text(&text_with("saved-games-ended-won", [("letter", "A")]));
    // Those that are won alone.
    menu.send("f");
    menu.wait_until_gone(&text("saved-games-unfinished"));
    menu.send("\r");
    menu.wait_for_text(&text("key-play-on"));
    menu.send("\x1b[F");
    menu.wait_for_text("5 × 2");
    menu.send("q");
    menu.wait_for_text(&text_with("saved-games-ended-won", [("letter", "A")]));
    // And unfinished ones.
    menu.send("ff");
    menu.wait_for_text(&text("saved-games-unfinished"));
    menu.send("c");
    menu.wait_for_text("Player B's turn");
    menu.send("0");
    menu.wait_for_text("Ada's turn");
    menu.send("\x03");
    menu.expect_success();
    assert_eq!(games(&folder).len(), 2, "it is resumed in its own file");
}

#[test]
fn a_game_is_chosen_by_a_click_and_opened_by_another_and_so_is_a_ply() {
    let folder = two_games();
    let mut menu = with_games(&folder, &[]);
    menu.wait_for_text(&text("menu-subtitle"));
    menu.send("o");
    let won = text_with("saved-games-ended-won", [("letter", "A")]);
    let shot = menu.wait_for_text(&won);
    assert!(shot.says("1/2"), "{}", shot.framed());
    let row = shot.find(&won).unwrap();
    menu.click(row);
    menu.wait_for_text("2/2");
    menu.click(row);
    menu.wait_for_text(&text("key-play-on"));
    let ply = menu.shot().find("3 × 1").unwrap();
    menu.click(ply);
    menu.wait_for("the ply", |shot| shot.lines().iter().any(|row| row.contains("▸  3 × 1")));
    menu.send("q");
    menu.wait_for_text("2/2");
    // Without keys of their own, the list's ends: and the wheel.
    menu.send("\x1b[H");
    menu.wait_for_text("1/2");
    menu.send("\x1b[F");
    menu.wait_for_text("2/2");
    menu.send("\x1b[5~");
    menu.wait_for_text("1/2");
    menu.send("\x1b[6~");
    menu.wait_for_text("2/2");
    menu.send("\x1b[<64;5;5M");
    menu.wait_for_text("1/2");
}

#[test]
fn where_games_are_not_saved_the_list_says_so_and_offers_nothing_else() {
    let menu_of = |args: &[&str]| {
        let mut menu = Launch::loshu(args).start();
        menu.wait_for_text(&text("menu-subtitle"));
        menu.send("ot");
        menu.wait_for_text(&text("saved-games-title-unavailable"))
    };
    let shot = menu_of(&["--no-games"]);
    assert!(!shot.says(&text("key-saving")) && !shot.says(&text("key-stop-saving")));
}

#[test]
fn a_game_is_deleted_when_it_is_asked_for_twice() {
    let folder = two_games();
    let mut menu = with_games(&folder, &[]);
    menu.wait_for_text(&text("menu-subtitle"));
    menu.send("o");
    menu.wait_for_text(&text("saved-games-unfinished"));
    let begin = "Delete Ada – Player B";
    menu.send("d");
    menu.wait_for_text(begin);
    menu.send("x");
    menu.wait_until_gone(begin);
    assert_eq!(games(&folder).len(), 2);
    menu.send("d");
    menu.wait_for_text(begin);
    menu.send("d");
    menu.wait_until_gone(begin);
    menu.send("d");
    menu.wait_for_text(begin);
    menu.send("d");
    menu.wait_for_text(&text("saved-games-empty"));
    assert_eq!(games(&folder).len(), 0);
}

#[test]
fn no_game_is_saved_while_saving_is_off() {
    let folder = folder();
    let mut menu = with_games(&folder, &[]);
    menu.wait_for_text(&text("menu-subtitle"));
    menu.send("o");
    menu.wait_for_text(&text("saved-games-empty"));
    menu.send("t");
    menu.wait_for_text(&text("key-saving"));
    menu.send("q\r");
    menu.wait_for_points(GRID);
    menu.send("0");
    menu.wait_for_text("Player B's turn");
    menu.send("\x03");
    menu.expect_success();
    assert_eq!(games(&folder).len(), 0);
}

#[test]
fn a_folder_with_thousands_of_files_and_with_odd_ones_is_listed() {
    let folder = two_games();
    let game = std::fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    std::fs::write(folder.join("0-empty.jsonl"), "").unwrap();
    std::fs::write(folder.join("1-binary.jsonl"), [0, 255, 27, b'[', b'2', b'J']).unwrap();
    std::fs::create_dir(folder.join("2-folder.jsonl")).unwrap();
    std::os::unix::fs::symlink("nowhere", folder.join("3-\x1b[31mdangling.jsonl")).unwrap();
    let mut menu = with_games(&folder, &[]);
    menu.wait_for_text(&text("menu-subtitle"));
    menu.send("o");
    // After the games, by name.
    for odd in [r"3-\u{1b}[31mdangling.jsonl", "2-folder.jsonl"] {
        menu.wait_for_text(&text_with("saved-games-no-game", [("file", odd)]));
    }
    menu.send(&"\x1b[B".repeat(5));
    menu.wait_for_text("it cannot be read: No such file");
    menu.send("q");
    menu.wait_for_text(&text("menu-subtitle"));
    for number in 0..2000 {
        std::fs::copy(&game, folder.join(format!("19990101T000000-{number:04}.jsonl"))).unwrap();
    }
    menu.send("o");
    menu.wait_for_text("1/2002");
    assert!(!menu.shot().says("2-folder.jsonl"));
    let before = menu.shot().lines();
    menu.send(&"\x1b[B".repeat(30));
    menu.wait_for("another part of the list", |shot| shot.lines()[1] != before[1]);
    menu.send("q");
    menu.wait_for_text(&text("menu-subtitle"));
}

#[test]
fn a_game_is_opened_by_its_file_and_played_on_from_a_ply_against_a_bot() {
    let folder = two_games();
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| std::fs::read_to_string(file).unwrap().contains("\"end\""));
    let before = std::fs::read(&files[0]).unwrap();
    let mut replay = Launch::loshu(&["replay", files[0].to_str().unwrap()]).start();
    replay.wait_for_text(&text("key-play-bot"));
    replay.send("2");
    replay.wait_for_text("threw away a draw; best: 4");
    replay.send("b");
    replay.wait_for_text("Ada's turn");
    replay.wait_for_text("(perfect)");
    replay.send("4");
    // Its answer comes, and the old game is as it was.
    replay.wait_for("the answer", |shot| {
        shot.says("Ada's turn") && shot.last_move().is_some_and(|(token, _)| token == "○")
    });
    replay.send("\x03");
    replay.expect_success();
    assert_eq!(std::fs::read(&files[0]).unwrap(), before);
}

#[test]
fn the_newest_game_is_reviewed_where_none_is_named_and_q_and_esc_return_to_the_shell() {
    let folder = two_games();
    for leave in ["q", "\x1b"] {
        let mut replay = Launch::loshu(&["--games", folder.to_str().unwrap(), "replay"]).start();
        replay.wait_for_text(&text("key-turning-point"));
        // A game that is played on from here is left with a question, for the review.
        replay.send("p4");
        replay.wait_for_move("4");
        replay.send("q");
        replay.wait_for_text(&text_with("ask-leave-game", [("key", "q")]));
        replay.send("q");
        replay.wait_for_text(&text("key-turning-point"));
        replay.send(leave);
        replay.expect_success();
    }
}

#[test]
fn a_seat_plays_from_a_file_and_is_recorded_to_another() {
    let folder = home();
    let (script, record) = (folder.join("a.rd"), folder.join("b.rd"));
    std::fs::write(&script, "0\n1 # two in a row\n2\n").unwrap();
    let args = ["tictactoe", "--script-a", script.to_str().unwrap(), "--record-b"];
    let mut game = play(&[&args[..], &[record.to_str().unwrap(), "--pause", "0"]].concat());
    game.wait_for_text("Player B's turn");
    game.send("3");
    game.wait_for_move("1");
    game.send("4");
    game.wait_for_text("Player A wins");
    game.send("\x03");
    game.expect_success();
    assert_eq!(std::fs::read_to_string(&record).unwrap(), "3\n4\n");
    // It is there now: recording to it again is asked about.
    let args = ["play", "tictactoe", "--record-b", record.to_str().unwrap()];
    let mut asked = Launch::loshu(&args).start();
    asked.wait_for_text("Overwrite it?");
    asked.send("n\r");
    assert_eq!(asked.wait_for_exit().exit_code(), 1);
    assert_eq!(std::fs::read_to_string(&record).unwrap(), "3\n4\n");
}

#[test]
fn in_the_menu_a_seat_gets_a_script_and_a_file_to_record_to() {
    let folder = home();
    std::fs::write(folder.join("mine.rd"), "0\n1\n2\n").unwrap();
    let script = format!("cd {}; exec \"$0\" --pause 0", folder.display());
    for begin in ["", "overwritten"] {
        let mut menu = Launch::script(&script, &[]).start();
        menu.wait_for_text(&text("menu-subtitle"));
        // A plays from the file; B is recorded.
        menu.send("\x1b[B\x1b[Bfmine.rd\r");
        menu.wait_for_text(&text_with("about-scripted", [("script", "mine.rd")]));
        menu.send("\x1b[B\x1b[Bw\r");
        menu.wait_for_text(&text_with("about-recorded", [("file", "recorded_decisions/b.rd")]));
        menu.send("\x1b[B\x1b[B\r");
        if !begin.is_empty() {
            menu.wait_for_text("Overwrite recorded_decisions/b.rd");
            menu.send("w");
        }
        menu.wait_for_move("0");
        menu.send("3");
        menu.wait_for_move("1");
        menu.send(if begin.is_empty() { "4" } else { "5" });
        menu.wait_for_text("Player A wins");
        menu.send("\x03");
        menu.expect_success();
        let recorded = std::fs::read_to_string(folder.join("recorded_decisions/b.rd")).unwrap();
        assert_eq!(recorded, if begin.is_empty() { "3\n4\n" } else { "3\n5\n" });
    }
}

#[test]
fn opening_moves_show_their_end_and_are_saved_only_when_more_happens() {
    let folder = folder();
    let record = home().join("a.rd");
    let recording = ["--record-a", record.to_str().unwrap()];
    let given = ["play", "tictactoe", "--moves", "03142"];
    let mut ended = with_games(&folder, &[&given[..], &recording[..]].concat());
    ended.wait_for_text("Player A wins");
    // Nothing would be lost: it is left without a question.
    ended.send("q");
    ended.wait_for_text(&text("menu-subtitle"));
    ended.send("q");
    ended.expect_success();
    assert!(games(&folder).is_empty() && !record.exists());

    let mut prepared = with_games(&folder, &["play", "tictactoe", "--moves", "0314"]);
    prepared.wait_for_text("Player A's turn");
    prepared.send("q");
    prepared.wait_for_text(&text("key-yes-leave-game"));
    prepared.send("q");
    // It is under way: this run offers it, but it was not played.
    prepared.wait_for_text(&text("menu-continue"));
    prepared.send("q");
    prepared.expect_success();
    assert_eq!(games(&folder).len(), 0);

    // Taking back is something that happens.
    let mut undone = with_games(&folder, &[&given[..], &recording[..]].concat());
    undone.wait_for_text("Player A wins");
    undone.send("u");
    undone.wait_for_text("Player A's turn");
    undone.send("\x03");
    undone.expect_success();
    assert_eq!((games(&folder).len(), record.exists()), (1, true));
}
