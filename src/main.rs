//! Loshu: reads the command line, and does what it asks for.

use std::{process::ExitCode, sync::Arc};

use color_eyre::eyre;
use loshu::cli;
use signal_hook::consts::SIGXFSZ;

fn main() -> eyre::Result<ExitCode> {
    // Caught, a file that may not become larger is an error of the write, and not the end.
    signal_hook::flag::register(SIGXFSZ, Arc::default())?;
    cli::run(cli::parse())
}
