//! The solver: what every position of a game is worth to the player to move, and how far the end
//! is. Exact, and quick enough that the tables are computed when they are first needed.
//!
//! # Examples
//!
//! ```
//! use loshu::{
//!     model::{Game, Move, Position, Rules, Ruleset},
//!     solver::{MoveValue, Tables, Value},
//! };
//!
//! let rules = Rules::new(Game::Morris, Ruleset::TicTacToe).expect("Morris has this ruleset");
//! let tables = Tables::of(rules);
//!
//! // Who starts wins in nine plies, and the centre is the only move that does.
//! let solution = tables.solution();
//! assert_eq!(solution.value(&Position::START), Some(Value::Win(9)));
//! let centre: Move = "4".parse()?;
//! assert_eq!(solution.move_value(&Position::START, centre), Some(MoveValue::Wins(9)));
//! assert_eq!(tables.best_moves(&Position::START).as_slice(), [centre]);
//!
//! // Play does not reach every position that fits the game.
//! let both_in_line = rules.position("AAA/BBB/3 a")?;
//! assert_eq!(solution.value(&both_in_line), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod graph;
mod random_scores;
mod retrograde;
mod symmetry;
mod tables;
mod value;

pub use retrograde::Solution;
pub use tables::Tables;
pub use value::{MoveValue, Value};
