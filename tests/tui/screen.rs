//! How a person acts on the screen: digits, cursor, clicks and commands, and what they never do.

use std::collections::BTreeSet;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use loshu::{
    model::{Game, Move, Phase, Point, Rules},
    players::rng,
    session::{PlayerKind, Score},
    tui::{Action, Effect},
};
use rand::seq::IndexedRandom;

use super::{
    app::{AppDriver, click, key},
    setups::{CORNER, HUMAN, RANDOM, setup},
};

const ROOM: (u16, u16) = (80, 24);

fn people(rules: Rules) -> AppDriver {
    AppDriver::game(&setup(rules, [HUMAN, HUMAN]), ROOM, 0)
}

fn played(driver: &AppDriver) -> Vec<Move> {
    driver.session().history().plies().iter().map(|ply| ply.played).collect()
}

/// Where a click acts on the point.
fn spot(driver: &AppDriver, point: Point) -> (u16, u16) {
    let hit = driver
        .all_clicks()
        .into_iter()
        .find(|(_, action)| matches!(action, Action::Point(it) if *it == point));
    hit.unwrap_or_else(|| panic!("{point:?} cannot be clicked:\n{}", driver.text())).0
}

#[test]
fn a_digit_acts_on_the_point_with_that_label() {
    for rules in Rules::all() {
        for digit in '0'..='9' {
            let mut driver = people(rules);
            driver.press(KeyCode::Char(digit));
            match rules.game().point(digit as usize - '0' as usize) {
                Ok(point) => assert_eq!(played(&driver), [Move::Place(point)]),
                Err(error) => {
                    assert_eq!(played(&driver), []);
                    assert!(driver.shows(&error.to_string()), "{}", driver.text());
                }
            }
        }
    }
}

#[test]
fn the_cursor_reaches_every_point_by_arrows_and_by_letters_and_enter_and_space_act() {
    use KeyCode::{Char, Down, Enter, Left, Right, Up};
    for (rules, is_on_square) in Rules::all().flat_map(|rules| [(rules, false), (rules, true)]) {
        let keys = [[Left, Up, Right, Down, Enter], ['h', 'k', 'l', 'j', ' '].map(Char)];
        let [by_arrows, by_letters] = keys.map(|[left, up, right, down, act]| {
            let ways = (0..5).flat_map(|across| (0..3).map(move |steps| (across, steps)));
            let reached = ways.map(|(across, steps)| {
                let mut driver = people(rules);
                if is_on_square {
                    driver.press(Char('s'));
                }
                let corner = std::iter::repeat_n([left, up], 6).flatten();
                let on = std::iter::repeat_n(right, across);
                for code in corner.chain(on).chain(std::iter::repeat_n(down, steps)) {
                    driver.feed(key(code));
                }
                assert_eq!(played(&driver), [], "the cursor only looks");
                driver.press(act);
                match played(&driver)[..] {
                    [Move::Place(point)] => ((across, steps), point),
                    _ => panic!("nothing was placed:\n{}", driver.text()),
                }
            });
            reached.collect::<BTreeSet<_>>()
        });
        let points: BTreeSet<Point> = by_arrows.iter().map(|&(_, point)| point).collect();
        assert_eq!(points.len(), 9, "{rules:?}");
        assert_eq!(by_arrows, by_letters, "{rules:?}");
    }
}

#[test]
fn the_cursor_continues_from_where_a_digit_or_a_click_acted() {
    for rules in Rules::all().filter(|rules| rules.game() != Game::AddThree) {
        for is_click in [false, true] {
            let mut driver = people(rules);
            let corner = Point::ALL[6];
            let event =
                if is_click { click(spot(&driver, corner)) } else { key(KeyCode::Char('6')) };
            for event in [event, key(KeyCode::Up), key(KeyCode::Enter)] {
                driver.feed(event);
            }
            assert_eq!(played(&driver), [6, 3].map(|index| Move::Place(Point::ALL[index])));
        }
    }
}

