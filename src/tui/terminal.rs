//! The terminal: what is turned on for the full screen, and turned off again whatever happens.

use std::{
    io::{self, BufWriter, Stdout},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use crossterm::{
    cursor::Show,
    event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture},
    execute,
    terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
};
use ratatui::{Frame, Terminal, backend::CrosstermBackend, layout::Size};

/// Whether the terminal's modes are ours at the moment; shared with the panic hook.
#[derive(Clone, Debug, Default)]
pub struct Modes {
    are_on: Arc<AtomicBool>,
}

impl Modes {
    fn turn_on(&self) -> io::Result<()> {
        self.are_on.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
    }

    /// Gives the terminal back as it was; nothing when that has been done.
    pub fn turn_off(&self) {
        if self.are_on.swap(false, Ordering::SeqCst) {
            // When the terminal is gone there is nothing to give back, and nobody to tell.
            let _ = execute!(
                io::stdout(),
                DisableBracketedPaste,
                DisableMouseCapture,
                LeaveAlternateScreen,
                Show
            );
            let _ = disable_raw_mode();
        }
    }
}

/// The full screen, from its opening until it is dropped.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    modes: Modes,
}

impl Screen {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// When the terminal refuses it; it is given back then.
    pub fn open(modes: Modes) -> io::Result<Self> {
        // One write for a frame, not one for each line.
        let backend = CrosstermBackend::new(BufWriter::with_capacity(1 << 16, io::stdout()));
        let screen = Self { terminal: Terminal::new(backend)?, modes };
        screen.modes.turn_on()?;
        Ok(screen)
    }

    /// Columns and rows of the terminal.
    ///
    /// # Errors
    /// When the terminal does not tell.
    pub fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    /// Draws a frame; only what differs from the last one is written.
    ///
    /// # Errors
    /// When the terminal cannot be written to.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
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
        let size = self.terminal.size()?;
        self.terminal.resize(size.into())
    }

    /// Gives the terminal back and stops the whole job, as Ctrl-Z does; returns when it goes on.
    ///
    /// # Errors
    /// When the terminal cannot be taken over again.
    pub fn suspend(&mut self) -> io::Result<()> {
        self.modes.turn_off();
        // The job and not this process alone: what started it (cargo, a script) stops with it.
        #[cfg(unix)]
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        self.reopen()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.modes.turn_off();
    }
}
