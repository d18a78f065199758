//! Where decisions are recorded: to a file a game, and nothing is overwritten or lost on the way.

use std::{fs, os::unix::fs::symlink, path::Path};

use loshu::{
    model::{Game, Move, Rules},
    players::Bot,
    session::{MatchSetup, PlayerKind, Seat, Session},
    store::TranscriptWriter,
};

use super::{chance, folder, loshu};

fn rules() -> Rules {
    Rules::default_for(Game::TicTacToe)
}

#[test]
fn a_second_game_of_the_same_choices_goes_on_and_does_not_count_its_own_files() {
    let folder = folder("second-game");
    let files = ["a.rd", "b.rd"].map(|name| Some(folder.join(name)));
    let mut transcripts = TranscriptWriter::new(files.clone());
    // Other seats, but the same seed and the same number: another game all the same.
    let game = |kind| {
        let seat = |kind| Seat { name: None, kind };
        let seats = [seat(PlayerKind::Human), seat(kind)];
        let mut session = Session::new(MatchSetup { rules: rules(), seats }, 1);
        session.play(rules().legal_moves(&session.position())[0]).unwrap();
        session
    };
    for (number, kind) in [PlayerKind::Human, PlayerKind::Bot(Bot::Perfect), PlayerKind::Human]
        .into_iter()
        .enumerate()
    {
        assert!(transcripts.is_for(&files));
        assert_eq!(transcripts.in_use().count(), 0);
        transcripts.record(&game(kind)).unwrap();
        let written = fs::read_dir(&folder).unwrap().count();
        assert_eq!(written, number + 1, "B has decided nothing");
    }
    assert!(folder.join("a-2.rd").exists() && folder.join("a-3.rd").exists());
    assert!(!transcripts.is_for(&[None, None]) && !transcripts.is_for(&[files[0].clone(), None]));
    // To another they are somebody's.
    assert_eq!(TranscriptWriter::new(files).in_use().count(), 1);
}

#[test]
fn the_same_game_started_anew_before_it_was_seen_to_begin_is_another() {
    let folder = folder("anew");
    let mut transcripts = TranscriptWriter::new([Some(folder.join("a.rd")), None]);
    for _ in 0..2 {
        transcripts.record(&chance(rules(), 1, 0)).unwrap();
        transcripts.record(&chance(rules(), 1, 3)).unwrap();
    }
    let text = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(text("a.rd"), text("a-2.rd"));
}

#[test]
fn what_cannot_be_recorded_is_said_once_a_game_with_its_file_and_the_other_seat_is_recorded() {
    let folder = folder("unwritable");
    // A folder stands there: not even root writes it as a file.
    fs::create_dir_all(folder.join("a.rd")).unwrap();
    let mut transcripts =
        TranscriptWriter::new(["a.rd", "new/b.rd"].map(|name| Some(folder.join(name))));
    let error = transcripts.record(&chance(rules(), 1, 4)).unwrap_err();
    assert_eq!((&error.first.file, error.second.is_none()), (&folder.join("a.rd"), true));
    let told = error.to_string();
    assert!(
        told.contains("a.rd cannot be written: ") && told.contains(&error.first.error),
        "{told}"
    );
    assert_eq!(fs::read_to_string(folder.join("new/b.rd")).unwrap().lines().count(), 2);
    transcripts.record(&chance(rules(), 1, 5)).unwrap();
    transcripts.record(&chance(rules(), 1, 0)).unwrap();
    transcripts.record(&chance(rules(), 1, 4)).unwrap();
    assert_eq!(fs::read_to_string(folder.join("a-2.rd")).unwrap().lines().count(), 2);
}

#[test]
fn where_neither_file_can_be_written_both_are_said_at_once_and_once_a_game() {
    let folder = folder("both-unwritable");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("file"), "").unwrap();
    let both = ["file/a.rd", "file/b.rd"].map(|name| folder.join(name));
    let mut transcripts = TranscriptWriter::new(both.clone().map(Some));
    for _ in 0..2 {
        let error = transcripts.record(&chance(rules(), 1, 4)).unwrap_err();
        let second = error.second.as_ref().unwrap();
        assert_eq!([&error.first.file, &second.file], both.each_ref());
        let told = error.to_string();
        assert!(both.iter().all(|file| told.contains(file.to_str().unwrap())), "{told}");
        assert!(told.contains(&error.first.error) && told.contains(&second.error), "{told}");
        transcripts.record(&chance(rules(), 1, 5)).unwrap();
        transcripts.record(&chance(rules(), 1, 0)).unwrap();
    }
}

#[test]
fn a_file_where_the_folder_should_be_is_told_as_no_folder() {
    let folder = folder("no-folder");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("file"), "").unwrap();
    for name in ["file/a.rd", "file/below/a.rd"] {
        let mut transcripts = TranscriptWriter::new([Some(folder.join(name)), None]);
        let told = transcripts.record(&chance(rules(), 1, 4)).unwrap_err().to_string();
        assert!(told.ends_with("a.rd cannot be written: not a directory."), "{told}");
    }
}

#[test]
fn line_mode_says_once_which_file_cannot_be_written() {
    let folder = folder("unwritable-lines");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("a\u{1b}.rd");
    let game = ["play", "tictactoe", "--plain", "--no-games", "--a", "random", "--b", "random"];
    fs::create_dir(&file).unwrap();
    let file = file.to_str().unwrap();
    let output = loshu(&[&game[..], &["--force", "--record-a", file]].concat());
    assert!(output.status.success());
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("a\\u{1b}.rd cannot be written: "), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
}

