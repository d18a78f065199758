//! The one engine: a game with its ruleset, the legal moves of a position, and how it ends.

use arrayvec::ArrayVec;

use super::{
    error::MoveError,
    games::Game,
    lattice::{Point, PointSet},
    outcome::Outcome,
    player::Player,
    position::{Move, Position, PositionError},
    ruleset::Ruleset,
    steps::Steps,
};

/// A game with the ruleset it is played by. `Default` is the first game by its first ruleset.
///
/// Its methods accept any position, whether or not play reaches it, and never panic;
/// [`Rules::check`] tells whether a position fits the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    game: Game,
    ruleset: Ruleset,
}

/// What a turn consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A new token is placed.
    Placing,
    /// All tokens are placed; one of them moves.
    Moving,
}

/// The legal moves of a position, in the order of their points; at most [`MOST_MOVES`].
pub type Moves = ArrayVec<Move, MOST_MOVES>;

/// No position of any game has more moves: a placement takes a point, and along each step at most
/// one of the two tokens can move, since the other end must be empty.
pub const MOST_MOVES: usize = {
    let (points, steps) = (Point::ALL.len(), Steps::ALL.count());
    if points > steps { points } else { steps }
};

impl Default for Rules {
    fn default() -> Self {
        Self::default_for(Game::default())
    }
}

impl Rules {
    /// The game by that ruleset, if it is played by it.
    #[must_use]
    pub fn new(game: Game, ruleset: Ruleset) -> Option<Self> {
        game.rulesets.contains(&ruleset).then_some(Self { game, ruleset })
    }

    /// The game by its first ruleset.
    #[must_use]
    pub const fn default_for(game: Game) -> Self {
        Self { game, ruleset: game.spec().rulesets[0] }
    }

