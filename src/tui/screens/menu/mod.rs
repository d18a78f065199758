//! The menu: the game, its ruleset, the seats and their names, all on one screen.

mod draw;

use std::path::PathBuf;

use crossterm::event::{Event, KeyEvent};
use strum::IntoEnumIterator;
use tui_input::{Input, InputRequest, backend::crossterm::EventHandler};

use crate::{
    model::{Game, Player, Rules, Ruleset},
    session::{MatchSetup, Name, PlayerKind, Seat},
    store::TranscriptWriter,
    texts,
    tui::{
        action::{Direction, MenuItem},
        effect::Decisions,
        keymap::{Command, KeyContext},
    },
};

impl MenuItem {
    const ALL: [Self; 8] = [
        Self::Game,
        Self::Rules,
        Self::Seat(Player::A),
        Self::Name(Player::A),
        Self::Seat(Player::B),
        Self::Name(Player::B),
        Self::Start,
        Self::Continue,
    ];

    /// The rows that are there, with a game to go on with or without.
    pub fn shown(with_continue: bool) -> &'static [Self] {
        const ROWS: &[MenuItem] = &MenuItem::ALL;
        if with_continue { ROWS } else { &ROWS[..ROWS.len() - 1] }
    }
}

/// What comes of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// Nothing but what is seen.
    Nothing,
    /// The game begins.
    Start,
    /// The game that was left goes on.
    Continue,
}

/// What is chosen in the menu; kept while the program runs.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The row under the cursor.
    pub row: MenuItem,
    game: Game,
    /// The ruleset that was chosen last, for the games that leave a choice.
    ruleset: Ruleset,
    kinds: [PlayerKind; 2],
    names: [Input; 2],
    /// The files of decisions that the seats play from, where one is named.
    scripts: [Input; 2],
    /// The files that the decisions of the seats are recorded to, where one is named.
    records: [Input; 2],
    /// The field that is typed in, and its text before.
    typed: Option<(Field, String)>,
}

/// Something that is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    /// The name of a seat.
    Name(Player),
    /// The file that a seat plays from.
    Script(Player),
    /// The file that a seat is recorded to.
    Record(Player),
}

impl Field {
    /// The longest text, in characters.
    const fn longest(self) -> usize {
        match self {
            Self::Name(_) => Name::LONGEST,
            // What a path may have.
            Self::Script(_) | Self::Record(_) => 4096,
        }
    }
}

impl Menu {
    /// The menu with the choices of that setup.
    #[must_use]
    pub fn new(setup: &MatchSetup) -> Self {
        let mut menu = Self {
            row: MenuItem::Game,
            game: setup.rules.game(),
            ruleset: setup.rules.ruleset(),
            kinds: [PlayerKind::Human; 2],
            names: [Input::default(), Input::default()],
            scripts: [Input::default(), Input::default()],
            records: [Input::default(), Input::default()],
            typed: None,
        };
        menu.take_over(setup);
        menu
    }

    /// Takes over the choices of that setup; which files are played from and recorded to, stays.
    pub fn take_over(&mut self, setup: &MatchSetup) {
        self.row = MenuItem::Game;
        (self.game, self.ruleset) = (setup.rules.game(), setup.rules.ruleset());
        self.kinds = setup.seats.each_ref().map(|seat| seat.kind);
        self.names =
            setup.seats.each_ref().map(|seat| seat.name.as_ref().map_or("", Name::as_str).into());
    }

    /// What is chosen.
    #[must_use]
    pub fn setup(&self) -> MatchSetup {
        let seat = |player: Player| Seat {
            name: Name::new(self.names[player.index()].value()),
            kind: self.kinds[player.index()],
        };
        MatchSetup { rules: self.rules(), seats: [seat(Player::A), seat(Player::B)] }
    }

    /// Names the files that the seats play from, and are recorded to.
    pub fn name_files(&mut self, decisions: &Decisions) {
        let field = |file: &Option<PathBuf>| match file {
            Some(file) => Input::new(file.to_string_lossy().into_owned()),
            None => Input::default(),
        };
        self.scripts = decisions.scripts.each_ref().map(field);
        self.records = decisions.records.each_ref().map(field);
    }

    /// The files of decisions that the seats play from, and are recorded to.
    #[must_use]
    pub fn decisions(&self) -> Decisions {
        let file = |input: &Input| {
            let file = input.value().trim();
            (!file.is_empty()).then(|| at_home(file))
        };
        Decisions {
            scripts: self.scripts.each_ref().map(file),
            records: self.records.each_ref().map(file),
        }
    }

    const fn field(&self, field: Field) -> &Input {
        match field {
            Field::Name(player) => &self.names[player.index()],
            Field::Script(player) => &self.scripts[player.index()],
            Field::Record(player) => &self.records[player.index()],
        }
    }

    const fn field_mut(&mut self, field: Field) -> &mut Input {
        match field {
            Field::Name(player) => &mut self.names[player.index()],
            Field::Script(player) => &mut self.scripts[player.index()],
            Field::Record(player) => &mut self.records[player.index()],
        }
    }

