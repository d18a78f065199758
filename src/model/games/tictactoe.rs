//! Tic-Tac-Toe: place tokens until a line is made or the grid is full.

use super::spec::{BOTH_RULESETS, BoardStyle, GRID_LABELS, Spec, Verb};
use crate::model::steps::Steps;

pub(super) const SPEC: Spec = Spec {
    name: "tictactoe",
    tokens: [5, 4],
    steps: Steps::NONE,
    labels: GRID_LABELS,
    rulesets: BOTH_RULESETS,
    boards: &[BoardStyle::Grid],
    verb: Verb::Place,
};
