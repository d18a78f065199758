//! The list of saved games: by when they were started, whatever the names of their files.

use std::{fs, path::PathBuf};

use loshu::{
    players::rng,
    session::Session,
    store::{self, ParseErrorKind, StoreErrorKind},
};
use rand::seq::SliceRandom;

use super::{half_written::games, process::Directory, written};

const STARTED: &str = ",\"started\":\"";

/// The game as it would have been written in that minute.
fn started_at(game: &[u8], minute: usize) -> Vec<u8> {
    let text = String::from_utf8(game.to_owned()).unwrap();
    let (before, rest) = text.split_once(STARTED).unwrap();
    let (_, after) = rest.split_once('"').unwrap();
    let (hour, minute) = (minute / 60, minute % 60);
    // Another way to write the same zone.
    let zone = if minute % 2 == 0 { "Z" } else { "+00:00" };
    let started = format!("2020-02-03T{hour:02}:{minute:02}:00{zone}");
    format!("{before}{STARTED}{started}\"{after}").into_bytes()
}

#[test]
fn games_are_listed_newest_first_and_other_files_after_them_by_name() {
    let known: Vec<Vec<u8>> = games().iter().map(written).collect();
    for count in [0, 1, 2, 3, 70] {
        let folder = Directory::new();
        let mut names: Vec<usize> = (0..2 * count).collect();
        names.shuffle(&mut rng(count as u64, 0, 0));
        let mut due = Vec::new();
        for (minute, name) in names[..count].iter().enumerate() {
            let game = started_at(&known[minute % known.len()], minute);
            due.push(folder.file(&format!("{name:03}.jsonl"), game));
        }
        due.reverse();
        let mut others: Vec<PathBuf> = names[count..]
            .iter()
            .map(|name| folder.file(&format!("{name:03}.jsonl"), &name.to_string()[..name % 2]))
            .collect();
        others.sort();
        due.extend(others);
        folder.file("000.json", "");

        let list = store::list(folder.path()).unwrap();
        let files: Vec<PathBuf> = list.iter().map(|(file, _)| file.clone()).collect();
        assert_eq!(files, due);
        for (index, (file, entry)) in list.iter().enumerate() {
            assert_eq!(entry.is_ok(), index < count);
            match (entry, store::read(file)) {
                (Ok(game), Ok(alone)) => assert_eq!(game.session.events(), alone.session.events()),
                (Err(error), Err(alone)) => assert_eq!(error.to_string(), alone.to_string()),
                _ => panic!("it reads as something else when it is listed"),
            }
        }
    }
}

#[test]
fn of_games_that_were_started_at_once_the_last_name_is_first() {
    let folder = Directory::new();
    let game = written(&games()[0]);
    for name in ["2.jsonl", "1.jsonl", "3.jsonl"] {
        folder.file(name, started_at(&game, 7));
    }
    let names: Vec<_> = store::list(folder.path())
        .unwrap()
        .iter()
        .map(|(file, _)| file.file_name().unwrap().to_owned())
        .collect();
    assert_eq!(names, ["3.jsonl", "2.jsonl", "1.jsonl"]);
}

#[test]
fn a_folder_that_is_none_has_an_empty_list_and_a_file_too_large_is_not_read() {
    let folder = Directory::new();
    assert!(store::list(&folder.join("nowhere")).unwrap().is_empty());
    assert!(store::list(&folder.file("file", "")).is_err());
    // A hole, which takes no room.
    let file = fs::File::create(folder.join("large.jsonl")).unwrap();
    file.set_len(1 << 40).unwrap();
    let list = store::list(folder.path()).unwrap();
    let [(_, Err(error))] = &list[..] else { panic!("{list:?}") };
    assert_eq!(error.kind, StoreErrorKind::NotAGame { problem: ParseErrorKind::TooLarge.into() });
}

/// How many of the newest files by name are searched for an unfinished game.
const RECENT: usize = 20;

#[test]
fn the_unfinished_game_that_is_offered_is_the_first_one_in_the_list() {
    let known: Vec<Vec<u8>> = games().iter().map(written).collect();
    for count in [0, 1, 2, 3, RECENT] {
        for round in 0..5 {
            let folder = Directory::new();
            let mut minutes: Vec<usize> = (0..count).collect();
            minutes.shuffle(&mut rng(count as u64, round, 0));
            for (name, minute) in minutes.iter().enumerate() {
                // Two at a time were started at once.
                let game =
                    started_at(&known[(name + round as usize) % known.len()], minute / 2 * 2);
                folder.file(&format!("{name:03}.jsonl"), game);
            }
            let list = store::list(folder.path()).unwrap();
            let is_left = |(_, game): &&store::Entry| game.as_ref().unwrap().session.is_under_way();
            let due = list.iter().find(is_left).map(|(file, _)| file.clone());
            assert_eq!(store::unfinished(folder.path()).map(|(file, _)| file), due);
        }
    }
}

#[test]
fn only_the_newest_files_by_name_are_searched_for_an_unfinished_game() {
    let folder = Directory::new();
    let games: Vec<_> = games().into_iter().filter(Session::is_under_way).collect();
    let game = written(&games[0]);
    for name in 0..=RECENT {
        // The last by name were started first.
        folder.file(&format!("{name:03}.jsonl"), started_at(&game, RECENT - name));
    }
    let (file, _) = store::unfinished(folder.path()).unwrap();
    assert_eq!(file, folder.join("001.jsonl"));
}
