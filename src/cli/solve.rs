//! `loshu solve`: prints what is known of a game, for a person or for another program.

use std::{
    collections::BTreeSet,
    io::{self, Write},
};

use serde::Serialize;

use super::{
    args::{SolveArgs, SolveFormat},
    output::{Failure, print},
};
use crate::{
    analysis::describe,
    model::{Outcome, Player, Point, Position, Rules, Steps},
    solver::{MoveValue, Solution, Value},
    texts::Texts,
};

/// Prints the figures of the game, or a line for every position.
pub(super) fn run(texts: &Texts, args: &SolveArgs) -> Result<(), Failure> {
    let solution = Solution::of(args.game.rules(texts, "solve")?);
    print(|out| match args.format {
        SolveFormat::Text => write_text(&solution, texts, out),
        SolveFormat::Jsonl => reachable(solution.rules()).iter().try_for_each(|position| {
            serde_json::to_writer(&mut *out, &PositionLine::of(&solution, position))?;
            writeln!(out)
        }),
    })
}

/// A reachable position; as JSON, a line with these keys in this order.
#[derive(Serialize)]
struct PositionLine {
    board: String,
    turn: char,
    value: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    plies: Option<u16>,
}

impl PositionLine {
    fn of(solution: &Solution, position: &Position) -> Self {
        let letter = |point| position.owner(point).map_or('.', Player::letter);
        let outcome = solution.rules().outcome(position);
        let (value, plies) = match solution.value(position) {
            Some(Value::Win(plies)) => ("win", Some(plies)),
            Some(Value::Loss(plies)) => ("loss", Some(plies)),
            Some(Value::Draw) | None => ("draw", None),
            Some(Value::Over) => ("over", Some(0)),
        };
        let winner = |outcome: Outcome| outcome.winner().map(|it| it.letter().to_string());
        Self {
            board: Point::ALL.map(letter).iter().collect(),
            turn: position.turn().letter(),
            value,
            outcome: outcome.map(|it| winner(it).unwrap_or_else(|| "draw".to_owned())),
            reason: outcome.map(|it| it.reason().into()),
            plies,
        }
    }
}

/// Every position that play reaches, in a fixed order.
fn reachable(rules: Rules) -> BTreeSet<Position> {
    let mut seen = BTreeSet::new();
    let mut open = vec![Position::START];
    while let Some(position) = open.pop() {
        if seen.insert(position) {
            open.extend(
                rules.legal_moves(&position).into_iter().map(|m| position.play_unchecked(m)),
            );
        }
    }
    seen
}

/// Writes the counts, the value of the start, and the first moves on the lattice.
fn write_text(solution: &Solution, texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let rules = solution.rules();
    let positions = reachable(rules);
    let moves: usize = positions.iter().map(|it| rules.legal_moves(it).len()).sum();
    let lines: Vec<PositionLine> =
        positions.iter().map(|it| PositionLine::of(solution, it)).collect();
    let value = |value| lines.iter().filter(|it| it.value == value).count();
    let outcome =
        |name: &str| lines.iter().filter(|it| it.outcome.as_deref() == Some(name)).count();
    let reason = |name: &str| lines.iter().filter(|it| it.reason == Some(name)).count();
    let longest = lines.iter().filter_map(|it| it.plies).max().unwrap_or_default();
    let furthest = lines.iter().filter(|it| it.plies == Some(longest)).count();

    let say = |id: &str, n: usize| texts.say_with(id, [("n", n)]);
    writeln!(out, "{}", describe::title(texts, rules))?;
    writeln!(out)?;
    writeln!(out, "{}", say("solve-reachable", positions.len()))?;
    writeln!(out, "{}", say("solve-moves", moves))?;
    let over = [("a", outcome("A")), ("b", outcome("B")), ("draw", outcome("draw"))];
    writeln!(out, "{}", texts.say_with("solve-over", over))?;
    for (name, n) in ["both", "full", "stalemate"].map(|name| (name, reason(name))) {
        if n > 0 {
            writeln!(out, "  {}", say(&format!("solve-over-{name}"), n))?;
        }
    }
    let undecided = ["win", "loss", "draw"].map(|name| (name, value(name)));
    writeln!(out, "{}", texts.say_with("solve-going-on", undecided))?;
    let longest = [("plies", longest.into()), ("n", furthest)];
    writeln!(out, "{}", texts.say_with("solve-longest", longest))?;
    writeln!(out)?;
    let (id, plies) = match solution.value(&Position::START) {
        Some(Value::Win(plies)) => ("solve-start-win", plies),
        Some(Value::Loss(plies)) => ("solve-start-loss", plies),
        Some(Value::Draw | Value::Over) | None => ("solve-start-draw", 0),
    };
    writeln!(out, "{}", texts.say_with(id, [("plies", plies)]))?;
    writeln!(out, "{}", texts.say("solve-first-moves"))?;
    writeln!(out)?;
    out.write_all(texts.charset().show(&lattice(solution)).as_bytes())
}

