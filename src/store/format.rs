//! The format of a saved game: how its lines are written and read.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
    str::FromStr,
};

use jiff::Timestamp;
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{
    ParseError, ParseErrorKind, StoreError, StoreErrorKind,
    error::quote,
    lock::Stamp,
    named::{is_standard, is_stream, read_some},
};
use crate::{
    model::{Outcome, Player, ReadError, Rules},
    session::{Event, MatchSetup, Name, REPETITIONS, Seat, Session, SessionError},
};

/// The version of the format that is written, and the only one that is read.
const VERSION: u64 = 1;

/// The largest file that is read, in bytes: it would take years to play such a game.
const LARGEST: u64 = 64 << 20;

/// A saved game, as it was read from its file.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The game as it stands.
    pub session: Session,
    /// When it was started.
    pub started: Timestamp,
    /// Whether a half-written last line was dropped.
    pub was_cut: bool,
    /// How many bytes of the file are whole lines.
    pub whole: u64,
    /// The file as it was before it was read.
    pub(super) stamp: Option<Stamp>,
}

/// The header of the game, as a line.
pub(super) fn header(session: &Session, started: Timestamp) -> String {
    let rules = session.rules();
    let (game, ruleset) = (rules.game(), rules.ruleset());
    let (seed, number) = (session.seed(), session.game());
    let [a, b] = Player::BOTH.map(|player| {
        let Seat { name, kind } = session.seat(player);
        let name = name.as_ref().map(|name| format!(",\"name\":{}", Value::from(name.as_str())));
        format!("{{\"seat\":\"{}\"{}}}", kind.name(), name.unwrap_or_default())
    });
    format!(
        "{{\"loshu\":{VERSION},\"game\":\"{game}\",\"rules\":\"{ruleset}\",\"a\":{a},\"b\":{b},\
         \"seed\":{seed},\"number\":{number},\"started\":\"{started}\"}}\n"
    )
}

/// The events of the game but for the first ones, and its end if that has come, as lines.
pub(super) fn events(session: &Session, written: usize) -> String {
    let game = session.rules().game();
    let news = &session.events()[written..];
    let end = session.outcome().map(end);
    let events = news.iter().map(|&event| match event {
        Event::Move(played) => json!({ "move": game.write_move(played) }),
        Event::Undo(steps) => json!({ "undo": steps }),
        Event::Redo(steps) => json!({ "redo": steps }),
        Event::Claim(player) => json!({ "claim": player.letter() }),
        Event::Resign(player) => json!({ "resign": player.letter() }),
    });
    events.chain(end).map(|line| format!("{line}\n")).collect()
}

/// How the game has ended.
fn end(outcome: Outcome) -> Value {
    let winner = outcome.winner().map_or("draw".to_owned(), |it| it.letter().to_string());
    json!({ "end": winner, "reason": outcome.reason().to_string() })
}

/// Reads a saved game, from standard input where the file is named `-`. A half-written last line is
/// dropped. Any other damage is an error, whatever the lines after it say.
///
/// # Errors
/// When the file cannot be read, or is not a saved game.
pub fn read(file: &Path) -> Result<SavedGame, StoreError> {
    let read = bytes(file).map_err(|kind| not_a_game(file, kind.into()));
    let (bytes, stamp) = read?;
    Ok(SavedGame { stamp, ..read_text(file, &bytes)? })
}

/// Reads a saved game from the bytes of a file. It cannot be resumed in that file.
///
/// # Errors
/// When they are not a saved game.
pub fn read_text(file: &Path, bytes: &[u8]) -> Result<SavedGame, StoreError> {
    game(bytes).map_err(|problem| not_a_game(file, problem))
}

fn not_a_game(file: &Path, problem: ParseError) -> StoreError {
    StoreError::new(file, StoreErrorKind::NotAGame { problem })
}

