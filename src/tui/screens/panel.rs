//! Beside the board: whose turn it is, the seats and their score, the last move, what was refused.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use super::coach::Coach;
use crate::{
    analysis::describe,
    model::{Outcome, Phase, Player, Point, Rules},
    session::{PlayerKind, Session},
    tui::{
        boards::token::glyph,
        keymap::Command,
        theme::Role,
        ui::Ui,
        widgets::{
            fit::{ALWAYS, Part, fit},
            text::{self, Group},
        },
    },
};

/// From this height on, a blank line stands between two groups.
pub(super) const ROOMY: u16 = 20;

/// How wide the panel is beside a board: two fifths, which at 40 and at 80 columns leaves a board
/// of full height.
pub(super) fn width(main: Rect) -> u16 {
    (main.width * 2 / 5).min(36)
}

/// What the panel describes.
#[derive(Clone, Copy)]
pub(super) struct Panel<'a> {
    pub session: &'a Session,
    pub coach: &'a Coach,
    /// The token that was chosen to move.
    pub chosen: Option<Point>,
    /// Whether the game is saved to a file.
    pub is_saved: bool,
}

/// Rows of the panel below a board, at the least: nothing jumps when there is more to say.
const ROWS_BELOW: usize = 11;

impl Panel<'_> {
    /// How high it is below a board of that width.
    pub fn height(self, ui: &Ui, width: u16) -> u16 {
        let groups = fit(self.groups(ui, width.into()), usize::MAX / 2, 0);
        groups.iter().flatten().map(Vec::len).sum::<usize>().max(ROWS_BELOW) as u16
    }

    /// Draws the groups one below the other. What comes and goes stands below what stays, so that
    /// nothing jumps.
    pub fn draw(self, ui: &Ui, area: Rect, buf: &mut Buffer) {
        let groups = fit(self.groups(ui, area.width.into()), area.height.into(), 0);
        let groups: Vec<Group> =
            groups.into_iter().flatten().filter(|group| !group.is_empty()).collect();
        let height: usize = groups.iter().map(Vec::len).sum();
        let is_roomy = area.height >= ROOMY && height + groups.len() < area.height.into();
        let gap = u16::from(is_roomy);
        let mut y = area.y + gap;
        for group in groups {
            for line in group {
                if y < area.bottom() {
                    buf.set_line(area.x, y, &line, area.width);
                }
                y += 1;
            }
            y += gap;
        }
    }

    /// The groups from top to bottom, and how important they are where there is too little room.
    fn groups(self, ui: &Ui, width: usize) -> Vec<Part<Group>> {
        let Self { session, coach, .. } = self;
        let elsewhere = match self.is_saved && session.outcome().is_some() {
            true => moves_elsewhere(ui, width),
            false => Group::new(),
        };
        vec![
            Part::lines(title(ui, session.rules(), width), 1).or_first(1, 6),
            Part::lines(seats(ui, session, width), 5).or_first(2, 9),
            Part::lines(last_move(ui, session, width), 4),
            Part::lines(self.state(ui, width), ALWAYS),
            Part::lines(coach.forecast(ui, session, width), 8),
            Part::lines(notice(ui, width), ALWAYS),
            Part::lines(coach.hint_text(ui, session, width), ALWAYS),
            Part::lines(coach.graph(ui, session, width), 7),
            Part::lines(moves(ui, session, width), 2).or_lines(elsewhere, 3),
        ]
    }

    /// Whose turn it is and what it consists of; or who won, and why.
    fn state(self, ui: &Ui, width: usize) -> Group {
        let session = self.session;
        let Some(outcome) = session.outcome() else {
            let turn = session.position().turn();
            let turn = about(ui, session, "turn", turn, width);
            let mut lines = vec![Line::styled(turn, ui.theme.player(session.position().turn()))];
            lines.extend(text::paragraph(&self.phase(ui), width, Style::new()));
            return lines;
        };
        let again = ui.texts.say_with("play-again", [("key", ui.keymap.shown(Command::Restart))]);
        let mut lines = ended(ui, session, outcome, width);
        lines.extend(text::paragraph(&again, width, ui.style(Role::Key)));
        lines
    }

    fn phase(self, ui: &Ui) -> String {
        let (session, rules) = (self.session, self.session.rules());
        let position = session.position();
        if session.is_paused() {
            return ui.texts.say_with("phase-paused", [("key", ui.keymap.shown(Command::Redo))]);
        }
        match (rules.phase(&position), self.chosen) {
            (Phase::Placing, _) => {
                let verb: &str = rules.game().verb.into();
                let left = Player::BOTH
                    .map(|player| format!("{}{}", glyph(player), rules.in_hand(&position, player)));
                ui.texts.say_with(&format!("phase-{verb}"), [("left", left.join(" "))])
            }
            (Phase::Moving, None) => ui.texts.say("phase-moving"),
            (Phase::Moving, Some(from)) => {
                ui.texts.say_with("phase-chosen", [("from", rules.game().label(from))])
            }
        }
    }
}

