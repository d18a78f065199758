//! `loshu replay --text`: a game that was kept, with its moves judged.

use std::io::{self, Write};

use super::output::outcome_text;
use crate::{
    analysis::{self, describe},
    model::{Outcome, Player},
    players::Decision,
    store::SavedGame,
    texts::Texts,
};

/// Writes the game: who played, each move with what it was worth, how it stands, and how many
/// moves kept the value.
///
/// # Errors
/// When the output cannot be written.
pub fn text(game: &SavedGame, texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let session = &game.session;
    let (rules, lattice) = (session.rules(), session.rules().game());
    let seat = |player| {
        let kind = session.seat(player).kind.name();
        let args =
            [("name", describe::name(texts, session.setup(), player)), ("bot", kind.to_owned())];
        texts.say_with("named-bot-seat", args)
    };
    writeln!(out, "{}", texts.say(&format!("solve-title-{}-{}", lattice, rules.ruleset())))?;
    let players =
        [("a", seat(Player::A)), ("b", seat(Player::B)), ("started", game.started.to_string())];
    writeln!(out, "{}\n", texts.say_with("replay-players", players))?;
    let judged = analysis::review(session.tables(), session.history().plies());
    for (ply, judged) in (1..).zip(&judged) {
        let played = lattice.write_move(judged.played);
        let verdict = judged.verdict.to_string();
        let line = format!("{ply:>4}  {}  {played:<4}  {verdict:<4}", judged.player.letter());
        match judged.better {
            Some(better) => writeln!(out, "{line}  {}", describe::better(texts, lattice, better))?,
            None => writeln!(out, "{}", line.trim_end())?,
        }
    }
    if let Some(better) = analysis::better_than_ending(session) {
        let letter = session.position().turn().letter();
        let ending = match session.outcome() {
            Some(Outcome::Repetition) => Decision::Claim,
            _ => Decision::Resign,
        };
        let word = ending.write(lattice);
        let told = describe::better(texts, lattice, better);
        writeln!(out, "      {letter}  {word:<12}  {told}")?;
    }
    writeln!(out)?;
    match session.outcome() {
        None => writeln!(out, "{}", texts.say("replay-goes-on"))?,
        Some(outcome) => {
            let name = |player| describe::name(texts, session.setup(), player);
            writeln!(out, "{}", outcome_text(texts, session, outcome))?;
            if outcome.winner().is_some() {
                writeln!(out, "{}", describe::reason(texts, rules, outcome, name))?;
            }
        }
    }
    for player in Player::BOTH {
        let (kept, all) = analysis::kept(&judged, player);
        let args = [
            ("name", describe::name(texts, session.setup(), player)),
            ("kept", kept.to_string()),
            ("all", all.to_string()),
        ];
        writeln!(out, "{}", texts.say_with("replay-kept", args))?;
    }
    writeln!(out, "{}", texts.say("replay-exact"))?;
    let moves = lattice.write_moves(judged.iter().map(|judged| judged.played));
    writeln!(out, "{}", texts.say_with("replay-moves", [("moves", moves)]))
}
