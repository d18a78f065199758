//! What is known of a game, found when it is first asked for.

use std::cell::OnceCell;

use super::{Odds, Solution};
use crate::model::Rules;

/// All there is to know of a game. Each part is worked out when it is first needed, and once.
#[derive(Clone, Debug)]
pub struct Knowledge {
    rules: Rules,
    solution: OnceCell<Solution>,
    odds: OnceCell<Odds>,
}

impl Knowledge {
    /// Nothing is worked out yet.
    #[must_use]
    pub const fn of(rules: Rules) -> Self {
        Self { rules, solution: OnceCell::new(), odds: OnceCell::new() }
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
    pub fn odds(&self) -> &Odds {
        self.odds.get_or_init(|| Odds::of(self.solution()))
    }
}
