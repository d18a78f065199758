//! Snapshots of what is drawn: a dozen whole frames; the boards, panels and messages of all other
//! states; and one of all footers.

use unicode_width::UnicodeWidthStr;

use crate::{
    app::AppDriver,
    states::{HUMAN, LINES, Size, State, frames, games, others, setup},
};

/// The sizes at which every screen is looked at.
pub(crate) const SIZES: [Size; 3] = [(40, 12), (80, 24), (120, 40)];

pub(crate) fn check(name: &str, text: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, text);
    });
}

/// A part of all these states at all sizes, each under its name.
fn parts(states: &[State], part: impl Fn(&AppDriver) -> String) -> String {
    let mut text = String::new();
    for size in SIZES {
        for state in states {
            text += &format!("── {} at {}x{}\n", state.name, size.0, size.1);
            text += &part(&state.at(size));
        }
    }
    text
}

/// The rows without the footer, from one column to another, without blanks at their ends.
fn cut(driver: &AppDriver, from: usize, to: usize) -> String {
    let mut cells = driver.cells();
    cells.pop();
    let rows = cells.iter().map(|row| row[from..to].concat().trim_end().to_owned() + "\n");
    rows.collect()
}

/// Where the text beside a board begins.
fn beside(driver: &AppDriver) -> usize {
    let width = usize::from(driver.size.width);
    width - (width * 2 / 5).min(36)
}

#[test]
fn whole_frames() {
    for state in frames() {
        check(&format!("frame-{}", state.name), &parts(&[state], AppDriver::text));
    }
}

#[test]
fn boards_and_panels_of_games() {
    for (topic, states) in games() {
        check(&format!("{topic}-boards"), &parts(&states, |it| cut(it, 0, beside(it))));
        let panel = |it: &AppDriver| cut(it, beside(it), it.size.width.into());
        check(&format!("{topic}-panels"), &parts(&states, panel));
    }
}

#[test]
fn other_screens() {
    for (topic, states) in others() {
        check(topic, &parts(&states, |it| cut(it, 0, it.size.width.into())));
    }
}

#[test]
fn footers() {
    let topics = games().into_iter().chain(others());
    let mut text = String::new();
    for (topic, states) in topics.chain([("frame", frames())]) {
        for (state, size) in states.iter().flat_map(|it| SIZES.map(|size| (it, size))) {
            let footer = state.at(size).rows().pop().expect("a footer");
            assert!(footer.width() <= size.0.into(), "{footer:?}");
            text += &format!("{topic}, {}, {}:{}\n", state.name, size.0, footer.trim_end());
        }
    }
    check("footers", &text);
}

#[test]
fn terminals_that_are_too_small() {
    let morris = setup(loshu::model::Game::Morris, LINES, HUMAN);
    let mut text = String::new();
    for size in [(39, 12), (40, 11), (20, 5), (5, 3), (1, 1)] {
        let small = AppDriver::game(&morris, size, 1).keys("04?rc4");
        text += &format!("── {}x{}\n{}", size.0, size.1, small.text());
    }
    check("too-small", &text);
}
