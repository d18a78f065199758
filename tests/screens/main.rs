//! Every screen as it is drawn: its text, the styles that carry meaning, and the pictures of it.

#[path = "../support/app.rs"]
mod app;
mod ascii;
mod palettes;
mod pictures;
mod saved_games;
mod snapshots;
mod states;
mod styles;
mod svg;
mod verdicts;
