//! The coach on the screen: all of it off at first, one key each, nothing hidden, nothing betrayed.

use loshu::{
    analysis,
    model::{Game, Move, Phase, Point, Rules},
    players::{Bot, rng},
    session::PlayerKind,
    solver::Tables,
    texts,
    tui::{Action, Command},
};
use rand::seq::IndexedRandom;

use super::{
    app::AppDriver,
    graph::{graph, graph_rows},
    setups::{HUMAN, RANDOM, setup},
};

pub const SIZES: [(u16, u16); 3] = [(40, 12), (80, 24), (120, 40)];

/// A game between two people in a screen of that size, with these keys pressed.
pub fn helped(rules: Rules, size: (u16, u16), keys: &str) -> AppDriver {
    let mut driver = AppDriver::game(&setup(rules, [HUMAN, HUMAN]), size, 1);
    driver.type_in(keys);
    driver
}

/// Plays a game at random, and looks at the screen whenever a move is to be made.
pub fn at_every_turn(
    driver: &mut AppDriver,
    seed: u64,
    mut look: impl FnMut(&mut AppDriver, Option<Point>),
) {
    let rules = driver.session().rules();
    for ply in 0..30 {
        driver.draw();
        look(driver, None);
        let position = driver.session().position();
        let moves = rules.legal_moves(&position);
        let Some(&played) = moves.choose(&mut rng(seed, 0, ply)) else { return };
        if let Move::Slide { from, .. } = played {
            driver.update(Action::Point(from));
            driver.draw();
            look(driver, Some(from));
        }
        driver.update(Action::Point(played.target()));
    }
}

/// The verdicts that are to be read on the screen, in order.
fn shown(driver: &AppDriver) -> Vec<String> {
    let mut found = Vec::new();
    for row in driver.rows() {
        let row: Vec<char> = row.chars().collect();
        for start in 0..row.len().saturating_sub(1) {
            if "+-=!".contains(row[start]) && "WLD".contains(row[start + 1]) {
                let digits = row[start + 2..].iter().take_while(|c| c.is_ascii_digit()).count();
                found.push(row[start..start + 2 + digits].iter().collect());
            }
        }
    }
    found.sort_unstable();
    found
}

#[test]
fn every_mark_can_be_read_whatever_else_is_on_the_board() {
    for rules in Rules::all() {
        let tables = Tables::of(rules);
        let looks = if rules.game() == Game::AddThree { &["v", "vs"][..] } else { &["v"] };
        for (keys, size) in looks.iter().flat_map(|keys| SIZES.map(|size| (*keys, size))) {
            for seed in 0..8 {
                let mut driver = helped(rules, size, keys);
                at_every_turn(&mut driver, seed, |driver, chosen| {
                    let position = driver.session().position();
                    let marks = analysis::verdicts(&tables, &position, chosen);
                    let mut expected: Vec<String> =
                        marks.into_iter().map(|(_, verdict)| verdict.to_string()).collect();
                    expected.sort_unstable();
                    // Without a hint, and with its signs around the marks.
                    assert_eq!(shown(driver), expected, "{size:?}\n{}", driver.text());
                    driver.type_in("ii");
                    assert_eq!(shown(driver), expected, "{size:?}\n{}", driver.text());
                });
            }
        }
    }
}

#[test]
fn with_all_of_it_on_whose_turn_it_is_can_always_be_read() {
    for rules in Rules::all() {
        for size in SIZES {
            for seed in 0..4 {
                let mut driver = helped(rules, size, "vg");
                at_every_turn(&mut driver, seed, |driver, chosen| {
                    if driver.session().outcome().is_some() {
                        return;
                    }
                    let turn = driver.session().position().turn();
                    let turn = texts::english().say_with("turn", [("name", turn.to_string())]);
                    // Four times: all steps of the hint, and none again.
                    for _ in 0..4 {
                        assert!(driver.text().contains(&turn), "{size:?}\n{}", driver.text());
                        assert!(matches!(graph_rows(driver), 0 | 3), "{size:?}\n{}", driver.text());
                        driver.type_in("i");
                    }
                    let rules = driver.session().rules();
                    let is_moving = rules.phase(&driver.session().position()) == Phase::Moving;
                    assert!(is_moving || chosen.is_none());
                });
            }
        }
    }
}

#[test]
fn each_step_of_the_hint_is_read_to_its_end_where_there_is_room() {
    for rules in Rules::all() {
        let tables = Tables::of(rules);
        let game = rules.game();
        for size in SIZES {
            for seed in 0..3 {
                let mut driver = helped(rules, size, "");
                at_every_turn(&mut driver, seed, |driver, _| {
                    let position = driver.session().position();
                    let Some(hint) = analysis::Hint::for_position(&tables, &position) else {
                        return;
                    };
                    let texts = texts::english();
                    let steps = [
                        texts.say_with("hint-look", [("line", game.write_line(hint.look))]),
                        texts.say_with("hint-play", [("move", game.write_move(hint.played))]),
                        texts.message(&hint.why),
                    ];
                    for step in &steps {
                        driver.type_in("i");
                        assert!(driver.shows(step), "{step} at {size:?}\n{}", driver.text());
                    }
                    driver.type_in("i");
                    assert!(!driver.shows(&steps[2]), "given to the end\n{}", driver.text());
                });
            }
        }
    }
}

