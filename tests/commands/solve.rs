//! `loshu solve`, for a person and for another program.

use std::collections::{HashMap, HashSet};

use loshu::{
    model::{Outcome, Player, Point, Position, Rules},
    solver::{Solution, Value},
    texts,
};
use serde_json::Value as Json;

use super::run::{GAMES, Words, printed, refused, rules};

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
            let after = position.play_unchecked(played);
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

#[test]
fn for_a_person_the_figures_of_the_game_are_told() {
    let figures: [(Words, [&str; 7]); 5] = [
        (
            &["tictactoe"],
            [
                "5478",
                "16167",
                "626",
                "316",
                "16",
                "2836 632 1052",
                "5 plies away, in 122 positions",
            ],
        ),
        (
            &["tictactoe", "--rules", "tictacsorry"],
            ["4426", "8599", "988", "1236", "222", "1129 411 440", "7 plies away, in 1 positions"],
        ),
        (
            &["morris"],
            ["5390", "21509", "268", "148", "0", "2997 769 1208", "10 plies away, in 16 positions"],
        ),
        (
            &["morris", "--rules", "tictacsorry"],
            ["4594", "10277", "1016", "1248", "144", "957 96 1133", "8 plies away, in 8 positions"],
        ),
        (
            &["addthree", "--rules", "tictactoe"],
            [
                "5478",
                "16167",
                "626",
                "316",
                "16",
                "2836 632 1052",
                "5 plies away, in 122 positions",
            ],
        ),
    ];
    for (game, [reachable, moves, a, b, draws, going_on, longest]) in figures {
        let output = printed(&[&["solve"], game].concat());
        let say = |id: &str, args: Vec<(&'static str, &str)>| {
            let number = |text: &str| text.parse::<usize>().expect("a number");
            texts::english().say_with(id, args.into_iter().map(|(key, text)| (key, number(text))))
        };
        let going_on: Vec<&str> = going_on.split(' ').collect();
        let [win, loss, draw] = going_on[..] else { panic!("three figures") };
        let longest: Vec<&str> = longest.split(' ').collect();
        for line in [
            say("solve-reachable", vec![("n", reachable)]),
            say("solve-moves", vec![("n", moves)]),
            say("solve-over", vec![("a", a), ("b", b), ("draw", draws)]),
            say("solve-going-on", vec![("win", win), ("loss", loss), ("draw", draw)]),
            say("solve-longest", vec![("plies", longest[0]), ("n", longest[4])]),
        ] {
            assert!(output.lines().any(|it| it == line), "{line:?} is missing in:\n{output}");
        }
        for number in [reachable, moves, a, b, draws, win, loss, draw, longest[0], longest[4]] {
            let is_it = |word: &str| word.trim_matches(|c: char| !c.is_ascii_digit()) == number;
            assert!(output.split_whitespace().any(is_it), "{number} is missing in:\n{output}");
        }
    }
}

#[test]
fn draws_are_told_by_their_reasons() {
    let drawn: [(Words, &[(&str, &str)]); 4] = [
        (&["tictactoe"], &[("full", "16")]),
        (&["tictactoe", "--rules", "tictacsorry"], &[("both", "220"), ("full", "2")]),
        (&["morris"], &[]),
        (&["morris", "--rules", "tictacsorry"], &[("both", "136"), ("stalemate", "8")]),
    ];
    for (game, reasons) in drawn {
        let output = printed(&[&["solve"], game].concat());
        for reason in ["both", "full", "stalemate", "repetition", "resignation"] {
            let told = reasons.iter().find(|(name, _)| *name == reason);
            if let Some(&(_, n)) = told {
                let line = texts::english().say_with(&format!("solve-over-{reason}"), [("n", n)]);
                let line = format!("  {line}");
                assert!(output.lines().any(|it| it == line), "{line:?} is missing in:\n{output}");
            }
        }
        let lines = output.lines().filter(|line| line.starts_with("  ") && !line.contains('─'));
        let lines = lines.filter(|line| line.chars().any(|c| c.is_ascii_digit()));
        assert_eq!(lines.count(), reasons.len(), "{output}");
    }
}

#[test]
fn the_first_moves_stand_on_the_lattice_with_their_verdicts() {
    // The start, and first moves in the centre, a corner and on an edge for who makes them.
    let known: [(Words, &str, Option<&str>, [&str; 3]); 4] = [
        (&["tictactoe"], "draw", None, ["=D", "=D", "=D"]),
        (&["tictactoe", "--rules", "tictacsorry"], "loss", Some("7"), ["-L4", "-L7", "-L7"]),
        (&["morris"], "win", Some("9"), ["+W9", "=D", "-L8"]),
        (&["morris", "--rules", "tictacsorry"], "draw", None, ["-L4", "=D", "=D"]),
    ];
    for (game, start, plies, verdicts) in known {
        let output = printed(&[&["solve"], game].concat());
        let line = texts::english()
            .say_with(&format!("solve-start-{start}"), [("plies", plies.unwrap_or_default())]);
        assert!(output.lines().any(|it| it == line), "{line:?} is missing in:\n{output}");
        let rows: Vec<Vec<&str>> = output
            .lines()
            .filter(|line| line.contains("─"))
            .map(|line| line.split_whitespace().filter(|word| !word.contains('─')).collect())
            .collect();
        let [centre, corner, edge] = verdicts;
        assert_eq!(
            rows,
            [
                ["0", corner, "1", edge, "2", corner],
                ["3", edge, "4", centre, "5", edge],
                ["6", corner, "7", edge, "8", corner],
            ],
            "{output}"
        );
    }
    let output = printed(&["solve", "addthree"]);
    let labels: Vec<&str> = output
        .lines()
        .filter(|line| line.contains("─"))
        .flat_map(|line| line.split_whitespace().filter(|word| word.len() == 1))
        .collect();
    assert_eq!(labels.concat(), "492357816", "{output}");
}

#[test]
fn a_game_a_ruleset_or_a_format_that_is_none_is_refused() {
    for args in [
        &["solve"] as &[&str],
        &["solve", "chess"],
        &["solve", "tictactoe", "--rules", "chess"],
        &["solve", "tictactoe", "--format", "json"],
        &["solve", "tictactoe", "morris"],
        &["solve", "addthree", "--rules", "tictacsorry"],
    ] {
        refused(args);
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
