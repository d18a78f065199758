//! The one engine: positions, legal moves, outcomes.

use arrayvec::ArrayVec;

use super::{
    Grid,
    error::MoveError,
    games::Rules,
    lattice::{Point, PointSet},
    outcome::Outcome,
    player::Player,
};

/// The tokens on the lattice, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    tokens: [PointSet; 2],
    turn: Player,
}

/// One turn of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A new token on a point.
    Place(Point),
    /// A token from a point to a neighbouring one.
    Slide {
        /// Where the token stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
}

impl Move {
    /// Where the token stands after the move.
    #[must_use]
    pub const fn target(self) -> Point {
        match self {
            Self::Place(to) | Self::Slide { to, .. } => to,
        }
    }
}

/// What a turn consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A new token is placed.
    Placing,
    /// All tokens stand; one of them moves.
    Moving,
}

/// The legal moves of a position, in the order of their points. There are never more than 12.
pub type Moves = ArrayVec<Move, 12>;

impl Position {
    /// The empty lattice, A to move: where every game starts.
    pub const START: Self = Self { tokens: [PointSet::EMPTY; 2], turn: Player::A };

    /// Who is to move.
    #[must_use]
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// Where the player's tokens stand.
    #[must_use]
    pub const fn tokens(&self, player: Player) -> PointSet {
        self.tokens[player.index()]
    }

    /// The points without a token.
    #[must_use]
    pub const fn empty(&self) -> PointSet {
        self.tokens[0].union(self.tokens[1]).complement()
    }

    /// Whose token stands on the point.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.tokens(player).contains(point))
    }

    /// The owners of all nine points.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Point::ALL.map(|point| self.owner(point))
    }

    /// The position after a move that is known to be legal; [`Rules::play`] checks that it is.
    #[must_use]
    pub const fn play_unchecked(mut self, played: Move) -> Self {
        let mine = self.tokens[self.turn.index()];
        self.tokens[self.turn.index()] = match played {
            Move::Place(to) => mine.with(to),
            Move::Slide { from, to } => mine.without(from).with(to),
        };
        self.turn = self.turn.other();
        self
    }

    /// The same tokens with the other player to move: what they would like to do.
    #[must_use]
    pub const fn swap_turn(mut self) -> Self {
        self.turn = self.turn.other();
        self
    }
}

impl Rules {
    /// How many tokens the player has still to place.
    #[must_use]
    pub const fn in_hand(self, position: &Position, player: Player) -> usize {
        self.game().tokens(player) - position.tokens(player).len()
    }

    /// What the turn of the player to move consists of.
    #[must_use]
    pub const fn phase(self, position: &Position) -> Phase {
        if self.in_hand(position, position.turn()) > 0 { Phase::Placing } else { Phase::Moving }
    }

    /// The legal moves of a game that goes on, at least one; or how it has ended.
    ///
    /// # Errors
    /// The outcome, once the rules have ended the game.
    pub fn moves(self, position: &Position) -> Result<Moves, Outcome> {
        if let Some(outcome) = self.board_outcome(position) {
            return Err(outcome);
        }
        let moves = self.unchecked_moves(position);
        if moves.is_empty() { Err(Outcome::Stalemate) } else { Ok(moves) }
    }

    /// How the game stands ended by the rules, if it has.
    #[must_use]
    pub fn outcome(self, position: &Position) -> Option<Outcome> {
        self.board_outcome(position)
            .or_else(|| self.is_stuck(position).then_some(Outcome::Stalemate))
    }

    /// The end that is seen on the grid, whoever is to move.
    fn board_outcome(self, position: &Position) -> Option<Outcome> {
        let [a, b] = position.tokens;
        let lines_of_a = self.ruleset().lines(a, b);
        let lines_of_b = self.ruleset().lines(b, a);
        match (lines_of_a.is_empty(), lines_of_b.is_empty()) {
            (false, false) => Some(Outcome::Both { lines: lines_of_a.union(lines_of_b) }),
            (false, true) => Some(Outcome::Line { winner: Player::A, lines: lines_of_a }),
            (true, false) => Some(Outcome::Line { winner: Player::B, lines: lines_of_b }),
            (true, true) => position.empty().is_empty().then_some(Outcome::Full),
        }
    }

