//! Players that are programs: bots, and scripts of decisions written down before.
//!
//! A bot's decision depends on the position and on the random numbers that it draws, and on nothing
//! else. Those come from [`rng`], which depends on the seed, the game and the ply: whoever asks
//! again gets the same decision.
//!
//! # Examples
//!
//! The perfect bot as A, against one that plays at random, in a game of Three Men's Morris:
//!
//! ```
//! use loshu::{
//!     model::{Game, Player, Position, Rules},
//!     players::{Bot, Decision, rng},
//!     solver::Tables,
//! };
//!
//! let rules = Rules::default_for(Game::Morris);
//! let tables = Tables::of(rules);
//! let mut rng = rng(1, 0, 0);
//! let mut position = Position::START;
//! while rules.outcome(&position).is_none() {
//!     let bot = match position.turn() {
//!         Player::A => Bot::Perfect,
//!         Player::B => Bot::Random,
//!     };
//!     match bot.decide(&tables, &position, &mut rng) {
//!         Decision::Play(played) => position = rules.play(&position, played)?,
//!         Decision::Claim | Decision::Resign => break,
//!     }
//! }
//! let winner = rules.outcome(&position).and_then(|outcome| outcome.winner());
//! assert_eq!(winner, Some(Player::A));
//! # Ok::<(), loshu::model::MoveError>(())
//! ```

mod corner;
mod script;

pub use script::Script;

use rand::{Rng, RngExt, SeedableRng, seq::IndexedRandom};
use rand_pcg::Pcg64Mcg;
use strum::{Display, EnumIter, EnumString, IntoStaticStr, VariantNames};

use crate::{
    model::{Game, Move, Moves, Position, ReadError, Rules},
    solver::Tables,
    texts::{Quote, message},
};

/// A player that is a program.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Display,
    EnumIter,
    EnumString,
    IntoStaticStr,
    VariantNames,
)]
#[strum(serialize_all = "lowercase")]
pub enum Bot {
    /// Any legal move, each as likely.
    Random,
    /// The classroom bot: corners, blocks, lines, in a fixed order of habits.
    Corner,
    /// Perfect, except that one move in four is any legal move at random.
    Casual,
    /// Perfect, except that one move in ten is any legal move at random.
    Sharp,
    /// Never gives up value; among equal moves, it takes those that do best against random play.
    Perfect,
}

/// What a player does on their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Plays a move.
    Play(Move),
    /// Claims a draw by repetition. No bot does.
    Claim,
    /// Gives up.
    Resign,
}

impl Decision {
    /// The decision as text: a move, or the word that line mode reads.
    #[must_use]
    pub fn write(self, game: Game) -> String {
        match self {
            Self::Play(played) => game.write_move(played),
            Self::Claim => "draw".to_owned(),
            Self::Resign => "resign".to_owned(),
        }
    }

    /// A decision out of text: a move, `draw` or `resign`, in any case of letters.
    ///
    /// # Errors
    /// When it is none of these.
    pub fn read(game: Game, text: &str) -> Result<Self, DecisionError> {
        match text.trim().to_lowercase().as_str() {
            "draw" => Ok(Self::Claim),
            "resign" => Ok(Self::Resign),
            _ => game.read_move(text).map(Self::Play).map_err(|error| match error {
                ReadError::TooLarge { .. } | ReadError::Move(_) => DecisionError::Move(error),
                _ => DecisionError::Unknown { given: Quote::new(text) },
            }),
        }
    }
}

/// Why a text is not a decision.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "decision-")]
pub enum DecisionError {
    /// It is neither a move nor one of the words.
    Unknown {
        /// The text.
        given: Quote,
    },
    /// It names a point that is not on the board.
    Move(ReadError),
}

message!(error DecisionError: Unknown { given }, Move(error));

impl Bot {
    /// What the bot does in a position. It resigns where it has no legal move.
    #[must_use]
    pub fn decide(self, tables: &Tables, position: &Position, rng: &mut impl Rng) -> Decision {
        match self {
            _ if tables.rules().outcome(position).is_some() => Decision::Resign,
            Self::Random => any_move(tables.rules(), position, rng),
            Self::Corner => corner::decide(tables.rules(), position, rng),
            Self::Casual if rng.random_ratio(1, 4) => any_move(tables.rules(), position, rng),
            Self::Sharp if rng.random_ratio(1, 10) => any_move(tables.rules(), position, rng),
            Self::Casual | Self::Sharp | Self::Perfect => one_of(&tables.best_moves(position), rng),
        }
    }
}

/// Any legal move, each as likely.
fn any_move(rules: Rules, position: &Position, rng: &mut impl Rng) -> Decision {
    one_of(&rules.legal_moves(position), rng)
}

/// One of the moves, each as likely; without one, resignation.
fn one_of(moves: &Moves, rng: &mut impl Rng) -> Decision {
    moves.choose(rng).map_or(Decision::Resign, |&played| Decision::Play(played))
}

/// The random numbers for the decision at that ply (from 0) of that game (from 0).
#[must_use]
pub fn rng(seed: u64, game: u64, ply: usize) -> Pcg64Mcg {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for part in [game, ply as u64] {
        rng = Pcg64Mcg::seed_from_u64(rng.next_u64() ^ part);
    }
    rng
}
