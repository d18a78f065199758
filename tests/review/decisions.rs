//! Decisions that were written down: recorded, and played again.

use std::{collections::BTreeSet, fs};

use loshu::{
    model::{Game, Move, Outcome, Player, Rules},
    players::{Bot, Decision, rng},
    session::{MatchSetup, PlayerKind, Seat, Session, SessionError},
    store::{TranscriptWriter, read_script},
};
use proptest::prelude::*;
use rand::seq::IndexedRandom;

use super::{chance, folder, loshu};

/// Both seats as people, playing from the files `a.rd` and `b.rd` of the folder.
fn following(rules: Rules, folder: &std::path::Path) -> Session {
    let mut session = chance(rules, 0, 0);
    let script = |name: &str| read_script(&folder.join(name)).ok();
    session.set_scripts([script("a.rd"), script("b.rd")]);
    session
}

fn plies(session: &Session) -> usize {
    session.history().plies().len()
}

/// Plays all that is written down.
fn play_out(session: &mut Session) {
    while let Some((id, decision)) = session.bot_request().map(|ask| (ask.id, ask.decide())) {
        session.answer(id, decision).unwrap();
    }
}

/// A game in which anything happened, of whoever sits there.
fn eventful(
    setup: MatchSetup,
    seed: u64,
    deeds: &[u8],
    transcripts: &mut TranscriptWriter,
) -> Session {
    let mut session = Session::new(setup, seed);
    for (number, deed) in deeds.iter().enumerate() {
        // What is refused here and there is left out.
        let _ = match deed {
            0..8 => session.undo(),
            8..16 => session.redo(),
            16..18 => session.resign(),
            18..40 => session.claim_draw(),
            _ => match session.bot_request().map(|ask| (ask.id, ask.decide())) {
                Some((id, decision)) => session.answer(id, decision),
                None => {
                    // Back where a token came from, so that positions come up again.
                    let back = match session.history().plies() {
                        [.., own, _] => match own.played {
                            Move::Slide { from, to } => Some(Move::Slide { from: to, to: from }),
                            Move::Place(_) => None,
                        },
                        _ => None,
                    };
                    let moves = session.rules().legal_moves(&session.position());
                    let any = moves.choose(&mut rng(seed, 3, number)).copied();
                    let back = back.filter(|it| moves.contains(it) && *deed < 200);
                    back.or(any).map_or(Ok(()), |played| session.play(played))
                }
            },
        };
        assert_eq!(transcripts.record(&session), []);
    }
    session
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_was_recorded_plays_back_to_the_same_game(
        rules in prop::sample::select(Rules::all().collect::<Vec<_>>()),
        seats in prop::sample::select(
            PlayerKind::all().flat_map(|a| PlayerKind::all().map(move |b| [a, b])).collect::<Vec<_>>()
        ),
        seed: u64,
        deeds in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..80),
            prop::collection::vec(16_u8.., 0..80),
            prop::collection::vec(40_u8..200, 60..80).prop_map(|mut deeds| {
                deeds.extend([18; 2]);
                deeds
            }),
        ],
    ) {
        let folder = folder(&format!("recorded-{seed}"));
        let files = ["a.rd", "b.rd"].map(|name| Some(folder.join(name)));
        let setup = MatchSetup { rules, seats: seats.map(|kind| Seat { name: None, kind }) };
        let played = eventful(setup, seed, &deeds, &mut TranscriptWriter::new(files));
        let mut session = following(rules, &folder);
        play_out(&mut session);
        prop_assert_eq!(session.history().plies(), played.history().plies());
        prop_assert_eq!(session.outcome(), played.outcome());
        prop_assert_eq!(session.take_fault(), None);
        // Where the decisions have run out, the seat's own player goes on.
        prop_assert_eq!(session.is_human_to_move(), session.outcome().is_none());
        for player in Player::BOTH {
            let all = |session: &Session| session.decisions(player, 0).collect::<Vec<_>>();
            prop_assert_eq!(all(&session), all(&played));
        }
        let _ = fs::remove_dir_all(folder);
    }
}

