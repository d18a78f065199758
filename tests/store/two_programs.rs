//! Two programs, or two games, at once: a file each, and nothing is overwritten.

use std::{collections::BTreeSet, fs, path::PathBuf, process::Stdio};

use loshu::store::{self, JournalWriter, StoreErrorKind};

use super::{
    assert_same, only, play,
    process::{Directory, loshu_with},
    saved_files,
    screens::{loshu, offers_to_resume, resume_from_menu},
    started,
};

#[test]
fn many_games_within_a_second_are_as_many_files() {
    let folder = Directory::new();
    let mut writer = JournalWriter::new(folder.path().to_owned());
    let mut session = started();
    for number in 0..100 {
        writer.save(&session).unwrap();
        assert_eq!(saved_files(folder.path()).len(), number + 1);
        session.restart();
        play(&mut session, "0");
    }
    let numbers: BTreeSet<u64> = saved_files(folder.path())
        .iter()
        .map(|it| store::read(it).unwrap().session.game())
        .collect();
    assert_eq!(numbers.len(), 100);
}

#[test]
fn many_programs_at_once_write_a_file_each() {
    let folder = Directory::new();
    let start = |_| {
        let mut command = loshu_with(["play", "tictactoe", "--plain", "--a", "random", "--b"]);
        command.args(["random", "--seed", "1", "--games"]).arg(folder.path());
        command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap()
    };
    let programs: Vec<_> = (0..12).map(start).collect();
    for mut program in programs {
        assert!(program.wait().unwrap().success());
    }
    let files = saved_files(folder.path());
    assert_eq!(files.len(), 12);
    let first = store::read(&files[0]).unwrap().session;
    assert!(first.outcome().is_some());
    for file in files {
        assert_same(&store::read(&file).unwrap().session, &first);
    }
}

#[test]
fn a_game_that_another_program_has_open_is_not_offered() {
    let folder = Directory::new();
    let mut one = loshu(folder.path(), &["play", "tictactoe"]);
    one.send("4");
    one.wait_for_move("4");
    assert!(!offers_to_resume(&loshu(folder.path(), &[])));
    one.send("0");
    one.wait_for_move("0");
    one.send("\x03");
    one.expect_success();
    let left = store::read(&only(folder.path())).unwrap().session;
    resume_from_menu(folder.path(), &left);
}

/// A saved game in the folder, and what is read of it.
fn left(folder: &Directory) -> (PathBuf, store::SavedGame) {
    JournalWriter::new(folder.path().to_owned()).save(&started()).unwrap();
    let file = only(folder.path());
    let game = store::read(&file).unwrap();
    (file, game)
}

#[test]
fn a_game_that_another_program_has_resumed_is_refused_and_no_copy_is_made() {
    let folder = Directory::new();
    let (file, game) = left(&folder);
    let [mut one, mut two] = [(); 2].map(|()| JournalWriter::new(folder.path().to_owned()));
    one.resume(&file, &game).unwrap();
    // This writer may, since it has the file open itself.
    one.resume(&file, &game).unwrap();
    for _ in 0..2 {
        let refused = two.resume(&file, &game).unwrap_err();
        assert_eq!(refused.kind, StoreErrorKind::InUse);
        assert_eq!(refused.to_string(), "That game is open in another Loshu.");
    }
    assert!(one.file() == Some(&*file) && two.file() != Some(&*file));
    let mut session = game.session.clone();
    play(&mut session, "0");
    two.give_up(&session);
    two.save(&session).unwrap();
    one.save(&session).unwrap();
    assert_same(&store::read(&only(folder.path())).unwrap().session, &session);
    drop(one);
    let game = store::read(&file).unwrap();
    two.resume(&file, &game).unwrap();
    play(&mut session, "8");
    two.save(&session).unwrap();
    assert_same(&store::read(&only(folder.path())).unwrap().session, &session);
}