/// The bytes of the file, and its state before they were read, where it has one that lasts.
fn bytes(file: &Path) -> Result<(Vec<u8>, Option<Stamp>), ParseErrorKind> {
    let unreadable = |error: io::Error| ParseErrorKind::Unreadable { error: error.to_string() };
    if is_standard(file) || !fs::metadata(file).map_err(unreadable)?.is_file() {
        // Opening a pipe would wait for somebody to write to it.
        if !is_stream(file) {
            return Err(ParseErrorKind::NotAFile);
        }
        let bytes = read_some(file, LARGEST + 1).map_err(unreadable)?;
        let is_too_large = bytes.len() as u64 > LARGEST;
        return if is_too_large { Err(ParseErrorKind::TooLarge) } else { Ok((bytes, None)) };
    }
    let opened = File::open(file).map_err(unreadable)?;
    let known = opened.metadata().map_err(unreadable)?;
    if known.len() > LARGEST {
        return Err(ParseErrorKind::TooLarge);
    }
    // Room for all of it, and for the read that finds no more.
    let mut bytes = Vec::with_capacity(known.len() as usize + 1);
    opened.take(LARGEST).read_to_end(&mut bytes).map_err(unreadable)?;
    Ok((bytes, Some(Stamp::of(&known))))
}

/// What an editor may put at the start of a file. It stays there, and means nothing.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

fn game(bytes: &[u8]) -> Result<SavedGame, ParseError> {
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let end = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let (lines, rest) = text.split_at(end);
    let mut lines = lines.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let Some(first) = lines.next() else {
        return Err(match rest {
            [] => ParseErrorKind::Empty.into(),
            _ => ParseError::of_line(1, rest, ParseErrorKind::HalfHeader),
        });
    };
    let header = Header::read(first).map_err(|kind| ParseError::of_line(1, first, kind));
    let (mut session, started) = header?;
    // Whether a line said that the game has ended, and nothing has happened since.
    let mut is_ended = false;
    for (line, text) in (2..).zip(lines).filter(|(_, text)| !text.is_empty()) {
        is_ended = apply(text, &mut session, is_ended)
            .map_err(|kind| ParseError::of_line(line, text, kind))?;
    }
    let (was_cut, whole) = (!rest.is_empty(), (bytes.len() - rest.len()) as u64);
    Ok(SavedGame { session, started, was_cut, whole, stamp: None })
}

/// Reads a line of JSON: an object, all of it in UTF-8.
fn object<T: DeserializeOwned>(line: &[u8]) -> Option<T> {
    let text = str::from_utf8(line).ok().filter(|text| text.starts_with('{'))?;
    serde_json::from_str(text).ok()
}

/// The value of a key, if the line has that key. Other than in an `Option`, null is a value, and
/// refused where it is the wrong one.
#[derive(Default)]
struct Given<T>(Option<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Given<T> {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        T::deserialize(value).map(|value| Self(Some(value)))
    }
}

/// What the first line of every version has.
#[derive(Deserialize)]
struct Versioned {
    loshu: u64,
}

/// The first line. Its values are read one by one, so that an error can name the wrong one.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Header {
    game: Given<Value>,
    rules: Given<Value>,
    a: SeatKeys,
    b: SeatKeys,
    seed: Given<Value>,
    number: Given<Value>,
    started: Given<Value>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct SeatKeys {
    seat: Given<Value>,
    name: Given<Value>,
}

impl Header {
    /// The game of that header before its first move, and when it was started.
    fn read(line: &[u8]) -> Result<(Session, Timestamp), ParseErrorKind> {
        let Versioned { loshu: version } = object(line).ok_or(ParseErrorKind::Header)?;
        if version != VERSION {
            return Err(ParseErrorKind::Version { version });
        }
        let Self { game, rules, a, b, seed, number, started } =
            object(line).ok_or(ParseErrorKind::Header)?;
        let game = game.read("game", word)?;
        let rules = rules.read("rules", |it| Rules::new(game, word(it)?))?;
        let seats = [a.read("a.name", "a.seat")?, b.read("b.name", "b.seat")?];
        let seed = seed.read("seed", Value::as_u64)?;
        let number = number.read("number", Value::as_u64)?;
        let started = started.read("started", word)?;
        Ok((Session::resumed(MatchSetup { rules, seats }, seed, number), started))
    }
}

impl SeatKeys {
    fn read(self, name: &'static str, seat: &'static str) -> Result<Seat, ParseErrorKind> {
        let is_named = self.name.0.is_some();
        let name = is_named.then(|| self.name.read(name, |it| Name::new(it.as_str()?)));
        Ok(Seat { name: name.transpose()?, kind: self.seat.read(seat, word)? })
    }
}

