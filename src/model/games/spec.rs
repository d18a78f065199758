//! What makes a game: everything about it that the rest of the program reads.

use strum::IntoStaticStr;

use crate::model::{
    error::MoveError,
    lattice::{LO_SHU, Point},
    player::Player,
    ruleset::Ruleset,
    steps::Steps,
};

/// A game as data. The rules, the solver, the drawings and the texts are all derived from it.
#[derive(Debug)]
pub struct Spec {
    /// Its name on the command line and in files: lower-case letters.
    pub name: &'static str,
    /// How many tokens A and B place; when all are placed, they move along the steps.
    pub(in crate::model) tokens: [u8; 2],
    /// Where placed tokens can move to; none in a game that ends with the full grid.
    pub steps: Steps,
    /// The label of each point: a digit, different for each.
    pub(in crate::model) labels: [u8; 9],
    /// The rulesets it is played by, the default first. If there is only one, there is no choice.
    pub rulesets: &'static [Ruleset],
    /// The ways to show it, the default first.
    pub boards: &'static [BoardStyle],
    /// What a player does on a turn before tokens move.
    pub verb: Verb,
}

/// Labels 0 to 8, row by row.
pub(super) const GRID_LABELS: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// Both rulesets, the plain one first.
pub(super) const BOTH_RULESETS: &[Ruleset] = &[Ruleset::TicTacToe, Ruleset::TicTacSorry];

/// A way to show a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardStyle {
    /// Nine cells between four lines.
    Grid,
    /// Nine points joined by the game's steps.
    Lattice,
    /// Nine numbered tiles in the order of their labels.
    Tiles,
}

/// What a player does with an empty point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Verb {
    /// Places a token on it.
    Place,
    /// Takes its number.
    Take,
}

impl Spec {
    /// Stops the build on a game that the engine could not play; called on every game's constant.
    pub(super) const fn check(&self) {
        let [a, b] = self.tokens;
        // The solver relies on it: the numbers of tokens tell whose turn it is until tokens move.
        assert!(a == b || a == b + 1, "A and B place in turn, A first");
        assert!(a + b <= 9, "more tokens than points");
        assert!(self.steps.is_empty() == (a + b == 9), "tokens move where they leave points empty");
        assert!(!self.name.is_empty() && !self.rulesets.is_empty() && !self.boards.is_empty());
        let mut i = 0;
        while i < self.boards.len() {
            let shows_steps = matches!(self.boards[i], BoardStyle::Lattice);
            assert!(shows_steps || self.steps.is_empty(), "steps are shown on a lattice");
            i += 1;
        }
        let (mut seen, mut i) = (0_u16, 0);
        while i < self.labels.len() {
            // Codes of games and the keys of the screen name a point by one digit.
            assert!(self.labels[i] < 10, "a label is a digit");
            assert!(seen & 1 << self.labels[i] == 0, "two points with the same label");
            seen |= 1 << self.labels[i];
            i += 1;
        }
    }

    /// How many tokens the player places in a whole game.
    #[must_use]
    pub const fn tokens(&self, player: Player) -> usize {
        self.tokens[player.index()] as usize
    }

    /// Whether tokens move once all are placed; if not, the grid is full by then.
    #[must_use]
    pub const fn has_moving_phase(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Whether its labels are the numbers of Lo Shu, so that every line adds up to 15.
    #[must_use]
    pub fn is_of_numbers(&self) -> bool {
        self.labels == LO_SHU
    }

    /// The label of a point, 0 to 9.
    #[must_use]
    pub const fn label(&self, point: Point) -> usize {
        self.labels[point.index()] as usize
    }

    /// The points in the order of their labels.
    #[must_use]
    pub fn points_in_order(&self) -> [Point; 9] {
        let mut points = Point::ALL;
        points.sort_by_key(|&point| self.label(point));
        points
    }

    /// The point with that label.
    ///
    /// # Errors
    /// [`MoveError::OutOfRange`] when no point has it.
    pub fn point(&self, label: usize) -> Result<Point, MoveError> {
        Point::ALL.into_iter().find(|&point| self.label(point) == label).ok_or_else(|| {
            let labels = self.points_in_order().map(|point| self.label(point));
            MoveError::OutOfRange { given: label, low: labels[0], high: labels[8] }
        })
    }
}
