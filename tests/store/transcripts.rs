//! Transcripts: a file for each seat of each game, and nothing is overwritten or lost.

use std::{fs, os::unix::fs::symlink, path::Path};

use loshu::{
    model::{Game, Move, Player, Rules},
    players::{Bot, rng},
    session::{MatchSetup, PlayerKind, Seat, Session},
    store::{StoreError, StoreErrorKind, TranscriptWriter},
};
use proptest::prelude::*;
use rand::seq::IndexedRandom;

use super::{
    HUMAN,
    process::{Directory, loshu_with, run, script},
    setup, wander,
};

/// Moves by chance, as many as the game has, or fewer.
fn chance(rules: Rules, seed: u64, plies: usize) -> Session {
    let mut session = Session::new(setup(rules, [HUMAN, HUMAN], ["", ""]), seed);
    for ply in 0..plies {
        let moves = rules.legal_moves(&session.position());
        let Some(&played) = moves.choose(&mut rng(seed, 1, ply)) else { break };
        session.play(played).unwrap();
    }
    session
}

#[track_caller]
fn assert_recorded(transcripts: &mut TranscriptWriter, session: &Session) {
    assert_eq!(transcripts.record(session), []);
}

/// The one file that could not be written.
#[track_caller]
fn refused(transcripts: &mut TranscriptWriter, session: &Session) -> StoreError {
    let mut errors = transcripts.record(session);
    assert_eq!(errors.len(), 1, "{errors:?}");
    errors.remove(0)
}

fn rules() -> Rules {
    Rules::default_for(Game::TicTacToe)
}

#[test]
fn a_second_game_of_the_same_choices_continues_and_does_not_count_its_own_files() {
    let folder = Directory::new();
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
        assert_recorded(&mut transcripts, &game(kind));
        let written = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(written, number + 1, "B has decided nothing");
    }
    assert!(folder.join("a-2.rd").exists() && folder.join("a-3.rd").exists());
    assert!(!transcripts.is_for(&[None, None]) && !transcripts.is_for(&[files[0].clone(), None]));
    // To another they are somebody's.
    assert_eq!(TranscriptWriter::new(files).in_use().count(), 1);
}

#[test]
fn the_same_game_started_anew_before_it_was_seen_to_begin_is_another() {
    let folder = Directory::new();
    let mut transcripts = TranscriptWriter::new([Some(folder.join("a.rd")), None]);
    for _ in 0..2 {
        assert_recorded(&mut transcripts, &chance(rules(), 1, 0));
        assert_recorded(&mut transcripts, &chance(rules(), 1, 3));
    }
    let text = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(text("a.rd"), text("a-2.rd"));
}

#[test]
fn what_cannot_be_recorded_is_reported_once_a_game_and_the_other_seat_is_recorded() {
    let folder = Directory::new();
    // A folder stands there: not even root writes it as a file.
    fs::create_dir_all(folder.join("a.rd")).unwrap();
    let mut transcripts =
        TranscriptWriter::new(["a.rd", "new/b.rd"].map(|name| Some(folder.join(name))));
    let error = refused(&mut transcripts, &chance(rules(), 1, 4));
    assert_eq!(error.path, folder.join("a.rd"));
    let said = error.to_string();
    assert!(said.contains("a.rd"), "{said}");
    assert_eq!(fs::read_to_string(folder.join("new/b.rd")).unwrap().lines().count(), 2);
    assert_recorded(&mut transcripts, &chance(rules(), 1, 5));
    assert_recorded(&mut transcripts, &chance(rules(), 1, 0));
    assert_recorded(&mut transcripts, &chance(rules(), 1, 4));
    assert_eq!(fs::read_to_string(folder.join("a-2.rd")).unwrap().lines().count(), 2);
}

#[test]
fn where_neither_file_can_be_written_both_are_reported_at_once_and_once_a_game() {
    let folder = Directory::new();
    fs::write(folder.join("file"), "").unwrap();
    let both = ["file/a.rd", "file/b.rd"].map(|name| folder.join(name));
    let mut transcripts = TranscriptWriter::new(both.clone().map(Some));
    for _ in 0..2 {
        let errors = transcripts.record(&chance(rules(), 1, 4));
        let paths: Vec<_> = errors.iter().map(|error| error.path.clone()).collect();
        assert_eq!(paths, ["file", "file"].map(|name| folder.join(name)));
        for error in errors {
            assert!(matches!(error.kind, StoreErrorKind::Unwritable { .. }), "{error}");
        }
        assert_recorded(&mut transcripts, &chance(rules(), 1, 5));
        assert_recorded(&mut transcripts, &chance(rules(), 1, 0));
    }
}

