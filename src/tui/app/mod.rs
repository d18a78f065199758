//! The whole screen as a value: what an event means, and what it changes. No terminal, no clock.

mod update;

use std::{io, path::PathBuf, time::Duration};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::{Frame, layout::Size};

use super::{
    action::Action,
    hits::Hits,
    keymap::{Command, Keymap, Place},
    screens::{
        help::Help,
        menu::Menu,
        question::Question,
        replay::Replay,
        shelf::Shelf,
        small::{self, is_too_small},
        table::{Notice, Table},
    },
    theme::Theme,
};
use crate::{
    journal,
    model::{Move, Player},
    players::{Script, ScriptError},
    session::{Ask, Pairing, Session},
    texts::{self, Texts},
};

/// Files of decisions that the seats of a game play from, and are recorded to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decisions {
    /// What A and B play from.
    pub scripts: [Option<PathBuf>; 2],
    /// What A and B are recorded to.
    pub records: [Option<PathBuf>; 2],
}

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
    layers: Vec<Layer>,
    menu: Menu,
    table: Option<Table>,
    /// The games that are kept, while they are listed.
    shelf: Option<Shelf>,
    /// Whether they are to be read from their folder.
    wants_shelf: bool,
    /// A file that is to be deleted.
    deleted: Option<PathBuf>,
    /// Whether games are kept.
    keeps_games: bool,
    /// The decisions that the game that has just begun is to follow, and to be recorded to.
    wanted_decisions: Option<Decisions>,
    /// Whether recordings may be overwritten, once that has been asked.
    overwrites: bool,
    /// A game that is looked back on.
    replay: Option<Replay>,
    /// Bots of a new session draw from it.
    seed: u64,
    /// A game of an earlier time that can be gone on with, and its file.
    offered: Option<(PathBuf, journal::Game)>,
    /// The same, once it has been gone on with, until somebody has taken note.
    continued: Option<(PathBuf, journal::Game)>,
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
            layers: vec![Layer::Menu],
            menu: Menu::new(pairing),
            table: None,
            seed,
            shelf: None,
            wants_shelf: false,
            deleted: None,
            keeps_games: true,
            wanted_decisions: None,
            overwrites: false,
            replay: None,
            offered: None,
            continued: None,
        }
    }

    /// Whether games are kept, as far as the person at the screen is concerned.
    #[must_use]
    pub const fn keeps_games(&self) -> bool {
        self.keeps_games
    }

    /// Whether the list of the games that are kept is asked for; it is then handed to
    /// [`App::shelve`].
    pub fn take_wish_for_shelf(&mut self) -> bool {
        std::mem::take(&mut self.wants_shelf)
    }

    /// The list of the games that are kept.
    pub fn shelve(
        &mut self,
        entries: Vec<(PathBuf, Result<journal::Game, journal::JournalError>)>,
    ) {
        self.shelf = Some(Shelf::new(entries));
    }

    /// A file that was deleted from the list since this was last asked.
    pub fn take_deleted(&mut self) -> Option<PathBuf> {
        self.deleted.take()
    }

    /// Lets the seats of the game on the screen play from decisions that were written down.
    pub fn follow(&mut self, scripts: [Option<Script>; 2]) {
        if let Some(table) = &mut self.table {
            table.session.follow(scripts);
            table.notice = table.session.take_fault().map(Notice::Script);
        }
    }

    /// Plays moves that were played before, whoever sits there.
    pub fn play_before(&mut self, moves: &[Move]) {
        if let Some(table) = &mut self.table {
            table.session.play_before(moves);
        }
    }

    /// Opens a game to look back on.
    pub fn look_back(&mut self, session: Session) {
        self.replay = Some(Replay::new(session));
        self.layers.push(Layer::Replay);
    }

    /// Offers to go on with a game of an earlier time.
    pub fn offer(&mut self, file: PathBuf, game: journal::Game) {
        self.offered = Some((file, game));
    }

    /// The game of an earlier time that is gone on with since this was last asked.
    pub fn take_continued(&mut self) -> Option<(PathBuf, journal::Game)> {
        self.continued.take()
    }

    /// Says that games are not kept any more, and why.
    pub fn tell_not_kept(&mut self, error: &io::Error) {
        if let Some(table) = &mut self.table {
            table.notice = Some(Notice::NotKept(error.to_string()));
        }
    }

    /// Says that decisions are not recorded, and why.
    pub fn tell_not_recorded(&mut self, error: &io::Error) {
        if let Some(table) = &mut self.table {
            table.notice = Some(Notice::NotRecorded(error.to_string()));
        }
    }

    /// The game that can be gone on with: the one that was left, else one of an earlier time.
    pub(super) fn unfinished(&self) -> Option<&Session> {
        let left = self.table.as_ref().map(|table| &table.session).filter(|it| it.is_under_way());
        left.or_else(|| self.offered.as_ref().map(|(_, game)| &game.session))
    }

    /// Goes from the menu into a game of what is chosen there. The score counts on as long as
    /// the pairing is the same.
    pub fn start(&mut self) {
        let pairing = self.menu.pairing();
        match &mut self.table {
            Some(table) if *table.session.pairing() == pairing => table.restart(),
            table => *table = Some(Table::new(Session::new(pairing, self.seed))),
        }
        self.layers.push(Layer::Table);
        let (scripts, records) = (self.menu.scripts(), self.menu.records());
        self.wanted_decisions = Some(Decisions { scripts, records });
    }

    /// The decisions that are wanted since this was last asked: the scripts are then handed to
    /// [`App::follow`].
    pub fn take_wanted_decisions(&mut self) -> Option<Decisions> {
        self.wanted_decisions.take()
    }

    /// Asks whether recordings may be overwritten.
    pub fn ask_to_overwrite(&mut self) {
        self.layers.push(Layer::Question(Question::Overwrite));
    }

    /// Whether it was said since this was last asked that they may.
    pub fn take_overwrite(&mut self) -> bool {
        std::mem::take(&mut self.overwrites)
    }

    /// Says why a file of decisions is not played.
    pub fn tell_script(&mut self, error: ScriptError) {
        if let Some(table) = &mut self.table {
            table.notice = Some(Notice::Script(error));
        }
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
        let name = pairing.seats[player.index()].name.as_ref();
        name.map_or_else(|| self.texts.message(&player), |name| name.as_str().to_owned())
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
                (MouseEventKind::ScrollUp, Layer::Help(_)) => Some(Action::Do(Command::Up)),
                (MouseEventKind::ScrollDown, Layer::Help(_)) => Some(Action::Do(Command::Down)),
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
