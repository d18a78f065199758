//! A position that occurs for the third time: between two bots that is a draw, however the game came
//! to it; where a person plays, it is theirs to claim.

use std::path::Path;

use loshu::{
    model::{Game, Move, Outcome, Position, Rules},
    players::{Decision, Script, rng},
    session::Session,
};
use proptest::prelude::*;
use rand::{RngExt, seq::IndexedRandom};

use super::setups::{CORNER, HUMAN, RANDOM, setup};

/// Moves by chance, of which those to where the game has been, and then those that end nothing, are
/// preferred, so that positions repeat.
fn walk(rules: Rules, seed: u64, plies: usize) -> Vec<Move> {
    let (mut stood, mut moves) = (vec![Position::START], Vec::new());
    while moves.len() < plies && rules.outcome(&stood[moves.len()]).is_none() {
        let here = stood[moves.len()];
        let legal = rules.legal_moves(&here);
        let that = |is_liked: &dyn Fn(Position) -> bool| -> Vec<Move> {
            let moves = legal.iter().copied();
            moves.filter(|&it| is_liked(rules.play(&here, it).unwrap())).collect()
        };
        let liked = [
            that(&|after| stood.contains(&after)),
            that(&|after| rules.outcome(&after).is_none()),
            legal.to_vec(),
        ];
        let mut rng = rng(seed, 0, moves.len());
        let among = liked.iter().skip(rng.random_range(0..2)).find(|it| !it.is_empty());
        let played = *among.unwrap().choose(&mut rng).unwrap();
        stood.push(rules.play(&here, played).unwrap());
        moves.push(played);
    }
    moves
}

/// How the game stands after these moves, counted by hand.
fn due(rules: Rules, moves: &[Move], is_among_bots: bool) -> Option<Outcome> {
    let mut stood = vec![Position::START];
    for &played in moves {
        stood.push(rules.play(stood.last().unwrap(), played).unwrap());
    }
    let here = stood.last().unwrap();
    let times = stood.iter().filter(|&it| it == here).count();
    let drawn = (is_among_bots && times >= 3).then_some(Outcome::Repetition);
    rules.outcome(here).or(drawn)
}

/// The moves of A and of B as scripts.
fn scripts(game: Game, moves: &[Move]) -> [Option<Script>; 2] {
    [0, 1].map(|first| {
        let own = moves.iter().skip(first).step_by(2).map(|&it| game.write_move(it) + "\n");
        Some(Script::new(Path::new("it"), &own.collect::<String>()))
    })
}

#[track_caller]
fn assert_stands(session: &Session, moves: &[Move], is_among_bots: bool) {
    let due = due(session.rules(), moves, is_among_bots);
    assert_eq!(session.outcome(), due);
    assert_eq!(session.history().plies().len(), moves.len());
    assert!(due.is_none() || session.bot_request().is_none());
    assert_eq!(session.is_under_way(), due.is_none() && !session.events().is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn between_bots_the_third_occurrence_is_a_draw_however_the_game_came_to_it(
        ruleset in prop::sample::select(Game::Morris.rulesets.to_vec()),
        kinds in prop::sample::select(vec![
            [RANDOM, RANDOM], [RANDOM, CORNER], [HUMAN, HUMAN], [HUMAN, RANDOM], [CORNER, HUMAN],
        ]),
        seed: u64,
        plies in 10_usize..60,
    ) {
        let rules = Rules::new(Game::Morris, ruleset).unwrap();
        let is_among_bots = !kinds.contains(&HUMAN);
        let all = walk(rules, seed, plies);
        let end = (0..=all.len()).find(|&n| due(rules, &all[..n], is_among_bots).is_some());
        let moves = &all[..end.unwrap_or(all.len())];

        // By given moves, as many as there are before the end.
        let mut given = Session::new(setup(rules, kinds), seed);
        prop_assert_eq!(given.play_opening(&all), moves.len());
        assert_stands(&given, moves, is_among_bots);
        prop_assert!(!given.has_begun());

        // By scripts, after as many of them as there may be given.
        for first in [0, moves.len() / 2] {
            let mut scripted = Session::new(setup(rules, kinds), seed);
            scripted.play_opening(&moves[..first]);
            scripted.set_scripts(scripts(rules.game(), &all));
            for count in first..moves.len() {
                assert_stands(&scripted, &moves[..count], is_among_bots);
                let ask = scripted.bot_request().expect("a script is to move");
                let (id, decision) = (ask.id, ask.decide());
                prop_assert_eq!(decision, Decision::Play(moves[count]));
                scripted.answer(id, decision).unwrap();
            }
            assert_stands(&scripted, moves, is_among_bots);
            // To undo and to redo.
            if is_among_bots {
                for left in (0..moves.len()).rev() {
                    scripted.undo().unwrap();
                    assert_stands(&scripted, &moves[..left], is_among_bots);
                }
                for left in 1..=moves.len() {
                    scripted.redo().unwrap();
                    assert_stands(&scripted, &moves[..left], is_among_bots);
                }
                prop_assert!(!scripted.can_redo());
            }
        }
    }
}

#[test]
fn the_games_of_this_property_repeat_often_enough() {
    let rules = Rules::default_for(Game::Morris);
    let repeats = (0..100).filter(|&seed| {
        let moves = walk(rules, seed, 60);
        (0..=moves.len()).any(|n| due(rules, &moves[..n], true) == Some(Outcome::Repetition))
    });
    assert!(repeats.count() > 20);
}
