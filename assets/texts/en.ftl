# What Loshu says, in English. A language is a file like this one.

## Players

player-a = Player A
player-b = Player B
unknown-player = “{ $given }” is no player: say A or B, first or second.

## Why a move is refused

refused-game-over = The game is over.
refused-wrong-turn = It is { $player }'s turn.
refused-out-of-range = { $given } is not on the board: choose from { $low } to { $high }.
refused-taken = { $label } is taken.
refused-placing-phase = Place all your tokens first; they move when all stand.
refused-moving-phase = All tokens stand: choose one of yours, then where it goes.
refused-no-token = No token stands on { $label }.
refused-not-your-token = The token on { $label } is not yours.
refused-not-neighbouring = No line joins { $from } and { $to }.

## The judge of boards

judge-o-started = Wrong turn order: O started
judge-x-went-twice = Wrong turn order: X went twice
judge-played-on = Impossible board: game should have ended after the game was won
judge-rows = A board has three rows of cells; this text has { $found ->
    [one] one line
   *[other] { $found } lines
}.
judge-columns = A row has three cells; row { $row } has { $found }.
judge-bars = A drawn row has three cells between two bars; row { $row } has { $found ->
    [one] one cell
   *[other] { $found } cells
}.
judge-cell = Row { $row }, column { $column }: “{ $found }” is no cell; write X, O, or a space, “.”, “_” or “-” for an empty one.
