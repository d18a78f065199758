//! Full screen. One way through: an event from outside, its meaning to the screen in front as an
//! [`Action`], the change it makes to the [`App`], a frame drawn from that alone.
//!
//! The loop blocks until something happens: nothing ticks, and an idle screen writes nothing.

mod action;
mod app;
mod boards;
mod click_map;
mod effect;
mod events;
mod io;
mod keymap;
mod notice;
mod screens;
mod terminal;
mod theme;
mod widgets;

pub use action::{Action, Direction, MenuItem};
pub use app::{App, Flow};
pub use boards::{Board, BoardStyle};
pub use click_map::ClickMap;
pub use effect::{Decisions, Effect, Files, StartRequest, StartSource};
pub use io::Io;
pub use keymap::{Command, KeyContext, Keymap};
pub use notice::Notice;
pub use terminal::{Modes, Screen};
pub use theme::{Role, Theme};

use std::{
    io::IsTerminal,
    path::PathBuf,
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::{Duration, Instant},
};

use color_eyre::eyre::{self, eyre};
use jiff::tz::TimeZone;
use rustix::{io::Errno, process::Signal};
use signal_hook::consts::SIGHUP;

use self::events::Event;
use crate::{
    model::Move,
    players::Script,
    session::{MatchSetup, RequestId},
    store::{SaveDirectory, SavedGame, TranscriptWriter},
    texts::message,
};

/// What the full screen opens with.
#[derive(Clone, Debug)]
pub struct LaunchOptions {
    /// The choices of the menu.
    pub setup: MatchSetup,
    /// Whether to go straight into the game.
    pub in_game: bool,
    /// A game to look back on.
    pub look_back: Option<Box<SavedGame>>,
    /// Decisions that the seats play from.
    pub scripts: [Option<Script>; 2],
    /// Where the decisions of the seats are recorded.
    pub records: [Option<PathBuf>; 2],
    /// Whether those may be overwritten.
    pub may_overwrite: bool,
    /// Moves that have been played before the game begins.
    pub moves: Vec<Move>,
    /// What the bots draw from.
    pub seed: u64,
    /// How long a bot waits before its move is shown.
    pub pause: Duration,
    /// Whether games are kept, and where.
    pub games: SaveDirectory,
}

/// How the full screen was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// By a key.
    Left,
    /// By a signal.
    Signal(i32),
}

impl Exit {
    /// The terminal is gone, whether or not the signal that says so has come through.
    const GONE: Self = Self::Signal(SIGHUP);
}

/// There is no terminal to play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTerminal;

message!(error struct NoTerminal "no-terminal":);

/// Checks that standard input and output are a terminal that can show a full screen.
///
/// # Errors
/// When they are not.
pub fn expect_terminal() -> Result<(), NoTerminal> {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !is_dumb {
        Ok(())
    } else {
        Err(NoTerminal)
    }
}

/// Opens the full screen and plays until it is left.
///
/// # Errors
/// When the terminal cannot be taken over, read or written. That it is gone is no error.
pub fn run(opening: &LaunchOptions, transcripts: TranscriptWriter) -> eyre::Result<Exit> {
    match open(opening, transcripts) {
        // Whatever touches the terminal may hear of it before the thread that watches for it does.
        Err(error) if is_gone(&error) => Ok(Exit::GONE),
        result => result,
    }
}

/// Whether that is what a terminal that is gone answers.
fn is_gone(error: &eyre::Report) -> bool {
    error.downcast_ref().and_then(Errno::from_io_error) == Some(Errno::IO)
}

fn open(opening: &LaunchOptions, transcripts: TranscriptWriter) -> eyre::Result<Exit> {
    let colours = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let events = events::start()?;
    with_screen(|screen| {
        let theme = Theme::default_with(colours);
        let mut app = App::new(&opening.setup, opening.seed, theme, screen.size());
        app.set_zone(TimeZone::system());
        if opening.games.folder().is_none() {
            app.cannot_keep_games();
        }
        let scripts = opening.scripts.each_ref();
        app.name_files(&Decisions {
            scripts: scripts.map(|it| it.as_ref().map(|script| script.file().to_owned())),
            records: opening.records.clone(),
        });
        let mut io = Io::new(opening.games.writer(), transcripts);
        if let Some(game) = &opening.look_back {
            app.look_back_on(game);
        } else if opening.in_game {
            let (scripts, records) = (opening.scripts.clone(), opening.records.clone());
            app.start_with(Files { scripts, records }, &opening.moves);
        }
        play(&mut app, screen, &events, &mut io, opening.pause)
    })
}

/// Takes the terminal over for as long as the work takes. It is given back before anything is
/// reported, a panic included.
///
/// # Errors
/// When the terminal cannot be taken over, and when the work fails.
pub fn with_screen<T>(work: impl FnOnce(&mut Screen) -> eyre::Result<T>) -> eyre::Result<T> {
    let modes = Modes::default();
    report_after_leaving(&modes)?;
    work(&mut Screen::open(modes)?)
}

