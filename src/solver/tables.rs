//! What is known of a game, found when it is first asked for.

use std::cell::OnceCell;

use super::{RandomScores, Solution};
use crate::model::Rules;

/// All there is to know of a game. Each part is worked out when it is first needed, and once.
#[derive(Clone, Debug)]
pub struct Tables {
    rules: Rules,
    solution: OnceCell<Solution>,
    random_scores: OnceCell<RandomScores>,
}

impl Tables {
    /// Nothing is worked out yet.
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

    /// What one can hope for against an opponent who moves at random.
    pub fn random_scores(&self) -> &RandomScores {
        self.random_scores.get_or_init(|| RandomScores::of(self.solution()))
    }
}
