//! The menu: the game, its ruleset, the seats and their names, all on one screen.

mod draw;

use std::path::{Path, PathBuf};

use super::saved_games::SavedGames;
use crate::{
    model::{Game, Player, Rules, Ruleset},
    session::{MatchSetup, Name, PlayerKind, Seat},
    store::{self, TranscriptWriter},
    tui::{
        action::{Action, Direction, MenuItem},
        io::{Source, TranscriptFiles, Unfinished},
        keymap::Command,
        screen::{Request, Screen},
        widgets::text_field::TextField,
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
}

/// What is chosen in the menu, for as long as the program runs.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The item under the cursor.
    item: MenuItem,
    game: Game,
    /// The ruleset that was chosen last, for the games that leave a choice.
    ruleset: Ruleset,
    seats: [SeatForm; 2],
    /// The text that is being typed.
    typed: Option<(Player, Field)>,
    /// The unfinished game that could be resumed.
    unfinished: Option<Unfinished>,
}

/// Who sits in a seat, and the texts that can be typed about it.
#[derive(Clone, Debug)]
struct SeatForm {
    kind: PlayerKind,
    fields: [TextField; 3],
}

/// A text about a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    /// What the player is called.
    Name,
    /// The file of decisions that the seat plays from.
    Script,
    /// The file that the decisions of the seat are recorded to.
    Record,
}

/// What a path may have, in characters.
const LONGEST_PATH: usize = 4096;

impl SeatForm {
    fn new(script: Option<&Path>, record: Option<&Path>) -> Self {
        let path = |file: Option<&Path>| {
            TextField::new(&file.unwrap_or(Path::new("")).to_string_lossy(), LONGEST_PATH)
        };
        let fields = [TextField::new("", Name::LONGEST), path(script), path(record)];
        Self { kind: PlayerKind::Human, fields }
    }

    const fn field(&self, field: Field) -> &TextField {
        &self.fields[field as usize]
    }

    /// The file that the field names, if it names one.
    fn file(&self, field: Field) -> Option<PathBuf> {
        let file = self.field(field).value().trim();
        (!file.is_empty()).then(|| store::named(file))
    }
}

impl Menu {
    /// The menu with the choices of that setup, and those transcripts.
    pub fn new(setup: &MatchSetup, files: &TranscriptFiles) -> Self {
        let seat = |player: Player| {
            let [script, record] =
                [&files.scripts, &files.records].map(|files| files[player.index()].as_deref());
            SeatForm::new(script, record)
        };
        let mut menu = Self {
            item: MenuItem::Game,
            game: setup.rules.game(),
            ruleset: setup.rules.ruleset(),
            seats: Player::BOTH.map(seat),
            typed: None,
            unfinished: None,
        };
        menu.take_over(setup);
        menu
    }

    /// Takes over the choices of that setup; the transcripts stay.
    fn take_over(&mut self, setup: &MatchSetup) {
        self.item = MenuItem::Game;
        (self.game, self.ruleset) = (setup.rules.game(), setup.rules.ruleset());
        for (form, seat) in self.seats.iter_mut().zip(&setup.seats) {
            form.kind = seat.kind;
            form.fields[Field::Name as usize].set(seat.name.as_ref().map_or("", Name::as_str));
        }
    }

