//! `loshu replay`: a saved game and its review, on the full screen or as text.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::error::ErrorKind;
use jiff::tz::TimeZone;

use super::{
    args::{ReplayArgs, mistake},
    complain, full_screen,
    games::newest,
    output::{Failure, outcome_text, print},
};
use crate::{
    analysis::{self, describe},
    model::{Outcome, Player},
    players::Decision,
    store::{self, SavedGame},
    texts::Texts,
    tui::{FirstScreen, LaunchOptions},
};

/// Shows the game on the full screen, or prints its review.
pub(super) fn run(texts: &Texts, args: ReplayArgs) -> Result<(), Failure> {
    let standard = |file: &PathBuf| !args.text && store::is_standard(file);
    if args.file.as_ref().is_some_and(standard) {
        let message = texts.say("cli-replay-standard");
        return Err(mistake(texts, "replay", ErrorKind::ArgumentConflict, message).into());
    }
    let game = match &args.file {
        Some(file) => store::read(file)?,
        None => newest(&args.launch.directory())?,
    };
    if !args.text {
        let options = args.launch.options(game.session.setup().clone());
        let first = FirstScreen::Review(Box::new(game));
        return full_screen(texts, LaunchOptions { first, ..options });
    }
    if game.was_cut {
        complain(&format!("loshu: {}", texts.say("journal-was-cut")));
    }
    print(|out| write_review(&game, texts, out))
}

/// Writes who played, each move with what it was worth, how the game stands, and how many moves of
/// each player were best.
fn write_review(game: &SavedGame, texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let session = &game.session;
    let (setup, rules, game_kind) = (session.setup(), session.rules(), session.rules().game());
    let name = |player| setup.name_of(texts, player);
    let seat = |player| {
        let kind = session.seat(player).kind.name();
        texts.say_with("named-bot-seat", [("name", name(player)), ("bot", kind.to_owned())])
    };
    writeln!(out, "{}", describe::title(texts, rules))?;
    let started = game.started.to_zoned_datetime(TimeZone::system()).strftime("%Y-%m-%d %H:%M");
    let players =
        [("a", seat(Player::A)), ("b", seat(Player::B)), ("started", started.to_string())];
    writeln!(out, "{}\n", texts.say_with("replay-players", players))?;
    let moves = session.history().plies().iter().map(|ply| ply.played);
    let review = analysis::review(session.tables(), moves.clone());
    for (ply, reviewed) in (1..).zip(&review) {
        let played = game_kind.write_move(reviewed.played);
        let verdict = reviewed.verdict.to_string();
        let line = format!("{ply:>4}  {}  {played:<4}  {verdict:<4}", reviewed.player.letter());
        let better = reviewed.better.map(|it| describe::better(texts, game_kind, it));
        writeln!(out, "{}", format!("{line}  {}", better.unwrap_or_default()).trim_end())?;
    }
    if let Some(outcome) = session.chosen_outcome()
        && let Some(better) =
            analysis::review_ending(session.tables(), &session.position(), outcome)
    {
        let decision =
            if outcome == Outcome::Repetition { Decision::Claim } else { Decision::Resign };
        let (letter, word) = (session.position().turn().letter(), decision.write(game_kind));
        let better = describe::better(texts, game_kind, better);
        writeln!(out, "      {letter}  {word:<12}  {better}")?;
    }
    writeln!(out)?;
    match session.outcome() {
        None => writeln!(out, "{}", texts.say("replay-goes-on"))?,
        Some(outcome) => {
            writeln!(out, "{}", outcome_text(texts, session, outcome))?;
            if outcome.winner().is_some() {
                writeln!(out, "{}", describe::reason(texts, rules, outcome, name))?;
            }
        }
    }
    for player in Player::BOTH {
        let (best, all) = analysis::count_best(&review, player);
        let counts = [("name", name(player)), ("best", best.to_string()), ("all", all.to_string())];
        writeln!(out, "{}", texts.say_with("replay-best-moves", counts))?;
    }
    writeln!(out, "{}", texts.say_with("replay-moves", [("moves", game_kind.write_moves(moves))]))
}
