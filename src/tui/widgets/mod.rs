//! Pieces that several screens show.

pub mod footer;
pub mod message;
pub mod text;
