//! The positions of a game up to symmetry, and where their moves lead.

use super::symmetry::{KEYS, Symmetries};
use crate::model::{Outcome, Position, Rules};

/// The number of a position in its graph.
pub(super) type Number = u16;

/// In [`Graph::numbers`], where no position is.
const NOWHERE: Number = Number::MAX;
const _: () = assert!(KEYS <= NOWHERE as usize, "a number for every key");

/// Every position that play reaches, from the point of view of the player to move: two are one
/// when a symmetry of the game or an exchange of the two players makes them equal, since none of
/// that changes how the game continues. (While tokens are placed, and wherever A has one more than
/// B, the numbers of tokens tell whose turn it is; the check of a game's [`Spec`](crate::model::Spec)
/// makes sure of it.)
#[derive(Clone, Debug)]
pub(super) struct Graph {
    symmetries: Symmetries,
    /// By key, the number of the position.
    numbers: Vec<Number>,
    /// By number, one of the positions; the start is the first.
    pub(super) positions: Vec<Position>,
    /// By number, how the game has ended there, if it has.
    pub(super) ends: Vec<Option<Outcome>>,
    /// The positions that the moves of each position lead to, one position's after another's.
    targets: Vec<Number>,
    /// By number, where its targets begin; and where the last one's end.
    first_target: Vec<usize>,
}

impl Graph {
    /// Walks the game from the start.
    pub(super) fn of(rules: Rules) -> Self {
        let mut graph = Self {
            symmetries: Symmetries::of(rules.game().steps),
            numbers: vec![NOWHERE; KEYS],
            positions: Vec::new(),
            ends: Vec::new(),
            targets: Vec::new(),
            first_target: Vec::new(),
        };
        graph.number(Position::START);
        let mut next = 0;
        while let Some(&position) = graph.positions.get(next) {
            graph.first_target.push(graph.targets.len());
            match rules.moves(&position) {
                Ok(moves) => {
                    graph.ends.push(None);
                    for played in moves {
                        let target = graph.number(position.play_unchecked(played));
                        graph.targets.push(target);
                    }
                }
                Err(outcome) => graph.ends.push(Some(outcome)),
            }
            next += 1;
        }
        graph.first_target.push(graph.targets.len());
        graph
    }

    /// The number of a position, which is new to the graph or not.
    fn number(&mut self, position: Position) -> Number {
        let key = self.key_of(&position);
        let number = &mut self.numbers[key];
        if *number == NOWHERE {
            *number = self.positions.len() as Number;
            self.positions.push(position);
        }
        *number
    }

    /// The number of a position, if it can be reached.
    pub(super) fn find(&self, position: &Position) -> Option<Number> {
        Some(self.numbers[self.key_of(position)]).filter(|&number| number != NOWHERE)
    }

    /// Where the moves of a position lead, in the order of the moves of the position in
    /// [`Graph::positions`].
    pub(super) fn targets(&self, number: Number) -> &[Number] {
        let number = usize::from(number);
        let range = self.first_target[number]..self.first_target[number + 1];
        &self.targets[range]
    }

    fn key_of(&self, position: &Position) -> usize {
        let turn = position.turn();
        self.symmetries.key(position.tokens(turn), position.tokens(turn.other()))
    }
}

/// For each position, the positions that lead to it: as often as there are moves that do.
pub(super) struct Parents {
    parents: Vec<Number>,
    first: Vec<usize>,
}

impl Parents {
    pub(super) fn of(graph: &Graph) -> Self {
        let mut first = vec![0; graph.positions.len() + 1];
        for &target in &graph.targets {
            first[usize::from(target)] += 1;
        }
        // From counts to where each group ends; filling a group moves its mark to where it begins.
        let mut end = 0;
        for mark in &mut first {
            end += *mark;
            *mark = end;
        }
        let mut parents = vec![0; graph.targets.len()];
        for number in 0..graph.positions.len() as Number {
            for &target in graph.targets(number) {
                let mark = &mut first[usize::from(target)];
                *mark -= 1;
                parents[*mark] = number;
            }
        }
        Self { parents, first }
    }

    pub(super) fn of_number(&self, number: Number) -> &[Number] {
        let number = usize::from(number);
        &self.parents[self.first[number]..self.first[number + 1]]
    }
}
