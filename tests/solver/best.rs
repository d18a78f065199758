//! The perfect bot: which moves it chooses from, and that it chooses them all.

use std::collections::HashSet;

use loshu::{
    model::{Move, Position},
    players::{Bot, Decision, rng},
    solver::Tables,
};

use crate::{
    expect::scores,
    search::{Entry, Table, tables},
};

/// Of the moves of best worth, those that then score best against a random opponent.
pub(crate) fn best_of_the_best(table: &Table, entry: &Entry) -> HashSet<Move> {
    let theirs = &scores(table.rules).theirs;
    let best = table.best(entry);
    let most = best.iter().map(|&(_, target)| theirs[target]).fold(0.0, f64::max);
    let is_best = |&&(_, target): &&(Move, usize)| (theirs[target] - most).abs() < 1e-9;
    best.iter().filter(is_best).map(|&(played, _)| played).collect()
}

#[test]
fn the_best_moves_of_every_position_are_those_of_a_plain_computation() {
    for table in tables() {
        let solved = Tables::of(table.rules);
        for entry in &table.entries {
            let found = solved.best_moves(&entry.position);
            let expected = best_of_the_best(table, entry);
            assert_eq!(found.len(), expected.len(), "{:?}", entry.state);
            assert_eq!(found.into_iter().collect::<HashSet<_>>(), expected, "{:?}", entry.state);
        }
    }
}

#[test]
fn scores_are_clearly_equal_or_clearly_different() {
    // Else it would hang on the last digits which moves are equal.
    for table in tables() {
        let theirs = &scores(table.rules).theirs;
        for entry in table.going_on() {
            for (_, one) in table.best(entry) {
                for (_, two) in table.best(entry) {
                    let difference = (theirs[one] - theirs[two]).abs();
                    assert!(!(1e-11..1e-7).contains(&difference), "{difference}");
                }
            }
        }
    }
}

/// What the perfect bot plays over so many seeds; it never gives up.
fn played(tables: &Tables, position: &Position, until: usize) -> HashSet<Move> {
    let mut seen = HashSet::new();
    // Of twelve moves each as likely, one is missed in 600 draws less than once in 10^20 times.
    for seed in 0..600 {
        match Bot::Perfect.decide(tables, position, &mut rng(seed, 0, 0)) {
            Decision::Play(played) => seen.insert(played),
            other => panic!("perfect decides {other:?} at {position:?}"),
        };
        // A few more follow the last unseen one: they may still be wrong.
        if seen.len() >= until && seed >= 5 {
            break;
        }
    }
    seen
}

#[test]
fn perfect_plays_all_of_the_best_moves_and_no_other_in_every_position() {
    for table in tables() {
        let tables = Tables::of(table.rules);
        for entry in table.going_on() {
            let best = best_of_the_best(table, entry);
            let played = played(&tables, &entry.position, best.len());
            assert_eq!(played, best, "{:?} {:?}", table.rules, entry.state);
        }
    }
}

#[test]
fn perfect_never_gives_up_value_wins_soonest_and_loses_latest() {
    for table in tables() {
        let tables = Tables::of(table.rules);
        for entry in table.going_on() {
            for seed in 0..3 {
                let mut rng = rng(seed, 1, 2);
                let decision = Bot::Perfect.decide(&tables, &entry.position, &mut rng);
                let Decision::Play(played) = decision else { panic!("perfect gives up") };
                let (_, after) =
                    table.moves(entry).find(|&(legal, _)| legal == played).expect("a legal move");
                assert_eq!(after.worth.before(), entry.worth, "{:?} {played:?}", entry.state);
            }
        }
    }
}
