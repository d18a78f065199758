//! The command line: the commands, and the arguments of each.

use std::{ffi::OsString, fmt, path::PathBuf, str::FromStr, time::Duration};

use clap::{
    Args, FromArgMatches, Parser, Subcommand, ValueEnum, ValueHint,
    builder::{PathBufValueParser, PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use clap_complete::Shell;
use strum::VariantNames;

use super::pages;
use crate::{
    model::{Game, Rules, Ruleset},
    players::Bot,
    session::{MatchSetup, PlayerKind},
    store::{self, SaveDirectory, TranscriptWriter},
    texts::Texts,
    tui::{FirstScreen, LaunchOptions},
};

/// A whole command line.
#[derive(Parser)]
#[command(name = "loshu", version = env!("LOSHU_VERSION"))]
pub(super) struct Cli {
    #[command(flatten)]
    pub(super) launch: LaunchArgs,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

/// A command; without one, the menu opens.
#[derive(Subcommand)]
pub(super) enum Command {
    Play(Box<PlayArgs>),
    Replay(ReplayArgs),
    Games(GamesArgs),
    Judge(JudgeArgs),
    Solve(SolveArgs),
    Arena(ArenaArgs),
    Completions(CompletionsArgs),
    Man,
}

impl Cli {
    /// Reads a command line, the program's name first. What it says of a launch before the command
    /// holds for the command, unless that says otherwise.
    ///
    /// # Errors
    /// When it is wrong, or asks for help or the version.
    pub(super) fn read(
        texts: &Texts,
        arguments: impl IntoIterator<Item = OsString>,
    ) -> Result<Self, clap::Error> {
        let matches = pages::command(texts).try_get_matches_from(arguments)?;
        let mut cli = Self::from_arg_matches(&matches)?;
        match &mut cli.command {
            Some(Command::Play(play)) => play.launch.fill_in(&cli.launch),
            Some(Command::Replay(replay)) => replay.launch.fill_in(&cli.launch),
            Some(Command::Games(games)) => {
                games.folder = games.folder.take().or_else(|| cli.launch.folder.clone());
            }
            _ => {}
        }
        Ok(cli)
    }
}

#[derive(Args)]
pub(super) struct ReplayArgs {
    #[arg(value_parser = file(), value_hint = ValueHint::FilePath)]
    pub(super) file: Option<PathBuf>,
    #[arg(long)]
    pub(super) text: bool,
    #[command(flatten)]
    pub(super) launch: LaunchArgs,
}

#[derive(Args)]
pub(super) struct GamesArgs {
    #[arg(long, default_value = "text")]
    pub(super) format: GamesFormat,
    #[arg(long = "games", value_name = "DIR", value_parser = file(), value_hint = ValueHint::DirPath)]
    folder: Option<PathBuf>,
}

impl GamesArgs {
    /// Where the saved games are.
    pub(super) fn directory(&self) -> SaveDirectory {
        folder_or_usual(self.folder.as_ref())
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum GamesFormat {
    Text,
    Jsonl,
}

#[derive(Args)]
pub(super) struct JudgeArgs {
    #[arg(value_parser = file(), value_hint = ValueHint::FilePath)]
    pub(super) file: Option<PathBuf>,
}

#[derive(Args)]
pub(super) struct CompletionsArgs {
    pub(super) shell: Shell,
}

/// Options of every way to play: about bots, and about saving games.
#[derive(Args)]
pub(super) struct LaunchArgs {
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000))]
    pause: Option<u64>,
    // Not `games`, whose text is that of the command.
    #[arg(long = "games", value_name = "DIR", value_parser = file(), value_hint = ValueHint::DirPath)]
    folder: Option<PathBuf>,
    #[arg(long, conflicts_with = "folder")]
    no_games: bool,
}

impl LaunchArgs {
    /// Takes from another what is left out here.
    fn fill_in(&mut self, other: &Self) {
        self.seed = self.seed.or(other.seed);
        self.pause = self.pause.or(other.pause);
        self.no_games |= other.no_games;
        self.folder = self.folder.take().or_else(|| other.folder.clone());
    }

    /// Where the saved games are, also where no more are to be saved.
    pub(super) fn directory(&self) -> SaveDirectory {
        folder_or_usual(self.folder.as_ref())
    }

    /// A launch into the menu, in which that match is chosen.
    pub(super) fn options(self, setup: MatchSetup) -> LaunchOptions {
        let directory = if self.no_games { SaveDirectory::Off } else { self.directory() };
        LaunchOptions {
            setup,
            first: FirstScreen::Menu,
            scripts: [None, None],
            records: [None, None],
            may_overwrite: false,
            seed: self.seed.unwrap_or_else(any_seed),
            pause: Duration::from_millis(self.pause.unwrap_or(600)),
            directory,
        }
    }
}

/// A game and its ruleset.
#[derive(Args)]
pub(super) struct GameArgs {
    #[arg(value_parser = one_of::<Game>(Game::ALL.iter().map(|game| game.name)))]
    game: Game,
    #[arg(long, value_parser = one_of::<Ruleset>(Ruleset::VARIANTS))]
    rules: Option<Ruleset>,
}

impl GameArgs {
    /// The rules that are asked for, by the command of that name.
    ///
    /// # Errors
    /// When the game is not played by the ruleset.
    pub(super) fn rules(&self, texts: &Texts, command: &str) -> Result<Rules, clap::Error> {
        let Some(ruleset) = self.rules else { return Ok(Rules::default_for(self.game)) };
        Rules::new(self.game, ruleset).ok_or_else(|| {
            let names = [("game", self.game.to_string()), ("rules", ruleset.to_string())];
            let message = texts.say_with("cli-no-such-rules", names);
            mistake(texts, command, ErrorKind::ArgumentConflict, message)
        })
    }
}

#[derive(Args)]
pub(super) struct SolveArgs {
    #[command(flatten)]
    pub(super) game: GameArgs,
    #[arg(long, default_value = "text")]
    pub(super) format: SolveFormat,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum SolveFormat {
    Text,
    Jsonl,
}

#[derive(Args)]
pub(super) struct ArenaArgs {
    #[command(flatten)]
    pub(super) game: GameArgs,
    #[arg(long, value_name = "BOT", value_parser = one_of::<Bot>(Bot::VARIANTS))]
    pub(super) a: Bot,
    #[arg(long, value_name = "BOT", value_parser = one_of::<Bot>(Bot::VARIANTS))]
    pub(super) b: Bot,
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(super) games: u64,
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
    #[arg(long)]
    pub(super) swap: bool,
    #[arg(long, default_value = "text")]
    pub(super) format: ArenaFormat,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum ArenaFormat {
    Text,
    Json,
}

#[derive(Args)]
// The game first: after `--record-a`, it would be taken for the name of the file.
#[command(override_usage = "loshu play <GAME> [OPTIONS]")]
pub(super) struct PlayArgs {
    #[command(flatten)]
    pub(super) game: GameArgs,
    #[arg(long, value_name = "SEAT", default_value = "human", value_parser = one_of::<PlayerKind>(PlayerKind::all().map(PlayerKind::name)))]
    pub(super) a: PlayerKind,
    #[arg(long, value_name = "SEAT", default_value = "human", value_parser = one_of::<PlayerKind>(PlayerKind::all().map(PlayerKind::name)))]
    pub(super) b: PlayerKind,
    #[arg(long, value_name = "NAME")]
    pub(super) name_a: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(super) name_b: Option<String>,
    #[command(flatten)]
    pub(super) launch: LaunchArgs,
    #[arg(long, value_name = "MOVES")]
    pub(super) moves: Option<String>,
    #[arg(long, value_name = "FILE", value_parser = file(), value_hint = ValueHint::FilePath)]
    pub(super) script_a: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_parser = file(), value_hint = ValueHint::FilePath)]
    pub(super) script_b: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_parser = file(), value_hint = ValueHint::FilePath, num_args = 0..=1, default_missing_value = TranscriptWriter::USUAL_FILES[0])]
    pub(super) record_a: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_parser = file(), value_hint = ValueHint::FilePath, num_args = 0..=1, default_missing_value = TranscriptWriter::USUAL_FILES[1])]
    pub(super) record_b: Option<PathBuf>,
    #[arg(long)]
    pub(super) force: bool,
    #[arg(long)]
    pub(super) plain: bool,
}

/// A value that is written as one of these names.
fn one_of<T>(names: impl Into<PossibleValuesParser>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    names.into().try_map(|name| name.parse::<T>())
}

fn folder_or_usual(folder: Option<&PathBuf>) -> SaveDirectory {
    folder.map_or_else(SaveDirectory::usual, |folder| SaveDirectory::In(folder.clone()))
}

/// A file or folder, by the [meaning](store::named) that its name has everywhere.
fn file() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().map(store::named)
}

/// A mistake in the arguments of a command that clap cannot see, shown with the command's usage.
pub(super) fn mistake(
    texts: &Texts,
    command: &str,
    kind: ErrorKind,
    message: impl fmt::Display,
) -> clap::Error {
    let mut program = pages::command(texts);
    program.build();
    match program.find_subcommand_mut(command) {
        Some(command) => command.error(kind, message),
        None => program.error(kind, message),
    }
}

/// A seed that is short enough to be typed, and exact for any reader of JSON.
pub(super) fn any_seed() -> u64 {
    rand::random::<u32>().into()
}
