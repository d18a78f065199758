//! What a person needs to know is on the screen, however small it is and however long the names.

use std::collections::BTreeSet;

use crossterm::event::KeyCode;
use loshu::{
    model::{Game, Outcome, Phase, Player, Rules},
    players::rng,
    session::{PlayerKind, Session},
    tui::{Command, KeyContext, Keymap},
};
use rand::seq::IndexedRandom;
use ratatui::layout::Size;
use strum::IntoEnumIterator;

use super::{
    app::{AppDriver, key},
    setups::{CORNER, HUMAN, RANDOM, named, setup},
};

const SIZES: [(u16, u16); 3] = [(40, 12), (80, 24), (120, 40)];
const WIDE_A: &str = "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字";
const WIDE_B: &str = "仮名仮名仮名仮名仮名仮名仮名仮名仮名仮名仮名仮名仮名仮名仮名仮名";
const NAMES: [[&str; 2]; 4] = [
    ["", ""],
    ["Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm"],
    ["Anna Amalia von Sachsen-Weimar X", "Bernd das Brot und noch ein Name"],
    [WIDE_A, WIDE_B],
];

/// One turn of whoever is to move, by chance.
fn turn(driver: &mut AppDriver, seed: u64) {
    if driver.asked().is_some() {
        return driver.reply();
    }
    let session = driver.session();
    let moves = session.rules().legal_moves(&session.position());
    let ply = session.history().plies().len();
    let played = *moves.choose(&mut rng(seed, 5, ply)).expect("a move");
    driver.play(played);
    assert_eq!(driver.session().history().plies().len(), ply + 1);
}

fn row_with<'a>(rows: &'a [String], driver: &AppDriver, text: &str) -> &'a String {
    let found = rows.iter().find(|row| row.contains(text));
    found.unwrap_or_else(|| panic!("{text:?} is missing:\n{}", driver.text()))
}

/// Whether what the person at the table needs is on the screen.
fn assert_shown(driver: &AppDriver, names: [&str; 2]) {
    let (session, rows, screen) = (driver.session(), driver.rows(), driver.text());
    let (rules, position, score) = (session.rules(), session.position(), session.score());
    let start = |player: Player| match names[player.index()] {
        "" => "Pl".to_owned(),
        name => name.chars().take(2).collect::<String>(),
    };
    match session.outcome() {
        None => {
            let row = row_with(&rows, driver, "'s turn");
            assert!(row.contains(&start(position.turn())), "whose turn:\n{screen}");
            let left = [Player::A, Player::B].map(|player| rules.in_hand(&position, player));
            let left = format!("×{} ○{}", left[0], left[1]);
            let phase = match (rules.phase(&position), rules.game()) {
                (Phase::Moving, _) => "To move: ".to_owned(),
                (Phase::Placing, Game::AddThree) => format!("To take: {left}"),
                (Phase::Placing, _) => format!("To place: {left}"),
            };
            assert!(screen.contains(&phase), "{phase}:\n{screen}");
        }
        Some(outcome) => {
            match outcome.winner() {
                Some(winner) => {
                    assert!(row_with(&rows, driver, " wins").contains(&start(winner)), "{screen}");
                }
                None => assert!(driver.shows("Draw"), "{screen}"),
            }
            let reason = match outcome {
                Outcome::Line { .. } if rules.game() == Game::AddThree => "make 15",
                Outcome::Line { .. } if rules == Rules::default_for(rules.game()) => "in a line",
                Outcome::Line { .. } => "Odd one out",
                Outcome::Both { .. } => "Both players",
                Outcome::Full => "grid is full.",
                Outcome::Stalemate => "No move is left.",
                Outcome::Repetition => "was repeated.",
                Outcome::Resignation { .. } => "resigned.",
            };
            let words =
                driver.words().iter().map(|w| w.replace([':', ','], "")).collect::<Vec<_>>();
            let mut rest = words.iter();
            let is_told = reason.split(' ').all(|part| rest.any(|word| *word == part));
            assert!(is_told, "{reason}:\n{screen}");
            // Where both have a pattern, the board shows which.
            let said = outcome.winner().map(|_| outcome.lines());
            for line in said.iter().flat_map(|lines| lines.iter()) {
                let mut labels = line.map(|point| rules.game().label(point).to_string());
                let joined = labels.join("-");
                labels.sort();
                let said = if rules.game() == Game::AddThree { labels.join("+") } else { joined };
                assert!(words.contains(&said), "{said}:\n{screen}");
            }
            assert!(driver.shows("r: play again"), "{screen}");
        }
    }
    // Why something was refused may take its place.
    let is_refused = driver.shows(" is taken.") || driver.shows("A draw needs");
    if let Some(ply) = session.history().plies().last().filter(|_| !is_refused) {
        let last = format!("Last: {}", rules.game().write_move(ply.played));
        assert!(driver.shows(&last), "{last}:\n{screen}");
    }
    for wins in score.wins {
        let needed = score.wins.into_iter().filter(|&other| other == wins).count();
        let shown = driver.words().into_iter().filter(|word| *word == wins.to_string()).count();
        assert!(shown >= needed, "{wins} won:\n{screen}");
    }
    assert!(driver.shows(&format!("draws {}", score.draws)), "draws:\n{screen}");
    assert_footer(driver);
}

