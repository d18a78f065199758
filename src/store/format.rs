//! What the lines say, and how they are told apart from what is none of them.

use std::{
    fs::{self, File},
    io::Read,
    path::Path,
    str::FromStr,
};

use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::parse_error::{ParseError, Quote, ReadFileError};
use crate::{
    model::{Outcome, Player, ReadError, Reason, Rules},
    session::{Event, MatchSetup, Name, Seat, Session, SessionError},
};

/// The version of the format that is written, and the only one that is read.
const VERSION: u64 = 1;

/// No game is written with more bytes: a person would have to play for years.
const LARGEST: u64 = 64 << 20;

/// What the first line of every version says.
#[derive(Deserialize)]
struct Versioned {
    loshu: u64,
}

/// The first line.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Header {
    loshu: Value,
    game: Value,
    rules: Value,
    a: SeatLine,
    b: SeatLine,
    seed: Value,
    number: Value,
    started: Value,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct SeatLine {
    seat: Value,
    #[serde(deserialize_with = "said", skip_serializing_if = "Option::is_none")]
    name: Option<Value>,
}

/// Any other line: one of the keys says what happened.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct EventLine {
    /// The key of a header, which no later line has.
    #[serde(deserialize_with = "said", skip_serializing_if = "Option::is_none")]
    loshu: Option<u64>,
    #[serde(rename = "move", deserialize_with = "said", skip_serializing_if = "Option::is_none")]
    played: Option<String>,
    #[serde(deserialize_with = "said", skip_serializing_if = "Option::is_none")]
    undo: Option<usize>,
    #[serde(deserialize_with = "said", skip_serializing_if = "Option::is_none")]
    redo: Option<usize>,
    #[serde(deserialize_with = "said", skip_serializing_if = "Option::is_none")]
    claim: Option<String>,
    #[serde(deserialize_with = "said", skip_serializing_if = "Option::is_none")]
    resign: Option<String>,
    #[serde(deserialize_with = "said", skip_serializing_if = "Option::is_none")]
    end: Option<String>,
    #[serde(deserialize_with = "said", skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// What a key says that is there: null would be read as if it were not.
fn said<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

/// A game out of a file.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The game as it stands.
    pub session: Session,
    /// When it was begun.
    pub started: Timestamp,
    /// Whether a half-written last line was dropped.
    pub was_cut: bool,
    /// How many bytes of the file are whole lines.
    pub whole: u64,
}

