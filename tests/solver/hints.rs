//! The hints: that they are given where they should be, that the move is one of the best, and that
//! every reason is true by the plain rules.

use std::collections::{BTreeSet, HashMap};

use loshu::{
    analysis::{Hint, Why},
    model::{Game, Line, Move, Player, Rules, Ruleset},
    solver::Tables,
};

use crate::{
    best::best_of_the_best,
    naive::{self, State, Turn},
    search::{Entry, Table, Worth, tables},
};

/// A line by its labels.
fn labels(game: Game, line: Line) -> BTreeSet<usize> {
    line.into_iter().map(|point| game.label(point)).collect()
}

/// The lines that a player has completed, while the other has none.
fn won_lines(rules: Rules, state: &State, player: Player) -> Vec<BTreeSet<usize>> {
    let completed = state.completed(rules);
    if completed.iter().any(|&(who, _)| who != player) {
        return Vec::new();
    }
    completed.into_iter().map(|(_, line)| line.into_iter().collect()).collect()
}

/// Where the player would win at once if it were their turn: the point that the token goes to, and
/// the line. Nothing when they have no turn any more.
fn threats(rules: Rules, state: &State, player: Player) -> Vec<(usize, BTreeSet<usize>)> {
    if state.end(rules).is_some() {
        return Vec::new();
    }
    let state = State { turn: player, ..state.clone() };
    let is_free = |&label: &usize| state.owner(label).is_none();
    let free: Vec<usize> = naive::labels(rules.game()).into_iter().filter(is_free).collect();
    let mut turns: Vec<Turn> = Vec::new();
    if state.of(player).len() < rules.game().tokens(player) {
        turns.extend(free.iter().map(|&to| (None, to)));
    } else {
        for &from in state.of(player) {
            let targets = free.iter().filter(|&&to| naive::joined(rules, from, to));
            turns.extend(targets.map(|&to| (Some(from), to)));
        }
    }
    let mut found = Vec::new();
    for turn in turns {
        let lines = won_lines(rules, &state.after(turn), player);
        found.extend(lines.into_iter().map(|line| (turn.1, line)));
    }
    found
}

/// Each position in which the game is not over, with its hint and the position after its move.
fn every_hint(mut check: impl FnMut(&Table, &Entry, Hint, &Entry)) {
    for table in tables() {
        let tables = Tables::of(table.rules);
        for entry in table.going_on() {
            let hint = Hint::for_position(&tables, &entry.position).expect("a hint");
            let after = table.moves(entry).find(|&(played, _)| played == hint.played);
            check(table, entry, hint, after.expect("a legal move").1);
        }
    }
}

/// How many of the moves lose.
fn losing(table: &Table, entry: &Entry) -> usize {
    let worths = table.moves(entry).map(|(_, after)| after.worth.before());
    worths.filter(|worth| matches!(worth, Worth::Loss(_))).count()
}

#[test]
fn there_is_a_hint_until_the_game_is_over_and_its_move_is_one_of_the_best() {
    every_hint(|table, entry, hint, _| {
        assert!(best_of_the_best(table, entry).contains(&hint.played), "{:?}", entry.state);
    });
    for table in tables() {
        let tables = Tables::of(table.rules);
        for entry in table.entries.iter().filter(|entry| entry.end.is_some()) {
            assert_eq!(Hint::for_position(&tables, &entry.position), None);
        }
    }
}

#[test]
fn a_line_that_is_said_to_be_completed_is() {
    every_hint(|table, entry, hint, after| {
        let rules = table.rules;
        let mover = entry.state.turn;
        let (line, ruleset) = match hint.why {
            Why::CompletesLine(line, _) => (line, Ruleset::TicTacToe),
            Why::IsOddOneOut(line, _) => (line, Ruleset::TicTacSorry),
            _ => {
                assert_ne!(after.end.and_then(|(winner, _)| winner), Some(mover));
                return;
            }
        };
        assert_eq!(ruleset, rules.ruleset(), "{:?}", entry.state);
        let names = labels(rules.game(), line);
        assert!(won_lines(rules, &after.state, mover).contains(&names), "{:?}", entry.state);
        let target = rules.game().label(hint.played.target());
        assert!(names.contains(&target), "the token is the last of the line: {:?}", entry.state);
        let mine = names.iter().filter(|&&label| after.state.owner(label) == Some(mover)).count();
        assert_eq!(mine, if ruleset == Ruleset::TicTacToe { 3 } else { 1 }, "{:?}", entry.state);
        assert_eq!(hint.look, line);
    });
}

