//! The whole screen as a value: what an event means, and what it changes. No terminal, no clock.

mod games;
mod meaning;
mod update;

use std::{path::PathBuf, time::Duration};

use jiff::tz::TimeZone;
use ratatui::{Frame, layout::Size};

use super::{
    click_map::ClickMap,
    effect::{Effect, StartRequest},
    keymap::Keymap,
    notice::Notice,
    screens::{
        confirm::Question,
        game::Table,
        help::Help,
        menu::Menu,
        replay::Replay,
        saved_games::SavedGames,
        small::{self, is_too_small},
    },
    theme::Theme,
};
use crate::{
    analysis::describe,
    model::Player,
    session::{BotRequest, MatchSetup, Session},
    store::SavedGame,
    texts::{self, Texts},
};

/// What lies on the screen; the last one is in front and takes the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layer {
    Menu,
    SavedGames,
    Replay,
    Table,
    Help(Help),
    Question(Question),
}

impl Layer {
    /// Whether the wheel goes through what it shows.
    const fn is_list(self) -> bool {
        matches!(self, Self::SavedGames | Self::Replay | Self::Help(_))
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
    pub(super) saved_games: Option<SavedGames>,
    /// Whether games can be kept: somebody wants them to be, and a folder is named.
    pub(super) can_keep_games: bool,
    /// Whether they are, as far as the person at the screen is concerned.
    keeps_games: bool,
    /// What there is to say on the screen in front, until the next key.
    pub(super) notice: Option<Notice>,
    /// What is asked of the world outside, until somebody has taken it up.
    effects: Vec<Effect>,
    /// What may begin if recordings may be overwritten, and those.
    pub(super) asked: Option<(StartRequest, Vec<PathBuf>)>,
    /// A game that is looked back on.
    replay: Option<Replay>,
    /// Bots of a new session draw from it.
    seed: u64,
    /// A game of an earlier time that can be gone on with, and its file.
    offered: Option<(PathBuf, SavedGame)>,
}

impl App {
    /// The menu, with the choices of that setup.
    #[must_use]
    pub fn new(setup: &MatchSetup, seed: u64, theme: Theme, size: Size) -> Self {
        Self {
            texts: texts::english(),
            keymap: Keymap::default(),
            theme,
            size,
            zone: TimeZone::UTC,
            layers: vec![Layer::Menu],
            menu: Menu::new(setup),
            table: None,
            seed,
            saved_games: None,
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

    /// Says several things at once.
    pub fn tell_all(&mut self, notices: Vec<Notice>) {
        let said: Vec<String> = notices.iter().map(|it| self.texts.message(it)).collect();
        if !said.is_empty() {
            self.tell(Notice::File(said.join(" ")));
        }
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

    /// The question that a bot has to answer now, if any. It is void as soon as another, or none,
    /// is returned.
    #[must_use]
    pub fn bot_request(&self) -> Option<BotRequest<'_>> {
        // Whoever looks at something else would miss the move.
        let is_seen = self.front() == Layer::Table && !is_too_small(self.size);
        self.table.as_ref().filter(|_| is_seen)?.session.bot_request()
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
    pub fn name(&self, setup: &MatchSetup, player: Player) -> String {
        describe::name(self.texts, setup, player)
    }

    /// Draws all layers, the front one last. Returns what can be clicked.
    #[must_use]
    pub fn draw(&self, frame: &mut Frame<'_>) -> ClickMap {
        let mut clicks = ClickMap::default();
        if is_too_small(frame.area().as_size()) {
            small::draw(self, frame);
            return clicks;
        }
        // Menu, table and help fill the screen: what lies below them is not seen.
        let fills = |layer: &Layer| !matches!(layer, Layer::Question(_));
        let first = self.layers.iter().rposition(fills).unwrap_or_default();
        for layer in &self.layers[first..] {
            match (layer, &self.table) {
                (Layer::Menu, _) => self.menu.draw(self, frame, &mut clicks),
                (Layer::Table, Some(table)) => table.draw(self, frame, &mut clicks),
                (Layer::SavedGames, _) => {
                    if let Some(saved_games) = &self.saved_games {
                        saved_games.draw(self, frame, &mut clicks);
                    }
                }
                (Layer::Replay, _) => {
                    if let Some(replay) = &self.replay {
                        replay.draw(self, frame, &mut clicks);
                    }
                }
                (Layer::Table, None) => {}
                (Layer::Help(help), _) => help.draw(self, frame, &mut clicks),
                (Layer::Question(question), _) => question.draw(self, frame, &mut clicks),
            }
        }
        clicks
    }
}
