//! The bots that slip: how often, and to which moves.

use std::collections::{BTreeMap, HashSet};

use loshu::{
    model::{Move, Position},
    players::{Bot, Decision, rng},
    solver::Tables,
};

use crate::{
    best::best_of_the_best,
    search::{Entry, Table, tables},
};

/// Both, and one in how many of their moves is a slip.
const SLIPPING: [(Bot, f64); 2] = [(Bot::Sharp, 10.0), (Bot::Casual, 4.0)];

fn play(bot: Bot, tables: &Tables, position: &Position, parts: [u64; 3]) -> Move {
    let [seed, game, ply] = parts;
    match bot.decide(tables, position, &mut rng(seed, game, ply as usize)) {
        Decision::Play(played) => played,
        other => panic!("{bot} decides {other:?} at {position:?}"),
    }
}

/// Some positions of the game: one for each number of legal moves and of best ones.
fn some_positions(table: &Table) -> Vec<&Entry> {
    let kind = |entry: &Entry| (entry.moves.len(), best_of_the_best(table, entry).len());
    let by_kind: BTreeMap<_, &Entry> = table.going_on().map(|it| (kind(it), it)).collect();
    by_kind.into_iter().filter(|&((count, _), _)| count > 2).map(|(_, entry)| entry).collect()
}

#[test]
fn one_move_in_ten_or_in_four_is_any_legal_move_and_the_others_are_best() {
    const DRAWS: u64 = 1500;
    for table in tables() {
        let tables = Tables::of(table.rules);
        for entry in some_positions(table) {
            let best = best_of_the_best(table, entry);
            for (bot, one_in) in SLIPPING {
                let mut tally: BTreeMap<Move, f64> = BTreeMap::new();
                for n in 0..DRAWS {
                    let parts = [n, n % 7, n % 9];
                    *tally.entry(play(bot, &tables, &entry.position, parts)).or_default() += 1.0;
                }
                let mut chi = 0.0;
                for &(played, _) in &entry.moves {
                    let slip = 1.0 / one_in / entry.moves.len() as f64;
                    let meant = (1.0 - 1.0 / one_in) / best.len() as f64;
                    let chance = if best.contains(&played) { slip + meant } else { slip };
                    let expected = chance * DRAWS as f64;
                    let seen = tally.remove(&played).unwrap_or_default();
                    chi += (seen - expected).powi(2) / expected;
                }
                assert!(tally.is_empty(), "{bot} plays {tally:?} at {:?}", entry.state);
                let freedom = (entry.moves.len() - 1) as f64;
                let bound = freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0;
                assert!(chi < bound, "{bot} at {:?}: {chi} of {bound}", entry.state);
            }
        }
    }
}

#[test]
fn over_all_positions_as_many_moves_are_not_the_best_as_is_said() {
    for (bot, one_in) in SLIPPING {
        let (mut seen, mut expected, mut variance) = (0.0, 0.0, 0.0);
        for table in tables() {
            let tables = Tables::of(table.rules);
            for (number, entry) in table.going_on().enumerate() {
                let best = best_of_the_best(table, entry);
                let worse = (entry.moves.len() - best.len()) as f64;
                let chance = worse / entry.moves.len() as f64 / one_in;
                for seed in 0..2 {
                    let parts = [seed, number as u64, 3];
                    let played = play(bot, &tables, &entry.position, parts);
                    seen += f64::from(u8::from(!best.contains(&played)));
                    expected += chance;
                    variance += chance * (1.0 - chance);
                }
            }
        }
        let deviation = f64::sqrt(variance);
        assert!(f64::abs(seen - expected) < 5.0 * deviation, "{bot}: {seen}, not {expected}");
    }
}

#[test]
fn in_every_position_the_slipping_bots_play_legal_moves() {
    for table in tables() {
        let tables = Tables::of(table.rules);
        for entry in table.going_on() {
            let legal: HashSet<Move> = entry.moves.iter().map(|&(played, _)| played).collect();
            for (bot, _) in SLIPPING {
                let played = play(bot, &tables, &entry.position, [5, 6, 7]);
                assert!(legal.contains(&played), "{bot} plays {played:?} at {:?}", entry.state);
            }
        }
    }
}

#[test]
fn the_same_seed_game_and_ply_give_the_same_move_and_others_another() {
    for table in tables() {
        let tables = Tables::of(table.rules);
        for bot in [Bot::Sharp, Bot::Casual, Bot::Perfect] {
            for entry in table.going_on().step_by(29) {
                for parts in [[0, 0, 0], [1, 2, 3], [u64::MAX, 9, 8]] {
                    let again = Tables::of(table.rules);
                    let one = play(bot, &tables, &entry.position, parts);
                    assert_eq!(one, play(bot, &again, &entry.position, parts));
                }
            }
        }
        // From an edge, all of a slip's moves are to be seen, whichever part changes.
        let start = &table.entries[0];
        let ways: [fn(u64) -> [u64; 3]; 3] = [|n| [n, 0, 0], |n| [0, n, 0], |n| [0, 0, n]];
        for way in ways {
            let moves = (0..600).map(|n| play(Bot::Casual, &tables, &start.position, way(n)));
            assert_eq!(moves.collect::<HashSet<_>>().len(), 9, "{:?}", table.rules);
        }
    }
}