/// Reports of errors and panics are made readable, and wait until the terminal is given back.
fn report_after_leaving(modes: &Modes) -> eyre::Result<()> {
    let (panic_hook, error_hook) = color_eyre::config::HookBuilder::default().into_hooks();
    error_hook.install()?;
    let panic_hook = panic_hook.into_panic_hook();
    let modes = modes.clone();
    std::panic::set_hook(Box::new(move |panic| {
        modes.turn_off();
        panic_hook(panic);
    }));
    Ok(())
}

fn play(
    app: &mut App,
    screen: &mut Screen,
    events: &Receiver<Event>,
    io: &mut Io,
    pause: Duration,
) -> eyre::Result<Exit> {
    let mut due: Option<Due> = None;
    let mut clicks = ClickMap::default();
    let mut is_changed = true;
    io.serve(app);
    loop {
        due = waiting(app, pause).map(|(what, pause)| Due::keep_or_start(due, what, pause));
        if is_changed {
            screen.draw(|frame| clicks = app.draw(frame))?;
        }
        let mut is_away = false;
        let action = match next(events, due.as_ref())? {
            None => match due.as_ref().map(|due| due.what) {
                Some(Waiting::Step(shown)) => Some(Action::Step(shown)),
                Some(Waiting::Answer(_)) | None => {
                    app.bot_request().map(|ask| Action::Reply(ask.id, ask.decide()))
                }
            },
            Some(Event::Terminal(event)) => app.interpret(event, &clicks),
            Some(Event::Continued) => {
                is_away = true;
                None
            }
            Some(Event::Signal(signal)) => return Ok(Exit::Signal(signal)),
            Some(Event::HungUp) => return Ok(Exit::GONE),
            Some(Event::Failed(error)) => return Err(error.into()),
        };
        is_changed = action.is_some() || is_away;
        match action.map(|action| app.update(action)) {
            None | Some(Flow::Continue) => {}
            Some(Flow::Leave) => return Ok(Exit::Left),
            Some(Flow::Suspend) => {
                screen.suspend()?;
                is_away = true;
            }
        }
        io.serve(app);
        if is_away {
            if let Some(exit) = come_back(screen, events)? {
                return Ok(exit);
            }
            app.update(Action::Resize(screen.size()));
        }
    }
}

/// Takes the terminal over again when the program goes on. As long as it does so in the background
/// (`bg`, or a signal to leave that woke it), it does not touch the terminal: it leaves, or stops
/// again.
fn come_back(screen: &mut Screen, events: &Receiver<Event>) -> eyre::Result<Option<Exit>> {
    /// How long a signal may take to come through after the program was woken for it.
    const GRACE: Duration = Duration::from_millis(100);
    while !terminal::is_in_foreground() {
        match events.recv_timeout(GRACE) {
            Ok(Event::Signal(signal)) => return Ok(Some(Exit::Signal(signal))),
            Ok(Event::HungUp) => return Ok(Some(Exit::GONE)),
            Ok(_) => {}
            Err(_) => terminal::stop_job(Signal::TTOU)?,
        }
    }
    screen.reopen()?;
    Ok(None)
}

/// What happens by itself, if nothing else happens before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waiting {
    /// A bot's answer is shown.
    Answer(RequestId),
    /// A game that plays by itself shows the ply after this one.
    Step(usize),
}

/// What the screen waits for, and how long.
fn waiting(app: &App, pause: Duration) -> Option<(Waiting, Duration)> {
    let answer = app.bot_request().map(|ask| (Waiting::Answer(ask.id), pause));
    answer.or_else(|| app.playing().map(|(shown, speed)| (Waiting::Step(shown), speed)))
}

/// When that happens.
struct Due {
    what: Waiting,
    at: Instant,
}

impl Due {
    /// The same deadline for the same thing; a new one for another.
    fn keep_or_start(before: Option<Self>, what: Waiting, pause: Duration) -> Self {
        match before {
            Some(due) if due.what == what => due,
            _ => Self { what, at: Instant::now() + pause },
        }
    }
}

/// The next event; none when a bot's answer is due first.
fn next(events: &Receiver<Event>, due: Option<&Due>) -> eyre::Result<Option<Event>> {
    let gone = || eyre!("nobody listens to the terminal any more");
    let Some(due) = due else {
        return events.recv().map(Some).map_err(|_| gone());
    };
    match events.recv_timeout(due.at.saturating_duration_since(Instant::now())) {
        Ok(event) => Ok(Some(event)),
        Err(RecvTimeoutError::Timeout) => Ok(None),
        Err(RecvTimeoutError::Disconnected) => Err(gone()),
    }
}
