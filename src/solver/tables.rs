//! The tables of a game, each computed when it is first needed.

use std::cell::OnceCell;

use super::{Solution, random_scores::RandomScores};
use crate::model::{Moves, Position, Rules};

/// All that is known of a game: what its positions are worth, and which moves are best. Each table
/// is computed once, when it is first needed.
#[derive(Clone, Debug)]
pub struct Tables {
    rules: Rules,
    solution: OnceCell<Solution>,
    random_scores: OnceCell<RandomScores>,
}

impl Tables {
    /// The tables of a game, none of them computed yet.
    #[must_use]
    pub const fn of(rules: Rules) -> Self {
        Self { rules, solution: OnceCell::new(), random_scores: OnceCell::new() }
    }

    /// The game.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// What its positions are worth.
    pub fn solution(&self) -> &Solution {
        self.solution.get_or_init(|| Solution::of(self.rules))
    }

    /// The best moves of a reachable position: those of the best value, and among them those that
    /// score best against an opponent who moves at random. None when the game is over.
    #[must_use]
    pub fn best_moves(&self, position: &Position) -> Moves {
        self.random_scores().best_moves(self.solution(), position)
    }

    fn random_scores(&self) -> &RandomScores {
        self.random_scores.get_or_init(|| RandomScores::of(self.solution()))
    }
}
