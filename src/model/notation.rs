//! Moves as text.

use super::{game::Game, position::Move};

impl Game {
    /// A move as text: the point's label (`4`; in AddThree the number), or from-to (`0-4`).
    #[must_use]
    pub fn write_move(self, played: Move) -> String {
        match played {
            Move::Place(to) => self.label(to).to_string(),
            Move::Slide { from, to } => format!("{}-{}", self.label(from), self.label(to)),
        }
    }
}
