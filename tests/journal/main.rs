//! Games that are kept: what the files hold after anything that can happen to them and to the
//! program, turns taken back and again, and games that are gone on with.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod book;
mod continued;
mod cut;
mod damage;
mod deleted;
mod kill;
mod list;
mod screens;
mod storm;
mod two;
mod undo;
mod unkept;

// Programs, through pipes and in a terminal, as other tests run them; they use more of it.
#[path = "../terminal/harness.rs"]
#[allow(dead_code, unused_imports)]
mod harness;
#[path = "../terminal/launch.rs"]
#[allow(dead_code)]
mod launch;
#[path = "../lines/program.rs"]
#[allow(dead_code)]
mod program;
#[path = "../terminal/screen.rs"]
#[allow(dead_code)]
mod screen;

use std::path::{Path, PathBuf};

use loshu::{
    model::{Game, Rules},
    players::{Bot, Decision, rng},
    session::{MatchSetup, Name, PlayerKind, Seat, Session},
    store::{self, JournalWriter},
};
use rand::{RngExt, seq::IndexedRandom};

const HUMAN: PlayerKind = PlayerKind::Human;
const RANDOM: PlayerKind = PlayerKind::Bot(Bot::Random);
const CORNER: PlayerKind = PlayerKind::Bot(Bot::Corner);

/// Every way to sit down that makes a difference.
const SEATS: [[PlayerKind; 2]; 5] =
    [[HUMAN, HUMAN], [HUMAN, RANDOM], [CORNER, HUMAN], [RANDOM, RANDOM], [RANDOM, CORNER]];

fn setup(rules: Rules, [a, b]: [PlayerKind; 2], names: [&str; 2]) -> MatchSetup {
    let [name_a, name_b] = names.map(Name::new);
    MatchSetup { rules, seats: [Seat { name: name_a, kind: a }, Seat { name: name_b, kind: b }] }
}

/// A game between two people, after a move.
fn begun() -> Session {
    let rules = Rules::default_for(Game::TicTacToe);
    let mut session = Session::new(setup(rules, [HUMAN, HUMAN], ["", ""]), 0);
    play(&mut session, "4");
    session
}

/// Plays moves, with blanks between them.
fn play(session: &mut Session, moves: &str) {
    for played in moves.split_whitespace() {
        session.play(session.rules().game().read_move(played).unwrap()).unwrap();
    }
}

/// A game in which so many things happened, whatever the seed chooses; fewer, when it ended.
fn wander(setup: MatchSetup, seed: u64, steps: usize) -> Session {
    let mut session = Session::new(setup, seed);
    let mut rng = rng(seed, 77, 0);
    for _ in 0..steps {
        if let Some(ask) = session.bot_request() {
            session.answer(ask.id, ask.decide()).unwrap();
            continue;
        }
        // What is refused here and there is left out.
        let _ = match rng.random_range(0..20) {
            0..3 => session.undo(),
            3..5 => session.redo(),
            5 if rng.random_ratio(1, 4) => session.resign(),
            6..10 => session.claim_draw(),
            _ => {
                let moves = session.rules().legal_moves(&session.position());
                moves.choose(&mut rng).map_or(Ok(()), |&played| session.play(played))
            }
        };
    }
    session
}

/// The same game: who, what, and all that happened in it.
#[track_caller]
fn assert_same(one: &Session, other: &Session) {
    assert_eq!(one.events(), other.events());
    assert_eq!(one.setup(), other.setup());
    assert_eq!((one.seed(), one.game()), (other.seed(), other.game()));
    // What was taken back and can be taken again is part of the record.
    assert_eq!(one.history(), other.history());
    assert_eq!(one.outcome(), other.outcome());
    assert_eq!(
        one.bot_request().map(|ask| ask.decide()),
        other.bot_request().map(|ask| ask.decide())
    );
}

/// The files that are kept in the folder.
#[track_caller]
fn kept(folder: &Path) -> Vec<PathBuf> {
    store::files(folder).unwrap()
}

/// The one file that is kept in the folder.
#[track_caller]
fn only(folder: &Path) -> PathBuf {
    let files = kept(folder);
    assert_eq!(files.len(), 1, "{files:?}");
    files.into_iter().next().unwrap()
}

/// Writes the game down as it happened, event by event, and returns what was written.
fn written(session: &Session) -> Vec<u8> {
    let folder = program::Directory::new();
    let mut writer = JournalWriter::new(folder.path().to_owned());
    let mut again = Session::resumed(session.setup().clone(), session.seed(), session.game());
    for &event in session.events() {
        again.apply(event).unwrap();
        let is_told_by_its_end = event == loshu::session::Event::Repetition;
        assert!(!is_told_by_its_end || again.outcome().is_some());
        writer.save(&again).unwrap();
    }
    std::fs::read(only(folder.path())).unwrap()
}

/// Lets a bot play until it ends the game or a person is to move.
fn answer(session: &mut Session) {
    while let Some(ask) = session.bot_request() {
        let (id, decision) = (ask.id, ask.decide());
        session.answer(id, decision).unwrap();
        if decision == Decision::Resign {
            return;
        }
    }
}
