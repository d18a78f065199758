//! The review of a game on the screen: stepping through it, and playing on from it.

use crossterm::event::KeyCode;
use loshu::{
    analysis,
    model::{Phase, Rules},
    players::rng,
    session::{PlayerKind, Session},
    tui::Effect,
};
use rand::seq::IndexedRandom;

use super::{
    app::AppDriver,
    setups::{HUMAN, setup},
};

/// A game of random moves, to its end or until so many plies.
fn chance(rules: Rules, seed: u64, plies: usize) -> Session {
    let mut session = Session::new(setup(rules, [HUMAN, HUMAN]), seed);
    for ply in 0..plies {
        let moves = rules.legal_moves(&session.position());
        let Some(&played) = moves.choose(&mut rng(seed, 1, ply)) else { break };
        session.play(played).expect("a legal move");
    }
    session
}

/// The number of the ply that is marked in the list of moves.
pub fn shown_ply(screen: &AppDriver) -> Option<usize> {
    screen.text().lines().flat_map(|row| row.split('▸').skip(1)).find_map(|rest| {
        let mut words = rest.split_whitespace();
        let number = words.next()?.parse().ok()?;
        ["×", "○"].contains(&words.next()?).then_some(number)
    })
}

#[test]
fn to_leave_the_review_that_a_program_began_with_is_to_leave_the_program() {
    let session = chance(Rules::all().next().unwrap(), 7, 4);
    for back in [KeyCode::Char('q'), KeyCode::Esc] {
        let mut screen = AppDriver::review_alone(&session, (80, 24));
        // Help lies on the review, and so does a game that is played on from it: they are closed
        // first, the game with the question that is asked of every game under way.
        for (open, close) in [("?", "q"), ("2p4", "qq"), ("2b4", "qq"), ("p", "q")] {
            screen = screen.keys("0").keys(open).keys(close);
            assert!(screen.shows("Best moves (exact)"), "{open}: {}", screen.text());
            assert!(screen.left.is_none());
        }
        screen.press(back);
        assert!(matches!(screen.left, Some(Effect::Quit)));
    }
    // From the list of saved games, it goes back there, to the menu at last.
    let mut screen = AppDriver::review(&session, (80, 24));
    screen.press(KeyCode::Char('q'));
    assert!(screen.left.is_none() && screen.shows("small games on one lattice"));
}

#[test]
fn a_game_is_stepped_through_to_its_ends_and_its_turning_points() {
    for rules in Rules::all() {
        for size in [(40, 12), (80, 24), (120, 40)] {
            let session = chance(rules, 7, 40);
            let moves = session.history().plies().iter().map(|ply| ply.played);
            let judged = analysis::review(session.tables(), moves);
            let turns: Vec<usize> = (1..)
                .zip(&judged)
                .filter(|(_, it)| it.is_turning_point())
                .map(|(ply, _)| ply)
                .collect();
            let mut screen = AppDriver::review(&session, size);
            assert_eq!(shown_ply(&screen), None, "before the first move\n{}", screen.text());
            for ply in 1..=judged.len() {
                screen.press(KeyCode::Right);
                assert_eq!(shown_ply(&screen), Some(ply), "{}", screen.text());
            }
            screen.press(KeyCode::Right);
            assert_eq!(shown_ply(&screen), Some(judged.len()), "it stops at the end");
            screen.press(KeyCode::Left);
            assert_eq!(shown_ply(&screen).unwrap_or(0), judged.len() - 1);
            screen.press(KeyCode::Home);
            assert_eq!(shown_ply(&screen), None);
            for &turn in turns.iter().chain(turns.first()) {
                screen.press(KeyCode::Char('n'));
                assert_eq!(shown_ply(&screen), Some(turn), "{}", screen.text());
                assert!(screen.text().contains("best: ") || size.0 == 40, "{}", screen.text());
            }
            screen.press(KeyCode::End);
            assert_eq!(shown_ply(&screen), Some(judged.len()));
            screen.press(KeyCode::PageUp);
            assert_eq!(shown_ply(&screen).unwrap_or(0), judged.len().saturating_sub(10));
            screen.press(KeyCode::PageDown);
            assert_eq!(shown_ply(&screen), Some(judged.len()));
            if turns.is_empty() {
                screen.press(KeyCode::Char('n'));
                assert!(screen.text().contains("This game has"), "{}", screen.text());
            }
            // By its number, typed digit by digit.
            for ply in 1..=judged.len() {
                screen.press(KeyCode::Home);
                ply.to_string().chars().for_each(|digit| screen.press(KeyCode::Char(digit)));
                assert_eq!(shown_ply(&screen), Some(ply), "{}", screen.text());
            }
        }
    }
}

#[test]
fn one_key_plays_on_from_a_ply_as_a_new_game_and_the_original_stays() {
    for rules in Rules::all() {
        let session = chance(rules, 3, 30);
        for at in 0..session.history().plies().len() {
            let mut screen = AppDriver::review(&session, (80, 24));
            for _ in 0..at {
                screen.press(KeyCode::Right);
            }
            let key = if at % 2 == 0 { 'p' } else { 'b' };
            screen.press(KeyCode::Char(key));
            let now = screen.session();
            assert!(now.is_human_to_move(), "the person at the keyboard goes on");
            let opponent = now.seat(now.position().turn().other()).kind;
            assert_eq!(opponent == PlayerKind::Human, key == 'p');
            assert_eq!(now.history().plies(), &session.history().plies()[..at]);
            assert_eq!(
                now.rules().phase(&now.position()) == Phase::Moving,
                at >= 6 && rules.game().has_moving_phase()
            );
            // Back from the new game, the old one is as it was.
            screen.press(KeyCode::Char('q'));
            screen.press(KeyCode::Char('q'));
            assert!(at == 0 || shown_ply(&screen) == Some(at) || screen.app.session().is_none());
        }
    }
}

#[test]
fn at_80_columns_the_footer_holds_the_speeds_and_the_ends() {
    for rules in Rules::all() {
        let mut screen = AppDriver::review(&chance(rules, 7, 40), (80, 24));
        for code in [KeyCode::Home, KeyCode::Right, KeyCode::End] {
            screen.press(code);
            let footer = screen.rows().pop().expect("a footer");
            for key in ["←→", "n", "Enter", "q", "?", "-+", "Home End"] {
                assert!(footer.contains(&format!(" {key}")), "{key}: {footer}");
            }
        }
    }
}
