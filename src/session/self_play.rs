//! Whole games between two bots, as fast as they can be played.

use super::REPETITIONS;
use crate::{
    model::{Outcome, Position},
    players::{Bot, Decision, rng},
    solver::Tables,
};

/// Plays games between bots, one after the other. The third occurrence of a position is a draw.
#[derive(Clone, Debug, Default)]
pub struct SelfPlay {
    /// The positions after each move of the game; its memory is reused for the next game.
    positions: Vec<Position>,
}

impl SelfPlay {
    /// Plays one game to its end: how it ended, and after how many plies. The moves depend on the
    /// seed and the number of the game alone.
    pub fn play(
        &mut self,
        tables: &Tables,
        bots: [Bot; 2],
        seed: u64,
        game: u64,
    ) -> (Outcome, usize) {
        let mut rng = rng(seed, game, 0);
        let mut position = Position::START;
        self.positions.clear();
        let outcome = loop {
            if let Some(outcome) = tables.rules().outcome(&position) {
                break outcome;
            }
            let occurrences = self.positions.iter().filter(|&&earlier| earlier == position).count();
            if occurrences >= REPETITIONS {
                break Outcome::Repetition;
            }
            let turn = position.turn();
            match bots[turn.index()].decide(tables, &position, &mut rng) {
                Decision::Play(played) => position = position.play_unchecked(played),
                // The game has ended before a bot could claim a draw.
                Decision::Claim => break Outcome::Repetition,
                Decision::Resign => break Outcome::Resignation { winner: turn.other() },
            }
            self.positions.push(position);
        };
        (outcome, self.positions.len())
    }
}
