//! Runs the program through pipes: what it reads, what it prints, and how it ends.

use std::{
    env,
    ffi::{OsStr, OsString},
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    pub out: String,
    pub err: String,
    /// None when a signal ended it.
    pub status: Option<i32>,
}

impl Ran {
    /// All went well: this was printed, and nothing else.
    #[track_caller]
    pub fn expect(&self, out: &str) {
        self.expect_all(out, "", 0);
    }

    /// The work says no: this one line on standard error, status 1, and nothing else.
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
    let path = env::var_os("PATH").unwrap_or_default();
    let path = [bin.to_owned()].into_iter().chain(env::split_paths(&path));
    command.env("PATH", env::join_paths(path).unwrap()).args(["-c", script]);
    command
}

/// The variables that every program is started with: where to find programs, where a measured build
/// writes what it covered, and that the terminal shows all characters.
pub fn environment() -> impl Iterator<Item = (&'static str, OsString)> {
    let inherited = ["PATH", "LLVM_PROFILE_FILE"].into_iter();
    let inherited = inherited.filter_map(|key| Some((key, env::var_os(key)?)));
    inherited.chain([("LANG", "C.UTF-8".into())])
}

fn program(program: &str) -> Command {
    let mut command = Command::new(program);
    command.env_clear().envs(environment()).current_dir(env!("CARGO_TARGET_TMPDIR"));
    // Where games are saved: without a directory, that would be complained of.
    command.env("HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("home"));
    command
}

/// What the program prints when all is well: on standard output, without escape codes, and nothing
/// elsewhere.
#[track_caller]
pub fn printed(args: &[&str]) -> String {
    let ran = run(&mut loshu_with(args), "");
    assert_eq!((&*ran.err, ran.status), ("", Some(0)), "{args:?}");
    assert!(!ran.out.contains(['\u{1b}', '\r']), "{args:?} prints escape codes: {}", ran.out);
    ran.out
}

/// What the program says about a command line that is wrong: on standard error, without escape
/// codes, and with status 2.
#[track_caller]
pub fn refused(args: &[impl AsRef<OsStr> + std::fmt::Debug]) -> String {
    let ran = run(&mut loshu_with(args), "");
    assert_eq!((&*ran.out, ran.status), ("", Some(2)), "{args:?}: {}", ran.err);
    assert!(!ran.err.contains(['\u{1b}', '\r']), "{args:?}: {:?}", ran.err);
    ran.err
}

/// Runs the program to its end, with that input through a pipe.
#[track_caller]
pub fn run(command: &mut Command, input: impl AsRef<[u8]>) -> Ran {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let (out, err) = (read(child.stdout.take().unwrap()), read(child.stderr.take().unwrap()));
    let input = input.as_ref().to_owned();
    // A program that reads no further than it needs closes the pipe on the rest.
    let typing = thread::spawn(move || drop(stdin.write_all(&input)));
    let status = wait_for(&mut child);
    let [out, err] = [out, err].map(|bytes| String::from_utf8(bytes.join().unwrap()).unwrap());
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

fn read(mut source: impl Read + Send + 'static) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        source.read_to_end(&mut bytes).unwrap();
        bytes
    })
}

/// A name that no other test of this run has.
fn unique(prefix: &str) -> String {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    format!("{prefix}-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// An empty directory that stays: for programs that may outlive the test.
pub fn home() -> PathBuf {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(unique("home"));
    std::fs::create_dir_all(&home).unwrap();
    home
}

/// An empty directory that is removed with the value.
pub struct Directory(PathBuf);

impl Directory {
    pub fn new() -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(unique("directory"));
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