#[test]
fn one_file_is_one_by_whatever_name() {
    let folder = folder("names");
    fs::create_dir_all(folder.join("real/inner")).unwrap();
    symlink("real", folder.join("link")).unwrap();
    fs::write(folder.join("real/there.rd"), "").unwrap();
    symlink("real/there.rd", folder.join("alias.rd")).unwrap();
    let names = [
        &["real/there.rd", "./real/there.rd", "link/there.rd", "real/../alias.rd", "alias.rd"][..],
        &["real/new.rd", "link/new.rd", "link/inner/../new.rd", "real/no/../new.rd"],
        &["no/new.rd", "./no//new.rd", "no/such/../new.rd", "link/../no/new.rd"],
        &["there.rd", "link/../there.rd"],
    ];
    let all = || {
        names.iter().enumerate().flat_map(|(file, names)| names.iter().map(move |it| (file, it)))
    };
    for ((one, a), (other, b)) in all().flat_map(|one| all().map(move |other| (one, other))) {
        let is_same = TranscriptWriter::same_file(&folder.join(a), &folder.join(b));
        assert_eq!(is_same, one == other, "{a} and {b}");
    }
    // As they are typed: from the folder that the program runs in.
    for (one, other) in
        [("new.rd", "./new.rd"), ("src/../new.rd", "new.rd"), ("a/b.rd", "a/./b.rd")]
    {
        assert!(TranscriptWriter::same_file(Path::new(one), Path::new(other)));
    }
    assert!(!TranscriptWriter::same_file(Path::new("a.rd"), Path::new("b.rd")));
}

#[test]
fn what_another_program_has_made_of_a_recording_stays_whatever_its_length() {
    for other in ["", "5\n", "4\n0\n", "precious"] {
        let folder = folder(&format!("others-{}", other.len()));
        let file = folder.join("a.rd");
        let mut transcripts = TranscriptWriter::new([Some(file.clone()), None]);
        let mut session = chance(Rules::default_for(Game::TicTacToe), 0, 0);
        let play = |session: &mut Session, label| {
            session.play(Move::Place(Game::TicTacToe.point(label).unwrap())).unwrap();
        };
        play(&mut session, 4);
        transcripts.record(&session).unwrap();
        fs::write(&file, other).unwrap();
        play(&mut session, 0);
        transcripts.record(&session).unwrap();
        play(&mut session, 8);
        assert_eq!(transcripts.record(&session).unwrap_err().first.file, file);
        // It is said once.
        play(&mut session, 1);
        transcripts.record(&session).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), other);
    }
}

/// Places for whoever is to move.
fn place(session: &mut Session, label: usize) {
    session.play(Move::Place(Game::TicTacToe.point(label).unwrap())).unwrap();
}

#[test]
fn the_files_of_one_game_have_the_same_number() {
    let folder = folder("pairs");
    let files = ["a.rd", "b.rd"].map(|name| Some(folder.join(name)));
    let mut transcripts = TranscriptWriter::new(files);
    let mut session = chance(rules(), 0, 0);
    // The first game ends before B has decided anything, the second before it begins.
    place(&mut session, 4);
    transcripts.record(&session).unwrap();
    session.restart();
    transcripts.record(&session).unwrap();
    session.restart();
    for label in [8, 0] {
        place(&mut session, label);
        transcripts.record(&session).unwrap();
    }
    let said = |name: &str| fs::read_to_string(folder.join(name)).ok();
    assert_eq!([said("a.rd"), said("b.rd")], [Some("4\n".into()), None]);
    assert_eq!([said("a-2.rd"), said("b-2.rd")], [Some("8\n".into()), Some("0\n".into())]);
}

#[test]
fn a_recording_of_nothing_leaves_no_file() {
    let folder = folder("nothing");
    let file = folder.join("a.rd");
    let mut transcripts = TranscriptWriter::new([Some(file.clone()), None]);
    let mut session = chance(rules(), 0, 0);
    for _ in 0..2 {
        place(&mut session, 4);
        transcripts.record(&session).unwrap();
        assert!(file.exists());
        session.undo().unwrap();
        transcripts.record(&session).unwrap();
        assert!(!file.exists());
    }
    if Path::new("/dev/full").exists() {
        // Something that was there before is left alone, whatever becomes of it.
        let full = folder.join("full.rd");
        symlink("/dev/full", &full).unwrap();
        let mut transcripts = TranscriptWriter::new([Some(full.clone()), None]).overwriting();
        place(&mut session, 4);
        assert!(transcripts.record(&session).is_err());
        assert!(full.symlink_metadata().is_ok());
    }
    // Nor is a device taken away, or a link.
    let null = folder.join("null.rd");
    symlink("/dev/null", &null).unwrap();
    let mut transcripts = TranscriptWriter::new([Some(null.clone()), None]).overwriting();
    let mut session = chance(rules(), 0, 0);
    place(&mut session, 4);
    transcripts.record(&session).unwrap();
    session.undo().unwrap();
    // What was written to a device cannot be taken back: that is told.
    assert!(transcripts.record(&session).is_err());
    assert!(null.symlink_metadata().is_ok() && Path::new("/dev/null").exists());
}