/// The game and its ruleset.
pub(super) fn title(ui: &Ui, rules: Rules, width: usize) -> Group {
    let titles = describe::titles(&ui.texts, rules);
    let name = titles.iter().find(|it| it.width() <= width).unwrap_or(&titles[2]).clone();
    let goal = describe::goal(&ui.texts, rules);
    vec![
        Line::styled(name, ui.style(Role::Title)),
        Line::styled(text::fit(&goal, width), ui.style(Role::Dim)),
    ]
}

/// Who won, and why.
pub(super) fn ended(ui: &Ui, session: &Session, outcome: Outcome, width: usize) -> Group {
    let (heading, style) = match outcome.winner() {
        Some(winner) => (about(ui, session, "wins", winner, width), ui.theme.player(winner)),
        None => (ui.texts.say("draw"), ui.style(Role::Title)),
    };
    // A name is cut where the sentence around it would not fit.
    let room = width.saturating_sub(ui.texts.say_with("ended-resignation", [("name", "")]).width());
    let name = |player| text::fit(&session.setup().name_of(&ui.texts, player), room);
    let reason = describe::reason(&ui.texts, session.rules(), outcome, name);
    let mut lines = vec![Line::styled(heading, style)];
    lines.extend(text::paragraph(&reason, width, Style::new()));
    lines
}

/// A text about a player, whose name is cut so that the whole fits.
fn about(ui: &Ui, session: &Session, id: &str, player: Player, width: usize) -> String {
    let rest = ui.texts.say_with(id, [("name", "")]).width();
    let name = text::fit(&session.setup().name_of(&ui.texts, player), width.saturating_sub(rest));
    ui.texts.say_with(id, [("name", name)])
}

/// Each seat with its token, who sits there, what is left to place, and the games it has won.
fn seats(ui: &Ui, session: &Session, width: usize) -> Group {
    let score = session.score();
    let mut lines: Vec<Line<'static>> = Player::BOTH
        .into_iter()
        .map(|player| {
            let style = ui.theme.player(player);
            let wins = score.wins[player.index()].to_string();
            let room = width.saturating_sub(3 + wins.len());
            let is_to_move = session.outcome().is_none() && session.position().turn() == player;
            let name = text::fit(&seat_name(ui, session, player, room), room);
            let blank = " ".repeat(room - name.width() + 1);
            Line::from(vec![
                Span::styled(glyph(player), style),
                Span::styled(if is_to_move { "▸" } else { " " }, style),
                Span::styled(name, if is_to_move { style } else { Style::new() }),
                Span::raw(blank),
                Span::styled(wins, ui.style(Role::Title)),
            ])
        })
        .collect();
    let draws = score.draws.to_string();
    let label = ui.texts.say("score-draws");
    let blank = " ".repeat(width.saturating_sub(2 + label.width() + draws.len()));
    lines.push(Line::styled(format!("  {label}{blank}{draws}"), ui.style(Role::Dim)));
    lines
}

/// What a player is called, and which bot it is where there is room to say so.
fn seat_name(ui: &Ui, session: &Session, player: Player, room: usize) -> String {
    let name = session.setup().name_of(&ui.texts, player);
    let seat = session.seat(player);
    let PlayerKind::Bot(bot) = seat.kind else { return name };
    let named = [("name", name.clone()), ("bot", bot.to_string())];
    let with_bot = ui.texts.say_with("named-bot-seat", named);
    if with_bot.width() <= room {
        return with_bot;
    }
    match seat.name {
        Some(_) => name,
        None => {
            let lettered = [("letter", player.letter().to_string()), ("bot", bot.to_string())];
            ui.texts.say_with("bot-seat", lettered)
        }
    }
}

fn last_move(ui: &Ui, session: &Session, width: usize) -> Group {
    let style = ui.style(Role::Plain);
    let Some(ply) = session.history().plies().last() else {
        return vec![Line::styled(ui.texts.say("no-last-move"), style)];
    };
    let mover = ply.position.turn().other();
    let played = session.rules().game().write_move(ply.played);
    let text = ui.texts.say_with("last-move", [("token", glyph(mover)), ("move", &played)]);
    vec![Line::styled(text::fit(&text, width), style)]
}

/// The moves of a game that is over, as a string that another can start from.
pub(super) fn moves(ui: &Ui, session: &Session, width: usize) -> Group {
    if session.outcome().is_none() {
        return Group::new();
    }
    let moves =
        session.rules().game().write_moves(session.history().plies().iter().map(|ply| ply.played));
    let text = ui.texts.say_with("replay-moves", [("moves", moves)]);
    let style = ui.style(Role::Dim);
    text::paragraph(&text, width, style)
}

/// Where the string of moves can be found, in its place.
pub(super) fn moves_elsewhere(ui: &Ui, width: usize) -> Group {
    let text = ui.texts.say("replay-moves-elsewhere");
    text::paragraph(&text, width, ui.style(Role::Dim))
}

fn notice(ui: &Ui, width: usize) -> Group {
    ui.notice().map_or_else(Group::new, |text| text::paragraph(text, width, ui.style(Role::Notice)))
}
