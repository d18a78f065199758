//! The application without a terminal: events go in, effects are performed, and what it shows is
//! read as text.

#![allow(dead_code, reason = "each test crate uses its own part")]

use std::{
    cell::Cell,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use loshu::{
    model::Move,
    players::Decision,
    session::{MatchSetup, RequestId, Session},
    store::{self, Entry, JournalWriter, SaveDirectory, SavedGame, TranscriptWriter},
    texts::{self, Charset},
    tui::{
        Action, App, ClickMap, Effect, Io, Saving, Source, StartRequest, Theme, Timer,
        TranscriptFiles, Ui,
    },
};
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer, layout::Size};
use unicode_width::UnicodeWidthStr;

/// What the application asked of the world outside, or what came back from there.
#[derive(Debug)]
pub enum Step {
    Effect(Effect),
    Action(Action),
}

/// The application, and the screen that it drew last.
pub struct AppDriver {
    pub app: App,
    io: Io,
    /// Whether games are saved in a folder.
    has_folder: bool,
    /// What stands in the list of saved games, where there is no folder.
    pub saved_games: Vec<Entry>,
    /// What came of the last action, step by step.
    pub steps: Vec<Step>,
    pub clicks: ClickMap,
    pub size: Size,
    buffer: Buffer,
    /// What was left to the main loop last: to quit, or to suspend.
    pub left: Option<Effect>,
}

thread_local! {
    static CHARSET: Cell<Charset> = const { Cell::new(Charset::Unicode) };
}

/// What comes of work in which every application is opened in a terminal that shows ASCII alone.
pub fn in_ascii<T>(work: impl FnOnce() -> T) -> T {
    CHARSET.set(Charset::Ascii);
    let result = work();
    CHARSET.set(Charset::Unicode);
    result
}

pub fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

