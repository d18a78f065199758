//! Every position of a game: what it is worth to the player to move, and how far the end is.
//!
//! The tables are small and quick to make, so that they are made anew when first needed.

mod graph;
mod random_scores;
mod retrograde;
mod symmetry;
mod tables;
mod value;

pub use random_scores::RandomScores;
pub use retrograde::Solution;
pub use tables::Tables;
pub use value::{MoveValue, Value};
