//! Loshu: three games on one lattice.

pub mod model;
pub mod texts;