/// The header of a session's game, as a line.
pub(super) fn header(session: &Session, started: Timestamp) -> serde_json::Result<String> {
    let rules = session.rules();
    let seat = |player| {
        let Seat { name, kind } = session.seat(player);
        let name = name.as_ref().map(Name::as_str);
        SeatLine { seat: kind.name().into(), name: name.map(Value::from) }
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

/// What happened, as a line.
pub(super) fn event(rules: Rules, event: Event) -> serde_json::Result<String> {
    let letter = |player: Player| Some(player.letter().to_string());
    line(&match event {
        Event::Move(played) => {
            EventLine { played: Some(rules.game().write_move(played)), ..EventLine::default() }
        }
        Event::Undo(steps) => EventLine { undo: Some(steps), ..EventLine::default() },
        Event::Redo(steps) => EventLine { redo: Some(steps), ..EventLine::default() },
        Event::Claim(player) => EventLine { claim: letter(player), ..EventLine::default() },
        Event::Resign(player) => EventLine { resign: letter(player), ..EventLine::default() },
        // It has no line but that of the end.
        Event::Repetition => end_line(Outcome::Repetition),
    })
}

/// How the game ended, as a line.
pub(super) fn end(outcome: Outcome) -> serde_json::Result<String> {
    line(&end_line(outcome))
}

fn end_line(outcome: Outcome) -> EventLine {
    let winner = outcome.winner().map_or("draw".to_owned(), |winner| winner.letter().to_string());
    let reason = Some(outcome.reason().to_string());
    EventLine { end: Some(winner), reason, ..EventLine::default() }
}

fn line(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value).map(|line| line + "\n")
}

/// Reads a game. A half-written last line is dropped; any other damage is an error, and nothing
/// after it is believed.
///
/// # Errors
/// When the file is no game that was played.
pub fn read(file: &Path) -> Result<SavedGame, ReadFileError> {
    bytes(file).and_then(|bytes| game(&bytes)).map_err(|damage| in_file(file, damage))
}

/// Reads a game out of the bytes of a file.
///
/// # Errors
/// When they are no game that was played.
pub fn read_text(file: &Path, bytes: &[u8]) -> Result<SavedGame, ReadFileError> {
    game(bytes).map_err(|damage| in_file(file, damage))
}

fn in_file(file: &Path, damage: ParseError) -> ReadFileError {
    ReadFileError { file: file.to_owned(), damage }
}

fn bytes(file: &Path) -> Result<Vec<u8>, ParseError> {
    let unreadable = |error| ParseError::Unreadable { error };
    // Before it is opened: that would wait for whoever writes to a pipe.
    let known = fs::metadata(file).map_err(unreadable)?;
    if !known.is_file() {
        return Err(ParseError::NoFile);
    }
    if known.len() > LARGEST {
        return Err(ParseError::TooLarge);
    }
    // Room for all of it, and for the read that finds no more.
    let mut bytes = Vec::with_capacity(known.len() as usize + 1);
    let opened = File::open(file).map_err(unreadable)?;
    opened.take(LARGEST).read_to_end(&mut bytes).map_err(unreadable)?;
    Ok(bytes)
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
    // Whether the end has been told, and nothing has happened since.
    let mut is_ended = false;
    for (text, line) in lines.zip(2..).filter(|(text, _)| !text.is_empty()) {
        let place = Place { line, text, ply: session.history().plies().len() };
        let told: EventLine = object(text).ok_or_else(|| place.unread())?;
        match told.read(session.rules(), place)? {
            Told::Nothing => {}
            Told::Header => return Err(place.misplaced()),
            Told::End if is_ended => return Err(place.misplaced()),
            Told::End => {
                if told.reason.as_deref() == Some(Reason::Repetition.into()) {
                    // Where it cannot be, the game does not stand as it is told.
                    let _ = session.apply(Event::Repetition);
                }
                if !session.outcome().is_some_and(|outcome| told.is_end_of(outcome)) {
                    return Err(place.contradiction());
                }
                is_ended = true;
            }
            Told::Event(event) => {
                session.apply(event).map_err(|refusal| place.refused(refusal))?;
                is_ended = false;
            }
        }
    }
    Ok(SavedGame { session, started, was_cut: !rest.is_empty(), whole: whole as u64 })
}

/// Where in a file something may be wrong.
#[derive(Clone, Copy)]
struct Place<'a> {
    /// Which line, from 1.
    line: usize,
    /// What it says.
    text: &'a [u8],
    /// After how many plies.
    ply: usize,
}

impl Place<'_> {
    fn unread(self) -> ParseError {
        ParseError::Line { line: self.line, text: Quote::of(self.text) }
    }

    fn several(self) -> ParseError {
        ParseError::Several { line: self.line, text: Quote::of(self.text) }
    }

    fn misplaced(self) -> ParseError {
        ParseError::Misplaced { line: self.line, text: Quote::of(self.text) }
    }

    fn contradiction(self) -> ParseError {
        ParseError::Contradiction { line: self.line, text: Quote::of(self.text), ply: self.ply }
    }

    fn refused(self, refusal: SessionError) -> ParseError {
        match refusal {
            SessionError::NothingToUndo | SessionError::NothingToRedo => self.misplaced(),
            refusal => ParseError::Impossible { line: self.line, ply: self.ply + 1, refusal },
        }
    }
}

/// What a line of JSON says: an object, in UTF-8 from end to end.
fn object<T: DeserializeOwned>(line: &[u8]) -> Option<T> {
    let text = str::from_utf8(line).ok().filter(|text| text.starts_with('{'))?;
    serde_json::from_str(text).ok()
}

