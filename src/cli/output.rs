//! Printing to standard output, and how a game ended in the words of line mode.

use std::{
    fmt,
    io::{self, BufWriter, Write},
};

use crate::{
    analysis::describe,
    model::Outcome,
    session::Session,
    texts::{self, Args, Message, Texts},
};

/// The output could not be written.
#[derive(Debug)]
pub struct PrintError(io::Error);

impl Message for PrintError {
    fn id(&self) -> &'static str {
        "print-error"
    }

    fn args(&self, _: &Texts) -> Args<'_> {
        Args::from_iter([("error", self.0.to_string())])
    }
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl std::error::Error for PrintError {}

/// Prints to standard output. A reader who has heard enough (a closed pipe) is no error.
///
/// # Errors
/// When standard output cannot be written for another reason.
pub fn print(
    write: impl FnOnce(&mut BufWriter<io::StdoutLock<'static>>) -> io::Result<()>,
) -> Result<(), PrintError> {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(PrintError(error)),
        _ => Ok(()),
    }
}

/// How a game ended, in the words of line mode.
pub(super) fn outcome_text(texts: &Texts, session: &Session, outcome: Outcome) -> String {
    match outcome.winner() {
        Some(winner) => {
            let name = describe::name(texts, session.setup(), winner);
            texts.say_with("line-wins", [("name", name)])
        }
        None => texts.say(&format!("line-draw-{}", outcome.reason())),
    }
}
