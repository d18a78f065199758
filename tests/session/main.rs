//! Matches without a screen: the bots, names, claims, undo, and the score.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod matches;
mod names;
mod plain;
mod players;
mod repetition;
#[path = "../support/setups.rs"]
mod setups;
