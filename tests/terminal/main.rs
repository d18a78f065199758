//! Plays the built program in a pseudo-terminal, and reads its screen as a person would.
//!
//! Nothing here sleeps and hopes. What must happen is waited for; where something must not happen,
//! an event with a visible effect follows, and then the screen is checked.

#![cfg(unix)]
// Some helpers serve only the tests that read /proc.
#![cfg_attr(not(target_os = "linux"), allow(dead_code))]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod addthree;
mod bots;
mod bytes;
mod coach;
mod command_line;
mod environment;
mod footer;
mod hung_up;
mod idle;
mod keys;
mod marks;
mod menu;
mod morris;
mod names;
mod refused;
mod reports;
mod restart;
mod saved_files;
mod saved_games;
mod scripts;
mod sequences;
mod signals;
mod sizes;
mod suspend;
mod tictactoe;
mod ways_out;

#[path = "../support/mod.rs"]
mod support;

use support::{screen, terminal};