#[test]
fn every_end_of_a_game_plays_back() {
    let folder = folder("every-end");
    let mut seen = BTreeSet::new();
    for (seed, rules) in (0..60).flat_map(|seed| Rules::all().map(move |rules| (seed, rules))) {
        for seats in
            [[PlayerKind::Human; 2], [PlayerKind::Bot(Bot::Corner), PlayerKind::Bot(Bot::Perfect)]]
        {
            let files = ["a.rd", "b.rd"].map(|name| Some(folder.join(name)));
            let setup = MatchSetup { rules, seats: seats.map(|kind| Seat { name: None, kind }) };
            let mut deeds = vec![if seed % 2 == 0 { 100 } else { 250 }; 60];
            deeds.push(if seed % 3 == 0 { 16 } else { 18 });
            let mut transcripts = TranscriptWriter::new(files);
            let played = eventful(setup, seed, &deeds, &mut transcripts);
            let mut session = following(rules, &folder);
            play_out(&mut session);
            assert_eq!(session.history().plies(), played.history().plies());
            assert_eq!(session.outcome(), played.outcome());
            let is_among_bots = !played.setup().seats.iter().any(Seat::is_human);
            seen.extend(played.outcome().map(|end| (is_among_bots, end.reason().to_string())));
            let _ = fs::remove_dir_all(&folder);
        }
    }
    for end in ["repetition", "resignation"] {
        for is_among_bots in [false, true] {
            assert!(seen.contains(&(is_among_bots, end.to_owned())), "{seen:?}");
        }
    }
}

#[test]
fn words_are_read_in_any_case_and_a_claim_that_the_position_does_not_allow_is_refused() {
    let folder = folder("words");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.rd"), "4\nReSign # enough\n").unwrap();
    fs::write(folder.join("b.rd"), "\n DRAW\n0\n").unwrap();
    let mut session = following(Rules::default_for(Game::TicTacToe), &folder);
    play_out(&mut session);
    let fault = session.take_fault().unwrap().to_string();
    let reason = SessionError::TooFewRepetitions { times: 1, needed: 3 }.to_string();
    assert!(fault.contains("b.rd, line 2") && fault.contains(&reason), "{fault}");
    assert!(session.is_human_to_move());
    session.play(Move::Place(Game::TicTacToe.point(0).unwrap())).unwrap();
    play_out(&mut session);
    assert_eq!(session.outcome(), Some(Outcome::Resignation { winner: Player::B }));
}

