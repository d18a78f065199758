//! The screens that can be in front, and what each of them has to be able to do.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::{Frame, layout::Rect};

use super::{
    action::Action,
    click_map::ClickMap,
    io::{Effect, Source},
    keymap::KeyContext,
    screens::{
        confirm::Confirm, game::GameScreen, help::Help, menu::Menu, replay::Replay,
        saved_games::SavedGames,
    },
    ui::Ui,
    widgets::footer::Offer,
};
use crate::session::RequestId;

/// A screen together with all that it shows.
#[derive(Debug)]
pub enum Screen {
    /// The menu, below all others.
    Menu(Box<Menu>),
    /// A game.
    Game(Box<GameScreen>),
    /// The list of saved games.
    SavedGames(SavedGames),
    /// The review of a game.
    Replay(Box<Replay>),
    /// The help page of the screen below.
    Help(Help),
    /// A question about the screen below, which stays visible.
    Confirm(Box<Confirm>),
}

/// What every screen can do.
pub trait View {
    /// Where its keys are looked up.
    fn context(&self) -> KeyContext;

    /// What a key means to it.
    fn interpret(&self, key: KeyEvent, ui: &Ui) -> Option<Action> {
        let context = self.context();
        match (ui.keymap.command(context, key), key.code) {
            (Some(command), _) => Some(Action::Do(command)),
            (None, _) if context == KeyContext::Typing => Some(Action::Type(key)),
            (None, KeyCode::Char(c)) if (key.modifiers - KeyModifiers::SHIFT).is_empty() => {
                c.to_digit(10).map(|digit| Action::Digit(digit as usize))
            }
            (None, _) => None,
        }
    }

    /// What an action does to it, and what it then asks of the application.
    fn update(&mut self, action: Action, ui: &mut Ui) -> Request;

    /// Draws it into the area above the footer, and registers what can be clicked.
    fn draw(&self, ui: &Ui, area: Rect, frame: &mut Frame<'_>, clicks: &mut ClickMap);

    /// What the footer offers.
    fn footer(&self, ui: &Ui) -> Vec<Offer>;

    /// Its help page, if it has one.
    fn help(&self) -> Option<Help> {
        None
    }

    /// What it needs from outside to be up to date, when it comes to the front.
    fn refresh(&self) -> Option<Effect> {
        None
    }

    /// Whether the screen below stays visible.
    fn is_overlay(&self) -> bool {
        false
    }

    /// What it says where the terminal is too small for a screen.
    fn small_text(&self, _ui: &Ui) -> Option<String> {
        None
    }

    /// Whether the wheel scrolls it.
    fn scrolls(&self) -> bool {
        false
    }

    /// What happens by itself, and how long from now, if nothing else happens before.
    fn timer(&self, _ui: &Ui) -> Option<(Timer, Duration)> {
        None
    }
}

/// What a screen asks of the application.
#[derive(Debug)]
pub enum Request {
    /// Nothing: the screen has taken care of it.
    Nothing,
    /// Nothing: the action, from outside, is not the screen's.
    Pass(Action),
    /// That the screen is closed.
    Close,
    /// That the screen is closed, and the action carried out.
    CloseAnd(Action),
    /// Another screen in front.
    Open(Screen),
    /// A game, with the transcripts that the menu names.
    Start(Source),
    /// Something of the world outside.
    Perform(Effect),
}

/// What happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// A bot answers.
    Bot(RequestId),
    /// A replay that shows this ply goes to the next.
    Replay(usize),
}

impl Screen {
    /// The screen, whichever it is: the only place that forwards to them.
    pub fn view(&self) -> &dyn View {
        match self {
            Self::Menu(screen) => &**screen,
            Self::Game(screen) => &**screen,
            Self::SavedGames(screen) => screen,
            Self::Replay(screen) => &**screen,
            Self::Help(screen) => screen,
            Self::Confirm(screen) => &**screen,
        }
    }

    /// The screen, to be changed.
    pub fn view_mut(&mut self) -> &mut dyn View {
        match self {
            Self::Menu(screen) => &mut **screen,
            Self::Game(screen) => &mut **screen,
            Self::SavedGames(screen) => screen,
            Self::Replay(screen) => &mut **screen,
            Self::Help(screen) => screen,
            Self::Confirm(screen) => &mut **screen,
        }
    }
}