#[test]
fn a_game_that_has_changed_since_it_was_read_is_not_resumed() {
    let folder = Directory::new();
    let (file, game) = left(&folder);
    let whole = fs::read_to_string(&file).unwrap();
    let mut writer = JournalWriter::new(folder.path().to_owned());
    for now in [
        whole.clone() + "{\"move\":\"0\"}\n",
        whole.clone() + "{\"mo",
        whole.replace("{\"move\":\"4\"}", "{\"move\":\"5\"}"),
        String::new(),
    ] {
        fs::write(&file, &now).unwrap();
        let refused = writer.resume(&file, &game).unwrap_err();
        assert_eq!(refused.kind, StoreErrorKind::Changed);
        assert_eq!(fs::read_to_string(&file).unwrap(), now, "nothing is cut off");
    }
    fs::remove_file(&file).unwrap();
    let refused = writer.resume(&file, &game).unwrap_err();
    assert_eq!(refused.kind, StoreErrorKind::Gone);
    assert_eq!(refused.to_string(), format!("The file has been deleted: {}.", file.display()));
    assert!(saved_files(folder.path()).is_empty());
}

#[test]
fn what_is_refused_leaves_the_game_before_it_as_it_was() {
    let folder = Directory::new();
    let mut other = JournalWriter::new(folder.path().to_owned());
    let (file, game) = left(&folder);
    other.resume(&file, &game).unwrap();
    let mut writer = JournalWriter::new(folder.path().to_owned());
    let mut session = started();
    writer.save(&session).unwrap();
    writer.resume(&file, &game).unwrap_err();
    play(&mut session, "0");
    writer.save(&session).unwrap();
    assert_eq!(saved_files(folder.path()).len(), 2);
    let own = saved_files(folder.path()).into_iter().find(|it| *it != file).unwrap();
    assert!(writer.file() == Some(&*own));
    assert_same(&store::read(&own).unwrap().session, &session);
}

#[test]
fn a_game_that_cannot_be_written_is_reported_with_its_file() {
    let folder = Directory::new();
    let (_, game) = left(&folder);
    let mut writer = JournalWriter::new(folder.path().to_owned());
    // A folder: not even root writes it as a file.
    let refused = writer.resume(folder.path(), &game).unwrap_err();
    assert!(matches!(refused.kind, StoreErrorKind::Unwritable { .. }), "{refused}");
    assert!(refused.to_string().contains(folder.path().to_str().unwrap()), "{refused}");
}

#[test]
fn a_file_that_another_program_has_changed_is_written_no_further_and_that_is_reported_once() {
    let append = |whole: &str| whole.to_owned() + "{\"move\":\"0\"}\n";
    let half = |whole: &str| whole.to_owned() + "{";
    let cut = |whole: &str| whole[..whole.len() - 3].to_owned();
    let empty = |_: &str| String::new();
    let other = |whole: &str| whole.replace("\"move\":\"4\"", "\"move\":\"3\"");
    for change in [&append as &dyn Fn(&str) -> String, &half, &cut, &empty, &other] {
        let folder = Directory::new();
        let mut writer = JournalWriter::new(folder.path().to_owned());
        let mut session = started();
        writer.save(&session).unwrap();
        let file = only(folder.path());
        let changed = change(&fs::read_to_string(&file).unwrap());
        fs::write(&file, &changed).unwrap();
        writer.save(&session).unwrap();
        play(&mut session, "0");
        let said = writer.save(&session).unwrap_err();
        let due = format!("Another program has changed the file: {}.", file.display());
        assert_eq!(said.to_string(), due);
        play(&mut session, "8");
        writer.save(&session).unwrap();
        assert_eq!(fs::read_to_string(only(folder.path())).unwrap(), changed);
        // The next game is saved again.
        session.restart();
        play(&mut session, "4");
        writer.save(&session).unwrap();
        assert_eq!(saved_files(folder.path()).len(), 2);
    }
}

#[test]
fn what_was_changed_in_ones_own_file_is_resumed_once_it_was_read() {
    let folder = Directory::new();
    let mut writer = JournalWriter::new(folder.path().to_owned());
    writer.save(&started()).unwrap();
    let file = only(folder.path());
    let more = fs::read_to_string(&file).unwrap() + "{\"move\":\"0\"}\n{\"mo";
    fs::write(&file, more).unwrap();
    let game = store::read(&file).unwrap();
    writer.resume(&file, &game).unwrap();
    let mut session = game.session;
    play(&mut session, "8");
    writer.save(&session).unwrap();
    assert_same(&store::read(&file).unwrap().session, &session);
}