#[test]
fn a_file_where_the_folder_should_be_is_reported_as_not_a_directory() {
    let folder = Directory::new();
    fs::write(folder.join("file"), "").unwrap();
    for name in ["file/a.rd", "file/below/a.rd"] {
        let mut transcripts = TranscriptWriter::new([Some(folder.join(name)), None]);
        let said = refused(&mut transcripts, &chance(rules(), 1, 4)).to_string();
        assert!(said.starts_with("Cannot write: not a directory: "), "{said}");
    }
}

#[test]
fn line_mode_says_once_which_file_cannot_be_written() {
    let folder = Directory::new();
    let file = folder.join("a\u{1b}.rd");
    let game = ["play", "tictactoe", "--plain", "--no-games", "--a", "random", "--b", "random"];
    fs::create_dir(&file).unwrap();
    let file = file.to_str().unwrap();
    let ran = run(&mut loshu_with([&game[..], &["--force", "--record-a", file]].concat()), "");
    assert_eq!(ran.status, Some(0));
    assert!(ran.err.contains("a\\u{1b}.rd"), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
}

#[test]
fn one_file_is_one_by_whatever_name() {
    let folder = Directory::new();
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
        let folder = Directory::new();
        let file = folder.join("a.rd");
        let mut transcripts = TranscriptWriter::new([Some(file.clone()), None]);
        let mut session = chance(Rules::default_for(Game::TicTacToe), 0, 0);
        let play = |session: &mut Session, label| {
            session.play(Move::Place(Game::TicTacToe.point(label).unwrap())).unwrap();
        };
        play(&mut session, 4);
        assert_recorded(&mut transcripts, &session);
        fs::write(&file, other).unwrap();
        play(&mut session, 0);
        assert_recorded(&mut transcripts, &session);
        play(&mut session, 8);
        let error = refused(&mut transcripts, &session);
        assert_eq!((error.path, error.kind), (file.clone(), StoreErrorKind::Changed));
        // It is said once.
        play(&mut session, 1);
        assert_recorded(&mut transcripts, &session);
        assert_eq!(fs::read_to_string(&file).unwrap(), other);
    }
}

/// Places for whoever is to move.
fn place(session: &mut Session, label: usize) {
    session.play(Move::Place(Game::TicTacToe.point(label).unwrap())).unwrap();
}

#[test]
fn the_files_of_one_game_have_the_same_number() {
    let folder = Directory::new();
    let files = ["a.rd", "b.rd"].map(|name| Some(folder.join(name)));
    let mut transcripts = TranscriptWriter::new(files);
    let mut session = chance(rules(), 0, 0);
    // The first game ends before B has decided anything, the second before it begins.
    place(&mut session, 4);
    assert_recorded(&mut transcripts, &session);
    session.restart();
    assert_recorded(&mut transcripts, &session);
    session.restart();
    for label in [8, 0] {
        place(&mut session, label);
        assert_recorded(&mut transcripts, &session);
    }
    let said = |name: &str| fs::read_to_string(folder.join(name)).ok();
    assert_eq!([said("a.rd"), said("b.rd")], [Some("4\n".into()), None]);
    assert_eq!([said("a-2.rd"), said("b-2.rd")], [Some("8\n".into()), Some("0\n".into())]);
}

#[test]
fn a_recording_of_nothing_leaves_no_file() {
    let folder = Directory::new();
    let file = folder.join("a.rd");
    let mut transcripts = TranscriptWriter::new([Some(file.clone()), None]);
    let mut session = chance(rules(), 0, 0);
    for _ in 0..2 {
        place(&mut session, 4);
        assert_recorded(&mut transcripts, &session);
        assert!(file.exists());
        session.undo().unwrap();
        assert_recorded(&mut transcripts, &session);
        assert!(!file.exists());
    }
    if Path::new("/dev/full").exists() {
        // Something that was there before is left alone, whatever becomes of it.
        let full = folder.join("full.rd");
        symlink("/dev/full", &full).unwrap();
        let mut transcripts = TranscriptWriter::new([Some(full.clone()), None]).overwriting();
        place(&mut session, 4);
        refused(&mut transcripts, &session);
        assert!(full.symlink_metadata().is_ok());
    }
    // Nor is a device taken away, or a link.
    let null = folder.join("null.rd");
    symlink("/dev/null", &null).unwrap();
    let mut transcripts = TranscriptWriter::new([Some(null.clone()), None]).overwriting();
    let mut session = chance(rules(), 0, 0);
    place(&mut session, 4);
    assert_recorded(&mut transcripts, &session);
    session.undo().unwrap();
    // What was written to a device cannot be taken back: that is reported.
    refused(&mut transcripts, &session);
    assert!(null.symlink_metadata().is_ok() && Path::new("/dev/null").exists());
}

