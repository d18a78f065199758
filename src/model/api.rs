//! The three games as small types of their own, each a view of the one engine.

use strum::Display;

use super::{
    Grid,
    error::MoveError,
    games::Game,
    outcome::Outcome,
    player::Player,
    position::{Move, Position},
    rules::Rules,
    ruleset::Ruleset,
};

/// Rules and the position that a game by them has reached.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Board {
    rules: Rules,
    position: Position,
}

impl Board {
    fn new(game: Game, ruleset: Ruleset) -> Self {
        let rules = Rules::new(game, ruleset).unwrap_or(Rules::default_for(game));
        Self { rules, position: Position::START }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.position)
    }

    fn place(&mut self, label: usize) -> Result<(), MoveError> {
        self.play(|game| Ok(Move::Place(game.point(label)?)))
    }

    /// Plays a move that is read from labels. A game that is over comes first: it refuses any label.
    fn play(
        &mut self,
        read: impl FnOnce(Game) -> Result<Move, MoveError>,
    ) -> Result<(), MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::GameOver);
        }
        self.position = self.rules.play(&self.position, read(self.rules.game())?)?;
        Ok(())
    }
}

/// The methods that Tic-Tac-Toe and Three Men's Morris have in common.
macro_rules! grid_game {
    ($model:ident, $game:expr) => {
        impl $model {
            /// The empty grid, A to move, by that ruleset.
            #[must_use]
            pub fn new(ruleset: Ruleset) -> Self {
                Self(Board::new($game, ruleset))
            }

            /// Who is to move; once the game is over, who would have been.
            #[must_use]
            pub fn current_player(&self) -> Player {
                self.0.position.turn()
            }

            /// Who has won, if anyone.
            #[must_use]
            pub fn winner(&self) -> Option<Player> {
                self.0.outcome().and_then(Outcome::winner)
            }

            /// Whether the game has ended.
            #[must_use]
            pub fn is_game_done(&self) -> bool {
                self.0.outcome().is_some()
            }

            /// A copy of the grid.
            #[must_use]
            pub fn grid(&self) -> Grid {
                self.0.position.grid()
            }

            /// Places a token of the current player on a point, 0 to 8.
            ///
            /// # Errors
            /// When the move is refused; nothing has changed then.
            pub fn place_token(&mut self, point: usize) -> Result<(), MoveError> {
                self.0.place(point)
            }
        }
    };
}

/// A game of Tic-Tac-Toe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicTacToeModel(Board);

grid_game!(TicTacToeModel, Game::TicTacToe);

/// A game of Three Men's Morris.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MorrisModel(Board);

grid_game!(MorrisModel, Game::Morris);

impl MorrisModel {
    /// Moves a token of the current player to a neighbouring point; points 0 to 8.
    ///
    /// # Errors
    /// When the move is refused; nothing has changed then.
    pub fn move_token(&mut self, from: usize, to: usize) -> Result<(), MoveError> {
        self.0.play(|game| Ok(Move::Slide { from: game.point(from)?, to: game.point(to)? }))
    }
}

/// A game of AddThree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddThreeGame(Board);

/// The state of a game of AddThree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum GameState {
    /// Player A has won.
    FirstWon,
    /// Player B has won.
    SecondWon,
    /// All numbers are taken and nobody has won.
    Draw,
    /// The game is not over.
    Unfinished,
}

impl Default for AddThreeGame {
    fn default() -> Self {
        Self::new()
    }
}

impl AddThreeGame {
    /// All nine numbers free, A to move.
    #[must_use]
    pub fn new() -> Self {
        Self(Board::new(Game::AddThree, Ruleset::TicTacToe))
    }

    /// Takes a free number, 1 to 9, for the player whose turn it must be.
    ///
    /// # Errors
    /// When the move is refused; nothing has changed then.
    pub fn make_move(&mut self, player: Player, number: usize) -> Result<(), MoveError> {
        let turn = self.0.position.turn();
        if player != turn && self.0.outcome().is_none() {
            return Err(MoveError::WrongTurn { turn });
        }
        self.0.place(number)
    }

    /// The state of the game.
    #[must_use]
    pub fn current_state(&self) -> GameState {
        match self.0.outcome().map(Outcome::winner) {
            None => GameState::Unfinished,
            Some(None) => GameState::Draw,
            Some(Some(Player::A)) => GameState::FirstWon,
            Some(Some(Player::B)) => GameState::SecondWon,
        }
    }
}
