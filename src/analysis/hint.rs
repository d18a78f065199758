//! What a teacher beside the board would say: where to look, what to play, and why.
//!
//! Everything is read off the solved game, so that it is exact. Reads model and solver.

use strum::IntoStaticStr;

use crate::{
    model::{Game, LINES, Line, Move, Outcome, Phase, Player, Point, PointSet, Position, Ruleset},
    solver::{MoveValue, Tables, Value},
    texts::{Args, Message, Texts},
};

/// A hint, to be given step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Where to look first: the line that matters.
    pub look: Line,
    /// What to play: one of the best moves.
    pub played: Move,
    /// Why.
    pub why: Why,
}

/// Why a move is the one to play; what it wins, blocks or leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "why-")]
pub enum Why {
    /// It completes a line.
    CompletesLine(Line, Game),
    /// It makes the player's own token the odd one at the end of a line.
    IsOddOneOut(Line, Game),
    /// It threatens two ends at once and wins in so many plies.
    ThreatensTwice(u8),
    /// It wins in so many plies, whatever the opponent does.
    Forces(u8),
    /// It stops the opponent, who would win on the line next turn.
    Blocks(Line, Game),
    /// There is no other move.
    SingleMove,
    /// Every other move loses.
    OnlyMove,
    /// It keeps the draw, and so many of the other moves lose.
    KeepsDraw(usize),
    /// Nothing is lost by any move; this one gives a careless opponent the most to do wrong.
    MostChances,
    /// Every move loses; this one holds out longest, for so many plies.
    HoldsOut(u8),
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
            Self::ThreatensTwice(plies) | Self::Forces(plies) | Self::HoldsOut(plies) => {
                Args::from_iter([("plies", plies)])
            }
            Self::KeepsDraw(losing) => Args::from_iter([("losing", losing)]),
            Self::SingleMove | Self::OnlyMove | Self::MostChances => Args::new(),
        }
    }
}

impl Hint {
    /// The hint for the player to move; none when the game is over.
    #[must_use]
    pub fn for_position(tables: &Tables, position: &Position) -> Option<Self> {
        let best = tables.random_scores().best_moves(tables.solution(), position);
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
        let stopped = threat(tables, position).filter(|&line| {
            // Stopped, when the opponent no longer has it on their turn.
            !winning_lines(tables, &next).contains(&line)
        });
        let verdict = tables.solution().verdict(position, played)?;
        let is_single = rules.legal_moves(position).len() == 1;
        let why = match verdict {
            MoveValue::Draws { .. } | MoveValue::Loses(_) if is_single => Why::SingleMove,
            MoveValue::Wins(plies) if winning_lines(tables, &next.swap_turn()).len() > 1 => {
                Why::ThreatensTwice(plies)
            }
            MoveValue::Wins(plies) => Why::Forces(plies),
            MoveValue::Draws { .. } => Self::why_it_draws(tables, position, stopped, game),
            MoveValue::Loses(plies) => Why::HoldsOut(plies),
        };
        let look = match why {
            Why::Blocks(line, _) => line,
            _ => stopped.unwrap_or_else(|| most_promising(position, played)),
        };
        Some(Self { look, played, why })
    }

    fn why_it_draws(
        tables: &Tables,
        position: &Position,
        stopped: Option<Line>,
        game: Game,
    ) -> Why {
        let verdicts: Vec<MoveValue> =
            tables.solution().verdicts(position).map(|(_, verdict)| verdict).collect();
        let losing = verdicts.iter().filter(|v| matches!(v, MoveValue::Loses(_))).count();
        match stopped {
            Some(line) => Why::Blocks(line, game),
            None if losing == 0 => Why::MostChances,
            None if losing + 1 == verdicts.len() => Why::OnlyMove,
            None => Why::KeepsDraw(losing),
        }
    }
}

/// A line on which the opponent would win at once, were it their turn.
fn threat(tables: &Tables, position: &Position) -> Option<Line> {
    winning_lines(tables, &position.swap_turn()).first().copied()
}

/// The lines on which the player to move can win at once; none, when all their tokens stand and
/// none moves.
fn winning_lines(tables: &Tables, position: &Position) -> Vec<Line> {
    let rules = tables.rules();
    let mut lines = Vec::new();
    if rules.phase(position) == Phase::Moving && !rules.game().has_moving_phase() {
        return lines;
    }
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
        next.tokens(player).intersection(PointSet::of(line)).len() as i8
    };
    LINES
        .into_iter()
        .filter(|line| line.contains(&played.target()))
        .max_by_key(|line| count(line, mover) - count(line, mover.other()))
        .unwrap_or(LINES[0])
}

/// What a person can expect of a position: the forecast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forecast {
    /// That player wins in so many plies with best play.
    Wins(Player, u8),
    /// Neither can force a win.
    Draw,
}

impl Forecast {
    /// What is to be expected of a position that play reaches.
    #[must_use]
    pub fn of(tables: &Tables, position: &Position) -> Option<Self> {
        let turn = position.turn();
        Some(match tables.solution().value(position)? {
            Value::Win(plies) => Self::Wins(turn, plies),
            Value::Loss(plies) => Self::Wins(turn.other(), plies),
            Value::Draw => Self::Draw,
            Value::Over => match tables.rules().outcome(position)?.winner() {
                Some(winner) => Self::Wins(winner, 0),
                None => Self::Draw,
            },
        })
    }
}

/// The verdicts to mark on the board: each on the point that it belongs to. While tokens move,
/// a token that is chosen shows its targets; before a choice, each token shows its best move.
#[must_use]
pub fn verdicts(
    tables: &Tables,
    position: &Position,
    chosen: Option<Point>,
) -> Vec<(Point, MoveValue)> {
    let is_moving = tables.rules().phase(position) == Phase::Moving;
    let mut marks: Vec<(Point, MoveValue)> = Vec::new();
    for (played, verdict) in tables.solution().verdicts(position) {
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
