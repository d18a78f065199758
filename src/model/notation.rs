//! Moves and lines as text.

use super::{game::Game, lattice::Line, position::Move};

impl Game {
    /// A move as text: the point's label (`4`; in AddThree the number), or from-to (`0-4`).
    #[must_use]
    pub fn write_move(self, played: Move) -> String {
        match played {
            Move::Place(to) => self.label(to).to_string(),
            Move::Slide { from, to } => format!("{}-{}", self.label(from), self.label(to)),
        }
    }

    /// A line as text: its points from end to end (`0-4-8`); in AddThree its numbers as a sum, in
    /// order (`2+4+9`).
    #[must_use]
    pub fn write_line(self, line: Line) -> String {
        let mut labels = line.map(|point| self.label(point));
        let between = if self.is_of_numbers() { "+" } else { "-" };
        if self.is_of_numbers() {
            labels.sort_unstable();
        }
        labels.map(|label| label.to_string()).join(between)
    }
}
