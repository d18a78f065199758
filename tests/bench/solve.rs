//! How long it takes to know a game, and to play one: `cargo bench`.

use divan::Bencher;
use loshu::{
    model::{Game, Moves, Position, Rules, Ruleset},
    players::Bot,
    session::SelfPlay,
    solver::{Solution, Tables},
};

/// The four different games; AddThree is the first of them on Lo Shu.
const FOUR: [(Game, Ruleset); 4] = [
    (Game::TicTacToe, Ruleset::TicTacToe),
    (Game::TicTacToe, Ruleset::TicTacSorry),
    (Game::Morris, Ruleset::TicTacToe),
    (Game::Morris, Ruleset::TicTacSorry),
];

fn main() {
    divan::main();
}

fn rules((game, ruleset): (Game, Ruleset)) -> Rules {
    Rules::new(game, ruleset).expect("a ruleset of the game")
}

/// Every table there is, from nothing.
#[divan::bench]
fn all_four_tables() -> [Solution; 4] {
    FOUR.map(|game| Solution::of(rules(game)))
}

/// One table, from nothing.
#[divan::bench(args = FOUR.map(Named))]
fn table(game: &Named) -> Solution {
    Solution::of(rules(game.0))
}

/// The best moves of a position, scores against random play included, from nothing.
#[divan::bench(args = FOUR.map(Named))]
fn best_moves(game: &Named) -> Moves {
    Tables::of(rules(game.0)).best_moves(&Position::START)
}

/// One game of perfect against random, all being known.
#[divan::bench(args = FOUR.map(Named))]
fn self_play(bencher: Bencher<'_, '_>, game: &Named) {
    let tables = Tables::of(rules(game.0));
    let _ = tables.best_moves(&Position::START);
    let mut self_play = SelfPlay::default();
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        self_play.play(&tables, [Bot::Perfect, Bot::Random], 1, number)
    });
}

/// A game that says its name in the report.
#[derive(Clone, Copy)]
struct Named((Game, Ruleset));

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (game, ruleset) = self.0;
        write!(f, "{game} by {ruleset}")
    }
}
