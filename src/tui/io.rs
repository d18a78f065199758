//! The io behind the screen: what is done with files, on behalf of the [`App`].

use std::{
    error::Error,
    path::{Path, PathBuf},
};

use super::{App, Decisions, Effect, Files, Notice, StartRequest, StartSource};
use crate::{
    players::Script,
    store::{self, JournalWriter, ResumeError, SavedGame, TranscriptWriter},
    texts,
};

/// Keeps and records the games of one run.
#[derive(Debug)]
pub struct Io {
    /// Keeps games, unless none are to be kept.
    writer: Option<JournalWriter>,
    transcripts: TranscriptWriter,
}

impl Io {
    /// A io with that writer, and that transcripts for the first game.
    #[must_use]
    pub const fn new(writer: Option<JournalWriter>, transcripts: TranscriptWriter) -> Self {
        Self { writer, transcripts }
    }

    /// Does what the last change has asked for, and writes down what has happened at the table.
    pub fn serve(&mut self, app: &mut App) {
        for effect in app.take_effects() {
            match effect {
                Effect::LookForUnfinished => app.offer(self.unfinished()),
                Effect::List => self.list(app),
                Effect::LookBack(file) => self.look_back(&file, app),
                Effect::Delete(file) => self.delete(&file, app),
                Effect::Begin(request) => self.begin(request, app),
            }
        }
        self.write_down(app);
    }

    /// The newest game that was left before its end.
    fn unfinished(&self) -> Option<(PathBuf, SavedGame)> {
        store::unfinished(self.writer.as_ref()?.folder()?)
    }

    fn list(&self, app: &mut App) {
        let folder = self.writer.as_ref().and_then(JournalWriter::folder);
        match folder.map_or_else(|| Ok(Vec::new()), store::list) {
            Ok(entries) => app.shelve(entries),
            Err(error) => {
                let folder = folder.map(Path::to_string_lossy).unwrap_or_default();
                let args = [("folder", texts::harmless(&folder)), ("error", error.to_string())];
                app.shelve(Vec::new());
                app.tell(Notice::File(texts::english().say_with("saved-games-unreadable", args)));
            }
        }
    }

    /// Looks back on a game as its file is by now.
    fn look_back(&self, file: &Path, app: &mut App) {
        match store::read(file) {
            Ok(game) => app.look_back_on(&game),
            Err(error) => {
                self.tell_of(&error, app);
            }
        }
    }

    fn delete(&mut self, file: &Path, app: &mut App) {
        let Some(writer) = &mut self.writer else { return };
        match writer.delete(file) {
            Ok(()) => app.forget(file),
            Err(error) => app.tell(Notice::File(error.to_string())),
        }
    }

    /// Begins a game, or goes on with one. What cannot be read is told, and what would be
    /// overwritten asked about, before.
    fn begin(&mut self, request: StartRequest, app: &mut App) {
        let Decisions { scripts, records } = &request.decisions;
        let read = |file: &Option<PathBuf>| file.as_deref().map(Script::read).transpose();
        let [a, b] = scripts.each_ref().map(read);
        let scripts = match (a, b) {
            (Ok(a), Ok(b)) => [a, b],
            (Err(error), _) | (_, Err(error)) => return app.tell(Notice::Script(error)),
        };
        if let [Some(a), Some(b)] = records
            && TranscriptWriter::same_file(a, b)
        {
            let args = [("file", texts::harmless(&a.to_string_lossy()))];
            return app.tell(Notice::File(texts::english().say_with("one-record", args)));
        }
        if !self.transcripts.is_for(records) {
            let transcripts = TranscriptWriter::new(records.clone());
            let in_use: Vec<PathBuf> = transcripts.in_use().map(Path::to_owned).collect();
            if !request.may_overwrite && !in_use.is_empty() {
                return app.ask_to_overwrite(request, in_use);
            }
            self.transcripts =
                if in_use.is_empty() { transcripts } else { transcripts.overwriting() };
        }
        let files = Files { scripts, records: request.decisions.records };
        match request.what {
            StartSource::Chosen => app.start_with(files, &[]),
            StartSource::PlayedOn(session) => app.play_on(*session, files),
            StartSource::Left => app.go_on(files),
            StartSource::Kept(file, game) => self.go_on(&file, *game, files, app),
        }
    }

    /// Goes on with a game in its file; where that is the one that was left last, with that.
    fn go_on(&mut self, file: &Path, mut game: SavedGame, files: Files, app: &mut App) {
        if app.left_file() == Some(file) {
            return app.go_on(files);
        }
        let writer = match &mut self.writer {
            Some(writer) if app.keeps_games() => writer,
            _ => return app.go_on_with(&game, files),
        };
        let mut resumed = writer.resume(file, &game);
        if let Err(ResumeError::Changed) = resumed {
            // Another program went on with it meanwhile: from there, then.
            match store::read(file) {
                Ok(now) if now.session.outcome().is_none() => {
                    game = now;
                    resumed = writer.resume(file, &game);
                }
                Ok(_) => {}
                Err(error) => return self.tell_of(&error, app),
            }
        }
        match resumed {
            Ok(()) => app.go_on_with(&game, files),
            Err(error @ ResumeError::Unwritable { .. }) => {
                writer.give_up(&game.session);
                app.go_on_with(&game, files);
                app.tell(Notice::NotKept(error.to_string()));
            }
            Err(error @ (ResumeError::InUse | ResumeError::Gone | ResumeError::Changed)) => {
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
        if !self.transcripts.is_for(&records) {
            self.transcripts = TranscriptWriter::new(records);
        }
        let recorded = self.transcripts.record(session);
        let kept = match &mut self.writer {
            Some(writer) if app.keeps_games() => writer.save(session),
            Some(writer) => {
                // What happens meanwhile would be missing in the file.
                writer.rest();
                Ok(())
            }
            None => Ok(()),
        };
        let file = self.writer.as_ref().and_then(JournalWriter::file).map(Path::to_owned);
        app.note_file(file);
        // Both at once, where the disk is full.
        let kept = kept.err().map(|error| Notice::NotKept(error.to_string()));
        let told = recorded.err().map(Notice::NotRecorded).into_iter().chain(kept);
        app.tell_all(told.collect());
    }
}
