//! The format of a saved game: how its lines are written and read.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
    str::FromStr,
};

use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{ParseError, Quote, StoreError, StoreErrorKind, lock::Stamp};
use crate::{
    model::{Outcome, Player, ReadError, Reason, Rules},
    session::{Event, MatchSetup, Name, Seat, Session, SessionError},
};

/// The version of the format that is written, and the only one that is read.
const VERSION: u64 = 1;

/// The largest file that is read, in bytes: it would take years to play such a game.
const LARGEST: u64 = 64 << 20;

/// The value of a key, if the line has that key. Other than in an `Option`, null is a value, and
/// refused where it is the wrong one.
#[derive(Serialize)]
#[serde(transparent)]
struct Given<T>(Option<T>);

impl<T> Given<T> {
    const fn is_none(&self) -> bool {
        self.0.is_none()
    }
}

impl<T> Default for Given<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Given<T> {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        T::deserialize(value).map(|value| Self(Some(value)))
    }
}

impl<T: Into<Value>> From<T> for Given<Value> {
    fn from(value: T) -> Self {
        Self(Some(value.into()))
    }
}

/// What the first line of every version has.
#[derive(Deserialize)]
struct Versioned {
    loshu: u64,
}

/// The first line. Its values are read one by one, so that an error can name the wrong one.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Header {
    loshu: Given<Value>,
    game: Given<Value>,
    rules: Given<Value>,
    a: SeatKeys,
    b: SeatKeys,
    seed: Given<Value>,
    number: Given<Value>,
    started: Given<Value>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct SeatKeys {
    seat: Given<Value>,
    #[serde(skip_serializing_if = "Given::is_none")]
    name: Given<Value>,
}

/// A line after the first, as it is written.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum EventLine {
    Move(String),
    Undo(usize),
    Redo(usize),
    Claim(char),
    Resign(char),
    #[serde(untagged)]
    End(EndLine),
}

/// How the game has ended.
#[derive(PartialEq, Eq, Serialize)]
struct EndLine {
    end: String,
    reason: String,
}

/// The known keys of a line after the first, as it is read.
#[derive(Default, Deserialize)]
#[serde(default)]
struct LineKeys {
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
pub(super) fn header(session: &Session, started: Timestamp) -> serde_json::Result<String> {
    let rules = session.rules();
    let seat = |player| {
        let Seat { name, kind } = session.seat(player);
        let name = name.as_ref().map_or_else(Given::default, |name| name.as_str().into());
        SeatKeys { seat: kind.name().into(), name }
    };
    line(&Header {
        loshu: VERSION.into(),
        game: rules.game().to_string().into(),
        rules: rules.ruleset().to_string().into(),
        a: seat(Player::A),
        b: seat(Player::B),
        seed: session.seed().into(),
        number: session.game().into(),
        started: started.to_string().into(),
    })
}

/// The events of the game but for the first ones, and its end if that has come, as lines.
pub(super) fn events(session: &Session, written: usize) -> serde_json::Result<String> {
    let game = session.rules().game();
    let news = &session.events()[written..];
    let mut lines = String::new();
    for &event in news {
        lines += &line(&match event {
            Event::Move(played) => EventLine::Move(game.write_move(played)),
            Event::Undo(steps) => EventLine::Undo(steps),
            Event::Redo(steps) => EventLine::Redo(steps),
            Event::Claim(player) => EventLine::Claim(player.letter()),
            Event::Resign(player) => EventLine::Resign(player.letter()),
            Event::Repetition => EventLine::End(EndLine::of(Outcome::Repetition)),
        })?;
    }
    // A draw by repetition has no line but that of its end.
    if let Some(outcome) = session.outcome().filter(|_| news.last() != Some(&Event::Repetition)) {
        lines += &line(&EventLine::End(EndLine::of(outcome)))?;
    }
    Ok(lines)
}

fn line(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value).map(|line| line + "\n")
}

impl EndLine {
    fn of(outcome: Outcome) -> Self {
        let winner = outcome.winner().map_or("draw".to_owned(), |it| it.letter().to_string());
        Self { end: winner, reason: outcome.reason().to_string() }
    }
}

