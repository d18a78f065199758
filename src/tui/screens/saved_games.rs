//! The games that are kept: what, who, when, and how they ended; newest first.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect, Size},
};
use strum::IntoEnumIterator;
use unicode_width::UnicodeWidthStr;

use crate::{
    model::{Game, Player},
    session::{PlayerKind, Session},
    store::{Entry, SavedGame},
    texts,
    tui::{
        App,
        action::{Action, Direction},
        click_map::ClickMap,
        keymap::Command,
        theme::Role,
        widgets::{
            footer::{self, Offer},
            message, text,
        },
    },
};

/// Below so many columns, year and time make room for the names.
const NARROW: u16 = 60;

/// Lines beside the rows: the title, what is told, the footer.
const BESIDE_ROWS: usize = 4;

/// Day and minute, which are enough to know a game by.
fn when(app: &App, started: Timestamp, is_narrow: bool) -> String {
    let format = if is_narrow { "%m-%d" } else { "%Y-%m-%d %H:%M" };
    started.to_zoned_datetime(app.zone.clone()).strftime(format).to_string()
}

/// The text, filled up to a width.
fn column(text: String, width: usize) -> String {
    let blank = " ".repeat(width.saturating_sub(text.width()));
    text + &blank
}

/// Who played, and which bots they were.
fn players(app: &App, game: &SavedGame) -> String {
    let setup = game.session.setup();
    let [a, b] = Player::BOTH.map(|player| {
        let name = app.name(setup, player);
        match game.session.seat(player).kind {
            PlayerKind::Human => name,
            PlayerKind::Bot(bot) => {
                app.texts.say_with("named-bot-seat", [("name", name), ("bot", bot.to_string())])
            }
        }
    });
    app.texts.say_with("saved-games-players", [("a", a), ("b", b)])
}

/// Which ends are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "saved-games-")]
enum Ends {
    All,
    Won,
    Drawn,
    GoingOn,
}

impl Ends {
    fn contain(self, session: &Session) -> bool {
        let winner = session.outcome().map(|outcome| outcome.winner().is_some());
        match self {
            Self::All => true,
            Self::Won => winner == Some(true),
            Self::Drawn => winner == Some(false),
            Self::GoingOn => winner.is_none(),
        }
    }
}

/// The list, and what of it is shown.
#[derive(Debug)]
pub struct SavedGames {
    entries: Vec<Entry>,
    /// Which of the entries that are shown is under the cursor.
    at: usize,
    game: Option<Game>,
    ends: Ends,
}

/// What comes of a choice on the saved_games.
#[derive(Debug)]
pub enum Taken {
    /// Nothing but what is seen.
    Nothing,
    /// A game is looked back on.
    LookBack(PathBuf),
    /// A game goes on.
    GoOn(PathBuf, Box<SavedGame>),
}

impl SavedGames {
    /// The list of those files, newest first.
    #[must_use]
    pub const fn new(entries: Vec<Entry>) -> Self {
        Self { entries, at: 0, game: None, ends: Ends::All }
    }

    /// The list as it is by now; the cursor stays on its file, as long as that is there.
    pub fn renew(&mut self, entries: Vec<Entry>) {
        let here = self.file().map(Path::to_owned);
        self.entries = entries;
        let shown = self.shown();
        let place = shown.iter().position(|&index| Some(&self.entries[index].0) == here.as_ref());
        self.go_to(place.unwrap_or(self.at));
    }

    /// A command.
    pub fn command(&mut self, command: Command, size: Size) -> Taken {
        let page = usize::from(size.height).saturating_sub(BESIDE_ROWS).max(1);
        match command {
            Command::Up => self.go_to(self.at.saturating_sub(1)),
            Command::Down => self.go_to(self.at + 1),
            Command::PageUp => self.go_to(self.at.saturating_sub(page)),
            Command::PageDown => self.go_to(self.at + page),
            Command::First => self.go_to(0),
            Command::Last => self.go_to(usize::MAX),
            Command::Left => self.filter(Direction::Back),
            Command::Right => self.filter(Direction::Next),
            Command::Ends => {
                self.ends = Direction::Next.of(Ends::iter(), &self.ends).unwrap_or(self.ends);
                self.at = 0;
            }
            Command::Choose => {
                if let Some((file, Ok(_))) = self.here() {
                    return Taken::LookBack(file.clone());
                }
            }
            Command::GoOn => {
                if let Some((file, Ok(game))) = self.here()
                    && game.session.outcome().is_none()
                {
                    return Taken::GoOn(file.clone(), Box::new(game.clone()));
                }
            }
            _ => {}
        }
        Taken::Nothing
    }

    /// Goes to the row with that number, from 0, or to the last one.
    pub fn go_to(&mut self, place: usize) {
        self.at = place.min(self.shown().len().saturating_sub(1));
    }

    /// Whether the cursor is on that row.
    #[must_use]
    pub const fn is_at(&self, place: usize) -> bool {
        self.at == place
    }

    fn filter(&mut self, turn: Direction) {
        let games = std::iter::once(None).chain(Game::iter().map(Some));
        self.game = turn.of(games, &self.game).unwrap_or(self.game);
        self.at = 0;
    }

