//! A screen without a terminal, brought to a state by what a person would do.

use std::path::PathBuf;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use loshu::{
    model::{Game, Rules, Ruleset},
    players::Bot,
    session::{MatchSetup, Name, PlayerKind, Seat},
    store,
    tui::{Action, App, ClickMap, Effect, Flow, Theme},
};
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer, layout::Size};
use unicode_width::UnicodeWidthStr;

/// The sizes at which every screen is looked at.
pub(crate) const SIZES: [(u16, u16); 3] = [(40, 12), (80, 24), (120, 40)];

pub(crate) struct Stage {
    app: App,
    terminal: Terminal<TestBackend>,
    frame: Buffer,
    clicks: ClickMap,
    /// What stands in the files of the list.
    games: Vec<(PathBuf, store::SavedGame)>,
}

pub(crate) fn setup(game: Game, ruleset: Ruleset, b: PlayerKind) -> MatchSetup {
    let seat = |kind| Seat { name: None, kind };
    MatchSetup {
        rules: Rules::new(game, ruleset).expect("a ruleset of the game"),
        seats: [seat(PlayerKind::Human), seat(b)],
    }
}

pub(crate) const CORNER: PlayerKind = PlayerKind::Bot(Bot::Corner);

pub(crate) fn named(mut setup: MatchSetup, names: [&str; 2]) -> MatchSetup {
    for (seat, name) in setup.seats.iter_mut().zip(names) {
        seat.name = Name::new(name);
    }
    setup
}

impl Stage {
    /// The menu.
    pub(crate) fn menu(setup: &MatchSetup, (width, height): (u16, u16), colours: bool) -> Self {
        let size = Size::new(width, height);
        let app = App::new(setup, 1, Theme::default_with(colours), size);
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("never fails");
        let mut stage = Self {
            app,
            terminal,
            frame: Buffer::default(),
            clicks: ClickMap::default(),
            games: Vec::new(),
        };
        stage.draw();
        stage
    }

    /// Straight in a game.
    pub(crate) fn game(setup: &MatchSetup, size: (u16, u16), colours: bool) -> Self {
        let mut stage = Self::menu(setup, size, colours);
        stage.app.start();
        stage.draw();
        stage
    }

    /// Types keys: a character each; `⏎` Enter, `⎋` Esc, arrows.
    pub(crate) fn keys(mut self, keys: &str) -> Self {
        for key in keys.chars() {
            let code = match key {
                '⏎' => KeyCode::Enter,
                '⎋' => KeyCode::Esc,
                '↑' => KeyCode::Up,
                '↓' => KeyCode::Down,
                '←' => KeyCode::Left,
                '→' => KeyCode::Right,
                c => KeyCode::Char(c),
            };
            let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
            if let Some(action) = self.app.interpret(event, &self.clicks) {
                assert_eq!(self.app.update(action), Flow::Continue);
            }
            for effect in self.app.take_effects() {
                if let Effect::LookBack(wanted) = effect {
                    let (_, game) =
                        self.games.iter().find(|(file, _)| *file == wanted).expect("in the list");
                    self.app.look_back_on(game);
                }
            }
            self.draw();
        }
        self
    }

    /// So many bots' answers.
    pub(crate) fn replies(mut self, count: usize) -> Self {
        for _ in 0..count {
            let ask = self.app.bot_request().expect("a bot is to move");
            self.app.update(Action::Reply(ask.id, ask.decide()));
        }
        self.draw();
        self
    }

    /// The games that the list shows.
    pub(crate) fn shelf(
        mut self,
        entries: Vec<(PathBuf, Result<store::SavedGame, store::ReadFileError>)>,
    ) -> Self {
        let games = entries.iter().filter_map(|(file, entry)| match entry {
            Ok(game) => Some((file.clone(), game.clone())),
            Err(_) => None,
        });
        self.games = games.collect();
        self.app.shelve(entries);
        self.draw();
        self
    }

    fn draw(&mut self) {
        let (app, clicks) = (&self.app, &mut self.clicks);
        let frame = self.terminal.draw(|frame| *clicks = app.draw(frame)).expect("never fails");
        self.frame = frame.buffer.clone();
    }

    pub(crate) const fn buffer(&self) -> &Buffer {
        &self.frame
    }

    /// The screen as text, a line a row, without the blanks at their ends.
    pub(crate) fn text(&self) -> String {
        let buffer = self.buffer();
        let mut text = String::new();
        for y in buffer.area.rows() {
            // What lies behind a wide character is not seen.
            let mut row = String::new();
            let mut spots = y.positions();
            while let Some(spot) = spots.next() {
                row.push_str(buffer[spot].symbol());
                for _ in 1..buffer[spot].symbol().width() {
                    spots.next();
                }
            }
            text.push_str(row.trim_end());
            text.push('\n');
        }
        text
    }
}
