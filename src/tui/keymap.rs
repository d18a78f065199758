//! Which key means what, and where: the one table of commands.
//!
//! Footer, help and dispatch all read it; the keys themselves come out of a file.

mod readings;

use std::collections::BTreeMap;

use crokey::{KeyCombination, OneToThree};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde::Deserialize;
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

use self::readings::readings;
use crate::texts::Texts;

/// What a key can mean. The order is that of the help page.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumIter, IntoStaticStr, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Command {
    /// The cursor goes up.
    Up,
    /// The cursor goes down.
    Down,
    /// The cursor goes left.
    Left,
    /// The cursor goes right.
    Right,
    /// Acts on what is under the cursor.
    Choose,
    /// Lets go of the chosen token.
    Drop,
    /// Starts the game over.
    Restart,
    /// Takes your last turn back.
    Undo,
    /// Takes back the last undo.
    Redo,
    /// Claims a draw.
    Claim,
    /// Shows AddThree on Lo Shu, and back.
    Square,
    /// Marks every move with what it is worth, or no longer.
    Verdicts,
    /// Gives a hint, or the next step of it.
    Hint,
    /// Shows how the value of the game went, or no longer.
    Graph,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// To the start: of a game, of a list.
    First,
    /// To its end.
    Last,
    /// Replays the game faster.
    Faster,
    /// Replays the game slower.
    Slower,
    /// Goes to the next move that changed the value.
    TurningPoint,
    /// Plays on from the ply that is shown, as a new game between two people.
    PlayOn,
    /// Plays on from the ply that is shown, against the perfect bot.
    PlayBot,
    /// Names the file of decisions that a seat plays from.
    Script,
    /// Records a seat's decisions, or no longer.
    Record,
    /// Lists the saved games.
    SavedGames,
    /// Shows other results of games.
    Results,
    /// Resumes an unfinished game.
    Resume,
    /// Deletes a saved game.
    Delete,
    /// Saves games, or no longer.
    Saving,
    /// Saves the name that was typed.
    Accept,
    /// Drops the name that was typed.
    Cancel,
    /// Opens the help page.
    Help,
    /// Goes back to the screen below.
    Back,
    /// Leaves the program.
    Leave,
    /// Suspends the program.
    Suspend,
    /// Draws the whole screen again.
    Repaint,
}

impl Command {
    /// The name in the keymap file, and at the end of the names of its texts.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Where a command applies.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, EnumIter, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum KeyContext {
    /// On every screen.
    Everywhere,
    /// In a game.
    Game,
    /// In a game, while a token is chosen.
    Chosen,
    /// In the review of a game.
    Replay,
    /// In the menu.
    Menu,
    /// In the list of saved games.
    SavedGames,
    /// In a text field.
    Typing,
}

impl KeyContext {
    /// The name in the keymap file, and in the names of its texts.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The name of the text that says what a command does here, where that is not what it does
    /// everywhere.
    pub fn help_id(self, command: Command) -> String {
        format!("help-{}-{}", self.name(), command.name())
    }

    /// The contexts whose keys hold here, the particular before the general.
    const fn lookup(self) -> &'static [Self] {
        match self {
            Self::Everywhere => &[Self::Everywhere],
            Self::Game => &[Self::Game, Self::Everywhere],
            Self::Chosen => &[Self::Chosen, Self::Game, Self::Everywhere],
            Self::Replay => &[Self::Replay, Self::Everywhere],
            Self::Menu => &[Self::Menu, Self::Everywhere],
            Self::SavedGames => &[Self::SavedGames, Self::Everywhere],
            Self::Typing => &[Self::Typing],
        }
    }
}

type Bindings = BTreeMap<KeyContext, BTreeMap<Command, Vec<KeyCombination>>>;

/// The table of commands and keys.
#[derive(Clone, Debug)]
pub struct Keymap {
    bindings: Bindings,
}

impl Default for Keymap {
    /// The keymap in `assets/`.
    fn default() -> Self {
        // The file is part of the program, and the tests read it.
        let bindings = toml::from_str(include_str!("../../assets/keymaps/default.toml"));
        Self {
            bindings: bindings.unwrap_or_else(|error| {
                debug_assert!(false, "the default keymap cannot be read: {error}");
                Bindings::new()
            }),
        }
    }
}

impl Keymap {
    /// What the key means in that context, if anything.
    pub fn command(&self, context: KeyContext, key: KeyEvent) -> Option<Command> {
        readings(key).find_map(|key| self.exactly(context, key))
    }

    fn exactly(&self, context: KeyContext, key: KeyCombination) -> Option<Command> {
        context.lookup().iter().filter_map(|context| self.bindings.get(context)).find_map(
            |commands| {
                commands.iter().find(|(_, keys)| keys.contains(&key)).map(|(&command, _)| command)
            },
        )
    }

    /// Whether the key is the one shown for the command.
    pub fn is_shown_key(&self, command: Command, key: KeyEvent) -> bool {
        self.keys(command).next().is_some_and(|shown| readings(key).any(|key| key == shown))
    }

    /// The keys of a command, the one shown first.
    fn keys(&self, command: Command) -> impl Iterator<Item = KeyCombination> {
        self.bindings.values().filter_map(move |commands| commands.get(&command)).flatten().copied()
    }

