//! What the main loop waits for: the terminal, signals, a deadline. One place waits for them all,
//! so that nothing needs a thread of its own and nothing is done while nothing happens.

use std::{
    collections::VecDeque,
    io::{self, Stdin},
    os::{fd::BorrowedFd, unix::net::UnixStream},
    time::{Duration, Instant},
};

use crossterm::event::{Event as TerminalEvent, MouseEventKind};
use rustix::{
    event::{PollFd, PollFlags},
    io::{Errno, read},
};
use signal_hook::{
    consts::{
        SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP,
        SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU,
    },
    iterator::{backend::SignalDelivery, exfiltrator::SignalOnly},
};

use super::input::Input;
use crate::stdio::wait;

/// The signals that end a program, except those that nobody can catch, and those of a fault in it.
const DEADLY: [i32; 13] = [
    SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGABRT, SIGTRAP, SIGSYS,
];

/// Something that happened outside.
#[derive(Debug)]
pub enum Event {
    /// A key, a click, a paste.
    Terminal(TerminalEvent),
    /// A signal to leave.
    Deadly(i32),
    /// A signal to stop, as Ctrl-Z sends it.
    Stop,
    /// The program was stopped and has been continued: anything may be on the screen.
    Continued,
    /// The terminal has another size, or wants to be drawn again.
    Resized,
    /// The terminal takes more output.
    Writable,
    /// The terminal is gone.
    HungUp,
}

/// What has happened and what will.
pub struct Events {
    stdin: Stdin,
    signals: SignalDelivery<UnixStream, SignalOnly>,
    input: Input,
    /// When the terminal last sent something.
    last_input: Instant,
    waiting: VecDeque<TerminalEvent>,
    /// Whether the mouse's button is held down.
    is_button_down: bool,
}

impl Events {
    /// From now on signals are events.
    ///
    /// # Errors
    /// When signals cannot be caught.
    pub fn new() -> io::Result<Self> {
        let (reading, writing) = UnixStream::pair()?;
        let signals = DEADLY.into_iter().chain([SIGTSTP, SIGCONT, SIGWINCH]);
        Ok(Self {
            stdin: io::stdin(),
            signals: SignalDelivery::with_pipe(reading, writing, SignalOnly, signals)?,
            input: Input::default(),
            last_input: Instant::now(),
            waiting: VecDeque::new(),
            is_button_down: false,
        })
    }

    /// Waits for the next event, and for a terminal that takes more output if one is named; none
    /// when the deadline comes first.
    ///
    /// # Errors
    /// When the terminal cannot be read.
    pub fn next(
        &mut self,
        deadline: Option<Instant>,
        output: Option<BorrowedFd<'_>>,
    ) -> io::Result<Option<Event>> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                if let TerminalEvent::Mouse(mouse) = &event {
                    self.is_button_down = matches!(mouse.kind, MouseEventKind::Down(_));
                }
                return Ok(Some(Event::Terminal(event)));
            }
            if let Some(signal) = self.signal() {
                return Ok(Some(signal));
            }
            let given_up = self.input.patience().map(|patience| self.last_input + patience);
            let until = [deadline, given_up].into_iter().flatten().min();
            let mut fds = vec![
                PollFd::new(&self.stdin, PollFlags::IN),
                PollFd::new(self.signals.get_read(), PollFlags::IN),
            ];
            fds.extend(output.as_ref().map(|output| PollFd::new(output, PollFlags::OUT)));
            let is_ready = wait(&mut fds, until)?;
            let (stdin, is_writable) =
                (fds[0].revents(), fds.get(2).is_some_and(|fd| !fd.revents().is_empty()));
            if !is_ready {
                let now = Instant::now();
                if given_up.is_some_and(|it| it <= now) {
                    self.input.give_up(&mut self.waiting);
                } else if deadline.is_some_and(|it| it <= now) {
                    return Ok(None);
                }
            } else if stdin.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) {
                return Ok(Some(Event::HungUp));
            } else if stdin.contains(PollFlags::IN) {
                if !self.read()? {
                    return Ok(Some(Event::HungUp));
                }
            } else if is_writable {
                return Ok(Some(Event::Writable));
            }
        }
    }

    /// The next signal that has arrived.
    fn signal(&mut self) -> Option<Event> {
        self.signals.pending().next().map(|signal| match signal {
            SIGTSTP => Event::Stop,
            SIGCONT => Event::Continued,
            SIGWINCH => Event::Resized,
            signal => Event::Deadly(signal),
        })
    }

    /// Waits so long for a signal, and for nothing else: in the background, the terminal is not to
    /// be read.
    ///
    /// # Errors
    /// When the system cannot wait.
    pub fn signal_within(&mut self, patience: Duration) -> io::Result<Option<Event>> {
        let mut fds = [PollFd::new(self.signals.get_read(), PollFlags::IN)];
        wait(&mut fds, Some(Instant::now() + patience))?;
        Ok(self.signal())
    }

    /// Reads what the terminal has sent. Whether there is a terminal still.
    fn read(&mut self) -> io::Result<bool> {
        let mut bytes = [0; 1 << 12];
        let count = match read(&self.stdin, &mut bytes) {
            Ok(0) | Err(Errno::IO) => return Ok(false),
            Ok(count) => count,
            // Another program was quicker.
            Err(Errno::AGAIN | Errno::INTR) => return Ok(true),
            Err(error) => return Err(error.into()),
        };
        self.last_input = Instant::now();
        self.input.read(&bytes[..count], &mut self.waiting);
        Ok(true)
    }

    /// Whether there is input that has not been looked at.
    ///
    /// # Errors
    /// When the system refuses to say.
    pub fn has_input(&self) -> io::Result<bool> {
        let mut fds = [PollFd::new(&self.stdin, PollFlags::IN)];
        Ok(!self.waiting.is_empty() || wait(&mut fds, Some(Instant::now()))?)
    }

    /// Waits until the mouse's button is let go, if it is held: the terminal would tell it to
    /// whoever comes after.
    ///
    /// # Errors
    /// When the terminal cannot be read.
    pub fn wait_for_release(&mut self) -> io::Result<()> {
        /// How long a click takes, and a terminal that is far away.
        const CLICK: Duration = Duration::from_millis(300);
        let deadline = Instant::now() + CLICK;
        while self.is_button_down && Instant::now() < deadline {
            self.next(Some(deadline), None)?;
        }
        Ok(())
    }
}
