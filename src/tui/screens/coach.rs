//! The coach beside the board: which of its helps are on, and what they say.

use super::graph;
use crate::{
    analysis::{self, Forecast, Hint, describe},
    model::{Move, Point, PointSet, Position},
    session::{Session, SessionError},
    solver::MoveValue,
    tui::{
        boards::Pointer,
        theme::Role,
        ui::Ui,
        widgets::text::{self, Group},
    },
};

/// How far a hint has been given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// Where to look.
    BoardStyle,
    /// What to play.
    Play,
    /// Why.
    Why,
}

/// Which helps are on. All are off at first.
#[derive(Clone, Debug, Default)]
pub struct Coach {
    /// Whether every move is marked with what it is worth.
    pub shows_verdicts: bool,
    /// Whether the course of the game is shown.
    pub shows_graph: bool,
    /// The hint that was asked for, how far it has been given, and the position that it is about.
    hint: Option<(Position, Hint, Step)>,
}

impl Coach {
    /// Gives the next step of the hint; after the last one, nothing again.
    ///
    /// # Errors
    /// When nobody is to be helped: the game is over, or a bot is to move.
    pub fn hint(&mut self, session: &Session) -> Result<(), SessionError> {
        session.expect_human_to_move()?;
        let position = session.position();
        self.hint = match self.current_hint(session) {
            Some((hint, Step::BoardStyle)) => Some((position, hint, Step::Play)),
            Some((hint, Step::Play)) => Some((position, hint, Step::Why)),
            Some((_, Step::Why)) => None,
            None => Hint::for_position(session.tables(), &position)
                .map(|hint| (position, hint, Step::BoardStyle)),
        };
        Ok(())
    }

    /// Forgets the hint.
    pub fn forget_hint(&mut self) {
        self.hint = None;
    }

    /// The hint about the position that stands.
    fn current_hint(&self, session: &Session) -> Option<(Hint, Step)> {
        let (position, hint, step) = self.hint?;
        (session.outcome().is_none() && session.position() == position).then_some((hint, step))
    }

    /// What the hint points at, as far as it has been given.
    pub fn pointer(&self, session: &Session) -> Pointer {
        let Some((hint, step)) = self.current_hint(session) else { return Pointer::default() };
        let mut look: PointSet = hint.look.iter().copied().collect();
        if let (Move::Slide { from, .. }, true) = (hint.played, step > Step::BoardStyle) {
            look = look.with(from);
        }
        Pointer { look, play: (step > Step::BoardStyle).then_some(hint.played.target()) }
    }

    /// The verdicts to mark on the board.
    pub fn verdicts(&self, session: &Session, chosen: Option<Point>) -> Vec<(Point, MoveValue)> {
        if self.shows_verdicts && session.outcome().is_none() {
            analysis::verdicts(session.tables(), &session.position(), chosen)
        } else {
            Vec::new()
        }
    }

    /// What is to be expected, while verdicts are shown.
    pub(super) fn forecast(&self, ui: &Ui, session: &Session, width: usize) -> Group {
        if !self.shows_verdicts || session.outcome().is_some() {
            return Group::new();
        }
        let Some(forecast) = Forecast::of(session.tables(), &session.position()) else {
            return Group::new();
        };
        let style = match forecast {
            Forecast::Wins { winner, .. } => ui.theme.player(winner),
            Forecast::Draw => ui.style(Role::Draws),
        };
        // A name of half the width leaves two lines for the whole.
        let name = |player| text::fit(&session.setup().name_of(&ui.texts, player), width / 2);
        let text = describe::forecast(&ui.texts, forecast, name);
        text::paragraph(&text, width, style)
    }

    /// The last step of the hint that was given.
    pub(super) fn hint_text(&self, ui: &Ui, session: &Session, width: usize) -> Group {
        let Some((hint, step)) = self.current_hint(session) else { return Group::new() };
        let game = session.rules().game();
        let text = match step {
            Step::BoardStyle => {
                ui.texts.say_with("hint-look", [("line", game.write_line(hint.look))])
            }
            Step::Play => ui.texts.say_with("hint-play", [("move", game.write_move(hint.played))]),
            Step::Why => ui.texts.message(&hint.why),
        };
        let style = ui.style(Role::Hint);
        text::paragraph(&text, width, style)
    }

    /// How the value of the game went, while that is shown.
    pub(super) fn graph(&self, ui: &Ui, session: &Session, width: usize) -> Group {
        if !self.shows_graph {
            return Group::new();
        }
        let plies = session.history().plies().iter().map(|ply| ply.position);
        let positions: Vec<Position> = std::iter::once(Position::START).chain(plies).collect();
        graph::lines(ui, session.tables(), &positions, None, width)
    }
}
