//! The games. Each is one file that holds a [`Spec`], and one line in the list below.

mod spec;

use std::{fmt, ops::Deref, str::FromStr};

pub use spec::{BoardStyle, Spec, Verb};

use crate::texts::{Quote, message};

/// Declares the modules of the games, and [`Game`] with a variant for each.
macro_rules! games {
    ($($game:ident => $module:ident),+ $(,)?) => {
        $(mod $module;)+

        /// A game on the lattice; dereferences to its [`Spec`].
        ///
        /// `Display` and `FromStr` use its name on the command line.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Game {
            $(
                #[doc = concat!("The game in `games/", stringify!($module), ".rs`.")]
                $game,
            )+
        }

        impl Game {
            /// Every game, the default first.
            pub const ALL: &'static [Self] = &[$(Self::$game),+];

            /// What makes the game.
            #[must_use]
            pub const fn spec(self) -> &'static Spec {
                match self {
                    $(Self::$game => &$module::SPEC,)+
                }
            }
        }

        const _: () = { $($module::SPEC.check();)+ };
    };
}

games! {
    TicTacToe => tictactoe,
    Morris => morris,
    AddThree => addthree,
}

impl Default for Game {
    fn default() -> Self {
        Self::ALL[0]
    }
}

impl Deref for Game {
    type Target = Spec;

    fn deref(&self) -> &Spec {
        self.spec()
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        Self::ALL.iter().copied().find(|game| game.name == text).ok_or_else(|| {
            let known: Vec<&str> = Self::ALL.iter().map(|game| game.name).collect();
            UnknownGame { given: Quote::new(text), known: known.join(", ") }
        })
    }
}

/// A text that names no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    given: Quote,
    known: String,
}

message!(error struct UnknownGame "unknown-game": given, known);
