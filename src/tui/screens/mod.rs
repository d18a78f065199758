//! The screens, one file each: what it holds, what its actions do, how it is drawn.

mod coach;
pub mod confirm;
pub mod game;
mod graph;
pub mod help;
pub mod menu;
mod panel;
pub mod replay;
pub mod saved_games;
pub mod small;
