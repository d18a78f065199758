//! `loshu arena`: plays many games between two bots, and prints the result.

use std::{
    io::{self, Write},
    num::NonZero,
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use color_eyre::eyre;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use signal_hook::consts::SIGINT;

use super::{
    INTERRUPTED,
    args::{ArenaArgs, ArenaFormat, any_seed},
    output::{Failure, print},
};
use crate::{analysis::describe, model::Rules, session::SelfPlay, solver::Tables, texts::Texts};

/// How many games a thread plays before it looks whether to stop.
const BLOCK: u64 = 4096;

/// Plays the games, until all are played or Ctrl-C is pressed, and prints the result so far.
pub(super) fn run(texts: &Texts, args: &ArenaArgs) -> Result<(), Failure> {
    let rules = args.game.rules(texts, "arena")?;
    let seed = args.seed.unwrap_or_else(any_seed);
    let stop = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(SIGINT, Arc::clone(&stop)).map_err(eyre::Report::from)?;
    let tally = play(texts, args, rules, seed, &stop);
    let result = ArenaResult {
        game: rules.game().name,
        rules: rules.ruleset().into(),
        a: args.a.into(),
        b: args.b.into(),
        games: tally.games,
        seed,
        a_wins: tally.wins[0],
        b_wins: tally.wins[1],
        draws: tally.games - tally.wins[0] - tally.wins[1],
        plies: tally.plies,
    };
    let printed = print(|out| match args.format {
        ArenaFormat::Text => {
            writeln!(out, "{}", describe::title(texts, rules))?;
            result.write_text(args.swap, texts, out)
        }
        ArenaFormat::Json => {
            serde_json::to_writer(&mut *out, &result)?;
            writeln!(out)
        }
    });
    if stop.load(Ordering::Relaxed) { Err(Failure::Quiet(INTERRUPTED)) } else { printed }
}

/// What is counted. Wins stay with the bot, `a` or `b`, whichever seat it had.
#[derive(Default)]
struct Tally {
    games: u64,
    wins: [u64; 2],
    plies: u64,
}

/// Plays the games on all cores; the result does not depend on how many there are. When `stop` is
/// set, the games under way are finished and no more are started.
fn play(texts: &Texts, args: &ArenaArgs, rules: Rules, seed: u64, stop: &AtomicBool) -> Tally {
    let style = ProgressStyle::with_template("{bar:40} {percent} % {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .progress_chars(&texts.charset().show("█·"));
    let bar = ProgressBar::new(args.games).with_style(style);
    let next = AtomicU64::new(0);
    let mut tally = Tally::default();
    let (sender, receiver) = mpsc::channel();
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores.min(args.games.div_ceil(BLOCK) as usize) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let tables = Tables::of(rules);
                let mut self_play = SelfPlay::default();
                while !stop.load(Ordering::Relaxed) {
                    let first = next.fetch_add(BLOCK, Ordering::Relaxed);
                    if first >= args.games {
                        break;
                    }
                    let games = first..(first + BLOCK).min(args.games);
                    // The receiver outlives this thread.
                    let _ = sender.send(play_block(args, &tables, seed, games, &mut self_play));
                }
            });
        }
        drop(sender);
        for block in receiver {
            bar.inc(block.games);
            tally.games += block.games;
            tally.plies += block.plies;
            tally.wins[0] += block.wins[0];
            tally.wins[1] += block.wins[1];
        }
    });
    bar.finish_and_clear();
    tally
}

fn play_block(
    args: &ArenaArgs,
    tables: &Tables,
    seed: u64,
    games: Range<u64>,
    self_play: &mut SelfPlay,
) -> Tally {
    let mut tally = Tally::default();
    for game in games {
        let is_swapped = args.swap && game % 2 == 1;
        let bots = if is_swapped { [args.b, args.a] } else { [args.a, args.b] };
        let (outcome, plies) = self_play.play(tables, bots, seed, game);
        tally.games += 1;
        tally.plies += plies as u64;
        if let Some(winner) = outcome.winner() {
            let bot = if is_swapped { winner.other() } else { winner };
            tally.wins[bot.index()] += 1;
        }
    }
    tally
}

/// The result; as JSON, one line with these keys in this order.
#[derive(Serialize)]
struct ArenaResult {
    game: &'static str,
    rules: &'static str,
    a: &'static str,
    b: &'static str,
    games: u64,
    seed: u64,
    a_wins: u64,
    b_wins: u64,
    draws: u64,
    plies: u64,
}

impl ArenaResult {
    /// Writes the result for a person.
    fn write_text(&self, swap: bool, texts: &Texts, out: &mut impl Write) -> io::Result<()> {
        let played = [
            ("a", self.a.to_owned()),
            ("b", self.b.to_owned()),
            ("swap", if swap { "yes" } else { "no" }.to_owned()),
            ("games", self.games.to_string()),
            ("seed", self.seed.to_string()),
        ];
        writeln!(out, "{}", texts.say_with("arena-games", played))?;
        let games = self.games.max(1) as f64;
        for (id, bot, n) in [
            ("arena-wins", self.a, self.a_wins),
            ("arena-wins", self.b, self.b_wins),
            ("arena-draws", "", self.draws),
        ] {
            let percent = format!("{:.3}", 100.0 * n as f64 / games);
            let line = [("bot", bot.to_owned()), ("n", n.to_string()), ("percent", percent)];
            writeln!(out, "{}", texts.say_with(id, line))?;
        }
        let plies = format!("{:.2}", self.plies as f64 / games);
        writeln!(out, "{}", texts.say_with("arena-plies", [("plies", plies)]))
    }
}
