//! Full screen. One way through: an event from outside, what it means to the screen in front as an
//! [`Action`], the change it makes to the [`App`] and the effects it asks for, a frame drawn from
//! that alone.
//!
//! The loop blocks until something happens: nothing ticks, and an idle screen writes nothing.

mod action;
mod app;
mod boards;
mod click_map;
mod events;
mod input;
mod io;
mod keymap;
mod screen;
mod screens;
mod terminal;
mod theme;
mod ui;
mod widgets;

pub use action::{Action, Direction, MenuItem};
pub use app::App;
pub use boards::Board;
pub use click_map::ClickMap;
pub use io::{Effect, Io, Source, StartRequest, Started, StartedFrom, TranscriptFiles};
pub use keymap::{Command, KeyContext, Keymap};
pub use screen::Timer;
pub use terminal::{Modes, Terminal};
pub use theme::{Role, Theme};
pub use ui::{Saving, Ui};

use std::{
    env,
    io::{IsTerminal, stderr, stdin, stdout},
    path::PathBuf,
    time::{Duration, Instant},
};

use color_eyre::eyre;
use crossterm::event::Event as TerminalEvent;
use jiff::tz::TimeZone;
use rustix::{io::Errno, process::Signal};
use signal_hook::consts::SIGHUP;

use self::events::{Event, Events};
use crate::{
    model::Move,
    players::Script,
    session::MatchSetup,
    store::{JournalWriter, SaveDirectory, SavedGame, TranscriptWriter},
    texts::{Texts, message},
};

/// What the full screen opens with.
#[derive(Clone, Debug)]
pub struct LaunchOptions {
    /// What is chosen in the menu.
    pub setup: MatchSetup,
    /// What is shown first.
    pub first: FirstScreen,
    /// What the seats of A and B play from.
    pub scripts: [Option<Script>; 2],
    /// Where the decisions of A and B are recorded.
    pub records: [Option<PathBuf>; 2],
    /// Whether recording may overwrite files.
    pub may_overwrite: bool,
    /// What the bots draw from.
    pub seed: u64,
    /// How long a bot waits before its move is shown.
    pub pause: Duration,
    /// Whether games are saved, and where.
    pub directory: SaveDirectory,
}

/// What is shown first.
#[derive(Clone, Debug)]
pub enum FirstScreen {
    /// The menu.
    Menu,
    /// A game, after these opening moves.
    Game(Vec<Move>),
    /// The review of a game.
    Review(Box<SavedGame>),
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
    /// The terminal is gone, whether or not its signal has arrived.
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
    let is_dumb = env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    if stdin().is_terminal() && stdout().is_terminal() && !is_dumb {
        Ok(())
    } else {
        Err(NoTerminal)
    }
}

/// Opens the full screen and plays until it is left.
///
/// # Errors
/// When the terminal cannot be taken over, read or written. That it is gone is no error.
pub fn run(
    options: LaunchOptions,
    transcripts: TranscriptWriter,
    texts: &Texts,
) -> eyre::Result<Exit> {
    match open(options, transcripts, texts) {
        // Whatever touches the terminal may notice it before the thread that watches for it does.
        Err(error) if is_gone(&error) => Ok(Exit::GONE),
        result => result,
    }
}

/// Whether that is what a terminal that is gone answers.
fn is_gone(error: &eyre::Report) -> bool {
    error.downcast_ref().and_then(Errno::from_io_error) == Some(Errno::IO)
}

