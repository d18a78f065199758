//! Pieces that several screens show.

pub mod fit;
pub mod footer;
pub mod message;
pub mod text;
pub mod text_field;
