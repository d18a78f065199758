//! What is told of a game, on the screen and in lines alike: names, and how it ended.

use crate::{
    analysis::Better,
    model::{Game, Outcome, Player, Rules},
    session::MatchSetup,
    texts::Texts,
};

/// What a player is called.
#[must_use]
pub fn name(texts: &Texts, setup: &MatchSetup, player: Player) -> String {
    let name = setup.seats[player.index()].name.as_ref();
    name.map_or_else(|| texts.message(&player), |name| name.as_str().to_owned())
}

/// Why the game ended, on the board or at the table, given what players are called.
#[must_use]
pub fn reason(
    texts: &Texts,
    rules: Rules,
    outcome: Outcome,
    name: impl Fn(Player) -> String,
) -> String {
    match outcome {
        Outcome::Line { lines, .. } => {
            let lines: Vec<String> =
                lines.iter().map(|line| rules.game().write_line(line)).collect();
            let id = format!("ended-line-{}-{}", rules.game(), rules.ruleset());
            texts.say_with(&id, [("lines", lines.join(", "))])
        }
        Outcome::Resignation { winner } => {
            texts.say_with("ended-resignation", [("name", name(winner.other()))])
        }
        Outcome::Both { .. } | Outcome::Full | Outcome::Stalemate | Outcome::Repetition => {
            texts.say(&format!("ended-{}", outcome.reason()))
        }
    }
}

/// What was given up, and what would have been better.
#[must_use]
pub fn better(texts: &Texts, game: Game, better: Better) -> String {
    let best = format!("{} ({})", game.write_move(better.best), better.verdict);
    texts.say_with(better.judgement.into(), [("best", best)])
}