pub fn click((column, row): (u16, u16)) -> Event {
    let kind = MouseEventKind::Down(MouseButton::Left);
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

impl AppDriver {
    /// The menu, with those choices, and what bots draw from.
    pub fn menu(setup: &MatchSetup, size: (u16, u16), seed: u64) -> Self {
        Self::with(setup, size, seed, true)
    }

    /// The menu, with what bots draw from, and with or without colours.
    pub fn with(setup: &MatchSetup, size: (u16, u16), seed: u64, colours: bool) -> Self {
        Self::open(setup, size, seed, colours, SaveDirectory::Off)
    }

    /// The menu, with games saved in that folder.
    pub fn saving_in(folder: &Path, setup: &MatchSetup, size: (u16, u16)) -> Self {
        Self::open(setup, size, 1, true, folder.to_owned().into())
    }

    fn open(
        setup: &MatchSetup,
        (width, height): (u16, u16),
        seed: u64,
        colours: bool,
        directory: SaveDirectory,
    ) -> Self {
        let size = Size { width, height };
        let texts = texts::english().clone().written_in(CHARSET.get());
        let ui = Ui::new(texts, Theme::default_with(colours), size);
        let has_folder = directory.folder().is_some();
        let writer = JournalWriter::new(directory);
        let mut driver = Self {
            app: App::new(ui, setup, &TranscriptFiles::default(), seed),
            io: Io::new(writer, TranscriptWriter::new([None, None])),
            has_folder,
            saved_games: Vec::new(),
            steps: Vec::new(),
            clicks: ClickMap::default(),
            size,
            buffer: Buffer::default(),
            left: None,
        };
        driver.perform();
        driver.draw();
        driver
    }

    /// A game of that setup.
    pub fn game(setup: &MatchSetup, size: (u16, u16), seed: u64) -> Self {
        Self::menu(setup, size, seed).started(setup)
    }

    /// Starts a game of that setup.
    pub fn started(self, setup: &MatchSetup) -> Self {
        self.after(setup, Vec::new())
    }

    /// Starts a game of that setup, after those opening moves.
    pub fn after(mut self, setup: &MatchSetup, moves: Vec<Move>) -> Self {
        let source = Source::New(setup.clone(), moves);
        let transcripts = TranscriptFiles::default();
        self.update(Action::Start(StartRequest { source, transcripts, may_overwrite: false }));
        self.draw();
        self
    }

    /// The review of a game, out of a file, above the menu.
    pub fn review(session: &Session, size: (u16, u16)) -> Self {
        let mut driver = Self::menu(session.setup(), size, 1);
        driver.update(Action::Opened(Box::new(Self::saved(session))));
        driver.draw();
        driver
    }

    /// The review of a game, out of a file that the command line names.
    pub fn review_alone(session: &Session, size: (u16, u16)) -> Self {
        let mut driver = Self::menu(session.setup(), size, 1);
        driver.app.review(Box::new(Self::saved(session)));
        driver.perform();
        driver.draw();
        driver
    }

    /// The game as it is read from its file.
    fn saved(session: &Session) -> SavedGame {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("review-{}-{number}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let mut writer = JournalWriter::new(folder.clone());
        writer.save(session).expect("a folder that can be written");
        let game = store::read(writer.file().expect("a file")).expect("a game");
        let _ = std::fs::remove_dir_all(folder);
        game
    }

    pub fn session(&self) -> &Session {
        self.app.session().expect("a game on the screen")
    }

    /// What an event does, without looking at the screen.
    pub fn feed(&mut self, event: Event) {
        if let Some(action) = self.app.interpret(event, &self.clicks) {
            self.update(action);
        }
    }

    /// What an action does, without looking at the screen.
    pub fn update(&mut self, action: Action) {
        if let Action::Resize(size) = action {
            self.size = size;
        }
        self.left = None;
        self.steps.clear();
        self.app.update(action);
        self.perform();
    }

    fn perform(&mut self) {
        loop {
            let effects = self.app.take_effects();
            if effects.is_empty() {
                return;
            }
            for effect in effects {
                self.steps.push(Step::Effect(effect.clone()));
                for action in self.outcome(effect) {
                    self.steps.push(Step::Action(action.clone()));
                    self.app.update(action);
                }
            }
        }
    }

    /// What comes of an effect.
    fn outcome(&mut self, effect: Effect) -> Vec<Action> {
        match effect {
            Effect::Quit | Effect::Suspend | Effect::Repaint => {
                self.left = Some(effect);
                Vec::new()
            }
            Effect::ListGames if !self.has_folder => vec![Action::Listed(self.saved_games.clone())],
            Effect::Open(file) if !self.has_folder => vec![Action::Opened(self.saved_game(&file))],
            Effect::Delete(file) if !self.has_folder => {
                self.saved_games.retain(|(other, _)| *other != file);
                vec![Action::Deleted(file)]
            }
            Effect::ToggleSaving if !self.has_folder => {
                let is_on = self.app.ui().saving == Saving::On;
                vec![Action::Saving(if is_on { Saving::Off } else { Saving::On })]
            }
            effect => self.io.perform(effect, &self.app),
        }
    }

    fn saved_game(&self, file: &PathBuf) -> Box<SavedGame> {
        let entry = self.saved_games.iter().find(|(other, _)| other == file).expect("in the list");
        Box::new(entry.1.clone().expect("a game"))
    }

    pub fn press(&mut self, code: KeyCode) {
        self.feed(key(code));
        self.draw();
    }

    /// Presses keys: a character each; `⏎` Enter, `⎋` Esc, arrows.
    pub fn keys(mut self, keys: &str) -> Self {
        self.type_in(keys);
        self
    }

    /// Presses keys, as [`AppDriver::keys`].
    pub fn type_in(&mut self, keys: &str) {
        for key in keys.chars() {
            self.press(match key {
                '⏎' => KeyCode::Enter,
                '⎋' => KeyCode::Esc,
                '↑' => KeyCode::Up,
                '↓' => KeyCode::Down,
                '←' => KeyCode::Left,
                '→' => KeyCode::Right,
                c => KeyCode::Char(c),
            });
        }
    }

    /// A move by the digits of its points, without looking.
    pub fn play(&mut self, played: Move) {
        let text = self.session().rules().game().write_move(played);
        for digit in text.chars().filter(char::is_ascii_digit) {
            self.feed(key(KeyCode::Char(digit)));
        }
    }

    /// Lets the time pass after which a bot answers, without looking.
    pub fn reply(&mut self) {
        let (timer, _) = self.app.timer().expect("a bot is to move");
        self.update(Action::Expired(timer));
    }

    /// The bot that is asked now, and what it answers.
    pub fn asked(&self) -> Option<(RequestId, Decision)> {
        match self.app.timer()?.0 {
            Timer::Bot(id) => Some((id, self.session().bot_request()?.decide())),
            Timer::Replay(_) => None,
        }
    }

    /// So many answers of bots.
    pub fn replies(mut self, count: usize) -> Self {
        (0..count).for_each(|_| self.reply());
        self.draw();
        self
    }

    pub fn draw(&mut self) {
        let backend = TestBackend::new(self.size.width, self.size.height);
        let mut terminal = Terminal::new(backend).expect("a terminal");
        let drawn = terminal.draw(|frame| self.clicks = self.app.draw(frame)).expect("a frame");
        self.buffer = drawn.buffer.clone();
    }

    pub const fn buffer(&self) -> &Buffer {
        &self.buffer
    }

    /// Row by row, what stands in each cell; nothing behind a wide character.
    pub fn cells(&self) -> Vec<Vec<String>> {
        let width = usize::from(self.size.width).max(1);
        let rows = self.buffer.content.chunks(width);
        let mut rows: Vec<Vec<String>> =
            rows.map(|row| row.iter().map(|cell| cell.symbol().to_owned()).collect()).collect();
        for row in &mut rows {
            for column in 1..row.len() {
                if row[column - 1].width() > 1 {
                    row[column].clear();
                }
            }
        }
        rows
    }

    pub fn rows(&self) -> Vec<String> {
        self.cells().iter().map(|row| row.concat()).collect()
    }

    /// The screen as text, a line a row, without the blanks at their ends.
    pub fn text(&self) -> String {
        self.rows().iter().map(|row| row.trim_end().to_owned() + "\n").collect()
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
    pub fn all_clicks(&self) -> Vec<((u16, u16), Action)> {
        let all = (0..self.size.height).flat_map(|y| (0..self.size.width).map(move |x| (x, y)));
        all.filter_map(|(x, y)| self.clicks.at(x, y).map(|action| ((x, y), action))).collect()
    }
}
