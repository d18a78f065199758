//! Runs a program to its end: what it reads, what it prints, and how it ends.

use std::{
    ffi::OsStr,
    io::{Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

/// The program that is tested.
pub const LOSHU: &str = env!("CARGO_BIN_EXE_loshu");

/// How long anything may take; only a test that fails waits so long.
pub const DEADLINE: Duration = Duration::from_secs(10);

/// What a program printed, and how it ended.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub out: String,
    pub err: String,
    /// None when a signal ended it.
    pub status: Option<i32>,
}

impl Ran {
    /// All went well, and this was printed.
    #[track_caller]
    pub fn expect(&self, out: &str) {
        self.expect_all(out, "", 0);
    }

    /// It was complained of, in this one line, and nothing else was printed.
    #[track_caller]
    pub fn expect_complaint(&self, err: &str) {
        self.expect_all("", &format!("{err}\n"), 1);
    }

    #[track_caller]
    pub fn expect_all(&self, out: &str, err: &str, status: i32) {
        assert_eq!(self.out, out, "on standard output; on standard error:\n{}", self.err);
        assert_eq!(self.err, err, "on standard error");
        assert_eq!(self.status, Some(status));
    }
}

/// Loshu with these arguments, separated by blanks, in a clean environment.
pub fn loshu(args: &str) -> Command {
    loshu_with(args.split_whitespace())
}

/// Loshu with these arguments, in a clean environment.
pub fn loshu_with(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
    let mut command = program(LOSHU);
    command.args(args);
    command
}

/// A script for a shell in which `loshu` is the program.
pub fn script(shell: &str, script: &str) -> Command {
    let mut command = program(shell);
    let bin = Path::new(LOSHU).parent().unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = [bin.to_owned()].into_iter().chain(std::env::split_paths(&path));
    command.env("PATH", std::env::join_paths(path).unwrap()).args(["-c", script]);
    command
}

fn program(program: &str) -> Command {
    let mut command = Command::new(program);
    command.env_clear().current_dir(env!("CARGO_TARGET_TMPDIR"));
    // Where games are kept: nowhere would be complained of.
    command.env("HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("home-of-lines"));
    // Kept: where to find programs, and where a measured build writes what it covered.
    for key in ["PATH", "LLVM_PROFILE_FILE"] {
        if let Some(value) = std::env::var_os(key) {
            command.env(key, value);
        }
    }
    command
}

/// Runs the program to its end, with that input through a pipe.
#[track_caller]
pub fn run(command: &mut Command, input: impl AsRef<[u8]>) -> Ran {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let (out, err) = (hear(child.stdout.take().unwrap()), hear(child.stderr.take().unwrap()));
    let input = input.as_ref().to_owned();
    // Whoever reads no further than it needs closes the pipe on the rest.
    let typing = thread::spawn(move || drop(stdin.write_all(&input)));
    let status = wait_for(&mut child);
    let [out, err] = [out, err].map(|heard| String::from_utf8(heard.join().unwrap()).unwrap());
    typing.join().unwrap();
    Ran { out, err, status }
}

/// Waits until the program has ended; ends it when the time is up.
#[track_caller]
pub fn wait_for(child: &mut Child) -> Option<i32> {
    let until = Instant::now() + DEADLINE;
    let mut pause = Duration::from_micros(200);
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        if Instant::now() > until {
            let _ = child.kill().and_then(|()| child.wait());
            panic!("the program does not end");
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(5));
    }
}

fn hear(mut source: impl Read + Send + 'static) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut heard = Vec::new();
        source.read_to_end(&mut heard).unwrap();
        heard
    })
}

/// An empty directory that goes away.
pub struct Directory(PathBuf);

impl Directory {
    pub fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("lines-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The path of that name in it.
    pub fn join(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.join(name)
    }

    /// A file in it.
    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.join(name);
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
