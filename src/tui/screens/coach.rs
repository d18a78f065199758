//! The coach beside the board: which of its helps are on, and what they say.

use ratatui::{
    style::Style,
    text::{Line, Span},
};

use super::panel::Group;
use crate::{
    coach::{self, Forecast, Hint},
    model::{Move, Player, Point, PointSet, Position},
    session::{Refusal, Session},
    solver::Verdict,
    tui::{App, boards::Pointer, theme::Role, widgets::text},
};

/// How far a hint has been told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// Where to look.
    Look,
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
    /// The hint that was asked for, how far it was told, and the position that it is about.
    hint: Option<(Position, Hint, Step)>,
}

impl Coach {
    /// Tells the next step of the hint; after the last one, nothing again.
    ///
    /// # Errors
    /// When nobody is to be helped: the game is over, or a bot is to move.
    pub fn hint(&mut self, session: &Session) -> Result<(), Refusal> {
        session.expect_human_to_move()?;
        let position = session.position();
        self.hint = match self.told(session) {
            Some((hint, Step::Look)) => Some((position, hint, Step::Play)),
            Some((hint, Step::Play)) => Some((position, hint, Step::Why)),
            Some((_, Step::Why)) => None,
            None => Hint::for_position(session.knowledge(), &position)
                .map(|hint| (position, hint, Step::Look)),
        };
        Ok(())
    }

    /// Forgets the hint.
    pub fn forget_hint(&mut self) {
        self.hint = None;
    }

    /// The hint about the position that stands.
    fn told(&self, session: &Session) -> Option<(Hint, Step)> {
        let (position, hint, step) = self.hint?;
        (session.outcome().is_none() && session.position() == position).then_some((hint, step))
    }

    /// What the hint points at, as far as it is told.
    pub fn pointer(&self, session: &Session) -> Pointer {
        let Some((hint, step)) = self.told(session) else { return Pointer::default() };
        let mut look = PointSet::of(&hint.look);
        if let (Move::Slide { from, .. }, true) = (hint.played, step > Step::Look) {
            look = look.with(from);
        }
        Pointer { look, play: (step > Step::Look).then_some(hint.played.target()) }
    }

    /// The verdicts to mark on the board.
    pub fn verdicts(&self, session: &Session, chosen: Option<Point>) -> Vec<(Point, Verdict)> {
        if self.shows_verdicts && session.outcome().is_none() {
            coach::verdicts(session.knowledge(), &session.position(), chosen)
        } else {
            Vec::new()
        }
    }

    /// What is to be expected, while verdicts are shown.
    pub(super) fn forecast(&self, app: &App, session: &Session, width: usize) -> Group {
        if !self.shows_verdicts || session.outcome().is_some() {
            return Group::new();
        }
        let (said, style) = match Forecast::of(session.knowledge(), &session.position()) {
            Some(Forecast::Wins(player, plies)) => {
                let args = [("letter", player.letter().to_string()), ("plies", plies.to_string())];
                (app.texts.say_with("forecast-wins", args), app.theme.player(player))
            }
            Some(Forecast::Draw) => (app.texts.say("forecast-draw"), app.theme.style(Role::Draws)),
            None => return Group::new(),
        };
        text::wrap(&said, width).into_iter().map(|line| Line::styled(line, style)).collect()
    }

    /// The last step of the hint that was told.
    pub(super) fn told_hint(&self, app: &App, session: &Session, width: usize) -> Group {
        let Some((hint, step)) = self.told(session) else { return Group::new() };
        let game = session.rules().game();
        let said = match step {
            Step::Look => app.texts.say_with("hint-look", [("line", game.write_line(hint.look))]),
            Step::Play => app.texts.say_with("hint-play", [("move", game.write_move(hint.played))]),
            Step::Why => app.texts.message(&hint.why),
        };
        let style = app.theme.style(Role::Hint);
        text::wrap(&said, width).into_iter().map(|line| Line::styled(line, style)).collect()
    }

    /// How the value of the game went, ply by ply: above the line won by A, below it by B, the
    /// nearer the end the higher; on the line, drawn. In a game longer than the line is wide, a
    /// column stands for several plies.
    pub(super) fn graph(&self, app: &App, session: &Session, width: usize) -> Group {
        if !self.shows_graph {
            return Group::new();
        }
        let positions: Vec<Position> = std::iter::once(Position::START)
            .chain(session.record().plies().iter().map(|ply| ply.position))
            .collect();
        let columns = width.saturating_sub(LETTERS).min(positions.len());
        let edge = |column: usize| column * positions.len() / columns.max(1);
        let (mut above, mut below) = (String::new(), String::new());
        for column in 0..columns {
            // Of the plies that share a column, the nearest wins: a turning point is never lost.
            let mut nearest: [Option<u8>; 2] = [None; 2];
            for position in &positions[edge(column)..edge(column + 1)] {
                if let Some(Forecast::Wins(player, plies)) =
                    Forecast::of(session.knowledge(), position)
                {
                    let nearest = &mut nearest[player.index()];
                    *nearest = Some(nearest.map_or(plies, |other| other.min(plies)));
                }
            }
            let [a, b] = nearest;
            above.push_str(a.map_or(" ", |plies| bar(plies, ["▁", "▄", "█"])));
            below.push_str(b.map_or(" ", |plies| bar(plies, ["▔", "▀", "█"])));
        }
        let row = |letter: String, bars: String, style: Style| {
            Line::from(vec![Span::styled(letter, style), Span::styled(bars, style)])
        };
        let [a, b] =
            Player::BOTH.map(|player| (format!("{} ", player.letter()), app.theme.player(player)));
        vec![
            row(a.0, above, a.1),
            row("= ".to_owned(), "─".repeat(columns), app.theme.style(Role::Lattice)),
            row(b.0, below, b.1),
        ]
    }
}

/// Columns of the letters before the graph.
const LETTERS: usize = 2;

/// The bar of a win so many plies away: low, half or full.
const fn bar(plies: u8, [low, half, full]: [&'static str; 3]) -> &'static str {
    match plies {
        0..=2 => full,
        3..=5 => half,
        _ => low,
    }
}
