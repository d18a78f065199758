//! The screen without a terminal: events go in, and what it shows is read as text.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use loshu::{
    model::Move,
    session::{MatchSetup, Session},
    tui::{Action, App, ClickMap, Flow, Theme},
};
use ratatui::{Terminal, backend::TestBackend, layout::Size};
use unicode_width::UnicodeWidthStr;

pub struct Stage {
    pub app: App,
    pub clicks: ClickMap,
    pub size: Size,
    /// Row by row, what stands in each cell; nothing behind a wide character.
    pub cells: Vec<Vec<String>>,
}

pub fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

pub fn click((column, row): (u16, u16)) -> Event {
    let kind = MouseEventKind::Down(MouseButton::Left);
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

impl Stage {
    pub fn menu(setup: &MatchSetup, (width, height): (u16, u16), seed: u64) -> Self {
        let size = Size { width, height };
        let app = App::new(setup, seed, Theme::default_with(true), size);
        let mut stage = Self { app, clicks: ClickMap::default(), size, cells: Vec::new() };
        stage.draw();
        stage
    }

    pub fn game(setup: &MatchSetup, size: (u16, u16), seed: u64) -> Self {
        let mut stage = Self::menu(setup, size, seed);
        stage.app.start();
        stage.draw();
        stage
    }

    pub fn session(&self) -> &Session {
        self.app.session().expect("a game on the screen")
    }

    /// What the event does, without looking at the screen.
    pub fn feed(&mut self, event: Event) -> Flow {
        match self.app.interpret(event, &self.clicks) {
            Some(action) => self.update(action),
            None => Flow::Continue,
        }
    }

    pub fn update(&mut self, action: Action) -> Flow {
        if let Action::Resize(size) = action {
            self.size = size;
        }
        self.app.update(action)
    }

    pub fn press(&mut self, code: KeyCode) -> Flow {
        let flow = self.feed(key(code));
        self.draw();
        flow
    }

    pub fn type_in(&mut self, keys: &str) {
        for c in keys.chars() {
            self.press(KeyCode::Char(c));
        }
    }

    /// A move by the digits of its points, without looking.
    pub fn play(&mut self, played: Move) {
        let text = self.session().rules().game().write_move(played);
        for digit in text.chars().filter(char::is_ascii_digit) {
            self.feed(key(KeyCode::Char(digit)));
        }
    }

    /// The answer of the bot that is to move.
    pub fn reply(&mut self) {
        let ask = self.app.bot_request().expect("a bot is to move");
        self.update(Action::Reply(ask.id, ask.decide()));
    }

    pub fn draw(&mut self) {
        let backend = TestBackend::new(self.size.width, self.size.height);
        let mut terminal = Terminal::new(backend).expect("a terminal");
        let drawn = terminal.draw(|frame| self.clicks = self.app.draw(frame)).expect("a frame");
        let width = usize::from(self.size.width).max(1);
        let mut rows: Vec<Vec<String>> = drawn
            .buffer
            .content
            .chunks(width)
            .map(|row| row.iter().map(|cell| cell.symbol().to_owned()).collect())
            .collect();
        for row in &mut rows {
            for column in 1..row.len() {
                if row[column - 1].width() > 1 {
                    row[column].clear();
                }
            }
        }
        self.cells = rows;
    }

    pub fn rows(&self) -> Vec<String> {
        self.cells.iter().map(|row| row.concat()).collect()
    }

    pub fn text(&self) -> String {
        self.rows().join("\n")
    }

    pub fn words(&self) -> Vec<String> {
        self.text().split_whitespace().map(ToOwned::to_owned).collect()
    }

    /// Whether these words stand on the screen in this order, whatever stands between them.
    pub fn shows(&self, text: &str) -> bool {
        let mut words = self.words().into_iter();
        text.split_whitespace().all(|wanted| words.any(|word| word == wanted))
    }

    /// The cells in which a click means something, row by row.
    pub fn clicks(&self) -> Vec<((u16, u16), Action)> {
        let all = (0..self.size.height).flat_map(|y| (0..self.size.width).map(move |x| (x, y)));
        all.filter_map(|(x, y)| self.clicks.at(x, y).map(|action| ((x, y), action))).collect()
    }
}
