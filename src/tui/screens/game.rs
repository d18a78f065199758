//! A game: the match, the cursor, and what is chosen.

use std::{path::PathBuf, time::Duration};

use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
};

use super::{
    coach::Coach,
    confirm::Confirm,
    help::Help,
    panel::{self, Panel},
};
use crate::{
    model::{BoardStyle, CENTRE, Move, Phase, Point, PointSet},
    session::{Session, SessionError},
    tui::{
        action::Action,
        boards::{self, Board, Cells},
        click_map::ClickMap,
        io::Effect,
        keymap::{Command, KeyContext},
        screen::{Request, Timer, View},
        ui::Ui,
        widgets::footer::Offer,
    },
};

/// The screen of a game.
#[derive(Clone, Debug)]
pub struct GameScreen {
    /// The match.
    pub session: Session,
    /// Where the decisions of the seats are recorded.
    pub records: [Option<PathBuf>; 2],
    /// The file that the game was last written to.
    pub file: Option<PathBuf>,
    /// The point under the cursor.
    cursor: Point,
    /// The token that was chosen to move.
    chosen: Option<Point>,
    /// Whether the last point that was acted on was refused.
    is_refused: bool,
    coach: Coach,
    /// Which of the game's board styles is shown, counted from 0.
    style: usize,
}

impl GameScreen {
    /// A match with nothing chosen and the cursor in the middle.
    pub fn new(session: Session) -> Self {
        Self {
            session,
            records: [None, None],
            file: None,
            cursor: CENTRE,
            chosen: None,
            is_refused: false,
            coach: Coach::default(),
            style: 0,
        }
    }

    /// Starts the next game.
    pub fn restart(&mut self) {
        self.session.restart();
        self.file = None;
        self.coach.forget_hint();
        self.chosen = None;
    }

    /// How the board is drawn.
    fn board_style(&self) -> BoardStyle {
        let styles = self.session.rules().game().boards;
        styles[self.style % styles.len()]
    }

    /// A command that the match may refuse; nothing has changed then.
    fn command(&mut self, command: Command) -> Result<(), SessionError> {
        match command {
            Command::Up | Command::Down | Command::Left | Command::Right => {
                let game = self.session.rules().game();
                self.cursor = boards::step(game, self.board_style(), self.cursor, command);
            }
            Command::Choose => self.act_on(Ok(self.cursor), false)?,
            Command::Drop => self.chosen = None,
            Command::Square => self.style += 1,
            Command::Verdicts => self.coach.shows_verdicts ^= true,
            Command::Graph => self.coach.shows_graph ^= true,
            Command::Hint => self.coach.hint(&self.session)?,
            Command::Undo => self.session.undo().inspect(|()| self.chosen = None)?,
            Command::Redo => self.session.redo().inspect(|()| self.chosen = None)?,
            Command::Claim => self.session.claim_draw()?,
            _ => {}
        }
        Ok(())
    }

    /// Acts on a point: places there, chooses its token, lets go of it, or moves the chosen token,
    /// which stays chosen when that is refused. Then its digit begins the move anew.
    fn act_on(
        &mut self,
        point: Result<Point, SessionError>,
        is_typed: bool,
    ) -> Result<(), SessionError> {
        let is_anew = is_typed && self.is_refused;
        let result = point.and_then(|point| match self.chosen {
            Some(chosen) if is_anew && chosen == point => Ok(()),
            _ => self.try_on(point),
        });
        self.is_refused = result.is_err();
        result
    }

    /// Acts on a point. When that is refused, the cursor has moved, and a token of one's own that
    /// cannot be chosen is not taken for the target of another.
    fn try_on(&mut self, point: Point) -> Result<(), SessionError> {
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
                self.chosen = None;
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
}

impl View for GameScreen {
    fn context(&self) -> KeyContext {
        if self.chosen.is_some() { KeyContext::Chosen } else { KeyContext::Game }
    }

