//! Files and bots, on behalf of the [`App`]: each [`Effect`] is performed here, and what comes of it
//! goes back as actions.

use std::path::{Path, PathBuf};

use super::{App, action::Action, ui::Saving};
use crate::{
    model::Move,
    players::Script,
    session::{MatchSetup, RequestId, Session},
    store::{self, JournalWriter, SavedGame, StoreError, StoreErrorKind, TranscriptWriter},
    texts::{Message, Texts, shown_path},
};

/// Something that the application asks of the world outside.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Look for an unfinished game.
    FindUnfinished,
    /// List the saved games.
    ListGames,
    /// Read a saved game for its review.
    Open(PathBuf),
    /// Delete a saved game.
    Delete(PathBuf),
    /// Read what a game needs to start.
    Start(StartRequest),
    /// Write down what has happened in the game on the screen.
    Save,
    /// Save games from now on, or no longer.
    ToggleSaving,
    /// Ask the bot that is to move.
    AskBot(RequestId),
    /// Give the terminal back and stop until the job is continued.
    Suspend,
    /// Draw the whole screen again.
    Repaint,
    /// End the program.
    Quit,
}

/// A game that is to be on the screen.
#[derive(Clone, Debug)]
pub struct StartRequest {
    /// Which game.
    pub source: Source,
    /// The transcripts that its seats play from and are recorded to.
    pub transcripts: TranscriptFiles,
    /// Whether recording may overwrite files.
    pub may_overwrite: bool,
}

/// Where a game comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A new one, after these opening moves.
    New(MatchSetup, Vec<Move>),
    /// The unfinished game that was left for the menu.
    Left,
    /// A saved game.
    Resume(PathBuf),
}

/// Files of decisions that the seats of A and B play from, and are recorded to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TranscriptFiles {
    /// What A and B play from.
    pub scripts: [Option<PathBuf>; 2],
    /// What A and B are recorded to.
    pub records: [Option<PathBuf>; 2],
}

/// A game whose files have been read.
#[derive(Clone, Debug)]
pub struct Started {
    /// Where it comes from.
    pub source: StartedFrom,
    /// What A and B play from.
    pub scripts: [Option<Script>; 2],
    /// What A and B are recorded to.
    pub records: [Option<PathBuf>; 2],
}

/// Where a game comes from, read.
#[derive(Clone, Debug)]
pub enum StartedFrom {
    /// A new one, after these opening moves.
    New(MatchSetup, Vec<Move>),
    /// The unfinished game that was left for the menu.
    Left,
    /// A saved game.
    Saved(Box<SavedGame>),
}

/// An unfinished game that could be resumed, in a few words.
#[derive(Clone, Debug)]
pub struct Unfinished {
    /// Where it is.
    pub source: Source,
    /// Who plays what.
    pub setup: MatchSetup,
    /// How many plies have been played.
    pub plies: usize,
}

impl Unfinished {
    /// The game of that match.
    pub fn of(source: Source, session: &Session) -> Self {
        let (setup, plies) = (session.setup().clone(), session.history().plies().len());
        Self { source, setup, plies }
    }
}

/// Reads and writes the files of one run.
#[derive(Debug)]
pub struct Io {
    writer: JournalWriter,
    transcripts: TranscriptWriter,
}

impl Io {
    /// Saves games with that writer, and records the first one with those transcripts.
    pub const fn new(writer: JournalWriter, transcripts: TranscriptWriter) -> Self {
        Self { writer, transcripts }
    }

    /// Whether games are saved.
    pub fn saving(&self) -> Saving {
        match (self.writer.folder().is_some(), self.writer.is_enabled()) {
            (false, _) => Saving::Unavailable,
            (true, true) => Saving::On,
            (true, false) => Saving::Off,
        }
    }

    /// Performs an effect, and returns what came of it.
    pub fn perform(&mut self, effect: Effect, app: &App) -> Vec<Action> {
        let texts = &app.ui().texts;
        match effect {
            Effect::FindUnfinished => vec![self.find_unfinished()],
            Effect::ListGames => self.list(texts),
            Effect::Open(file) => match store::read(&file) {
                Ok(game) => vec![Action::Opened(Box::new(game))],
                Err(error) => self.stale(&error, texts),
            },
            Effect::Delete(file) => match self.writer.delete(&file) {
                Ok(()) => vec![Action::Deleted(file)],
                Err(error) => vec![Action::Failed(texts.message(&error))],
            },
            Effect::Start(request) => self.start(request, app),
            Effect::Save => self.save(app),
            Effect::ToggleSaving => {
                self.writer.set_enabled(!self.writer.is_enabled());
                vec![Action::Saving(self.saving())]
            }
            Effect::AskBot(id) => {
                let request = app.session().and_then(|session| session.bot_request());
                let reply = request.filter(|request| request.id == id);
                reply.map(|it| Action::BotReply(it.id, it.decide())).into_iter().collect()
            }
            // The main loop's own.
            Effect::Suspend | Effect::Repaint | Effect::Quit => Vec::new(),
        }
    }

    fn find_unfinished(&self) -> Action {
        let found = self.writer.folder().and_then(store::unfinished);
        Action::Found(found.map(|(file, game)| Unfinished::of(Source::Resume(file), &game.session)))
    }

