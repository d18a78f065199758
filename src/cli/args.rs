//! The commands and their arguments.

use std::{path::PathBuf, str::FromStr};

use clap::{
    Args, Parser, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser},
};
use clap_complete::Shell;
use strum::VariantNames;

use super::{ArenaFormat, SolveFormat};
use crate::{
    model::{Game, Ruleset},
    players::Bot,
    session::PlayerKind,
    store::TranscriptWriter,
};

#[derive(Parser)]
#[command(name = "loshu", version = env!("LOSHU_VERSION"))]
pub(super) struct Cli {
    #[command(flatten)]
    pub(super) table: TableArgs,
    #[command(subcommand)]
    pub(super) command: Option<Verb>,
}

#[derive(Subcommand)]
pub(super) enum Verb {
    Play(Box<PlayArgs>),
    Replay(ReplayArgs),
    Judge(JudgeArgs),
    Solve(SolveArgs),
    Arena(ArenaArgs),
    Completions(CompletionsArgs),
    Man,
}

#[derive(Args)]
pub(super) struct ReplayArgs {
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    #[arg(long)]
    pub(super) text: bool,
    #[command(flatten)]
    pub(super) table: TableArgs,
}

#[derive(Args)]
pub(super) struct JudgeArgs {
    #[arg(value_name = "FILE")]
    pub(super) file: Option<PathBuf>,
}

#[derive(Args)]
pub(super) struct CompletionsArgs {
    #[arg(value_name = "SHELL")]
    pub(super) shell: Shell,
}

#[derive(Args)]
pub(super) struct TableArgs {
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000))]
    pub(super) pause: Option<u64>,
    #[arg(long, value_name = "DIR")]
    pub(super) games: Option<PathBuf>,
    #[arg(long, conflicts_with = "games")]
    pub(super) no_games: bool,
}

impl TableArgs {
    /// How long a bot's move takes to appear, in milliseconds, unless said otherwise.
    pub(super) const PAUSE: u64 = 600;

    /// What is said here, else there.
    pub(super) fn or(&self, other: &Self) -> Self {
        Self {
            seed: self.seed.or(other.seed),
            pause: self.pause.or(other.pause),
            games: self.games.clone().or_else(|| other.games.clone()),
            no_games: self.no_games || other.no_games,
        }
    }
}

/// A game and its ruleset.
#[derive(Args)]
pub(super) struct GameArgs {
    #[arg(value_name = "GAME", value_parser = one_of::<Game>(Game::VARIANTS))]
    pub(super) game: Game,
    #[arg(long, value_name = "RULES", value_parser = one_of::<Ruleset>(Ruleset::VARIANTS))]
    pub(super) rules: Option<Ruleset>,
}

#[derive(Args)]
pub(super) struct SolveArgs {
    #[command(flatten)]
    pub(super) game: GameArgs,
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of::<SolveFormat>(SolveFormat::VARIANTS))]
    pub(super) format: SolveFormat,
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
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of::<ArenaFormat>(ArenaFormat::VARIANTS))]
    pub(super) format: ArenaFormat,
}

#[derive(Args)]
// The game first: behind a recording, it would be taken for the name of its file.
#[command(override_usage = "loshu play <GAME> [OPTIONS]")]
pub(super) struct PlayArgs {
    #[command(flatten)]
    pub(super) game: GameArgs,
    #[arg(long, value_name = "SEAT", default_value = "human", value_parser = seat())]
    pub(super) a: PlayerKind,
    #[arg(long, value_name = "SEAT", default_value = "human", value_parser = seat())]
    pub(super) b: PlayerKind,
    #[arg(long, value_name = "NAME")]
    pub(super) name_a: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(super) name_b: Option<String>,
    #[command(flatten)]
    pub(super) table: TableArgs,
    #[arg(long, value_name = "MOVES")]
    pub(super) moves: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(super) script_a: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(super) script_b: Option<PathBuf>,
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = TranscriptWriter::USUAL_FILES[0])]
    pub(super) record_a: Option<PathBuf>,
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = TranscriptWriter::USUAL_FILES[1])]
    pub(super) record_b: Option<PathBuf>,
    #[arg(long)]
    pub(super) force: bool,
    #[arg(long)]
    pub(super) plain: bool,
}

fn one_of<T>(names: &'static [&'static str]) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

fn seat() -> impl TypedValueParser<Value = PlayerKind> {
    PossibleValuesParser::new(PlayerKind::all().map(PlayerKind::name))
        .try_map(|name| name.parse::<PlayerKind>())
}
