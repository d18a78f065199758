//! The games that come to the table and leave it, and what is told of those that are kept.

use std::path::{Path, PathBuf};

use super::{App, Layer};
use crate::{
    model::Move,
    session::Session,
    store::{Entry, SavedGame},
    tui::{
        effect::{Decisions, Files, StartRequest},
        notice::Notice,
        screens::{confirm::Question, game::Table, replay::Replay, saved_games::SavedGames},
    },
};

impl App {
    /// The list of the games that are kept.
    pub fn shelve(&mut self, entries: Vec<Entry>) {
        match &mut self.saved_games {
            Some(saved_games) => saved_games.renew(entries),
            None => self.saved_games = Some(SavedGames::new(entries)),
        }
    }

    /// A file has been deleted, and with it perhaps the game that was left last.
    pub fn forget(&mut self, file: &Path) {
        if let Some(saved_games) = &mut self.saved_games {
            saved_games.remove(file);
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
    pub fn look_back_on(&mut self, game: &SavedGame) {
        self.look_back(game.session.clone());
        self.notice = game.was_cut.then_some(Notice::WasCut);
    }

    /// Offers to go on with a game of an earlier time, or with none.
    pub fn offer(&mut self, game: Option<(PathBuf, SavedGame)>) {
        self.offered = game;
    }

    /// The game that can be gone on with: the one that was left, else one of an earlier time.
    pub(in crate::tui) fn unfinished(&self) -> Option<&Session> {
        let left = self.table.as_ref().filter(|_| self.has_left_game()).map(|table| &table.session);
        left.or_else(|| self.offered.as_ref().map(|(_, game)| &game.session))
    }

    /// Whether a game was left for the menu and is under way.
    #[must_use]
    pub fn has_left_game(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.session.is_under_way())
    }

    /// Goes on with the game that was left for the menu, recorded to those files; the next one of the
    /// sitting plays from those as well.
    pub fn go_on(&mut self, files: Files) {
        self.layers.truncate(1);
        self.go_on_above(files);
    }

    /// Goes on with the game on the table, above what is on the screen.
    fn go_on_above(&mut self, Files { scripts, records }: Files) {
        if let Some(table) = &mut self.table {
            table.session.set_next_scripts(scripts);
            table.records = records;
            self.sit_down();
        }
    }

    /// Goes on with a game of an earlier time, likewise; the menu takes over its choices.
    pub fn go_on_with(&mut self, game: &SavedGame, files: Files) {
        self.menu.take_over(game.session.setup());
        self.offered = None;
        self.sit_with(game.session.clone());
        self.go_on(files);
        if game.was_cut {
            self.tell(Notice::WasCut);
        }
    }

    /// Plays on from the ply of a game that is looked back on, likewise.
    pub fn play_on(&mut self, session: Session, files: Files) {
        self.sit_with(session);
        self.go_on_above(files);
    }

    /// Clears the table for another game; the score counts on where the setup stays the same.
    fn sit_with(&mut self, mut session: Session) {
        if let Some(before) = self.table.as_ref().map(|table| &table.session)
            && before.setup() == session.setup()
        {
            session.count_on(before.score());
        }
        self.table = Some(Table::new(session));
    }

    /// Goes from the menu into a game of what is chosen there. The score counts on as long as
    /// the setup is the same.
    pub fn start(&mut self) {
        self.start_with(Files::default(), &[]);
    }

    /// The same, the seats playing from those files and recorded to them, after moves that were
    /// played before, whoever sits there.
    pub fn start_with(&mut self, Files { scripts, records }: Files, moves: &[Move]) {
        let setup = self.menu.setup();
        let mut table = match self.table.take() {
            Some(mut table) if *table.session.setup() == setup => {
                table.session.set_next_scripts([None, None]);
                table.restart();
                table
            }
            _ => Table::new(Session::new(setup, self.seed)),
        };
        table.records = records;
        table.session.play_opening(moves);
        table.session.set_scripts(scripts);
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
    pub(super) fn tell_fault(&mut self) {
        if let Some(fault) = self.table.as_mut().and_then(|table| table.session.take_fault()) {
            self.tell(Notice::Script(fault));
        }
    }

    /// Asks whether recordings may be overwritten for a game to begin.
    pub fn ask_to_overwrite(&mut self, request: StartRequest, files: Vec<PathBuf>) {
        self.asked = Some((request, files));
        self.layers.push(Layer::Question(Question::Overwrite));
    }

    /// Where the decisions of the game on the screen are recorded.
    #[must_use]
    pub fn records(&self) -> [Option<PathBuf>; 2] {
        self.shown_table().map(|table| table.records.clone()).unwrap_or_default()
    }
}
