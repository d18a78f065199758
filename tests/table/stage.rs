//! The screen without a terminal: events go in, and what it shows is read as text.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use loshu::{
    model::Move,
    session::{Pairing, Session},
    tui::{Action, App, Flow, Hits, Theme},
};
use ratatui::{Terminal, backend::TestBackend, layout::Size};
use unicode_width::UnicodeWidthStr;

pub struct Stage {
    pub app: App,
    pub hits: Hits,
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
    pub fn menu(pairing: &Pairing, (width, height): (u16, u16), seed: u64) -> Self {
        let size = Size { width, height };
        let app = App::new(pairing, seed, Theme::default_with(true), size);
        let mut stage = Self { app, hits: Hits::default(), size, cells: Vec::new() };
        stage.draw();
        stage
    }

    pub fn game(pairing: &Pairing, size: (u16, u16), seed: u64) -> Self {
        let mut stage = Self::menu(pairing, size, seed);
        stage.app.start();
        stage.draw();
        stage
    }

    pub fn session(&self) -> &Session {
        self.app.session().expect("a game on the screen")
    }

    /// What the event does, without looking at the screen.
    pub fn feed(&mut self, event: Event) -> Flow {
        match self.app.interpret(event, &self.hits) {
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
        let ask = self.app.ask().expect("a bot is to move");
        self.update(Action::Reply(ask.ticket, ask.decide()));
    }

    pub fn draw(&mut self) {
        let backend = TestBackend::new(self.size.width, self.size.height);
        let mut terminal = Terminal::new(backend).expect("a terminal");
        let drawn = terminal.draw(|frame| self.hits = self.app.draw(frame)).expect("a frame");
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
        all.filter_map(|(x, y)| self.hits.at(x, y).map(|action| ((x, y), action))).collect()
    }
}
