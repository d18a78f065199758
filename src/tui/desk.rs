//! The desk behind the screen: what is done with files, on behalf of the [`App`].

use std::{
    error::Error,
    path::{Path, PathBuf},
};

use super::{App, Beginning, Decisions, Effect, Files, Notice, What};
use crate::{
    journal::{self, AdoptError, Game, Keeper, Recorder},
    players::Script,
    texts,
};

/// Keeps and records the games of one run.
#[derive(Debug)]
pub struct Desk {
    /// Keeps games, unless none are to be kept.
    keeper: Option<Keeper>,
    recorder: Recorder,
}

impl Desk {
    /// A desk with that keeper, and that recorder for the first game.
    #[must_use]
    pub const fn new(keeper: Option<Keeper>, recorder: Recorder) -> Self {
        Self { keeper, recorder }
    }

    /// Does what the last change has asked for, and writes down what has happened at the table.
    pub fn serve(&mut self, app: &mut App) {
        for effect in app.take_effects() {
            match effect {
                Effect::LookForUnfinished => app.offer(self.unfinished()),
                Effect::List => self.list(app),
                Effect::LookBack(file) => self.look_back(&file, app),
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

    /// Looks back on a game as its file is by now.
    fn look_back(&self, file: &Path, app: &mut App) {
        match journal::read(file) {
            Ok(game) => app.look_back_on(&game),
            Err(error) => {
                self.tell_of(&error, app);
            }
        }
    }

    fn delete(&mut self, file: &Path, app: &mut App) {
        let Some(keeper) = &mut self.keeper else { return };
        match keeper.delete(file) {
            Ok(()) => app.forget(file),
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
            return app.tell(Notice::File(texts::english().say_with("one-record", args)));
        }
        if !self.recorder.is_for(records) {
            let recorder = Recorder::new(records.clone());
            let in_use: Vec<PathBuf> = recorder.in_use().map(Path::to_owned).collect();
            if !beginning.may_overwrite && !in_use.is_empty() {
                return app.ask_to_overwrite(beginning, in_use);
            }
            self.recorder = if in_use.is_empty() { recorder } else { recorder.overwriting() };
        }
        let files = Files { scripts, records: beginning.decisions.records };
        match beginning.what {
            What::Chosen => app.start_with(files, &[]),
            What::PlayedOn(session) => app.play_on(*session, files),
            What::Left => app.go_on(files),
            What::Kept(file, game) => self.go_on(&file, *game, files, app),
        }
    }

    /// Goes on with a game in its file; where that is the one that was left last, with that.
    fn go_on(&mut self, file: &Path, mut game: Game, files: Files, app: &mut App) {
        if app.left_file() == Some(file) {
            return app.go_on(files);
        }
        let keeper = match &mut self.keeper {
            Some(keeper) if app.keeps_games() => keeper,
            _ => return app.go_on_with(&game, files),
        };
        let mut adopted = keeper.adopt(file, &game);
        if let Err(AdoptError::Changed) = adopted {
            // Another program went on with it meanwhile: from there, then.
            match journal::read(file) {
                Ok(now) if now.session.outcome().is_none() => {
                    game = now;
                    adopted = keeper.adopt(file, &game);
                }
                Ok(_) => {}
                Err(error) => return self.tell_of(&error, app),
            }
        }
        match adopted {
            Ok(()) => app.go_on_with(&game, files),
            Err(error @ AdoptError::Unwritable { .. }) => {
                keeper.give_up(&game.session);
                app.go_on_with(&game, files);
                app.tell(Notice::NotKept(error.to_string()));
            }
            Err(error @ (AdoptError::InUse | AdoptError::Gone | AdoptError::Changed)) => {
                self.tell_of(&error, app);
            }
        }
    }

    /// Says why a file is not what it was; what there is by now is offered and listed.
    fn tell_of(&self, error: &dyn Error, app: &mut App) {
        app.offer(self.unfinished());
        self.list(app);
        app.tell(Notice::File(error.to_string()));
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
        let file = self.keeper.as_ref().and_then(Keeper::file).map(Path::to_owned);
        app.note_file(file);
        // Both at once, where the disk is full.
        let kept = kept.err().map(|error| Notice::NotKept(error.to_string()));
        let told = recorded.err().map(Notice::NotRecorded).into_iter().chain(kept);
        app.tell_all(told.collect());
    }
}