    /// The field that is typed in, and what is typed.
    fn typing(&mut self) -> Option<(Field, &mut Input)> {
        let &(field, _) = self.typed.as_ref()?;
        Some((field, self.field_mut(field)))
    }

    fn begin_typing(&mut self, field: Field) {
        self.typed = Some((field, self.field(field).value().to_owned()));
    }

    /// Records the seat to a file whose name is typed, the usual one unless another is; or no
    /// longer.
    fn record(&mut self, player: Player) {
        let field = Field::Record(player);
        if self.field(field).value().is_empty() {
            self.begin_typing(field);
            *self.field_mut(field) = TranscriptWriter::USUAL_FILES[player.index()].into();
        } else {
            *self.field_mut(field) = Input::default();
        }
    }

    fn rules(&self) -> Rules {
        Rules::new(self.game, self.ruleset).unwrap_or(Rules::default_for(self.game))
    }

    /// Where its keys are looked up.
    #[must_use]
    pub const fn place(&self) -> KeyContext {
        if self.typed.is_some() { KeyContext::Typing } else { KeyContext::Menu }
    }

    /// A command, among those rows.
    pub fn command(&mut self, command: Command, rows: &[MenuItem]) -> Chosen {
        match command {
            Command::Up | Command::Down => {
                let index = rows.iter().position(|&row| row == self.row).unwrap_or_default();
                let next = if command == Command::Up { index.saturating_sub(1) } else { index + 1 };
                self.row = rows.get(next).copied().unwrap_or(self.row);
            }
            Command::Left => self.change(self.row, Direction::Back),
            Command::Right => self.change(self.row, Direction::Next),
            Command::Choose => return self.choose(),
            Command::Script => {
                if let MenuItem::Seat(player) = self.row {
                    self.begin_typing(Field::Script(player));
                }
            }
            Command::Record => {
                if let MenuItem::Seat(player) = self.row {
                    self.record(player);
                }
            }
            Command::Accept => self.accept(),
            Command::Cancel => self.cancel(),
            _ => {}
        }
        Chosen::Nothing
    }

    /// Goes to a row, and acts on it as [`Command::Choose`] does; but a click beside the games
    /// starts none.
    pub fn click(&mut self, row: MenuItem) -> Chosen {
        self.accept();
        self.row = row;
        if row == MenuItem::Game { Chosen::Nothing } else { self.choose() }
    }

    /// Goes to the row of the games and chooses one.
    pub fn choose_game(&mut self, game: Game) {
        self.accept();
        (self.row, self.game) = (MenuItem::Game, game);
    }

    /// Changes the value of a row.
    pub fn change(&mut self, row: MenuItem, turn: Direction) {
        self.accept();
        self.row = row;
        match row {
            MenuItem::Game => self.game = turn.of(Game::iter(), &self.game).unwrap_or(self.game),
            MenuItem::Rules => {
                let rulesets = self.game.rulesets().iter().copied();
                self.ruleset = turn.of(rulesets, &self.ruleset).unwrap_or(self.ruleset);
            }
            MenuItem::Seat(player) => {
                let kind = &mut self.kinds[player.index()];
                *kind = turn.of(PlayerKind::all(), kind).unwrap_or(*kind);
            }
            MenuItem::Name(_) | MenuItem::Start | MenuItem::Continue => {}
        }
    }

    fn choose(&mut self) -> Chosen {
        match self.row {
            MenuItem::Game | MenuItem::Start => return Chosen::Start,
            MenuItem::Continue => return Chosen::Continue,
            MenuItem::Rules | MenuItem::Seat(_) => self.change(self.row, Direction::Next),
            MenuItem::Name(player) => self.begin_typing(Field::Name(player)),
        }
        Chosen::Nothing
    }

    /// A key for the text that is typed.
    pub fn type_key(&mut self, key: KeyEvent) {
        let Some((field, input)) = self.typing() else { return };
        let before = input.clone();
        input.handle_event(&Event::Key(key));
        if input.value().chars().count() > field.longest() {
            *input = before;
        }
    }

    /// Pasted text for the text that is typed.
    pub fn paste(&mut self, text: &str) {
        let Some((field, input)) = self.typing() else { return };
        // Words on several lines stay words.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let visible = text.chars().filter(|&c| !texts::is_invisible(c));
        let room = field.longest().saturating_sub(input.value().chars().count());
        for c in visible.take(room) {
            input.handle(InputRequest::InsertChar(c));
        }
    }

    fn accept(&mut self) {
        self.typed = None;
    }

    fn cancel(&mut self) {
        if let Some((field, before)) = self.typed.take() {
            *self.field_mut(field) = Input::new(before);
        }
    }
}

/// The file of that name; `~/` before it stands for the home, as in a shell.
fn at_home(file: &str) -> PathBuf {
    let below = file.strip_prefix("~/").and_then(|rest| Some(std::env::home_dir()?.join(rest)));
    below.unwrap_or_else(|| PathBuf::from(file))
}
