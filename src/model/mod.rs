//! The rules of the games, as pure values: no terminal, files, clock or randomness.
//!
//! One engine, [`Rules`] over [`Position`], plays all the games. A [`Game`] is a row of data, a
//! [`Ruleset`] says which lines end it. [`TicTacToeModel`], [`MorrisModel`] and [`AddThreeGame`]
//! are small views of the engine, one for each game.
//!
//! # Examples
//!
//! A few turns of Three Men's Morris:
//!
//! ```
//! use loshu::model::{Game, MoveError, Player, Position, Rules, Ruleset};
//!
//! let rules = Rules::new(Game::Morris, Ruleset::TicTacToe).expect("Morris has this ruleset");
//! let mut position = Position::START;
//! for text in ["0", "4", "2", "1", "7", "8"] {
//!     position = rules.play(&position, text.parse()?)?;
//! }
//! assert_eq!(position.to_string(), "ABA/1B1/1AB a");
//! assert_eq!(rules.legal_moves(&position).len(), 3);
//!
//! // A refused move says why, and the position is as it was.
//! assert_eq!(rules.play(&position, "0-1".parse()?), Err(MoveError::Taken { label: 1 }));
//!
//! // Positions are read back from text; the rules check that they fit the game.
//! let position = rules.position("AA1/BB1/A1B b")?;
//! let over = rules.play(&position, "8-5".parse()?)?;
//! assert_eq!(rules.outcome(&over).and_then(|end| end.winner()), Some(Player::B));
//! assert!(rules.position("AAA/A2/BBB b").is_err(), "a fourth token");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod api;
mod error;
mod games;
mod judge;
mod lattice;
mod notation;
mod outcome;
mod player;
mod position;
mod rules;
mod ruleset;
mod steps;

pub use api::{AddThreeGame, GameState, MorrisModel, TicTacToeModel};
pub use error::MoveError;
pub use games::{BoardStyle, Game, Spec, UnknownGame, Verb};
pub use judge::{JudgeError, Verdict, judge};
pub use lattice::{CENTRE, CORNERS, LINES, LO_SHU, Line, LineSet, Point, PointSet};
pub use notation::{MovesError, ReadError};
pub use outcome::{Outcome, Reason};
pub use player::{Player, UnknownPlayer};
pub use position::{Move, Position, PositionError};
pub use rules::{MOST_MOVES, Moves, Phase, Rules};
pub use ruleset::Ruleset;
pub use steps::Steps;

/// The owner of each of the nine points, row by row.
pub type Grid = [Option<Player>; 9];
