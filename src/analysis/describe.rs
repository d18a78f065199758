//! Positions, endings and mistakes in words, on the screen and in lines of text.

use fluent_bundle::FluentValue;

use super::{Better, Forecast};
use crate::{
    model::{Game, Outcome, Player, Rules, Ruleset},
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
    let game = texts.say(&format!("game-{}", rules.game()));
    if rules == Rules::default_for(rules.game()) {
        return game;
    }
    texts.say_with("with-ruleset", [("game", game), ("ruleset", ruleset(texts, rules))])
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
            for id in ["key", "help-digits", "line-help"] {
                assert!(!english().say(&format!("{id}-{verb}")).is_empty());
            }
            let end = format!("ended-{}", goal_id(by));
            assert!(english().say_with(&end, [("lines", "0-1-2")]).contains("0-1-2"));
            assert!(english().say_with(&format!("phase-{verb}"), [("left", "5")]).contains('5'));
        }
    }
}
