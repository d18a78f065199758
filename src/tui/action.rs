//! What an event means to the screen in front.

use crossterm::event::KeyEvent;
use ratatui::layout::Size;

use super::keymap::Command;
use crate::{
    model::{Game, Player, Point},
    players::Decision,
    session::RequestId,
};

/// What the program is to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A command of the keymap.
    Do(Command),
    /// A digit, which is the label of a point.
    Digit(usize),
    /// Acts on a point of the board.
    Point(Point),
    /// Goes to a row of the menu and acts on it.
    MenuItem(MenuItem),
    /// Goes to an entry of a list: a game that is kept, from 0, or a ply, from 1.
    Entry(usize),
    /// Changes the value of a row of the menu: the next one, or the one before.
    Change(MenuItem, Direction),
    /// Chooses a game in the menu.
    Game(Game),
    /// A key that is text, or moves in it.
    Type(KeyEvent),
    /// Text that was pasted.
    Paste(String),
    /// The answer to a question: yes, or anything else.
    Answer(bool),
    /// A bot's answer.
    Reply(RequestId, Decision),
    /// A game that plays by itself has shown that ply for long enough.
    Step(usize),
    /// The terminal has a new size.
    Resize(Size),
}

/// A row of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuItem {
    /// Which game.
    Game,
    /// By which ruleset.
    Rules,
    /// Who chooses the moves of a seat.
    Seat(Player),
    /// The name of a seat.
    Name(Player),
    /// Begin.
    Start,
    /// Go on with a game that was left.
    Continue,
}

/// Through a list of values, one way or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the next value.
    Next,
    /// To the value before.
    Back,
}

impl Direction {
    /// The value that follows in a list, around its ends.
    pub fn of<T: PartialEq>(self, values: impl IntoIterator<Item = T>, from: &T) -> Option<T> {
        let mut values: Vec<T> = values.into_iter().collect();
        let index = values.iter().position(|value| value == from)?;
        let count = values.len();
        let next = match self {
            Self::Next => (index + 1) % count,
            Self::Back => (index + count - 1) % count,
        };
        Some(values.swap_remove(next))
    }
}
