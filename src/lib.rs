//! Loshu: three games on one lattice.

pub mod cli;
pub mod model;
pub mod players;
pub mod session;
pub mod texts;
pub mod tui;
