//! Positions, endings and mistakes in words, on the screen and in lines of text.

use fluent_bundle::FluentValue;

use super::{Better, Forecast};
use crate::{
    model::{Game, Outcome, Player, Rules, Ruleset},
    session::{MatchSetup, PlayerKind},
    texts::Texts,
};

/// How the game will end with best play, by the names of the players.
pub fn forecast(texts: &Texts, forecast: Forecast, name: impl Fn(Player) -> String) -> String {
    match forecast {
        Forecast::Wins { winner, moves, .. } => {
            let args = [("name", FluentValue::from(name(winner))), ("moves", moves.into())];
            texts.say_with("forecast-wins", args)
        }
        Forecast::Draw => texts.say("forecast-draw"),
    }
}

/// Why the game ended, by the names of the players.
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
            texts.say_with(&format!("ended-{}", goal_id(rules)), [("lines", lines.join(", "))])
        }
        Outcome::Resignation { winner } => {
            texts.say_with("ended-resignation", [("name", name(winner.other()))])
        }
        Outcome::Both { .. } | Outcome::Full | Outcome::Stalemate | Outcome::Repetition => {
            texts.say(&format!("ended-{}", outcome.reason()))
        }
    }
}

/// What was thrown away, and what would have been better.
pub fn better(texts: &Texts, game: Game, better: Better) -> String {
    let best = format!("{} ({})", game.write_move(better.best), better.verdict);
    texts.say_with(better.judgement.into(), [("best", best)])
}

/// The game, and its ruleset where that is not the usual one.
pub fn title(texts: &Texts, rules: Rules) -> String {
    let [title, ..] = titles(texts, rules);
    title
}

/// The same in ever fewer columns: as a heading, for a list, for a narrow one. No two rules have
/// the same title.
pub fn titles(texts: &Texts, rules: Rules) -> [String; 3] {
    let game = rules.game();
    let [long, short] = ["game", "game-short"].map(|id| texts.say(&format!("{id}-{game}")));
    if rules == Rules::default_for(game) {
        return [long, short.clone(), short];
    }
    // With another ruleset, a game may have a name of its own.
    let own = |id: &str| {
        let id = format!("{id}-{game}-{}", goal_id(rules));
        texts.has(&id).then(|| texts.say(&id))
    };
    let both = |id: &str, game: String| {
        texts.say_with(id, [("game", game), ("ruleset", ruleset(texts, rules))])
    };
    let title = own("game").unwrap_or_else(|| both("game-with-ruleset", long));
    let listed = own("game").unwrap_or_else(|| both("game-short-with-ruleset", short));
    let narrow = own("game-short").unwrap_or_else(|| listed.clone());
    [title, listed, narrow]
}

/// Who plays, and which bots they are.
pub fn players(texts: &Texts, setup: &MatchSetup) -> String {
    let [a, b] = Player::BOTH.map(|player| {
        let name = setup.name_of(texts, player);
        match setup.seats[player.index()].kind {
            PlayerKind::Human => name,
            PlayerKind::Bot(bot) => {
                texts.say_with("named-bot-seat", [("name", name), ("bot", bot.to_string())])
            }
        }
    });
    texts.say_with("saved-games-players", [("a", a), ("b", b)])
}

/// Who won, in a word or two.
pub fn result(texts: &Texts, outcome: Outcome) -> String {
    match outcome.winner() {
        None => texts.say("draw"),
        Some(winner) => {
            let letter = winner.letter().to_string();
            texts.say_with("saved-games-ended-won", [("letter", letter)])
        }
    }
}

/// What the ruleset is called.
pub fn ruleset(texts: &Texts, rules: Rules) -> String {
    texts.say(&format!("ruleset-{}", goal_id(rules)))
}

/// What wins, in a few words.
pub fn goal(texts: &Texts, rules: Rules) -> String {
    texts.say(&format!("goal-{}", goal_id(rules)))
}

/// What wins, in a sentence.
pub fn about_goal(texts: &Texts, rules: Rules) -> String {
    texts.say(&format!("about-goal-{}", goal_id(rules)))
}

/// All the rules, in a paragraph.
pub fn rules(texts: &Texts, rules: Rules) -> String {
    let game = rules.game();
    let ending = if game.has_moving_phase() { "rules-moving" } else { "rules-full-grid" };
    let parts = [format!("rules-{game}"), format!("rules-goal-{}", goal_id(rules)), ending.into()];
    let sentences = parts.map(|id| texts.say(&id)).join(" ");
    format!("{}. {sentences}", title(texts, rules))
}

/// The end of the names of texts about what wins.
fn goal_id(rules: Rules) -> &'static str {
    match rules.ruleset() {
        _ if rules.game().is_of_numbers() => "sum",
        Ruleset::TicTacToe => "line",
        Ruleset::TicTacSorry => "odd",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::english;

    #[test]
    fn every_game_and_ruleset_has_all_its_texts() {
        for by in Rules::all() {
            // A text that is missing fails where it is looked up.
            for of in [title, ruleset, goal, about_goal, rules] {
                assert!(!of(english(), by).is_empty());
            }
            let (game, verb): (_, &str) = (by.game(), by.game().verb.into());
            for id in ["game", "game-short", "about"] {
                assert!(!english().say(&format!("{id}-{game}")).is_empty());
            }
            // No two are called the same.
            for (at, title) in titles(english(), by).iter().enumerate() {
                let same = Rules::all().filter(|&other| titles(english(), other)[at] == *title);
                assert_eq!(same.count(), 1, "{title}");
            }
            for id in ["key", "help-digits", "line-help"] {
                assert!(!english().say(&format!("{id}-{verb}")).is_empty());
            }
            let end = format!("ended-{}", goal_id(by));
            assert!(english().say_with(&end, [("lines", "0-1-2")]).contains("0-1-2"));
            assert!(english().say_with(&format!("phase-{verb}"), [("left", "5")]).contains('5'));
        }
    }
}