/// Reads a saved game. A half-written last line is dropped. Any other damage is an error, whatever
/// the lines after it say.
///
/// # Errors
/// When the file cannot be read, or is not a saved game.
pub fn read(file: &Path) -> Result<SavedGame, StoreError> {
    bytes(file)
        .and_then(|(bytes, stamp)| Ok(SavedGame { stamp: Some(stamp), ..game(&bytes)? }))
        .map_err(|error| StoreError::new(file, StoreErrorKind::NotAGame(error)))
}

/// Reads a saved game from the bytes of a file. It cannot be resumed in that file.
///
/// # Errors
/// When they are not a saved game.
pub fn read_text(file: &Path, bytes: &[u8]) -> Result<SavedGame, StoreError> {
    game(bytes).map_err(|error| StoreError::new(file, StoreErrorKind::NotAGame(error)))
}

fn bytes(file: &Path) -> Result<(Vec<u8>, Stamp), ParseError> {
    let unreadable = |error: io::Error| ParseError::Unreadable { error: error.to_string() };
    // Opening a pipe would wait for somebody to write to it.
    if !fs::metadata(file).map_err(unreadable)?.is_file() {
        return Err(ParseError::NotAFile);
    }
    let opened = File::open(file).map_err(unreadable)?;
    let known = opened.metadata().map_err(unreadable)?;
    if known.len() > LARGEST {
        return Err(ParseError::TooLarge);
    }
    // Room for all of it, and for the read that finds no more.
    let mut bytes = Vec::with_capacity(known.len() as usize + 1);
    opened.take(LARGEST).read_to_end(&mut bytes).map_err(unreadable)?;
    Ok((bytes, Stamp::of(&known)))
}

fn game(bytes: &[u8]) -> Result<SavedGame, ParseError> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let (lines, rest) = bytes.split_at(whole);
    let mut lines = lines.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.next().ok_or_else(|| match rest {
        [] => ParseError::Empty,
        _ => ParseError::HalfHeader { text: Quote::of(rest) },
    })?;
    let (mut session, started) = Header::read(first)?;
    // Whether a line said that the game has ended, and nothing has happened since.
    let mut is_ended = false;
    for (text, line) in lines.zip(2..).filter(|(text, _)| !text.is_empty()) {
        let place = Place { line, text, ply: session.history().plies().len() };
        let keys: LineKeys = object(text).ok_or_else(|| place.unread())?;
        match keys.read(session.rules(), place)? {
            Line::Unknown => {}
            Line::Header => return Err(place.misplaced()),
            Line::End(_) if is_ended => return Err(place.misplaced()),
            Line::End(end) => {
                if end.reason == <&str>::from(Reason::Repetition) {
                    // If it is refused, the end differs below.
                    let _ = session.apply(Event::Repetition);
                }
                if session.outcome().map(EndLine::of) != Some(end) {
                    let (ply, text) = (place.ply, Quote::of(text));
                    return Err(ParseError::Contradiction { line, text, ply });
                }
                is_ended = true;
            }
            Line::Event(event) => {
                session.apply(event).map_err(|refusal| place.refused(refusal))?;
                is_ended = false;
            }
        }
    }
    let (was_cut, whole) = (!rest.is_empty(), whole as u64);
    Ok(SavedGame { session, started, was_cut, whole, stamp: None })
}

/// A line in which something may be wrong.
#[derive(Clone, Copy)]
struct Place<'a> {
    /// Which line, from 1.
    line: usize,
    /// What it says.
    text: &'a [u8],
    /// How many plies stand before it.
    ply: usize,
}

impl Place<'_> {
    fn unread(self) -> ParseError {
        ParseError::Line { line: self.line, text: Quote::of(self.text) }
    }

    fn misplaced(self) -> ParseError {
        ParseError::Misplaced { line: self.line, text: Quote::of(self.text) }
    }

    fn refused(self, refusal: SessionError) -> ParseError {
        match refusal {
            SessionError::NothingToUndo | SessionError::NothingToRedo => self.misplaced(),
            refusal => ParseError::Impossible { line: self.line, ply: self.ply + 1, refusal },
        }
    }
}