#[test]
fn a_click_acts_on_the_point_whose_label_is_seen_there_at_every_size() {
    for (rules, size) in Rules::all()
        .flat_map(|rules| [(40, 12), (61, 17), ROOM, (200, 60)].map(|size| (rules, size)))
    {
        for is_on_square in [false, true] {
            let mut driver = AppDriver::game(&setup(rules, [HUMAN, HUMAN]), size, 0);
            if is_on_square {
                driver.press(KeyCode::Char('s'));
            }
            let mut seen = BTreeSet::new();
            let cells = driver.cells();
            for ((x, y), action) in driver.all_clicks() {
                let Action::Point(point) = action else { continue };
                let cell = &cells[usize::from(y)][usize::from(x)];
                if let Ok(label) = cell.parse::<usize>() {
                    assert_eq!(label, rules.game().label(point), "{}", driver.text());
                    seen.insert(point);
                }
            }
            assert_eq!(seen.len(), 9, "{rules:?} at {size:?}:\n{}", driver.text());
            for point in seen {
                let mut driver = AppDriver::game(&setup(rules, [HUMAN, HUMAN]), size, 0);
                if is_on_square {
                    driver.press(KeyCode::Char('s'));
                }
                let spot = spot(&driver, point);
                driver.feed(click(spot));
                assert_eq!(played(&driver), [Move::Place(point)]);
            }
        }
    }
}

#[test]
fn in_morris_two_digits_two_clicks_or_two_choices_by_cursor_move_a_token() {
    for rules in Rules::all().filter(|rules| rules.game() == Game::Morris) {
        let mut slides = 0;
        for seed in 0..40 {
            let mut driver = people(rules);
            for ply in 0..12 {
                let position = driver.session().position();
                let legal = rules.legal_moves(&position);
                let Some(&chosen) = legal.choose(&mut rng(seed, 0, ply)) else { break };
                if let (Phase::Moving, Move::Slide { from, to }) = (rules.phase(&position), chosen)
                {
                    slides += 1;
                    for (index, point) in [from, to].into_iter().enumerate() {
                        assert_eq!(driver.session().position(), position, "choosing moves nothing");
                        driver.draw();
                        match (seed + ply as u64 + index as u64) % 3 {
                            0 => {
                                driver.press(KeyCode::Char(char::from(b'0' + point.index() as u8)))
                            }
                            1 => driver.feed(click(spot(&driver, point))),
                            _ => {
                                let corner = [KeyCode::Left, KeyCode::Up].repeat(3);
                                let right = vec![KeyCode::Right; point.column()];
                                let down = vec![KeyCode::Down; point.row()];
                                for code in [corner, right, down].concat() {
                                    driver.feed(key(code));
                                }
                                driver.press(KeyCode::Enter)
                            }
                        };
                    }
                } else {
                    driver.play(chosen);
                }
                assert_eq!(played(&driver).last(), Some(&chosen), "{}", driver.text());
            }
        }
        assert!(slides > 20, "{slides}");
    }
}

/// A game in which that many plies are played and a bot is to move.
fn with_bot_to_move(rules: Rules, kinds: [PlayerKind; 2], plies: usize) -> AppDriver {
    let games = (0..500).map(|seed| {
        let mut driver = AppDriver::game(&setup(rules, kinds), ROOM, seed);
        while driver.session().outcome().is_none() && played(&driver).len() < plies {
            match driver.asked() {
                Some(_) => driver.reply(),
                None => {
                    let legal = rules.legal_moves(&driver.session().position());
                    let chosen = *legal.choose(&mut rng(seed, 1, plies)).expect("a move");
                    driver.play(chosen);
                }
            }
        }
        driver
    });
    let mut driver = { games }.find(|driver| driver.asked().is_some()).expect("such a game");
    driver.draw();
    driver
}