    fn update(&mut self, action: Action, ui: &mut Ui) -> Request {
        let result = match action {
            Action::Do(Command::Back) if self.session.is_under_way() => {
                return Request::Open(Confirm::leave_game(ui));
            }
            Action::Do(Command::Back) => return Request::Close,
            Action::Do(Command::Restart) if self.session.is_under_way() => {
                return Request::Open(Confirm::restart(ui));
            }
            Action::Do(Command::Restart) | Action::Restart => {
                self.restart();
                Ok(())
            }
            Action::Do(command) => self.command(command),
            Action::Digit(label) => {
                let point = self.session.rules().game().point(label).map_err(SessionError::from);
                self.act_on(point, true)
            }
            Action::Point(point) => self.act_on(Ok(point), false),
            Action::Expired(Timer::Bot(id)) => return Request::Perform(Effect::AskBot(id)),
            Action::BotReply(id, decision) => match self.session.answer(id, decision) {
                Ok(()) => {
                    ui.clear_refusal();
                    Ok(())
                }
                // The position has changed since the bot was asked.
                Err(SessionError::Stale) => Ok(()),
                refused => refused,
            },
            Action::Saved(file) => {
                self.file = Some(file);
                Ok(())
            }
            action => return Request::Pass(action),
        };
        ui.notify_refusal(result);
        Request::Nothing
    }

    fn draw(&self, ui: &Ui, area: Rect, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
        let panel = Panel {
            session: &self.session,
            coach: &self.coach,
            chosen: self.chosen,
            is_saved: self.file.is_some(),
        };
        let (beside, below) = (panel::width(area), panel.height(ui, area.width));
        let sides = [Constraint::Fill(1), Constraint::Length(1), Constraint::Length(beside)];
        let [left, _, right] = Layout::horizontal(sides).areas(area);
        let [above, under] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(below)]).areas(area);
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
            ..Board::plain(session.rules(), session.position(), &ui.theme)
        };
        board.draw(self.board_style(), board_area, frame.buffer_mut(), clicks);
        panel.draw(ui, text_area, frame.buffer_mut());
    }

    fn footer(&self, ui: &Ui) -> Vec<Offer> {
        let session = &self.session;
        let rules = session.rules();
        let mut offers = Vec::new();
        if session.is_paused() {
            offers.push(Offer::command(ui, Command::Redo));
        }
        if session.is_human_to_move() {
            offers.push(match (rules.phase(&session.position()), self.chosen) {
                (Phase::Placing, _) => {
                    Offer::labelled(ui, Command::Choose, rules.game().verb.into())
                }
                (Phase::Moving, None) => Offer::command(ui, Command::Choose),
                (Phase::Moving, Some(_)) => Offer::labelled(ui, Command::Choose, "move"),
            });
        }
        let more = [
            (Command::Drop, self.chosen.is_some()),
            (Command::Claim, session.may_claim_draw()),
            (Command::Square, rules.game().boards.len() > 1),
            (Command::Restart, true),
            (Command::Back, true),
            (Command::Help, true),
            (Command::Verdicts, session.outcome().is_none()),
            (Command::Hint, session.is_human_to_move()),
            (Command::Graph, true),
            // From the start, so that nothing moves when there is something to take back.
            (Command::Undo, true),
            (Command::Redo, session.can_redo() && !session.is_paused()),
        ];
        let more = more.into_iter().filter(|&(_, is_offered)| is_offered);
        offers.extend(more.map(|(command, _)| Offer::command(ui, command)));
        if session.is_anyone_to_choose() {
            let arrows = [Command::Left, Command::Up, Command::Down, Command::Right];
            offers.push(Offer::keys(ui, &arrows, "cursor"));
        }
        offers
    }

    fn help(&self) -> Option<Help> {
        Some(Help::new(KeyContext::Chosen, Some(self.session.rules())))
    }

    fn timer(&self, ui: &Ui) -> Option<(Timer, Duration)> {
        self.session.bot_request().map(|request| (Timer::Bot(request.id), ui.pause))
    }
}