#[test]
fn a_line_that_is_said_to_be_stopped_would_have_won_for_the_opponent() {
    every_hint(|table, entry, hint, after| {
        let Why::Blocks(line, _) = hint.why else { return };
        let opponent = entry.state.turn.other();
        let names = labels(table.rules.game(), line);
        let holds = |state| threats(table.rules, state, opponent).iter().any(|it| it.1 == names);
        assert!(holds(&entry.state), "no threat on {names:?}: {:?}", entry.state);
        assert!(!holds(&after.state), "{names:?} is not stopped: {:?}", entry.state);
        assert_eq!(hint.look, line);
    });
}

#[test]
fn two_threats_are_two_and_a_forced_win_is_as_near_as_is_said() {
    every_hint(|table, entry, hint, after| match hint.why {
        Why::ThreatensTwice(plies) => {
            assert_eq!(entry.worth, Worth::Win(plies.into()), "{:?}", entry.state);
            let threats = threats(table.rules, &after.state, entry.state.turn);
            let points: BTreeSet<usize> = threats.into_iter().map(|(point, _)| point).collect();
            assert!(points.len() > 1, "only {points:?}: {:?} {:?}", entry.state, hint.played);
        }
        Why::Forces(plies) => assert_eq!(entry.worth, Worth::Win(plies.into())),
        Why::CompletesLine(..) | Why::IsOddOneOut(..) => assert_eq!(entry.worth, Worth::Win(1)),
        _ => assert!(!matches!(entry.worth, Worth::Win(_)), "{:?}", entry.state),
    });
}

#[test]
fn as_many_of_the_other_moves_lose_as_is_said() {
    every_hint(|table, entry, hint, _| {
        let (losing, moves) = (losing(table, entry), entry.moves.len());
        match hint.why {
            Why::SingleMove => assert_eq!(moves, 1, "{:?}", entry.state),
            Why::OnlyMove => assert!(losing > 0 && losing == moves - 1, "{:?}", entry.state),
            Why::KeepsDraw(n) => {
                assert!(n == losing && n > 0 && n < moves - 1, "{:?}", entry.state);
            }
            Why::MostChances => assert_eq!(losing, 0, "{:?}", entry.state),
            Why::HoldsOut(plies) => {
                assert_eq!(losing, moves, "{:?}", entry.state);
                assert_eq!(entry.worth, Worth::Loss(plies.into()), "{:?}", entry.state);
            }
            _ => {}
        }
        let is_lost = matches!(entry.worth, Worth::Loss(_));
        let says_so = matches!(hint.why, Why::HoldsOut(_));
        assert_eq!(says_so, is_lost && moves > 1, "{:?}", entry.state);
    });
}

#[test]
fn where_to_look_is_what_is_stopped_or_where_the_token_goes() {
    every_hint(|table, entry, hint, after| {
        let target = hint.played.target();
        let names = labels(table.rules.game(), hint.look);
        let opponent = entry.state.turn.other();
        let holds = |state| threats(table.rules, state, opponent).iter().any(|it| it.1 == names);
        let is_stopped = holds(&entry.state) && !holds(&after.state);
        assert!(
            is_stopped || hint.look.contains(&target),
            "{names:?} for {:?} at {:?}",
            hint.played,
            entry.state
        );
    });
}

#[test]
fn every_reason_is_given_somewhere_and_in_the_words_of_its_game() {
    let mut seen: HashMap<String, usize> = HashMap::new();
    every_hint(|table, _, hint, _| {
        let name = format!("{:?}", hint.why);
        let name = name.split('(').next().unwrap_or_default().to_owned();
        *seen.entry(name).or_default() += 1;
        if let Why::CompletesLine(_, game) | Why::IsOddOneOut(_, game) | Why::Blocks(_, game) =
            hint.why
        {
            assert_eq!(game, table.rules.game());
        }
        let slides = matches!(hint.played, Move::Slide { .. });
        assert!(!slides || table.rules.game().has_moving_phase());
    });
    let mut names: Vec<&str> = seen.keys().map(String::as_str).collect();
    names.sort_unstable();
    let expected = [
        "Blocks",
        "CompletesLine",
        "Forces",
        "HoldsOut",
        "IsOddOneOut",
        "KeepsDraw",
        "MostChances",
        "OnlyMove",
        "SingleMove",
        "ThreatensTwice",
    ];
    assert_eq!(names, expected);
}
