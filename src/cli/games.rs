//! `loshu games`: lists the saved games, as a table to read or as lines of JSON.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use jiff::tz::TimeZone;
use serde::Serialize;
use strum::IntoStaticStr;
use unicode_width::UnicodeWidthStr;

use super::{
    args::{GamesArgs, GamesFormat},
    complain,
    output::{Failure, print},
};
use crate::{
    analysis::describe,
    model::Player,
    session::Seat,
    store::{self, Entry, SaveDirectory, SavedGame, StoreError, StoreErrorKind},
    texts::{self, Texts, message},
};

/// Why there is no saved game to show.
#[derive(Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "saved-games-")]
enum ListError {
    /// The folder cannot be read.
    Unreadable { folder: PathBuf, error: io::Error },
    /// It has none.
    None { folder: PathBuf },
}

message!(ListError: Unreadable { folder, error }, None { folder });

/// Prints the saved games, newest first. That there are none is no failure, and that a file is not a
/// game is none either.
pub(super) fn run(texts: &Texts, args: &GamesArgs) -> Result<(), Failure> {
    let directory = args.directory();
    let (folder, entries) = list(&directory)?;
    if let GamesFormat::Jsonl = args.format {
        return print(|out| {
            entries.iter().try_for_each(|entry| writeln!(out, "{}", json(texts, entry)?))
        });
    }
    let games: Vec<_> =
        entries.iter().filter_map(|(file, game)| Some((&**file, game.as_ref().ok()?))).collect();
    print(|out| match games.is_empty() {
        true => writeln!(out, "{}", texts.message(&ListError::None { folder: folder.to_owned() })),
        false => write_table(texts, &games, out),
    })?;
    for error in entries.iter().filter_map(|(_, game)| game.as_ref().err()) {
        complain(&format!("loshu: {}", texts.message(error)));
    }
    Ok(())
}

/// The saved game that was started last.
///
/// # Errors
/// When there is none, or the folder cannot be read.
pub(super) fn newest(directory: &SaveDirectory) -> Result<SavedGame, Failure> {
    let (folder, entries) = list(directory)?;
    let newest = entries.into_iter().next().and_then(|(_, game)| game.ok());
    newest.ok_or_else(|| ListError::None { folder: folder.to_owned() }.into())
}

/// The folder of saved games, and what is in it.
fn list(directory: &SaveDirectory) -> Result<(&Path, Vec<Entry>), Failure> {
    let no_folder = || StoreError { path: PathBuf::new(), kind: StoreErrorKind::NoFolder };
    let folder = directory.folder().ok_or_else(no_folder)?;
    let unreadable = |error| ListError::Unreadable { folder: folder.to_owned(), error };
    Ok((folder, store::list(folder).map_err(unreadable)?))
}

/// Writes a line a game: when it was started, which game, who played, how it stands, and its file.
fn write_table(
    texts: &Texts,
    games: &[(&Path, &SavedGame)],
    out: &mut impl Write,
) -> io::Result<()> {
    let rows = games.iter().map(|(file, game)| {
        let (session, zone) = (&game.session, TimeZone::system());
        let [_, listed, _] = describe::titles(texts, session.rules());
        let stands = match session.outcome() {
            Some(outcome) => describe::result(texts, outcome),
            None => {
                texts.say_with("games-unfinished", [("plies", session.history().plies().len())])
            }
        };
        [
            game.started.to_zoned_datetime(zone).strftime("%Y-%m-%d %H:%M").to_string(),
            listed,
            describe::players(texts, session.setup()),
            stands,
            texts::shown_path(file),
        ]
    });
    let rows: Vec<[String; 5]> = rows.collect();
    for row in &rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = rows.iter().map(|row| row[column].width()).max().unwrap_or_default();
            line += cell;
            line += &" ".repeat(width - cell.width() + 2);
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// A saved game; as JSON, one line with these keys in this order.
#[derive(Serialize)]
struct Listed {
    file: String,
    game: &'static str,
    rules: &'static str,
    a: ListedSeat,
    b: ListedSeat,
    started: String,
    plies: usize,
    outcome: Option<String>,
    reason: Option<String>,
}

#[derive(Serialize)]
struct ListedSeat {
    seat: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

/// A file that is not a saved game.
#[derive(Serialize)]
struct Damaged {
    file: String,
    error: String,
}

/// The entry as a line of JSON. What a terminal would obey or hide is escaped, so that the line is
/// harmless and still says the same.
fn json(texts: &Texts, (file, game): &Entry) -> io::Result<String> {
    let file = file.to_string_lossy().into_owned();
    let line = match game {
        Err(error) => {
            serde_json::to_string(&Damaged { file, error: texts.message(error.problem()) })
        }
        Ok(SavedGame { session, started, .. }) => {
            let seat = |player| {
                let Seat { kind, name } = session.seat(player);
                let name = name.as_ref().map(|name| name.as_str().to_owned());
                ListedSeat { seat: kind.name(), name }
            };
            let outcome = session.outcome();
            serde_json::to_string(&Listed {
                file,
                game: session.rules().game().name,
                rules: session.rules().ruleset().into(),
                a: seat(Player::A),
                b: seat(Player::B),
                started: started.to_string(),
                plies: session.history().plies().len(),
                outcome: outcome.map(|it| {
                    it.winner().map_or("draw".to_owned(), |winner| winner.letter().to_string())
                }),
                reason: outcome.map(|it| it.reason().to_string()),
            })
        }
    }?;
    let mut shown = String::with_capacity(line.len());
    for c in line.chars() {
        if texts::is_invisible(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                shown += &format!("\\u{unit:04x}");
            }
        } else {
            shown.push(c);
        }
    }
    Ok(shown)
}
