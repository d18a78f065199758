//! `loshu solve`: what is known of a game, for a person or for another program.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, Write},
};

use serde::Serialize;

use crate::{
    model::{Outcome, Player, Point, Position, Rules},
    solver::{Solution, Value},
    texts::Texts,
};

/// Writes every reachable position as a line of JSON.
///
/// # Errors
/// When the output cannot be written.
pub fn jsonl(solution: &Solution, out: &mut impl Write) -> io::Result<()> {
    for position in reachable(solution.rules()) {
        serde_json::to_writer(&mut *out, &Record::of(solution, &position))?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Record {
    board: String,
    turn: &'static str,
    value: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    plies: Option<u8>,
}

impl Record {
    fn of(solution: &Solution, position: &Position) -> Self {
        let letter = |point| position.owner(point).map_or('.', Player::letter);
        let outcome = solution.rules().outcome(position);
        let (value, plies) = match solution.value(position) {
            Some(Value::Win(plies)) => ("win", Some(plies)),
            Some(Value::Loss(plies)) => ("loss", Some(plies)),
            Some(Value::Draw) | None => ("draw", None),
            Some(Value::Over) => ("over", Some(0)),
        };
        Self {
            board: Point::ALL.map(letter).iter().collect(),
            turn: name(Some(position.turn())),
            value,
            outcome: outcome.map(|outcome| name(outcome.winner())),
            reason: outcome.map(|outcome| outcome.reason().into()),
            plies,
        }
    }
}

const fn name(player: Option<Player>) -> &'static str {
    match player {
        Some(Player::A) => "A",
        Some(Player::B) => "B",
        None => "draw",
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
///
/// # Errors
/// When the output cannot be written.
pub fn text(solution: &Solution, texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let rules = solution.rules();
    let counts = Counts::of(solution);
    let say = |id: &str, n: usize| texts.say_with(id, [("n", n)]);
    writeln!(out, "{}", texts.say(&format!("solve-title-{}-{}", rules.game(), rules.ruleset())))?;
    writeln!(out)?;
    writeln!(out, "{}", say("solve-reachable", counts.reachable))?;
    writeln!(out, "{}", say("solve-moves", counts.moves))?;
    let [a, b, draw] = counts.over;
    writeln!(out, "{}", texts.say_with("solve-over", [("a", a), ("b", b), ("draw", draw)]))?;
    for (reason, n) in counts.reasons {
        writeln!(out, "  {}", say(&format!("solve-over-{reason}"), n))?;
    }
    let [win, loss, draw] = counts.going_on;
    let going_on = [("win", win), ("loss", loss), ("draw", draw)];
    writeln!(out, "{}", texts.say_with("solve-going-on", going_on))?;
    let (plies, n) = counts.longest;
    writeln!(out, "{}", texts.say_with("solve-longest", [("plies", plies.into()), ("n", n)]))?;
    writeln!(out)?;
    let (id, plies) = match solution.value(&Position::START) {
        Some(Value::Win(plies)) => ("solve-start-win", plies),
        Some(Value::Loss(plies)) => ("solve-start-loss", plies),
        Some(Value::Draw | Value::Over) | None => ("solve-start-draw", 0),
    };
    writeln!(out, "{}", texts.say_with(id, [("plies", plies)]))?;
    writeln!(out, "{}", texts.say("solve-first-moves"))?;
    writeln!(out)?;
    lattice(solution, out)
}

struct Counts {
    reachable: usize,
    moves: usize,
    /// Won by A, won by B, drawn.
    over: [usize; 3],
    /// Draws by reason.
    reasons: BTreeMap<&'static str, usize>,
    /// Won, lost, drawn for the player to move.
    going_on: [usize; 3],
    /// The plies of the longest forced result, and how many positions have it.
    longest: (u8, usize),
}

impl Counts {
    fn of(solution: &Solution) -> Self {
        let mut counts = Self {
            reachable: 0,
            moves: 0,
            over: [0; 3],
            reasons: BTreeMap::new(),
            going_on: [0; 3],
            longest: (0, 0),
        };
        for position in reachable(solution.rules()) {
            counts.reachable += 1;
            match solution.rules().moves(&position) {
                Ok(moves) => counts.moves += moves.len(),
                Err(outcome) => counts.add_end(outcome),
            }
            let plies = match solution.value(&position) {
                Some(Value::Win(plies)) => {
                    counts.going_on[0] += 1;
                    plies
                }
                Some(Value::Loss(plies)) => {
                    counts.going_on[1] += 1;
                    plies
                }
                Some(Value::Draw) => {
                    counts.going_on[2] += 1;
                    0
                }
                Some(Value::Over) | None => 0,
            };
            if plies > counts.longest.0 {
                counts.longest = (plies, 0);
            }
            counts.longest.1 += usize::from(plies > 0 && plies == counts.longest.0);
        }
        counts
    }

    fn add_end(&mut self, outcome: Outcome) {
        self.over[outcome.winner().map_or(2, Player::index)] += 1;
        if outcome.winner().is_none() {
            *self.reasons.entry(outcome.reason().into()).or_default() += 1;
        }
    }
}

/// The first moves: each point's label, and what the move there is worth to its player.
fn lattice(solution: &Solution, out: &mut impl Write) -> io::Result<()> {
    let rules = solution.rules();
    let cells: Vec<String> = solution
        .verdicts(&Position::START)
        .map(|(played, verdict)| {
            format!("{} {:<4}", rules.game().label(played.target()), verdict.to_string())
        })
        .collect();
    for (row, cells) in cells.chunks(3).enumerate() {
        if row > 0 {
            writeln!(
                out,
                "{}",
                if row == 1 {
                    "   │    ╲     │     ╱    │"
                } else {
                    "   │    ╱     │     ╲    │"
                }
            )?;
        }
        writeln!(out, "  {}", cells.join(" ─── ").trim_end())?;
    }
    Ok(())
}
