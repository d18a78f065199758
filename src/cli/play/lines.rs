//! A game as lines of text, for pipes and screen readers.

use std::io::{self, Read, Write};

use strum::{EnumString, IntoStaticStr};

use super::{
    super::output::outcome_text,
    input::{Lines, UnreadLine},
};
use crate::{
    analysis::Hint,
    model::{Game, ReadError},
    session::{Session, SessionError},
    store::{JournalWriter, TranscriptWriter},
    texts::{Message, Quote, Texts, message},
};

/// Why a game in lines stopped.
#[derive(Debug)]
pub(super) enum End {
    /// It was played to its end, or left by `quit`.
    Done,
    /// The input ended before the game.
    InputEnded,
    /// The input could not be read any more.
    Unreadable(io::Error),
}

/// Words that are commands, and not moves.
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
#[derive(Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "line-")]
enum LineError {
    NotText(UnreadLine),
    NotMove(ReadError),
    /// A word, and something after it.
    WordAndMore {
        word: String,
        given: Quote,
    },
    Refused(SessionError),
}

message!(LineError: NotText(error), NotMove(error), WordAndMore { word, given }, Refused(error));

impl From<SessionError> for LineError {
    fn from(error: SessionError) -> Self {
        Self::Refused(error)
    }
}

/// The effect of a line that is not refused.
enum Reply {
    /// The game has changed.
    Changed,
    /// There is an answer to print.
    Answer(String),
    /// The person leaves.
    Quit,
}

/// A game in lines of text: where it reads and writes, and in which language.
pub(super) struct LineGame<'a, I, O, E> {
    /// Where lines come from. It is read no further than the game needs.
    pub(super) input: Lines<I>,
    /// Where the grid and the prompts go.
    pub(super) output: O,
    /// Where refusals go.
    pub(super) errors: E,
    /// Whether to end the prompt's line after a line was read: where it was not typed on a screen.
    pub(super) ends_prompts: bool,
    /// What saves the game, if it is to be saved.
    pub(super) writer: JournalWriter,
    /// What records the players' decisions.
    pub(super) transcripts: TranscriptWriter,
    /// The texts of the language.
    pub(super) texts: &'a Texts,
}

impl<I: Read, O: Write, E: Write> LineGame<'_, I, O, E> {
    /// Plays one game, from where it stands.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub(super) fn play(&mut self, mut session: Session) -> io::Result<End> {
        self.print_grid(&session)?;
        loop {
            self.save(&session)?;
            if let Some(fault) = session.take_fault() {
                self.print_error(&fault)?;
            }
            if let Some(outcome) = session.outcome() {
                writeln!(self.output, "{}", outcome_text(self.texts, &session, outcome))?;
                return Ok(End::Done);
            }
            let turn = session.position().turn();
            let name = session.setup().name_of(self.texts, turn);
            write!(self.output, "{} ", self.texts.say_with("line-prompt", [("name", name)]))?;
            self.output.flush()?;
            if let Some(request) = session.bot_request() {
                let (id, decision) = (request.id, request.decide());
                writeln!(self.output, "{}", decision.write(session.rules().game()))?;
                // Bots in this process play by the rules: their answer is never refused.
                let _ = session.answer(id, decision);
                self.print_grid(&session)?;
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
            let reply = line
                .map_err(LineError::NotText)
                .and_then(|line| obey(self.texts, &mut session, &line));
            match reply {
                Ok(Reply::Changed) => self.print_grid(&session)?,
                Ok(Reply::Answer(answer)) => writeln!(self.output, "{answer}")?,
                Ok(Reply::Quit) => return Ok(End::Done),
                Err(error) => self.print_error(&error)?,
            }
        }
    }

    /// Saves the game and records the decisions, as far as they are wanted. That a file cannot be
    /// written is said once.
    fn save(&mut self, session: &Session) -> io::Result<()> {
        if let Err(error) = self.writer.save(session) {
            let error = self.texts.message(&error);
            self.complain(&self.texts.say_with("not-saved", [("error", error)]))?;
        }
        for error in self.transcripts.record(session) {
            let error = self.texts.message(&error);
            self.complain(&self.texts.say_with("not-recorded", [("error", error)]))?;
        }
        Ok(())
    }

    /// Writes a line to the errors, after all that has been printed. That it cannot be written does
    /// not end the game.
    fn complain(&mut self, line: &str) -> io::Result<()> {
        self.output.flush()?;
        let _ = writeln!(self.errors, "{line}").and_then(|()| self.errors.flush());
        Ok(())
    }

    fn print_error(&mut self, error: &impl Message) -> io::Result<()> {
        let reason = self.texts.message(error);
        self.complain(&self.texts.say_with("line-error", [("reason", reason)]))
    }

    /// Prints the grid: tokens by their letters, empty points by their labels, in order.
    fn print_grid(&mut self, session: &Session) -> io::Result<()> {
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
}

/// Does what a line says.
fn obey(texts: &Texts, session: &mut Session, line: &str) -> Result<Reply, LineError> {
    let line = line.trim();
    match line.to_lowercase().parse() {
        Ok(Word::Help) => Ok(Reply::Answer(help(texts, session.rules().game()))),
        Ok(Word::Hint) => Ok(Reply::Answer(hint(texts, session))),
        Ok(Word::Undo) => session.undo().map(|()| Reply::Changed).map_err(LineError::from),
        Ok(Word::Redo) => session.redo().map(|()| Reply::Changed).map_err(LineError::from),
        Ok(Word::Draw) => session.claim_draw().map(|()| Reply::Changed).map_err(LineError::from),
        Ok(Word::Resign) => session.resign().map(|()| Reply::Changed).map_err(LineError::from),
        Ok(Word::Quit) => Ok(Reply::Quit),
        Err(_) => {
            if let Some(word) = line.split_whitespace().next().map(str::to_lowercase)
                && word.parse::<Word>().is_ok()
            {
                return Err(LineError::WordAndMore { word, given: Quote::new(line) });
            }
            let played = session.rules().game().read_move(line).map_err(LineError::NotMove)?;
            session.play(played)?;
            Ok(Reply::Changed)
        }
    }
}

/// What a line can say in this game.
fn help(texts: &Texts, game: Game) -> String {
    let verb: &str = game.verb.into();
    let moving = game.has_moving_phase().then_some("move");
    let ids = [verb].into_iter().chain(moving).chain(["commands"]);
    ids.map(|id| texts.say(&format!("line-help-{id}"))).collect::<Vec<_>>().join("\n")
}

/// The best move, and why.
fn hint(texts: &Texts, session: &Session) -> String {
    Hint::for_position(session.tables(), &session.position()).map_or_else(String::new, |hint| {
        let played = session.rules().game().write_move(hint.played);
        let advice = texts.say_with("hint-play", [("move", played)]);
        format!("{advice} {}", texts.message(&hint.why))
    })
}
