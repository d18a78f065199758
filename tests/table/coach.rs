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
    HUMAN, RANDOM,
    graph::{graph, graph_rows},
    setup,
    stage::Stage,
};

pub const SIZES: [(u16, u16); 3] = [(40, 12), (80, 24), (120, 40)];

/// A game between two people in a screen of that size, with these keys pressed.
pub fn helped(rules: Rules, size: (u16, u16), keys: &str) -> Stage {
    let mut stage = Stage::game(&setup(rules, [HUMAN, HUMAN]), size, 1);
    stage.type_in(keys);
    stage
}

/// Plays a game at random, and looks at the screen whenever a move is to be made.
pub fn at_every_turn(
    stage: &mut Stage,
    seed: u64,
    mut look: impl FnMut(&mut Stage, Option<Point>),
) {
    let rules = stage.session().rules();
    for ply in 0..30 {
        stage.draw();
        look(stage, None);
        let position = stage.session().position();
        let moves = rules.legal_moves(&position);
        let Some(&played) = moves.choose(&mut rng(seed, 0, ply)) else { return };
        if let Move::Slide { from, .. } = played {
            stage.update(Action::Point(from));
            stage.draw();
            look(stage, Some(from));
        }
        stage.update(Action::Point(played.target()));
    }
}

/// The verdicts that are to be read on the screen, in order.
fn shown(stage: &Stage) -> Vec<String> {
    let mut found = Vec::new();
    for row in stage.rows() {
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
                let mut stage = helped(rules, size, keys);
                at_every_turn(&mut stage, seed, |stage, chosen| {
                    let position = stage.session().position();
                    let marks = analysis::verdicts(&tables, &position, chosen);
                    let mut expected: Vec<String> =
                        marks.into_iter().map(|(_, verdict)| verdict.to_string()).collect();
                    expected.sort_unstable();
                    // Without a hint, and with its signs around the marks.
                    assert_eq!(shown(stage), expected, "{size:?}\n{}", stage.text());
                    stage.type_in("ii");
                    assert_eq!(shown(stage), expected, "{size:?}\n{}", stage.text());
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
                let mut stage = helped(rules, size, "vg");
                at_every_turn(&mut stage, seed, |stage, chosen| {
                    if stage.session().outcome().is_some() {
                        return;
                    }
                    let turn = stage.session().position().turn();
                    let turn = texts::english().say_with("turn", [("name", turn.to_string())]);
                    // Four times: all steps of the hint, and none again.
                    for _ in 0..4 {
                        assert!(stage.text().contains(&turn), "{size:?}\n{}", stage.text());
                        assert!(matches!(graph_rows(stage), 0 | 3), "{size:?}\n{}", stage.text());
                        stage.type_in("i");
                    }
                    let rules = stage.session().rules();
                    let is_moving = rules.phase(&stage.session().position()) == Phase::Moving;
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
                let mut stage = helped(rules, size, "");
                at_every_turn(&mut stage, seed, |stage, _| {
                    let position = stage.session().position();
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
                        stage.type_in("i");
                        assert!(stage.shows(step), "{step} at {size:?}\n{}", stage.text());
                    }
                    stage.type_in("i");
                    assert!(!stage.shows(&steps[2]), "told to the end\n{}", stage.text());
                });
            }
        }
    }
}

#[test]
fn all_of_it_is_off_at_first_and_each_key_puts_its_own_on_and_off() {
    for rules in Rules::all() {
        for size in SIZES {
            let mut stage = helped(rules, size, "");
            let plain = stage.rows();
            assert!(shown(&stage).is_empty() && graph(&stage).is_none(), "{}", stage.text());
            for (key, times) in [("v", 2), ("g", 2), ("i", 4)] {
                for time in 1..times {
                    stage.type_in(key);
                    assert_ne!(stage.rows(), plain, "{key} {time} times at {size:?}");
                }
                stage.type_in(key);
                assert_eq!(stage.rows(), plain, "{key} {times} times at {size:?}");
            }
            stage.type_in("v");
            assert!(!shown(&stage).is_empty() && graph(&stage).is_none());
            stage.type_in("vg");
            assert!(shown(&stage).is_empty() && graph(&stage).is_some());
        }
    }
}

#[test]
fn the_keys_are_offered_in_the_footer_and_can_be_clicked() {
    for rules in Rules::all() {
        for keys in ["", "v", "i", "g", "0", "123657", "1236575"] {
            let stage = helped(rules, (80, 24), keys);
            if stage.session().outcome().is_some() {
                continue;
            }
            let footer = stage.rows().pop().expect("a last row");
            let clicks: Vec<Action> =
                stage.clicks().into_iter().map(|(_, action)| action).collect();
            for (command, key) in
                [(Command::Verdicts, "v"), (Command::Hint, "i"), (Command::Graph, "g")]
            {
                let is_offered = footer.split_whitespace().any(|word| word == key);
                assert!(is_offered, "{key} after {keys}: {footer}");
                assert!(clicks.contains(&Action::Do(command)), "{key} after {keys}: {footer}");
            }
        }
    }
}

#[test]
fn the_help_page_tells_what_the_keys_do() {
    for rules in Rules::all() {
        let mut stage = helped(rules, (120, 40), "?");
        stage.draw();
        for (key, id) in [("v", "help-verdicts"), ("i", "help-hint"), ("g", "help-graph")] {
            let line = format!("{key} {}", texts::english().say(id));
            assert!(stage.shows(&line), "{line}\n{}", stage.text());
        }
    }
}

#[test]
fn a_hint_is_about_the_position_that_stands_and_nothing_later() {
    for rules in Rules::all() {
        let told =
            |stage: &Stage| stage.text().contains("Look at") || stage.text().contains("Play ");
        for keys in ["i", "ii"] {
            let mut stage = helped(rules, (80, 24), keys);
            assert!(told(&stage), "{}", stage.text());
            stage.type_in("5");
            assert!(!told(&stage), "after a move\n{}", stage.text());
            stage.type_in("i");
            assert!(stage.text().contains("Look at"), "begun anew\n{}", stage.text());
            stage.type_in("rr");
            assert!(!told(&stage), "after a restart\n{}", stage.text());
        }
    }
}

/// What a game against that bot shows, with everything on, once the bot is to move.
fn bots_turn(rules: Rules, bot: PlayerKind, size: (u16, u16), seed: u64) -> Stage {
    let mut stage = Stage::game(&setup(rules, [HUMAN, bot]), size, seed);
    stage.type_in("vgii5i");
    stage
}

#[test]
fn nothing_on_the_screen_tells_what_a_bot_will_play() {
    for rules in Rules::all() {
        for bot in [RANDOM, PlayerKind::Bot(Bot::Casual)] {
            for size in SIZES {
                let first = bots_turn(rules, bot, size, 0).rows();
                let mut answers = Vec::new();
                for seed in 0..8 {
                    let stage = bots_turn(rules, bot, size, seed);
                    assert_eq!(stage.rows(), first, "{size:?}\n{}", stage.text());
                    let ask = stage.app.bot_request().expect("the bot is to move");
                    answers.push(ask.decide());
                }
                assert!(answers.iter().any(|answer| *answer != answers[0]), "{rules:?}");
            }
        }
    }
}

#[test]
fn while_a_bot_is_to_move_there_is_no_hint_and_the_one_before_is_gone() {
    for rules in Rules::all() {
        let mut stage = bots_turn(rules, RANDOM, (80, 24), 1);
        let refused = texts::english().say("refused-bot-to-move");
        assert!(stage.shows(&refused), "{}", stage.text());
        for text in ["Look at", "Play "] {
            assert!(!stage.text().contains(text), "{}", stage.text());
        }
        assert!(!stage.text().contains(['›', '‹', '◆', '◇']), "{}", stage.text());
        let footer = stage.rows().pop().expect("a last row");
        assert!(!footer.split_whitespace().any(|word| word == "i"), "{footer}");
        stage.reply();
        stage.type_in("i");
        assert!(stage.text().contains("Look at"), "{}", stage.text());
    }
}

#[test]
fn once_the_game_is_over_only_its_course_is_shown() {
    for rules in Rules::all() {
        for size in SIZES {
            for seed in 0..4 {
                let mut stage = helped(rules, size, "vg");
                at_every_turn(&mut stage, seed, |stage, _| {
                    if stage.session().outcome().is_some() {
                        stage.type_in("i");
                        assert!(shown(stage).is_empty(), "{}", stage.text());
                        let has_room = size != SIZES[0];
                        assert!(graph(stage).is_some() || !has_room, "{}", stage.text());
                        stage.type_in("rg");
                        assert!(graph(stage).is_none());
                        stage.type_in("g");
                    }
                });
            }
        }
    }
}
