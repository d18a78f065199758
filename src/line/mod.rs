//! Without a screen: the commands that print.

pub mod arena;
pub mod solve;