impl Given<Value> {
    /// What the value of that key in the header stands for.
    fn read<T>(
        self,
        key: &'static str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, ParseErrorKind> {
        let value = self.0.ok_or(ParseErrorKind::HeaderWithout { key })?;
        let wrong =
            || ParseErrorKind::HeaderKey { key, value: quote(value.to_string().as_bytes()) };
        read(&value).ok_or_else(wrong)
    }
}

fn word<T: FromStr>(value: &Value) -> Option<T> {
    value.as_str()?.parse().ok()
}

/// The known keys of a line after the first.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Keys {
    loshu: Given<u64>,
    #[serde(rename = "move")]
    played: Given<String>,
    undo: Given<usize>,
    redo: Given<usize>,
    claim: Given<String>,
    resign: Given<String>,
    end: Given<String>,
    reason: Given<String>,
}

impl Keys {
    /// How many things the line says; an end and its reason are one.
    fn count(&self) -> usize {
        let Self { loshu, played, undo, redo, claim, resign, end, .. } = self;
        let steps = [undo, redo].into_iter().filter(|it| it.0.is_some()).count();
        let words = [played, claim, resign, end].into_iter().filter(|it| it.0.is_some()).count();
        usize::from(loshu.0.is_some()) + steps + words
    }
}

/// Applies a line after the first one to the game, of which a line may have said that it has ended.
/// Returns whether one has now.
fn apply(text: &[u8], session: &mut Session, is_ended: bool) -> Result<bool, ParseErrorKind> {
    let ply = session.history().plies().len();
    let refused = |refusal| match refusal {
        SessionError::NothingToUndo | SessionError::NothingToRedo => ParseErrorKind::Misplaced,
        refusal => ParseErrorKind::Impossible { ply: ply + 1, refusal },
    };
    let player = |letter: String| letter.parse().map_err(|_| ParseErrorKind::Line);
    let keys: Keys = object(text).ok_or(ParseErrorKind::Line)?;
    if keys.end.0.is_some() != keys.reason.0.is_some() {
        return Err(ParseErrorKind::Line);
    }
    if keys.count() > 1 {
        return Err(ParseErrorKind::Several);
    }
    let event = if let Some(text) = keys.played.0 {
        let played = session.rules().game().read_move(&text);
        Event::Move(played.map_err(|error| match error {
            ReadError::Move(error) => refused(error.into()),
            _ => ParseErrorKind::Line,
        })?)
    } else if let Some(steps) = keys.undo.0 {
        Event::Undo(steps)
    } else if let Some(steps) = keys.redo.0 {
        Event::Redo(steps)
    } else if let Some(letter) = keys.claim.0 {
        Event::Claim(player(letter)?)
    } else if let Some(letter) = keys.resign.0 {
        Event::Resign(player(letter)?)
    } else if let (Some(result), Some(reason)) = (keys.end.0, keys.reason.0) {
        let said = json!({ "end": result, "reason": reason });
        return match session.outcome().map(end) {
            _ if is_ended => Err(ParseErrorKind::Misplaced),
            due if due.as_ref() == Some(&said) => Ok(true),
            None if said == end(Outcome::Repetition)
                && session.history().occurrences() >= REPETITIONS =>
            {
                Err(ParseErrorKind::Unclaimed)
            }
            _ => Err(ParseErrorKind::Contradiction { ply }),
        };
    } else if keys.loshu.0.is_some() {
        return Err(ParseErrorKind::Misplaced);
    } else {
        return Ok(is_ended);
    };
    // Loshu used to count a draw by repetition between bots as a step, which could be undone and
    // redone. It is none: the moves stand before and after.
    let is_drawn = session.history().outcome().is_none() && session.outcome().is_some();
    let is_old = is_drawn
        && match event {
            Event::Undo(left) => left == ply,
            Event::Redo(left) => left == ply + 1 && !session.can_redo(),
            _ => false,
        };
    if !is_old {
        session.apply(event).map_err(refused)?;
    }
    Ok(false)
}
