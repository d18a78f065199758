//! Every reachable position of every game, walked by the plain rules, with the engine alongside.

use std::sync::LazyLock;

use loshu::model::{Game, Move, Point, Position, Rules, Ruleset};

use super::naive::{State, Turn, walk};

/// A position twice: as a plain state, and as the engine's.
pub(crate) struct Reached {
    pub(crate) rules: Rules,
    pub(crate) state: State,
    pub(crate) position: Position,
}

/// Found once, for all the tests.
static ALL: LazyLock<Vec<Reached>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for rules in Rules::all() {
        let play = |position: &Position, _: &State, turn| {
            rules.play(position, to_move(rules.game(), turn)).expect("a legal move")
        };
        walk(rules, Position::START, play, |state, &position| {
            all.push(Reached { rules, state: state.clone(), position });
        });
    }
    all
});

/// Every reachable position of every game.
pub(crate) fn every_position() -> impl Iterator<Item = &'static Reached> {
    ALL.iter()
}

/// Every reachable position by those rules.
pub(crate) fn every_position_of(rules: Rules) -> impl Iterator<Item = &'static Reached> {
    every_position().filter(move |it| it.rules == rules)
}

/// The game by that ruleset.
pub(crate) fn by(game: Game, ruleset: Ruleset) -> Rules {
    Rules::new(game, ruleset).expect("a game by a ruleset of its own")
}

pub(crate) fn point(game: Game, label: usize) -> Point {
    game.point(label).expect("a label of the game")
}

pub(crate) fn to_move(game: Game, (from, to): Turn) -> Move {
    let to = point(game, to);
    from.map_or(Move::Place(to), |from| Move::Slide { from: point(game, from), to })
}
