//! How a person acts on the screen: digits, cursor, clicks and commands, and what they never do.

use std::collections::BTreeSet;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use loshu::{
    model::{Game, Move, Phase, Point, Rules},
    players::rng,
    session::{PlayerKind, Score},
    tui::{Action, Flow},
};
use rand::seq::IndexedRandom;

use super::{
    CORNER, HUMAN, RANDOM, setup,
    stage::{Stage, click, key},
};

const ROOM: (u16, u16) = (80, 24);

fn people(rules: Rules) -> Stage {
    Stage::game(&setup(rules, [HUMAN, HUMAN]), ROOM, 0)
}

fn played(stage: &Stage) -> Vec<Move> {
    stage.session().history().plies().iter().map(|ply| ply.played).collect()
}

/// Where a click acts on the point.
fn spot(stage: &Stage, point: Point) -> (u16, u16) {
    let hit = stage.clicks().into_iter().find(|(_, action)| *action == Action::Point(point));
    hit.unwrap_or_else(|| panic!("{point:?} cannot be clicked:\n{}", stage.text())).0
}

#[test]
fn a_digit_acts_on_the_point_with_that_label() {
    for rules in Rules::all() {
        for digit in '0'..='9' {
            let mut stage = people(rules);
            stage.press(KeyCode::Char(digit));
            match rules.game().point(digit as usize - '0' as usize) {
                Ok(point) => assert_eq!(played(&stage), [Move::Place(point)]),
                Err(error) => {
                    assert_eq!(played(&stage), []);
                    assert!(stage.shows(&error.to_string()), "{}", stage.text());
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
                let mut stage = people(rules);
                if is_on_square {
                    stage.press(Char('s'));
                }
                let corner = std::iter::repeat_n([left, up], 6).flatten();
                let on = std::iter::repeat_n(right, across);
                for code in corner.chain(on).chain(std::iter::repeat_n(down, steps)) {
                    stage.feed(key(code));
                }
                assert_eq!(played(&stage), [], "the cursor only looks");
                stage.press(act);
                match played(&stage)[..] {
                    [Move::Place(point)] => ((across, steps), point),
                    _ => panic!("nothing was placed:\n{}", stage.text()),
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
fn the_cursor_goes_on_from_where_a_digit_or_a_click_acted() {
    for rules in Rules::all().filter(|rules| rules.game() != Game::AddThree) {
        for is_click in [false, true] {
            let mut stage = people(rules);
            let corner = Point::ALL[6];
            let event =
                if is_click { click(spot(&stage, corner)) } else { key(KeyCode::Char('6')) };
            for event in [event, key(KeyCode::Up), key(KeyCode::Enter)] {
                stage.feed(event);
            }
            assert_eq!(played(&stage), [6, 3].map(|index| Move::Place(Point::ALL[index])));
        }
    }
}

#[test]
fn a_click_acts_on_the_point_whose_label_is_seen_there_at_every_size() {
    for (rules, size) in Rules::all()
        .flat_map(|rules| [(40, 12), (61, 17), ROOM, (200, 60)].map(|size| (rules, size)))
    {
        for is_on_square in [false, true] {
            let mut stage = Stage::game(&setup(rules, [HUMAN, HUMAN]), size, 0);
            if is_on_square {
                stage.press(KeyCode::Char('s'));
            }
            let mut seen = BTreeSet::new();
            for ((x, y), action) in stage.clicks() {
                let Action::Point(point) = action else { continue };
                let cell = &stage.cells[usize::from(y)][usize::from(x)];
                if let Ok(label) = cell.parse::<usize>() {
                    assert_eq!(label, rules.game().label(point), "{}", stage.text());
                    seen.insert(point);
                }
            }
            assert_eq!(seen.len(), 9, "{rules:?} at {size:?}:\n{}", stage.text());
            for point in seen {
                let mut stage = Stage::game(&setup(rules, [HUMAN, HUMAN]), size, 0);
                if is_on_square {
                    stage.press(KeyCode::Char('s'));
                }
                let spot = spot(&stage, point);
                stage.feed(click(spot));
                assert_eq!(played(&stage), [Move::Place(point)]);
            }
        }
    }
}

#[test]
fn in_morris_two_digits_two_clicks_or_two_choices_by_cursor_move_a_token() {
    for rules in Rules::all().filter(|rules| rules.game() == Game::Morris) {
        let mut slides = 0;
        for seed in 0..40 {
            let mut stage = people(rules);
            for ply in 0..12 {
                let position = stage.session().position();
                let legal = rules.legal_moves(&position);
                let Some(&chosen) = legal.choose(&mut rng(seed, 0, ply)) else { break };
                if let (Phase::Moving, Move::Slide { from, to }) = (rules.phase(&position), chosen)
                {
                    slides += 1;
                    for (index, point) in [from, to].into_iter().enumerate() {
                        assert_eq!(stage.session().position(), position, "choosing moves nothing");
                        stage.draw();
                        match (seed + ply as u64 + index as u64) % 3 {
                            0 => stage.press(KeyCode::Char(char::from(b'0' + point.index() as u8))),
                            1 => stage.feed(click(spot(&stage, point))),
                            _ => {
                                let corner = [KeyCode::Left, KeyCode::Up].repeat(3);
                                let right = vec![KeyCode::Right; point.column()];
                                let down = vec![KeyCode::Down; point.row()];
                                for code in [corner, right, down].concat() {
                                    stage.feed(key(code));
                                }
                                stage.press(KeyCode::Enter)
                            }
                        };
                    }
                } else {
                    stage.play(chosen);
                }
                assert_eq!(played(&stage).last(), Some(&chosen), "{}", stage.text());
            }
        }
        assert!(slides > 20, "{slides}");
    }
}

/// A game in which that many plies are played and a bot is to move.
fn with_bot_to_move(rules: Rules, kinds: [PlayerKind; 2], plies: usize) -> Stage {
    let games = (0..500).map(|seed| {
        let mut stage = Stage::game(&setup(rules, kinds), ROOM, seed);
        while stage.session().outcome().is_none() && played(&stage).len() < plies {
            match stage.app.bot_request() {
                Some(_) => stage.reply(),
                None => {
                    let legal = rules.legal_moves(&stage.session().position());
                    let chosen = *legal.choose(&mut rng(seed, 1, plies)).expect("a move");
                    stage.play(chosen);
                }
            }
        }
        stage
    });
    let mut stage = { games }.find(|stage| stage.app.bot_request().is_some()).expect("such a game");
    stage.draw();
    stage
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
            let mut stage = with_bot_to_move(rules, kinds, plies);
            let before = format!("{:?}", stage.session());
            let digits = (1..=8).map(|digit| key(KeyCode::Char(char::from(b'0' + digit))));
            let clicks = Point::ALL.map(|point| click(spot(&stage, point)));
            for event in digits.chain(clicks) {
                stage.feed(event);
                stage.draw();
                assert_eq!(format!("{:?}", stage.session()), before);
                assert!(stage.shows("The bot is to move."), "{}", stage.text());
            }
            let keys = "hjkl cs".chars().map(KeyCode::Char);
            for code in keys.chain([KeyCode::Enter, KeyCode::Up, KeyCode::Tab, KeyCode::Enter]) {
                stage.press(code);
                assert_eq!(format!("{:?}", stage.session()), before);
            }
            stage.reply();
            assert_eq!(played(&stage).len(), plies + 1);
        }
    }
}

#[test]
fn a_key_that_is_let_go_means_nothing_on_any_screen() {
    let setup = setup(Rules::default_for(Game::Morris), [HUMAN, HUMAN]);
    let menu = Stage::menu(&setup, ROOM, 0);
    let mut typing = Stage::menu(&setup, ROOM, 0);
    typing.type_in("jjj\u{20}");
    let [mut table, mut help, mut question] = [(); 3].map(|()| Stage::game(&setup, ROOM, 0));
    table.type_in("0");
    help.type_in("?");
    question.type_in("4q");
    for stage in [menu, typing, table, help, question] {
        let named = [KeyCode::Enter, KeyCode::Esc, KeyCode::Up, KeyCode::Tab, KeyCode::Backspace];
        for code in (' '..='~').map(KeyCode::Char).chain(named) {
            for modifiers in [KeyModifiers::NONE, KeyModifiers::CONTROL] {
                let mut released = KeyEvent::new(code, modifiers);
                released.kind = KeyEventKind::Release;
                assert_eq!(stage.app.interpret(Event::Key(released), &stage.clicks), None);
            }
        }
    }
}

#[test]
fn a_game_under_way_is_left_and_restarted_only_by_the_same_key_again() {
    for rules in Rules::all() {
        let mut stage = people(rules);
        stage.press(KeyCode::Char('4'));
        let before = format!("{:?}", stage.session());
        for asks in ['q', 'r'] {
            for other in "0123456789acsx?hjkl ".chars().map(KeyCode::Char).chain([KeyCode::Enter]) {
                stage.press(KeyCode::Char(asks));
                assert!(stage.shows("again"), "{}", stage.text());
                stage.press(other);
                assert_eq!(format!("{:?}", stage.session()), before, "{asks} {other:?}");
            }
        }
        stage.type_in("rr");
        assert_eq!((played(&stage), stage.session().score()), (vec![], Score::default()));
        stage.type_in("4qq");
        assert!(stage.app.session().is_none());
        assert_eq!(stage.press(KeyCode::Char('q')), Flow::Leave);
    }
}

#[test]
fn what_the_footer_offers_can_be_clicked_and_means_the_same_as_its_key() {
    for rules in Rules::all() {
        let stage = people(rules);
        let footer = stage.cells.last().expect("a row").concat();
        let mut found = 0;
        for (key, label) in [('r', "restart"), ('q', "back"), ('?', "help"), ('s', "Lo Shu")] {
            let Some(bytes) = footer.find(&format!("{key} {label}")) else { continue };
            let column = footer[..bytes].chars().count() as u16;
            let meant = stage.app.interpret(super::stage::key(KeyCode::Char(key)), &stage.clicks);
            for x in column..column + 2 + label.len() as u16 {
                assert_eq!(stage.clicks.at(x, ROOM.1 - 1), meant, "{label}");
            }
            assert!(meant.is_some());
            found += 1;
        }
        assert_eq!(found, if rules.game() == Game::AddThree { 4 } else { 3 });
    }
}
