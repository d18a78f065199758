//! The games: each is a row of data over the one engine.

use strum::{Display, EnumIter, EnumString, IntoStaticStr, VariantNames};

use super::{
    error::MoveError,
    lattice::{LO_SHU, Point},
    player::Player,
    ruleset::Ruleset,
};

/// A game on the lattice.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Display,
    EnumIter,
    EnumString,
    IntoStaticStr,
    VariantNames,
)]
#[strum(serialize_all = "lowercase")]
pub enum Game {
    /// Place tokens until a line or the full grid.
    TicTacToe,
    /// Place three each, then move them along the drawn lines.
    Morris,
    /// Take numbers from 1 to 9; three that make 15 win.
    AddThree,
}

/// What makes a game: all that the engine has to know of it.
struct Row {
    /// How many tokens A and B place. When all stand, tokens move.
    tokens: [u8; 2],
    /// The label of each point.
    labels: [u8; 9],
    /// The rulesets it is played by; the first is the default.
    rulesets: &'static [Ruleset],
}

const GRID_LABELS: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const BOTH_RULESETS: &[Ruleset] = &[Ruleset::TicTacToe, Ruleset::TicTacSorry];

impl Game {
    const fn row(self) -> &'static Row {
        match self {
            Self::TicTacToe => {
                &Row { tokens: [5, 4], labels: GRID_LABELS, rulesets: BOTH_RULESETS }
            }
            Self::Morris => &Row { tokens: [3, 3], labels: GRID_LABELS, rulesets: BOTH_RULESETS },
            Self::AddThree => {
                &Row { tokens: [5, 4], labels: LO_SHU, rulesets: &[Ruleset::TicTacToe] }
            }
        }
    }

    /// How many tokens the player places in a whole game.
    #[must_use]
    pub const fn tokens(self, player: Player) -> usize {
        self.row().tokens[player.index()] as usize
    }

    /// Whether the placed tokens move afterwards (else the grid is full by then).
    #[must_use]
    pub const fn has_moving_phase(self) -> bool {
        let [a, b] = self.row().tokens;
        a + b < 9
    }

    /// The rulesets it is played by, the default first. One only: there is no choice.
    #[must_use]
    pub const fn rulesets(self) -> &'static [Ruleset] {
        self.row().rulesets
    }

    /// Whether its labels are numbers that add up, on Lo Shu.
    #[must_use]
    pub fn is_of_numbers(self) -> bool {
        self.row().labels == LO_SHU
    }

    /// The label of a point: 0 to 8, or the number from 1 to 9 on Lo Shu.
    #[must_use]
    pub const fn label(self, point: Point) -> usize {
        self.row().labels[point.index()] as usize
    }

    /// The points in the order of their labels.
    #[must_use]
    pub fn points_in_order(self) -> [Point; 9] {
        let mut points = Point::ALL;
        points.sort_by_key(|&point| self.label(point));
        points
    }

    /// The point with that label.
    ///
    /// # Errors
    /// [`MoveError::OutOfRange`] when no point has it.
    pub fn point(self, label: usize) -> Result<Point, MoveError> {
        Point::ALL.into_iter().find(|&point| self.label(point) == label).ok_or_else(|| {
            let labels = self.row().labels.into_iter().map(usize::from);
            MoveError::OutOfRange {
                given: label,
                low: labels.clone().min().unwrap_or_default(),
                high: labels.max().unwrap_or_default(),
            }
        })
    }
}

/// A game with the ruleset it is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    game: Game,
    ruleset: Ruleset,
}

impl Rules {
    /// The game by that ruleset, if it is played by it.
    #[must_use]
    pub fn new(game: Game, ruleset: Ruleset) -> Option<Self> {
        game.rulesets().contains(&ruleset).then_some(Self { game, ruleset })
    }

    /// The game by its first ruleset.
    #[must_use]
    pub const fn default_for(game: Game) -> Self {
        Self { game, ruleset: game.rulesets()[0] }
    }

    /// Every game by every ruleset it is played by.
    pub fn all() -> impl Iterator<Item = Self> {
        <Game as strum::IntoEnumIterator>::iter()
            .flat_map(|game| game.rulesets().iter().map(move |&ruleset| Self { game, ruleset }))
    }

    /// The game.
    #[must_use]
    pub const fn game(self) -> Game {
        self.game
    }

    /// The ruleset.
    #[must_use]
    pub const fn ruleset(self) -> Ruleset {
        self.ruleset
    }
}