/// Where there is room, all that the footer offers, of which the cursor comes last; else the most
/// important of it, and nothing that is cut.
fn assert_footer(driver: &AppDriver) {
    let rows = driver.rows();
    let (footer, width) = (rows.last().expect("a row"), driver.size.width);
    let session = driver.session();
    let is_over = session.outcome().is_some();
    // The keys at least.
    let mut wanted = vec![" q", " ?", " r"];
    if is_over {
        wanted.push(" r restart");
    }
    if width >= 80 {
        wanted.extend([" q back", " ? help"]);
        wanted.push(" g graph");
        if session.is_anyone_to_choose() {
            wanted.push(if width > 80 { " cursor" } else { "←↑↓→" });
        }
        if session.rules().game() == Game::AddThree {
            wanted.push(" s Lo Shu");
        }
    }
    for offer in wanted {
        assert!(footer.contains(offer), "the footer lacks {offer}:\n{}", driver.text());
    }
    let texts = include_str!("../../assets/texts/en.ftl");
    let keymap = Keymap::default();
    let last = footer.split_whitespace().last().expect("offers");
    let is_key = Command::iter().any(|command| keymap.shown(command) == last)
        || last.chars().all(|c| "←↑↓→".contains(c));
    let is_whole = texts.lines().any(|line| {
        line.strip_prefix("key-")
            .and_then(|line| line.split_once(" = "))
            .is_some_and(|(_, label)| footer.trim_end().ends_with(&format!(" {label}")))
    });
    assert!(is_key || is_whole, "{last:?} is cut:\n{}", driver.text());
}

#[test]
fn turn_phase_last_move_score_and_end_are_shown_at_every_size_with_the_longest_names() {
    for (rules, size) in Rules::all().flat_map(|rules| SIZES.map(|size| (rules, size))) {
        for names in NAMES {
            for kinds in [[HUMAN, HUMAN], [RANDOM, CORNER], [CORNER, CORNER]] {
                let mut driver = AppDriver::game(&named(rules, kinds, names), size, 3);
                // Scores of two digits, which stand nowhere on the board.
                for seed in 0..25 {
                    while driver.session().outcome().is_none() {
                        turn(&mut driver, seed);
                    }
                    driver.feed(key(KeyCode::Char('r')));
                }
                let is_among_people = kinds == [HUMAN, HUMAN];
                for seed in 25..28 {
                    while driver.session().outcome().is_none() {
                        if is_among_people && seed == 25 {
                            driver.draw();
                            assert_shown(&driver, names);
                        }
                        turn(&mut driver, seed);
                    }
                    driver.draw();
                    assert_shown(&driver, names);
                    driver.feed(key(KeyCode::Char('r')));
                }
            }
        }
    }
}

#[test]
fn a_resignation_is_shown_at_every_size_with_the_longest_names() {
    for (size, names) in SIZES.into_iter().flat_map(|size| NAMES.map(|names| (size, names))) {
        for game in [Game::TicTacToe, Game::AddThree] {
            let seats = named(Rules::default_for(game), [RANDOM, CORNER], names);
            let mut driver = AppDriver::game(&seats, size, 3);
            let mut resigned = 0;
            for seed in 0..150 {
                while driver.session().outcome().is_none() {
                    turn(&mut driver, seed);
                }
                if let Some(Outcome::Resignation { .. }) = driver.session().outcome() {
                    driver.draw();
                    assert_shown(&driver, names);
                    resigned += 1;
                }
                if resigned == 2 {
                    break;
                }
                driver.feed(key(KeyCode::Char('r')));
            }
            assert_eq!(resigned, 2, "the bot resigns now and then");
        }
    }
}

#[test]
fn why_a_claim_is_refused_is_shown_at_every_size() {
    for (rules, size) in Rules::all().flat_map(|rules| SIZES.map(|size| (rules, size))) {
        let mut driver = AppDriver::game(&named(rules, [HUMAN, HUMAN], NAMES[1]), size, 0);
        driver.type_in("1c");
        let said = "A draw needs this position 3 times; so far 1.";
        assert!(driver.shows(said), "{}", driver.text());
        assert_shown(&driver, NAMES[1]);
    }
}

#[test]
fn a_token_that_is_chosen_and_a_move_that_is_refused_are_shown_at_every_size() {
    for (size, names) in SIZES.into_iter().flat_map(|size| NAMES.map(|names| (size, names))) {
        let rules = Rules::default_for(Game::Morris);
        let mut driver = AppDriver::game(&named(rules, [HUMAN, HUMAN], names), size, 0);
        driver.type_in("00");
        assert!(driver.shows("0 is taken."), "{}", driver.text());
        driver.type_in("13827");
        assert_shown(&driver, names);
        driver.type_in("0");
        assert!(driver.shows("To move: 0 to…"), "{}", driver.text());
        assert_footer(&driver);
        driver.type_in("5");
        assert!(driver.shows("No line joins 0 and 5."), "{}", driver.text());
    }
}

