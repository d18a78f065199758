//! The commands: each handed to the room that answers it, and the status it ends with.

use std::{
    error::Error,
    fs::File,
    io::{self, IsTerminal, Write},
    os::fd::AsFd,
    path::Path,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use color_eyre::eyre;
use signal_hook::consts::SIGINT;

use super::{
    ArenaFormat, Invocation, Lines, SolveFormat,
    arena::Matchup,
    judge::SourceError,
    output::print,
    pages,
    play::{End, LineGame},
    solve,
};
use crate::{
    model::{self, Rules},
    session::Session,
    solver::Solution,
    store::{self, TranscriptWriter},
    texts,
    tui::{self, Exit, LaunchOptions},
};

/// The status when the work says no.
const FAILURE: u8 = 1;
/// The status when the command line, or the place it was typed in, is wrong.
const USAGE: u8 = 2;
/// The status when the work was cut short by Ctrl-C.
const INTERRUPTED: u8 = 130;

/// Does what the command line asks for.
///
/// # Errors
/// When the terminal fails, or a signal cannot be caught.
pub fn run(invocation: Invocation) -> eyre::Result<ExitCode> {
    match invocation {
        Invocation::FullScreen(opening) => full_screen(&opening),
        Invocation::Lines(opening) => Ok(lines(opening)),
        Invocation::Replay { file, as_text, opening } => replay(&file, as_text, opening),
        Invocation::Judge(file) => Ok(judge(file.as_deref())),
        Invocation::Completions(shell) => {
            let mut completions = Vec::new();
            pages::completions(shell, &mut completions);
            Ok(finish(print(|out| out.write_all(&completions))))
        }
        Invocation::Tell(text) => Ok(finish(print(|out| out.write_all(text.as_bytes())))),
        Invocation::Man => Ok(finish(print(pages::man))),
        Invocation::Solve { rules, format } => Ok(solve(rules, format)),
        Invocation::Arena { matchup, format } => arena(&matchup, format),
    }
}

fn full_screen(opening: &LaunchOptions) -> eyre::Result<ExitCode> {
    if let Err(error) = tui::expect_terminal() {
        return Ok(complain(USAGE, &error));
    }
    let Some(transcripts) = transcripts(opening) else { return Ok(ExitCode::from(FAILURE)) };
    if let Exit::Signal(signal) = tui::run(opening, transcripts)? {
        // To whoever waits for the program, it ended by the signal.
        signal_hook::low_level::emulate_default_handler(signal)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Who records, once it is clear that a recording may overwrite what it would: nobody where that
/// is refused, or where there is no terminal to ask on.
fn transcripts(opening: &LaunchOptions) -> Option<TranscriptWriter> {
    let transcripts = TranscriptWriter::new(opening.records.clone());
    if opening.may_overwrite {
        return Some(transcripts.overwriting());
    }
    if transcripts.in_use().next().is_none() {
        return Some(transcripts);
    }
    let may_overwrite = transcripts.in_use().all(|file| {
        let args = [("file", texts::harmless(&file.to_string_lossy()))];
        if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
            say(&texts::english().say_with("record-in-use", args));
            return false;
        }
        say(&texts::english().say_with("record-ask", args));
        let mut answer = String::new();
        let is_read = io::stdin().read_line(&mut answer).is_ok();
        is_read && ["y", "yes"].contains(&answer.trim().to_lowercase().as_str())
    });
    may_overwrite.then(|| transcripts.overwriting())
}

fn lines(opening: LaunchOptions) -> ExitCode {
    let Some(transcripts) = transcripts(&opening) else { return ExitCode::from(FAILURE) };
    let mut session = Session::new(opening.setup, opening.seed);
    session.play_opening(&opening.moves);
    session.set_scripts(opening.scripts);
    let games = opening.games;
    let stdin = io::stdin();
    let ends_prompts = !stdin.is_terminal();
    let input = match stdin.as_fd().try_clone_to_owned() {
        // Not through the standard library's buffer, which would take lines that are not ours.
        Ok(input) => Lines::new(File::from(input)),
        Err(error) => return complain(FAILURE, &SourceError::Unreadable { file: None, error }),
    };
    let mut end = End::Done;
    let printed = print(|out| {
        let (errors, texts) = (io::stderr(), texts::english());
        let writer = games.writer();
        let mut game =
            LineGame { input, output: out, errors, ends_prompts, writer, transcripts, texts };
        end = game.play(session)?;
        Ok(())
    });
    match (printed, end) {
        (Err(error), _) => complain(FAILURE, &error),
        (Ok(()), End::Done) => ExitCode::SUCCESS,
        (Ok(()), End::Unreadable(error)) => {
            complain(FAILURE, &SourceError::Unreadable { file: None, error })
        }
        (Ok(()), End::InputEnded) => {
            let reason = texts::english().say("line-input-ended");
            say(&texts::english().say_with("line-error", [("reason", reason)]));
            ExitCode::from(FAILURE)
        }
    }
}

fn replay(file: &Path, as_text: bool, opening: LaunchOptions) -> eyre::Result<ExitCode> {
    let game = match store::read(file) {
        Ok(game) => game,
        Err(error) => return Ok(complain(FAILURE, &error)),
    };
    if as_text {
        if game.was_cut {
            say(&format!("loshu: {}", texts::english().say("journal-was-cut")));
        }
        let printed = print(|out| super::replay::text(&game, texts::english(), out));
        return Ok(finish(printed));
    }
    let setup = game.session.setup().clone();
    full_screen(&LaunchOptions { setup, look_back: Some(Box::new(game)), ..opening })
}

fn judge(file: Option<&Path>) -> ExitCode {
    match super::judge::read(file) {
        Err(error) => complain(FAILURE, &error),
        Ok(board) => match model::judge(&board) {
            Ok(verdict) => finish(print(|out| writeln!(out, "{verdict}"))),
            Err(error) => {
                // The sentence alone, which others read.
                say(&error.to_string());
                ExitCode::from(FAILURE)
            }
        },
    }
}

fn solve(rules: Rules, format: SolveFormat) -> ExitCode {
    let solution = Solution::of(rules);
    finish(print(|out| match format {
        SolveFormat::Text => solve::text(&solution, texts::english(), out),
        SolveFormat::Jsonl => solve::jsonl(&solution, out),
    }))
}

fn arena(matchup: &Matchup, format: ArenaFormat) -> eyre::Result<ExitCode> {
    let stop = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(SIGINT, Arc::clone(&stop))?;
    let tally = matchup.play(&stop);
    let status = finish(print(|out| match format {
        ArenaFormat::Text => matchup.text(&tally, texts::english(), out),
        ArenaFormat::Json => matchup.json(&tally, out),
    }));
    let is_cut_short = stop.load(Ordering::Relaxed);
    Ok(if is_cut_short { ExitCode::from(INTERRUPTED) } else { status })
}

fn finish<E: Error>(result: Result<(), E>) -> ExitCode {
    result.map_or_else(|error| complain(FAILURE, &error), |()| ExitCode::SUCCESS)
}

fn complain(status: u8, error: &dyn Error) -> ExitCode {
    say(&format!("loshu: {error}"));
    ExitCode::from(status)
}

/// Says something on standard error; when that is closed, nobody is there to be told.
fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
