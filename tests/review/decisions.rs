//! Decisions that were written down: recorded, and played again.

use std::fs;

use loshu::{
    journal::Recorder,
    model::{Game, Move, Player, Rules},
    players::{Decision, Script, ScriptError},
    session::{Refusal, Session},
};

use super::{chance, folder, loshu};

/// Both seats as people, playing from the files `a.rd` and `b.rd` of the folder.
fn following(rules: Rules, folder: &std::path::Path) -> Session {
    let mut session = chance(rules, 0, 0);
    let script = |name: &str| Script::read(&folder.join(name)).ok();
    session.follow([script("a.rd"), script("b.rd")]);
    session
}

fn plies(session: &Session) -> usize {
    session.record().plies().len()
}

/// Plays all that is written down.
fn play_out(session: &mut Session) {
    while let Some((ticket, decision)) = session.ask().map(|ask| (ask.ticket, ask.decide())) {
        session.answer(ticket, decision).unwrap();
    }
}

#[test]
fn what_was_recorded_plays_back_to_the_same_game() {
    for (number, rules) in Rules::all().enumerate() {
        for seed in 0..40 {
            let played = chance(rules, seed, 30);
            let folder = folder(&format!("recorded-{number}-{seed}"));
            let files = ["a.rd", "b.rd"].map(|name| Some(folder.join(name)));
            Recorder::new(files).record(&played).unwrap();
            let mut session = following(rules, &folder);
            play_out(&mut session);
            assert_eq!(session.record().plies(), played.record().plies());
            assert_eq!(session.outcome(), played.outcome());
            assert!(session.take_fault().is_none());
            // Where the decisions have run out, the seat's own player goes on.
            assert_eq!(session.is_human_to_move(), session.outcome().is_none());
        }
    }
}

#[test]
fn a_recording_follows_what_is_taken_back() {
    let folder = folder("taken-back");
    let mut recorder = Recorder::new([Some(folder.join("a.rd")), None]);
    let mut session = chance(Rules::all().next().unwrap(), 5, 4);
    recorder.record(&session).unwrap();
    assert_eq!(fs::read_to_string(folder.join("a.rd")).unwrap().lines().count(), 2);
    session.undo().unwrap();
    session.undo().unwrap();
    recorder.record(&session).unwrap();
    assert_eq!(fs::read_to_string(folder.join("a.rd")).unwrap().lines().count(), 1);
    assert_eq!(recorder.in_use().count(), 1);
}

#[test]
fn blanks_comments_and_line_ends_are_read_over() {
    let folder = folder("written");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.rd"), "\u{feff}# mine\r\n\r\n  4 # centre\r\n\t2\n6").unwrap();
    fs::write(folder.join("b.rd"), "0\n8\n").unwrap();
    let mut session = following(Rules::all().next().unwrap(), &folder);
    play_out(&mut session);
    assert_eq!(session.outcome().unwrap().winner(), Some(Player::A));
}

#[test]
fn what_cannot_be_played_is_told_with_its_line_and_the_rest_is_dropped() {
    let rules = Rules::all().next().unwrap();
    for (number, (text, line)) in
        [("4\n# no\n4\n2\n", 3), ("4\nfive\n", 2), ("9\n", 1), ("4\n0-1\n", 2)]
            .into_iter()
            .enumerate()
    {
        let folder = folder(&format!("faulty-{number}"));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("a.rd"), text).unwrap();
        fs::write(folder.join("b.rd"), "0\n1\n3\n").unwrap();
        let mut session = following(rules, &folder);
        play_out(&mut session);
        let fault = session.take_fault().unwrap();
        assert!(
            matches!(&fault, ScriptError::Refused { line: told, .. } if *told == line),
            "{fault}"
        );
        assert!(fault.to_string().contains("a.rd"), "{fault}");
        assert!(session.take_fault().is_none(), "it is told once");
        // The seat's own player goes on, and the other seat's decisions stand.
        assert!(session.is_human_to_move());
        // Out of the other's way.
        let played = *session.rules().legal_moves(&session.position()).last().unwrap();
        session.play(played).unwrap();
        assert!(session.outcome().is_some() || session.ask().is_some());
    }
}

