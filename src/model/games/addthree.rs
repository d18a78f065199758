//! AddThree: take numbers from 1 to 9; three that add up to 15 win. With the numbers laid out on
//! Lo Shu, the magic square, those are the lines of Tic-Tac-Toe.

use super::spec::{BoardStyle, Spec, Verb};
use crate::model::{lattice::LO_SHU, ruleset::Ruleset, steps::Steps};

pub(super) const SPEC: Spec = Spec {
    name: "addthree",
    tokens: [5, 4],
    steps: Steps::NONE,
    labels: LO_SHU,
    rulesets: &[Ruleset::TicTacToe],
    boards: &[BoardStyle::Tiles, BoardStyle::Grid],
    verb: Verb::Take,
};
