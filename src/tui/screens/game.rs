//! A game at the table: the session, the cursor, and what is chosen.

use std::path::PathBuf;

use ratatui::{
    Frame,
    layout::{Constraint, Layout},
};

use super::{
    coach::Coach,
    panel::{self, Told},
};
use crate::{
    model::{CENTRE, Move, Phase, Point, PointSet},
    session::{Session, SessionError},
    tui::{
        App,
        boards::{Board, BoardStyle, Cells},
        click_map::ClickMap,
        keymap::{Command, KeyContext},
        widgets::footer::{self, Offer},
    },
};

/// The screen of a game.
#[derive(Clone, Debug)]
pub struct Table {
    /// The sitting.
    pub session: Session,
    /// The point under the cursor.
    pub cursor: Point,
    /// The token that was chosen to move.
    pub chosen: Option<Point>,
    /// What helps the person at the table.
    pub coach: Coach,
    /// Where the decisions of the seats are recorded.
    pub records: [Option<PathBuf>; 2],
    /// The file that the game was last written to.
    pub file: Option<PathBuf>,
    /// Which of the game's looks is shown, counted from 0.
    look: usize,
}

impl Table {
    /// A session with nothing chosen and the cursor in the middle.
    #[must_use]
    pub fn new(session: Session) -> Self {
        let coach = Coach::default();
        let records = [None, None];
        Self { session, cursor: CENTRE, chosen: None, coach, records, file: None, look: 0 }
    }

    /// Where its keys are looked up.
    #[must_use]
    pub const fn place(&self) -> KeyContext {
        if self.chosen.is_some() { KeyContext::Chosen } else { KeyContext::Game }
    }

    /// How the board is drawn.
    #[must_use]
    pub const fn look(&self) -> BoardStyle {
        let looks = BoardStyle::of(self.session.rules().game());
        looks[self.look % looks.len()]
    }

    /// A command of the person at the table.
    ///
    /// # Errors
    /// When the table refuses it; nothing has changed then.
    pub fn command(&mut self, command: Command) -> Result<(), SessionError> {
        match command {
            Command::Up | Command::Down | Command::Left | Command::Right => {
                self.cursor = self.look().step(self.cursor, command);
            }
            Command::Choose => self.act_on(self.cursor)?,
            Command::Drop => self.chosen = None,
            Command::Square => self.look += 1,
            Command::Verdicts => self.coach.shows_verdicts ^= true,
            Command::Graph => self.coach.shows_graph ^= true,
            Command::Hint => self.coach.hint(&self.session)?,
            Command::Undo | Command::Redo => {
                if command == Command::Undo {
                    self.session.undo()?;
                } else {
                    self.session.redo()?;
                }
                self.chosen = None;
            }
            Command::Claim => self.session.claim_draw()?,
            _ => {}
        }
        Ok(())
    }

    /// Starts the next game.
    pub fn restart(&mut self) {
        self.session.restart();
        self.file = None;
        self.coach.forget_hint();
        self.chosen = None;
    }

    /// A digit: acts on the point with that label.
    ///
    /// # Errors
    /// When there is no such point, and as [`Table::act_on`].
    pub fn digit(&mut self, label: usize) -> Result<(), SessionError> {
        self.act_on(self.session.rules().game().point(label)?)
    }

    /// Acts on a point: places there, chooses its token, lets go of it, or moves the chosen token.
    ///
    /// # Errors
    /// When that is refused; only the cursor has moved then.
    pub fn act_on(&mut self, point: Point) -> Result<(), SessionError> {
        self.cursor = point;
        self.session.expect_human_to_move()?;
        let (rules, position) = (self.session.rules(), self.session.position());
        match (rules.phase(&position), self.chosen) {
            (Phase::Placing, _) => self.session.play(Move::Place(point)),
            (Phase::Moving, Some(from)) if from == point => {
                self.chosen = None;
                Ok(())
            }
            (Phase::Moving, Some(from)) if position.owner(point) != Some(position.turn()) => {
                self.session.play(Move::Slide { from, to: point })?;
                self.chosen = None;
                Ok(())
            }
            (Phase::Moving, _) => {
                rules.choose(&position, point)?;
                self.chosen = Some(point);
                Ok(())
            }
        }
    }