#[test]
fn nobody_plays_for_a_seat_while_its_decisions_last_and_undo_goes_back_to_ones_own() {
    let folder = folder("one-sided");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("b.rd"), "0\n8\n").unwrap();
    let mut session = following(Rules::all().next().unwrap(), &folder);
    let first = session.rules().legal_moves(&session.position())[4];
    session.play(first).unwrap();
    let next = session.rules().legal_moves(&session.position())[0];
    assert_eq!(session.play(next), Err(Refusal::BotToMove));
    let ask = session.ask().map(|ask| (ask.ticket, ask.decide())).unwrap();
    assert!(matches!(ask.1, Decision::Play(_)));
    session.answer(ask.0, ask.1).unwrap();
    session.undo().unwrap();
    assert!(session.record().plies().is_empty());
}

#[test]
fn what_came_out_of_a_file_is_taken_back_step_by_step_and_a_person_may_play_another_move() {
    let folder = folder("held");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.rd"), "4\n2\n").unwrap();
    let mut session = chance(Rules::default_for(Game::TicTacToe), 0, 0);
    let file = Script::read(&folder.join("a.rd")).unwrap();
    session.follow([Some(file), None]);
    play_out(&mut session);
    // B's own turn, and none before it.
    assert_eq!((plies(&session), session.is_human_to_move()), (1, true));
    session.undo().unwrap();
    assert_eq!((plies(&session), session.is_held()), (0, true));
    assert!(session.ask().is_none());
    session.redo().unwrap();
    assert_eq!((plies(&session), session.is_held()), (1, false));
    session.undo().unwrap();
    let place = |session: &mut Session, label| {
        session.play(Move::Place(Game::TicTacToe.point(label).unwrap())).unwrap();
    };
    place(&mut session, 8);
    assert!(!session.is_held() && !session.can_redo());
    // The file goes on where its seat is by now.
    place(&mut session, 0);
    play_out(&mut session);
    let played = session.record().plies().iter().map(|ply| ply.played);
    assert_eq!(session.rules().game().write_moves(played), "802");
}

#[test]
fn a_recording_overwrites_nothing_unless_it_is_told_to() {
    let folder = folder("overwrite");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("mine.rd");
    fs::write(&file, "precious\n").unwrap();
    let file = file.to_str().unwrap();
    let game = ["play", "tictactoe", "--plain", "--no-games", "--a", "random", "--b", "random"];
    let refused = loshu(&[&game[..], &["--record-a", file]].concat());
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("mine.rd"));
    assert!(refused.stdout.is_empty());
    assert_eq!(fs::read_to_string(file).unwrap(), "precious\n");
    let forced = loshu(&[&game[..], &["--record-a", file, "--force"]].concat());
    assert!(forced.status.success());
    assert!(fs::read_to_string(file).unwrap().lines().count() > 1);
    let missing = loshu(&["play", "tictactoe", "--plain", "--script-a", "/nowhere/a.rd"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8(missing.stderr).unwrap().contains("/nowhere/a.rd"));
}

#[test]
fn the_next_game_of_a_sitting_is_recorded_to_a_file_of_its_own() {
    let folder = folder("next-game");
    fs::create_dir_all(&folder).unwrap();
    // A name that is in use is left alone.
    fs::write(folder.join("a-3.rd"), "precious\n").unwrap();
    let mut recorder = Recorder::new([Some(folder.join("a.rd")), None]);
    let mut session = chance(Rules::all().next().unwrap(), 1, 1);
    let first = session.record().plies()[0].played;
    for _ in 0..3 {
        recorder.record(&session).unwrap();
        session.restart();
        recorder.record(&session).unwrap();
        session.play(first).unwrap();
    }
    let expected = session.rules().game().write_move(first) + "\n";
    for (name, text) in [
        ("a.rd", &*expected),
        ("a-2.rd", &expected),
        ("a-3.rd", "precious\n"),
        ("a-4.rd", &expected),
    ] {
        assert_eq!(fs::read_to_string(folder.join(name)).unwrap(), text, "{name}");
    }
}
