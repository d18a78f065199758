//! The saved games: what, who, when, and how they ended; newest first.

use std::path::Path;

use jiff::Timestamp;
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
};
use strum::IntoEnumIterator;
use unicode_width::UnicodeWidthStr;

use super::{confirm::Confirm, help::Help};
use crate::{
    analysis::describe,
    model::{Game, Outcome, Rules},
    session::Session,
    store::{Entry, SavedGame},
    texts::harmless,
    tui::{
        action::{Action, Direction},
        click_map::ClickMap,
        io::{Effect, Source},
        keymap::{Command, KeyContext},
        screen::{Request, View},
        theme::Role,
        ui::{Saving, Ui},
        widgets::{footer::Offer, message, text},
    },
};

/// Below so many columns, year, time and long titles make room for the names.
pub(super) const NARROW: u16 = 60;

/// Lines beside the list: the title, what is under the cursor, the footer.
const BESIDE_LIST: u16 = 4;

/// Which results are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "saved-games-")]
enum Results {
    #[default]
    All,
    Won,
    Drawn,
    Unfinished,
}

impl Results {
    fn contain(self, session: &Session) -> bool {
        let winner = session.outcome().map(Outcome::winner);
        match self {
            Self::All => true,
            Self::Won => matches!(winner, Some(Some(_))),
            Self::Drawn => matches!(winner, Some(None)),
            Self::Unfinished => winner.is_none(),
        }
    }
}

/// The list, and what of it is shown.
#[derive(Debug, Default)]
pub struct SavedGames {
    entries: Vec<Entry>,
    /// Which of the entries that are shown is under the cursor.
    at: usize,
    /// Only this game is shown, if one is chosen.
    game: Option<Game>,
    results: Results,
}

impl View for SavedGames {
    fn context(&self) -> KeyContext {
        KeyContext::SavedGames
    }

    fn update(&mut self, action: Action, ui: &mut Ui) -> Request {
        match action {
            Action::Do(command) => return self.command(command, ui),
            // A second click opens it, as a second press of a key would.
            Action::Entry(at) if at == self.at => return self.command(Command::Choose, ui),
            Action::Entry(at) => self.go_to(at),
            Action::Listed(entries) => self.renew(entries),
            Action::Deleted(file) => {
                self.entries.retain(|(other, _)| *other != file);
                self.go_to(self.at);
            }
            action => return Request::Pass(action),
        }
        Request::Nothing
    }

    fn draw(&self, ui: &Ui, area: Rect, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
        let [top, list, about] =
            Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(2)])
                .areas(area);
        let buf = frame.buffer_mut();
        let shown = self.shown();
        // What is not a game stands after the games, and does not count.
        let games = shown.iter().filter(|(_, entry)| entry.is_ok()).count();
        let place = match self.at < games {
            true => format!("{}/{games}", self.at + 1),
            false => String::new(),
        };
        let room = usize::from(top.width).saturating_sub(3 + place.len());
        buf.set_string(
            1,
            top.y,
            text::fit(&self.title(ui, games, room), room),
            ui.style(Role::Title),
        );
        let x = top.right().saturating_sub(1 + place.len() as u16);
        buf.set_string(x, top.y, place, ui.style(Role::Dim));
        let room = usize::from(list.height);
        let first = self.at.saturating_sub(room / 2).min(shown.len().saturating_sub(room));
        let visible = shown.iter().enumerate().skip(first).take(room);
        for ((place, &entry), y) in visible.zip(list.top()..list.bottom()) {
            let is_here = place == self.at;
            let style = ui.style(if is_here { Role::Selected } else { Role::Plain });
            let mark = if is_here { "▸ " } else { "  " };
            let line = format!("{mark}{}", line(ui, entry, list.width < NARROW));
            buf.set_string(1, y, text::fit(&line, usize::from(list.width) - 1), style);
            clicks.register(Rect { y, height: 1, ..list }, Action::Entry(place));
        }
        message::draw(ui, &self.about(ui, about.width < NARROW), about, buf);
    }

    fn footer(&self, ui: &Ui) -> Vec<Offer> {
        let mut offers = Vec::new();
        if let Some((_, Ok(game))) = self.here() {
            offers.push(Offer::labelled(ui, Command::Choose, "review"));
            if game.session.outcome().is_none() {
                offers.push(Offer::command(ui, Command::Resume));
            }
        }
        offers.push(Offer::keys(ui, &[Command::Left, Command::Right], "game"));
        offers.push(Offer::command(ui, Command::Results));
        if self.here().is_some() {
            offers.push(Offer::command(ui, Command::Delete));
        }
        match ui.saving {
            Saving::On => offers.push(Offer::labelled(ui, Command::Saving, "stop-saving")),
            Saving::Off => offers.push(Offer::command(ui, Command::Saving)),
            Saving::Unavailable => {}
        }
        offers.extend([Command::Back, Command::Help].map(|it| Offer::command(ui, it)));
        offers
    }

    fn help(&self) -> Option<Help> {
        let rules = match self.here() {
            Some((_, Ok(game))) => Some(game.session.rules()),
            _ => None,
        };
        Some(Help::new(self.context(), rules))
    }

    fn refresh(&self) -> Option<Effect> {
        Some(Effect::ListGames)
    }

    fn scrolls(&self) -> bool {
        true
    }
}

