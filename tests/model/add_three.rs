//! AddThree: three of one's own numbers that make 15.

use std::collections::BTreeSet;

use loshu::model::{AddThreeGame, Game, GameState, LINES, LO_SHU, MoveError, Player, Rules};

use super::naive::{State, Turn, fifteens, walk};

#[test]
fn three_numbers_of_ones_own_that_make_15_win_and_nothing_else_does() {
    let rules = Rules::default_for(Game::AddThree);
    let mut held: [BTreeSet<Vec<usize>>; 2] = Default::default();
    let play = |game: &AddThreeGame, state: &State, (_, number): Turn| {
        let mut next = game.clone();
        next.make_move(state.turn, number).expect("a legal move");
        next
    };
    walk(rules, AddThreeGame::new(), play, |state, game| {
        let fifteen = [&state.a, &state.b].map(|numbers| !fifteens(numbers).is_empty());
        let expected = match fifteen {
            [true, _] => GameState::FirstWon,
            [_, true] => GameState::SecondWon,
            _ if state.a.len() + state.b.len() == 9 => GameState::Draw,
            _ => GameState::Unfinished,
        };
        assert_eq!(game.current_state(), expected, "{state:?}");
        held[0].insert(state.a.clone());
        held[1].insert(state.b.clone());
    });
    // Every choice of up to four numbers was met for each, and every choice of five for A but the
    // 48 that would leave B with one of the eight triples and any other number.
    assert_eq!(
        held.map(|sets| sets.len()),
        [1 + 9 + 36 + 84 + 126 + 126 - 48, 1 + 9 + 36 + 84 + 126]
    );
}

fn add_three(numbers: &[usize]) -> GameState {
    let mut game = AddThreeGame::new();
    for (&number, player) in numbers.iter().zip(Player::BOTH.into_iter().cycle()) {
        game.make_move(player, number).expect("legal");
    }
    game.current_state()
}

#[test]
fn two_or_four_numbers_that_make_15_do_not_win_and_three_among_four_or_five_do() {
    // A takes the numbers at the even places.
    assert_eq!(add_three(&[6, 1, 9]), GameState::Unfinished, "6 + 9");
    assert_eq!(add_three(&[1, 8, 2, 7, 3, 6, 9]), GameState::Unfinished, "1 + 2 + 3 + 9");
    assert_eq!(add_three(&[1, 2, 5, 3, 7, 4, 9]), GameState::FirstWon, "1, 5, 9 with 7");
    assert_eq!(add_three(&[2, 1, 3, 5, 4, 7, 6, 9]), GameState::SecondWon, "1, 5, 9 with 7");
    assert_eq!(add_three(&[1, 4, 9, 6, 2, 7, 3, 8, 5]), GameState::FirstWon, "1, 5, 9 of five");
}

#[test]
fn only_the_player_whose_turn_it_is_takes_a_number() {
    let mut game = AddThreeGame::new();
    let wrong_turn = |turn| Err(MoveError::WrongTurn { turn });
    assert_eq!(game.make_move(Player::B, 5), wrong_turn(Player::A));
    assert_eq!(game.make_move(Player::A, 5), Ok(()));
    assert_eq!(game.make_move(Player::A, 1), wrong_turn(Player::B));
    assert_eq!(game.make_move(Player::B, 1), Ok(()));
}

#[test]
fn the_lines_of_the_lattice_are_the_triples_that_make_15_on_the_square() {
    let mut on_lines = LINES.map(|line| {
        let mut numbers = line.map(|point| usize::from(LO_SHU[point.index()])).to_vec();
        numbers.sort_unstable();
        numbers
    });
    on_lines.sort_unstable();
    assert_eq!(on_lines.to_vec(), fifteens(&[1, 2, 3, 4, 5, 6, 7, 8, 9]));
    assert_eq!(LO_SHU, [4, 9, 2, 3, 5, 7, 8, 1, 6]);
}
