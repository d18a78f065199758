//! Printing to standard output, and why a command fails.

use std::{
    fmt::Debug,
    io::{self, BufWriter, Write},
};

use color_eyre::eyre;

use crate::{
    model::Outcome,
    session::Session,
    stdio::Patient,
    texts::{Message, Texts, message},
    tui::NoTerminal,
};

/// Why a command has not done what it was asked to do.
pub(super) enum Failure {
    /// The command line is wrong.
    Usage(clap::Error),
    /// There is no terminal for the full screen.
    NoTerminal(NoTerminal),
    /// The work cannot be done; the reason is shown after the program's name.
    Error(Box<dyn Message>),
    /// The work says no, in a sentence that is shown as it is.
    Sentence(String),
    /// All has been said, and only this exit status remains.
    Quiet(u8),
    /// The terminal or the system fails.
    Report(eyre::Report),
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Self::Usage(error)
    }
}

impl From<eyre::Report> for Failure {
    fn from(report: eyre::Report) -> Self {
        Self::Report(report)
    }
}

impl<M: Message + 'static> From<M> for Failure {
    fn from(error: M) -> Self {
        Self::Error(Box::new(error))
    }
}

/// The output could not be written.
#[derive(Debug)]
struct PrintError {
    error: io::Error,
}

message!(error struct PrintError "print-error": error);

/// Standard output, while something is printed.
pub(super) type Out = BufWriter<Patient<io::StdoutLock<'static>>>;

/// Prints to standard output. A reader who stops reading (a closed pipe) is no error.
///
/// # Errors
/// When standard output cannot be written for another reason.
pub(super) fn print(write: impl FnOnce(&mut Out) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = BufWriter::new(Patient(io::stdout().lock()));
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(PrintError { error }.into()),
        _ => Ok(()),
    }
}

/// How a game ended, in the words of line mode.
pub(super) fn outcome_text(texts: &Texts, session: &Session, outcome: Outcome) -> String {
    match outcome.winner() {
        Some(winner) => {
            let name = session.setup().name_of(texts, winner);
            texts.say_with("line-wins", [("name", name)])
        }
        None => texts.say(&format!("line-draw-{}", outcome.reason())),
    }
}
