//! Matches without a screen: the bots, names, claims, undo, and the score.

mod matches;
mod names;
mod plain;
mod players;
#[path = "../support/setups.rs"]
mod setups;
