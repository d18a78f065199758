//! Scores against an opponent who moves at random.
//!
//! The player never gives up value, wins in the fewest plies and loses in the most; among the
//! moves that are then equal it takes one of those from which it scores best against an opponent
//! to whom every legal move is as likely. A win scores 1, a draw 1/2. Where a game can go on for
//! ever, a ply takes a thousandth off the score, so that the player makes progress.

use super::{
    graph::Number,
    retrograde::{Solution, Worth},
};
use crate::model::{Moves, Position};

/// What a ply leaves of the score in a game that can go on for ever.
const DISCOUNT: f64 = 0.999;

/// Scores that differ by less are equal.
const EPSILON: f64 = 1e-9;

/// The scores of all positions against a random opponent.
#[derive(Clone, Debug)]
pub(super) struct RandomScores {
    /// By number: the score when the opponent is to move there, at random.
    theirs: Vec<f64>,
}

impl RandomScores {
    /// Finds the scores, to well below what makes two of them equal.
    pub(super) fn of(solution: &Solution) -> Self {
        let graph = &solution.graph;
        let discount = if solution.rules().game().has_moving_phase() { DISCOUNT } else { 1.0 };
        let count = graph.positions.len();
        let best: Vec<Vec<Number>> =
            (0..count).map(|at| best_targets(solution, at as Number)).collect();
        let mut ours = vec![0.0_f64; count];
        let mut theirs = vec![0.0_f64; count];
        for (at, end) in graph.ends.iter().enumerate() {
            if end.is_some() {
                let score = match solution.worths[at] {
                    Worth::Win(_) => 1.0,
                    Worth::Draw => 0.5,
                    Worth::Loss(_) => 0.0,
                };
                (ours[at], theirs[at]) = (score, 1.0 - score);
            }
        }
        // Moves lead mostly to higher numbers: backwards, one round settles all but the cycles.
        loop {
            let mut change = 0.0_f64;
            for at in (0..count).rev().filter(|&at| graph.ends[at].is_none()) {
                let best = best[at].iter().map(|&target| theirs[usize::from(target)]);
                let our_score = discount * best.fold(0.0, f64::max);
                let targets = graph.targets(at as Number);
                let sum: f64 = targets.iter().map(|&target| ours[usize::from(target)]).sum();
                let their_score = discount * sum / targets.len() as f64;
                change = change.max((ours[at] - our_score).abs());
                change = change.max((theirs[at] - their_score).abs());
                (ours[at], theirs[at]) = (our_score, their_score);
            }
            if change < EPSILON / 1000.0 {
                return Self { theirs };
            }
        }
    }

    /// The legal moves of a reachable position that are best by value, and then by the score
    /// against a random opponent.
    pub(super) fn best_moves(&self, solution: &Solution, position: &Position) -> Moves {
        let mut best = Moves::new();
        let mut best_rank = (i32::MIN, f64::MIN);
        for played in solution.rules().legal_moves(position) {
            let Some(number) = solution.graph.find(&position.play_unchecked(played)) else {
                continue;
            };
            let (rank, score) =
                (solution.value_of_move_to(number).rank(), self.theirs[usize::from(number)]);
            let is_better =
                rank > best_rank.0 || (rank == best_rank.0 && score > best_rank.1 + EPSILON);
            let is_equal = rank == best_rank.0 && (score - best_rank.1).abs() <= EPSILON;
            if is_better {
                best.clear();
                best_rank = (rank, score);
            }
            if is_better || is_equal {
                best.push(played);
            }
        }
        best
    }
}

/// The targets of the moves of a position that are best by value.
fn best_targets(solution: &Solution, number: Number) -> Vec<Number> {
    let targets = solution.graph.targets(number);
    let rank = |&&target: &&Number| solution.value_of_move_to(target).rank();
    let best = targets.iter().map(|target| rank(&target)).max();
    targets.iter().filter(|target| Some(rank(target)) == best).copied().collect()
}
