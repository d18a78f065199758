//! `loshu arena`: plays many games between two bots, and prints the result.

use std::{
    io::{self, Write},
    num::NonZero,
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
use crate::{
    analysis::describe,
    model::{Player, Rules},
    players::Bot,
    session::SelfPlay,
    solver::Tables,
    texts::Texts,
};

/// Plays the games, until all are played or Ctrl-C is pressed, and prints the result so far.
pub(super) fn run(texts: &Texts, args: &ArenaArgs) -> Result<(), Failure> {
    let matchup = Matchup {
        rules: args.game.rules(texts, "arena")?,
        a: args.a,
        b: args.b,
        games: args.games,
        seed: args.seed.unwrap_or_else(any_seed),
        swap: args.swap,
    };
    let stop = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(SIGINT, Arc::clone(&stop)).map_err(eyre::Report::from)?;
    let tally = matchup.play(&stop);
    let printed = print(|out| match args.format {
        ArenaFormat::Text => matchup.write_text(&tally, texts, out),
        ArenaFormat::Json => matchup.write_json(&tally, out),
    });
    if stop.load(Ordering::Relaxed) { Err(Failure::Quiet(INTERRUPTED)) } else { printed }
}

/// Who plays how many games of what.
#[derive(Clone, Copy, Debug)]
struct Matchup {
    /// The game and its ruleset.
    rules: Rules,
    /// The bot that plays first, unless seats are swapped.
    a: Bot,
    /// The bot that plays second, unless seats are swapped.
    b: Bot,
    /// How many games.
    games: u64,
    /// The seed of the bots' random numbers.
    seed: u64,
    /// Whether the bots change seats from game to game.
    swap: bool,
}

/// The result of the games. Counts stay with the bot, whichever seat it had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    /// Games that were played.
    games: u64,
    /// Won by the bot `a`.
    a_wins: u64,
    /// Won by the bot `b`.
    b_wins: u64,
    /// Drawn.
    draws: u64,
    /// Turns of all games.
    plies: u64,
}

/// How many games a thread plays before it looks whether to stop.
const BLOCK: u64 = 4096;

impl Matchup {
    /// Plays the games on all cores; the result does not depend on how many there are. When `stop`
    /// is set, the games under way are finished and no more are started.
    fn play(&self, stop: &Arc<AtomicBool>) -> Tally {
        let bar = ProgressBar::new(self.games).with_style(
            ProgressStyle::with_template("{bar:40} {percent} % {eta}")
                .unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        let next = AtomicU64::new(0);
        let mut tally = Tally::default();
        let (sender, receiver) = mpsc::channel();
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        thread::scope(|scope| {
            for _ in 0..cores.min(self.games.div_ceil(BLOCK) as usize) {
                let sender = sender.clone();
                scope.spawn(|| {
                    let sender = sender;
                    let tables = Tables::of(self.rules);
                    let mut self_play = SelfPlay::default();
                    while !stop.load(Ordering::Relaxed) {
                        let first = next.fetch_add(BLOCK, Ordering::Relaxed);
                        if first >= self.games {
                            break;
                        }
                        let games = first..(first + BLOCK).min(self.games);
                        let block = self.block(&tables, games, &mut self_play);
                        // The receiver outlives this thread.
                        let _ = sender.send(block);
                    }
                });
            }
            drop(sender);
            for block in receiver {
                bar.inc(block.games);
                tally.add(block);
            }
        });
        bar.finish_and_clear();
        tally
    }

    fn block(
        &self,
        tables: &Tables,
        games: std::ops::Range<u64>,
        self_play: &mut SelfPlay,
    ) -> Tally {
        let mut tally = Tally::default();
        for game in games {
            let is_swapped = self.swap && game % 2 == 1;
            let bots = if is_swapped { [self.b, self.a] } else { [self.a, self.b] };
            let (outcome, plies) = self_play.play(tables, bots, self.seed, game);
            tally.games += 1;
            tally.plies += plies as u64;
            match (outcome.winner(), is_swapped) {
                (None, _) => tally.draws += 1,
                (Some(Player::A), false) | (Some(Player::B), true) => tally.a_wins += 1,
                (Some(Player::B), false) | (Some(Player::A), true) => tally.b_wins += 1,
            }
        }
        tally
    }

    /// Writes the result as one line of JSON.
    fn write_json(&self, tally: &Tally, out: &mut impl Write) -> io::Result<()> {
        let line = ResultLine {
            game: self.rules.game().name,
            rules: self.rules.ruleset().into(),
            a: self.a.into(),
            b: self.b.into(),
            games: tally.games,
            seed: self.seed,
            a_wins: tally.a_wins,
            b_wins: tally.b_wins,
            draws: tally.draws,
            plies: tally.plies,
        };
        serde_json::to_writer(&mut *out, &line)?;
        out.write_all(b"\n")
    }

    /// Writes the result for a person.
    fn write_text(&self, tally: &Tally, texts: &Texts, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", describe::title(texts, self.rules))?;
        let swap = if self.swap { "yes" } else { "no" };
        let played = [
            ("a", self.a.to_string()),
            ("b", self.b.to_string()),
            ("swap", swap.to_owned()),
            ("games", tally.games.to_string()),
            ("seed", self.seed.to_string()),
        ];
        writeln!(out, "{}", texts.say_with("arena-games", played))?;
        let percent = |n: u64| format!("{:.3}", 100.0 * n as f64 / tally.games.max(1) as f64);
        for (id, bot, n) in [
            ("arena-wins", self.a.to_string(), tally.a_wins),
            ("arena-wins", self.b.to_string(), tally.b_wins),
            ("arena-draws", String::new(), tally.draws),
        ] {
            let line = [("bot", bot), ("n", n.to_string()), ("percent", percent(n))];
            writeln!(out, "{}", texts.say_with(id, line))?;
        }
        let plies = format!("{:.2}", tally.plies as f64 / tally.games.max(1) as f64);
        writeln!(out, "{}", texts.say_with("arena-plies", [("plies", plies)]))
    }
}

impl Tally {
    const fn add(&mut self, other: Self) {
        self.games += other.games;
        self.a_wins += other.a_wins;
        self.b_wins += other.b_wins;
        self.draws += other.draws;
        self.plies += other.plies;
    }
}

#[derive(Serialize)]
struct ResultLine {
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
