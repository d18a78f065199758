//! Three Men's Morris: place three tokens each, then move them along the lines of the lattice.

use super::spec::{BOTH_RULESETS, BoardStyle, GRID_LABELS, Spec, Verb};
use crate::model::steps::Steps;

pub(super) const SPEC: Spec = Spec {
    name: "morris",
    tokens: [3, 3],
    steps: Steps::ROWS_AND_COLUMNS.with_centre_diagonals(),
    labels: GRID_LABELS,
    rulesets: BOTH_RULESETS,
    boards: &[BoardStyle::Lattice],
    verb: Verb::Place,
};
