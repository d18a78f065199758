//! What is known of the games, and what bots and coach make of it, held against a plain search
//! over the plain rules.

// A second statement of the rules, and every position by it next to the engine's.
#[path = "../model/every.rs"]
mod every;
#[path = "../model/naive.rs"]
mod naive;

mod best;
mod bouts;
mod coach;
mod expect;
mod figures;
mod hints;
mod search;
mod slips;
mod values;

use loshu::model::{Game, Rules, Ruleset};

/// The four different games; AddThree is the first of them on Lo Shu.
const FOUR: [(Game, Ruleset); 4] = [
    (Game::TicTacToe, Ruleset::TicTacToe),
    (Game::TicTacToe, Ruleset::TicTacSorry),
    (Game::Morris, Ruleset::TicTacToe),
    (Game::Morris, Ruleset::TicTacSorry),
];

fn four() -> [Rules; 4] {
    FOUR.map(|(game, ruleset)| every::by(game, ruleset))
}