#[test]
fn a_recording_follows_what_is_taken_back() {
    let folder = folder("taken-back");
    let mut transcripts = TranscriptWriter::new([Some(folder.join("a.rd")), None]);
    let mut session = chance(Rules::all().next().unwrap(), 5, 4);
    assert_eq!(transcripts.record(&session), []);
    assert_eq!(fs::read_to_string(folder.join("a.rd")).unwrap().lines().count(), 2);
    session.undo().unwrap();
    session.undo().unwrap();
    assert_eq!(transcripts.record(&session), []);
    assert_eq!(fs::read_to_string(folder.join("a.rd")).unwrap().lines().count(), 1);
    assert_eq!(transcripts.in_use().count(), 0, "it is its own");
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
fn what_cannot_be_played_is_reported_with_its_line_and_the_rest_is_ignored() {
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
        assert_eq!(fault.line, line, "{fault}");
        assert!(fault.to_string().contains("a.rd"), "{fault}");
        assert!(session.take_fault().is_none(), "it is reported once");
        // The seat's own player goes on, and the other seat's decisions stand.
        assert!(session.is_human_to_move());
        // Out of the other's way.
        let played = *session.rules().legal_moves(&session.position()).last().unwrap();
        session.play(played).unwrap();
        assert!(session.outcome().is_some() || session.bot_request().is_some());
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
    assert_eq!(session.play(next), Err(SessionError::BotToMove));
    let ask = session.bot_request().map(|ask| (ask.id, ask.decide())).unwrap();
    assert!(matches!(ask.1, Decision::Play(_)));
    session.answer(ask.0, ask.1).unwrap();
    session.undo().unwrap();
    assert!(session.history().plies().is_empty());
}

#[test]
fn every_game_of_a_match_starts_with_the_files_anew() {
    let folder = folder("anew");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.rd"), "4\n8\n").unwrap();
    fs::write(folder.join("b.rd"), "4\n2\n").unwrap();
    let mut session = following(Rules::default_for(Game::TicTacToe), &folder);
    for _ in 0..3 {
        play_out(&mut session);
        // B's first line is what A has taken: it is reported each time, and B plays on.
        assert_eq!((plies(&session), session.is_human_to_move()), (1, true));
        assert!(session.take_fault().unwrap().to_string().contains("b.rd, line 1"));
        session.restart();
    }
    // Other files, from the next game on.
    let mut session = chance(Rules::default_for(Game::TicTacToe), 0, 0);
    session.set_next_scripts([read_script(&folder.join("a.rd")).ok(), None]);
    assert!(session.is_human_to_move());
    session.restart();
    play_out(&mut session);
    assert_eq!(plies(&session), 1);
}

#[test]
fn what_came_out_of_files_is_taken_back_and_again_in_the_same_steps() {
    let folder = folder("steps");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.rd"), "0\n1\n8\n").unwrap();
    fs::write(folder.join("b.rd"), "4\n2\n").unwrap();
    let mut session = following(Rules::default_for(Game::TicTacToe), &folder);
    play_out(&mut session);
    for left in [4, 3, 2, 1, 0] {
        session.undo().unwrap();
        assert_eq!(plies(&session), left);
    }
    for again in 1..=5 {
        session.redo().unwrap();
        assert_eq!(plies(&session), again);
    }
    assert!(!session.can_redo());
}

#[test]
fn what_came_out_of_a_file_is_taken_back_step_by_step_and_a_person_may_play_another_move() {
    let folder = folder("held");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.rd"), "4\n2\n").unwrap();
    let mut session = chance(Rules::default_for(Game::TicTacToe), 0, 0);
    let file = read_script(&folder.join("a.rd")).unwrap();
    session.set_scripts([Some(file), None]);
    play_out(&mut session);
    // B's own turn, and none before it.
    assert_eq!((plies(&session), session.is_human_to_move()), (1, true));
    session.undo().unwrap();
    assert_eq!((plies(&session), session.is_paused()), (0, true));
    assert!(session.bot_request().is_none());
    session.redo().unwrap();
    assert_eq!((plies(&session), session.is_paused()), (1, false));
    session.undo().unwrap();
    let place = |session: &mut Session, label| {
        session.play(Move::Place(Game::TicTacToe.point(label).unwrap())).unwrap();
    };
    place(&mut session, 8);
    assert!(!session.is_paused() && !session.can_redo());
    // The file goes on where its seat is by now.
    place(&mut session, 0);
    play_out(&mut session);
    let played = session.history().plies().iter().map(|ply| ply.played);
    assert_eq!(session.rules().game().write_moves(played), "802");
}

#[test]
fn a_recording_overwrites_nothing_unasked() {
    let folder = folder("overwrite");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("mine.rd");
    fs::write(&file, "precious\n").unwrap();
    let file = file.to_str().unwrap();
    let game = ["play", "tictactoe", "--plain", "--no-games", "--a", "random", "--b", "random"];
    let refused = loshu(&[&game[..], &["--record-a", file]].concat());
    assert_eq!(refused.status, Some(1));
    assert!(refused.err.contains("mine.rd"));
    assert!(refused.out.is_empty());
    assert_eq!(fs::read_to_string(file).unwrap(), "precious\n");
    let forced = loshu(&[&game[..], &["--record-a", file, "--force"]].concat());
    assert!(forced.status == Some(0));
    assert!(fs::read_to_string(file).unwrap().lines().count() > 1);
    let missing = loshu(&["play", "tictactoe", "--plain", "--script-a", "/nowhere/a.rd"]);
    assert_eq!(missing.status, Some(2));
    assert!(missing.err.contains("/nowhere/a.rd"));
}

#[test]
fn the_next_game_of_a_match_is_recorded_to_a_file_of_its_own() {
    let folder = folder("next-game");
    fs::create_dir_all(&folder).unwrap();
    // A name that is in use is left alone.
    fs::write(folder.join("a-3.rd"), "precious\n").unwrap();
    let mut transcripts = TranscriptWriter::new([Some(folder.join("a.rd")), None]);
    let mut session = chance(Rules::all().next().unwrap(), 1, 1);
    let first = session.history().plies()[0].played;
    for _ in 0..3 {
        assert_eq!(transcripts.record(&session), []);
        session.restart();
        assert_eq!(transcripts.record(&session), []);
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