    /// Whether the player to move has no move, on a grid with an empty point.
    fn is_stuck(self, position: &Position) -> bool {
        let can_go = |from: Point| !from.neighbours().intersection(position.empty()).is_empty();
        self.phase(position) == Phase::Moving
            && !position.tokens(position.turn()).into_iter().any(can_go)
    }

    /// The legal moves; none when the game is over.
    #[must_use]
    pub fn legal_moves(self, position: &Position) -> Moves {
        self.moves(position).unwrap_or_default()
    }

    /// The moves of the player to move, whether or not a line has ended the game.
    fn unchecked_moves(self, position: &Position) -> Moves {
        let empty = position.empty();
        match self.phase(position) {
            Phase::Placing => empty.into_iter().map(Move::Place).collect(),
            Phase::Moving => position
                .tokens(position.turn())
                .into_iter()
                .flat_map(|from| {
                    let targets = from.neighbours().intersection(empty);
                    targets.into_iter().map(move |to| Move::Slide { from, to })
                })
                .collect(),
        }
    }

    /// The position after the move.
    ///
    /// # Errors
    /// When the move is not legal: the first reason, from the general (the game is over) to the
    /// particular (the points are not neighbours).
    pub fn play(self, position: &Position, played: Move) -> Result<Position, MoveError> {
        if self.outcome(position).is_some() {
            return Err(MoveError::GameOver);
        }
        match (played, self.phase(position)) {
            (Move::Place(_), Phase::Moving) => return Err(MoveError::MovingPhase),
            (Move::Slide { .. }, Phase::Placing) => return Err(self.not_moving()),
            (Move::Place(to), Phase::Placing) => self.expect_empty(position, to)?,
            (Move::Slide { from, to }, Phase::Moving) => {
                self.expect_own_token(position, from)?;
                self.expect_empty(position, to)?;
                if !from.neighbours().contains(to) {
                    let label = |point| self.game().label(point);
                    return Err(MoveError::NotNeighbouring { from: label(from), to: label(to) });
                }
            }
        }
        Ok(position.play_unchecked(played))
    }

    /// Whether the player to move may move the token on that point.
    ///
    /// # Errors
    /// When it cannot be chosen: the game is over, tokens are still placed, it is not theirs, or it
    /// has nowhere to go.
    pub fn choose(self, position: &Position, from: Point) -> Result<(), MoveError> {
        match (self.outcome(position), self.phase(position)) {
            (Some(_), _) => Err(MoveError::GameOver),
            (None, Phase::Placing) => Err(self.not_moving()),
            (None, Phase::Moving) => {
                self.expect_own_token(position, from)?;
                if from.neighbours().intersection(position.empty()).is_empty() {
                    return Err(MoveError::NowhereToGo { label: self.game().label(from) });
                }
                Ok(())
            }
        }
    }

    /// Why no token moves while tokens are placed.
    const fn not_moving(self) -> MoveError {
        if self.game().has_moving_phase() {
            MoveError::PlacingPhase
        } else {
            MoveError::NothingMoves
        }
    }

    fn expect_own_token(self, position: &Position, from: Point) -> Result<(), MoveError> {
        let label = self.game().label(from);
        match position.owner(from) {
            Some(owner) if owner == position.turn() => Ok(()),
            Some(_) => Err(MoveError::NotYourToken { label }),
            None => Err(MoveError::NoToken { label }),
        }
    }

    fn expect_empty(self, position: &Position, to: Point) -> Result<(), MoveError> {
        if position.empty().contains(to) {
            Ok(())
        } else {
            Err(MoveError::Taken { label: self.game().label(to) })
        }
    }
}
