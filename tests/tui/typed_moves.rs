//! Moves of Three Men's Morris that are typed: whatever was refused before, typing a move plays it.

use std::collections::HashMap;

use crossterm::event::KeyCode;
use loshu::model::{Game, Move, Phase, Position, Rules};

use super::{
    app::{AppDriver, key},
    setups::{HUMAN, setup},
};

const ROOM: (u16, u16) = (80, 24);

/// Every position in which tokens move and the game goes on, with moves that lead there.
fn moving(rules: Rules) -> Vec<(Position, Vec<Move>)> {
    let mut paths = HashMap::from([(Position::START, Vec::new())]);
    let (mut found, mut next) = (vec![Position::START], 0);
    while let Some(position) = found.get(next).copied() {
        next += 1;
        if rules.outcome(&position).is_some() {
            continue;
        }
        for played in rules.legal_moves(&position) {
            let after = rules.play(&position, played).expect("a legal move");
            if !paths.contains_key(&after) {
                let mut path = paths[&position].clone();
                path.push(played);
                paths.insert(after, path);
                found.push(after);
            }
        }
    }
    found.retain(|it| rules.phase(it) == Phase::Moving && rules.outcome(it).is_none());
    found.into_iter().map(|it| (it, paths[&it].clone())).collect()
}

fn type_digit(driver: &mut AppDriver, digit: usize) {
    driver.feed(key(KeyCode::Char(char::from(b'0' + digit as u8))));
}

#[test]
fn whatever_was_refused_before_a_move_that_is_typed_anew_is_played() {
    let rules = Rules::default_for(Game::Morris);
    let (mut refused, mut again) = (0, 0);
    for (position, path) in moving(rules) {
        let mut driver = AppDriver::menu(&setup(rules, [HUMAN, HUMAN]), ROOM, 0)
            .after(&setup(rules, [HUMAN, HUMAN]), path.clone());
        let legal = rules.legal_moves(&position);
        // After a digit that chooses no token, nothing is chosen, as before it.
        let tokens = position.tokens(position.turn());
        let pairs = tokens.iter().flat_map(|it| (0..10).map(move |to| vec![it.index(), to]));
        for (number, digits) in (0..10).map(|digit| vec![digit]).chain(pairs).enumerate() {
            // The same token again, and another one.
            let is_same =
                |it: &&Move| matches!(it, Move::Slide { from, .. } if from.index() == digits[0]);
            let same = legal.iter().find(is_same);
            for played in [Some(&legal[number % legal.len()]), same].into_iter().flatten() {
                // Let go of everything, the notice too.
                driver.feed(key(KeyCode::Esc));
                if driver.app.ui().notice().is_some() || driver.session().position() != position {
                    unreachable!("the last round has undone what it did");
                }
                digits.iter().for_each(|&digit| type_digit(&mut driver, digit));
                if driver.session().position() == position && driver.app.ui().notice().is_some() {
                    refused += 1;
                    again += usize::from(Some(played) == same);
                    let Move::Slide { from, to } = *played else { unreachable!("tokens move") };
                    [from, to].iter().for_each(|it| type_digit(&mut driver, it.index()));
                    let last = driver.session().history().plies().last().expect("a move");
                    assert_eq!(
                        (last.played, driver.session().history().plies().len()),
                        (*played, path.len() + 1),
                        "{position} after {digits:?}"
                    );
                }
                if driver.session().position() != position {
                    driver.feed(key(KeyCode::Char('u')));
                }
            }
        }
    }
    assert!(refused > 50_000 && again > 10_000, "{refused}, {again}");
}

/// What is on the screen after these moves and keys.
fn after(moves: &str, keys: &str) -> AppDriver {
    let rules = Rules::default_for(Game::Morris);
    let people = setup(rules, [HUMAN, HUMAN]);
    let moves = rules.read_moves(moves).expect("legal moves");
    AppDriver::menu(&people, ROOM, 0).after(&people, moves).keys(keys)
}

#[test]
fn what_is_chosen_after_a_refusal() {
    let played = |driver: &AppDriver| driver.session().history().plies().last().unwrap().played;
    // A has 0, 5 and 7, and is to move; B has 1, 3 and 4.
    let game = "0481768563";
    // A refused target keeps the token: another target follows, or the token's own digit.
    for keys in ["562", "5652", "56652", "5952", "5452", "6562", "56⏎52"] {
        assert_eq!(played(&after(game, keys)).to_string(), "5-2", "{keys}");
    }
    // Without a refusal between them, the same digit twice lets go of the token.
    let driver = after(game, "552");
    assert!(driver.shows("There is no token on 2."), "{}", driver.text());
    // A token that cannot move is not the one that moves next, and not another's target either.
    let driver = after(game, "502");
    assert!(driver.shows("There is no token on 2."), "{}", driver.text());
    assert_eq!(played(&driver).to_string(), "6-3");
}
