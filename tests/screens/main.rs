//! Every screen as it is drawn: its text, the styles that carry meaning, and the pictures of it.

mod coach;
mod kept;
mod looks;
mod pictures;
mod stage;
mod styles;
mod svg;
mod verdicts;
