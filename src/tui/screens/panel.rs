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
        App,
        boards::token::glyph,
        keymap::Command,
        theme::Role,
        widgets::text::{self, Group},
    },
};

/// From this height on, a blank line stands between two groups.
pub(super) const ROOMY: u16 = 20;

/// How wide the panel is beside a board: two fifths, which at 40 and at 80 columns leaves a board
/// of full height.
pub(super) fn width(main: Rect) -> u16 {
    (main.width * 2 / 5).min(36)
}

/// What the panel tells of.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    pub session: &'a Session,
    pub coach: &'a Coach,
    /// The token that was chosen to move.
    pub chosen: Option<Point>,
    /// Whether the game is kept in a file.
    pub is_kept: bool,
}

/// How high it is below a board of that width.
pub(super) fn height(app: &App, told: Told<'_>, width: u16) -> u16 {
    Groups::of(app, told, width.into()).height().max(11) as u16
}

/// The groups by their places in the panel.
struct Groups([Group; 9]);

impl Groups {
    const TITLE: usize = 0;
    const SEATS: usize = 1;
    const LAST_MOVE: usize = 2;
    const FORECAST: usize = 4;
    const GRAPH: usize = 7;
    const CODE: usize = 8;

    fn of(app: &App, told: Told<'_>, width: usize) -> Self {
        let Told { session, coach, .. } = told;
        Self([
            title(app, session.rules(), width),
            seats(app, session, width),
            last_move(app, session, width),
            state(app, told, width),
            coach.forecast(app, session, width),
            notice(app, width),
            coach.told_hint(app, session, width),
            coach.graph(app, session, width),
            code(app, session, width),
        ])
    }

