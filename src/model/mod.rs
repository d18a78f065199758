//! The rules: pure values, without terminal, files, clock or chance.
//!
//! One engine ([`Rules`] over [`Position`]) plays all the games; a [`Game`] is a row of data, a
//! [`Ruleset`] a table of patterns. [`TicTacToeModel`], [`MorrisModel`] and [`AddThreeGame`] are
//! thin faces of it.

mod api;
mod error;
mod games;
mod judge;
mod lattice;
mod move_string;
mod notation;
mod outcome;
mod player;
mod position;
mod ruleset;

pub use api::{AddThreeGame, GameState, MorrisModel, TicTacToeModel};
pub use error::MoveError;
pub use games::{Game, Rules};
pub use judge::{JudgeError, Verdict, judge};
pub use lattice::{CENTRE, CORNERS, LINES, LO_SHU, Line, LineSet, Point, PointSet, Points};
pub use move_string::MovesError;
pub use notation::ReadError;
pub use outcome::{Outcome, Reason};
pub use player::{Player, UnknownPlayer};
pub use position::{Move, Moves, Phase, Position};
pub use ruleset::Ruleset;

/// The owner of each of the nine points, row by row.
pub type Grid = [Option<Player>; 9];
