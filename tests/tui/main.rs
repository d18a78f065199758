//! What the full screen does, event by event.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../support/app.rs"]
mod app;
mod bots;
mod coach;
mod footer;
mod graph;
mod layout;
mod questions;
mod random_input;
mod replay;
mod screen;
#[path = "../support/setups.rs"]
mod setups;
mod starting;
mod titles;
mod typed_moves;
