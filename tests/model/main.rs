//! The rules, held against a second statement of them at every position there is.

mod add_three;
mod agree;
mod ends;
mod every;
mod faces;
mod judge;
mod morris;
mod naive;
mod walk;
mod words;