/// The first moves: each point's label, and what the move there is worth to its player, joined by
/// the game's steps. A game in which no token moves is drawn on the lines of Morris.
fn lattice(solution: &Solution) -> String {
    let game = solution.rules().game();
    let steps = match game.steps {
        steps if steps.is_empty() => Steps::ROWS_AND_COLUMNS.with_centre_diagonals(),
        steps => steps,
    };
    let values: Vec<(Point, MoveValue)> = solution
        .move_values(&Position::START)
        .map(|(played, value)| (played.target(), value))
        .collect();
    let mut drawn = String::new();
    for (row, ranks) in Point::ALL.chunks(3).enumerate() {
        if let Some(above) = row.checked_sub(1) {
            drawn += &format!("{}\n", strokes_between(steps, &Point::ALL[3 * above..]));
        }
        let mut line = " ".to_owned();
        for &point in ranks {
            let value = values.iter().find(|&&(target, _)| target == point);
            let value = value.map_or_else(String::new, |(_, value)| value.to_string());
            let joined = point.column() > 0 && steps.joins(Point::ALL[point.index() - 1], point);
            line += match (point.column(), joined) {
                (0, _) => " ",
                (_, true) => " ─── ",
                (_, false) => "     ",
            };
            line += &format!("{} {value:<4}", game.label(point));
        }
        drawn += &format!("{}\n", line.trim_end());
    }
    drawn
}

/// The strokes between two rows of points, of which the upper one comes first.
fn strokes_between(steps: Steps, points: &[Point]) -> String {
    /// The columns of the upright strokes, and of the diagonal ones between them.
    const UPRIGHT: [usize; 3] = [3, 14, 25];
    const DIAGONAL: [usize; 2] = [8, 20];
    let mut line = [' '; UPRIGHT[2] + 1];
    let (upper, lower) = (&points[..3], &points[3..6]);
    for (column, at) in UPRIGHT.into_iter().enumerate() {
        if steps.joins(upper[column], lower[column]) {
            line[at] = '│';
        }
    }
    for (column, at) in DIAGONAL.into_iter().enumerate() {
        let falls = steps.joins(upper[column], lower[column + 1]);
        let rises = steps.joins(upper[column + 1], lower[column]);
        line[at] = match (falls, rises) {
            (true, true) => '╳',
            (true, false) => '╲',
            (false, true) => '╱',
            (false, false) => ' ',
        };
    }
    line.iter().collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_are_drawn_for_the_steps_there_are_with_a_cross_where_two_cross() {
        let rows = |steps| [0, 3].map(|first| strokes_between(steps, &Point::ALL[first..]));
        let straight = Steps::ROWS_AND_COLUMNS;
        assert_eq!(rows(Steps::NONE), ["", ""]);
        assert_eq!(rows(straight), ["   │          │          │"; 2]);
        assert_eq!(
            rows(straight.with_centre_diagonals()),
            ["   │    ╲     │     ╱    │", "   │    ╱     │     ╲    │"]
        );
        assert_eq!(rows(Steps::NONE.with_edge_diagonals())[0], "        ╱           ╲");
        assert_eq!(rows(Steps::ALL), ["   │    ╳     │     ╳    │"; 2]);
    }
}
