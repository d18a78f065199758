//! Why a move is refused.

use strum::IntoStaticStr;

use super::player::Player;
use crate::texts::message;

/// Why a move is refused; its `Display` is the sentence a person reads. A refused move changes
/// nothing. Points are named by their labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "refused-")]
pub enum MoveError {
    /// The game has ended.
    GameOver,
    /// The other player is to move.
    WrongTurn {
        /// Who is to move.
        turn: Player,
    },
    /// No point has that label.
    OutOfRange {
        /// The label that was given.
        given: usize,
        /// The lowest label there is.
        low: usize,
        /// The highest label there is.
        high: usize,
    },
    /// The point has a token.
    Taken {
        /// The point's label.
        label: usize,
    },
    /// A token was to move, but there are tokens to place first.
    PlacingPhase,
    /// A token was to move in a game in which tokens never move.
    NothingMoves,
    /// A token was to be placed, but all are placed: tokens move now.
    MovingPhase,
    /// The point to move from has no token.
    NoToken {
        /// The point's label.
        label: usize,
    },
    /// The token on the point to move from is the opponent's.
    NotYourToken {
        /// The point's label.
        label: usize,
    },
    /// No neighbouring point of the token that was chosen is empty.
    NowhereToGo {
        /// The label of its point.
        label: usize,
    },
    /// No drawn line joins the two points.
    NotNeighbouring {
        /// The label of the point to move from.
        from: usize,
        /// The label of the point to move to.
        to: usize,
    },
}

message!(error MoveError:
    GameOver,
    WrongTurn { turn },
    OutOfRange { given, low, high },
    Taken { label },
    PlacingPhase,
    NothingMoves,
    MovingPhase,
    NoToken { label },
    NotYourToken { label },
    NowhereToGo { label },
    NotNeighbouring { from, to },
);
