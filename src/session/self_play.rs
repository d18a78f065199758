//! A whole game between two bots, as fast as it can be played.

use super::REPETITIONS;
use crate::{
    model::{Outcome, Position},
    players::{Bot, Decision, rng},
    solver::Tables,
};

/// Plays games between bots by the rules of the table, one after the other.
#[derive(Clone, Debug, Default)]
pub struct SelfPlay {
    /// The positions of the game under way; kept between games for its room.
    history: Vec<Position>,
}

impl SelfPlay {
    /// Plays one game to its end: how it ended, and after how many plies. The bots draw from the
    /// seed and the number of the game, and from nothing else.
    pub fn play(
        &mut self,
        tables: &Tables,
        bots: [Bot; 2],
        seed: u64,
        game: u64,
    ) -> (Outcome, usize) {
        let mut rng = rng(seed, game, 0);
        let mut position = Position::START;
        self.history.clear();
        loop {
            if let Some(outcome) = tables.rules().outcome(&position) {
                return (outcome, self.history.len());
            }
            let occurrences = self.history.iter().filter(|&&earlier| earlier == position).count();
            if occurrences >= REPETITIONS {
                return (Outcome::Repetition, self.history.len());
            }
            let turn = position.turn();
            match bots[turn.index()].decide(tables, &position, &mut rng) {
                Decision::Play(played) => position = position.play_unchecked(played),
                // A bot is not asked any more when a draw could be claimed.
                Decision::Claim => return (Outcome::Repetition, self.history.len()),
                Decision::Resign => {
                    let winner = turn.other();
                    return (Outcome::Resignation { winner }, self.history.len());
                }
            }
            self.history.push(position);
        }
    }
}
