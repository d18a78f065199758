//! Questions: one key says yes; any other returns to the screen below, and changes nothing.

use std::{fs, path::Path};

use crossterm::event::KeyCode;
use loshu::{
    model::{Game, Rules},
    session::Session,
    store::{self, Entry},
    tui::{Action, Effect, Source, StartRequest, TranscriptFiles},
};
use ratatui::layout::Size;

use super::{
    app::{AppDriver, click},
    setups::{HUMAN, setup},
};

const SIZE: (u16, u16) = (80, 24);

fn rules() -> Rules {
    Rules::default_for(Game::Morris)
}

/// All keys but the one that says yes.
fn other_keys(yes: char) -> impl Iterator<Item = KeyCode> {
    let signs = (' '..='~').filter(move |c| c.to_ascii_lowercase() != yes);
    let named = [
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Tab,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::F(5),
    ];
    signs.map(KeyCode::Char).chain(named)
}

fn game() -> AppDriver {
    AppDriver::game(&setup(rules(), [HUMAN, HUMAN]), SIZE, 1).keys("4v")
}

fn saved_game() -> Entry {
    let header = r#"{"loshu":1,"game":"morris","rules":"tictactoe","a":{"seat":"human"},"b":{"seat":"human"},"seed":7,"number":0,"started":"2026-01-17T12:00:00Z"}"#;
    let file = Path::new("one.jsonl");
    (file.to_owned(), store::read_text(file, format!("{header}\n{{\"move\":\"4\"}}\n").as_bytes()))
}

fn list() -> AppDriver {
    let mut driver = AppDriver::menu(&setup(rules(), [HUMAN, HUMAN]), SIZE, 1);
    driver.saved_games = vec![saved_game()];
    driver.keys("o")
}

/// What a question must not change.
fn state(driver: &AppDriver) -> (String, String, usize) {
    (driver.text(), format!("{:?}", driver.app.session()), driver.saved_games.len())
}

#[test]
fn any_other_key_and_any_click_beside_return_to_the_screen_below_unchanged() {
    for (mut driver, key) in [(game(), 'q'), (game(), 'r'), (list(), 'd')] {
        let below = state(&driver);
        for other in other_keys(key) {
            driver.press(KeyCode::Char(key));
            assert_ne!(driver.text(), below.0, "a question");
            driver.press(other);
            assert_eq!(state(&driver), below, "{key} {other:?}");
        }
        driver.press(KeyCode::Char(key));
        let clicks = driver.all_clicks();
        assert_eq!(clicks.len(), usize::from(SIZE.0) * usize::from(SIZE.1), "every cell answers");
        for (spot, action) in clicks {
            let Action::Answer(is_yes) = action else { panic!("{action:?}") };
            assert!(!is_yes || spot.1 == SIZE.1 - 1, "only the footer says yes");
            if !is_yes && spot.0 % 13 == 0 {
                driver.feed(click(spot));
                driver.draw();
                assert_eq!(state(&driver), below, "{key} {spot:?}");
                driver.press(KeyCode::Char(key));
            }
        }
    }
}

#[test]
fn the_key_that_was_asked_for_and_its_place_in_the_footer_say_yes() {
    let is_left = |driver: &AppDriver| driver.app.session().is_none();
    let is_restarted = |driver: &AppDriver| {
        driver.app.session().is_some_and(|session| session.history().plies().is_empty())
    };
    let is_deleted = |driver: &AppDriver| driver.saved_games.is_empty();
    type Check<'a> = (fn() -> AppDriver, char, &'a dyn Fn(&AppDriver) -> bool);
    let checks: [Check<'_>; 3] =
        [(game, 'q', &is_left), (game, 'r', &is_restarted), (list, 'd', &is_deleted)];
    for (open, key, is_done) in checks {
        let mut by_key = open();
        by_key.press(KeyCode::Char(key));
        assert!(!is_done(&by_key));
        by_key.press(KeyCode::Char(key));
        assert!(is_done(&by_key), "{key}\n{}", by_key.text());
        let mut by_click = open();
        by_click.press(KeyCode::Char(key));
        let yes = |(_, action): &&(_, Action)| matches!(action, Action::Answer(true));
        let (spot, _) = by_click.all_clicks().iter().find(yes).expect("a yes").clone();
        by_click.feed(click(spot));
        assert!(is_done(&by_click), "{key}\n{}", by_click.text());
    }
}

#[test]
fn where_nothing_can_be_seen_leaving_a_game_asks_and_any_other_key_stays() {
    let mut driver = game();
    let below = state(&driver);
    for other in other_keys('q') {
        driver.update(Action::Resize(Size::new(30, 8)));
        driver.press(KeyCode::Char('q'));
        assert!(driver.shows("Leave Loshu?"), "{}", driver.text());
        driver.press(other);
        assert!(driver.left.is_none() && driver.app.session().is_some_and(Session::is_under_way));
        driver.update(Action::Resize(Size::new(SIZE.0, SIZE.1)));
        driver.draw();
        assert_eq!(state(&driver), below, "{other:?}");
    }
    driver.update(Action::Resize(Size::new(30, 8)));
    driver.type_in("qq");
    assert!(matches!(driver.left, Some(Effect::Quit)));
}

#[test]
fn a_transcript_is_overwritten_and_its_game_started_only_after_a_yes() {
    let name = format!("questions-{}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    let record = folder.join("a.rd");
    fs::write(&record, "precious\n").expect("a file");
    let setup = setup(rules(), [HUMAN, HUMAN]);
    let request = || {
        let records = [Some(record.clone()), None];
        let transcripts = TranscriptFiles { records, ..TranscriptFiles::default() };
        let source = Source::New(setup.clone(), Vec::new());
        Action::Start(StartRequest { source, transcripts, may_overwrite: false })
    };
    let read = || fs::read_to_string(&record).expect("a file");
    let mut driver = AppDriver::menu(&setup, SIZE, 1);
    let below = state(&driver);
    for other in other_keys('w') {
        driver.update(request());
        driver.draw();
        assert!(
            driver.shows("Overwrite") && driver.shows("Press w to overwrite,"),
            "{}",
            driver.text()
        );
        driver.press(other);
        assert_eq!((state(&driver), &*read()), (below.clone(), "precious\n"), "{other:?}");
    }
    driver.update(request());
    driver.type_in("w5");
    assert_eq!((driver.session().history().plies().len(), &*read()), (1, "5\n"));
    let _ = fs::remove_dir_all(folder);
}
