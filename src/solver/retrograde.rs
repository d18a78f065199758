//! Retrograde analysis: from the ends of the game back to everything that leads to them.
//!
//! Positions are settled in the order of their distance from the end: the first move found that
//! leaves the opponent lost is the quickest win, and the last one that leaves the opponent winning
//! is the longest defence. Nothing is assumed about odd or even distances: under Tic-Tac-Sorry a
//! player can lose by their own move.

use super::{
    graph::{Graph, Number, Parents},
    value::{MoveValue, Value},
};
use crate::model::{Move, Moves, Outcome, Position, Rules};

/// What every reachable position of a game is worth.
#[derive(Clone, Debug)]
pub struct Solution {
    rules: Rules,
    pub(super) graph: Graph,
    pub(super) worths: Vec<Worth>,
}

/// What a position is worth to the player to move: as [`Value`], but an ended game is won, lost or
/// drawn too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Worth {
    Win(u16),
    Loss(u16),
    Draw,
}

impl Solution {
    /// Solves a game.
    #[must_use]
    pub fn of(rules: Rules) -> Self {
        let graph = Graph::of(rules);
        let worths = settle(&graph);
        Self { rules, graph, worths }
    }

    /// The game that is solved.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// What a position is worth to the player to move; `None` when play reaches neither it nor the
    /// position with the two players exchanged, which is worth the same.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        let number: usize = self.graph.find(position)?.into();
        Some(match (self.graph.ends[number], self.worths[number]) {
            (Some(_), _) => Value::Over,
            (None, Worth::Win(plies)) => Value::Win(plies),
            (None, Worth::Loss(plies)) => Value::Loss(plies),
            (None, Worth::Draw) => Value::Draw,
        })
    }

    /// What a move is worth to its player; `None` when it is not legal, or when play does not reach
    /// the position after it.
    #[must_use]
    pub fn move_value(&self, position: &Position, played: Move) -> Option<MoveValue> {
        let number = self.graph.find(&self.rules.play(position, played).ok()?)?;
        Some(self.value_of_move_to(number))
    }

    /// The legal moves of a reachable position, each with what it is worth to its player.
    pub fn move_values(&self, position: &Position) -> impl Iterator<Item = (Move, MoveValue)> {
        let moves: Moves = self.rules.legal_moves(position);
        moves
            .into_iter()
            .filter_map(move |played| Some((played, self.move_value(position, played)?)))
    }

    /// What a move is worth that leads to the position with that number.
    pub(super) fn value_of_move_to(&self, target: Number) -> MoveValue {
        let target = usize::from(target);
        match self.worths[target] {
            Worth::Loss(plies) => MoveValue::Wins(plies + 1),
            Worth::Win(plies) => MoveValue::Loses(plies + 1),
            Worth::Draw => MoveValue::Draws { ends: self.graph.ends[target].is_some() },
        }
    }
}

/// By number, what each position is worth.
fn settle(graph: &Graph) -> Vec<Worth> {
    let count = graph.positions.len();
    let parents = Parents::of(graph);
    let mut worths = vec![Worth::Draw; count];
    // Settled positions, nearest to the end first; those before `next` have handed their worth on.
    let mut settled: Vec<Number> = Vec::with_capacity(count);
    // By number, how many moves are not known to lose; 0 for what is settled.
    let mut open: Vec<u8> = Vec::with_capacity(count);
    for (number, end) in graph.ends.iter().enumerate() {
        open.push(graph.targets(number as Number).len() as u8);
        if let Some(winner) = end.and_then(Outcome::winner) {
            let is_win = winner == graph.positions[number].turn();
            worths[number] = if is_win { Worth::Win(0) } else { Worth::Loss(0) };
            settled.push(number as Number);
        }
    }
    let mut next = 0;
    while let Some(&number) = settled.get(next) {
        next += 1;
        let worth = worths[usize::from(number)];
        for &parent in parents.of_number(number) {
            let at = usize::from(parent);
            if open[at] == 0 {
                continue;
            }
            worths[at] = match worth {
                Worth::Loss(plies) => {
                    open[at] = 0;
                    Worth::Win(plies + 1)
                }
                Worth::Win(plies) => {
                    open[at] -= 1;
                    if open[at] > 0 {
                        continue;
                    }
                    Worth::Loss(plies + 1)
                }
                Worth::Draw => continue,
            };
            settled.push(parent);
        }
    }
    worths
}
