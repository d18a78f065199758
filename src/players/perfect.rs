//! The bot that makes no mistake, and two that now and then do.

use rand::{Rng, RngExt, seq::IndexedRandom};

use super::{Decision, any_move};
use crate::{model::Position, solver::Knowledge};

/// One of the best moves, each as likely: see [`Odds::best_moves`](crate::solver::Odds::best_moves).
pub(super) fn decide(knowledge: &Knowledge, position: &Position, dice: &mut impl Rng) -> Decision {
    let best = knowledge.odds().best_moves(knowledge.solution(), position);
    best.choose(dice).map_or(Decision::Resign, |&played| Decision::Play(played))
}

/// As the perfect bot, but one move in so many is a slip: any legal move, each as likely.
pub(super) fn decide_with_slips(
    one_in: u32,
    knowledge: &Knowledge,
    position: &Position,
    dice: &mut impl Rng,
) -> Decision {
    if dice.random_ratio(1, one_in) {
        any_move(knowledge.rules(), position, dice)
    } else {
        decide(knowledge, position, dice)
    }
}