/// Reads a line of JSON: an object, all of it in UTF-8.
fn object<T: DeserializeOwned>(line: &[u8]) -> Option<T> {
    let text = str::from_utf8(line).ok().filter(|text| text.starts_with('{'))?;
    serde_json::from_str(text).ok()
}

impl Header {
    /// The game of that header before its first move, and when it was started.
    fn read(line: &[u8]) -> Result<(Session, Timestamp), ParseError> {
        let not_a_header = || ParseError::Header { text: Quote::of(line) };
        let Versioned { loshu: version } = object(line).ok_or_else(not_a_header)?;
        if version != VERSION {
            return Err(ParseError::Version { version });
        }
        let Self { game, rules, a, b, seed, number, started, .. } =
            object(line).ok_or_else(not_a_header)?;
        let game = game.read("game", line, word)?;
        let rules = rules.read("rules", line, |it| Rules::new(game, word(it)?))?;
        let seats = [a.read(["a.name", "a.seat"], line)?, b.read(["b.name", "b.seat"], line)?];
        let seed = seed.read("seed", line, Value::as_u64)?;
        let number = number.read("number", line, Value::as_u64)?;
        let started = started.read("started", line, word)?;
        Ok((Session::resumed(MatchSetup { rules, seats }, seed, number), started))
    }
}

impl SeatKeys {
    fn read(self, [name, seat]: [&'static str; 2], line: &[u8]) -> Result<Seat, ParseError> {
        let name = match self.name {
            Given(None) => None,
            given => Some(given.read(name, line, |it| Name::new(it.as_str()?))?),
        };
        Ok(Seat { name, kind: self.seat.read(seat, line, word)? })
    }
}

impl Given<Value> {
    /// What the value of that key in the header stands for.
    fn read<T>(
        &self,
        key: &'static str,
        line: &[u8],
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, ParseError> {
        let text = || Quote::of(line);
        let Some(value) = &self.0 else {
            return Err(ParseError::HeaderWithout { key, text: text() });
        };
        read(value).ok_or_else(|| {
            let value = Quote::of(value.to_string().as_bytes());
            ParseError::HeaderKey { key, value, text: text() }
        })
    }
}

fn word<T: FromStr>(value: &Value) -> Option<T> {
    value.as_str()?.parse().ok()
}

/// A line after the first one.
enum Line {
    /// It has no key that this version knows.
    Unknown,
    /// It is like a first line.
    Header,
    Event(Event),
    End(EndLine),
}

impl LineKeys {
    fn read(self, rules: Rules, place: Place<'_>) -> Result<Line, ParseError> {
        let played = |text: String| {
            let played = rules.game().read_move(&text).map_err(|error| match error {
                ReadError::Move(error) => place.refused(error.into()),
                _ => place.unread(),
            })?;
            Ok(Line::Event(Event::Move(played)))
        };
        let by = |letter: String, event: fn(Player) -> Event| {
            letter.parse().map(|player| Line::Event(event(player))).map_err(|_| place.unread())
        };
        let reason = self.reason.0;
        let is_reason_alone = reason.is_some() && self.end.0.is_none();
        let end = |end| {
            let reason = reason.ok_or_else(|| place.unread())?;
            Ok(Line::End(EndLine { end, reason }))
        };
        let mut found = [
            self.loshu.0.map(|_| Ok(Line::Header)),
            self.played.0.map(played),
            self.undo.0.map(|steps| Ok(Line::Event(Event::Undo(steps)))),
            self.redo.0.map(|steps| Ok(Line::Event(Event::Redo(steps)))),
            self.claim.0.map(|letter| by(letter, Event::Claim)),
            self.resign.0.map(|letter| by(letter, Event::Resign)),
            self.end.0.map(end),
        ]
        .into_iter()
        .flatten();
        let first = found.next().unwrap_or(Ok(Line::Unknown));
        if found.next().is_some() {
            // Nobody could know their order.
            Err(ParseError::Several { line: place.line, text: Quote::of(place.text) })
        } else if is_reason_alone {
            Err(place.unread())
        } else {
            first
        }
    }
}