/// Whether colours are wanted.
fn has_colours() -> bool {
    env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

fn open(
    options: LaunchOptions,
    transcripts: TranscriptWriter,
    texts: &Texts,
) -> eyre::Result<Exit> {
    let mut events = Events::new()?;
    with_terminal(|terminal| {
        let mut io = Io::new(JournalWriter::new(options.directory.clone()), transcripts);
        let theme = Theme::default_with(has_colours());
        let mut ui = Ui::new(texts.clone(), theme, terminal.size()?);
        (ui.zone, ui.pause, ui.saving) = (TimeZone::system(), options.pause, io.saving());
        let LaunchOptions { setup, first, scripts, records, seed, .. } = options;
        let script_files = scripts.each_ref().map(|it| it.as_ref().map(|it| it.file().to_owned()));
        let files = TranscriptFiles { scripts: script_files, records: records.clone() };
        let mut app = App::new(ui, &setup, &files, seed);
        match first {
            FirstScreen::Menu => {}
            FirstScreen::Game(moves) => {
                let source = StartedFrom::New(setup, moves);
                app.update(Action::Started(Box::new(Started { source, scripts, records })));
            }
            FirstScreen::Review(game) => app.review(game),
        }
        play(&mut app, terminal, &mut events, &mut io)
    })
}

/// Takes the terminal over for as long as the work takes. It is given back before anything is
/// reported, a panic included.
///
/// # Errors
/// When the terminal cannot be taken over, and when the work fails.
pub fn with_terminal<T>(work: impl FnOnce(&mut Terminal) -> eyre::Result<T>) -> eyre::Result<T> {
    let modes = Modes::new()?;
    report_after_leaving(&modes)?;
    work(&mut Terminal::open(modes)?)
}

/// Reports of errors and panics are made readable, and wait until the terminal is given back.
fn report_after_leaving(modes: &Modes) -> eyre::Result<()> {
    let hooks = color_eyre::config::HookBuilder::default();
    let hooks = if has_colours() && stderr().is_terminal() {
        hooks
    } else {
        hooks.theme(color_eyre::config::Theme::new())
    };
    let (panic_hook, error_hook) = hooks.into_hooks();
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
    terminal: &mut Terminal,
    events: &mut Events,
    io: &mut Io,
) -> eyre::Result<Exit> {
    let mut due: Option<Due> = None;
    let mut clicks = ClickMap::default();
    let mut is_changed = true;
    perform(app, io);
    loop {
        due = app.timer().map(|(timer, pause)| Due::continue_or_start(due, timer, pause));
        // One frame for all that has been typed; and none while the last one is being written.
        if is_changed && terminal.blocked().is_none() && !events.has_input()? {
            terminal.draw(|frame| clicks = app.draw(frame))?;
            is_changed = false;
        }
        let mut was_away = false;
        let action = match events.next(due.as_ref().map(|due| due.at), terminal.blocked())? {
            None => due.as_ref().map(|due| Action::Expired(due.timer)),
            // A click is at what is on the screen.
            Some(Event::Terminal(TerminalEvent::Mouse(_)))
                if is_changed && terminal.blocked().is_some() =>
            {
                None
            }
            Some(Event::Terminal(event)) => {
                if is_changed && matches!(event, TerminalEvent::Mouse(_)) {
                    terminal.draw(|frame| clicks = app.draw(frame))?;
                    is_changed = false;
                }
                app.interpret(event, &clicks)
            }
            Some(Event::Deadly(signal)) => return Ok(Exit::Signal(signal)),
            Some(Event::HungUp) => return Ok(Exit::GONE),
            Some(Event::Writable) => {
                terminal.write_on()?;
                None
            }
            Some(Event::Resized) => {
                terminal.repaint();
                Some(Action::Resize(terminal.size()?))
            }
            Some(Event::Continued) => {
                was_away = true;
                None
            }
            Some(Event::Stop) => {
                terminal.stop()?;
                was_away = true;
                None
            }
        };
        if let Some(action) = action {
            app.update(action);
            is_changed = true;
        }
        match perform(app, io) {
            Some(Effect::Quit) => {
                events.wait_for_release()?;
                return Ok(Exit::Left);
            }
            Some(Effect::Repaint) => terminal.repaint(),
            Some(_) => terminal::stop_job(Signal::TSTP)?,
            None => {}
        }
        if was_away {
            if let Some(exit) = come_back(terminal, events)? {
                return Ok(exit);
            }
            app.update(Action::Resize(terminal.size()?));
            is_changed = true;
        }
    }
}

/// Performs the effects that the application has asked for, and those that come of them. Returns the
/// one that is left to the loop: to quit, to suspend, or to repaint.
fn perform(app: &mut App, io: &mut Io) -> Option<Effect> {
    let mut left = None;
    loop {
        let effects = app.take_effects();
        if effects.is_empty() {
            return left;
        }
        for effect in effects {
            match effect {
                Effect::Quit => left = Some(Effect::Quit),
                Effect::Suspend | Effect::Repaint => left = left.or(Some(effect)),
                effect => {
                    for action in io.perform(effect, app) {
                        app.update(action);
                    }
                }
            }
        }
    }
}

/// Takes the terminal over again when the program is continued. As long as that is in the background
/// (`bg`, or a signal to leave that woke it), it does not touch the terminal: it leaves, or stops
/// again.
fn come_back(terminal: &mut Terminal, events: &mut Events) -> eyre::Result<Option<Exit>> {
    /// How long a signal may take to come through after the program was woken for it.
    const GRACE: Duration = Duration::from_millis(100);
    while !terminal::is_in_foreground() {
        match events.signal_within(GRACE)? {
            Some(Event::Deadly(signal)) => return Ok(Some(Exit::Signal(signal))),
            Some(_) => {}
            None => terminal::stop_job(Signal::TTOU)?,
        }
    }
    terminal.reopen()?;
    Ok(None)
}

/// When a timer runs out.
struct Due {
    timer: Timer,
    at: Instant,
}

impl Due {
    /// A timer that is running already has its deadline.
    fn continue_or_start(before: Option<Self>, timer: Timer, pause: Duration) -> Self {
        match before {
            Some(due) if due.timer == timer => due,
            _ => Self { timer, at: Instant::now() + pause },
        }
    }
}
