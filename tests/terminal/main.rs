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
mod desk;
mod files;
mod footer;
mod gone;
mod harness;
mod idle;
mod kept;
mod keys;
mod launch;
mod manners;
mod marks;
mod menu;
mod morris;
mod names;
mod refused;
mod reports;
mod screen;
mod signals;
mod sizes;
mod suspend;
mod table;
mod tictactoe;
mod ways_out;
