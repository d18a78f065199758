//! What positions and moves are worth, in terms that a person can use: hints, forecasts, and the
//! review of a game. All of it is exact, since the solver knows every position.

pub mod describe;
mod forecast;
mod hint;
mod review;

pub use forecast::{Forecast, verdicts};
pub use hint::{Hint, Why};
pub use review::{Better, Judgement, ReviewedMove, count_best, review, review_ending};