    /// Every game by every ruleset it is played by.
    pub fn all() -> impl Iterator<Item = Self> {
        let by_each =
            |&game: &Game| game.spec().rulesets.iter().map(move |&ruleset| Self { game, ruleset });
        Game::ALL.iter().flat_map(by_each)
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

    /// How many tokens the player has still to place.
    #[must_use]
    pub const fn in_hand(self, position: &Position, player: Player) -> usize {
        self.game.spec().tokens(player).saturating_sub(position.tokens(player).len())
    }

    /// What the turn of the player to move consists of.
    #[must_use]
    pub const fn phase(self, position: &Position) -> Phase {
        if self.in_hand(position, position.turn()) > 0 { Phase::Placing } else { Phase::Moving }
    }

    /// Reads a position and checks that it fits the game.
    ///
    /// # Errors
    /// When the text is not a position, or the position does not fit.
    pub fn position(self, text: &str) -> Result<Position, PositionError> {
        let position = text.parse()?;
        self.check(&position)?;
        Ok(position)
    }

    /// Whether the numbers of tokens and the player to move fit the game. Whether play reaches the
    /// position is known to the solver alone: [`Solution::value`](crate::solver::Solution::value).
    ///
    /// # Errors
    /// When they do not fit: the first reason.
    pub fn check(self, position: &Position) -> Result<(), PositionError> {
        for player in Player::BOTH {
            let (found, most) = (position.tokens(player).len(), self.game.tokens(player));
            if found > most {
                return Err(PositionError::TooManyTokens { player, found, most });
            }
        }
        let [a, b] = Player::BOTH.map(|player| position.tokens(player).len());
        let all_placed = Player::BOTH.into_iter().all(|it| self.in_hand(position, it) == 0);
        let turn = match a.checked_sub(b) {
            _ if all_placed && self.game.has_moving_phase() => position.turn(),
            Some(0) => Player::A,
            Some(1) => Player::B,
            _ => return Err(PositionError::Unbalanced { a, b }),
        };
        if turn == position.turn() { Ok(()) } else { Err(PositionError::WrongTurn { turn }) }
    }

    /// The legal moves, at least one; or how the game has ended.
    ///
    /// # Errors
    /// The outcome, when the game is over.
    pub fn moves(self, position: &Position) -> Result<Moves, Outcome> {
        if let Some(outcome) = self.board_outcome(position) {
            return Err(outcome);
        }
        let moves: Moves = match self.phase(position) {
            Phase::Placing => position.empty().iter().map(Move::Place).collect(),
            Phase::Moving => {
                let slides = |from| {
                    self.targets(position, from).iter().map(move |to| Move::Slide { from, to })
                };
                position.tokens(position.turn()).iter().flat_map(slides).collect()
            }
        };
        if moves.is_empty() { Err(Outcome::Stalemate) } else { Ok(moves) }
    }

    /// The legal moves; none when the game is over.
    #[must_use]
    pub fn legal_moves(self, position: &Position) -> Moves {
        self.moves(position).unwrap_or_default()
    }

    /// How the game has ended by the rules, if it has.
    #[must_use]
    pub fn outcome(self, position: &Position) -> Option<Outcome> {
        self.board_outcome(position).or_else(|| {
            let mut tokens = position.tokens(position.turn()).iter();
            let is_stuck = self.phase(position) == Phase::Moving
                && tokens.all(|from| self.targets(position, from).is_empty());
            is_stuck.then_some(Outcome::Stalemate)
        })
    }

    /// The outcome that follows from the grid alone, whoever is to move.
    fn board_outcome(self, position: &Position) -> Option<Outcome> {
        let [a, b] = Player::BOTH.map(|player| position.tokens(player));
        let lines_of_a = self.ruleset.lines(a, b);
        let lines_of_b = self.ruleset.lines(b, a);
        match (lines_of_a.is_empty(), lines_of_b.is_empty()) {
            (false, false) => Some(Outcome::Both { lines: lines_of_a.union(lines_of_b) }),
            (false, true) => Some(Outcome::Line { winner: Player::A, lines: lines_of_a }),
            (true, false) => Some(Outcome::Line { winner: Player::B, lines: lines_of_b }),
            (true, true) => position.empty().is_empty().then_some(Outcome::Full),
        }
    }

    /// The empty points one step away from a point.
    fn targets(self, position: &Position, from: Point) -> PointSet {
        self.game.steps.neighbours(from).intersection(position.empty())
    }

    /// The position after the move.
    ///
    /// # Errors
    /// When the move is not legal: the first reason, from the general (the game is over) to the
    /// specific (no step joins the points).
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
                if !self.game.steps.joins(from, to) {
                    let label = |point| self.game.label(point);
                    return Err(MoveError::NotNeighbouring { from: label(from), to: label(to) });
                }
            }
        }
        Ok(position.play_unchecked(played))
    }

    /// Whether the player to move may move the token on that point.
    ///
    /// # Errors
    /// When it cannot be chosen: the game is over, there are tokens to place first, it is not theirs,
    /// or it has nowhere to go.
    pub fn choose(self, position: &Position, from: Point) -> Result<(), MoveError> {
        match (self.outcome(position), self.phase(position)) {
            (Some(_), _) => Err(MoveError::GameOver),
            (None, Phase::Placing) => Err(self.not_moving()),
            (None, Phase::Moving) => {
                self.expect_own_token(position, from)?;
                if self.targets(position, from).is_empty() {
                    return Err(MoveError::NowhereToGo { label: self.game.label(from) });
                }
                Ok(())
            }
        }
    }

    /// Why no token moves while tokens are placed.
    const fn not_moving(self) -> MoveError {
        if self.game.spec().has_moving_phase() {
            MoveError::PlacingPhase
        } else {
            MoveError::NothingMoves
        }
    }

    fn expect_own_token(self, position: &Position, from: Point) -> Result<(), MoveError> {
        let label = self.game.label(from);
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
            Err(MoveError::Taken { label: self.game.label(to) })
        }
    }
}