impl SavedGames {
    fn command(&mut self, command: Command, ui: &Ui) -> Request {
        let page = usize::from(ui.size.height.saturating_sub(BESIDE_LIST)).max(1);
        match (command, self.here()) {
            (Command::Up, _) => self.go_to(self.at.saturating_sub(1)),
            (Command::Down, _) => self.go_to(self.at + 1),
            (Command::PageUp, _) => self.go_to(self.at.saturating_sub(page)),
            (Command::PageDown, _) => self.go_to(self.at + page),
            (Command::First, _) => self.go_to(0),
            (Command::Last, _) => self.go_to(usize::MAX),
            (Command::Left, _) => self.filter(Direction::Back),
            (Command::Right, _) => self.filter(Direction::Next),
            (Command::Results, _) => {
                let results = Direction::Next.of(Results::iter(), &self.results);
                (self.results, self.at) = (results.unwrap_or_default(), 0);
            }
            (Command::Choose, Some((file, Ok(_)))) => {
                return Request::Perform(Effect::Open(file.clone()));
            }
            (Command::Resume, Some((file, Ok(game)))) if game.session.outcome().is_none() => {
                return Request::Start(Source::Resume(file.clone()));
            }
            (Command::Delete, Some((file, entry))) => {
                let what = entry.as_ref().map_or_else(|_| name_of(file), |game| players(ui, game));
                return Request::Open(Confirm::delete(ui, what, file));
            }
            (Command::Saving, _) if ui.saving != Saving::Unavailable => {
                return Request::Perform(Effect::ToggleSaving);
            }
            (Command::Back, _) => return Request::Close,
            _ => {}
        }
        Request::Nothing
    }

    /// The list as it is by now; the cursor stays on its file, as long as that is there.
    fn renew(&mut self, entries: Vec<Entry>) {
        let here = self.here().map(|(file, _)| file.clone());
        self.entries = entries;
        let at = self.shown().iter().position(|(file, _)| Some(file) == here.as_ref());
        self.go_to(at.unwrap_or(self.at));
    }

    /// Goes to the entry with that number, from 0, or to the last one.
    fn go_to(&mut self, at: usize) {
        self.at = at.min(self.shown().len().saturating_sub(1));
    }

    fn filter(&mut self, direction: Direction) {
        let games = std::iter::once(None).chain(Game::ALL.iter().copied().map(Some));
        self.game = direction.of(games, &self.game).unwrap_or(self.game);
        self.at = 0;
    }

