//! The command line: read into one value, whose command is then run.

mod arena;
mod args;
mod completions;
mod games;
mod judge;
mod manual;
mod output;
mod pages;
mod play;
mod replay;
mod solve;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use color_eyre::eyre;

use self::{
    args::{Cli, Command},
    output::{Failure, print},
};
use crate::{
    model::Rules,
    session::MatchSetup,
    stdio::Patient,
    texts::{self, Texts},
    tui::{self, Exit, LaunchOptions},
};

/// The exit status when the work says no.
const FAILURE: u8 = 1;
/// The exit status when the command line, or the place it was typed in, is wrong.
const USAGE: u8 = 2;
/// The exit status when the work was cut short by Ctrl-C.
const INTERRUPTED: u8 = 130;

/// Reads the command line and does what it asks for: the program's exit status.
///
/// # Errors
/// When the terminal fails, or a signal cannot be caught.
pub fn run(texts: &Texts) -> eyre::Result<ExitCode> {
    let (status, complaint) = match execute(texts) {
        Ok(()) => return Ok(ExitCode::SUCCESS),
        Err(Failure::Usage(error)) => {
            // Standard error may be closed; then nobody is there to read it.
            let _ = error.print();
            return Ok(ExitCode::from(USAGE));
        }
        Err(Failure::Report(report)) => return Err(report),
        Err(Failure::Quiet(status)) => return Ok(ExitCode::from(status)),
        Err(Failure::NoTerminal(error)) => (USAGE, format!("loshu: {}", texts.message(&error))),
        Err(Failure::Error(error)) => (FAILURE, format!("loshu: {}", texts.message(&*error))),
        Err(Failure::Sentence(sentence)) => (FAILURE, sentence),
    };
    complain(&complaint);
    Ok(ExitCode::from(status))
}

fn execute(texts: &Texts) -> Result<(), Failure> {
    if let Some(answered) = completions::answer(texts) {
        return answered;
    }
    let cli = match Cli::read(texts, std::env::args_os()) {
        Ok(cli) => cli,
        // Help or the version: a result, and no mistake.
        Err(page) if !page.use_stderr() => return print(|out| write!(out, "{}", page.render())),
        Err(mistake) => return Err(harmless(texts, mistake).into()),
    };
    match cli.command {
        None => {
            let setup = MatchSetup::between_people(Rules::default());
            full_screen(texts, cli.launch.options(setup))
        }
        Some(Command::Play(args)) => play::run(texts, *args),
        Some(Command::Replay(args)) => replay::run(texts, args),
        Some(Command::Games(args)) => games::run(texts, &args),
        Some(Command::Judge(args)) => judge::run(texts, args),
        Some(Command::Solve(args)) => solve::run(texts, &args),
        Some(Command::Arena(args)) => arena::run(texts, &args),
        Some(Command::Completions(args)) => completions::print_lines(args.shell),
        Some(Command::Man) => manual::print_page(texts),
    }
}

/// Opens the full screen, until it is left.
fn full_screen(texts: &Texts, options: LaunchOptions) -> Result<(), Failure> {
    tui::expect_terminal().map_err(Failure::NoTerminal)?;
    let transcripts = play::transcripts(texts, &options)?;
    if let Exit::Signal(signal) = tui::run(options, transcripts, texts)? {
        if rustix::process::getpid().is_init() {
            // No signal ends the first process of a system or a container by itself.
            return Err(Failure::Quiet(
                128_u8.saturating_add(signal.try_into().unwrap_or_default()),
            ));
        }
        // The shell is to see that the program was ended by the signal.
        signal_hook::low_level::emulate_default_handler(signal).map_err(eyre::Report::from)?;
    }
    Ok(())
}

/// A mistake in the command line, shown without what a terminal would obey or hide in the
/// arguments, and could not show.
fn harmless(texts: &Texts, error: clap::Error) -> clap::Error {
    let shown = |argument: &str| texts.charset().show(&texts::harmless(argument)).into_owned();
    let arguments = std::env::args_os().map(|it| shown(&it.to_string_lossy()).into());
    match Cli::read(texts, arguments) {
        Err(shown) if shown.kind() == error.kind() => shown,
        _ => error,
    }
}

/// Writes a line to standard error. When that is closed, nobody is there to read it.
fn complain(line: &str) {
    let _ = writeln!(Patient(io::stderr()), "{line}");
}
