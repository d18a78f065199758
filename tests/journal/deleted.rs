//! Files that are deleted: not where somebody plays on in them, and never in silence.

use std::{fs, os::unix::fs::symlink, path::Path};

use loshu::journal::{DeleteError, Keeper};

use super::{
    begun, kept, only, play,
    program::{Directory, run, script},
};

fn keeper(folder: &Path) -> Keeper {
    Keeper::new(folder.to_owned())
}

#[test]
fn a_game_that_is_open_in_another_program_is_not_deleted() {
    let folder = Directory::new();
    let (mut one, mut two) = (keeper(folder.path()), keeper(folder.path()));
    let mut session = begun();
    one.keep(&session).unwrap();
    let file = only(folder.path());
    let refused = two.delete(&file).unwrap_err();
    assert!(matches!(refused, DeleteError::InUse), "{refused}");
    assert_eq!(refused.to_string(), "That game is open in another Loshu.");
    play(&mut session, "0");
    one.keep(&session).unwrap();
    // Left, it is anybody's.
    drop(one);
    two.delete(&file).unwrap();
    assert!(kept(folder.path()).is_empty());
}

#[test]
fn ones_own_game_is_deleted_and_not_begun_anew_but_the_next_one_is_kept() {
    let folder = Directory::new();
    let mut keeper = keeper(folder.path());
    let mut session = begun();
    keeper.keep(&session).unwrap();
    let file = only(folder.path());
    assert!(keeper.file() == Some(&*file));
    keeper.delete(&file).unwrap();
    assert!(keeper.file() != Some(&*file) && !file.exists());
    play(&mut session, "0");
    keeper.keep(&session).unwrap();
    assert!(kept(folder.path()).is_empty());
    session.restart();
    play(&mut session, "4");
    keeper.keep(&session).unwrap();
    assert!(keeper.file() == Some(&*only(folder.path())));
}

#[test]
fn another_game_is_deleted_and_ones_own_is_kept_on() {
    let folder = Directory::new();
    keeper(folder.path()).keep(&begun()).unwrap();
    let other = only(folder.path());
    let mut keeper = keeper(folder.path());
    let mut session = begun();
    keeper.keep(&session).unwrap();
    keeper.delete(&other).unwrap();
    play(&mut session, "0");
    keeper.keep(&session).unwrap();
    assert!(keeper.file() == Some(&*only(folder.path())));
}

#[test]
fn what_cannot_be_deleted_is_told_with_its_name_and_what_is_no_game_can_be() {
    let folder = Directory::new();
    let mut keeper = keeper(folder.path());
    let directory = folder.join("folder.jsonl");
    fs::create_dir(&directory).unwrap();
    let refused = keeper.delete(&directory).unwrap_err().to_string();
    assert!(refused.starts_with(directory.to_str().unwrap()), "{refused}");
    fs::remove_dir(&directory).unwrap();

    folder.file("empty.jsonl", "");
    symlink("nowhere", folder.join("dangling.jsonl")).unwrap();
    // To open a pipe that nobody writes to would be to wait for ever.
    run(script("sh", "mkfifo \"$0\"").arg(folder.join("pipe.jsonl")), "");
    let files = kept(folder.path());
    assert_eq!(files.len(), 3);
    for file in files {
        keeper.delete(&file).unwrap();
    }
    assert!(kept(folder.path()).is_empty());
}

#[test]
fn what_is_gone_already_is_as_it_was_wanted() {
    let folder = Directory::new();
    let mut keeper = keeper(folder.path());
    for file in ["nowhere.jsonl", "no/where.jsonl"] {
        keeper.delete(&folder.join(file)).unwrap();
    }
    let mut session = begun();
    keeper.keep(&session).unwrap();
    let file = only(folder.path());
    fs::remove_file(&file).unwrap();
    keeper.delete(&file).unwrap();
    // Not begun anew.
    play(&mut session, "0");
    let _ = keeper.keep(&session);
    assert!(kept(folder.path()).is_empty());
}
