//! The terminal: what is turned on for the full screen, and turned off again whatever happens.

use std::{
    fmt,
    io::{self, BufWriter, Stdout},
    mem::ManuallyDrop,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use crossterm::{
    Command,
    cursor::Show,
    event::{DisableBracketedPaste, EnableBracketedPaste},
    execute,
    terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
};
use ratatui::{
    Frame, TerminalOptions, Viewport,
    backend::CrosstermBackend,
    layout::{Rect, Size},
};
use rustix::{
    process::{Signal, getpgrp, kill_current_process_group},
    termios::{Winsize, tcgetpgrp, tcgetwinsize},
};

/// Clicks and the wheel are reported, with coordinates of any size. Not motion, which would wake the
/// program for nothing; crossterm's own command asks for that as well.
struct EnableClicks;

impl Command for EnableClicks {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?1000h\x1b[?1006h")
    }
}

/// Undoes [`EnableClicks`].
struct DisableClicks;

impl Command for DisableClicks {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?1006l\x1b[?1000l")
    }
}

/// Whether the terminal's modes are ours at the moment; shared with the panic hook.
#[derive(Clone, Debug, Default)]
pub struct Modes {
    are_on: Arc<AtomicBool>,
}

impl Modes {
    fn turn_on(&self) -> io::Result<()> {
        self.are_on.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableClicks, EnableBracketedPaste)
    }

    /// Gives the terminal back as it was; nothing when that has been done.
    pub fn turn_off(&self) {
        if self.are_on.swap(false, Ordering::SeqCst) {
            // When the terminal is gone there is nothing to give back.
            let _ = execute!(
                io::stdout(),
                DisableBracketedPaste,
                DisableClicks,
                LeaveAlternateScreen,
                Show
            );
            let _ = disable_raw_mode();
        }
    }
}

/// The most columns and rows that are drawn: more than any screen has, and few enough for memory
/// when a terminal reports nonsense.
const LARGEST: Size = Size { width: 1000, height: 500 };

/// The full screen, from its opening until it is dropped.
pub struct Terminal {
    /// Never dropped: that would complain aloud when the terminal is gone, and all that it would
    /// give back is given back by the modes.
    terminal: ManuallyDrop<ratatui::Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
    modes: Modes,
}

impl Terminal {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// When the terminal refuses it; it is given back then.
    pub fn open(modes: Modes) -> io::Result<Self> {
        // One write for a frame, not one for each line.
        let backend = CrosstermBackend::new(BufWriter::with_capacity(1 << 16, io::stdout()));
        let viewport = Viewport::Fixed(area()?);
        let terminal = ratatui::Terminal::with_options(backend, TerminalOptions { viewport })?;
        let opened = Self { terminal: ManuallyDrop::new(terminal), modes };
        opened.modes.turn_on()?;
        Ok(opened)
    }

    /// Columns and rows of what is drawn.
    pub fn size(&mut self) -> Size {
        self.terminal.get_frame().area().as_size()
    }

    /// Draws a frame as large as the terminal; only what differs from the last one is written.
    ///
    /// # Errors
    /// When the terminal cannot be written to.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let area = area()?;
        if area.as_size() != self.size() {
            self.terminal.resize(area)?;
        }
        self.terminal.draw(draw).map(drop)
    }

    /// Takes the terminal over again, after it belonged to somebody else: the next frame is
    /// written whole.
    ///
    /// # Errors
    /// When the terminal refuses it.
    pub fn reopen(&mut self) -> io::Result<()> {
        self.modes.turn_off();
        self.modes.turn_on()?;
        // Clears and forgets what was drawn, without asking the terminal for its cursor.
        self.terminal.resize(area()?)
    }

    /// Gives the terminal back and stops the whole job, as Ctrl-Z does; returns when it is continued.
    ///
    /// # Errors
    /// When the system refuses it.
    pub fn suspend(&self) -> io::Result<()> {
        self.modes.turn_off();
        stop_job(Signal::TSTP)
    }
}

/// The part of the terminal that is drawn on: all of it. The terminal itself is asked: crossterm
/// would ask other programs when it is gone, and lose what the terminal answered.
fn area() -> io::Result<Rect> {
    let Winsize { ws_col, ws_row, .. } = tcgetwinsize(io::stdout())?;
    Ok(Rect::new(0, 0, ws_col.min(LARGEST.width), ws_row.min(LARGEST.height)))
}

/// Whether the program is in the foreground: a job in the background that touches the terminal is
/// stopped by the system.
pub fn is_in_foreground() -> bool {
    // Where the terminal does not answer, nothing is lost by trying.
    tcgetpgrp(io::stdin()).map_or(true, |group| group == getpgrp())
}

/// Stops the job and not this process alone: what started it (cargo, a script) stops with it.
pub fn stop_job(signal: Signal) -> io::Result<()> {
    Ok(kill_current_process_group(signal)?)
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.modes.turn_off();
    }
}