    fn list(&self, texts: &Texts) -> Vec<Action> {
        let Some(folder) = self.writer.folder() else { return vec![Action::Listed(Vec::new())] };
        match store::list(folder) {
            Ok(entries) => vec![Action::Listed(entries)],
            Err(error) => {
                let args = [("folder", shown_path(folder)), ("error", error.to_string())];
                let failed = texts.say_with("saved-games-unreadable", args);
                vec![Action::Listed(Vec::new()), Action::Failed(failed)]
            }
        }
    }

    /// A file is not what it was when it was listed: why, and what there is by now.
    fn stale(&self, error: &impl Message, texts: &Texts) -> Vec<Action> {
        let mut actions = vec![self.find_unfinished()];
        actions.extend(self.list(texts));
        actions.push(Action::Failed(texts.message(error)));
        actions
    }

    /// Reads what a game needs. What cannot be read is reported, and what would be overwritten
    /// asked about, before anything changes.
    fn start(&mut self, request: StartRequest, app: &App) -> Vec<Action> {
        let texts = &app.ui().texts;
        let failed = |text| vec![Action::Failed(text)];
        let TranscriptFiles { scripts, records } = &request.transcripts;
        if scripts.iter().chain(records).flatten().any(|file| store::is_standard(file)) {
            return failed(texts.say("standard-on-screen"));
        }
        let read = |file: &Option<PathBuf>| file.as_deref().map(store::read_script).transpose();
        let scripts = match (read(&scripts[0]), read(&scripts[1])) {
            (Ok(a), Ok(b)) => [a, b],
            (Err(error), _) | (_, Err(error)) => {
                return failed(texts.message(&error));
            }
        };
        if let [Some(a), Some(b)] = records
            && TranscriptWriter::same_file(a, b)
        {
            return failed(texts.say_with("one-record", [("file", shown_path(a))]));
        }
        if !self.transcripts.is_for(records) {
            let transcripts = TranscriptWriter::new(records.clone());
            let in_use: Vec<PathBuf> = transcripts.in_use().map(Path::to_owned).collect();
            if !request.may_overwrite && !in_use.is_empty() {
                return vec![Action::InTheWay(request, in_use)];
            }
            self.transcripts =
                if in_use.is_empty() { transcripts } else { transcripts.overwriting() };
        }
        let records = request.transcripts.records;
        let started = |source| Action::Started(Box::new(Started { source, scripts, records }));
        match request.source {
            Source::New(setup, moves) => vec![started(StartedFrom::New(setup, moves))],
            Source::Left => vec![started(StartedFrom::Left)],
            Source::Resume(file) if app.left_file() == Some(&file) => {
                vec![started(StartedFrom::Left)]
            }
            Source::Resume(file) => match self.resume(&file) {
                Ok((game, not_saved)) => {
                    let mut actions = vec![started(StartedFrom::Saved(Box::new(game)))];
                    let not_saved = not_saved.map(|error| not_saved_text(&error, texts));
                    actions.extend(not_saved.map(Action::Failed));
                    actions
                }
                Err(error) => self.stale(&error, texts),
            },
        }
    }

    /// Opens a saved game, so that its file is written from now on; with why not, where the file
    /// cannot be written.
    fn resume(&mut self, file: &Path) -> Result<(SavedGame, Option<StoreError>), StoreError> {
        let refused = |kind| Err(StoreError { path: file.to_owned(), kind });
        let read = || match store::read(file) {
            Ok(game) if game.session.outcome().is_none() => Ok(game),
            Ok(_) => refused(StoreErrorKind::Changed),
            // It was there when it was listed or offered.
            Err(_) if file.symlink_metadata().is_err() => refused(StoreErrorKind::Gone),
            Err(error) => Err(error),
        };
        let mut game = read()?;
        let mut resumed = self.writer.resume(file, &game);
        if resumed.as_ref().is_err_and(|error| error.kind == StoreErrorKind::Changed) {
            // Another program wrote to it at this very moment: from there, then.
            game = read()?;
            resumed = self.writer.resume(file, &game);
        }
        match resumed {
            Ok(()) => Ok((game, None)),
            Err(error) if matches!(error.kind, StoreErrorKind::Unwritable { .. }) => {
                self.writer.give_up(&game.session);
                Ok((game, Some(error)))
            }
            Err(error) => Err(error),
        }
    }

    fn save(&mut self, app: &App) -> Vec<Action> {
        let Some(session) = app.session() else { return Vec::new() };
        let texts = &app.ui().texts;
        let records = app.records();
        if !self.transcripts.is_for(records) {
            self.transcripts = TranscriptWriter::new(records.clone());
        }
        let not_recorded = self
            .transcripts
            .record(session)
            .into_iter()
            .map(|error| texts.say_with("not-recorded", [("error", texts.message(&error))]));
        let mut actions: Vec<Action> = not_recorded.map(Action::Failed).collect();
        if let Err(error) = self.writer.save(session) {
            actions.push(Action::Failed(not_saved_text(&error, texts)));
        }
        let file = self.writer.file().filter(|&file| app.game_file() != Some(file));
        actions.extend(file.map(|file| Action::Saved(file.to_owned())));
        actions
    }
}

fn not_saved_text(error: &impl Message, texts: &Texts) -> String {
    texts.say_with("not-saved", [("error", texts.message(error))])
}
