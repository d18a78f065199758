//! Pieces that several screens show.

pub mod footer;
pub mod text;
pub mod told;
