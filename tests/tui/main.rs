//! What the full screen does, event by event.

#[path = "../support/app.rs"]
mod app;
mod coach;
mod graph;
mod layout;
mod random_input;
mod replay;
mod screen;
#[path = "../support/setups.rs"]
mod setups;
