//! Saved games and transcripts: what the files hold after anything that can happen to them and to
//! the program, after undo and redo, and after games are resumed.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod damage;
mod deleted;
mod half_written;
mod killed;
mod list;
mod long_games;
mod modes;
mod plain_game;
mod random_undo;
mod repetition;
mod resumed;
mod screens;
mod transcripts;
mod two_programs;
mod undo;
mod unsaved;

#[path = "../support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};

use loshu::{
    model::{Game, Rules},
    players::{Bot, Decision, rng},
    session::{MatchSetup, Name, PlayerKind, Seat, Session},
    store::{self, JournalWriter, ParseError, StoreError, StoreErrorKind},
};
use rand::{RngExt, seq::IndexedRandom};

use plain_game::PlainGame;
use support::{process, screen, terminal};

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
fn started() -> Session {
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

/// Both are one game: who, what, and all that happened in it.
#[track_caller]
fn assert_same(one: &Session, other: &Session) {
    assert_eq!(one.events(), other.events());
    assert_eq!(one.setup(), other.setup());
    assert_eq!((one.seed(), one.game()), (other.seed(), other.game()));
    // The history includes what was undone and can be redone.
    assert_eq!(one.history(), other.history());
    assert_eq!(one.outcome(), other.outcome());
    assert_eq!(
        one.bot_request().map(|ask| ask.decide()),
        other.bot_request().map(|ask| ask.decide())
    );
}

/// The files of saved games in the folder.
#[track_caller]
fn saved_files(folder: &Path) -> Vec<PathBuf> {
    store::files(folder).unwrap()
}

/// The one saved game in the folder.
#[track_caller]
fn only(folder: &Path) -> PathBuf {
    let files = saved_files(folder);
    assert_eq!(files.len(), 1, "{files:?}");
    files.into_iter().next().unwrap()
}

/// Saves the game event by event and returns the bytes of the file.
fn written(session: &Session) -> Vec<u8> {
    let folder = process::Directory::new();
    let mut writer = JournalWriter::new(folder.path().to_owned());
    let mut again = Session::resumed(session.setup().clone(), session.seed(), session.game());
    for &event in session.events() {
        again.apply(event).unwrap();
        writer.save(&again).unwrap();
    }
    std::fs::read(only(folder.path())).unwrap()
}

/// What the lines of the session's file tell, read without any help of the program's.
fn read_plainly(session: &Session, lines: &[&[u8]]) -> Option<PlainGame> {
    let is_among_bots = !session.setup().seats.iter().any(Seat::is_human);
    PlainGame::read(session.rules(), is_among_bots, lines)
}

/// Why a file is not a saved game.
#[track_caller]
fn parse_error(error: StoreError) -> ParseError {
    match error.kind {
        StoreErrorKind::NotAGame { problem } => problem,
        other => panic!("{other:?}"),
    }
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