#[test]
fn all_of_it_is_off_at_first_and_each_key_puts_its_own_on_and_off() {
    for rules in Rules::all() {
        for size in SIZES {
            let mut driver = helped(rules, size, "");
            let plain = driver.rows();
            assert!(shown(&driver).is_empty() && graph(&driver).is_none(), "{}", driver.text());
            for (key, times) in [("v", 2), ("g", 2), ("i", 4)] {
                for time in 1..times {
                    driver.type_in(key);
                    assert_ne!(driver.rows(), plain, "{key} {time} times at {size:?}");
                }
                driver.type_in(key);
                assert_eq!(driver.rows(), plain, "{key} {times} times at {size:?}");
            }
            driver.type_in("v");
            assert!(!shown(&driver).is_empty() && graph(&driver).is_none());
            driver.type_in("vg");
            assert!(shown(&driver).is_empty() && graph(&driver).is_some());
        }
    }
}

#[test]
fn the_keys_are_offered_in_the_footer_and_can_be_clicked() {
    for rules in Rules::all() {
        for keys in ["", "v", "i", "g", "0", "123657", "1236575"] {
            let driver = helped(rules, (80, 24), keys);
            if driver.session().outcome().is_some() {
                continue;
            }
            let footer = driver.rows().pop().expect("a last row");
            let clicks = driver.all_clicks();
            for (command, key) in
                [(Command::Verdicts, "v"), (Command::Hint, "i"), (Command::Graph, "g")]
            {
                let is_offered = footer.split_whitespace().any(|word| word == key);
                assert!(is_offered, "{key} after {keys}: {footer}");
                let means = |action: &Action| matches!(action, Action::Do(it) if *it == command);
                let can_click = clicks.iter().any(|(_, action)| means(action));
                assert!(can_click, "{key} after {keys}: {footer}");
            }
        }
    }
}

#[test]
fn the_help_page_says_what_the_keys_do() {
    for rules in Rules::all() {
        let mut driver = helped(rules, (120, 40), "?");
        driver.draw();
        for (key, id) in [("v", "help-verdicts"), ("i", "help-hint"), ("g", "help-graph")] {
            let line = format!("{key} {}", texts::english().say(id));
            assert!(driver.shows(&line), "{line}\n{}", driver.text());
        }
    }
}

#[test]
fn a_hint_is_about_the_position_that_stands_and_nothing_later() {
    for rules in Rules::all() {
        let said = |driver: &AppDriver| {
            driver.text().contains("Look at") || driver.text().contains("Play ")
        };
        for keys in ["i", "ii"] {
            let mut driver = helped(rules, (80, 24), keys);
            assert!(said(&driver), "{}", driver.text());
            driver.type_in("5");
            assert!(!said(&driver), "after a move\n{}", driver.text());
            driver.type_in("i");
            assert!(driver.text().contains("Look at"), "begun anew\n{}", driver.text());
            driver.type_in("rr");
            assert!(!said(&driver), "after a restart\n{}", driver.text());
        }
    }
}

/// What a game against that bot shows, with everything on, once the bot is to move.
fn bots_turn(rules: Rules, bot: PlayerKind, size: (u16, u16), seed: u64) -> AppDriver {
    let mut driver = AppDriver::game(&setup(rules, [HUMAN, bot]), size, seed);
    driver.type_in("vgii5i");
    driver
}

#[test]
fn nothing_on_the_screen_betrays_what_a_bot_will_play() {
    for rules in Rules::all() {
        for bot in [RANDOM, PlayerKind::Bot(Bot::Casual)] {
            for size in SIZES {
                let first = bots_turn(rules, bot, size, 0).rows();
                let mut answers = Vec::new();
                for seed in 0..8 {
                    let driver = bots_turn(rules, bot, size, seed);
                    assert_eq!(driver.rows(), first, "{size:?}\n{}", driver.text());
                    answers.push(driver.asked().expect("the bot is to move").1);
                }
                assert!(answers.iter().any(|answer| *answer != answers[0]), "{rules:?}");
            }
        }
    }
}

#[test]
fn while_a_bot_is_to_move_there_is_no_hint_and_the_one_before_is_gone() {
    for rules in Rules::all() {
        let mut driver = bots_turn(rules, RANDOM, (80, 24), 1);
        let refused = texts::english().say("refused-bot-to-move");
        assert!(driver.shows(&refused), "{}", driver.text());
        for text in ["Look at", "Play "] {
            assert!(!driver.text().contains(text), "{}", driver.text());
        }
        assert!(!driver.text().contains(['›', '‹', '◆', '◇']), "{}", driver.text());
        let footer = driver.rows().pop().expect("a last row");
        assert!(!footer.split_whitespace().any(|word| word == "i"), "{footer}");
        driver.reply();
        driver.type_in("i");
        assert!(driver.text().contains("Look at"), "{}", driver.text());
    }
}

#[test]
fn once_the_game_is_over_only_its_course_is_shown() {
    for rules in Rules::all() {
        for size in SIZES {
            for seed in 0..4 {
                let mut driver = helped(rules, size, "vg");
                at_every_turn(&mut driver, seed, |driver, _| {
                    if driver.session().outcome().is_some() {
                        driver.type_in("i");
                        assert!(shown(driver).is_empty(), "{}", driver.text());
                        let has_room = size != SIZES[0];
                        assert!(graph(driver).is_some() || !has_room, "{}", driver.text());
                        driver.type_in("rg");
                        assert!(graph(driver).is_none());
                        driver.type_in("g");
                    }
                });
            }
        }
    }
}

#[test]
fn the_forecast_counts_the_moves_of_the_winner_whoever_is_to_move() {
    for (keys, said) in
        [("v", "Player A can win in 5 moves"), ("4v", "Player A can win in 4 moves")]
    {
        let driver = helped(Rules::default_for(Game::Morris), (80, 24), keys);
        assert!(driver.shows(said), "{said}:\n{}", driver.text());
    }
}
