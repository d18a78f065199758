//! The two seats of a match: a name, and who plays.

use std::str::FromStr;

use strum::IntoEnumIterator;

use crate::{
    players::Bot,
    texts::{self, Quote, message},
};

/// Who plays for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerKind {
    /// A person at this keyboard.
    Human,
    /// A bot.
    Bot(Bot),
}

impl PlayerKind {
    /// All kinds of players, people first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        std::iter::once(Self::Human).chain(Bot::iter().map(Self::Bot))
    }

    /// The name on the command line: `human`, or the bot's name.
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

/// A text that is not the [name](PlayerKind::name) of a kind of player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlayerKind {
    given: Quote,
    known: String,
}

message!(error struct UnknownPlayerKind "unknown-seat": given, known);

/// A player's name: visible, and short enough to be shown.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

impl Name {
    /// The longest name, in characters.
    pub const LONGEST: usize = 32;

    /// The text as a name: without invisible characters, without blanks around it, cut at
    /// [`Name::LONGEST`]. None when nothing is left.
    pub fn new(text: &str) -> Option<Self> {
        let visible: String = text.chars().filter(|&c| !texts::is_invisible(c)).collect();
        let name: String = visible.trim().chars().take(Self::LONGEST).collect();
        let name = name.trim_end();
        (!name.is_empty()).then(|| Self(name.to_owned()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// One side of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The name in place of `Player A` or `Player B`.
    pub name: Option<Name>,
    /// Who plays.
    pub kind: PlayerKind,
}

impl Seat {
    /// Whether a person plays.
    pub fn is_human(&self) -> bool {
        self.kind == PlayerKind::Human
    }
}
