//! The solver, the bots and the hints, compared with a plain search over the plain rules.

// A second statement of the rules, and every position by it next to the engine's.
#[path = "../support/every.rs"]
mod every;
#[path = "../support/figures.rs"]
#[allow(dead_code)] // What the rules alone come to is tested in tests/model.
mod figures;
#[path = "../support/naive.rs"]
mod naive;

mod any_position;
mod best;
mod expect;
mod forecasts;
mod hints;
mod positions;
mod search;
mod self_play;
mod slips;
mod values;