    /// Where the chosen token may go.
    fn targets(&self) -> PointSet {
        let moves = self.session.rules().legal_moves(&self.session.position());
        moves
            .into_iter()
            .filter_map(|played| match played {
                Move::Slide { from, to } if Some(from) == self.chosen => Some(to),
                _ => None,
            })
            .collect()
    }

    pub(in crate::tui) fn draw(&self, app: &App, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
        let [main, bottom] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(frame.area());
        let told = Told {
            session: &self.session,
            coach: &self.coach,
            chosen: self.chosen,
            is_kept: self.file.is_some(),
        };
        let (beside, below) = (panel::width(main), panel::height(app, told, main.width));
        let sides = [Constraint::Fill(1), Constraint::Length(1), Constraint::Length(beside)];
        let [left, _, right] = Layout::horizontal(sides).areas(main);
        let [above, under] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(below)]).areas(main);
        // The text stands where it leaves the larger board.
        let (board_area, text_area) =
            if Cells::room(above) > Cells::room(left) { (above, under) } else { (left, right) };
        let session = &self.session;
        let verdicts = self.coach.verdicts(session, self.chosen);
        let board = Board {
            verdicts: &verdicts,
            pointer: self.coach.pointer(session),
            cursor: session.is_anyone_to_choose().then_some(self.cursor),
            chosen: self.chosen,
            targets: self.targets(),
            last: session.history().plies().last().map(|ply| ply.played),
            winning: session.outcome().map_or(PointSet::EMPTY, |end| end.lines().points()),
            ..Board::plain(session.rules(), session.position(), &app.theme)
        };
        board.draw(self.look(), board_area, frame.buffer_mut(), clicks);
        panel::draw(app, told, text_area, frame.buffer_mut());
        footer::draw(app, &self.offers(app), bottom, frame.buffer_mut(), clicks);
    }

    fn offers(&self, app: &App) -> Vec<Offer> {
        let session = &self.session;
        let rules = session.rules();
        let mut offers = Vec::new();
        if session.is_paused() {
            offers.push(Offer::command(app, Command::Redo));
        }
        if session.is_human_to_move() {
            offers.push(match (rules.phase(&self.session.position()), self.chosen) {
                (Phase::Placing, _) => {
                    Offer::labelled(app, Command::Choose, &format!("place-{}", rules.game()))
                }
                (Phase::Moving, None) => Offer::command(app, Command::Choose),
                (Phase::Moving, Some(_)) => Offer::labelled(app, Command::Choose, "move"),
            });
        }
        let more = [
            (Command::Drop, self.chosen.is_some()),
            (Command::Claim, self.session.may_claim_draw()),
            (Command::Square, BoardStyle::of(rules.game()).len() > 1),
            (Command::Restart, true),
            (Command::Back, true),
            (Command::Help, true),
            (Command::Verdicts, session.outcome().is_none()),
            (Command::Hint, session.is_human_to_move()),
            (Command::Graph, true),
        ];
        let more = more.into_iter().filter(|&(_, is_offered)| is_offered);
        offers.extend(more.map(|(command, _)| Offer::command(app, command)));
        // From the start, so that nothing moves when there is something to take back.
        offers.push(Offer::command(app, Command::Undo));
        if session.can_redo() && !session.is_paused() {
            offers.push(Offer::command(app, Command::Redo));
        }
        if self.session.is_anyone_to_choose() {
            let arrows = [Command::Left, Command::Up, Command::Down, Command::Right];
            offers.push(Offer::keys(app, &arrows, "cursor").spare());
        }
        offers
    }
}