    /// The items that are there.
    fn items(&self) -> &'static [MenuItem] {
        const ITEMS: &[MenuItem] = &MenuItem::ALL;
        if self.unfinished.is_some() { ITEMS } else { &ITEMS[..ITEMS.len() - 1] }
    }

    fn rules(&self) -> Rules {
        Rules::new(self.game, self.ruleset).unwrap_or(Rules::default_for(self.game))
    }

    /// What is chosen.
    fn setup(&self) -> MatchSetup {
        let seats = self
            .seats
            .each_ref()
            .map(|form| Seat { name: Name::new(form.field(Field::Name).value()), kind: form.kind });
        MatchSetup { rules: self.rules(), seats }
    }

    /// The transcripts that the seats play from, and are recorded to.
    pub fn transcripts(&self) -> TranscriptFiles {
        let files = |field| self.seats.each_ref().map(|form| form.file(field));
        TranscriptFiles { scripts: files(Field::Script), records: files(Field::Record) }
    }

    const fn seat(&self, player: Player) -> &SeatForm {
        &self.seats[player.index()]
    }

    fn field_mut(&mut self, player: Player, field: Field) -> &mut TextField {
        &mut self.seats[player.index()].fields[field as usize]
    }

    /// The text that is being typed.
    fn typing(&mut self) -> Option<&mut TextField> {
        self.typed.map(|(player, field)| self.field_mut(player, field))
    }

    fn begin_typing(&mut self, player: Player, field: Field) {
        self.typed = Some((player, field));
        self.field_mut(player, field).begin();
    }

    /// Records the seat to a file whose name is typed, the usual one unless another is; or no
    /// longer.
    fn record(&mut self, player: Player) {
        let usual = TranscriptWriter::USUAL_FILES[player.index()];
        if self.seat(player).file(Field::Record).is_some() {
            self.field_mut(player, Field::Record).set("");
        } else {
            self.begin_typing(player, Field::Record);
            self.field_mut(player, Field::Record).set(usual);
        }
    }

    fn command(&mut self, command: Command) -> Request {
        match (command, self.item) {
            (Command::Up, _) => self.go(-1),
            (Command::Down, _) => self.go(1),
            (Command::Left, item) => self.change(item, Direction::Back),
            (Command::Right, item) => self.change(item, Direction::Next),
            (Command::Choose, _) => return self.choose(),
            (Command::Script, MenuItem::Seat(player)) => self.begin_typing(player, Field::Script),
            (Command::Record, MenuItem::Seat(player)) => self.record(player),
            (Command::SavedGames, _) => {
                return Request::Open(Screen::SavedGames(SavedGames::default()));
            }
            (Command::Accept, _) => self.typed = None,
            (Command::Cancel, _) => {
                if let Some(field) = self.typing() {
                    field.cancel();
                }
                self.typed = None;
            }
            (Command::Back, _) => return Request::Close,
            _ => {}
        }
        Request::Nothing
    }

    /// Goes so many items down.
    fn go(&mut self, by: isize) {
        let items = self.items();
        let index = items.iter().position(|&item| item == self.item).unwrap_or_default();
        let next = index.checked_add_signed(by).and_then(|index| items.get(index));
        self.item = next.copied().unwrap_or(self.item);
    }

    /// Goes to an item, and acts on it as [`Command::Choose`] does; but a click beside the games
    /// starts none.
    fn click(&mut self, item: MenuItem) -> Request {
        (self.typed, self.item) = (None, item);
        if item == MenuItem::Game { Request::Nothing } else { self.choose() }
    }

    /// Changes the value of an item.
    fn change(&mut self, item: MenuItem, direction: Direction) {
        (self.typed, self.item) = (None, item);
        match item {
            MenuItem::Game => {
                let games = Game::ALL.iter().copied();
                self.game = direction.of(games, &self.game).unwrap_or(self.game);
            }
            MenuItem::Rules => {
                let rulesets = self.game.rulesets.iter().copied();
                self.ruleset = direction.of(rulesets, &self.ruleset).unwrap_or(self.ruleset);
            }
            MenuItem::Seat(player) => {
                let kind = &mut self.seats[player.index()].kind;
                *kind = direction.of(PlayerKind::all(), kind).unwrap_or(*kind);
            }
            MenuItem::Name(_) | MenuItem::Start | MenuItem::Continue => {}
        }
    }

    fn choose(&mut self) -> Request {
        match (self.item, &self.unfinished) {
            (MenuItem::Game | MenuItem::Start, _) => {
                return Request::Start(Source::New(self.setup(), Vec::new()));
            }
            (MenuItem::Continue, Some(unfinished)) => {
                return Request::Start(unfinished.source.clone());
            }
            (MenuItem::Continue, None) => {}
            (MenuItem::Rules | MenuItem::Seat(_), _) => self.change(self.item, Direction::Next),
            (MenuItem::Name(player), _) => self.begin_typing(player, Field::Name),
        }
        Request::Nothing
    }

    fn act(&mut self, action: Action) -> Request {
        match action {
            Action::Do(command) => return self.command(command),
            Action::Item(item) => return self.click(item),
            Action::Change(item, direction) => self.change(item, direction),
            Action::Game(game) => {
                (self.typed, self.item, self.game) = (None, MenuItem::Game, game);
            }
            Action::Type(key) => {
                if let Some(field) = self.typing() {
                    field.type_key(key);
                }
            }
            Action::Paste(text) => {
                if let Some(field) = self.typing() {
                    field.paste(&text);
                }
            }
            Action::Setup(setup) => self.take_over(&setup),
            Action::Found(unfinished) => {
                self.unfinished = unfinished;
                if !self.items().contains(&self.item) {
                    self.item = MenuItem::Start;
                }
            }
            action => return Request::Pass(action),
        }
        Request::Nothing
    }
}
