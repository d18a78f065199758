//! The desk behind the screen: what is done with files, on behalf of the [`App`].

use std::path::{Path, PathBuf};

use super::{App, Beginning, Decisions, Effect, Notice, What};
use crate::{
    journal::{self, AdoptError, Game, Keeper, Recorder},
    players::Script,
    texts,
};

/// The files that A and B are recorded to.
type Records = [Option<PathBuf>; 2];

/// Keeps and records the games of one run.
#[derive(Debug)]
pub struct Desk {
    /// Keeps games, unless none are to be kept.
    keeper: Option<Keeper>,
    recorder: Recorder,
}

impl Desk {
    /// A desk with that keeper.
    #[must_use]
    pub fn new(keeper: Option<Keeper>) -> Self {
        Self { keeper, recorder: Recorder::new([None, None]) }
    }

    /// Does what the last change has asked for, and writes down what has happened at the table.
    pub fn serve(&mut self, app: &mut App) {
        for effect in app.take_effects() {
            match effect {
                Effect::LookForUnfinished => app.offer(self.unfinished()),
                Effect::List => self.list(app),
                Effect::Delete(file) => self.delete(&file, app),
                Effect::Begin(beginning) => self.begin(beginning, app),
            }
        }
        self.write_down(app);
    }

    /// The newest game that was left before its end.
    fn unfinished(&self) -> Option<(PathBuf, Game)> {
        journal::unfinished(self.keeper.as_ref()?.folder()?)
    }

    fn list(&self, app: &mut App) {
        let folder = self.keeper.as_ref().and_then(Keeper::folder);
        match folder.map_or_else(|| Ok(Vec::new()), journal::list) {
            Ok(entries) => app.shelve(entries),
            Err(error) => {
                let folder = folder.map(Path::to_string_lossy).unwrap_or_default();
                let args = [("folder", texts::harmless(&folder)), ("error", error.to_string())];
                app.shelve(Vec::new());
                app.tell(Notice::File(texts::english().say_with("shelf-unreadable", args)));
            }
        }
    }

    fn delete(&mut self, file: &Path, app: &mut App) {
        let Some(keeper) = &mut self.keeper else { return };
        let is_left_game = keeper.holds(file);
        match keeper.delete(file) {
            Ok(()) => app.forget(file, is_left_game),
            Err(error) => app.tell(Notice::File(error.to_string())),
        }
    }

    /// Begins a game, or goes on with one. What cannot be read is told, and what would be
    /// overwritten asked about, before.
    fn begin(&mut self, beginning: Beginning, app: &mut App) {
        let Decisions { scripts, records } = &beginning.decisions;
        let read = |file: &Option<PathBuf>| file.as_deref().map(Script::read).transpose();
        let [a, b] = scripts.each_ref().map(read);
        let scripts = match (a, b) {
            (Ok(a), Ok(b)) => [a, b],
            (Err(error), _) | (_, Err(error)) => return app.tell(Notice::Script(error)),
        };
        if let [Some(a), Some(b)] = records
            && Recorder::same_file(a, b)
        {
            let args = [("file", texts::harmless(&a.to_string_lossy()))];
            return app.tell(Notice::File(texts::english().say_with("cli-one-record", args)));
        }
        if !beginning.may_overwrite && !self.recorder.is_for(records) {
            let wanted = Recorder::new(records.clone());
            let in_use: Vec<PathBuf> = wanted.in_use().map(Path::to_owned).collect();
            if !in_use.is_empty() {
                return app.ask_to_overwrite(beginning, in_use);
            }
        }
        let records = beginning.decisions.records;
        match beginning.what {
            What::Chosen => app.start_with(scripts, records, &[]),
            What::PlayedOn(session) => app.play_on(*session, records),
            What::Left => app.go_on(records),
            What::Kept(file, game) => self.go_on(&file, *game, records, app),
        }
    }

    /// Goes on with a game in its file; where that is the one that was left last, with that.
    fn go_on(&mut self, file: &Path, mut game: Game, records: Records, app: &mut App) {
        let keeper = match &mut self.keeper {
            Some(keeper) if keeper.holds(file) && app.has_left_game() => return app.go_on(records),
            Some(keeper) if app.keeps_games() => keeper,
            _ => return app.go_on_with(&game, records),
        };
        let mut adopted = keeper.adopt(file, &game);
        if let Err(AdoptError::Changed) = adopted
            && let Ok(now) = journal::read(file)
            && now.session.outcome().is_none()
        {
            // Another program went on with it meanwhile: from there, then.
            game = now;
            adopted = keeper.adopt(file, &game);
        }
        match adopted {
            Ok(()) => app.go_on_with(&game, records),
            Err(error @ AdoptError::Unwritable { .. }) => {
                keeper.give_up(&game.session);
                app.go_on_with(&game, records);
                app.tell(Notice::NotKept(error.to_string()));
            }
            Err(error @ (AdoptError::InUse | AdoptError::Gone | AdoptError::Changed)) => {
                if let AdoptError::Gone = error {
                    app.forget(file, false);
                }
                app.offer(self.unfinished());
                app.tell(Notice::File(error.to_string()));
            }
        }
    }

    /// Writes down what has happened at the table, or says why it is not.
    fn write_down(&mut self, app: &mut App) {
        let Some(session) = app.session() else { return };
        let records = app.records();
        if !self.recorder.is_for(&records) {
            self.recorder = Recorder::new(records);
        }
        let recorded = self.recorder.record(session);
        let kept = match &mut self.keeper {
            Some(keeper) if app.keeps_games() => keeper.keep(session),
            Some(keeper) => {
                // What happens meanwhile would be missing in the file.
                keeper.rest();
                Ok(())
            }
            None => Ok(()),
        };
        if let Err(error) = recorded {
            app.tell(Notice::NotRecorded(error));
        }
        if let Err(error) = kept {
            app.tell(Notice::NotKept(error.to_string()));
        }
    }
}
