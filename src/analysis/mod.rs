//! What a position and a game are worth, in terms that a person can use: hints, forecasts, and
//! the review of a finished game. Exact, since every position is known.

pub mod describe;
mod hint;
mod review;

pub use hint::{Forecast, Hint, Why, verdicts};
pub use review::{Better, Judged, Judgement, better_than_ending, kept, review};
