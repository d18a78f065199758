//! Who sits where: a name, and who chooses the moves.

use std::str::FromStr;

use strum::IntoEnumIterator;

use crate::{
    players::Bot,
    texts::{self, Quote, message},
};

/// Who chooses the moves of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerKind {
    /// A person at this keyboard.
    Human,
    /// A program.
    Bot(Bot),
}

impl PlayerKind {
    /// Everyone who can sit down, people first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        std::iter::once(Self::Human).chain(Bot::iter().map(Self::Bot))
    }

    /// The name on the command line: `human` or the bot's.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Bot(bot) => bot.into(),
        }
    }
}

impl FromStr for PlayerKind {
    type Err = UnknownPlayerKind;

    fn from_str(text: &str) -> Result<Self, UnknownPlayerKind> {
        Self::all().find(|kind| kind.name() == text).ok_or_else(|| UnknownPlayerKind {
            given: Quote::new(text),
            known: Self::all().map(Self::name).collect::<Vec<_>>().join(", "),
        })
    }
}

/// A text that names neither a person nor a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlayerKind {
    given: Quote,
    known: String,
}

message!(error struct UnknownPlayerKind "unknown-seat": given, known);

/// A name that somebody typed: visible, and short enough to be shown.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

impl Name {
    /// The longest name, in characters.
    pub const LONGEST: usize = 32;

    /// The text as a name: without what cannot be seen, without blanks around it, cut at
    /// [`Name::LONGEST`]. Nothing, when nothing is left.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let visible: String = text.chars().filter(|&c| !texts::is_invisible(c)).collect();
        let name: String = visible.trim().chars().take(Self::LONGEST).collect();
        let name = name.trim_end();
        (!name.is_empty()).then(|| Self(name.to_owned()))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// One side of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The name in place of `Player A` or `Player B`.
    pub name: Option<Name>,
    /// Who chooses the moves.
    pub kind: PlayerKind,
}

impl Seat {
    /// Whether a person chooses the moves.
    #[must_use]
    pub fn is_human(&self) -> bool {
        self.kind == PlayerKind::Human
    }
}
