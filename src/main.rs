//! Loshu: hands the command line over to the room that answers it.

use std::process::ExitCode;

use color_eyre::eyre;
use loshu::{
    cli::{self, Invocation},
    tui::{self, Exit},
};

/// The status when the command line, or the place it was typed in, is wrong.
const USAGE: u8 = 2;

fn main() -> eyre::Result<ExitCode> {
    let Invocation::FullScreen(opening) = cli::parse();
    if let Err(error) = tui::expect_terminal() {
        complain(&error);
        return Ok(ExitCode::from(USAGE));
    }
    if let Exit::Signal(signal) = tui::run(&opening)? {
        // To whoever waits for the program, it ended by the signal.
        signal_hook::low_level::emulate_default_handler(signal)?;
    }
    Ok(ExitCode::SUCCESS)
}

#[expect(clippy::print_stderr, reason = "complaints go there")]
fn complain(error: &dyn std::error::Error) {
    eprintln!("loshu: {error}");
}
