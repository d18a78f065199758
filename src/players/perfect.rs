//! The bot that makes no mistake, and two that now and then do.

use rand::{Rng, RngExt, seq::IndexedRandom};

use super::{Decision, any_move};
use crate::{model::Position, solver::Tables};

/// One of the best moves, each as likely: see [`Tables::best_moves`].
pub(super) fn decide(tables: &Tables, position: &Position, rng: &mut impl Rng) -> Decision {
    let best = tables.best_moves(position);
    best.choose(rng).map_or(Decision::Resign, |&played| Decision::Play(played))
}

/// The perfect bot, except that one move in so many is a slip: any legal move, each as likely.
pub(super) fn decide_with_slips(
    one_in: u32,
    tables: &Tables,
    position: &Position,
    rng: &mut impl Rng,
) -> Decision {
    if rng.random_ratio(1, one_in) {
        any_move(tables.rules(), position, rng)
    } else {
        decide(tables, position, rng)
    }
}
