//! Who chooses a move when no person does: the bots.
//!
//! A bot is a pure function of the position and of the numbers it draws. Those come from
//! [`rng`], which depends on seed, game and ply alone: a decision that is asked for again, or
//! whose answer came too late, is the same decision.

mod corner;
mod perfect;
mod script;

pub use script::{Script, ScriptError};

use rand::{Rng, SeedableRng, seq::IndexedRandom};
use rand_pcg::Pcg64Mcg;
use strum::{Display, EnumIter, EnumString, IntoStaticStr, VariantNames};

use crate::{
    model::{Game, Move, Position, ReadError, Rules},
    solver::Tables,
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
    /// Perfect, but one move in four is a slip: any legal move at random.
    Casual,
    /// Perfect, but one move in ten is a slip: any legal move at random.
    Sharp,
    /// Never gives up value; among equal moves, those that do best against random play.
    Perfect,
}

/// What a player does on their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Plays a move.
    Play(Move),
    /// Claims a draw, a position having occurred often enough. No bot does.
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
    /// When it is none of them.
    pub fn read(game: Game, text: &str) -> Result<Self, ReadError> {
        match text.trim().to_lowercase().as_str() {
            "draw" => Ok(Self::Claim),
            "resign" => Ok(Self::Resign),
            _ => game.read_move(text).map(Self::Play),
        }
    }
}

impl Bot {
    /// What the bot does in a position in which the game goes on.
    #[must_use]
    pub fn decide(self, tables: &Tables, position: &Position, rng: &mut impl Rng) -> Decision {
        match self {
            Self::Random => any_move(tables.rules(), position, rng),
            Self::Corner => corner::decide(tables.rules(), position, rng),
            Self::Casual => perfect::decide_with_slips(4, tables, position, rng),
            Self::Sharp => perfect::decide_with_slips(10, tables, position, rng),
            Self::Perfect => perfect::decide(tables, position, rng),
        }
    }
}

/// Any legal move, each as likely; without one, resignation.
fn any_move(rules: Rules, position: &Position, rng: &mut impl Rng) -> Decision {
    rules
        .legal_moves(position)
        .choose(rng)
        .map_or(Decision::Resign, |&played| Decision::Play(played))
}

/// The numbers for the decision at that ply (from 0) of that game (from 0).
#[must_use]
pub fn rng(seed: u64, game: u64, ply: usize) -> Pcg64Mcg {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for part in [game, ply as u64] {
        rng = Pcg64Mcg::seed_from_u64(rng.next_u64() ^ part);
    }
    rng
}
