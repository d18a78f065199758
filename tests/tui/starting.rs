//! How a game comes to the screen: asked for, read, and shown, whatever it comes from.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crossterm::event::KeyCode;
use loshu::{
    model::{Game, Rules},
    store,
    tui::{Action, Effect, Source, StartRequest, Started, StartedFrom},
};

use super::{
    app::{AppDriver, Step},
    replay::shown_ply,
    setups::{HUMAN, setup},
};

const SIZE: (u16, u16) = (80, 24);

/// More than there are items in the menu, so that the last one is under the cursor.
const LAST_ITEM: &str = "↓↓↓↓↓↓↓↓↓↓";

/// A folder for saved games, which is deleted at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("starting-{name}-{}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        Self(folder)
    }

    /// How many files are in it.
    fn count(&self) -> usize {
        store::files(&self.0).expect("a folder").len()
    }

    /// A game of these rules with these moves, saved by a program that has ended.
    fn saved(&self, rules: Rules, moves: &str) -> PathBuf {
        let driver = AppDriver::saving_in(&self.0, &setup(rules, [HUMAN, HUMAN]), SIZE);
        file(&driver.keys("⏎").keys(moves))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The file of the game on the screen.
fn file(driver: &AppDriver) -> PathBuf {
    driver.app.game_file().expect("a file").to_owned()
}

fn plies(driver: &AppDriver) -> usize {
    driver.session().history().plies().len()
}

fn plies_in(file: &Path) -> usize {
    store::read(file).expect("a game").session.history().plies().len()
}

/// The one request to start a game among the last steps, and what came of it at once.
fn start(driver: &AppDriver) -> (&StartRequest, &Started) {
    let is_request = |step: &Step| matches!(step, Step::Effect(Effect::Start(_)));
    let is_start = |step: &&Step| matches!(step, Step::Action(Action::Started(_)));
    assert_eq!(driver.steps.iter().filter(is_start).count(), 1);
    assert_eq!(driver.steps.iter().filter(|it| is_request(it)).count(), 1);
    let at = driver.steps.iter().position(is_request).expect("a request");
    match &driver.steps[at..] {
        [Step::Effect(Effect::Start(request)), Step::Action(Action::Started(started)), ..] => {
            (request, started)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_new_game_is_saved_from_its_first_move_on() {
    for rules in Rules::all() {
        let folder = Folder::new("new");
        let setup = setup(rules, [HUMAN, HUMAN]);
        let mut driver = AppDriver::saving_in(&folder.0, &setup, SIZE).keys("⏎");
        let (request, started) = start(&driver);
        assert!(!request.may_overwrite);
        assert!(
            matches!(&request.source, Source::New(of, moves) if *of == setup && moves.is_empty())
        );
        assert!(
            matches!(&started.source, StartedFrom::New(of, moves) if *of == setup && moves.is_empty())
        );
        assert_eq!(driver.session().setup(), &setup);
        assert!(driver.app.game_file().is_none() && !folder.0.exists());
        driver.type_in("5");
        assert_eq!((plies_in(&file(&driver)), folder.count()), (1, 1));
    }
}

#[test]
fn a_game_that_was_left_comes_back_as_it_was_and_stays_in_its_file() {
    for rules in Rules::all() {
        let folder = Folder::new("left");
        let setup = setup(rules, [HUMAN, HUMAN]);
        let mut driver = AppDriver::saving_in(&folder.0, &setup, SIZE).keys("⏎5vg");
        let (shown, before) = (driver.text(), file(&driver));
        driver.type_in("qq");
        assert!(driver.app.session().is_none());
        driver.type_in(LAST_ITEM);
        driver.type_in("⏎");
        let (request, started) = start(&driver);
        assert!(matches!(request.source, Source::Left));
        assert!(matches!(started.source, StartedFrom::Left));
        assert_eq!((driver.text(), file(&driver)), (shown, before.clone()));
        driver.type_in("6");
        assert_eq!((plies_in(&before), folder.count()), (2, 1));
    }
}

#[test]
fn a_saved_game_is_resumed_from_the_menu_and_from_the_list_in_its_own_file() {
    for rules in Rules::all() {
        let other = Game::ALL.iter().copied().find(|&game| game != rules.game()).expect("a game");
        let other = setup(Rules::default_for(other), [HUMAN, HUMAN]);
        for way in [&format!("{LAST_ITEM}⏎"), "oc"] {
            let folder = Folder::new("resumed");
            let saved = folder.saved(rules, "5");
            let mut driver = AppDriver::saving_in(&folder.0, &other, SIZE).keys(way);
            let (request, started) = start(&driver);
            assert!(matches!(&request.source, Source::Resume(file) if *file == saved));
            let StartedFrom::Saved(game) = &started.source else { panic!("{started:?}") };
            assert_eq!(game.session.history().plies().len(), 1);
            assert_eq!(driver.session().setup(), &setup(rules, [HUMAN, HUMAN]));
            driver.type_in("6");
            assert_eq!((plies(&driver), file(&driver)), (2, saved.clone()));
            assert_eq!((plies_in(&saved), folder.count()), (2, 1));
            // Back from it is the menu, with the choices of that game.
            driver.type_in("qq⏎");
            assert_eq!(driver.session().setup(), &setup(rules, [HUMAN, HUMAN]));
        }
    }
}

#[test]
fn play_continues_from_a_ply_of_a_replay_in_another_file() {
    for (rules, key) in Rules::all().flat_map(|rules| ['p', 'b'].map(|key| (rules, key))) {
        let folder = Folder::new("play-on");
        let saved = folder.saved(rules, "561");
        let before = fs::read(&saved).expect("a file");
        let other = setup(rules, [HUMAN, HUMAN]);
        let mut driver = AppDriver::saving_in(&folder.0, &other, SIZE).keys("o⏎→→");
        driver.type_in(&key.to_string());
        let (request, started) = start(&driver);
        let Source::New(setup, moves) = &request.source else { panic!("{request:?}") };
        assert_eq!((moves.len(), setup.rules), (2, rules));
        assert!(
            matches!(&started.source, StartedFrom::New(of, after) if of == setup && after == moves)
        );
        assert_eq!((plies(&driver), folder.count()), (2, 1));
        driver.type_in("8");
        assert_eq!((plies(&driver), folder.count()), (3, 2));
        assert_ne!(file(&driver), saved);
        assert_eq!(fs::read(&saved).expect("a file"), before);
        driver.type_in("qq");
        assert_eq!(shown_ply(&driver), Some(2), "{}", driver.text());
    }
}

#[test]
fn a_saved_game_that_is_gone_by_now_is_reported_and_starts_nothing() {
    for way in [&format!("{LAST_ITEM}⏎"), "oc"] {
        let folder = Folder::new("gone");
        let rules = Rules::default_for(Game::Morris);
        let saved = folder.saved(rules, "5");
        let other = setup(rules, [HUMAN, HUMAN]);
        let mut driver = AppDriver::saving_in(&folder.0, &other, SIZE);
        let (last, way) = way.split_at(way.len() - way.chars().last().map_or(0, char::len_utf8));
        driver.type_in(last);
        fs::remove_file(saved).expect("a file");
        driver.type_in(way);
        let is_start = |step: &Step| matches!(step, Step::Action(Action::Started(_)));
        assert!(driver.app.session().is_none() && !driver.steps.iter().any(is_start));
        assert!(driver.shows("The file has been deleted:"), "{}", driver.text());
        // It is offered no more.
        driver.type_in(way);
        let is_request = |step: &Step| {
            matches!(
                step,
                Step::Effect(Effect::Start(StartRequest { source: Source::Resume(_), .. }))
            )
        };
        assert!(!driver.steps.iter().any(is_request), "{}", driver.text());
    }
}

#[test]
fn a_tilde_in_a_text_field_is_the_home_folder() {
    let people = setup(Rules::default(), [HUMAN, HUMAN]);
    let mut menu = AppDriver::menu(&people, (200, 24), 1);
    menu.type_in("↓↓f~/there is no such script⏎↑↑⏎");
    let file = std::env::home_dir().unwrap().join("there is no such script");
    let due = format!("{} cannot be read:", file.display());
    assert!(menu.shows(&due), "{due}\n{}", menu.text());
}

#[test]
fn standard_input_and_output_are_the_screens_own() {
    for field in ["f", "w"] {
        let folder = Folder::new("standard");
        let people = setup(Rules::default(), [HUMAN, HUMAN]);
        let mut menu = AppDriver::saving_in(&folder.0, &people, SIZE);
        menu.type_in("↓↓");
        menu.type_in(field);
        (0..40).for_each(|_| menu.press(KeyCode::Backspace));
        menu.type_in("-⏎");
        menu.type_in("↑↑↑↑⏎");
        assert!(menu.shows("cannot be used on the full screen: name a file."), "{}", menu.text());
        assert!(menu.app.session().is_none());
        assert!(!Path::new("-").exists());
    }
}
