//! What happens to the application: what the person does, and what comes back from outside.

use std::path::PathBuf;

use crossterm::event::KeyEvent;
use ratatui::layout::Size;

use super::{
    io::{StartRequest, Started, Unfinished},
    keymap::Command,
    screen::Timer,
    ui::Saving,
};
use crate::{
    model::{Game, Player, Point},
    players::Decision,
    session::{MatchSetup, RequestId},
    store::{Entry, SavedGame},
};

/// Something that [`App::update`](super::App::update) carries out.
#[derive(Clone, Debug)]
pub enum Action {
    /// A command of the keymap.
    Do(Command),
    /// A digit, which is the label of a point, or part of a number.
    Digit(usize),
    /// Acts on a point of the board.
    Point(Point),
    /// Goes to an item of the menu and acts on it.
    Item(MenuItem),
    /// Changes the value of an item of the menu.
    Change(MenuItem, Direction),
    /// Chooses a game in the menu.
    Game(Game),
    /// Goes to an entry of a list: a saved game, from 0, or a ply, from 1.
    Entry(usize),
    /// A key that is text, or moves in it.
    Type(KeyEvent),
    /// Text that was pasted.
    Paste(String),
    /// The answer to a question: yes or no.
    Answer(bool),
    /// Starts the game over, without asking.
    Restart,
    /// Closes the screen in front, without asking.
    Close,
    /// Ends the program, without asking.
    Quit,
    /// Deletes a saved game, without asking.
    Delete(PathBuf),
    /// Starts a game, or resumes one.
    Start(StartRequest),
    /// The terminal has a new size, or was somebody else's meanwhile.
    Resize(Size),
    /// The front screen's [`Timer`] has run out.
    Expired(Timer),
    /// A bot's answer.
    BotReply(RequestId, Decision),
    /// The game has been looked for that could be resumed.
    Found(Option<Unfinished>),
    /// The saved games have been listed.
    Listed(Vec<Entry>),
    /// A saved game has been read for its review.
    Opened(Box<SavedGame>),
    /// A file has been deleted.
    Deleted(PathBuf),
    /// A game can start.
    Started(Box<Started>),
    /// Files are in the way of a transcript: may they be overwritten?
    InTheWay(StartRequest, Vec<PathBuf>),
    /// The game on the screen is written to that file.
    Saved(PathBuf),
    /// The menu takes over the choices of a saved game.
    Setup(MatchSetup),
    /// Whether games are saved has changed.
    Saving(Saving),
    /// Something could not be done, in a sentence.
    Failed(String),
}

impl Action {
    /// Whether it is something that the person does, not what comes of it.
    pub const fn is_by_the_person(&self) -> bool {
        match self {
            Self::Do(command) => !matches!(command, Command::Suspend | Command::Repaint),
            Self::Digit(_)
            | Self::Point(_)
            | Self::Item(_)
            | Self::Change(..)
            | Self::Game(_)
            | Self::Entry(_)
            | Self::Type(_)
            | Self::Paste(_)
            | Self::Answer(_) => true,
            _ => false,
        }
    }
}

/// An item of the menu.
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
    /// Start.
    Start,
    /// Resume an unfinished game.
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
