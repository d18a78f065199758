//! The commands that print, run as the built program: what they write, where, and how they end.

#![cfg(unix)]

mod arena;
mod ends;
mod run;
mod solve;
