//! Every position of a game: what it is worth to the player to move, and how far the end is.
//!
//! The tables are small and quick to make, so that they are made anew when first needed.

mod graph;
mod knowledge;
mod odds;
mod retrograde;
mod symmetry;
mod value;

pub use knowledge::Knowledge;
pub use odds::Odds;
pub use retrograde::Solution;
pub use value::{Value, Verdict};
