//! Saved games that were cut off at every byte, and the lines of whole ones.

use std::path::Path;

use loshu::{
    model::{Outcome, Rules},
    session::{Event, Session},
    store::{self, ParseError, ParseErrorKind},
};

use super::{
    HUMAN, RANDOM, SEATS, answer, assert_same, parse_error, read_plainly, setup, wander, written,
};

/// Names that need care in JSON, in a terminal and in UTF-8.
pub const NAMES: [[&str; 2]; 4] =
    [["", ""], ["\"Eve\\", "{\"move\":\"4\"}"], ["Ωλ 🦀", "日本"], ["a\u{301}", "\\u0041 \\n"]];

/// Games of every kind, with all that can happen in one.
pub fn games() -> Vec<Session> {
    let mut games = Vec::new();
    for (rules, number) in Rules::all().zip(0..) {
        for (seats, seed) in SEATS.into_iter().zip(0..) {
            let names = NAMES[(number + seed) % NAMES.len()];
            let one = wander(setup(rules, seats, names), (10 * number + seed) as u64, 40);
            games.push(one);
        }
    }
    games.push(repeated(0));
    games.push(claimed(0));
    games
}

/// A game between bots that repeated itself until it was a draw.
pub fn repeated(skip: usize) -> Session {
    let games = (0..3000).map(|seed| {
        let mut game = Session::new(setup(morris(), [RANDOM, RANDOM], ["", ""]), seed);
        answer(&mut game);
        game
    });
    games.filter(|it| it.outcome() == Some(Outcome::Repetition)).nth(skip).unwrap()
}

/// A game in which a draw was claimed, and so it stands.
pub fn claimed(skip: usize) -> Session {
    let rules = morris();
    let games = (0..3000).map(|seed| wander(setup(rules, [HUMAN, HUMAN], ["", ""]), seed, 150));
    games.filter(|it| it.outcome() == Some(Outcome::Repetition)).nth(skip).unwrap()
}

pub fn morris() -> Rules {
    Rules::default_for(loshu::model::Game::Morris)
}

/// How many of these whole lines, the header left out, tell an event.
fn events_in(lines: &[&[u8]]) -> usize {
    lines.iter().filter(|line| !line.starts_with(b"{\"end\"")).count()
}

#[test]
fn the_games_that_are_cut_hold_every_kind_of_event() {
    let events: Vec<Event> = games().iter().flat_map(|game| game.events().to_vec()).collect();
    let kinds: [fn(&Event) -> bool; 5] = [
        |it| matches!(it, Event::Move(_)),
        |it| matches!(it, Event::Undo(_)),
        |it| matches!(it, Event::Redo(_)),
        |it| matches!(it, Event::Claim(_)),
        |it| matches!(it, Event::Resign(_)),
    ];
    for (kind, number) in kinds.into_iter().zip(0..) {
        assert!(events.iter().any(kind), "no event of kind {number}");
    }
}

#[test]
fn a_game_that_was_written_reads_as_it_was() {
    for session in games() {
        let game = store::read_text(Path::new("it"), &written(&session)).unwrap();
        assert_same(&game.session, &session);
        assert!(!game.was_cut);
    }
}

#[test]
fn cut_at_every_byte_a_journal_reads_as_what_had_happened_by_then_or_as_none() {
    for session in games() {
        let bytes = written(&session);
        for length in 0..=bytes.len() {
            let cut = &bytes[..length];
            let lines: Vec<&[u8]> = cut.split_inclusive(|&byte| byte == b'\n').collect();
            let is_cut = cut.last().is_some_and(|&last| last != b'\n');
            let whole = &lines[..lines.len() - usize::from(is_cut)];
            let read = store::read_text(Path::new("some/file"), cut);
            let Some((_, whole_events)) = whole.split_first() else {
                let error = read.unwrap_err();
                assert!(error.to_string().starts_with("some/file: "), "{error}");
                let ParseError { line, text, kind } = parse_error(error);
                match kind {
                    ParseErrorKind::Empty => assert_eq!((line, length), (0, 0)),
                    ParseErrorKind::HalfHeader => {
                        let start: String = text.chars().take(40).collect();
                        assert!(length > 0 && bytes.starts_with(start.as_bytes()), "{text}");
                        assert_eq!(line, 1);
                    }
                    damage => panic!("{damage:?}"),
                }
                continue;
            };
            let game = read.unwrap();
            assert_eq!(game.was_cut, is_cut);
            assert_eq!(game.whole as usize, whole.iter().map(|line| line.len()).sum::<usize>());
            let count = events_in(whole_events);
            let due = &session.events()[..count];
            assert_eq!(game.session.events(), due, "cut at {length}");
            let plain = read_plainly(&session, whole_events).unwrap();
            plain.assert_equals(&game.session);
            assert_eq!(game.session.setup(), session.setup());
        }
    }
}

#[test]
fn the_lines_are_those_that_the_readme_documents() {
    let mut session = Session::new(setup(morris(), [HUMAN, HUMAN], ["Eve", ""]), 7);
    for played in ["0", "1", "2", "3", "7", "5", "0-4"] {
        session.play(session.rules().game().read_move(played).unwrap()).unwrap();
    }
    session.undo().unwrap();
    session.undo().unwrap();
    session.redo().unwrap();
    session.resign().unwrap();
    let text = String::from_utf8(written(&session)).unwrap();
    let (header, events) = text.split_once('\n').unwrap();
    let (said, started) = header.split_once(",\"started\":\"").unwrap();
    let due = r#"{"loshu":1,"game":"morris","rules":"tictactoe","a":{"seat":"human","name":"Eve"},"b":{"seat":"human"},"seed":7,"number":0"#;
    assert_eq!(said, due);
    assert!(started.ends_with("Z\"}") && started.starts_with("20"), "{started}");
    let due = r#"{"move":"0"}
{"move":"1"}
{"move":"2"}
{"move":"3"}
{"move":"7"}
{"move":"5"}
{"move":"0-4"}
{"undo":6}
{"undo":5}
{"redo":6}
{"resign":"A"}
{"end":"B","reason":"resignation"}
"#;
    assert_eq!(events, due);
}