#[test]
fn a_file_that_may_be_overwritten_is_replaced_as_a_whole_and_its_permissions_stay() {
    let folder = Directory::new();
    let file = folder.file("a.rd", "precious\n".repeat(100));
    let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
    fs::set_permissions(&file, private).unwrap();
    fs::hard_link(&file, folder.join("copy.rd")).unwrap();
    let mut transcripts = TranscriptWriter::new([Some(file.clone()), None]).overwriting();
    let mut session = chance(rules(), 0, 0);
    assert_recorded(&mut transcripts, &session);
    assert_eq!(fs::read(&file).unwrap().len(), 900, "nothing has been decided");
    place(&mut session, 4);
    assert_recorded(&mut transcripts, &session);
    assert_eq!(fs::read_to_string(&file).unwrap(), "4\n");
    let mode = std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&file).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600);
    // Whoever has the old file open still has it, and nothing else is left in the folder.
    assert_eq!(fs::read(folder.join("copy.rd")).unwrap().len(), 900);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    place(&mut session, 0);
    place(&mut session, 8);
    assert_recorded(&mut transcripts, &session);
    assert_eq!(fs::read_to_string(&file).unwrap(), "4\n8\n");
}

#[test]
fn what_cannot_be_written_whole_leaves_the_file_that_was_to_be_overwritten() {
    let folder = Directory::new();
    let file = folder.file("a.rd", "precious\n");
    let line =
        "ulimit -f 0; exec loshu play tictactoe --plain --no-games --force --record-a \"$0\"";
    let ran = run(script("sh", line).arg(&file), "4\n0\nquit\n");
    assert_eq!(ran.status, Some(0), "{}", ran.err);
    assert!(ran.err.contains("File too large"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing half-written is left");
}

#[test]
fn a_link_stays_a_link_and_what_it_leads_to_is_written() {
    let folder = Directory::new();
    folder.file("there.rd", "old\nold\nold\n");
    for target in ["there.rd", "new.rd"] {
        let link = folder.join(format!("to-{target}"));
        symlink(target, &link).unwrap();
        let mut transcripts = TranscriptWriter::new([Some(link.clone()), None]).overwriting();
        let mut session = chance(rules(), 0, 0);
        for label in [4, 0, 8, 1] {
            place(&mut session, label);
            assert_recorded(&mut transcripts, &session);
        }
        assert_eq!(fs::read_to_string(folder.join(target)).unwrap(), "4\n8\n");
        for _ in 0..2 {
            session.undo().unwrap();
            assert_recorded(&mut transcripts, &session);
        }
        assert_eq!(fs::read_to_string(folder.join(target)).unwrap(), "4\n");
        place(&mut session, 2);
        assert_recorded(&mut transcripts, &session);
        assert_eq!(fs::read_to_string(&link).unwrap(), "4\n2\n");
        assert!(link.symlink_metadata().unwrap().is_symlink());
    }
}

#[test]
fn to_a_device_it_is_written_on_until_something_is_taken_back() {
    let line = "loshu play tictactoe --plain --no-games --force --record-a /dev/stdout | cat";
    let ran = run(&mut script("sh", line), "4\n0\n8\nundo\nquit\n");
    for decision in ["to move: 4\n", "to move: 8\n"] {
        assert_eq!(ran.out.matches(decision).count(), 1, "{}", ran.out);
    }
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert!(ran.err.contains("/dev/stdout"), "{}", ran.err);
}

proptest! {
    #[test]
    fn whenever_it_is_written_a_transcript_has_the_decisions_that_stand(
        rules in prop::sample::select(Rules::all().collect::<Vec<_>>()),
        seed: u64,
        pauses in prop::collection::vec(1_usize..6, 1..20),
    ) {
        let folder = Directory::new();
        let files = ["a.rd", "b.rd"].map(|name| folder.join(name));
        let mut transcripts = TranscriptWriter::new(files.clone().map(Some));
        let whole = wander(setup(rules, [HUMAN, HUMAN], ["", ""]), seed, 60);
        let mut session = Session::resumed(whole.setup().clone(), seed, 0);
        let mut events = whole.events().iter();
        for pause in pauses {
            for &event in events.by_ref().take(pause) {
                session.apply(event).unwrap();
            }
            assert_recorded(&mut transcripts, &session);
            for (player, file) in Player::BOTH.into_iter().zip(&files) {
                let due: String =
                    session.decisions(player, 0).map(|it| it.write(rules.game()) + "\n").collect();
                prop_assert_eq!(fs::read_to_string(file).unwrap_or_default(), due);
            }
        }
    }
}