/// Every line of the help page, scrolled from its top to its end, as words.
fn whole_help(driver: &mut AppDriver) -> String {
    driver.press(KeyCode::Char('?'));
    let mut lines = driver.rows();
    let footer = lines.pop().expect("a footer");
    assert!(footer.contains("back"), "{footer}");
    for _ in 0..200 {
        let before = driver.rows();
        driver.press(KeyCode::Down);
        let mut after = driver.rows();
        if after == before {
            break;
        }
        after.pop();
        lines.push(after.pop().expect("a line"));
    }
    let end = driver.rows();
    driver.press(KeyCode::Down);
    assert_eq!(driver.rows(), end, "the page ends");
    for _ in &lines {
        driver.press(KeyCode::Up);
    }
    assert_eq!(driver.rows()[0], lines[0], "and it has a top");
    driver.press(KeyCode::Esc);
    lines.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text of that name in the language file, if there is one.
fn text(name: &str) -> Option<&'static str> {
    let texts = include_str!("../../assets/texts/en.ftl");
    texts.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "))
}

#[test]
fn the_help_page_lists_every_command_and_the_rules_at_every_size() {
    for (rules, size) in Rules::all().flat_map(|rules| SIZES.map(|size| (rules, size))) {
        let setup = setup(rules, [HUMAN, PlayerKind::Human]);
        let mut menu = AppDriver::menu(&setup, size, 0);
        let mut table = AppDriver::game(&setup, size, 0);
        for (driver, place) in
            [(&mut menu, KeyContext::Everywhere), (&mut table, KeyContext::Chosen)]
        {
            let page = whole_help(driver);
            let game = rules.game();
            for command in Keymap::default().commands(place) {
                let is_of_use = match command {
                    Command::Up | Command::Down | Command::Left | Command::Right => continue,
                    Command::Drop | Command::Claim => game == Game::Morris,
                    Command::Square => game == Game::AddThree,
                    Command::PageUp | Command::PageDown | Command::First | Command::Last => false,
                    _ => true,
                };
                if !is_of_use {
                    let keys = format!(" {} ", Keymap::default().all_shown(command));
                    assert!(command == Command::Drop || !page.contains(&keys), "{keys:?}: {page}");
                    continue;
                }
                let said = match (command, place) {
                    (Command::Choose | Command::Back, KeyContext::Everywhere) => {
                        text(&format!("help-menu-{}", command.name()))
                    }
                    _ => text(&format!("help-{}", command.name())),
                };
                let said = said.expect("a help text");
                assert!(page.contains(said), "{said:?} at {size:?} is missing: {page}");
                let keys = Keymap::default().all_shown(command);
                assert!(page.contains(&format!("{keys} {said}")), "{keys:?}: {page}");
            }
            assert!(page.contains("win"), "the rules: {page}");
            // The menu goes on with who can sit down.
            let last = if place == KeyContext::Everywhere { "about-perfect" } else { "help-mouse" };
            let last = text(last).expect("a help text");
            assert!(page.ends_with(last), "the end of the page: {page}");
            for seat in PlayerKind::all().filter(|_| place == KeyContext::Everywhere) {
                let about = text(&format!("about-{}", seat.name())).expect("a text");
                assert!(page.contains(&format!("{} {about}", seat.name())), "{about}: {page}");
            }
        }
    }
}

#[test]
fn every_command_is_in_the_help_page_or_offered_in_the_footer_and_has_its_texts() {
    let keymap = Keymap::default();
    let places = [KeyContext::Chosen, KeyContext::Replay, KeyContext::SavedGames];
    let said: BTreeSet<Command> =
        places.into_iter().flat_map(|place| keymap.commands(place)).collect();
    for command in Command::iter() {
        let [help, label] = ["help", "key"].map(|kind| text(&format!("{kind}-{}", command.name())));
        assert!(!keymap.all_shown(command).is_empty(), "{command:?} has a key");
        if said.contains(&command) {
            assert!(help.is_some(), "{command:?} has a help text");
        } else {
            assert!(label.is_some(), "{command:?} has a label in the footer");
        }
    }
}

#[test]
fn a_frame_of_another_size_than_was_announced_is_drawn_without_a_panic() {
    let setup = setup(Rules::default_for(Game::Morris), [HUMAN, HUMAN]);
    let game = |keys| AppDriver::game(&setup, (80, 24), 1).keys(keys);
    let menu = |keys| AppDriver::menu(&setup, (80, 24), 1).keys(keys);
    let mut review = Session::new(setup.clone(), 1);
    review.play(review.rules().legal_moves(&review.position())[0]).expect("a legal move");
    let review = AppDriver::review(&review, (80, 24));
    let screens =
        [menu(""), menu("↓↓↓⏎abc"), menu("o"), game("4vgi"), game("?"), game("4q"), review];
    for mut driver in screens {
        for (width, height) in [(66, 0), (0, 0), (0, 30), (39, 12), (40, 11), (40, 12), (200, 60)] {
            driver.size = Size { width, height };
            driver.draw();
            assert!(width >= 40 && height >= 12 || driver.all_clicks().is_empty());
        }
    }
}
