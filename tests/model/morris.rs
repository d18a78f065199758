//! Three Men's Morris: the phases, the drawn lines, the stalemate.

use std::collections::BTreeSet;

use loshu::model::{
    CENTRE, CORNERS, Game, MorrisModel, Move, MoveError, Outcome, Player, Point, Rules, Ruleset,
};

use super::{
    every::{by, every_position_of},
    figures::{self, MORRIS_STEPS},
};

#[test]
fn the_drawn_steps_are_those_of_rows_and_columns_and_between_centre_and_corners() {
    for from in Point::ALL {
        for to in Point::ALL {
            let apart = (from.row().abs_diff(to.row()), from.column().abs_diff(to.column()));
            let beside = matches!(apart, (0, 1) | (1, 0));
            let diagonal = (from == CENTRE && CORNERS.contains(to))
                || (to == CENTRE && CORNERS.contains(from));
            let joined = Game::Morris.steps.joins(from, to);
            assert_eq!(joined, beside || diagonal, "{from:?} {to:?}");
        }
    }
    assert_eq!(Game::Morris.steps.count(), 16);
}

#[test]
fn every_drawn_step_is_made_in_some_game_and_no_other_ever() {
    for ruleset in [Ruleset::TicTacToe, Ruleset::TicTacSorry] {
        let rules = by(Game::Morris, ruleset);
        let mut made = BTreeSet::new();
        for legal in every_position_of(rules).flat_map(|it| rules.legal_moves(&it.position)) {
            if let Move::Slide { from, to } = legal {
                made.insert([from.index(), to.index()]);
            }
        }
        let drawn = MORRIS_STEPS.iter().flat_map(|&[one, other]| [[one, other], [other, one]]);
        assert_eq!(made, drawn.collect());
    }
}

#[test]
fn in_morris_no_token_moves_before_six_stand_and_no_seventh_is_placed() {
    let mut model = MorrisModel::new(Ruleset::TicTacToe);
    for point in [0, 1, 2, 4, 7, 3] {
        assert_eq!(model.move_token(0, 3), Err(MoveError::PlacingPhase));
        model.place_token(point).expect("legal");
    }
    for point in [5, 6, 8] {
        assert_eq!(model.place_token(point), Err(MoveError::MovingPhase));
    }
    // A B A / B B . / . A .: now A's tokens move, along the lines.
    assert_eq!(model.move_token(7, 5), Err(MoveError::NotNeighbouring { from: 7, to: 5 }));
    assert_eq!(model.move_token(4, 5), Err(MoveError::NotYourToken { label: 4 }));
    assert_eq!(model.move_token(8, 5), Err(MoveError::NoToken { label: 8 }));
    assert_eq!(model.move_token(7, 4), Err(MoveError::Taken { label: 4 }));
    assert_eq!(model.move_token(7, 8), Ok(()));
    assert_eq!((model.grid()[7], model.grid()[8]), (None, Some(Player::A)));
    assert_eq!(model.current_player(), Player::B);
}

#[test]
fn in_morris_a_player_without_a_move_on_their_turn_draws() {
    let rules = by(Game::Morris, Ruleset::TicTacSorry);
    let stalemates = every_position_of(rules)
        .filter(|it| rules.outcome(&it.position) == Some(Outcome::Stalemate))
        .inspect(|it| {
            assert_eq!(rules.in_hand(&it.position, it.position.turn()), 0);
            assert!(rules.legal_moves(&it.position).is_empty());
        });
    assert!(stalemates.count() > 0);
    // . . . / B B B / A A A, A to move.
    let mut model = MorrisModel::new(Ruleset::TicTacSorry);
    for point in [6, 3, 7, 4, 8, 5] {
        assert!(!model.is_game_done());
        model.place_token(point).expect("legal");
    }
    assert_eq!((model.is_game_done(), model.winner()), (true, None));
    assert_eq!(model.move_token(6, 0), Err(MoveError::GameOver));
    assert_eq!(model.place_token(0), Err(MoveError::GameOver));
}

#[test]
fn a_game_ends_in_stalemate_only_where_its_figures_say_so() {
    for rules in Rules::all() {
        let happens = every_position_of(rules)
            .any(|it| rules.outcome(&it.position) == Some(Outcome::Stalemate));
        let [_, _, stalemates] = figures::of(rules).draws;
        assert_eq!(happens, stalemates > 0, "{rules:?}");
    }
}

#[test]
fn the_rules_alone_never_end_a_game_by_repetition() {
    let mut model = MorrisModel::new(Ruleset::TicTacToe);
    for point in [0, 1, 2, 4, 7, 3] {
        model.place_token(point).expect("legal");
    }
    let start = model.clone();
    for round in 0..100 {
        for (from, to) in [(7, 8), (4, 5), (8, 7), (5, 4)] {
            model.move_token(from, to).expect("legal");
        }
        assert_eq!(model, start, "round {round}");
    }
}