    /// The first key of a command, as it is shown.
    pub fn shown(&self, command: Command) -> String {
        self.keys(command).next().map(show).unwrap_or_default()
    }

    /// All keys of a command, as they are shown.
    pub fn all_shown(&self, command: Command) -> String {
        self.keys(command).map(show).collect::<Vec<_>>().join(" ")
    }

    /// The commands that have a key in that context, in the order of the help page.
    pub fn commands(&self, context: KeyContext) -> impl Iterator<Item = Command> {
        let has_key = move |command: &Command| {
            let mut bindings =
                context.lookup().iter().filter_map(|context| self.bindings.get(context));
            bindings.any(|commands| commands.contains_key(command))
        };
        Command::iter().filter(has_key)
    }

    /// The keys that hold in that context, and what they do there; those that do the same together.
    /// Only those of some commands.
    pub fn explained(
        &self,
        texts: &Texts,
        context: KeyContext,
        is_wanted: impl Fn(Command) -> bool,
    ) -> Vec<(String, String)> {
        let mut rows: Vec<(String, String)> = Vec::new();
        for command in self.commands(context).filter(|&command| is_wanted(command)) {
            let (here, everywhere) = (context.help_id(command), format!("help-{}", command.name()));
            let meaning = texts.say(if texts.has(&here) { &here } else { &everywhere });
            let keys = self.all_shown(command);
            match rows.last_mut() {
                // The arrows mostly mean one thing, each in its direction.
                Some((before, same)) if *same == meaning => *before += &format!(" {keys}"),
                _ => rows.push((keys, meaning)),
            }
        }
        rows
    }
}

fn show(key: KeyCombination) -> String {
    match key.codes {
        OneToThree::One(KeyCode::Up) => "↑".to_owned(),
        OneToThree::One(KeyCode::Down) => "↓".to_owned(),
        OneToThree::One(KeyCode::Left) => "←".to_owned(),
        OneToThree::One(KeyCode::Right) => "→".to_owned(),
        // The library would say "Hyphen".
        OneToThree::One(KeyCode::Char('-')) if key.modifiers.is_empty() => "-".to_owned(),
        OneToThree::One(KeyCode::Char(c)) if key.modifiers == KeyModifiers::CONTROL => {
            format!("Ctrl-{}", c.to_ascii_uppercase())
        }
        _ => crokey::KeyCombinationFormat::default().with_implicit_shift().to_string(key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(c: char) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)
    }

    #[test]
    fn every_command_has_a_key_in_exactly_one_place() {
        let keymap = Keymap::default();
        for command in Command::iter() {
            let places = keymap.bindings.values().filter(|table| table.contains_key(&command));
            assert_eq!(places.count(), 1, "{command:?}");
            assert!(keymap.keys(command).next().is_some(), "{command:?}");
        }
    }

    #[test]
    fn no_key_means_two_things_in_one_place() {
        let keymap = Keymap::default();
        for (place, commands) in &keymap.bindings {
            let mut keys: Vec<_> = commands.values().flatten().collect();
            // What holds everywhere must not be hidden by a screen's own keys, but for the choice
            // of a token, which is let go before anything is left.
            if matches!(
                place,
                KeyContext::Game | KeyContext::Replay | KeyContext::Menu | KeyContext::SavedGames
            ) {
                keys.extend(keymap.bindings[&KeyContext::Everywhere].values().flatten());
            }
            let count = keys.len();
            keys.sort();
            keys.dedup();
            assert_eq!(keys.len(), count, "{place:?}");
        }
    }

    #[test]
    fn a_key_is_understood_with_caps_lock_and_on_a_cyrillic_keyboard() {
        let keymap = Keymap::default();
        for key in ['q', 'Q', 'й', 'Й'] {
            assert_eq!(keymap.command(KeyContext::Game, press(key)), Some(Command::Back), "{key}");
        }
        let shifted = KeyEvent::new(KeyCode::Char('?'), KeyModifiers::SHIFT);
        assert_eq!(keymap.command(KeyContext::Game, shifted), Some(Command::Help));
    }

    #[test]
    fn an_upper_case_letter_is_the_key_with_shift_where_that_has_a_meaning_and_else_without() {
        let keymap = Keymap::default();
        let meaning = |key| keymap.command(KeyContext::Game, key);
        // Undo and redo; restart, which has no other meaning with shift.
        for [undo, redo, restart, shift_restart] in
            [['u', 'U', 'r', 'R'], ['г', 'Г', 'к', 'К'], ['θ', 'Θ', 'ρ', 'Ρ']]
        {
            assert_eq!(meaning(press(undo)), Some(Command::Undo), "{undo}");
            assert_eq!(meaning(press(redo)), Some(Command::Redo), "{redo}");
            for key in [restart, shift_restart] {
                assert_eq!(meaning(press(key)), Some(Command::Restart), "{key}");
            }
        }
        for c in ['c', 'C', 'с', 'С', 'ψ', 'ב'] {
            let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL);
            assert_eq!(meaning(key), Some(Command::Leave), "Ctrl-{c}");
        }
        assert_eq!(meaning(press('і')), Some(Command::Square));
        assert_eq!(meaning(press(';')), None);
    }

    #[test]
    fn while_typing_letters_are_text() {
        assert_eq!(Keymap::default().command(KeyContext::Typing, press('q')), None);
    }
}
