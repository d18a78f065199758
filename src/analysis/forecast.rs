//! How a game will end with best play, and what each move on the board is worth.

use crate::{
    model::{Move, Phase, Player, Point, Position},
    solver::{MoveValue, Tables, Value},
};

/// How the game will end with best play from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forecast {
    /// A player wins, or has won.
    Wins {
        /// Who wins.
        winner: Player,
        /// Turns of both players until then.
        plies: u16,
        /// Turns of the winner among them: 0 when the opponent's next move loses.
        moves: u16,
    },
    /// Neither player can force a win.
    Draw,
}

impl Forecast {
    /// The forecast for a position that play reaches; none for any other.
    pub fn of(tables: &Tables, position: &Position) -> Option<Self> {
        let turn = position.turn();
        Some(match tables.solution().value(position)? {
            // The winner makes the first of the turns.
            Value::Win(plies) => Self::Wins { winner: turn, plies, moves: plies.div_ceil(2) },
            Value::Loss(plies) => Self::Wins { winner: turn.other(), plies, moves: plies / 2 },
            Value::Draw => Self::Draw,
            Value::Over => match tables.rules().outcome(position)?.winner() {
                Some(winner) => Self::Wins { winner, plies: 0, moves: 0 },
                None => Self::Draw,
            },
        })
    }
}

/// What the moves are worth, each at a point of the board. While tokens move, the chosen token's
/// moves stand at their targets; before one is chosen, the best move of each token stands at the
/// token.
pub fn verdicts(
    tables: &Tables,
    position: &Position,
    chosen: Option<Point>,
) -> Vec<(Point, MoveValue)> {
    let is_moving = tables.rules().phase(position) == Phase::Moving;
    let mut marks: Vec<(Point, MoveValue)> = Vec::new();
    for (played, verdict) in tables.solution().move_values(position) {
        let point = match played {
            Move::Slide { from, .. } if is_moving && chosen.is_none() => from,
            Move::Slide { from, .. } if chosen != Some(from) => continue,
            Move::Place(to) | Move::Slide { to, .. } => to,
        };
        match marks.iter_mut().find(|(marked, _)| *marked == point) {
            Some((_, best)) if verdict.rank() > best.rank() => *best = verdict,
            Some(_) => {}
            None => marks.push((point, verdict)),
        }
    }
    marks
}