    fn height(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    /// Makes room for what matters more, step by step, until all that is left can be seen.
    fn squeeze(&mut self, height: usize, code_elsewhere: Group) {
        let code = std::mem::take(&mut self.0[Self::CODE]);
        let steps = [
            (Self::LAST_MOVE, 0),
            (Self::TITLE, 1),
            (Self::SEATS, 2),
            (Self::TITLE, 0),
            (Self::GRAPH, 0),
            (Self::FORECAST, 0),
            (Self::SEATS, 0),
        ];
        // The code of a game takes only the room that nothing else needs, but for the ruleset.
        let room = height.saturating_sub(self.height());
        let codes = [code, code_elsewhere, Group::new()];
        let code = codes.into_iter().find(|it| it.len() <= room + 1).unwrap_or_default();
        if code.len() > room {
            self.0[Self::TITLE].truncate(1);
        }
        self.0[Self::CODE] = code;
        for (group, kept) in steps {
            if self.height() > height {
                self.0[group].truncate(kept);
            }
        }
    }
}

/// Draws the groups one below the other. What comes and goes stands below what stays, so that
/// nothing jumps.
pub(super) fn draw(app: &App, told: Told<'_>, area: Rect, buf: &mut Buffer) {
    let mut groups = Groups::of(app, told, area.width.into());
    let elsewhere = if told.is_kept && told.session.outcome().is_some() {
        code_elsewhere(app, area.width.into())
    } else {
        Group::new()
    };
    groups.squeeze(area.height.into(), elsewhere);
    let shown = groups.0.iter().filter(|group| !group.is_empty()).count();
    let has_room = groups.height() + shown < area.height.into();
    let gap = u16::from(area.height >= ROOMY && has_room);
    let mut y = area.y + gap;
    for group in groups.0.into_iter().filter(|group| !group.is_empty()) {
        for line in group {
            if y < area.bottom() {
                buf.set_line(area.x, y, &line, area.width);
            }
            y += 1;
        }
        y += gap;
    }
}

/// The game and its ruleset.
pub(super) fn title(app: &App, rules: Rules, width: usize) -> Group {
    let full = app.texts.say(&format!("game-{}", rules.game()));
    let name = if full.width() <= width {
        full
    } else {
        app.texts.say(&format!("game-short-{}", rules.game()))
    };
    let ruleset = app.texts.say(&format!("played-by-{}-{}", rules.game(), rules.ruleset()));
    vec![
        Line::styled(name, app.theme.style(Role::Title)),
        Line::styled(text::fit(&ruleset, width), app.theme.style(Role::Dim)),
    ]
}

/// Whose turn it is and what it consists of; or who won, and why.
fn state(app: &App, told: Told<'_>, width: usize) -> Group {
    let session = told.session;
    let Some(outcome) = session.outcome() else {
        let turn = session.position().turn();
        return vec![
            Line::styled(about(app, session, "turn", turn, width), app.theme.player(turn)),
            Line::from(phase(app, told)),
        ];
    };
    let again = app.texts.say_with("play-again", [("key", app.keymap.shown(Command::Restart))]);
    let style = app.theme.style(Role::Key);
    let mut lines = ended(app, session, outcome, width);
    lines.extend(text::paragraph(&again, width, style));
    lines
}

/// Who won, and why.
pub(super) fn ended(app: &App, session: &Session, outcome: Outcome, width: usize) -> Group {
    let (heading, style) = match outcome.winner() {
        Some(winner) => (about(app, session, "wins", winner, width), app.theme.player(winner)),
        None => (app.texts.say("draw"), app.theme.style(Role::Title)),
    };
    // A name that has no room beside what is said of it is cut.
    let room =
        width.saturating_sub(app.texts.say_with("ended-resignation", [("name", "")]).width());
    let name = |player| text::fit(&app.name(session.setup(), player), room);
    let reason = describe::reason(app.texts, session.rules(), outcome, name);
    let mut lines = vec![Line::styled(heading, style)];
    lines.extend(text::paragraph(&reason, width, Style::new()));
    lines
}

/// A text about a player, whose name is cut so that the whole fits.
fn about(app: &App, session: &Session, id: &str, player: Player, width: usize) -> String {
    let rest = app.texts.say_with(id, [("name", "")]).width();
    let name = text::fit(&app.name(session.setup(), player), width.saturating_sub(rest));
    app.texts.say_with(id, [("name", name)])
}

fn phase(app: &App, Told { session, chosen, .. }: Told<'_>) -> String {
    let (rules, position) = (session.rules(), session.position());
    if session.is_paused() {
        return app.texts.say_with("phase-held", [("key", app.keymap.shown(Command::Redo))]);
    }
    match (rules.phase(&position), chosen) {
        (Phase::Placing, _) => {
            let id = format!("phase-placing-{}", rules.game());
            let left = Player::BOTH
                .map(|player| format!("{}{}", glyph(player), rules.in_hand(&position, player)));
            app.texts.say_with(&id, [("left", left.join(" "))])
        }
        (Phase::Moving, None) => app.texts.say("phase-moving"),
        (Phase::Moving, Some(from)) => {
            app.texts.say_with("phase-chosen", [("from", rules.game().label(from))])
        }
    }
}

/// Each seat with its token, who sits there, what is left to place, and the games it has won.
fn seats(app: &App, session: &Session, width: usize) -> Group {
    let score = session.score();
    let mut lines: Vec<Line<'static>> = Player::BOTH
        .into_iter()
        .map(|player| {
            let style = app.theme.player(player);
            let wins = score.wins[player.index()].to_string();
            let room = width.saturating_sub(3 + wins.len());
            let is_to_move = session.outcome().is_none() && session.position().turn() == player;
            let name = text::fit(&seat_name(app, session, player, room), room);
            let blank = " ".repeat(room - name.width() + 1);
            Line::from(vec![
                Span::styled(glyph(player), style),
                Span::styled(if is_to_move { "▸" } else { " " }, style),
                Span::styled(name, if is_to_move { style } else { Style::new() }),
                Span::raw(blank),
                Span::styled(wins, app.theme.style(Role::Title)),
            ])
        })
        .collect();
    let draws = score.draws.to_string();
    let label = app.texts.say("score-draws");
    let blank = " ".repeat(width.saturating_sub(2 + label.width() + draws.len()));
    lines.push(Line::styled(format!("  {label}{blank}{draws}"), app.theme.style(Role::Dim)));
    lines
}

/// What a player is called, and which bot it is where there is room to say so.
fn seat_name(app: &App, session: &Session, player: Player, room: usize) -> String {
    let name = app.name(session.setup(), player);
    let seat = session.seat(player);
    let PlayerKind::Bot(bot) = seat.kind else { return name };
    let named = [("name", name.clone()), ("bot", bot.to_string())];
    let with_bot = app.texts.say_with("named-bot-seat", named);
    if with_bot.width() <= room {
        return with_bot;
    }
    match seat.name {
        Some(_) => name,
        None => {
            let lettered = [("letter", player.letter().to_string()), ("bot", bot.to_string())];
            app.texts.say_with("bot-seat", lettered)
        }
    }
}

fn last_move(app: &App, session: &Session, width: usize) -> Group {
    let style = app.theme.style(Role::LastMove);
    let Some(ply) = session.history().plies().last() else {
        return vec![Line::styled(app.texts.say("no-last-move"), style)];
    };
    let mover = ply.position.turn().other();
    let played = session.rules().game().write_move(ply.played);
    let text = app.texts.say_with("last-move", [("token", glyph(mover)), ("move", &played)]);
    vec![Line::styled(text::fit(&text, width), style)]
}

/// The moves of a game that is over, as a code to begin another with.
pub(super) fn code(app: &App, session: &Session, width: usize) -> Group {
    if session.outcome().is_none() {
        return Group::new();
    }
    let moves =
        session.rules().game().write_moves(session.history().plies().iter().map(|ply| ply.played));
    let said = app.texts.say_with("replay-moves", [("moves", moves)]);
    let style = app.theme.style(Role::Dim);
    text::paragraph(&said, width, style)
}

/// Where the code of the game is to be had, in its place.
pub(super) fn code_elsewhere(app: &App, width: usize) -> Group {
    let said = app.texts.say("replay-moves-elsewhere");
    text::paragraph(&said, width, app.theme.style(Role::Dim))
}

fn notice(app: &App, width: usize) -> Group {
    let Some(notice) = &app.notice else { return Group::new() };
    let style = app.theme.style(Role::Notice);
    text::paragraph(&app.texts.message(notice), width, style)
}
