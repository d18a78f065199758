//! Loshu: reads the command line, and does what it asks for.

use std::{process::ExitCode, sync::Arc};

use color_eyre::eyre;
use loshu::{cli, texts::Texts};
use signal_hook::consts::SIGXFSZ;

fn main() -> eyre::Result<ExitCode> {
    // When this signal is caught, a file that may not grow is a failed write, and does not end the
    // program.
    signal_hook::flag::register(SIGXFSZ, Arc::default())?;
    cli::run(&Texts::from_env())
}
