//! The menu: the game, its ruleset, the seats and their names, all on one screen.

mod draw;

use std::path::PathBuf;

use crossterm::event::{Event, KeyEvent};
use strum::IntoEnumIterator;
use tui_input::{Input, InputRequest, backend::crossterm::EventHandler};

use crate::{
    journal::Recorder,
    model::{Game, Player, Rules, Ruleset},
    session::{Chooser, Name, Pairing, Seat},
    texts,
    tui::{
        action::{Row, Turn},
        keymap::{Command, Place},
    },
};

impl Row {
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
        const ROWS: &[Row] = &Row::ALL;
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
    pub row: Row,
    game: Game,
    /// The ruleset that was chosen last, for the games that leave a choice.
    ruleset: Ruleset,
    choosers: [Chooser; 2],
    names: [Input; 2],
    /// The files of decisions that the seats play from, where one is named.
    scripts: [Input; 2],
    /// Whether the decisions of the seats are recorded.
    records: [bool; 2],
    /// The text before it was typed over, while a name or a file is typed.
    before: Option<String>,
}

impl Menu {
    /// The menu with the choices of that pairing.
    #[must_use]
    pub fn new(pairing: &Pairing) -> Self {
        let name = |seat: &Seat| {
            Input::new(seat.name.as_ref().map_or_else(String::new, |name| name.as_str().to_owned()))
        };
        let [a, b] = &pairing.seats;
        Self {
            row: Row::Game,
            game: pairing.rules.game(),
            ruleset: pairing.rules.ruleset(),
            choosers: [a.chooser, b.chooser],
            names: [name(a), name(b)],
            scripts: [Input::default(), Input::default()],
            records: [false; 2],
            before: None,
        }
    }

    /// What is chosen.
    #[must_use]
    pub fn pairing(&self) -> Pairing {
        let seat = |player: Player| Seat {
            name: Name::new(self.names[player.index()].value()),
            chooser: self.choosers[player.index()],
        };
        Pairing { rules: self.rules(), seats: [seat(Player::A), seat(Player::B)] }
    }

    /// The files of decisions that the seats play from.
    #[must_use]
    pub fn scripts(&self) -> [Option<PathBuf>; 2] {
        self.scripts.each_ref().map(|input| {
            let file = input.value().trim();
            (!file.is_empty()).then(|| PathBuf::from(file))
        })
    }

    /// Where the decisions of the seats are recorded.
    #[must_use]
    pub fn records(&self) -> [Option<PathBuf>; 2] {
        Player::BOTH
            .map(|player| self.records[player.index()].then(|| Recorder::usual_file(player)))
    }

    /// The text field of the row, if it has one.
    const fn field(&mut self) -> Option<&mut Input> {
        match self.row {
            Row::Name(player) => Some(&mut self.names[player.index()]),
            Row::Seat(player) => Some(&mut self.scripts[player.index()]),
            Row::Game | Row::Rules | Row::Start | Row::Continue => None,
        }
    }

    /// Begins to type in the row's text field.
    fn begin_typing(&mut self) {
        self.before = self.field().map(|input| input.value().to_owned());
    }

    fn rules(&self) -> Rules {
        Rules::new(self.game, self.ruleset).unwrap_or(Rules::default_for(self.game))
    }

    /// Where its keys are looked up.
    #[must_use]
    pub const fn place(&self) -> Place {
        if self.before.is_some() { Place::Typing } else { Place::Menu }
    }

    /// A command, among those rows.
    pub fn command(&mut self, command: Command, rows: &[Row]) -> Chosen {
        match command {
            Command::Up | Command::Down => {
                let index = rows.iter().position(|&row| row == self.row).unwrap_or_default();
                let next = if command == Command::Up { index.saturating_sub(1) } else { index + 1 };
                self.row = rows.get(next).copied().unwrap_or(self.row);
            }
            Command::Left => self.change(self.row, Turn::Back),
            Command::Right => self.change(self.row, Turn::Next),
            Command::Choose => return self.choose(),
            Command::Script if matches!(self.row, Row::Seat(_)) => self.begin_typing(),
            Command::Record => {
                if let Row::Seat(player) = self.row {
                    self.records[player.index()] ^= true;
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
    pub fn click(&mut self, row: Row) -> Chosen {
        self.accept();
        self.row = row;
        if row == Row::Game { Chosen::Nothing } else { self.choose() }
    }

    /// Goes to the row of the games and chooses one.
    pub fn choose_game(&mut self, game: Game) {
        self.accept();
        (self.row, self.game) = (Row::Game, game);
    }

    /// Changes the value of a row.
    pub fn change(&mut self, row: Row, turn: Turn) {
        self.accept();
        self.row = row;
        match row {
            Row::Game => self.game = turn.of(Game::iter(), &self.game).unwrap_or(self.game),
            Row::Rules => {
                let rulesets = self.game.rulesets().iter().copied();
                self.ruleset = turn.of(rulesets, &self.ruleset).unwrap_or(self.ruleset);
            }
            Row::Seat(player) => {
                let chooser = &mut self.choosers[player.index()];
                *chooser = turn.of(Chooser::all(), chooser).unwrap_or(*chooser);
            }
            Row::Name(_) | Row::Start | Row::Continue => {}
        }
    }

    fn choose(&mut self) -> Chosen {
        match self.row {
            Row::Game | Row::Start => return Chosen::Start,
            Row::Continue => return Chosen::Continue,
            Row::Rules | Row::Seat(_) => self.change(self.row, Turn::Next),
            Row::Name(_) => self.begin_typing(),
        }
        Chosen::Nothing
    }

    /// The longest text of the row's field, in characters.
    const fn longest(&self) -> usize {
        match self.row {
            Row::Name(_) => Name::LONGEST,
            // What a path may have.
            _ => 4096,
        }
    }

    /// A key for the text that is typed.
    pub fn type_key(&mut self, key: KeyEvent) {
        let longest = self.longest();
        let Some(input) = self.field() else { return };
        let before = input.clone();
        input.handle_event(&Event::Key(key));
        if input.value().chars().count() > longest {
            *input = before;
        }
    }

    /// Pasted text for the text that is typed.
    pub fn paste(&mut self, text: &str) {
        let longest = self.longest();
        if self.before.is_none() {
            return;
        }
        let Some(input) = self.field() else { return };
        // Words on several lines stay words.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let visible = text.chars().filter(|&c| !texts::is_invisible(c));
        let room = longest.saturating_sub(input.value().chars().count());
        for c in visible.take(room) {
            input.handle(InputRequest::InsertChar(c));
        }
    }

    fn accept(&mut self) {
        self.before = None;
    }

    fn cancel(&mut self) {
        if let (Some(before), Some(input)) = (self.before.take(), self.field()) {
            *input = Input::new(before);
        }
    }
}
