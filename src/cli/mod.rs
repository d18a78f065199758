//! The command line, turned into one value.

pub mod arena;
mod args;
mod input;
pub mod judge;
mod output;
mod pages;
pub mod play;
pub mod replay;
mod run;
pub mod solve;

pub use input::{Lines, UnreadLine};
pub use output::{PrintError, print};
pub use pages::{command, completions, man};
pub use run::run;

use std::{fmt, path::PathBuf, time::Duration};

use clap::{FromArgMatches, error::ErrorKind};
use clap_complete::Shell;
use strum::{EnumString, VariantNames};

use crate::{
    cli::arena::Matchup,
    model::{Game, Player, Rules},
    players::Script,
    session::{MatchSetup, Name, PlayerKind, Seat},
    store::{SaveDirectory, TranscriptWriter},
    texts,
    tui::LaunchOptions,
};

use self::args::{Cli, GameArgs, TableArgs, Verb};

/// What the command line asks for.
#[derive(Clone, Debug)]
pub enum Invocation {
    /// The full screen.
    FullScreen(LaunchOptions),
    /// A game in lines of text.
    Lines(LaunchOptions),
    /// A game to look back on.
    Replay {
        /// Its file.
        file: PathBuf,
        /// Whether as text, or on the full screen.
        as_text: bool,
        /// What the full screen opens with, but for the game.
        opening: LaunchOptions,
    },
    /// A board to be judged, out of the file or standard input.
    Judge(Option<PathBuf>),
    /// Completions of the command line for a shell.
    Completions(Shell),
    /// The manual page.
    Man,
    /// Help, or the version.
    Tell(String),
    /// What is known of a game.
    Solve {
        /// The game.
        rules: Rules,
        /// How it is written.
        format: SolveFormat,
    },
    /// Games between two bots.
    Arena {
        /// Who plays how many games of what.
        matchup: Matchup,
        /// How the result is written.
        format: ArenaFormat,
    },
}

/// How a solved game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub enum SolveFormat {
    /// For a person.
    Text,
    /// A line of JSON for each position.
    Jsonl,
}

/// How the result of an arena is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub enum ArenaFormat {
    /// For a person.
    Text,
    /// One line of JSON.
    Json,
}

/// Reads the command line of the program. A mistake in it is told on standard error, and ends the
/// program with status 2.
#[must_use]
pub fn parse() -> Invocation {
    read(std::env::args_os()).map_err(harmless).unwrap_or_else(|error| {
        if error.use_stderr() {
            error.exit();
        }
        Invocation::Tell(error.render().to_string())
    })
}

/// The same mistake, told without what a terminal would obey or hide in the arguments.
fn harmless(error: clap::Error) -> clap::Error {
    let arguments = std::env::args_os().map(|it| texts::harmless(&it.to_string_lossy()));
    match read(arguments) {
        Err(shown) if shown.kind() == error.kind() => shown,
        _ => error,
    }
}

