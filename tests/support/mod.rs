//! What the tests of the built program share: one way to run it through pipes, and one to run it in
//! a terminal.

#![allow(dead_code, unused_imports, reason = "no crate of tests uses all of it")]

pub mod launch;
pub mod process;
pub mod screen;
pub mod terminal;
