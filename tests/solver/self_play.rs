//! Whole games between bots, replayed by the plain rules and the rules of the table.

use std::collections::HashMap;

use loshu::{
    model::{Game, Outcome, Player, Position, Reason, Rules, Ruleset},
    players::{Bot, Decision, rng},
    session::SelfPlay,
    solver::Tables,
};
use strum::IntoEnumIterator;

use crate::{
    every::{by, to_move},
    naive::State,
    search::tables,
};

/// The winner, the reason and the plies of one game, move by move.
fn replay(
    tables: &Tables,
    bots: [Bot; 2],
    seed: u64,
    game: u64,
) -> (Option<Player>, Reason, usize) {
    let rules = tables.rules();
    let mut rng = rng(seed, game, 0);
    let (mut state, mut position) = (State::start(), Position::START);
    let mut seen: HashMap<State, usize> = HashMap::from([(state.clone(), 1)]);
    for plies in 0.. {
        if let Some((winner, reason)) = state.end(rules) {
            return (winner, reason, plies);
        }
        if seen[&state] == 3 {
            return (None, Reason::Repetition, plies);
        }
        let bot = bots[state.turn.index()];
        match bot.decide(tables, &position, &mut rng) {
            Decision::Resign => return (Some(state.turn.other()), Reason::Resignation, plies),
            Decision::Claim => panic!("no bot claims"),
            Decision::Play(played) => {
                let is_it = |&turn: &_| to_move(rules.game(), turn) == played;
                let turn = state.turns(rules).into_iter().find(is_it).expect("a legal move");
                state = state.after(turn);
                position = rules.play(&position, played).expect("a legal move");
            }
        }
        *seen.entry(state.clone()).or_default() += 1;
    }
    unreachable!("every game ends, by repetition if by nothing else")
}

#[test]
fn every_pair_of_bots_plays_by_the_rules_and_those_of_the_table() {
    let mut reasons: HashMap<(Game, Reason), usize> = HashMap::new();
    for table in tables() {
        let tables = Tables::of(table.rules);
        let mut self_play = SelfPlay::default();
        for a in Bot::iter() {
            for b in Bot::iter() {
                for game in 0..12 {
                    let (outcome, plies) = self_play.play(&tables, [a, b], 11, game);
                    let found = (outcome.winner(), outcome.reason(), plies);
                    assert_eq!(found, replay(&tables, [a, b], 11, game), "{a} and {b}");
                    *reasons.entry((table.rules.game(), outcome.reason())).or_default() += 1;
                }
            }
        }
    }
    // Nothing of it was left untried.
    for of in [
        (Game::TicTacToe, Reason::Line),
        (Game::TicTacToe, Reason::Both),
        (Game::TicTacToe, Reason::Full),
        (Game::TicTacToe, Reason::Resignation),
        (Game::Morris, Reason::Line),
        (Game::Morris, Reason::Repetition),
        (Game::AddThree, Reason::Line),
    ] {
        assert!(reasons.contains_key(&of), "{of:?}");
    }
}

#[test]
fn the_same_seed_and_game_give_the_same_result_whatever_was_played_before() {
    for table in tables() {
        let tables = Tables::of(table.rules);
        let bots = [Bot::Casual, Bot::Sharp];
        let mut used = SelfPlay::default();
        let mut results = Vec::new();
        for game in 0..40 {
            let result = used.play(&tables, bots, 3, game);
            let again = SelfPlay::default().play(&Tables::of(table.rules), bots, 3, game);
            assert_eq!(result, again, "{:?}, game {game}", table.rules);
            results.push(result);
        }
        assert!(results.iter().any(|result| *result != results[0]), "{:?}", table.rules);
    }
}

/// The results of a number of games between perfect players.
fn perfect_games(rules: Rules) -> Vec<(Outcome, usize)> {
    let tables = Tables::of(rules);
    let mut self_play = SelfPlay::default();
    (0..60).map(|game| self_play.play(&tables, [Bot::Perfect; 2], 5, game)).collect()
}

#[test]
fn perfect_against_perfect_ends_as_the_start_is_worth() {
    for rules in [by(Game::TicTacToe, Ruleset::TicTacToe), Rules::default_for(Game::AddThree)] {
        for (outcome, plies) in perfect_games(rules) {
            assert_eq!((outcome, plies), (Outcome::Full, 9), "{rules:?}");
        }
    }
    for (outcome, plies) in perfect_games(by(Game::TicTacToe, Ruleset::TicTacSorry)) {
        assert_eq!((outcome.winner(), plies), (Some(Player::B), 7));
    }
    for (outcome, plies) in perfect_games(by(Game::Morris, Ruleset::TicTacToe)) {
        assert_eq!((outcome.winner(), plies), (Some(Player::A), 9));
    }
    for (outcome, _) in perfect_games(by(Game::Morris, Ruleset::TicTacSorry)) {
        assert_eq!(outcome.winner(), None);
    }
}

#[test]
fn perfect_never_loses_what_the_start_gives_it() {
    let never_loses = [
        (by(Game::TicTacToe, Ruleset::TicTacToe), Player::BOTH.to_vec()),
        (Rules::default_for(Game::AddThree), Player::BOTH.to_vec()),
        (by(Game::TicTacToe, Ruleset::TicTacSorry), vec![Player::B]),
        (by(Game::Morris, Ruleset::TicTacToe), vec![Player::A]),
        (by(Game::Morris, Ruleset::TicTacSorry), Player::BOTH.to_vec()),
    ];
    for (rules, players) in never_loses {
        let tables = Tables::of(rules);
        let mut self_play = SelfPlay::default();
        for player in players {
            for opponent in Bot::iter() {
                let mut bots = [opponent; 2];
                bots[player.index()] = Bot::Perfect;
                for game in 0..25 {
                    let (outcome, _) = self_play.play(&tables, bots, 8, game);
                    let loser = outcome.winner().map(Player::other);
                    assert_ne!(loser, Some(player), "{rules:?} against {opponent}");
                }
            }
        }
    }
}
