//! `loshu solve`, for a person and for another program.

use std::collections::{HashMap, HashSet};

use loshu::{
    model::{Outcome, Player, Point, Position, Rules},
    solver::{Solution, Value},
    texts,
};
use serde_json::Value as Json;

use super::{
    GAMES,
    figures::{self, Figures},
    process::printed,
    rules,
};

fn jsonl(game: &[&str]) -> String {
    printed(&[&["solve"], game, &["--format", "jsonl"]].concat())
}

/// Every position that play reaches.
fn reachable(rules: Rules) -> Vec<Position> {
    let mut known = HashSet::from([Position::START]);
    let mut found = vec![Position::START];
    let mut next = 0;
    while let Some(&position) = found.get(next) {
        next += 1;
        for played in rules.legal_moves(&position) {
            let after = rules.play(&position, played).expect("a legal move");
            if known.insert(after) {
                found.push(after);
            }
        }
    }
    found
}

/// The line of a position, letter by letter.
fn line(rules: Rules, solution: &Solution, position: &Position) -> String {
    let letter = |player: Option<Player>, other: &str| {
        player.map_or_else(|| other.to_owned(), |player| player.letter().to_string())
    };
    let board: String = Point::ALL.map(|point| letter(position.owner(point), ".")).concat();
    let (value, plies) = match solution.value(position).expect("a reachable position") {
        Value::Win(plies) => ("win", plies.to_string()),
        Value::Loss(plies) => ("loss", plies.to_string()),
        Value::Draw => ("draw", "null".to_owned()),
        Value::Over => ("over", "0".to_owned()),
    };
    let end = rules.outcome(position).map_or_else(String::new, |outcome| {
        let reason = match outcome {
            Outcome::Line { .. } => "line",
            Outcome::Both { .. } => "both",
            Outcome::Full => "full",
            Outcome::Stalemate => "stalemate",
            Outcome::Repetition | Outcome::Resignation { .. } => panic!("no end by the rules"),
        };
        let outcome = letter(outcome.winner(), "draw");
        format!(r#","outcome":"{outcome}","reason":"{reason}""#)
    });
    let turn = position.turn().letter();
    format!(r#"{{"board":"{board}","turn":"{turn}","value":"{value}"{end},"plies":{plies}}}"#)
}

#[test]
fn each_reachable_position_is_one_line_of_json_and_nothing_else_is() {
    for (game, name, ruleset) in GAMES {
        let rules = rules(name, ruleset);
        let solution = Solution::of(rules);
        let output = jsonl(game);
        assert!(output.ends_with('\n'), "{game:?}");
        let mut lines: Vec<&str> = output.lines().collect();
        let mut expected: Vec<String> =
            reachable(rules).iter().map(|position| line(rules, &solution, position)).collect();
        lines.sort_unstable();
        expected.sort_unstable();
        assert_eq!(lines.len(), expected.len(), "{game:?}");
        for (line, expected) in lines.into_iter().zip(expected) {
            assert_eq!(line, expected, "{game:?}");
            assert!(serde_json::from_str::<Json>(line).is_ok_and(|json| json.is_object()));
        }
    }
}

#[test]
fn lines_of_json_are_written_byte_for_byte_as_promised() {
    let output = jsonl(&["tictactoe"]);
    let lines: HashSet<&str> = output.lines().collect();
    for line in [
        r#"{"board":"A...B....","turn":"A","value":"draw","plies":null}"#,
        r#"{"board":"AAABB....","turn":"B","value":"over","outcome":"A","reason":"line","plies":0}"#,
        r#"{"board":".........","turn":"A","value":"draw","plies":null}"#,
        r#"{"board":"AA.BB....","turn":"A","value":"win","plies":1}"#,
        r#"{"board":"ABAABBBAA","turn":"B","value":"over","outcome":"draw","reason":"full","plies":0}"#,
    ] {
        assert!(lines.contains(line), "{line}");
    }
    let sorry = jsonl(&["morris", "--rules", "tictacsorry"]);
    let lines: HashSet<&str> = sorry.lines().collect();
    // A on 6, 7, 8 and B on 3, 4, 5 leave A without a move.
    let line = r#"{"board":"...BBBAAA","turn":"A","value":"over","outcome":"draw","reason":"stalemate","plies":0}"#;
    assert!(lines.contains(line), "{line}");
}

#[test]
fn addthree_is_written_on_the_points_of_lo_shu() {
    let [grid, numbers] = [jsonl(&["tictactoe"]), jsonl(&["addthree"])]
        .map(|output| output.lines().map(ToOwned::to_owned).collect::<HashSet<_>>());
    assert_eq!(grid, numbers);
    // 4, 9 and 2 stand in the upper row and make 15.
    let line = r#"{"board":"AAABB....","turn":"B","value":"over","outcome":"A","reason":"line","plies":0}"#;
    assert!(numbers.contains(line));
}

/// What `loshu solve` prints for a person.
fn summary(figures: &Figures) -> String {
    let (game, ruleset) = (figures.game.to_string(), figures.ruleset.to_string());
    printed(&["solve", &game, "--rules", &ruleset])
}

#[test]
fn a_person_reads_the_figures_of_the_game() {
    for figures in figures::ALL {
        let output = summary(figures);
        let say = |id: &str, args: &[(&'static str, usize)]| {
            texts::english().say_with(id, args.iter().copied())
        };
        let Figures { reachable, legal_moves, over: [a, b, draws], .. } = *figures;
        let [win, loss, draw] = figures.going_on;
        let (plies, count) = figures.longest;
        for line in [
            say("solve-reachable", &[("n", reachable)]),
            say("solve-moves", &[("n", legal_moves)]),
            say("solve-over", &[("a", a), ("b", b), ("draw", draws)]),
            say("solve-going-on", &[("win", win), ("loss", loss), ("draw", draw)]),
            say("solve-longest", &[("plies", plies.into()), ("n", count)]),
        ] {
            assert!(output.lines().any(|it| it == line), "{line:?} is missing in:\n{output}");
        }
        for number in [reachable, legal_moves, a, b, draws, win, loss, draw, plies.into(), count] {
            let is_it =
                |word: &str| word.trim_matches(|c: char| !c.is_ascii_digit()) == number.to_string();
            assert!(output.split_whitespace().any(is_it), "{number} is missing in:\n{output}");
        }
    }
}

#[test]
fn draws_are_listed_by_their_reasons() {
    for figures in figures::ALL {
        let output = summary(figures);
        let reasons = ["both", "full", "stalemate"].into_iter().zip(figures.draws);
        let reasons: Vec<_> = reasons.filter(|&(_, count)| count > 0).collect();
        for &(reason, n) in &reasons {
            let line = texts::english().say_with(&format!("solve-over-{reason}"), [("n", n)]);
            let line = format!("  {line}");
            assert!(output.lines().any(|it| it == line), "{line:?} is missing in:\n{output}");
        }
        let lines = output.lines().filter(|line| line.starts_with("  ") && !line.contains('─'));
        let lines = lines.filter(|line| line.chars().any(|c| c.is_ascii_digit()));
        assert_eq!(lines.count(), reasons.len(), "{output}");
    }
}

#[test]
fn the_reasons_of_draws_stand_below_the_number_of_draws() {
    let lines = printed(&["solve", "tictactoe"]);
    let lines: Vec<&str> = lines.lines().skip_while(|line| !line.contains("16 drawn")).collect();
    assert!(lines[0].ends_with("16 drawn:"), "{lines:?}");
    assert_eq!(lines[1], "  16 with a full grid");
    assert!(!lines[2].starts_with(' '), "{lines:?}");
}

#[test]
fn the_first_moves_are_drawn_on_the_lattice_with_what_they_are_worth() {
    for figures in figures::ALL {
        let output = summary(figures);
        let (start, plies) = match figures.start {
            Value::Win(plies) => ("win", plies),
            Value::Loss(plies) => ("loss", plies),
            Value::Draw | Value::Over => ("draw", 0),
        };
        let line = texts::english().say_with(&format!("solve-start-{start}"), [("plies", plies)]);
        assert!(output.lines().any(|it| it == line), "{line:?} is missing in:\n{output}");
        let rows: Vec<Vec<&str>> = output
            .lines()
            .filter(|line| line.contains("─"))
            .map(|line| line.split_whitespace().filter(|word| !word.contains('─')).collect())
            .collect();
        // To the player who makes the first move, one ply more and the other way round.
        let [centre, corner, edge] = figures.after_first.map(|value| match value {
            Value::Win(plies) => format!("-L{}", plies + 1),
            Value::Loss(plies) => format!("+W{}", plies + 1),
            Value::Draw | Value::Over => "=D".to_owned(),
        });
        let values =
            [[&corner, &edge, &corner], [&edge, &centre, &edge], [&corner, &edge, &corner]];
        for (row, (found, values)) in rows.iter().zip(values).enumerate() {
            let points = (3 * row..).map(|index| Point::new(index).expect("a point"));
            let expected = points
                .zip(values)
                .flat_map(|(point, value)| [figures.game.label(point).to_string(), value.clone()]);
            assert_eq!(found, &expected.collect::<Vec<_>>(), "{output}");
        }
        assert_eq!(rows.len(), 3, "{output}");
    }
}

#[test]
fn the_same_command_prints_the_same_bytes() {
    let counts: HashMap<String, usize> =
        (0..3).map(|_| jsonl(&["morris"])).fold(HashMap::new(), |mut counts, output| {
            *counts.entry(output).or_default() += 1;
            counts
        });
    assert_eq!(counts.len(), 1);
}
