//! The terminal: what is turned on for the full screen, and turned off again whatever happens;
//! and what is written to it, without ever waiting for it.

use std::{
    cell::RefCell,
    env,
    ffi::OsStr,
    fs::{File, OpenOptions},
    io::{self, Write},
    mem::ManuallyDrop,
    os::{
        fd::{AsFd, BorrowedFd},
        unix::{ffi::OsStrExt, fs::OpenOptionsExt},
    },
    rc::Rc,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use ratatui::{
    Frame, TerminalOptions, Viewport,
    backend::CrosstermBackend,
    layout::{Rect, Size},
};
use rustix::{
    event::{PollFd, PollFlags},
    fs::OFlags,
    io::Errno,
    process::{Signal, getpgrp, getpid, kill_current_process_group, kill_process},
    termios::{
        OptionalActions, QueueSelector, Termios, Winsize, tcflush, tcgetattr, tcgetpgrp,
        tcgetwinsize, tcsetattr, ttyname,
    },
};

use crate::stdio::{drop_typed_ahead, wait};

/// The alternate screen; clicks and the wheel, with coordinates of any size, but not motion, which
/// would wake the program for nothing; pastes marked as such.
const ENTER: &[u8] = b"\x1b[?1049h\x1b[?1000h\x1b[?1006h\x1b[?2004h";

/// Undoes [`ENTER`]. The cursor is left in the last row, for terminals without an alternate screen.
const LEAVE: &[u8] =
    b"\x1b[?2004l\x1b[?1006l\x1b[?1000l\x1b[0m\x1b[999;1H\x1b[K\x1b[?1049l\x1b[?25h";

/// How long a terminal that takes no output may keep the program from leaving.
const PATIENCE: Duration = Duration::from_millis(300);

/// The terminal as a file that is written without waiting.
#[derive(Debug)]
struct Tty {
    file: File,
    /// Whether writing never waits. Else it may, where more is written than there is room for.
    never_waits: bool,
}

impl Tty {
    /// Standard output's terminal, opened once more: that writing is not to wait must not hold for
    /// the programs that share standard output.
    fn open() -> io::Result<Self> {
        let stdout = io::stdout();
        let flags = (OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed();
        let reopened = ttyname(&stdout, Vec::new()).map_err(io::Error::from).and_then(|name| {
            let name = OsStr::from_bytes(name.as_bytes());
            OpenOptions::new().write(true).custom_flags(flags).open(name)
        });
        match reopened {
            Ok(file) => Ok(Self { file, never_waits: true }),
            // It has no name here, or belongs to another user.
            Err(_) => {
                Ok(Self { file: stdout.as_fd().try_clone_to_owned()?.into(), never_waits: false })
            }
        }
    }

    /// Writes as much as there is room for: how many bytes.
    fn write(&self, bytes: &[u8]) -> io::Result<usize> {
        /// The room that there is at least where the system says that there is some.
        const ROOM: usize = 256;
        let bytes = if self.never_waits {
            bytes
        } else if wait(&mut [PollFd::new(&self.file, PollFlags::OUT)], Some(Instant::now()))? {
            &bytes[..bytes.len().min(ROOM)]
        } else {
            return Ok(0);
        };
        match rustix::io::write(&self.file, bytes) {
            Ok(count) => Ok(count),
            Err(Errno::AGAIN | Errno::INTR) => Ok(0),
            Err(error) => Err(error.into()),
        }
    }

    /// Writes all of it, unless the terminal takes none for longer than [`PATIENCE`].
    fn write_all(&self, mut bytes: &[u8]) -> io::Result<()> {
        let end = Instant::now() + PATIENCE;
        while !bytes.is_empty() {
            bytes = &bytes[self.write(bytes)?..];
            let mut fds = [PollFd::new(&self.file, PollFlags::OUT)];
            if !bytes.is_empty() && !wait(&mut fds, Some(end))? && Instant::now() >= end {
                return Err(Errno::AGAIN.into());
            }
        }
        Ok(())
    }
}

/// The modes of the terminal, shared with the panic hook.
#[derive(Clone, Debug)]
pub struct Modes {
    tty: Arc<Tty>,
    /// The settings from before the modes were turned on, while they are on.
    before: Arc<Mutex<Option<Termios>>>,
}

impl Modes {
    /// The modes of the terminal that standard output is.
    ///
    /// # Errors
    /// When there is none.
    pub fn new() -> io::Result<Self> {
        Ok(Self { tty: Arc::new(Tty::open()?), before: Arc::default() })
    }

    fn turn_on(&self) -> io::Result<()> {
        let now = tcgetattr(io::stdin())?;
        let mut raw = now.clone();
        raw.make_raw();
        // Whoever continues the program may have set the terminal up for itself meanwhile.
        self.before.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(now);
        Ok(tcsetattr(io::stdin(), OptionalActions::Now, &raw)?)
    }

    /// Gives the terminal back as it was, for good: what it has sent and still sends is dropped, so
    /// that the shell does not take it for its own. Nothing when that has been done.
    pub fn turn_off(&self) {
        self.give_back(|| drop_typed_ahead(io::stdin().as_fd()));
    }

    fn give_back(&self, before_settings: impl FnOnce()) {
        let before = self.before.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(before) = before else { return };
        // When the terminal is gone there is nothing to give back.
        if self.tty.write_all(LEAVE).is_err() {
            // What still waits to be shown is in the way, and of no use any more.
            let _ = tcflush(&self.tty.file, QueueSelector::OFlush);
            let _ = self.tty.write(LEAVE);
        }
        before_settings();
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, &before);
    }
}

/// What is on its way to the terminal: written as far as there is room, and kept until there is
/// more.
#[derive(Clone)]
struct Output {
    tty: Arc<Tty>,
    waiting: Rc<RefCell<Vec<u8>>>,
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Nothing: the whole frame is written at once.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output {
    /// Writes as much as there is room for.
    fn write_out(&self) -> io::Result<()> {
        let mut waiting = self.waiting.borrow_mut();
        let mut written = 0;
        while written < waiting.len() {
            match self.tty.write(&waiting[written..])? {
                0 => break,
                count => written += count,
            }
        }
        waiting.drain(..written);
        Ok(())
    }
}

/// The most columns and rows that are drawn: more than any screen has, and few enough for memory
/// when a terminal reports nonsense.
const LARGEST: Size = Size { width: 1000, height: 500 };

/// The full screen, from its opening until it is dropped.
pub struct Terminal {
    /// Never dropped: that would complain aloud when the terminal is gone, and all that it would
    /// give back is given back by the modes.
    terminal: ManuallyDrop<ratatui::Terminal<CrosstermBackend<Output>>>,
    output: Output,
    modes: Modes,
    /// Whether anything may be on the screen.
    is_unknown: bool,
}

impl Terminal {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// When the terminal refuses it; it is given back then.
    pub fn open(modes: Modes) -> io::Result<Self> {
        let output = Output { tty: Arc::clone(&modes.tty), waiting: Rc::default() };
        let options = TerminalOptions { viewport: Viewport::Fixed(area()?) };
        let backend = CrosstermBackend::new(output.clone());
        let terminal = ManuallyDrop::new(ratatui::Terminal::with_options(backend, options)?);
        let mut opened = Self { terminal, output, modes, is_unknown: true };
        opened.reopen()?;
        Ok(opened)
    }

    /// Columns and rows of what is drawn.
    ///
    /// # Errors
    /// When the terminal does not say.
    pub fn size(&self) -> io::Result<Size> {
        Ok(area()?.as_size())
    }

    /// The terminal, while it has not taken all that was written.
    pub fn blocked(&self) -> Option<BorrowedFd<'_>> {
        (!self.output.waiting.borrow().is_empty()).then(|| self.output.tty.file.as_fd())
    }

    /// Writes on, now that the terminal takes more.
    ///
    /// # Errors
    /// When it cannot be written to.
    pub fn write_on(&mut self) -> io::Result<()> {
        self.output.write_out()
    }

    /// The next frame is drawn whole.
    pub const fn repaint(&mut self) {
        self.is_unknown = true;
    }

    /// Draws a frame as large as the terminal; only what differs from the last one is written.
    ///
    /// # Errors
    /// When the terminal cannot be written to.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let area = area()?;
        if self.is_unknown || area != self.terminal.get_frame().area() {
            // Clears and forgets what was drawn, without asking the terminal for its cursor.
            self.terminal.resize(area)?;
            self.is_unknown = false;
        }
        self.terminal.draw(draw)?;
        self.output.write_out()
    }

    /// Takes the terminal over again, after it belonged to somebody else.
    ///
    /// # Errors
    /// When the terminal refuses it.
    pub fn reopen(&mut self) -> io::Result<()> {
        self.modes.turn_on()?;
        self.output.waiting.borrow_mut().clear();
        self.output.write_all(ENTER)?;
        self.repaint();
        Ok(())
    }

    /// Gives the terminal back and stops; returns when the program is continued.
    ///
    /// # Errors
    /// When the system refuses it.
    pub fn stop(&self) -> io::Result<()> {
        self.modes.give_back(|| ());
        // Not the signal that Ctrl-Z sends: that one is caught. Like it, this one does not stop a
        // program that nobody could continue.
        Ok(kill_process(getpid(), Signal::TTOU)?)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.modes.turn_off();
    }
}

/// The part of the terminal that is drawn on: all of it. A terminal that does not know its size
/// (a serial line) has the one that the environment says, or the usual one.
fn area() -> io::Result<Rect> {
    let Winsize { ws_col, ws_row, .. } = tcgetwinsize(io::stdout())?;
    let or = |known: u16, variable, usual| match known {
        0 => {
            let said = env::var(variable).ok().and_then(|it| it.parse().ok());
            said.filter(|&said| said > 0).unwrap_or(usual)
        }
        known => known,
    };
    let (width, height) = (or(ws_col, "COLUMNS", 80), or(ws_row, "LINES", 24));
    Ok(Rect::new(0, 0, width.min(LARGEST.width), height.min(LARGEST.height)))
}

/// Whether the program is in the foreground: a job in the background that touches the terminal is
/// stopped by the system.
pub fn is_in_foreground() -> bool {
    // Where the terminal does not answer, nothing is lost by trying.
    tcgetpgrp(io::stdin()).map_or(true, |group| group == getpgrp())
}

/// Signals the job and not this process alone: what started it (cargo, a script) stops with it.
///
/// # Errors
/// When the system refuses it.
pub fn stop_job(signal: Signal) -> io::Result<()> {
    Ok(kill_current_process_group(signal)?)
}
