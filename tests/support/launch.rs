//! What to start in a terminal, and in which environment.

use std::path::PathBuf;

use portable_pty::CommandBuilder;

use super::{
    process::{LOSHU, environment, home},
    terminal::Terminal,
};

/// The game straight away, in 80 columns by 24 rows.
pub fn play(args: &[&str]) -> Terminal {
    let args: Vec<&str> = ["play"].iter().chain(args).copied().collect();
    Launch::loshu(&args).start()
}

/// The menu, in 80 columns by 24 rows.
pub fn menu() -> Terminal {
    Launch::loshu(&[]).start()
}

/// What to start, and in which terminal.
pub struct Launch {
    command: CommandBuilder,
    size: (u16, u16),
}

impl Launch {
    /// Loshu with these arguments.
    pub fn loshu(args: &[&str]) -> Self {
        Self::program(LOSHU, args)
    }

    /// A shell script in which `"$0" "$@"` is Loshu with these arguments. `LOSHU` starts it so that
    /// [`Terminal::inner_pid`] knows its process.
    pub fn script(script: &str, args: &[&str]) -> Self {
        Self::shell("/bin/sh", script, args)
    }

    /// A [script](Self::script) for another shell than the plainest one.
    pub fn shell(shell: &str, script: &str, args: &[&str]) -> Self {
        let printing_pid = r#"/bin/sh -c 'echo "pid=$$."; exec "$0" "$@"' "$0" "$@""#;
        let script = &script.replace("LOSHU", printing_pid);
        let args: Vec<&str> = ["-c", script, LOSHU].iter().chain(args).copied().collect();
        Self::program(shell, &args)
    }

    /// Any program, in a clean environment.
    pub fn program(program: &str, args: &[&str]) -> Self {
        let home = home();
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env_clear();
        for (key, value) in environment() {
            command.env(key, value);
        }
        command.env("TERM", "xterm-256color");
        command.env("HOME", &home);
        command.cwd(&home);
        Self { command, size: (80, 24) }
    }

    pub const fn size(mut self, columns: u16, rows: u16) -> Self {
        self.size = (columns, rows);
        self
    }

    pub fn env(mut self, key: &str, value: &str) -> Self {
        self.command.env(key, value);
        self
    }

    /// Starts it, and waits for its first words.
    #[track_caller]
    pub fn start(self) -> Terminal {
        let terminal = self.spawn();
        terminal
            .wait_for("the first words", |shot| shot.lines().iter().any(|l| !l.trim().is_empty()));
        terminal
    }

    /// Starts it, and waits for nothing.
    pub fn spawn(self) -> Terminal {
        Terminal::open(self.command, self.size)
    }
}

/// A file of that name that is not there yet.
pub fn scratch(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&file);
    file
}
