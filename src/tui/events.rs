//! What the main loop waits for, from threads that block until something happens.

use std::{
    io,
    panic::{self, AssertUnwindSafe},
    sync::mpsc::{self, Receiver, Sender},
    thread,
    time::Duration,
};

use signal_hook::{
    consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM},
    iterator::Signals,
};

/// Something that happened outside.
#[derive(Debug)]
pub enum Event {
    /// A key, a click, a new size.
    Terminal(crossterm::event::Event),
    /// A signal to leave.
    Signal(i32),
    /// The program was stopped and has been continued: anything may be on the screen.
    Continued,
    /// The terminal is gone.
    HungUp,
    /// The terminal can no longer be read.
    Failed(io::Error),
}

/// Starts the threads. When the receiver is dropped, they end with the next event,
/// or with the program.
///
/// # Errors
/// When signals cannot be caught, or the terminal cannot be read.
pub fn start() -> io::Result<Receiver<Event>> {
    let (sender, receiver) = mpsc::channel();
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGCONT])?;
    // crossterm notices new sizes from its first use on: that must be before the first frame.
    crossterm::event::poll(Duration::ZERO)?;
    spawn(&sender, move |send| {
        for signal in signals.forever() {
            send(if signal == SIGCONT { Event::Continued } else { Event::Signal(signal) });
        }
    });
    spawn(&sender, |send| {
        loop {
            match crossterm::event::read() {
                Ok(event) => send(Event::Terminal(event)),
                Err(error) => return send(Event::Failed(error)),
            }
        }
    });
    spawn(&sender, |send| {
        if wait_for_hang_up().is_ok() {
            send(Event::HungUp);
        }
    });
    Ok(receiver)
}

fn spawn(sender: &Sender<Event>, work: impl FnOnce(&dyn Fn(Event)) + Send + 'static) {
    // That nobody listens any more means that the program is ending.
    let send = |sender: &Sender<Event>, event| {
        let _ = sender.send(event);
    };
    let sender = sender.clone();
    thread::spawn(move || {
        let result = panic::catch_unwind(AssertUnwindSafe(|| work(&|event| send(&sender, event))));
        if result.is_err() {
            // The hook has given the terminal back: the main loop must draw no more.
            send(&sender, Event::Failed(io::Error::other("a thread has panicked")));
        }
    });
}

/// Sleeps until the terminal on standard input is gone. Reading alone would not notice: at the end
/// of its input, the reader would spin.
fn wait_for_hang_up() -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    let stdin = io::stdin();
    loop {
        // No events are asked for; a hang-up is reported all the same.
        let mut fds = [PollFd::new(&stdin, PollFlags::empty())];
        match poll(&mut fds, None) {
            Ok(_) => return Ok(()),
            Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}
