//! The engine and the plain statement of the rules agree at every position of every game.

use loshu::model::{Game, Move, Outcome, Phase, Player, Point, Rules, Ruleset};

use super::{
    every::{Reached, every_position, point, to_move},
    figures,
    naive::{Turn, labels},
};

fn to_turn(game: Game, played: Move) -> Turn {
    match played {
        Move::Place(to) => (None, game.label(to)),
        Move::Slide { from, to } => (Some(game.label(from)), game.label(to)),
    }
}

#[test]
fn every_game_by_every_ruleset_has_a_row_of_figures_and_add_three_has_no_choice_of_rules() {
    let both = [Ruleset::TicTacToe, Ruleset::TicTacSorry];
    assert!(Rules::all().all(|rules| figures::of(rules).rules() == rules));
    assert_eq!(Rules::all().count(), figures::ALL.len());
    for game in [Game::TicTacToe, Game::Morris] {
        assert!(both.into_iter().all(|ruleset| Rules::new(game, ruleset).is_some()));
    }
    assert!(Rules::new(Game::AddThree, Ruleset::TicTacSorry).is_none());
}

#[test]
fn the_tokens_and_the_turn_are_the_same_as_by_the_plain_rules() {
    for Reached { rules, state, position } in every_position() {
        let owner = |label| position.owner(point(rules.game(), label));
        assert!(labels(rules.game()).into_iter().all(|it| owner(it) == state.owner(it)));
        for at in Point::ALL {
            assert_eq!(position.grid()[at.index()], position.owner(at));
        }
        assert_eq!(position.turn(), state.turn);
    }
}

#[test]
fn the_legal_moves_are_the_same_as_by_the_plain_rules() {
    for Reached { rules, state, position } in every_position() {
        let legal = rules.legal_moves(position).into_iter();
        let mut turns: Vec<Turn> = legal.map(|it| to_turn(rules.game(), it)).collect();
        turns.sort_unstable();
        assert_eq!(turns, state.turns(*rules), "{rules:?} {state:?}");
    }
}

#[test]
fn the_end_its_winner_and_its_reason_are_the_same_as_by_the_plain_rules() {
    for Reached { rules, state, position } in every_position() {
        let end = rules.outcome(position).map(|it| (it.winner(), it.reason()));
        assert_eq!(end, state.end(*rules), "{rules:?} {state:?}");
    }
}

#[test]
fn an_end_names_every_line_that_made_it_and_no_other() {
    for Reached { rules, state, position } in every_position() {
        let lines = rules.outcome(position).map_or_else(Default::default, Outcome::lines);
        let by_label = |line: [Point; 3]| {
            let mut line = line.map(|at| rules.game().label(at)).to_vec();
            line.sort_unstable();
            line
        };
        let mut named: Vec<Vec<usize>> = lines.iter().map(by_label).collect();
        let mut made: Vec<Vec<usize>> =
            state.completed(*rules).into_iter().map(|(_, line)| line).collect();
        named.sort_unstable();
        made.sort_unstable();
        assert_eq!(named, made, "{rules:?} {state:?}");
    }
}

#[test]
fn the_winner_is_the_player_whom_the_ruleset_says_has_won_on_the_grid() {
    for Reached { rules, state, position } in every_position() {
        let winner = state.end(*rules).and_then(|(winner, _)| winner);
        for player in Player::BOTH {
            let has_won = rules.ruleset().has_won(&position.grid(), player);
            assert_eq!(has_won, winner == Some(player), "{rules:?} {state:?}");
        }
    }
}

#[test]
fn the_phase_and_the_tokens_in_hand_follow_from_the_tokens_that_stand() {
    for Reached { rules, state, position } in every_position() {
        let whole = figures::of(*rules).tokens;
        for (player, whole) in Player::BOTH.into_iter().zip(whole) {
            let left = whole - state.of(player).len();
            assert_eq!(rules.in_hand(position, player), left);
        }
        if state.end(*rules).is_none() {
            let moving = rules.phase(position) == Phase::Moving;
            assert_eq!(moving, state.all_stand(*rules), "{rules:?} {state:?}");
        }
    }
}

#[test]
fn a_token_may_be_chosen_when_it_is_the_movers_and_can_move() {
    for Reached { rules, state, position } in every_position() {
        let moving = state.end(*rules).is_none() && state.all_stand(*rules);
        let turns = if moving { state.turns(*rules) } else { Vec::new() };
        for label in labels(rules.game()) {
            let may = turns.iter().any(|&(from, _)| from == Some(label));
            let chosen = rules.choose(position, point(rules.game(), label));
            assert_eq!(chosen.is_ok(), may, "{rules:?} {state:?} {label}");
        }
    }
}

#[test]
fn no_token_ever_moves_in_a_game_without_steps() {
    for Reached { rules, state, position } in every_position() {
        if figures::of(*rules).steps.is_empty() {
            for from in position.tokens(state.turn).iter() {
                for to in Point::ALL {
                    let played = rules.play(position, Move::Slide { from, to });
                    assert!(played.is_err(), "{rules:?} {state:?} {from:?} {to:?}");
                }
            }
        }
    }
}

#[test]
fn the_way_to_a_position_leaves_no_trace_in_it() {
    for Reached { rules, state, position } in every_position() {
        for turn in state.turns(*rules) {
            let next = state.after(turn);
            let played = rules.play(position, to_move(rules.game(), turn)).expect("legal");
            assert_eq!(played.turn(), next.turn);
            for label in labels(rules.game()) {
                assert_eq!(played.owner(point(rules.game(), label)), next.owner(label));
            }
        }
    }
}

#[test]
fn a_move_is_written_by_its_labels() {
    for Reached { rules, state, .. } in every_position() {
        for (from, to) in state.turns(*rules) {
            let text = from.map_or(to.to_string(), |from| format!("{from}-{to}"));
            assert_eq!(rules.game().write_move(to_move(rules.game(), (from, to))), text);
        }
    }
}
