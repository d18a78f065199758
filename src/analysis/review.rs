//! The review of a game: which moves were best, and which threw something away.

use strum::IntoStaticStr;

use crate::{
    model::{Move, Outcome, Player, Position},
    solver::{MoveValue, Tables},
};

/// What was thrown away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "judged-")]
pub enum Judgement {
    /// The player could have won, and no longer can.
    ThrewAwayWin,
    /// The player could have drawn, and now loses.
    ThrewAwayDraw,
}

/// What would have been better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Better {
    /// What was thrown away.
    pub judgement: Judgement,
    /// One of the best moves.
    pub best: Move,
    /// What that move is worth.
    pub verdict: MoveValue,
}

/// A move of a game, and what it was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewedMove {
    /// Who played it.
    pub player: Player,
    /// The move.
    pub played: Move,
    /// What it is worth.
    pub verdict: MoveValue,
    /// What would have been better, where the move threw something away.
    pub better: Option<Better>,
}

impl ReviewedMove {
    /// Whether the move threw something away.
    pub const fn is_turning_point(&self) -> bool {
        self.better.is_some()
    }
}

/// Reviews the moves of a game from its start, as far as they are legal.
pub fn review(tables: &Tables, moves: impl IntoIterator<Item = Move>) -> Vec<ReviewedMove> {
    let mut position = Position::START;
    let reviewed = moves.into_iter().map_while(|played| {
        let verdict = tables.solution().move_value(&position, played)?;
        let better = better(tables, &position, verdict);
        let player = position.turn();
        position = position.play_unchecked(played);
        Some(ReviewedMove { player, played, verdict, better })
    });
    reviewed.collect()
}

/// What would have been better for the player to move than to end the game as they chose to: by
/// resigning, or by claiming a draw. Nothing where that threw nothing away.
pub fn review_ending(tables: &Tables, position: &Position, chosen: Outcome) -> Option<Better> {
    let worth = match chosen {
        // To resign is to lose at once.
        Outcome::Resignation { .. } => MoveValue::Loses(0),
        Outcome::Repetition => MoveValue::Draws { ends: true },
        _ => return None,
    };
    better(tables, position, worth)
}

/// What would have been better than a move of that worth, where it threw something away.
fn better(tables: &Tables, position: &Position, worth: MoveValue) -> Option<Better> {
    let solution = tables.solution();
    let best = *tables.best_moves(position).first()?;
    let verdict = solution.move_value(position, best)?;
    let judgement = match (verdict, worth) {
        (MoveValue::Wins(_), MoveValue::Draws { .. } | MoveValue::Loses(_)) => {
            Judgement::ThrewAwayWin
        }
        (MoveValue::Draws { .. }, MoveValue::Loses(_)) => Judgement::ThrewAwayDraw,
        _ => return None,
    };
    Some(Better { judgement, best, verdict })
}

/// How many of a player's moves threw nothing away, and how many moves the player made.
pub fn count_best(moves: &[ReviewedMove], player: Player) -> (usize, usize) {
    let own = moves.iter().filter(|it| it.player == player);
    (own.clone().filter(|it| !it.is_turning_point()).count(), own.count())
}
