//! A game looked back on: what each move kept, and what it gave up. Exact, since every position is
//! known. Reads model, solver and session.

use strum::IntoStaticStr;

use crate::{
    model::{Move, Player, Position},
    session::Ply,
    solver::{Knowledge, Verdict},
};

/// What a move did to the value of the game for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "judged-")]
pub enum Judgement {
    /// A win, a draw or a loss as before.
    Kept,
    /// It was won, and is so no longer.
    GaveUpWin,
    /// It was drawn, and is lost.
    LostDraw,
}

/// A move that was played, and what it was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Whose move it was.
    pub player: Player,
    /// The move.
    pub played: Move,
    /// What it is worth.
    pub verdict: Verdict,
    /// One of the best moves.
    pub best: Move,
    /// What that is worth.
    pub best_verdict: Verdict,
    /// What the move did.
    pub judgement: Judgement,
}

impl Judged {
    /// Whether the value of the game changed.
    #[must_use]
    pub fn is_turning_point(&self) -> bool {
        self.judgement != Judgement::Kept
    }
}

/// Judges the plies of a game, one after the other.
#[must_use]
pub fn review(knowledge: &Knowledge, plies: &[Ply]) -> Vec<Judged> {
    let before = std::iter::once(Position::START).chain(plies.iter().map(|ply| ply.position));
    before
        .zip(plies)
        .filter_map(|(position, ply)| judge(knowledge, &position, ply.played))
        .collect()
}

fn judge(knowledge: &Knowledge, position: &Position, played: Move) -> Option<Judged> {
    let solution = knowledge.solution();
    let best = *knowledge.odds().best_moves(solution, position).first()?;
    let verdict = solution.verdict(position, played)?;
    let best_verdict = solution.verdict(position, best)?;
    let judgement = match (best_verdict, verdict) {
        (Verdict::Wins(_), Verdict::Draws { .. } | Verdict::Loses(_)) => Judgement::GaveUpWin,
        (Verdict::Draws { .. }, Verdict::Loses(_)) => Judgement::LostDraw,
        _ => Judgement::Kept,
    };
    Some(Judged { player: position.turn(), played, verdict, best, best_verdict, judgement })
}

/// How many of a player's moves kept the value, of how many.
#[must_use]
pub fn kept(judged: &[Judged], player: Player) -> (usize, usize) {
    let own = judged.iter().filter(|judged| judged.player == player);
    let kept = own.clone().filter(|judged| !judged.is_turning_point()).count();
    (kept, own.count())
}
