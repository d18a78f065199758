//! Hints, as a teacher gives them: where to look, what to play, and why.

use strum::IntoStaticStr;

use crate::{
    model::{Game, LINES, Line, Move, Outcome, Player, Position, Ruleset},
    solver::{MoveValue, Tables},
    texts::{Args, Message, Texts},
};

/// A hint, in three steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Where to look first: the line that matters.
    pub look: Line,
    /// What to play: one of the best moves.
    pub played: Move,
    /// Why that move.
    pub why: Why,
}

/// Why a move is best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "why-")]
pub enum Why {
    /// It completes a line.
    CompletesLine(Line, Game),
    /// It makes the player's own token the odd one at the end of a line.
    IsOddOneOut(Line, Game),
    /// It makes two threats at once, and wins in so many plies.
    ThreatensTwice(u16),
    /// It wins in so many plies, whatever the opponent does.
    Forces(u16),
    /// It stops the opponent, who would win on the line next turn.
    Blocks(Line, Game),
    /// There is no other legal move.
    SingleMove,
    /// Every other move loses.
    OnlyMove,
    /// It draws, and so many of the other moves lose.
    KeepsDraw(usize),
    /// No move loses; this one leaves a careless opponent the most room for mistakes.
    MostChances,
    /// Every move loses; this one lasts longest, for so many plies.
    HoldsOut(u16),
}

impl Message for Why {
    fn id(&self) -> &'static str {
        self.into()
    }

    fn args(&self, _: &Texts) -> Args<'_> {
        match *self {
            Self::CompletesLine(line, game)
            | Self::IsOddOneOut(line, game)
            | Self::Blocks(line, game) => Args::from_iter([("line", game.write_line(line))]),
            // A person counts their own moves; the first is this one.
            Self::ThreatensTwice(plies) | Self::Forces(plies) | Self::HoldsOut(plies) => {
                Args::from_iter([("moves", plies.div_ceil(2))])
            }
            Self::KeepsDraw(losing) => Args::from_iter([("losing", losing)]),
            Self::SingleMove | Self::OnlyMove | Self::MostChances => Args::new(),
        }
    }
}

impl Hint {
    /// The hint for the player to move. None when the game is over, or play cannot reach the position.
    pub fn for_position(tables: &Tables, position: &Position) -> Option<Self> {
        let best = tables.best_moves(position);
        let played = *best.first()?;
        let (rules, game) = (tables.rules(), tables.rules().game());
        let mover = position.turn();
        let next = position.play_unchecked(played);
        if let Some(Outcome::Line { winner, lines }) = rules.outcome(&next)
            && winner == mover
            && let Some(line) = lines.iter().next()
        {
            let why = match rules.ruleset() {
                Ruleset::TicTacToe => Why::CompletesLine(line, game),
                Ruleset::TicTacSorry => Why::IsOddOneOut(line, game),
            };
            return Some(Self { look: line, played, why });
        }
        // A line on which the opponent would win if it were their turn, and no longer can after the
        // move.
        let threat = winning_lines(tables, &position.swap_turn()).first().copied();
        let stopped = threat.filter(|line| !winning_lines(tables, &next).contains(line));
        let worths = tables.solution().move_values(position).map(|(_, worth)| worth);
        let losing = worths.filter(|worth| matches!(worth, MoveValue::Loses(_))).count();
        let moves = rules.legal_moves(position).len();
        let why = match tables.solution().move_value(position, played)? {
            MoveValue::Wins(plies) if winning_lines(tables, &next.swap_turn()).len() > 1 => {
                Why::ThreatensTwice(plies)
            }
            MoveValue::Wins(plies) => Why::Forces(plies),
            _ if moves == 1 => Why::SingleMove,
            MoveValue::Loses(plies) => Why::HoldsOut(plies),
            MoveValue::Draws { .. } => match stopped {
                Some(line) => Why::Blocks(line, game),
                None if losing == 0 => Why::MostChances,
                None if losing + 1 == moves => Why::OnlyMove,
                None => Why::KeepsDraw(losing),
            },
        };
        let look = stopped.unwrap_or_else(|| most_promising(position, played));
        Some(Self { look, played, why })
    }
}

/// The lines on which the player to move can win at once.
fn winning_lines(tables: &Tables, position: &Position) -> Vec<Line> {
    let rules = tables.rules();
    let mut lines = Vec::new();
    for played in rules.legal_moves(position) {
        match rules.outcome(&position.play_unchecked(played)) {
            Some(Outcome::Line { winner, lines: won }) if winner == position.turn() => {
                lines.extend(won.iter().filter(|line| !lines.contains(line)).collect::<Vec<_>>());
            }
            _ => {}
        }
    }
    lines
}

/// Of the lines through the move's target, the one with the most tokens of the player and the
/// fewest of the opponent.
fn most_promising(position: &Position, played: Move) -> Line {
    let mover = position.turn();
    let next = position.play_unchecked(played);
    let count = |line: &Line, player: Player| {
        line.iter().filter(|&&point| next.tokens(player).contains(point)).count() as i8
    };
    LINES
        .into_iter()
        .filter(|line| line.contains(&played.target()))
        .max_by_key(|line| count(line, mover) - count(line, mover.other()))
        .unwrap_or(LINES[0])
}
