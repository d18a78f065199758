//! `loshu play`: goes straight into a game, on the full screen or in lines of text.

mod input;
mod lines;

use std::{
    fmt,
    fs::File,
    io::{self, IsTerminal},
    os::fd::AsFd,
    path::PathBuf,
};

use clap::error::ErrorKind;

use self::{input::Lines, lines::LineGame};
use super::{
    FAILURE,
    args::{PlayArgs, mistake},
    complain, full_screen,
    judge::SourceError,
    output::{Failure, print},
};
use crate::{
    model::{MoveError, MovesError, ReadError},
    session::{MatchSetup, Name, Seat, Session},
    stdio::drop_typed_ahead,
    store::{self, JournalWriter, TranscriptWriter, read_script},
    texts::{self, Texts},
    tui::{FirstScreen, LaunchOptions},
};

/// Plays the game, on the full screen or in lines of text.
pub(super) fn run(texts: &Texts, args: PlayArgs) -> Result<(), Failure> {
    let is_plain = args.plain;
    let options = options(texts, args)?;
    if is_plain { play_in_lines(texts, options) } else { full_screen(texts, options) }
}

/// What the arguments say: the match, and what the game starts with.
fn options(texts: &Texts, args: PlayArgs) -> Result<LaunchOptions, clap::Error> {
    let rules = args.game.rules(texts, "play")?;
    let wrong =
        |message: &dyn fmt::Display| mistake(texts, "play", ErrorKind::ValueValidation, message);
    let seat = |kind, name: Option<String>| Seat { name: name.and_then(|it| Name::new(&it)), kind };
    let seats = [seat(args.a, args.name_a), seat(args.b, args.name_b)];
    let setup = MatchSetup { rules, seats };
    let moves = rules.read_moves(args.moves.as_deref().unwrap_or_default()).and_then(|moves| {
        // Between bots, a game may be over before the rules end it.
        let played = Session::new(setup.clone(), 0).play_opening(&moves);
        let error = ReadError::Move(MoveError::GameOver);
        if played < moves.len() {
            Err(MovesError::Refused { ply: played + 1, error })
        } else {
            Ok(moves)
        }
    });
    let moves = moves.map_err(|error| wrong(&texts.message(&error)))?;
    let (scripts, records) = ([args.script_a, args.script_b], [args.record_a, args.record_b]);
    expect_files(texts, args.plain, &scripts, &records)?;
    let script = |file: Option<PathBuf>| {
        let script = file.as_deref().map(read_script).transpose();
        script.map_err(|error| wrong(&texts.message(&error)))
    };
    let [script_a, script_b] = scripts;
    Ok(LaunchOptions {
        first: FirstScreen::Game(moves),
        scripts: [script(script_a)?, script(script_b)?],
        records,
        may_overwrite: args.force,
        ..args.launch.options(setup)
    })
}

/// Checks that the files of the seats do not get in each other's way, or in that of the game.
fn expect_files(
    texts: &Texts,
    is_plain: bool,
    scripts: &[Option<PathBuf>; 2],
    records: &[Option<PathBuf>; 2],
) -> Result<(), clap::Error> {
    let are_standard = |files: &[Option<PathBuf>; 2]| {
        files.each_ref().map(|file| file.as_deref().is_some_and(store::is_standard))
    };
    let (read, written) = (are_standard(scripts), are_standard(records));
    let message = if !is_plain && [read, written].as_flattened().contains(&true) {
        texts.say("standard-on-screen")
    } else if written.contains(&true) {
        texts.say("cli-record-standard")
    } else if read == [true, true] {
        texts.say("cli-one-script")
    } else if let [Some(a), Some(b)] = records
        && TranscriptWriter::same_file(a, b)
    {
        texts.say_with("cli-one-record", [("file", texts::shown_path(a))])
    } else {
        return Ok(());
    };
    Err(mistake(texts, "play", ErrorKind::ArgumentConflict, message))
}

/// The transcripts that are asked for, once it is clear that they may overwrite what they would.
/// Where there is no terminal to ask on, they may not.
pub(super) fn transcripts(
    texts: &Texts,
    options: &LaunchOptions,
) -> Result<TranscriptWriter, Failure> {
    let transcripts = TranscriptWriter::new(options.records.clone());
    if options.may_overwrite {
        return Ok(transcripts.overwriting());
    }
    if transcripts.in_use().next().is_none() {
        return Ok(transcripts);
    }
    for file in transcripts.in_use() {
        let args = [("file", texts::shown_path(file))];
        if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
            return Err(Failure::Sentence(texts.say_with("record-in-use", args)));
        }
        complain(&texts.say_with("record-ask", args));
        let mut answer = String::new();
        let is_read = io::stdin().read_line(&mut answer).is_ok();
        if !is_read || !["y", "yes"].contains(&answer.trim().to_lowercase().as_str()) {
            return Err(Failure::Quiet(FAILURE));
        }
    }
    Ok(transcripts.overwriting())
}

fn play_in_lines(texts: &Texts, options: LaunchOptions) -> Result<(), Failure> {
    let transcripts = transcripts(texts, &options)?;
    let mut session = Session::new(options.setup, options.seed);
    if let FirstScreen::Game(moves) = &options.first {
        session.play_opening(moves);
    }
    session.set_scripts(options.scripts);
    let stdin = io::stdin();
    // Not through the standard library's buffer, which would take lines that follow the game.
    let input = stdin.as_fd().try_clone_to_owned().map_err(|error| unreadable(texts, error))?;
    let mut played = Ok(());
    print(|output| {
        let mut game = LineGame {
            input: Lines::new(File::from(input)),
            output,
            ends_prompts: !stdin.is_terminal(),
            writer: JournalWriter::new(options.directory),
            transcripts,
            texts,
        };
        played = game.play(session)?;
        Ok(())
    })?;
    if stdin.is_terminal() {
        // Lines that outlive the game must not become commands of the shell.
        drop_typed_ahead(stdin.as_fd());
    }
    played
}

/// The failure to read standard input.
fn unreadable(texts: &Texts, error: io::Error) -> Failure {
    SourceError::Unreadable { file: texts.say("standard-input"), error }.into()
}
