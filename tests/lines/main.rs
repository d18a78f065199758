//! Runs the built program without a screen, and compares what it prints, byte for byte.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bots;
mod commands;
mod cut_off;
mod endings;
mod examples;
mod judge;
mod moves;
mod pipes;
mod program;
mod refused;
mod scribe;
mod sources;
mod storm;
mod terminal;
mod words;

// A program in a terminal, as the tests of the full screen run it; they use more of it.
#[path = "../terminal/harness.rs"]
#[allow(dead_code, unused_imports)]
mod harness;
#[path = "../terminal/launch.rs"]
#[allow(dead_code)]
mod launch;
#[path = "../terminal/screen.rs"]
#[allow(dead_code)]
mod screen;