#[test]
fn while_a_bot_is_to_move_no_key_and_no_click_moves_for_it_or_chooses_its_token() {
    for rules in Rules::all() {
        let late = if rules.game() == Game::Morris { 7 } else { 3 };
        for (kinds, plies) in [
            ([CORNER, HUMAN], 0),
            ([HUMAN, RANDOM], 1),
            ([RANDOM, RANDOM], 2),
            ([HUMAN, RANDOM], late),
        ] {
            let mut driver = with_bot_to_move(rules, kinds, plies);
            let before = format!("{:?}", driver.session());
            let digits = (1..=8).map(|digit| key(KeyCode::Char(char::from(b'0' + digit))));
            let clicks = Point::ALL.map(|point| click(spot(&driver, point)));
            for event in digits.chain(clicks) {
                driver.feed(event);
                driver.draw();
                assert_eq!(format!("{:?}", driver.session()), before);
                assert!(driver.shows("It is the bot's turn."), "{}", driver.text());
            }
            let keys = "hjkl cs".chars().map(KeyCode::Char);
            for code in keys.chain([KeyCode::Enter, KeyCode::Up, KeyCode::Tab, KeyCode::Enter]) {
                driver.press(code);
                assert_eq!(format!("{:?}", driver.session()), before);
            }
            driver.reply();
            assert_eq!(played(&driver).len(), plies + 1);
        }
    }
}

#[test]
fn a_key_that_is_let_go_means_nothing_on_any_screen() {
    let setup = setup(Rules::default_for(Game::Morris), [HUMAN, HUMAN]);
    let menu = AppDriver::menu(&setup, ROOM, 0);
    let mut typing = AppDriver::menu(&setup, ROOM, 0);
    typing.type_in("jjj\u{20}");
    let [mut table, mut help, mut question] = [(); 3].map(|()| AppDriver::game(&setup, ROOM, 0));
    table.type_in("0");
    help.type_in("?");
    question.type_in("4q");
    for driver in [menu, typing, table, help, question] {
        let named = [KeyCode::Enter, KeyCode::Esc, KeyCode::Up, KeyCode::Tab, KeyCode::Backspace];
        for code in (' '..='~').map(KeyCode::Char).chain(named) {
            for modifiers in [KeyModifiers::NONE, KeyModifiers::CONTROL] {
                let mut released = KeyEvent::new(code, modifiers);
                released.kind = KeyEventKind::Release;
                let meant = driver.app.interpret(Event::Key(released), &driver.clicks);
                assert!(meant.is_none(), "{released:?}");
            }
        }
    }
}

#[test]
fn a_game_under_way_is_left_and_restarted_only_by_the_same_key_again() {
    for rules in Rules::all() {
        let mut driver = people(rules);
        driver.press(KeyCode::Char('4'));
        let before = format!("{:?}", driver.session());
        for asks in ['q', 'r'] {
            for other in "0123456789acsx?hjkl ".chars().map(KeyCode::Char).chain([KeyCode::Enter]) {
                driver.press(KeyCode::Char(asks));
                assert!(driver.shows("again"), "{}", driver.text());
                driver.press(other);
                assert_eq!(format!("{:?}", driver.session()), before, "{asks} {other:?}");
            }
        }
        driver.type_in("rr");
        assert_eq!((played(&driver), driver.session().score()), (vec![], Score::default()));
        driver.type_in("4qq");
        assert!(driver.app.session().is_none());
        driver.press(KeyCode::Char('q'));
        assert!(matches!(driver.left, Some(Effect::Quit)));
    }
}

#[test]
fn what_the_footer_offers_can_be_clicked_and_means_the_same_as_its_key() {
    for rules in Rules::all() {
        let driver = people(rules);
        let footer = driver.cells().last().expect("a row").concat();
        let mut found = 0;
        for (key, label) in [('r', "restart"), ('q', "back"), ('?', "help"), ('s', "Lo Shu")] {
            let Some(bytes) = footer.find(&format!("{key} {label}")) else { continue };
            let column = footer[..bytes].chars().count() as u16;
            let meant = driver.app.interpret(super::app::key(KeyCode::Char(key)), &driver.clicks);
            for x in column..column + 2 + label.len() as u16 {
                let clicked = driver.clicks.at(x, ROOM.1 - 1);
                assert_eq!(format!("{clicked:?}"), format!("{meant:?}"), "{label}");
            }
            assert!(meant.is_some());
            found += 1;
        }
        assert_eq!(found, if rules.game() == Game::AddThree { 4 } else { 3 });
    }
}
