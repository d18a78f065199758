//! `loshu play --plain`: a game as lines of text, for pipes and screen readers.

use std::io::{self, Read, Write};

use strum::EnumString;

use super::input::{Lines, UnreadLine};
use super::output::outcome_text;
use crate::{
    analysis::Hint,
    analysis::describe,
    model::{Outcome, ReadError},
    session::{Session, SessionError},
    store::{JournalWriter, TranscriptWriter},
    texts::{self, Args, Message, Texts},
};

/// How a game in lines came to its end.
#[derive(Debug)]
pub enum End {
    /// It was played to its end, or left by `quit`.
    Done,
    /// The input ended before the game.
    InputEnded,
    /// The input could not be read any more.
    Unreadable(io::Error),
}

/// Words that are no moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "lowercase")]
enum Word {
    Help,
    Undo,
    Redo,
    Hint,
    Draw,
    Resign,
    Quit,
}

/// Why a line is refused.
#[derive(Debug, PartialEq, Eq)]
enum LineError {
    Unread(UnreadLine),
    NoMove(ReadError),
    /// A word, and something after it.
    WordAndMore {
        word: String,
        given: String,
    },
    Refused(SessionError),
}

impl Message for LineError {
    fn id(&self) -> &'static str {
        match self {
            Self::Unread(error) => error.id(),
            Self::NoMove(error) => error.id(),
            Self::WordAndMore { .. } => "line-word-and-more",
            Self::Refused(refusal) => refusal.id(),
        }
    }

    fn args(&self, texts: &Texts) -> Args<'_> {
        match self {
            Self::Unread(error) => error.args(texts),
            Self::NoMove(error) => error.args(texts),
            Self::WordAndMore { word, given } => Args::from_iter([
                ("word", word.clone()),
                ("given", texts::Quote::new(given).as_str().to_owned()),
            ]),
            Self::Refused(refusal) => refusal.args(texts),
        }
    }
}

impl From<SessionError> for LineError {
    fn from(refusal: SessionError) -> Self {
        Self::Refused(refusal)
    }
}

/// What comes of a line that is not refused.
enum Act {
    /// The game has changed.
    Changed,
    /// There is something to say.
    Say(String),
    /// The person leaves.
    Quit,
}

/// A game in lines: where it reads and writes, and what it speaks.
pub struct LineGame<'a, I, O, E> {
    /// Where lines come from; read no further than the game needs.
    pub input: Lines<I>,
    /// Where the grid and the prompts go.
    pub output: O,
    /// Where refusals go.
    pub errors: E,
    /// Whether to end the prompt's line after an answer: where nobody typed it on a screen.
    pub ends_prompts: bool,
    /// Where the game is kept, if it is.
    pub writer: Option<JournalWriter>,
    /// Where the decisions of the seats are recorded.
    pub transcripts: TranscriptWriter,
    /// The language.
    pub texts: &'a Texts,
}

