//! Any bytes at all: never a panic, never without end, and nothing printed but known texts.

use std::sync::LazyLock;

use loshu::model::{Game, Rules};
use proptest::prelude::*;

use super::process::{Ran, loshu, run};

/// Grids, prompts, answers to words, and last lines.
fn is_known(line: &str, game: Game) -> bool {
    const HELP: [&str; 4] = [
        "A number places a token there.",
        "A number takes it.",
        "Once all tokens are placed,",
        "Commands: help, undo",
    ];
    let is_row = |line: &str| {
        let cells: Vec<&str> = line.split(' ').collect();
        let first = usize::from(game == Game::AddThree);
        (0..3).any(|row| {
            cells.len() == 3
                && cells.iter().enumerate().all(|(column, &cell)| {
                    matches!(cell, "A" | "B") || cell == (first + 3 * row + column).to_string()
                })
        })
    };
    let is_hint = || {
        let written = line.strip_prefix("Play ").and_then(|rest| rest.split_once(". "));
        written.is_some_and(|(written, _)| game.read_move(written).is_ok())
    };
    let is_prompt = || ["A", "B"].iter().any(|p| line == format!("Player {p}'s turn to move: "));
    let is_end = || {
        matches!(line, "Player A wins!" | "Player B wins!")
            || line.starts_with("The game is a draw: ")
    };
    is_row(line) || is_hint() || is_prompt() || is_end() || HELP.iter().any(|h| line.starts_with(h))
}

fn check_game(ran: &Ran, game: Game) {
    for line in ran.out.lines() {
        assert!(is_known(line, game), "{line:?}");
    }
    for line in ran.err.lines() {
        assert!(line.starts_with("Error: "), "{line:?}");
        assert!(!line.contains(char::is_control), "{line:?}");
    }
    let is_cut_off = ran.err.ends_with("Error: the input ended before the game was over.\n");
    assert_eq!(ran.status, Some(i32::from(is_cut_off)), "{}", ran.err);
    // Every line is answered: by a grid, a text, an error or the end.
    let prompts = ran.out.matches("turn to move: ").count();
    assert!(prompts > ran.err.lines().count() - usize::from(is_cut_off));
}

static ALL_RULES: LazyLock<Vec<Rules>> = LazyLock::new(|| Rules::all().collect());

/// A line of any kind.
fn line() -> impl Strategy<Value = Vec<u8>> {
    const WORDS: &[&str] = &[
        "help", "UNDO", "undo", "redo", "hint", "draw", "resign", "quit", "", "\u{feff}", "0 - 4",
    ];
    prop_oneof![
        8 => (0..10_usize).prop_map(|label| label.to_string().into_bytes()),
        4 => (0..9_usize, 0..9_usize).prop_map(|(from, to)| format!("{from}-{to}").into_bytes()),
        2 => proptest::sample::select(WORDS).prop_map(|word| word.as_bytes().to_vec()),
        1 => "[ -~]{0,12}".prop_map(String::into_bytes),
        1 => "\\PC{0,6}".prop_map(String::into_bytes),
        1 => proptest::collection::vec(any::<u8>(), 0..20),
    ]
}

fn lines() -> impl Strategy<Value = Vec<u8>> {
    let end = proptest::sample::select(&["\n", "\r\n", " \n"][..]);
    proptest::collection::vec((line(), end), 0..60).prop_map(|lines| {
        lines.into_iter().flat_map(|(line, end)| [line, end.as_bytes().to_vec()].concat()).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..<_>::default() })]

    #[test]
    fn any_lines_are_played_or_refused_until_the_end(lines in lines(), rules in 0..5_usize) {
        let rules = ALL_RULES[rules];
        let line = format!("play {} --rules {} --plain", rules.game(), rules.ruleset());
        check_game(&run(&mut loshu(&line), lines), rules.game());
    }

    #[test]
    fn any_bytes_are_no_danger_to_a_game(
        bytes in proptest::collection::vec(any::<u8>(), 0..3000),
        rules in 0..5_usize,
    ) {
        let rules = ALL_RULES[rules];
        let line = format!("play {} --rules {} --plain", rules.game(), rules.ruleset());
        check_game(&run(&mut loshu(&line), bytes), rules.game());
    }

    #[test]
    fn lines_against_a_bot_never_end_in_disorder(lines in lines(), seed in any::<u64>()) {
        let line = format!("play morris --plain --a casual --seed {seed}");
        let ran = run(&mut loshu(&line), lines);
        prop_assert!(matches!(ran.status, Some(0 | 1)), "{}", ran.err);
        prop_assert!(!ran.err.contains("panicked") && !ran.out.contains("may not"));
    }

    #[test]
    fn any_bytes_are_judged_or_refused(
        bytes in prop_oneof![
            proptest::collection::vec(any::<u8>(), 0..40),
            proptest::collection::vec(any::<u8>(), 4000..5000),
            "[XO. |_\n\r-]{0,40}".prop_map(String::into_bytes),
            "([XO. ]{3}\n){3}".prop_map(String::into_bytes),
            "[XO ]\\|[XO ]\\|[XO ]\n([XO ]\\|[XO ]\\|[XO ]\n){2}".prop_map(String::into_bytes),
        ],
    ) {
        let ran = run(&mut loshu("judge"), bytes);
        if ran.status == Some(0) {
            prop_assert!(matches!(&*ran.out, "win\n" | "draw\n" | "ongoing\n"), "{}", ran.out);
            prop_assert_eq!(ran.err, "");
        } else {
            prop_assert_eq!((&*ran.out, ran.status), ("", Some(1)));
            prop_assert_eq!(ran.err.lines().count(), 1);
            prop_assert!(!ran.err.trim_end().contains(char::is_control), "{}", ran.err);
            prop_assert!(!ran.err.contains("panicked"));
        }
    }
}
