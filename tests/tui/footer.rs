//! The footer: which keys and labels it shows at which width.

use crossterm::event::KeyCode;
use loshu::{
    model::{Game, Rules},
    players::rng,
    session::Session,
    tui::Action,
};
use rand::seq::IndexedRandom;
use ratatui::{layout::Size, style::Modifier};
use unicode_width::UnicodeWidthStr;

use super::{
    app::AppDriver,
    setups::{CORNER, HUMAN, setup},
};

/// Columns in which every footer is shown whole.
const WIDE: u16 = 250;

/// Keys, and what they do.
type Offer = (String, String);

/// Every screen, in states with different footers.
fn screens() -> Vec<AppDriver> {
    let size = (WIDE, 24);
    let mut screens = Vec::new();
    for rules in Rules::all() {
        let people = setup(rules, [HUMAN, HUMAN]);
        for keys in ["", "123657", "1236575", "5u", "vgi", "5q", "5r"] {
            screens.push(AppDriver::game(&people, size, 1).keys(keys));
        }
        screens.push(AppDriver::game(&setup(rules, [CORNER, CORNER]), size, 1));
        screens
            .push(AppDriver::game(&setup(rules, [CORNER, CORNER]), size, 1).replies(3).keys("u"));
        for (keys, rows) in [("", 7), ("⏎", 1)] {
            let menu = |row| AppDriver::menu(&people, size, 1).keys(&"↓".repeat(row)).keys(keys);
            screens.extend((0..rows).map(menu));
        }
        screens.push(AppDriver::menu(&people, size, 1).keys("o"));
        let mut session = Session::new(people, 1);
        for ply in 0..20 {
            let moves = rules.legal_moves(&session.position());
            let Some(&played) = moves.choose(&mut rng(2, 1, ply)) else { break };
            session.play(played).expect("a legal move");
        }
        for code in [KeyCode::Home, KeyCode::Enter, KeyCode::End] {
            let mut review = AppDriver::review(&session, size);
            review.press(code);
            screens.push(review);
        }
    }
    screens
}

/// What is offered where there is room for all of it.
fn offers(driver: &AppDriver) -> Vec<Offer> {
    let row = driver.buffer().content.chunks(usize::from(WIDE)).last().expect("a row");
    let footer: String = row.iter().map(|cell| cell.symbol()).collect();
    let mut offers = Vec::new();
    let mut column = 1;
    for offer in footer.trim().split("  ") {
        let is_key = |index: usize| row[column + index].modifier.contains(Modifier::BOLD);
        let signs: Vec<char> = offer.chars().collect();
        let keys: String =
            signs.iter().enumerate().take_while(|(at, _)| is_key(*at)).map(|it| it.1).collect();
        let label: String = signs.iter().skip(keys.chars().count() + 1).collect();
        assert!(!keys.is_empty() && !label.is_empty(), "{offer:?} in {footer:?}");
        offers.push((keys, label));
        column += signs.len() + 2;
    }
    offers
}

/// Of which offers the label is shown. All keys must be, in order, and nothing else.
fn labelled(driver: &AppDriver, offers: &[Offer]) -> Vec<bool> {
    let footer = driver.rows().pop().expect("a row");
    let mut rest = footer.trim_end();
    let labelled = offers.iter().map(|(keys, label)| {
        let after = rest.trim_start().strip_prefix(keys.as_str());
        rest = after.unwrap_or_else(|| panic!("{keys} is missing: {footer:?}"));
        let after = rest.strip_prefix(&format!(" {label}"));
        rest = after.unwrap_or(rest);
        assert!(rest.is_empty() || rest.starts_with(' '), "{rest:?} is cut: {footer:?}");
        after.is_some()
    });
    let labelled = labelled.collect();
    assert!(rest.is_empty(), "{rest:?} is not offered: {footer:?}");
    labelled
}

#[test]
fn from_the_smallest_width_on_all_keys_are_shown_and_the_last_labels_give_way_first() {
    for mut driver in screens() {
        let offers = offers(&driver);
        let gaps = |gap: usize| gap * (offers.len() - 1);
        let keys: usize = offers.iter().map(|(keys, _)| keys.width()).sum();
        let label = |(_, label): &Offer| label.width() + 1;
        let labels: usize = offers.iter().map(label).sum();
        for width in 40..=120 {
            let room = usize::from(width) - 1;
            driver.update(Action::Resize(Size::new(width, 24)));
            driver.draw();
            let shown = labelled(&driver, &offers);
            if keys + labels + gaps(1) <= room {
                assert!(shown.iter().all(|&it| it), "there is room for all\n{}", driver.text());
                continue;
            }
            // As many as fit from the first on, and of the others none that would fit as well.
            let used =
                |count: usize| keys + gaps(1) + offers[..count].iter().map(label).sum::<usize>();
            let first = (0..offers.len()).take_while(|&it| used(it + 1) <= room).count();
            assert!(shown[..first].iter().all(|&it| it), "{first} at {width}\n{}", driver.text());
            let shown_labels = offers.iter().zip(&shown).filter(|(_, is_shown)| **is_shown);
            let left =
                room - keys - gaps(1) - shown_labels.map(|(offer, _)| label(offer)).sum::<usize>();
            let hidden = offers.iter().zip(&shown).filter(|(_, is_shown)| !**is_shown);
            for (offer, _) in hidden {
                assert!(label(offer) > left, "{offer:?} at {width}\n{}", driver.text());
            }
        }
    }
}

#[test]
fn the_arrows_of_a_game_and_the_speeds_of_a_replay_are_never_left_out() {
    for (rules, size) in Rules::all().flat_map(|it| [(40, 12), (80, 24)].map(|size| (it, size))) {
        let people = setup(rules, [HUMAN, HUMAN]);
        let keys =
            if rules.game() == Game::Morris { &["", "123657", "1236575"][..] } else { &["", "5"] };
        for keys in keys {
            let footer = AppDriver::game(&people, size, 1).keys(keys).rows().pop().expect("a row");
            assert!(footer.contains(" ←↑↓→"), "after {keys}: {footer}");
        }
        let mut session = Session::new(people, 1);
        let first = rules.legal_moves(&session.position())[0];
        session.play(first).expect("a legal move");
        let footer = AppDriver::review(&session, size).rows().pop().expect("a row");
        assert!(footer.contains(" -+"), "{footer}");
    }
}
