//! The screens, one file each: what it holds, what its actions do, how it is drawn.

mod coach;
mod graph;
pub mod help;
pub mod menu;
mod panel;
pub mod question;
pub mod replay;
pub mod shelf;
pub mod small;
pub mod table;
