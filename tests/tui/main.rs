//! What the full screen does, event by event.

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