/// Reads a command line, the program's name first.
///
/// # Errors
/// When it is wrong, or asks for help or the version.
pub fn read<I>(arguments: I) -> Result<Invocation, clap::Error>
where
    I: IntoIterator,
    I::Item: Into<std::ffi::OsString> + Clone,
{
    let cli = Cli::from_arg_matches(&command().try_get_matches_from(arguments)?)?;
    match cli.command {
        None => Ok(Invocation::FullScreen(menu(&cli.table))),
        Some(Verb::Play(play)) => {
            let rules = play.game.rules("play")?;
            let setup = setup(rules, [play.a, play.b], [play.name_a, play.name_b]);
            let wrong =
                |error: &dyn fmt::Display| mistake("play", ErrorKind::ValueValidation, error);
            let moves = rules.read_moves(play.moves.as_deref().unwrap_or_default());
            let moves = moves.map_err(|error| wrong(&error))?;
            let script = |file: Option<PathBuf>| file.as_deref().map(Script::read).transpose();
            let scripts = [script(play.script_a), script(play.script_b)];
            let [a, b] = scripts.map(|script| script.map_err(|error| wrong(&error)));
            let records = [play.record_a, play.record_b];
            if let [Some(a), Some(b)] = &records
                && TranscriptWriter::same_file(a, b)
            {
                let file = texts::harmless(&a.to_string_lossy());
                let message = texts::english().say_with("cli-one-record", [("file", file)]);
                return Err(mistake("play", ErrorKind::ArgumentConflict, message));
            }
            let opening = LaunchOptions {
                moves,
                scripts: [a?, b?],
                records,
                may_overwrite: play.force,
                ..opening(setup, true, &play.table.or(&cli.table))
            };
            Ok(if play.plain {
                Invocation::Lines(opening)
            } else {
                Invocation::FullScreen(opening)
            })
        }
        Some(Verb::Judge(judge)) => {
            Ok(Invocation::Judge(judge.file.filter(|file| file.as_os_str() != "-")))
        }
        Some(Verb::Replay(replay)) => {
            let opening = menu(&replay.table.or(&cli.table));
            Ok(Invocation::Replay { file: replay.file, as_text: replay.text, opening })
        }
        Some(Verb::Completions(completions)) => Ok(Invocation::Completions(completions.shell)),
        Some(Verb::Man) => Ok(Invocation::Man),
        Some(Verb::Solve(solve)) => {
            Ok(Invocation::Solve { rules: solve.game.rules("solve")?, format: solve.format })
        }
        Some(Verb::Arena(arena)) => {
            let matchup = Matchup {
                rules: arena.game.rules("arena")?,
                a: arena.a,
                b: arena.b,
                games: arena.games,
                seed: arena.seed.unwrap_or_else(any_seed),
                swap: arena.swap,
            };
            Ok(Invocation::Arena { matchup, format: arena.format })
        }
    }
}

impl GameArgs {
    fn rules(&self, verb: &str) -> Result<Rules, clap::Error> {
        let Some(ruleset) = self.rules else { return Ok(Rules::default_for(self.game)) };
        Rules::new(self.game, ruleset).ok_or_else(|| {
            let names = [("game", self.game.to_string()), ("rules", ruleset.to_string())];
            let message = texts::english().say_with("cli-no-such-rules", names);
            mistake(verb, ErrorKind::ArgumentConflict, message)
        })
    }
}

fn setup(rules: Rules, kinds: [PlayerKind; 2], names: [Option<String>; 2]) -> MatchSetup {
    let seats = Player::BOTH.map(|player| Seat {
        name: names[player.index()].as_deref().and_then(Name::new),
        kind: kinds[player.index()],
    });
    MatchSetup { rules, seats }
}

/// The menu, with nothing chosen.
fn menu(table: &TableArgs) -> LaunchOptions {
    let rules = Rules::default_for(Game::TicTacToe);
    opening(setup(rules, [PlayerKind::Human; 2], [None, None]), false, table)
}

fn opening(setup: MatchSetup, in_game: bool, table: &TableArgs) -> LaunchOptions {
    let seed = table.seed.unwrap_or_else(any_seed);
    let pause = Duration::from_millis(table.pause.unwrap_or(TableArgs::PAUSE));
    let games = match &table.games {
        _ if table.no_games => SaveDirectory::Off,
        Some(folder) => SaveDirectory::In(folder.clone()),
        None => SaveDirectory::usual(),
    };
    LaunchOptions {
        setup,
        in_game,
        look_back: None,
        moves: Vec::new(),
        scripts: [None, None],
        records: [None, None],
        may_overwrite: false,
        seed,
        pause,
        games,
    }
}

/// A mistake in what is given to a command, told with the usage of that command.
fn mistake(verb: &str, kind: ErrorKind, message: impl fmt::Display) -> clap::Error {
    let mut command = command();
    command.build();
    match command.find_subcommand_mut(verb) {
        Some(verb) => verb.error(kind, message),
        None => command.error(kind, message),
    }
}

/// A seed that is short enough to be typed, and for any reader of JSON.
fn any_seed() -> u64 {
    rand::random::<u32>().into()
}