    /// The file of what is under the cursor.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.here().map(|(file, _)| file.as_path())
    }

    /// Takes a file off the saved_games.
    pub fn remove(&mut self, file: &Path) {
        self.entries.retain(|(other, _)| other != file);
        self.go_to(self.at);
    }

    /// What is under the cursor, in a few words: who played, or the name of its file.
    pub(super) fn what(&self, app: &App) -> String {
        self.here().map_or_else(String::new, |(file, entry)| match entry {
            Ok(game) => players(app, game),
            Err(_) => texts::harmless(&file.file_name().unwrap_or_default().to_string_lossy()),
        })
    }

    fn here(&self) -> Option<&Entry> {
        self.shown().get(self.at).map(|&index| &self.entries[index])
    }

    /// The indices of the entries that pass the filters; what is no game passes none.
    fn shown(&self) -> Vec<usize> {
        let is_shown = |(_, entry): &Entry| match entry {
            Ok(game) => {
                self.game.is_none_or(|wanted| wanted == game.session.rules().game())
                    && self.ends.contain(&game.session)
            }
            Err(_) => self.game.is_none() && self.ends == Ends::All,
        };
        let entries = self.entries.iter().enumerate();
        entries.filter(|(_, entry)| is_shown(entry)).map(|(index, _)| index).collect()
    }

    pub(in crate::tui) fn draw(&self, app: &App, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
        let [top, list, told, bottom] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(2),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let buf = frame.buffer_mut();
        let shown = self.shown();
        let game = self.game.map_or_else(
            || app.texts.say("saved-games-every-game"),
            |game| app.texts.say(&format!("game-short-{game}")),
        );
        let games = shown.iter().filter(|&&index| self.entries[index].1.is_ok()).count();
        let args =
            [("game", game), ("ends", app.texts.say(self.ends.into())), ("n", games.to_string())];
        let title = match (app.can_keep_games, app.keeps_games()) {
            (true, true) => "saved-games-title",
            (true, false) => "saved-games-title-off",
            (false, _) => "saved-games-title-never",
        };
        let place = match shown.len() {
            0 => String::new(),
            rows => format!("{}/{rows}", self.at + 1),
        };
        let room = usize::from(top.width).saturating_sub(3 + place.len());
        let title = text::fit(&app.texts.say_with(title, args), room);
        buf.set_string(1, top.y, title, app.theme.style(Role::Title));
        let x = top.right().saturating_sub(1 + place.len() as u16);
        buf.set_string(x, top.y, place, app.theme.style(Role::Dim));
        let room = usize::from(list.height);
        let first = self.at.saturating_sub(room / 2).min(shown.len().saturating_sub(room));
        for ((place, &index), y) in
            shown.iter().enumerate().skip(first).take(room).zip(list.top()..list.bottom())
        {
            let is_here = place == self.at;
            let style = app.theme.style(if is_here { Role::Selected } else { Role::Plain });
            let mark = if is_here { "▸ " } else { "  " };
            let line = format!("{mark}{}", self.line(app, index, list.width < NARROW));
            buf.set_string(1, y, text::fit(&line, usize::from(list.width) - 1), style);
            clicks.register(Rect { y, height: 1, ..list }, Action::Entry(place));
        }
        message::draw(app, self.about(app, told.width < NARROW), told, buf);
        footer::draw(app, &self.offers(app), bottom, buf, clicks);
    }

    /// What is under the cursor: who played, and its file where there is room for it, or that it was
    /// cut; or why it is no game.
    fn about(&self, app: &App, is_narrow: bool) -> String {
        let (file, game) = match self.here() {
            None if app.can_keep_games => return app.texts.say("saved-games-empty"),
            None => return app.texts.say("saved-games-empty-never"),
            Some((_, Err(error))) => return error.damage.to_string(),
            Some((file, Ok(game))) => (file.file_name().unwrap_or_default(), game),
        };
        let more = match (game.was_cut, is_narrow) {
            (true, _) => app.texts.say("journal-was-cut"),
            (false, true) => String::new(),
            (false, false) => texts::harmless(&file.to_string_lossy()),
        };
        format!("{}\n{more}", players(app, game))
    }

    /// What, when, how it ended, and who.
    fn line(&self, app: &App, index: usize, is_narrow: bool) -> String {
        let (file, entry) = &self.entries[index];
        let Ok(game) = entry else {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let args = [("file", texts::harmless(&name))];
            return app.texts.say_with("saved-games-no-game", args);
        };
        let session = &game.session;
        let ended = match session.outcome().map(crate::model::Outcome::winner) {
            None => app.texts.say("saved-games-goes-on"),
            Some(None) => app.texts.say("draw"),
            Some(Some(winner)) => app
                .texts
                .say_with("saved-games-ended-won", [("letter", winner.letter().to_string())]),
        };
        let name = |game: Game| app.texts.say(&format!("game-short-{game}"));
        let widest = Game::iter().map(|game| name(game).width()).max().unwrap_or_default();
        let game_name = column(name(session.rules().game()), widest);
        let ended = column(ended, app.texts.say("saved-games-goes-on").width());
        let args = [
            ("game", game_name),
            ("when", when(app, game.started, is_narrow)),
            ("ended", ended),
            ("players", players(app, game)),
        ];
        app.texts
            .say_with(if is_narrow { "saved-games-short-line" } else { "saved-games-line" }, args)
    }

    fn offers(&self, app: &App) -> Vec<Offer> {
        let mut offers = Vec::new();
        if let Some((_, Ok(game))) = self.here() {
            offers.push(Offer::labelled(app, Command::Choose, "open"));
            if game.session.outcome().is_none() {
                offers.push(Offer::command(app, Command::GoOn));
            }
        }
        offers.extend([
            Offer::keys(app, &[Command::Left, Command::Right], "game"),
            Offer::command(app, Command::Ends),
        ]);
        if self.file().is_some() {
            offers.push(Offer::command(app, Command::Delete));
        }
        if app.can_keep_games {
            let keep = if app.keeps_games() { "stop-keeping" } else { "keep" };
            offers.push(Offer::labelled(app, Command::Keep, keep));
        }
        offers.extend([Offer::command(app, Command::Back), Offer::command(app, Command::Help)]);
        offers
    }
}
