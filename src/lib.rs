#![doc = include_str!("../README.md")]
//! ## The map of the house
//!
//! Doors open downwards only; what may enter a room is what stands below it in this list.
//!
//! - [`commands`]: each command handed to the room that answers it.
//! - [`cli`]: the command line, turned into one value.
//! - [`tui`]: the full screen. Nothing else knows of ratatui.
//! - [`mod@line`]: line mode, and the commands that print.
//! - [`session`]: one sitting at the table. Knows model, solver and players.
//! - [`journal`]: games on disk. Knows model and session.
//! - [`telling`]: what is told of a game, on the screen and in lines. Knows model, session and
//!   review.
//! - [`review`]: a game looked back on. Knows model, solver and session.
//! - [`coach`]: what a teacher beside the board would say. Knows model and solver.
//! - [`players`]: who chooses a move when no person does. Knows model and solver.
//! - [`solver`]: every position of a game. Knows the model.
//! - [`model`]: the rules, as pure values.
//! - [`texts`]: the floor. What people read; every room may speak through it, and it knows none.

pub mod analysis;
pub mod cli;
pub mod model;
pub mod players;
pub mod session;
pub mod solver;
pub mod store;
pub mod texts;
pub mod tui;
