//! Who sits where, and every position of a game, for the tests of matches and screens.

#![allow(dead_code, reason = "each test crate uses its own part")]

use std::collections::HashSet;

use loshu::{
    model::{Position, Rules},
    players::Bot,
    session::{MatchSetup, Name, PlayerKind, Seat},
};

pub const HUMAN: PlayerKind = PlayerKind::Human;
pub const RANDOM: PlayerKind = PlayerKind::Bot(Bot::Random);
pub const CORNER: PlayerKind = PlayerKind::Bot(Bot::Corner);

/// Every position that a game by these rules can reach, the ended ones included.
pub fn reachable(rules: Rules) -> Vec<Position> {
    let mut known = HashSet::from([Position::START]);
    let mut found = vec![Position::START];
    let mut next = 0;
    while let Some(position) = found.get(next).copied() {
        for played in rules.legal_moves(&position) {
            let after = rules.play(&position, played).expect("a legal move");
            if known.insert(after) {
                found.push(after);
            }
        }
        next += 1;
    }
    found
}

/// The positions among these in which the game goes on.
pub fn ongoing(rules: Rules) -> Vec<Position> {
    reachable(rules).into_iter().filter(|position| rules.outcome(position).is_none()).collect()
}

pub fn setup(rules: Rules, kinds: [PlayerKind; 2]) -> MatchSetup {
    named(rules, kinds, ["", ""])
}

pub fn named(rules: Rules, kinds: [PlayerKind; 2], names: [&str; 2]) -> MatchSetup {
    let [a, b] = kinds;
    let [name_a, name_b] = names.map(Name::new);
    let seats = [Seat { name: name_a, kind: a }, Seat { name: name_b, kind: b }];
    MatchSetup { rules, seats }
}
