//! The whole screen as a value: what an event means, and what it changes. No terminal, no clock.

mod update;

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use jiff::tz::TimeZone;
use ratatui::{Frame, layout::Size};

use super::{
    action::Action,
    effect::{Beginning, Decisions, Effect},
    hits::Hits,
    keymap::{Command, Keymap, Place},
    notice::Notice,
    screens::{
        help::Help,
        menu::Menu,
        question::Question,
        replay::Replay,
        shelf::Shelf,
        small::{self, is_too_small},
        table::Table,
    },
    theme::Theme,
};
use crate::{
    journal,
    model::{Move, Player},
    players::Script,
    session::{Ask, Pairing, Session},
    telling,
    texts::{self, Texts},
};

/// What lies on the screen; the last one is in front and takes the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layer {
    Menu,
    Shelf,
    Replay,
    Table,
    Help(Help),
    Question(Question),
}

impl Layer {
    /// Whether the wheel goes through what it shows.
    const fn is_list(self) -> bool {
        matches!(self, Self::Shelf | Self::Replay | Self::Help(_))
    }
}

/// What the program does after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It goes on.
    Continue,
    /// It leaves.
    Leave,
    /// It suspends itself, and goes on when it is resumed.
    Suspend,
}

/// All that the full screen shows and remembers.
pub struct App {
    pub(super) texts: &'static Texts,
    pub(super) keymap: Keymap,
    pub(super) theme: Theme,
    pub(super) size: Size,
    /// In which times are shown.
    pub(super) zone: TimeZone,
    layers: Vec<Layer>,
    menu: Menu,
    table: Option<Table>,
    /// The games that are kept, while they are listed.
    pub(super) shelf: Option<Shelf>,
    /// Whether games can be kept: somebody wants them to be, and a folder is named.
    pub(super) can_keep_games: bool,
    /// Whether they are, as far as the person at the screen is concerned.
    keeps_games: bool,
    /// What there is to say on the screen in front, until the next key.
    pub(super) notice: Option<Notice>,
    /// What is asked of the world outside, until somebody has taken it up.
    effects: Vec<Effect>,
    /// What may begin if recordings may be overwritten, and those.
    pub(super) asked: Option<(Beginning, Vec<PathBuf>)>,
    /// A game that is looked back on.
    replay: Option<Replay>,
    /// Bots of a new session draw from it.
    seed: u64,
    /// A game of an earlier time that can be gone on with, and its file.
    offered: Option<(PathBuf, journal::Game)>,
}

impl App {
    /// The menu, with the choices of that pairing.
    #[must_use]
    pub fn new(pairing: &Pairing, seed: u64, theme: Theme, size: Size) -> Self {
        Self {
            texts: texts::english(),
            keymap: Keymap::default(),
            theme,
            size,
            zone: TimeZone::UTC,
            layers: vec![Layer::Menu],
            menu: Menu::new(pairing),
            table: None,
            seed,
            shelf: None,
            can_keep_games: true,
            keeps_games: true,
            notice: None,
            effects: vec![Effect::LookForUnfinished],
            asked: None,
            replay: None,
            offered: None,
        }
    }

    /// Whether games are kept, as far as the person at the screen is concerned.
    #[must_use]
    pub const fn keeps_games(&self) -> bool {
        self.keeps_games
    }

    /// No games can be kept, and none are listed.
    pub const fn cannot_keep_games(&mut self) {
        self.can_keep_games = false;
    }

    /// Shows times as they are in that zone, and no longer in UTC.
    pub fn set_zone(&mut self, zone: TimeZone) {
        self.zone = zone;
    }

    /// What is asked of the world outside since this was last asked.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Says something on the screen in front.
    pub fn tell(&mut self, notice: Notice) {
        self.notice = Some(notice);
    }

    /// The list of the games that are kept.
    pub fn shelve(&mut self, entries: Vec<journal::Entry>) {
        match &mut self.shelf {
            Some(shelf) => shelf.renew(entries),
            None => self.shelf = Some(Shelf::new(entries)),
        }
    }

    /// A file has been deleted, and with it perhaps the game that was left last.
    pub fn forget(&mut self, file: &Path) {
        if let Some(shelf) = &mut self.shelf {
            shelf.remove(file);
        }
        if self.offered.as_ref().is_some_and(|(offered, _)| offered == file) {
            self.offered = None;
        }
        self.table.take_if(|table| table.file.as_deref() == Some(file));
    }

    /// Takes note of the file that the game on the screen is written to, if it is.
    pub fn note_file(&mut self, file: Option<PathBuf>) {
        if let (Some(table), Some(file)) = (&mut self.table, file) {
            table.file = Some(file);
        }
    }

    /// The file of the game that was left for the menu, if it is under way.
    #[must_use]
    pub fn left_file(&self) -> Option<&Path> {
        self.table.as_ref().filter(|_| self.has_left_game())?.file.as_deref()
    }

