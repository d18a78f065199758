//! Resuming a saved game, among files of every other kind.

use std::{fs, os::unix::fs::symlink, path::Path};

use loshu::{
    model::{Game, Rules},
    session::Session,
    store::{self, JournalWriter},
};

use super::{
    HUMAN, assert_same,
    half_written::{claimed, games, repeated},
    only, play,
    process::{Directory, run, script},
    saved_files,
    screens::resume_from_menu,
    setup, written,
};

fn started(moves: &str) -> Session {
    let rules = Rules::default_for(Game::TicTacToe);
    let mut session = Session::new(setup(rules, [HUMAN, HUMAN], ["Eve", "日本"]), 3);
    play(&mut session, moves);
    session
}

fn keep(folder: &Path, session: &Session) {
    JournalWriter::new(folder.to_owned()).save(session).unwrap();
}

#[test]
fn a_game_is_resumed_in_its_own_file() {
    for cut in ["", "{\"mo", "{\"move\":\"8\"}", "\0", "\u{1f980}"] {
        let folder = Directory::new();
        keep(folder.path(), &started("4 0"));
        let file = only(folder.path());
        let whole = fs::read_to_string(&file).unwrap();
        fs::write(&file, whole.clone() + cut).unwrap();

        let game = store::read(&file).unwrap();
        assert_eq!(game.was_cut, !cut.is_empty());
        let mut writer = JournalWriter::new(folder.path().to_owned());
        writer.resume(&file, &game).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), whole, "what was half-written is cut off");
        let mut session = game.session;
        play(&mut session, "8");
        writer.save(&session).unwrap();
        writer.save(&session).unwrap();
        assert_eq!(fs::read_to_string(only(folder.path())).unwrap(), whole + "{\"move\":\"8\"}\n");
    }
}

#[test]
fn a_byte_order_mark_stays_where_it_is() {
    for cut in ["", "{\"mo"] {
        let folder = Directory::new();
        keep(folder.path(), &started("4 0"));
        let file = only(folder.path());
        let whole = "\u{feff}".to_owned() + &fs::read_to_string(&file).unwrap();
        fs::write(&file, whole.clone() + cut).unwrap();

        let (found, game) = store::unfinished(folder.path()).unwrap();
        assert!(found == file && game.was_cut != cut.is_empty());
        assert_eq!(game.whole, whole.len() as u64);
        let mut writer = JournalWriter::new(folder.path().to_owned());
        writer.resume(&file, &game).unwrap();
        let mut session = game.session;
        play(&mut session, "8");
        writer.save(&session).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), whole + "{\"move\":\"8\"}\n");
        assert_same(&store::read(&file).unwrap().session, &session);
    }
}

#[test]
fn every_unfinished_game_can_be_resumed_and_no_other() {
    for session in games().iter().chain(&[repeated(0), claimed(0)]) {
        let folder = Directory::new();
        folder.file("20260101T000000-x-0.jsonl", written(session));
        let offered = store::unfinished(folder.path());
        assert_eq!(offered.is_some(), session.is_under_way());
        if let Some((_, game)) = offered {
            assert_same(&game.session, session);
        }
    }
}

#[test]
fn a_game_whose_moves_were_all_undone_can_be_resumed_and_they_redone() {
    let folder = Directory::new();
    let mut session = started("4");
    session.undo().unwrap();
    keep(folder.path(), &session);
    let (_, game) = store::unfinished(folder.path()).unwrap();
    assert_same(&game.session, &session);
    assert!(game.session.can_redo());
}

#[test]
fn the_newest_unfinished_game_is_the_one_to_resume() {
    let folder = Directory::new();
    for (name, moves) in [("1", "4"), ("2", "4 0 8"), ("3", "4 0"), ("4", "0 3 1 4 2")] {
        folder.file(&format!("{name}.jsonl"), written(&started(moves)));
    }
    let (file, game) = store::unfinished(folder.path()).unwrap();
    assert_eq!(file, folder.join("3.jsonl"));
    assert_same(&game.session, &started("4 0"));
}

#[test]
fn what_else_is_in_the_folder_does_not_matter() {
    let folder = Directory::new();
    let session = started("4 0");
    folder.file("20260101T000000-tictactoe-00000000.jsonl", written(&session));
    // All that is newer than the game.
    folder.file("30-empty.jsonl", "");
    folder.file("31-binary.jsonl", (0..=255).collect::<Vec<u8>>());
    folder.file("32-header.jsonl", &written(&session)[..40]);
    folder.file("33-json.jsonl", "{\"a\":1}\n[]\n");
    folder.file("34-version.jsonl", "{\"loshu\":99}\n");
    folder.file("35-long.jsonl", "x".repeat(1 << 20));
    folder.file("36-other.txt", written(&started("1 2 3")));
    folder.file("37-hidden.jsonl~", written(&started("1 2 3")));
    folder.file(".38.jsonl.swp", "");
    symlink("nowhere", folder.join("40-dangling.jsonl")).unwrap();
    symlink("41-loop.jsonl", folder.join("41-loop.jsonl")).unwrap();
    symlink("/dev/zero", folder.join("42-zero.jsonl")).unwrap();
    fs::create_dir(folder.join("43-folder.jsonl")).unwrap();
    symlink("43-folder.jsonl", folder.join("44-link.jsonl")).unwrap();
    let closed = folder.file("45-closed.jsonl", written(&started("1 2 3")));
    fs::write(&closed, "").unwrap();
    let permissions = std::os::unix::fs::PermissionsExt::from_mode(0o000);
    fs::set_permissions(&closed, permissions).unwrap();
    // To read from a pipe that nobody writes to would be to wait for ever.
    run(script("sh", "mkfifo \"$0\"").arg(folder.join("46-pipe.jsonl")), "");

    for file in saved_files(folder.path())
        .iter()
        .filter(|file| !file.ends_with("20260101T000000-tictactoe-00000000.jsonl"))
    {
        let said = store::read(file).unwrap_err().to_string();
        assert!(said.contains(file.to_str().unwrap()), "{said}");
    }
    let list = store::list(folder.path()).unwrap();
    let ((_, first), others) = list.split_first().unwrap();
    assert_same(&first.as_ref().unwrap().session, &session);
    assert_eq!(list.len(), saved_files(folder.path()).len());
    assert!(others.iter().all(|(_, entry)| entry.is_err()));
    assert!(others.is_sorted_by_key(|(file, _)| file));
    let (_, game) = store::unfinished(folder.path()).unwrap();
    assert_same(&game.session, &session);
    resume_from_menu(folder.path(), &session);
}

#[test]
fn a_missing_folder_or_a_file_instead_of_one_has_no_game() {
    let folder = Directory::new();
    let file = folder.file("file", "");
    assert!(saved_files(&folder.join("nowhere")).is_empty());
    assert!(store::files(&file).is_err());
    for folder in [folder.path(), &folder.join("nowhere"), &file] {
        assert!(store::unfinished(folder).is_none());
    }
    assert!(!folder.join("nowhere").exists(), "looking makes no folder");
}
