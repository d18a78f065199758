//! The rules, compared with a second, plain statement of them at every reachable position.

mod add_three;
mod agree;
mod api;
mod counts;
mod ends;
mod judge;
mod morris;
mod names;
mod steps;
mod text;

#[path = "../support/every.rs"]
mod every;
#[path = "../support/figures.rs"]
#[allow(dead_code)] // What the solver finds is tested in tests/solver.
mod figures;
#[path = "../support/naive.rs"]
mod naive;