    /// What is under the cursor.
    fn here(&self) -> Option<&Entry> {
        self.shown().get(self.at).copied()
    }

    /// The entries that pass the filters; what is no game passes none.
    fn shown(&self) -> Vec<&Entry> {
        let is_shown = |(_, entry): &&Entry| match entry {
            Ok(game) => {
                self.game.is_none_or(|wanted| wanted == game.session.rules().game())
                    && self.results.contain(&game.session)
            }
            Err(_) => self.game.is_none() && self.results == Results::All,
        };
        self.entries.iter().filter(is_shown).collect()
    }

    fn title(&self, ui: &Ui, games: usize, room: usize) -> String {
        let game = self.game.map_or_else(
            || ui.texts.say("saved-games-all-games"),
            |game| ui.texts.say(&format!("game-short-{game}")),
        );
        let results = ui.texts.say(self.results.into());
        let args = [("n", games.to_string()), ("game", game), ("results", results)];
        let id = match ui.saving {
            Saving::On => "saved-games-title",
            Saving::Off => "saved-games-title-off",
            Saving::Unavailable => "saved-games-title-unavailable",
        };
        let whole = ui.texts.say_with(id, args.clone());
        // What is filtered matters more than what the screen is called.
        let is_short = whole.width() > room && ui.saving == Saving::On;
        if is_short { ui.texts.say_with("saved-games-title-short", args) } else { whole }
    }

    /// What is under the cursor: who played, and its file where there is room for it, or that it was
    /// cut; or why it is no game.
    fn about(&self, ui: &Ui, is_narrow: bool) -> String {
        let (file, game) = match self.here() {
            None if ui.saving == Saving::Unavailable => {
                return ui.texts.say("saved-games-unavailable");
            }
            None => return ui.texts.say("saved-games-empty"),
            Some((file, Err(error))) => {
                return format!("{}: {}", name_of(file), ui.texts.message(error.problem()));
            }
            Some((file, Ok(game))) => (file, game),
        };
        let more = match (game.was_cut, is_narrow) {
            (true, _) => ui.texts.say("journal-was-cut"),
            (false, true) => String::new(),
            (false, false) => name_of(file),
        };
        format!("{}\n{more}", players(ui, game))
    }
}

fn name_of(file: &Path) -> String {
    harmless(&file.file_name().unwrap_or_default().to_string_lossy())
}

fn players(ui: &Ui, game: &SavedGame) -> String {
    describe::players(&ui.texts, game.session.setup())
}

/// Day and minute, which are enough to know a game by.
fn when(ui: &Ui, started: Timestamp, is_narrow: bool) -> String {
    let format = if is_narrow { "%m-%d" } else { "%Y-%m-%d %H:%M" };
    started.to_zoned_datetime(ui.zone.clone()).strftime(format).to_string()
}

/// What, when, how it ended, and who.
fn line(ui: &Ui, (file, entry): &Entry, is_narrow: bool) -> String {
    let Ok(game) = entry else {
        return ui.texts.say_with("saved-games-no-game", [("file", name_of(file))]);
    };
    let unfinished = ui.texts.say("saved-games-unfinished");
    let outcome = game.session.outcome();
    let result = outcome.map_or(unfinished.clone(), |it| describe::result(&ui.texts, it));
    let name = |rules: Rules| {
        let [_, listed, narrow] = describe::titles(&ui.texts, rules);
        if is_narrow { narrow } else { listed }
    };
    let widest = Rules::all().map(|rules| name(rules).width()).max().unwrap_or_default();
    let args = [
        ("when", when(ui, game.started, is_narrow)),
        ("game", text::column(name(game.session.rules()), widest)),
        ("result", text::column(result, unfinished.width())),
        ("players", players(ui, game)),
    ];
    ui.texts.say_with(if is_narrow { "saved-games-short-line" } else { "saved-games-line" }, args)
}
