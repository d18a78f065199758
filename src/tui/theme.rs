//! How things look: a style for each role, out of a file.

use std::collections::BTreeMap;

use ratatui::style::Style;
use serde::Deserialize;
use strum::{EnumCount, EnumIter, IntoEnumIterator};

use crate::model::Player;

/// What a piece of the screen is, as far as its look goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumIter, EnumCount, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Text.
    Plain,
    /// Text that stands back.
    Dim,
    /// A heading.
    Title,
    /// What is A's.
    PlayerA,
    /// What is B's.
    PlayerB,
    /// The lines of the board.
    Lattice,
    /// The label of an empty point.
    Label,
    /// The marks around the point under the cursor.
    Cursor,
    /// The token that was chosen to move.
    Chosen,
    /// A point where the chosen token may go.
    Target,
    /// The mark of the last move.
    LastMove,
    /// The lines that ended the game.
    Winning,
    /// A move that wins.
    Wins,
    /// A move that draws.
    Draws,
    /// A move that loses in the end.
    Loses,
    /// A move that gives the game away at once.
    Gives,
    /// What a hint points at.
    Hint,
    /// Why something was refused.
    Notice,
    /// A key that can be pressed.
    Key,
    /// The row or value under the cursor.
    Selected,
    /// The ground of what lies on the screen.
    Overlay,
}

/// A style for each [`Role`].
#[derive(Clone, Debug)]
pub struct Theme {
    styles: [Style; Role::COUNT],
}

impl Theme {
    /// The theme in `assets/`; without its colours where colours are not wanted.
    pub fn default_with(colours: bool) -> Self {
        // The file is part of the program, and the tests read it.
        let mut theme = Self::read(include_str!("../../assets/themes/default.toml"))
            .unwrap_or_else(|error| {
                debug_assert!(false, "the default theme cannot be read: {error}");
                Self { styles: [Style::new(); Role::COUNT] }
            });
        if !colours {
            for style in &mut theme.styles {
                (style.fg, style.bg) = (None, None);
            }
        }
        theme
    }

    fn read(source: &str) -> Result<Self, toml::de::Error> {
        let mut table: BTreeMap<Role, Style> = toml::from_str(source)?;
        let mut styles = [Style::new(); Role::COUNT];
        for (role, style) in Role::iter().zip(&mut styles) {
            *style = table.remove(&role).unwrap_or_default();
        }
        Ok(Self { styles })
    }

    /// The style of a role.
    pub const fn style(&self, role: Role) -> Style {
        self.styles[role as usize]
    }

    /// The style of what is a player's.
    pub const fn player(&self, player: Player) -> Style {
        self.style(match player {
            Player::A => Role::PlayerA,
            Player::B => Role::PlayerB,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_theme_names_every_role() {
        let source = include_str!("../../assets/themes/default.toml");
        let table: BTreeMap<Role, Style> = toml::from_str(source).unwrap();
        assert_eq!(table.len(), Role::COUNT);
    }

    #[test]
    fn without_colours_no_style_has_one() {
        let theme = Theme::default_with(false);
        assert!(theme.styles.iter().all(|style| style.fg.is_none() && style.bg.is_none()));
    }
}
