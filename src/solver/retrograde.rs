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

/// The worth of every reachable position of a game.
#[derive(Clone, Debug)]
pub struct Solution {
    rules: Rules,
    pub(super) graph: Graph,
    pub(super) worths: Vec<Worth>,
}

/// What a position is worth to the player to move: [`Value`], told apart for ended positions too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Worth {
    Win(u8),
    Loss(u8),
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

    /// What a position is worth to the player to move. Nothing, when no play reaches it, be the
    /// players as they are or exchanged: the players have no part in what it is worth.
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

    /// What a legal move of a reachable position is worth to its player. Nothing, when no play
    /// reaches the position after it.
    #[must_use]
    pub fn verdict(&self, position: &Position, played: Move) -> Option<MoveValue> {
        let number = self.graph.find(&position.play_unchecked(played))?;
        Some(self.verdict_of(number))
    }

    /// The legal moves of a reachable position, each with what it is worth to its player.
    pub fn verdicts(&self, position: &Position) -> impl Iterator<Item = (Move, MoveValue)> {
        let moves: Moves = self.rules.legal_moves(position);
        moves.into_iter().filter_map(move |played| Some((played, self.verdict(position, played)?)))
    }

    /// What a move is worth that leads to the position with that number.
    pub(super) fn verdict_of(&self, target: Number) -> MoveValue {
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
    // Settled positions, nearest to the end first; those whose parents were seen come before next.
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