impl Header {
    /// The game that the line begins, before its first move, and when it was begun.
    fn read(line: &[u8]) -> Result<(Session, Timestamp), ParseError> {
        let none = || ParseError::Header { text: Quote::of(line) };
        let Versioned { loshu: version } = object(line).ok_or_else(none)?;
        if version != VERSION {
            return Err(ParseError::Version { version });
        }
        let header: Self = object(line).ok_or_else(none)?;
        header.session().map_err(|(key, value)| {
            let (value, text) = (Quote::of(value.to_string().as_bytes()), Quote::of(line));
            let whole: Option<Value> = object(line);
            let found = whole.as_ref().and_then(|it| key.split('.').try_fold(it, Value::get));
            match found {
                Some(_) => ParseError::HeaderKey { key, value, text },
                None => ParseError::HeaderWithout { key, text },
            }
        })
    }

    /// The same; else the key that is wrong, and what it says.
    fn session(&self) -> Result<(Session, Timestamp), (&'static str, &Value)> {
        let game = known("game", &self.game, word)?;
        let rules = known("rules", &self.rules, |it| Rules::new(game, word(it)?))?;
        let seats = [self.a.read(["a.name", "a.seat"])?, self.b.read(["b.name", "b.seat"])?];
        let seed = known("seed", &self.seed, Value::as_u64)?;
        let number = known("number", &self.number, Value::as_u64)?;
        let started = known("started", &self.started, word)?;
        Ok((Session::resumed(MatchSetup { rules, seats }, seed, number), started))
    }
}

impl SeatLine {
    /// The seat; else the one of its two keys that is wrong, and what it says.
    fn read(&self, keys: [&'static str; 2]) -> Result<Seat, (&'static str, &Value)> {
        let read = |it: &Value| Name::new(it.as_str()?);
        let name = self.name.as_ref().map(|it| known(keys[0], it, read)).transpose()?;
        Ok(Seat { name, kind: known(keys[1], &self.seat, word)? })
    }
}

/// What the key says, as it is read; else the key.
fn known<'a, T>(
    key: &'static str,
    value: &'a Value,
    read: impl FnOnce(&Value) -> Option<T>,
) -> Result<T, (&'static str, &'a Value)> {
    read(value).ok_or((key, value))
}

fn word<T: FromStr>(value: &Value) -> Option<T> {
    value.as_str()?.parse().ok()
}

/// What a line after the first one tells.
enum Told {
    /// Nothing that this version knows.
    Nothing,
    /// What a first line does.
    Header,
    /// Something that happened.
    Event(Event),
    /// How the game stands ended.
    End,
}

impl EventLine {
    /// What the line tells, if that can be read: not two things, for nobody knows in which order.
    fn read(&self, rules: Rules, place: Place<'_>) -> Result<Told, ParseError> {
        let texts = [&self.played, &self.claim, &self.resign, &self.end].map(Option::is_some);
        let numbers = [self.loshu.is_some(), self.undo.is_some(), self.redo.is_some()];
        if texts.into_iter().chain(numbers).filter(|&is_told| is_told).count() > 1 {
            return Err(place.several());
        }
        if self.end.is_some() != self.reason.is_some() {
            return Err(place.unread());
        }
        let played = |text: &str| {
            rules.game().read_move(text).map_err(|error| match error {
                ReadError::Move(error) => place.refused(error.into()),
                _ => place.unread(),
            })
        };
        let player = |letter: &str| letter.parse::<Player>().map_err(|_| place.unread());
        Ok(match self {
            Self { played: Some(text), .. } => Told::Event(Event::Move(played(text)?)),
            Self { undo: Some(steps), .. } => Told::Event(Event::Undo(*steps)),
            Self { redo: Some(steps), .. } => Told::Event(Event::Redo(*steps)),
            Self { claim: Some(letter), .. } => Told::Event(Event::Claim(player(letter)?)),
            Self { resign: Some(letter), .. } => Told::Event(Event::Resign(player(letter)?)),
            Self { end: Some(_), .. } => Told::End,
            Self { loshu: Some(_), .. } => Told::Header,
            Self { .. } => Told::Nothing,
        })
    }

    /// Whether it tells that end.
    fn is_end_of(&self, outcome: Outcome) -> bool {
        let due = end_line(outcome);
        (&self.end, &self.reason) == (&due.end, &due.reason)
    }
}
