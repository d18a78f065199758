//! Deleting saved games: not while another program has them open, and never in silence.

use std::{
    env, fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Instant,
};

use loshu::store::{self, JournalWriter, StoreErrorKind};

use super::{
    assert_same, only, play,
    process::{DEADLINE, Directory, run, script, wait_for},
    saved_files, started, written,
};

fn writer(folder: &Path) -> JournalWriter {
    JournalWriter::new(folder.to_owned())
}

#[test]
fn a_game_that_is_open_in_another_program_is_not_deleted() {
    let folder = Directory::new();
    let (mut one, mut two) = (writer(folder.path()), writer(folder.path()));
    let mut session = started();
    one.save(&session).unwrap();
    let file = only(folder.path());
    let refused = two.delete(&file).unwrap_err();
    assert_eq!(refused.kind, StoreErrorKind::InUse);
    assert_eq!(refused.to_string(), "That game is open in another Loshu.");
    play(&mut session, "0");
    one.save(&session).unwrap();
    // Nobody has it open any more.
    drop(one);
    two.delete(&file).unwrap();
    assert!(saved_files(folder.path()).is_empty());
}

#[test]
fn ones_own_game_is_deleted_and_not_saved_anew_but_the_next_one_is_saved() {
    let folder = Directory::new();
    let mut writer = writer(folder.path());
    let mut session = started();
    writer.save(&session).unwrap();
    let file = only(folder.path());
    assert!(writer.file() == Some(&*file));
    writer.delete(&file).unwrap();
    assert!(writer.file() != Some(&*file) && !file.exists());
    play(&mut session, "0");
    writer.save(&session).unwrap();
    assert!(saved_files(folder.path()).is_empty());
    session.restart();
    play(&mut session, "4");
    writer.save(&session).unwrap();
    assert!(writer.file() == Some(&*only(folder.path())));
}

#[test]
fn another_game_is_deleted_and_ones_own_is_still_saved() {
    let folder = Directory::new();
    writer(folder.path()).save(&started()).unwrap();
    let other = only(folder.path());
    let mut writer = writer(folder.path());
    let mut session = started();
    writer.save(&session).unwrap();
    writer.delete(&other).unwrap();
    play(&mut session, "0");
    writer.save(&session).unwrap();
    assert!(writer.file() == Some(&*only(folder.path())));
}

#[test]
fn what_cannot_be_deleted_is_named_and_what_is_not_a_game_can_be_deleted() {
    let folder = Directory::new();
    let mut writer = writer(folder.path());
    let directory = folder.join("folder.jsonl");
    fs::create_dir(&directory).unwrap();
    let refused = writer.delete(&directory).unwrap_err();
    assert!(matches!(refused.kind, StoreErrorKind::Undeletable { .. }), "{refused}");
    assert_eq!(refused.path, directory);
    assert!(refused.to_string().contains(directory.to_str().unwrap()), "{refused}");
    fs::remove_dir(&directory).unwrap();

    folder.file("empty.jsonl", "");
    symlink("nowhere", folder.join("dangling.jsonl")).unwrap();
    // To open a pipe that nobody writes to would be to wait for ever.
    run(script("sh", "mkfifo \"$0\"").arg(folder.join("pipe.jsonl")), "");
    let files = saved_files(folder.path());
    assert_eq!(files.len(), 3);
    for file in files {
        writer.delete(&file).unwrap();
    }
    assert!(saved_files(folder.path()).is_empty());
}

#[test]
fn what_is_gone_already_is_as_it_was_wanted() {
    let folder = Directory::new();
    let mut writer = writer(folder.path());
    for file in ["nowhere.jsonl", "no/where.jsonl"] {
        writer.delete(&folder.join(file)).unwrap();
    }
    let mut session = started();
    writer.save(&session).unwrap();
    let file = only(folder.path());
    fs::remove_file(&file).unwrap();
    writer.delete(&file).unwrap();
    // Not saved anew.
    play(&mut session, "0");
    let _ = writer.save(&session);
    assert!(saved_files(folder.path()).is_empty());
}

/// The folder in which the other program deletes, where this is that program.
const RACE: &str = "LOSHU_TEST_DELETES_IN";

#[test]
#[ignore = "the other program of the test below, which starts it"]
fn deletes_whatever_it_finds() {
    let Some(folder) = env::var_os(RACE).map(PathBuf::from) else { return };
    let mut writer = writer(&folder);
    while folder.join("race").exists() {
        for file in saved_files(&folder) {
            // Refused as often as not.
            let _ = writer.delete(&file);
        }
    }
}

#[test]
fn a_game_that_is_resumed_while_another_program_deletes_is_either_gone_or_stays() {
    let folder = Directory::new();
    folder.file("race", "");
    let mut other = Command::new(env::current_exe().unwrap())
        .args(["--ignored", "--exact", "deleted::deletes_whatever_it_finds"])
        .env(RACE, folder.path())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let (mut resumed, mut gone) = (0, 0);
    let until = Instant::now() + DEADLINE;
    while (resumed < 300 || gone < 300) && Instant::now() < until {
        let name = format!("{}.jsonl", resumed + gone);
        let mut session = started();
        // As a whole, as if it had been there for long.
        let new = folder.file("new", written(&session));
        let file = folder.join(name);
        fs::rename(new, &file).unwrap();
        let mut writer = writer(folder.path());
        let game = store::read(&file);
        let is_open = game.and_then(|game| writer.resume(&file, &game));
        if is_open.is_err() {
            gone += 1;
            continue;
        }
        resumed += 1;
        // Nobody can delete it now.
        for _ in 0..20 {
            thread::yield_now();
            assert!(file.exists(), "the game is open, and its file is gone");
        }
        play(&mut session, "0");
        writer.save(&session).unwrap();
        assert_same(&store::read(&file).unwrap().session, &session);
    }
    fs::remove_file(folder.join("race")).unwrap();
    assert!(wait_for(&mut other) == Some(0) && resumed > 20 && gone > 20, "{resumed}, {gone}");
}
