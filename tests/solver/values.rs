//! Every position and every move of the solved games, held against the plain search.

use std::collections::{HashMap, HashSet};

use loshu::{
    model::{Move, Player, Point, PointSet, Position},
    solver::{MoveValue, Solution, Value},
};

use crate::search::{Entry, tables};

#[test]
fn the_value_of_every_position_is_that_of_a_plain_search() {
    for table in tables() {
        let solution = Solution::of(table.rules);
        for entry in &table.entries {
            let state = &entry.state;
            assert_eq!(solution.value(&entry.position), Some(entry.value()), "{state:?}");
        }
    }
}

#[test]
fn the_verdict_on_every_move_is_the_value_after_it() {
    for table in tables() {
        let solution = Solution::of(table.rules);
        for entry in &table.entries {
            let found: HashMap<Move, MoveValue> = solution.move_values(&entry.position).collect();
            let expected: HashMap<Move, MoveValue> =
                table.moves(entry).map(|(played, after)| (played, after.move_value())).collect();
            assert_eq!(found, expected, "{:?}", entry.state);
            for (played, verdict) in expected {
                assert_eq!(solution.move_value(&entry.position, played), Some(verdict));
            }
        }
    }
}

#[test]
fn a_position_is_worth_what_its_best_move_is() {
    for table in tables() {
        let solution = Solution::of(table.rules);
        for entry in table.going_on() {
            let verdicts = solution.move_values(&entry.position).map(|(_, verdict)| verdict);
            let best = verdicts.max_by_key(|verdict| verdict.rank()).expect("a move");
            let value = match best {
                MoveValue::Wins(plies) => Value::Win(plies),
                MoveValue::Loses(plies) => Value::Loss(plies),
                MoveValue::Draws { .. } => Value::Draw,
            };
            assert_eq!(solution.value(&entry.position), Some(value), "{:?}", entry.state);
        }
    }
}

#[test]
fn moves_that_end_the_game_say_so_and_no_others() {
    for table in tables() {
        let solution = Solution::of(table.rules);
        for entry in table.going_on() {
            for (played, after) in table.moves(entry) {
                let verdict = solution.move_value(&entry.position, played).expect("a legal move");
                assert_eq!(verdict.ends(), after.end.is_some(), "{:?} {played:?}", entry.state);
            }
        }
    }
}

#[test]
fn verdicts_are_ranked_as_a_player_would() {
    let mut all = vec![MoveValue::Draws { ends: false }, MoveValue::Draws { ends: true }];
    all.extend((1..=12).flat_map(|plies| [MoveValue::Wins(plies), MoveValue::Loses(plies)]));
    for &one in &all {
        for &two in &all {
            let expected = match (one, two) {
                (MoveValue::Wins(one), MoveValue::Wins(two)) => two.cmp(&one),
                (MoveValue::Loses(one), MoveValue::Loses(two)) => one.cmp(&two),
                _ => class(one).cmp(&class(two)),
            };
            assert_eq!(one.rank().cmp(&two.rank()), expected, "{one} and {two}");
        }
    }
}

const fn class(verdict: MoveValue) -> u8 {
    match verdict {
        MoveValue::Loses(_) => 0,
        MoveValue::Draws { .. } => 1,
        MoveValue::Wins(_) => 2,
    }
}

#[test]
fn a_verdict_is_written_by_sign_and_letter() {
    for (verdict, text) in [
        (MoveValue::Wins(1), "+W1"),
        (MoveValue::Wins(10), "+W10"),
        (MoveValue::Loses(1), "!L1"),
        (MoveValue::Loses(2), "-L2"),
        (MoveValue::Draws { ends: true }, "!D"),
        (MoveValue::Draws { ends: false }, "=D"),
    ] {
        assert_eq!(verdict.to_string(), text);
    }
}

/// The point where a quarter turn, or the mirror from left to right, takes another.
fn turned(point: Point) -> Point {
    at(2 - point.column(), point.row())
}

fn mirrored(point: Point) -> Point {
    at(point.row(), 2 - point.column())
}

fn at(row: usize, column: usize) -> Point {
    Point::new(3 * row + column).expect("a point of the grid")
}

/// The tokens of both players, moved, and whose turn it is.
fn tokens(position: &Position, by_point: fn(Point) -> Point) -> ([PointSet; 2], Player) {
    let moved = |player| position.tokens(player).iter().map(by_point).collect();
    (Player::BOTH.map(moved), position.turn())
}

#[test]
fn turned_and_mirrored_positions_are_worth_the_same() {
    for table in tables() {
        let solution = Solution::of(table.rules);
        let by_tokens: HashMap<_, &Entry> = table
            .entries
            .iter()
            .map(|entry| (tokens(&entry.position, |point| point), entry))
            .collect();
        for entry in &table.entries {
            for by_point in [turned, mirrored] {
                let image = by_tokens[&tokens(&entry.position, by_point)];
                let [one, two] = [entry, image].map(|it| solution.value(&it.position));
                assert_eq!(one, two, "{:?} and {:?}", entry.state, image.state);
                assert_eq!(entry.worth, image.worth);
            }
        }
    }
}

fn every_grid() -> impl Iterator<Item = [Option<Player>; 9]> {
    let owners = [None, Some(Player::A), Some(Player::B)];
    (0..3_usize.pow(9))
        .map(move |n| [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|i| owners[n / 3_usize.pow(i) % 3]))
}

#[test]
fn what_no_play_reaches_has_no_value_unless_the_players_are_exchanged() {
    for table in tables() {
        let solution = Solution::of(table.rules);
        let reachable: HashSet<Position> =
            table.entries.iter().map(|entry| entry.position).collect();
        for grid in every_grid() {
            for turn in Player::BOTH {
                let position = Position::new(&grid, turn);
                let exchanged =
                    Position::new(&grid.map(|owner| owner.map(Player::other)), turn.other());
                let value = solution.value(&position);
                assert_eq!(value, solution.value(&exchanged), "{:?} {position:?}", table.rules);
                let is_reached = [position, exchanged].iter().any(|it| reachable.contains(it));
                assert_eq!(value.is_some(), is_reached, "{:?} {position:?}", table.rules);
            }
        }
    }
}
