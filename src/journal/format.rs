//! What the lines say, and how they are told apart from what is none of them.

use std::{
    fmt,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use strum::IntoStaticStr;

use crate::{
    model::{Outcome, Player, Reason, Rules},
    session::{Chooser, Event, Name, Pairing, Refusal, Seat, Session},
    texts::{self, Args, Message},
};

/// The version of the format that is written, and the only one that is read.
const VERSION: u32 = 1;

/// No game is written with more bytes: a person would have to play for years.
const LARGEST: u64 = 64 << 20;

/// What the first line of every version says.
#[derive(Deserialize)]
struct Versioned {
    loshu: u32,
}

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
struct Header {
    loshu: u32,
    game: String,
    rules: String,
    a: SeatLine,
    b: SeatLine,
    seed: u64,
    number: u64,
    started: String,
}

#[derive(Debug, Serialize, Deserialize)]
struct SeatLine {
    seat: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

/// Any other line: one of the keys says what happened.
#[derive(Debug, Default, Serialize, Deserialize)]
struct EventLine {
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    played: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undo: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    redo: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    claim: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resign: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Why a file is no game; its `Display` is the sentence a person reads, which names file and line.
#[derive(Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "journal-")]
pub enum JournalError {
    /// It cannot be read.
    Unreadable {
        /// Which file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is larger than any game.
    TooLarge {
        /// Which file.
        file: PathBuf,
    },
    /// Its first line is no header.
    NoHeader {
        /// Which file.
        file: PathBuf,
    },
    /// It is written in a version that this program does not know.
    Version {
        /// Which file.
        file: PathBuf,
        /// The version.
        version: u32,
    },
    /// A line cannot be read.
    Damaged {
        /// Which file.
        file: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// What it says.
        text: String,
    },
    /// A line tells what cannot have happened.
    Impossible {
        /// Which file.
        file: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// After how many plies.
        ply: usize,
        /// Why not.
        refusal: Refusal,
    },
    /// The result that is told is not the one that the moves lead to.
    Contradiction {
        /// Which file.
        file: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// After how many plies.
        ply: usize,
    },
}

impl Message for JournalError {
    fn id(&self) -> &'static str {
        self.into()
    }

    fn args(&self) -> Args<'_> {
        let (Self::Unreadable { file, .. }
        | Self::TooLarge { file }
        | Self::NoHeader { file }
        | Self::Version { file, .. }
        | Self::Damaged { file, .. }
        | Self::Impossible { file, .. }
        | Self::Contradiction { file, .. }) = self;
        let mut args = Args::from_iter([("file", texts::harmless(&file.to_string_lossy()))]);
        match self {
            Self::Unreadable { error, .. } => args.set("error", error.to_string()),
            Self::TooLarge { .. } | Self::NoHeader { .. } => {}
            Self::Version { version, .. } => args.set("version", version.to_string()),
            Self::Damaged { line, text, .. } => {
                args.set("line", line.to_string());
                args.set("text", texts::harmless(&text.chars().take(60).collect::<String>()));
            }
            Self::Impossible { line, ply, refusal, .. } => {
                args.set("line", line.to_string());
                args.set("ply", ply.to_string());
                args.set("refusal", refusal.to_string());
            }
            Self::Contradiction { line, ply, .. } => {
                args.set("line", line.to_string());
                args.set("ply", ply.to_string());
            }
        }
        args
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl std::error::Error for JournalError {}

/// A game out of a file.
#[derive(Clone, Debug)]
pub struct Game {
    /// The game as it stands.
    pub session: Session,
    /// When it was begun, in RFC 3339.
    pub started: String,
    /// Whether a half-written last line was dropped.
    pub was_cut: bool,
    /// How many bytes of the file are whole lines.
    pub whole: u64,
}

/// The header of a session's game, as a line.
pub(super) fn header(session: &Session, started: &str) -> serde_json::Result<String> {
    let rules = session.rules();
    let seat = |player| {
        let Seat { name, chooser } = session.seat(player);
        let name = name.as_ref().map(|name| name.as_str().to_owned());
        SeatLine { seat: chooser.name().to_owned(), name }
    };
    line(&Header {
        loshu: VERSION,
        game: rules.game().to_string(),
        rules: rules.ruleset().to_string(),
        a: seat(Player::A),
        b: seat(Player::B),
        seed: session.seed(),
        number: session.game(),
        started: started.to_owned(),
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
pub fn read(file: &Path) -> Result<Game, JournalError> {
    let unreadable = |error| JournalError::Unreadable { file: file.to_owned(), error };
    let mut bytes = Vec::new();
    // Before it is opened: that would wait for whoever writes to a pipe.
    if !fs::metadata(file).map_err(unreadable)?.is_file() {
        return Err(JournalError::NoHeader { file: file.to_owned() });
    }
    let opened = File::open(file).map_err(unreadable)?;
    opened.take(LARGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST {
        return Err(JournalError::TooLarge { file: file.to_owned() });
    }
    read_text(file, &bytes)
}

/// Reads a game out of the bytes of a file.
///
/// # Errors
/// When they are no game that was played.
pub fn read_text(file: &Path, bytes: &[u8]) -> Result<Game, JournalError> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let (lines, rest) = bytes.split_at(whole);
    let damaged = |line: usize, text: &[u8]| JournalError::Damaged {
        file: file.to_owned(),
        line,
        text: String::from_utf8_lossy(text).into_owned(),
    };
    let mut lines = lines.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let no_header = || JournalError::NoHeader { file: file.to_owned() };
    let first = lines.next().ok_or_else(no_header)?;
    let Versioned { loshu: version } = object(first).ok_or_else(no_header)?;
    if version != VERSION {
        return Err(JournalError::Version { file: file.to_owned(), version });
    }
    let header: Header = object(first).ok_or_else(no_header)?;
    let pairing = header.pairing().ok_or_else(no_header)?;
    let rules = pairing.rules;
    let mut session = Session::resumed(pairing, header.seed, header.number);
    for (text, line) in lines.zip(2..).filter(|(text, _)| !text.is_empty()) {
        let told: EventLine = object(text).ok_or_else(|| damaged(line, text))?;
        let ply = session.record().plies().len();
        if told.tells_several() {
            return Err(damaged(line, text));
        }
        if let Some(end) = &told.end {
            let reason = told.reason.as_deref();
            let is_repetition = reason == Some(Reason::Repetition.into());
            if is_repetition && session.outcome().is_none() {
                session.happen(Event::Repetition).map_err(|refusal| JournalError::Impossible {
                    file: file.to_owned(),
                    line,
                    ply,
                    refusal,
                })?;
            }
            let known = session.outcome().map(end_line).unwrap_or_default();
            if known.end.as_ref() != Some(end)
                || reason.is_some_and(|_| told.reason != known.reason)
            {
                return Err(JournalError::Contradiction { file: file.to_owned(), line, ply });
            }
            continue;
        }
        if let Some(event) = told.event(rules).ok_or_else(|| damaged(line, text))? {
            session.happen(event).map_err(|refusal| JournalError::Impossible {
                file: file.to_owned(),
                line,
                ply,
                refusal,
            })?;
        }
    }
    Ok(Game { session, started: header.started, was_cut: !rest.is_empty(), whole: whole as u64 })
}

/// What a line of JSON says: an object, in UTF-8 from end to end.
fn object<T: DeserializeOwned>(line: &[u8]) -> Option<T> {
    let text = str::from_utf8(line).ok().filter(|text| text.starts_with('{'))?;
    serde_json::from_str(text).ok()
}

impl Header {
    fn pairing(&self) -> Option<Pairing> {
        let rules = Rules::new(self.game.parse().ok()?, self.rules.parse().ok()?)?;
        let seat = |line: &SeatLine| {
            let chooser: Chooser = line.seat.parse().ok()?;
            Some(Seat { name: line.name.as_deref().and_then(Name::new), chooser })
        };
        Some(Pairing { rules, seats: [seat(&self.a)?, seat(&self.b)?] })
    }
}

impl EventLine {
    /// Whether it says that more than one thing happened: nobody knows then in which order.
    fn tells_several(&self) -> bool {
        let texts = [&self.played, &self.claim, &self.resign, &self.end];
        let counts = [self.undo, self.redo];
        let told = texts.into_iter().flatten().count() + counts.into_iter().flatten().count();
        told > 1
    }

    /// The event that the line tells: an error when it tells one that cannot be read, nothing
    /// when it tells none that this version knows.
    fn event(&self, rules: Rules) -> Option<Option<Event>> {
        let player = |letter: &String| letter.parse::<Player>().ok();
        Some(Some(match self {
            Self { played: Some(text), .. } => Event::Move(rules.game().read_move(text).ok()?),
            Self { undo: Some(steps), .. } => Event::Undo(*steps),
            Self { redo: Some(steps), .. } => Event::Redo(*steps),
            Self { claim: Some(letter), .. } => Event::Claim(player(letter)?),
            Self { resign: Some(letter), .. } => Event::Resign(player(letter)?),
            Self { .. } => return Some(None),
        }))
    }
}
