//! Files that are deleted: not where somebody plays on in them, and never in silence.

use std::{fs, os::unix::fs::symlink, path::Path};

use loshu::store::{DeleteError, JournalWriter};

use super::{
    begun, kept, only, play,
    program::{Directory, run, script},
};

fn writer(folder: &Path) -> JournalWriter {
    JournalWriter::new(folder.to_owned())
}

#[test]
fn a_game_that_is_open_in_another_program_is_not_deleted() {
    let folder = Directory::new();
    let (mut one, mut two) = (writer(folder.path()), writer(folder.path()));
    let mut session = begun();
    one.save(&session).unwrap();
    let file = only(folder.path());
    let refused = two.delete(&file).unwrap_err();
    assert!(matches!(refused, DeleteError::InUse), "{refused}");
    assert_eq!(refused.to_string(), "That game is open in another Loshu.");
    play(&mut session, "0");
    one.save(&session).unwrap();
    // Left, it is anybody's.
    drop(one);
    two.delete(&file).unwrap();
    assert!(kept(folder.path()).is_empty());
}

#[test]
fn ones_own_game_is_deleted_and_not_begun_anew_but_the_next_one_is_kept() {
    let folder = Directory::new();
    let mut writer = writer(folder.path());
    let mut session = begun();
    writer.save(&session).unwrap();
    let file = only(folder.path());
    assert!(writer.file() == Some(&*file));
    writer.delete(&file).unwrap();
    assert!(writer.file() != Some(&*file) && !file.exists());
    play(&mut session, "0");
    writer.save(&session).unwrap();
    assert!(kept(folder.path()).is_empty());
    session.restart();
    play(&mut session, "4");
    writer.save(&session).unwrap();
    assert!(writer.file() == Some(&*only(folder.path())));
}

#[test]
fn another_game_is_deleted_and_ones_own_is_kept_on() {
    let folder = Directory::new();
    writer(folder.path()).save(&begun()).unwrap();
    let other = only(folder.path());
    let mut writer = writer(folder.path());
    let mut session = begun();
    writer.save(&session).unwrap();
    writer.delete(&other).unwrap();
    play(&mut session, "0");
    writer.save(&session).unwrap();
    assert!(writer.file() == Some(&*only(folder.path())));
}

#[test]
fn what_cannot_be_deleted_is_told_with_its_name_and_what_is_no_game_can_be() {
    let folder = Directory::new();
    let mut writer = writer(folder.path());
    let directory = folder.join("folder.jsonl");
    fs::create_dir(&directory).unwrap();
    let refused = writer.delete(&directory).unwrap_err().to_string();
    assert!(refused.starts_with(directory.to_str().unwrap()), "{refused}");
    fs::remove_dir(&directory).unwrap();

    folder.file("empty.jsonl", "");
    symlink("nowhere", folder.join("dangling.jsonl")).unwrap();
    // To open a pipe that nobody writes to would be to wait for ever.
    run(script("sh", "mkfifo \"$0\"").arg(folder.join("pipe.jsonl")), "");
    let files = kept(folder.path());
    assert_eq!(files.len(), 3);
    for file in files {
        writer.delete(&file).unwrap();
    }
    assert!(kept(folder.path()).is_empty());
}

#[test]
fn what_is_gone_already_is_as_it_was_wanted() {
    let folder = Directory::new();
    let mut writer = writer(folder.path());
    for file in ["nowhere.jsonl", "no/where.jsonl"] {
        writer.delete(&folder.join(file)).unwrap();
    }
    let mut session = begun();
    writer.save(&session).unwrap();
    let file = only(folder.path());
    fs::remove_file(&file).unwrap();
    writer.delete(&file).unwrap();
    // Not begun anew.
    play(&mut session, "0");
    let _ = writer.save(&session);
    assert!(kept(folder.path()).is_empty());
}
