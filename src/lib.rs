#![doc = include_str!("../README.md")]
//! ## A map of the code
//!
//! Rooms from the ground up; each may use those above it in this list, and none below.
//!
//! - `texts`: what people read, out of `assets/texts/`.
//! - [`model`]: the rules, as pure values: positions, legal moves, outcomes.
//! - [`solver`]: the value of every position of a game.
//! - [`players`]: who chooses a move when no person does: the bots.
//! - `session`: one match: seats, the history of the game, undo and redo, claims, the score.
//! - `analysis`: hints, forecasts and reviews, in words.
//! - `store`: saved games and transcripts on disk.
//! - `stdio`: standard input and output that do not wait, or hold more than was asked for.
//! - `tui`: the full screen. Nothing else knows of ratatui.
//! - `cli`: the command line, line mode, and the commands that print.
//!
//! `model`, `solver` and `players` are a library of their own; the rest is the application, behind
//! the feature `app`.
//!
//! ## The way of a key press
//!
//! From the terminal to the changed board and the line in the journal, a key press passes these
//! files, one after the other:
//!
//! 1. `tui/events.rs`: the main loop in `tui/mod.rs` waits for what the terminal sends, which
//!    `tui/input.rs` reads as keys and clicks.
//! 2. `tui/app.rs`, `interpret`: the screen in front says what it means, by default by the table of
//!    keys in `tui/keymap.rs`: an `Action`.
//! 3. `tui/app.rs`, `update`: the action goes to the screen in front; for a game that is
//!    `tui/screens/game.rs`, which plays the move.
//! 4. `session/changes.rs`, `apply`: the one place where a game changes; the rules in
//!    `model/rules.rs` accept or refuse the move.
//! 5. `tui/app.rs` asks to save what has happened: an `Effect`, which `tui/io.rs` performs by
//!    `store/writer.rs`. What comes of it goes back through `update`, as an action.
//! 6. `tui/mod.rs` draws a frame: the game screen draws its board by `tui/boards/`, and the footer
//!    says which keys hold now.

pub mod model;
pub mod players;
pub mod solver;
pub mod texts;

// The application: public for its `main.rs` and its tests, and no part of the library.
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod analysis;
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod session;
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod stdio;
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod store;
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod tui;
