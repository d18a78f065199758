//! Loshu: hands the command line over to the room that answers it.

use std::{
    error::Error,
    process::ExitCode,
    sync::{Arc, atomic::AtomicBool, atomic::Ordering},
};

use color_eyre::eyre;
use loshu::{
    cli::{self, ArenaFormat, Invocation, SolveFormat},
    line::{self, arena::Matchup, solve},
    model::Rules,
    solver::Solution,
    texts,
    tui::{self, Exit, Opening},
};
use signal_hook::consts::SIGINT;

/// The status when the work says no.
const FAILURE: u8 = 1;
/// The status when the command line, or the place it was typed in, is wrong.
const USAGE: u8 = 2;
/// The status when the work was cut short by Ctrl-C.
const INTERRUPTED: u8 = 130;

fn main() -> eyre::Result<ExitCode> {
    match cli::parse() {
        Invocation::FullScreen(opening) => full_screen(&opening),
        Invocation::Solve { rules, format } => Ok(solve(rules, format)),
        Invocation::Arena { matchup, format } => arena(&matchup, format),
    }
}

fn full_screen(opening: &Opening) -> eyre::Result<ExitCode> {
    if let Err(error) = tui::expect_terminal() {
        return Ok(complain(USAGE, &error));
    }
    if let Exit::Signal(signal) = tui::run(opening)? {
        // To whoever waits for the program, it ended by the signal.
        signal_hook::low_level::emulate_default_handler(signal)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn solve(rules: Rules, format: SolveFormat) -> ExitCode {
    let solution = Solution::of(rules);
    finish(line::print(|out| match format {
        SolveFormat::Text => solve::text(&solution, texts::english(), out),
        SolveFormat::Jsonl => solve::jsonl(&solution, out),
    }))
}

fn arena(matchup: &Matchup, format: ArenaFormat) -> eyre::Result<ExitCode> {
    let stop = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(SIGINT, Arc::clone(&stop))?;
    let tally = matchup.play(&stop);
    let status = finish(line::print(|out| match format {
        ArenaFormat::Text => matchup.text(&tally, texts::english(), out),
        ArenaFormat::Json => matchup.json(&tally, out),
    }));
    let is_cut_short = stop.load(Ordering::Relaxed);
    Ok(if is_cut_short { ExitCode::from(INTERRUPTED) } else { status })
}

fn finish<E: Error>(result: Result<(), E>) -> ExitCode {
    result.map_or_else(|error| complain(FAILURE, &error), |()| ExitCode::SUCCESS)
}

#[expect(clippy::print_stderr, reason = "complaints go there")]
fn complain(status: u8, error: &dyn Error) -> ExitCode {
    eprintln!("loshu: {error}");
    ExitCode::from(status)
}