impl<I: Read, O: Write, E: Write> LineGame<'_, I, O, E> {
    /// Plays one game, from where it stands.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn play(&mut self, mut session: Session) -> io::Result<End> {
        self.grid(&session)?;
        loop {
            self.keep(&session)?;
            if let Some(fault) = session.take_fault() {
                self.tell_error(&fault)?;
            }
            if let Some(outcome) = session.outcome() {
                self.outcome(&session, outcome)?;
                return Ok(End::Done);
            }
            let turn = session.position().turn();
            let name = describe::name(self.texts, session.setup(), turn);
            write!(self.output, "{} ", self.texts.say_with("line-prompt", [("name", name)]))?;
            self.output.flush()?;
            if let Some(ask) = session.bot_request() {
                let (id, decision) = (ask.id, ask.decide());
                writeln!(self.output, "{}", decision.write(session.rules().game()))?;
                // In-process bots play by the rules: their answer is never refused.
                let _ = session.answer(id, decision);
                self.grid(&session)?;
                continue;
            }
            let line = match self.input.next_line() {
                Ok(Some(line)) => line,
                Ok(None) => {
                    if !self.ends_prompts {
                        // On a screen, the prompt's line is still open.
                        writeln!(self.output)?;
                    }
                    return Ok(End::InputEnded);
                }
                Err(error) => return Ok(End::Unreadable(error)),
            };
            if self.ends_prompts {
                writeln!(self.output)?;
            }
            let act = line
                .map_err(LineError::Unread)
                .and_then(|line| act(self.texts, &mut session, &line));
            match act {
                Ok(Act::Changed) => self.grid(&session)?,
                Ok(Act::Say(said)) => writeln!(self.output, "{said}")?,
                Ok(Act::Quit) => return Ok(End::Done),
                Err(error) => self.tell_error(&error)?,
            }
        }
    }

    /// Writes down what has happened; that it cannot be is said once.
    fn keep(&mut self, session: &Session) -> io::Result<()> {
        if let Some(Err(error)) = self.writer.as_mut().map(|writer| writer.save(session)) {
            let error = texts::harmless(&error.to_string());
            self.tell(&self.texts.say_with("not-kept", [("error", error)]))?;
        }
        match self.transcripts.record(session) {
            Ok(()) => Ok(()),
            Err(error) => self.tell(&self.texts.message(&error)),
        }
    }

    /// Says something beside the game. Where nobody can be told, the game goes on all the same.
    fn tell(&mut self, said: &str) -> io::Result<()> {
        self.output.flush()?;
        let _ = writeln!(self.errors, "{said}").and_then(|()| self.errors.flush());
        Ok(())
    }

    fn tell_error(&mut self, error: &impl Message) -> io::Result<()> {
        let reason = self.texts.message(error);
        self.tell(&self.texts.say_with("line-error", [("reason", reason)]))
    }

    /// The grid: tokens by their letters, empty points by their labels, which stand in order.
    fn grid(&mut self, session: &Session) -> io::Result<()> {
        let (game, position) = (session.rules().game(), session.position());
        let cells = game.points_in_order().map(|point| match position.owner(point) {
            Some(player) => player.letter().to_string(),
            None => game.label(point).to_string(),
        });
        for row in cells.chunks(3) {
            writeln!(self.output, "{}", row.join(" "))?;
        }
        Ok(())
    }

    fn outcome(&mut self, session: &Session, outcome: Outcome) -> io::Result<()> {
        let said = outcome_text(self.texts, session, outcome);
        writeln!(self.output, "{said}")?;
        self.output.flush()
    }
}

/// What a line means for the game.
fn act(texts: &Texts, session: &mut Session, line: &str) -> Result<Act, LineError> {
    let line = line.trim();
    match line.to_lowercase().parse() {
        Ok(Word::Help) => Ok(Act::Say(texts.say(&format!("line-help-{}", session.rules().game())))),
        Ok(Word::Hint) => Ok(Act::Say(hint(texts, session))),
        Ok(Word::Undo) => session.undo().map(|()| Act::Changed).map_err(LineError::from),
        Ok(Word::Redo) => session.redo().map(|()| Act::Changed).map_err(LineError::from),
        Ok(Word::Draw) => session.claim_draw().map(|()| Act::Changed).map_err(LineError::from),
        Ok(Word::Resign) => session.resign().map(|()| Act::Changed).map_err(LineError::from),
        Ok(Word::Quit) => Ok(Act::Quit),
        Err(_) => {
            if let Some(word) = line.split_whitespace().next().map(str::to_lowercase)
                && word.parse::<Word>().is_ok()
            {
                return Err(LineError::WordAndMore { word, given: line.to_owned() });
            }
            let played = session.rules().game().read_move(line).map_err(LineError::NoMove)?;
            session.play(played)?;
            Ok(Act::Changed)
        }
    }
}

/// The best move, and why.
fn hint(texts: &Texts, session: &Session) -> String {
    Hint::for_position(session.tables(), &session.position()).map_or_else(String::new, |hint| {
        let played = session.rules().game().write_move(hint.played);
        let said = texts.say_with("hint-play", [("move", played)]);
        format!("{said} {}", texts.message(&hint.why))
    })
}
