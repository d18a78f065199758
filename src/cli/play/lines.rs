//! A game as lines of text, for pipes and screen readers.

use std::io::{self, Write};

use strum::{EnumString, IntoStaticStr};

use super::{
    super::{
        complain,
        output::{Failure, Out, outcome_text},
    },
    input::{Lines, UnreadLine},
    unreadable,
};
use crate::{
    analysis::Hint,
    model::{Game, ReadError},
    session::{Session, SessionError},
    store::{JournalWriter, TranscriptWriter},
    texts::{Message, Quote, Texts, message},
};

/// Words that are commands, and not moves.
#[derive(EnumString)]
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
#[derive(IntoStaticStr)]
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
pub(super) struct LineGame<'a> {
    pub(super) input: Lines,
    /// Where the grid and the prompts go.
    pub(super) output: &'a mut Out,
    /// Whether to end the prompt's line after a line was read: where it was not typed on a screen.
    pub(super) ends_prompts: bool,
    pub(super) writer: JournalWriter,
    pub(super) transcripts: TranscriptWriter,
    pub(super) texts: &'a Texts,
}

impl LineGame<'_> {
    /// Plays one game, from where it stands, until it is over or left by `quit`. The inner error
    /// says why the input does not last until then.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub(super) fn play(&mut self, mut session: Session) -> io::Result<Result<(), Failure>> {
        self.print_grid(&session)?;
        loop {
            self.save(&session)?;
            while let Some(fault) = session.take_fault() {
                self.complain("line-error", "reason", &fault)?;
            }
            if let Some(outcome) = session.outcome() {
                writeln!(self.output, "{}", outcome_text(self.texts, &session, outcome))?;
                return Ok(Ok(()));
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
            let line = match self.input.next_line(self.texts) {
                Ok(Some(line)) => line,
                Ok(None) => {
                    if !self.ends_prompts {
                        // On a screen, the prompt's line is still open.
                        writeln!(self.output)?;
                    }
                    let reason = self.texts.say("line-input-ended");
                    let sentence = self.texts.say_with("line-error", [("reason", reason)]);
                    return Ok(Err(Failure::Sentence(sentence)));
                }
                Err(error) => return Ok(Err(unreadable(self.texts, error))),
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
                Ok(Reply::Quit) => return Ok(Ok(())),
                Err(error) => self.complain("line-error", "reason", &error)?,
            }
        }
    }

    /// Saves the game and records the decisions, as far as they are wanted. That a file cannot be
    /// written is said once.
    fn save(&mut self, session: &Session) -> io::Result<()> {
        let unsaved = self.writer.save(session).err().map(|error| ("not-saved", error));
        let unrecorded = self.transcripts.record(session).into_iter();
        for (id, error) in unsaved.into_iter().chain(unrecorded.map(|it| ("not-recorded", it))) {
            self.complain(id, "error", &error)?;
        }
        Ok(())
    }

    /// Says what is wrong in a text of that name, after all that has been printed.
    fn complain(&mut self, id: &str, variable: &str, error: &impl Message) -> io::Result<()> {
        self.output.flush()?;
        complain(&self.texts.say_with(id, [(variable, self.texts.message(error))]));
        Ok(())
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
    let game = session.rules().game();
    match line.to_lowercase().parse() {
        Ok(Word::Help) => return Ok(Reply::Answer(help(texts, game))),
        Ok(Word::Hint) => return Ok(Reply::Answer(hint(texts, session))),
        Ok(Word::Quit) => return Ok(Reply::Quit),
        Ok(Word::Undo) => session.undo()?,
        Ok(Word::Redo) => session.redo()?,
        Ok(Word::Draw) => session.claim_draw()?,
        Ok(Word::Resign) => session.resign()?,
        Err(_) => {
            let word = line.split_whitespace().next().map(str::to_lowercase);
            if let Some(word) = word.filter(|word| word.parse::<Word>().is_ok()) {
                return Err(LineError::WordAndMore { word, given: Quote::new(line) });
            }
            session.play(game.read_move(line).map_err(LineError::NotMove)?)?;
        }
    }
    Ok(Reply::Changed)
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