    /// Names the files that the seats play from and are recorded to, in the menu.
    pub fn name_files(&mut self, decisions: &Decisions) {
        self.menu.name_files(decisions);
    }

    /// Opens a game to look back on.
    pub fn look_back(&mut self, session: Session) {
        self.replay = Some(Replay::new(session));
        self.layers.push(Layer::Replay);
    }

    /// Opens a game out of a file to look back on.
    pub fn look_back_on(&mut self, game: &journal::Game) {
        self.look_back(game.session.clone());
        self.notice = game.was_cut.then_some(Notice::WasCut);
    }

    /// Offers to go on with a game of an earlier time, or with none.
    pub fn offer(&mut self, game: Option<(PathBuf, journal::Game)>) {
        self.offered = game;
    }

    /// The game that can be gone on with: the one that was left, else one of an earlier time.
    pub(super) fn unfinished(&self) -> Option<&Session> {
        let left = self.table.as_ref().filter(|_| self.has_left_game()).map(|table| &table.session);
        left.or_else(|| self.offered.as_ref().map(|(_, game)| &game.session))
    }

    /// Whether a game was left for the menu and is under way.
    #[must_use]
    pub fn has_left_game(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.session.is_under_way())
    }

    /// Goes on with the game that was left for the menu, recorded to those files.
    pub fn go_on(&mut self, records: [Option<PathBuf>; 2]) {
        self.layers.truncate(1);
        self.go_on_above(records);
    }

    /// Goes on with the game on the table, above what is on the screen.
    fn go_on_above(&mut self, records: [Option<PathBuf>; 2]) {
        if let Some(table) = &mut self.table {
            table.records = records;
            self.sit_down();
        }
    }

    /// Goes on with a game of an earlier time, likewise; the menu takes over its choices.
    pub fn go_on_with(&mut self, game: &journal::Game, records: [Option<PathBuf>; 2]) {
        self.menu.take_over(game.session.pairing());
        self.offered = None;
        self.sit_with(game.session.clone());
        self.go_on(records);
        if game.was_cut {
            self.tell(Notice::WasCut);
        }
    }

    /// Plays on from the ply of a game that is looked back on, likewise.
    pub fn play_on(&mut self, session: Session, records: [Option<PathBuf>; 2]) {
        self.sit_with(session);
        self.go_on_above(records);
    }

    /// Clears the table for another game; the score counts on where the pairing stays the same.
    fn sit_with(&mut self, mut session: Session) {
        if let Some(before) = self.table.as_ref().map(|table| &table.session)
            && before.pairing() == session.pairing()
        {
            session.count_on(before.score());
        }
        self.table = Some(Table::new(session));
    }

    /// Goes from the menu into a game of what is chosen there. The score counts on as long as
    /// the pairing is the same.
    pub fn start(&mut self) {
        self.start_with([None, None], [None, None], &[]);
    }

    /// The same, the seats playing from those decisions and recorded to those files, after moves
    /// that were played before, whoever sits there.
    pub fn start_with(
        &mut self,
        scripts: [Option<Script>; 2],
        records: [Option<PathBuf>; 2],
        moves: &[Move],
    ) {
        let pairing = self.menu.pairing();
        let mut table = match self.table.take() {
            Some(mut table) if *table.session.pairing() == pairing => {
                table.session.follow([None, None]);
                table.restart();
                table
            }
            _ => Table::new(Session::new(pairing, self.seed)),
        };
        table.records = records;
        table.session.play_before(moves);
        table.session.follow(scripts);
        self.table = Some(table);
        self.sit_down();
    }

    /// Puts the table in front.
    fn sit_down(&mut self) {
        self.layers.push(Layer::Table);
        self.notice = (!self.keeps_games).then_some(Notice::KeepingIsOff);
        self.tell_fault();
    }

    /// Says why a file of decisions is not played any further, if one is not.
    fn tell_fault(&mut self) {
        if let Some(fault) = self.table.as_mut().and_then(|table| table.session.take_fault()) {
            self.tell(Notice::Script(fault));
        }
    }

    /// Asks whether recordings may be overwritten for a game to begin.
    pub fn ask_to_overwrite(&mut self, beginning: Beginning, files: Vec<PathBuf>) {
        self.asked = Some((beginning, files));
        self.layers.push(Layer::Question(Question::Overwrite));
    }

    /// Where the decisions of the game on the screen are recorded.
    #[must_use]
    pub fn records(&self) -> [Option<PathBuf>; 2] {
        self.shown_table().map(|table| table.records.clone()).unwrap_or_default()
    }

    /// The question that a bot has to answer now, if any. It is void as soon as another, or none,
    /// is returned.
    #[must_use]
    pub fn ask(&self) -> Option<Ask<'_>> {
        // Whoever looks at something else would miss the move.
        let is_seen = self.front() == Layer::Table && !is_too_small(self.size);
        self.table.as_ref().filter(|_| is_seen)?.session.ask()
    }

    /// The ply that a game that plays by itself shows, and for how long.
    #[must_use]
    pub fn playing(&self) -> Option<(usize, Duration)> {
        let is_seen = self.front() == Layer::Replay && !is_too_small(self.size);
        self.replay.as_ref().filter(|_| is_seen)?.playing()
    }

    /// The sitting at the table, while one is on the screen or below it.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.shown_table().map(|table| &table.session)
    }

    /// The game under way or on the screen, if one is.
    fn shown_table(&self) -> Option<&Table> {
        self.table.as_ref().filter(|_| self.layers.contains(&Layer::Table))
    }

    fn is_game_under_way(&self) -> bool {
        self.shown_table().is_some_and(|table| table.session.is_under_way())
    }

    fn front(&self) -> Layer {
        self.layers.last().copied().unwrap_or(Layer::Menu)
    }

    /// Whether the question in front is whether to leave the program.
    pub(super) fn is_asked_to_leave(&self) -> bool {
        self.front() == Layer::Question(Question::LeaveProgram)
    }

    /// What a player is called.
    #[must_use]
    pub fn name(&self, pairing: &Pairing, player: Player) -> String {
        telling::name(self.texts, pairing, player)
    }

    /// What an event of the terminal means to the screen in front, clicks by what was drawn.
    #[must_use]
    pub fn interpret(&self, event: Event, hits: &Hits) -> Option<Action> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.interpret_key(key),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                hits.at(mouse.column, mouse.row)
            }
            Event::Mouse(mouse) => match (mouse.kind, self.front()) {
                (MouseEventKind::ScrollUp, front) if front.is_list() => {
                    Some(Action::Do(Command::Up))
                }
                (MouseEventKind::ScrollDown, front) if front.is_list() => {
                    Some(Action::Do(Command::Down))
                }
                _ => None,
            },
            Event::Paste(text) if self.place() == Place::Typing => Some(Action::Paste(text)),
            Event::Resize(width, height) => Some(Action::Resize(Size::new(width, height))),
            _ => None,
        }
    }

    /// Where keys are looked up.
    fn place(&self) -> Place {
        match self.front() {
            Layer::Menu => self.menu.place(),
            Layer::Table => self.table.as_ref().map_or(Place::Everywhere, Table::place),
            Layer::Replay => Place::Replay,
            Layer::Shelf => Place::Shelf,
            Layer::Help(_) | Layer::Question(_) => Place::Everywhere,
        }
    }

    fn interpret_key(&self, key: KeyEvent) -> Option<Action> {
        // These two hold on every screen, prompt and question, before all else.
        let always = self.keymap.command(Place::Everywhere, key);
        if let Some(command @ (Command::Leave | Command::Suspend)) = always {
            return Some(Action::Do(command));
        }
        if let Layer::Question(question) = self.front() {
            let is_yes = self.keymap.is_shown_key(question.command(), key);
            return match is_too_small(self.size) && question != Question::LeaveProgram {
                true => None,
                false => Some(Action::Answer(is_yes)),
            };
        }
        let command = self.keymap.command(self.place(), key);
        if is_too_small(self.size) {
            return (command == Some(Command::Back)).then_some(Action::Do(Command::Back));
        }
        match (command, key.code) {
            (Some(command), _) => Some(Action::Do(command)),
            (None, _) if self.place() == Place::Typing => Some(Action::Type(key)),
            (None, KeyCode::Char(c)) if (key.modifiers - KeyModifiers::SHIFT).is_empty() => {
                c.to_digit(10).map(|digit| Action::Digit(digit as usize))
            }
            (None, _) => None,
        }
    }

    /// Draws all layers, the front one last. Returns what can be clicked.
    #[must_use]
    pub fn draw(&self, frame: &mut Frame<'_>) -> Hits {
        let mut hits = Hits::default();
        if is_too_small(frame.area().as_size()) {
            small::draw(self, frame);
            return hits;
        }
        // Menu, table and help fill the screen: what lies below them is not seen.
        let fills = |layer: &Layer| !matches!(layer, Layer::Question(_));
        let first = self.layers.iter().rposition(fills).unwrap_or_default();
        for layer in &self.layers[first..] {
            match (layer, &self.table) {
                (Layer::Menu, _) => self.menu.draw(self, frame, &mut hits),
                (Layer::Table, Some(table)) => table.draw(self, frame, &mut hits),
                (Layer::Shelf, _) => {
                    if let Some(shelf) = &self.shelf {
                        shelf.draw(self, frame, &mut hits);
                    }
                }
                (Layer::Replay, _) => {
                    if let Some(replay) = &self.replay {
                        replay.draw(self, frame, &mut hits);
                    }
                }
                (Layer::Table, None) => {}
                (Layer::Help(help), _) => help.draw(self, frame, &mut hits),
                (Layer::Question(question), _) => question.draw(self, frame, &mut hits),
            }
        }
        hits
    }
}
