//! A game looked back on: what each move kept, and what it gave up. Exact, since every position is
//! known. Reads model, solver and session.

use strum::IntoStaticStr;

use crate::{
    model::{Move, Outcome, Player, Position},
    session::{Ply, Session},
    solver::{MoveValue, Tables},
};

/// What was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "judged-")]
pub enum Judgement {
    /// It was won, and is so no longer.
    GaveUpWin,
    /// It was drawn, and is lost.
    LostDraw,
}

/// What would have been better than what was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Better {
    /// What was given up.
    pub judgement: Judgement,
    /// One of the best moves.
    pub best: Move,
    /// What that is worth.
    pub verdict: MoveValue,
}

/// A move that was played, and what it was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Whose move it was.
    pub player: Player,
    /// The move.
    pub played: Move,
    /// What it is worth.
    pub verdict: MoveValue,
    /// What would have been better, where the value of the game changed.
    pub better: Option<Better>,
}

impl Judged {
    /// Whether the value of the game changed.
    #[must_use]
    pub fn is_turning_point(&self) -> bool {
        self.better.is_some()
    }
}

/// Judges the plies of a game, one after the other.
#[must_use]
pub fn review(tables: &Tables, plies: &[Ply]) -> Vec<Judged> {
    let before = std::iter::once(Position::START).chain(plies.iter().map(|ply| ply.position));
    before.zip(plies).filter_map(|(position, ply)| judge(tables, &position, ply.played)).collect()
}

fn judge(tables: &Tables, position: &Position, played: Move) -> Option<Judged> {
    let verdict = tables.solution().verdict(position, played)?;
    let better = better(tables, position, verdict);
    Some(Judged { player: position.turn(), played, verdict, better })
}

/// What would have been better than to end the game at the table, by resigning or by claiming a
/// draw, where that gave something up.
#[must_use]
pub fn better_than_ending(session: &Session) -> Option<Better> {
    let is_among_bots = || Player::BOTH.iter().all(|&player| !session.seat(player).is_human());
    let done = match session.outcome()? {
        // To resign is to lose at once.
        Outcome::Resignation { .. } => MoveValue::Loses(0),
        // Between bots nobody claims it.
        Outcome::Repetition if !is_among_bots() => MoveValue::Draws { ends: true },
        _ => return None,
    };
    better(session.tables(), &session.position(), done)
}

/// What would have been better than what is worth that, where the value of the game changed.
fn better(tables: &Tables, position: &Position, done: MoveValue) -> Option<Better> {
    let solution = tables.solution();
    let best = *tables.random_scores().best_moves(solution, position).first()?;
    let verdict = solution.verdict(position, best)?;
    let judgement = match (verdict, done) {
        (MoveValue::Wins(_), MoveValue::Draws { .. } | MoveValue::Loses(_)) => Judgement::GaveUpWin,
        (MoveValue::Draws { .. }, MoveValue::Loses(_)) => Judgement::LostDraw,
        _ => return None,
    };
    Some(Better { judgement, best, verdict })
}

/// How many of a player's moves kept the value, of how many.
#[must_use]
pub fn kept(judged: &[Judged], player: Player) -> (usize, usize) {
    let own = judged.iter().filter(|judged| judged.player == player);
    let kept = own.clone().filter(|judged| !judged.is_turning_point()).count();
    (kept, own.count())
}
