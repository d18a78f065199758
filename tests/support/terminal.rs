//! A program in a pseudo-terminal: starts it, types, clicks, and waits for what it shows.

use std::{
    io::{Read, Write},
    num::NonZeroU16,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};

pub use super::{
    launch::{Launch, menu, play, scratch},
    process::{DEADLINE, LOSHU, home},
};

use super::screen::{Points, Shot, Spot};

/// How long nothing is written once something is whole.
const SILENCE: Duration = Duration::from_millis(30);

pub const UP: &str = "\x1b[A";
pub const DOWN: &str = "\x1b[B";
pub const RIGHT: &str = "\x1b[C";
pub const LEFT: &str = "\x1b[D";
pub const ENTER: &str = "\r";
/// Wait for its effect before sending more: with what follows it would be another key.
pub const ESC: &str = "\x1b";
pub const CTRL_C: &str = "\x03";
pub const CTRL_Z: &str = "\x1a";

const fn pty_size((columns, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn parser_size((columns, rows): (u16, u16)) -> [NonZeroU16; 2] {
    // The emulator has at least one character, whatever the terminal says.
    [rows, columns].map(|length| NonZeroU16::new(length).unwrap_or(NonZeroU16::MIN))
}

fn new_parser(size: (u16, u16)) -> vt100::Parser {
    let [rows, columns] = parser_size(size);
    vt100::Parser::new(rows, columns, 0)
}

fn termios(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().unwrap())
}

struct Shared {
    output: Mutex<Output>,
    changed: Condvar,
}

struct Output {
    parser: vt100::Parser,
    bytes: Vec<u8>,
    /// Nobody writes to the terminal any more.
    is_over: bool,
    /// The terminal is not to be read any more.
    is_unread: bool,
    /// The terminal is not to be read for the time being.
    is_paused: bool,
}

impl Output {
    fn shot(&self) -> Shot {
        Shot(self.parser.screen().clone())
    }

    /// Whether what was written last is what ends a frame of the full screen.
    fn is_between_frames(&self) -> bool {
        self.bytes.ends_with(b"\x1b[?25l")
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Output> {
        self.output.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read_all(&self, source: &mut dyn Read) {
        let mut buffer = [0; 1 << 16];
        loop {
            let count = source.read(&mut buffer).unwrap_or(0);
            let mut output = self.lock();
            output.bytes.extend(&buffer[..count]);
            output.parser.process(&buffer[..count]);
            output.is_over = count == 0;
            self.changed.notify_all();
            if output.is_over || output.is_unread {
                return;
            }
            while output.is_paused {
                output = self.changed.wait(output).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

/// A terminal with a program in it.
pub struct Terminal {
    master: Option<Box<dyn MasterPty + Send>>,
    writer: Option<Box<dyn Write + Send>>,
    reader: Option<thread::JoinHandle<()>>,
    child: Box<dyn Child + Send + Sync>,
    shared: Arc<Shared>,
    size: (u16, u16),
    /// The terminal's settings before anything was started.
    termios: String,
}

impl Terminal {
    /// Starts the program in a new terminal of that size.
    pub fn open(command: CommandBuilder, size: (u16, u16)) -> Self {
        // One at a time: a program that inherits the terminal of another would keep it open.
        static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
        let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let pty = native_pty_system().openpty(pty_size(size)).unwrap();
        let termios = termios(&*pty.master);
        let child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let shared = Arc::new(Shared {
            output: Mutex::new(Output {
                parser: new_parser(size),
                bytes: Vec::new(),
                is_over: false,
                is_unread: false,
                is_paused: false,
            }),
            changed: Condvar::new(),
        });
        let reader = {
            let (mut source, shared) = (pty.master.try_clone_reader().unwrap(), shared.clone());
            thread::spawn(move || shared.read_all(&mut source))
        };
        Self {
            writer: Some(pty.master.take_writer().unwrap()),
            master: Some(pty.master),
            reader: Some(reader),
            child,
            shared,
            size,
            termios,
        }
    }

    /// Types.
    #[track_caller]
    pub fn send(&mut self, keys: &str) {
        let writer = self.writer.as_mut().unwrap();
        writer.write_all(keys.as_bytes()).and_then(|()| writer.flush()).unwrap();
    }

    /// Sends bytes that need not be text, unless the program has ended.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        let writer = self.writer.as_mut().unwrap();
        let _ = writer.write_all(bytes).and_then(|()| writer.flush());
    }

    /// Stops reading what the program writes (it can write a little more until it has to wait), or
    /// reads on.
    pub fn pause_reading(&self, is_paused: bool) {
        self.shared.lock().is_paused = is_paused;
        self.shared.changed.notify_all();
    }

    /// The other end of the terminal, which the program has.
    pub fn program_end(&self) -> std::fs::File {
        let name = self.master.as_ref().and_then(|master| master.tty_name()).unwrap();
        std::fs::File::options().read(true).write(true).open(name).unwrap()
    }

    /// Clicks with the left button.
    #[track_caller]
    pub fn click(&mut self, (x, y): Spot) {
        let (x, y) = (x + 1, y + 1);
        self.send(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Pastes, as terminals do that were asked to mark what is pasted.
    #[track_caller]
    pub fn paste(&mut self, text: &str) {
        self.send(&format!("\x1b[200~{text}\x1b[201~"));
    }

    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.size = (columns, rows);
        let [parser_rows, parser_columns] = parser_size(self.size);
        self.shared.lock().parser.set_size(parser_rows, parser_columns);
        self.master.as_ref().unwrap().resize(pty_size(self.size)).unwrap();
    }

    /// Tells the program a size, however absurd; what reads the screen keeps its own.
    pub fn pretend_size(&self, columns: u16, rows: u16) {
        self.master.as_ref().unwrap().resize(pty_size((columns, rows))).unwrap();
    }

    /// The screen as it is now.
    pub fn shot(&self) -> Shot {
        self.shared.lock().shot()
    }

    /// The screen as it would be on a terminal of that size.
    pub fn shot_at(&self, size: (u16, u16)) -> Shot {
        let mut parser = new_parser(size);
        parser.process(&self.shared.lock().bytes);
        Shot(parser.screen().clone())
    }

    /// Whether nobody writes to it any more.
    pub fn is_over(&self) -> bool {
        self.shared.lock().is_over
    }

    /// All that was ever written.
    pub fn bytes(&self) -> Vec<u8> {
        self.shared.lock().bytes.clone()
    }

    /// Forgets the screen, as a terminal on which another program has drawn.
    pub fn forget_screen(&self) {
        self.shared.lock().parser = new_parser(self.size);
    }

    /// Waits until the screen fulfils the condition, and returns it.
    #[track_caller]
    pub fn wait_for(&self, what: &str, condition: impl Fn(&Shot) -> bool) -> Shot {
        self.wait(what, |output| {
            let shot = output.shot();
            condition(&shot).then_some(shot)
        })
    }

    /// Waits until the text can be read, over several rows if need be.
    #[track_caller]
    pub fn wait_for_text(&self, text: &str) -> Shot {
        self.wait_for(&format!("“{text}”"), |shot| shot.says(text))
    }

    /// Waits until the text can no longer be read.
    #[track_caller]
    pub fn wait_until_gone(&self, text: &str) -> Shot {
        self.wait_for(&format!("“{text}” to go"), |shot| !shot.says(text))
    }

    /// Waits until that move, as it is written, is the last one played.
    #[track_caller]
    pub fn wait_for_move(&self, played: &str) -> Shot {
        self.wait_for(&format!("the move {played}"), |shot| {
            shot.last_move().is_some_and(|(_, last)| last == played)
        })
    }

    /// Waits until a board lies so on the screen.
    #[track_caller]
    pub fn wait_for_points(&self, rows: &[&str]) -> Points {
        let shot = self.wait_for(&format!("points {rows:?}"), |shot| shot.points(rows).is_some());
        shot.points(rows).unwrap()
    }

    /// Waits until more was written than so many bytes.
    #[track_caller]
    pub fn wait_for_more_than(&self, bytes: usize) {
        self.wait(&format!("more than {bytes} bytes"), |output| {
            (output.bytes.len() > bytes).then_some(())
        });
    }

    #[track_caller]
    fn wait<T>(&self, what: &str, condition: impl Fn(&Output) -> Option<T>) -> T {
        let until = Instant::now() + DEADLINE;
        let mut output = self.shared.lock();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let found = condition(&output);
            let is_there = found.is_some();
            if let Some(found) = found.filter(|_| output.is_over || output.is_between_frames()) {
                return found;
            }
            if left.is_zero() || output.is_over {
                let screen = output.shot().framed();
                let over = if output.is_over { "the program has ended" } else { "the time is up" };
                drop(output);
                panic!("waited for {what}, but {over}; the screen:\n{screen}");
            }
            // In the middle of a frame, or another program: then a pause shows that it is whole.
            let patience = if is_there { SILENCE.min(left) } else { left };
            let (next, waited) = self
                .shared
                .changed
                .wait_timeout(output, patience)
                .unwrap_or_else(PoisonError::into_inner);
            output = next;
            if let (true, Some(found)) = (is_there && waited.timed_out(), condition(&output)) {
                return found;
            }
        }
    }

    /// Waits until the program has ended and all that it wrote was read.
    #[track_caller]
    pub fn wait_for_exit(&mut self) -> ExitStatus {
        let until = Instant::now() + DEADLINE;
        self.pause_reading(false);
        // The end of what is read comes when the last program has closed the terminal.
        let mut output = self.shared.lock();
        while !output.is_over && !output.is_unread {
            let left = until.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero(),
                "the program does not end; the screen:\n{}",
                output.shot().framed()
            );
            let waited = self.shared.changed.wait_timeout(output, left);
            output = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        drop(output);
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < until, "the program does not end");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the program has ended, with status 0.
    #[track_caller]
    pub fn expect_success(&mut self) {
        let status = self.wait_for_exit();
        assert!(status.success(), "{status}; the screen:\n{}", self.shot().framed());
    }

    /// Takes the terminal away. The program is still to be waited for.
    pub fn hang_up(&mut self, last_key: &str) {
        // The reader is in the middle of a read, and holds the terminal: it lets go after it.
        self.shared.lock().is_unread = true;
        self.send(last_key);
        self.reader.take().unwrap().join().unwrap();
        (self.writer, self.master) = (None, None);
    }

    /// The process that was started: Loshu, or the shell around it.
    pub fn pid(&self) -> Pid {
        pid(self.child.process_id().unwrap())
    }

    /// The Loshu in a shell script, once it has been started.
    #[track_caller]
    pub fn inner_pid(&self) -> Pid {
        self.wait("the number of the process", |output| {
            let written = String::from_utf8_lossy(&output.bytes);
            let (number, _) = written.split_once("pid=")?.1.split_once('.')?;
            number.parse().ok().map(pid)
        })
    }

    /// Sends a signal to the process that was started.
    pub fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).unwrap();
    }

    /// Whether the terminal's settings are those from before anything was started.
    pub fn has_first_settings(&self) -> bool {
        termios(&**self.master.as_ref().unwrap()) == self.termios
    }
}

/// The number as that of a process.
fn pid(number: u32) -> Pid {
    number.try_into().ok().and_then(Pid::from_raw).unwrap()
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if let Ok(None) = self.child.try_wait() {
            let _ = kill_process(self.pid(), Signal::KILL);
            let _ = self.child.wait();
        }
    }
}
