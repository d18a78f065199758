# The texts of the program in English. Each language is one file like this.

## Players

player-a = Player A
player-b = Player B
unknown-player = “{ $given }” is not a player: say A or B, first or second.
unknown-game = “{ $given }” is not a game: choose one of { $known }.

## Why a move is refused

refused-game-over = The game is over.
refused-wrong-turn = It is { $turn }'s turn.
refused-out-of-range = { $given } is not on the board: choose from { $low } to { $high }.
refused-taken = { $label } is taken.
refused-placing-phase = Place all your tokens first, then move them.
refused-nothing-moves = Tokens do not move in this game: type one number.
refused-moving-phase = All tokens are placed: choose one of yours, then where it goes.
refused-no-token = There is no token on { $label }.
refused-not-your-token = The token on { $label } is not yours.
refused-nowhere-to-go = The token on { $label } has nowhere to go.
refused-not-neighbouring = No line joins { $from } and { $to }.

## Why a text is not a move

unread-nothing = The line is empty: type a number, or help.
unread-no-number = “{ $given }” is not a number: type one that the grid shows, or help.
unread-too-many = “{ $given }” is too much: type one number to place, two to move.
unread-too-large = { $given } is not on the board.

## Why a text is not a position, or does not fit the game

position-ranks = A position has three ranks between slashes, like A2/1B1/3 a; this one has { $found }.
position-points = A rank has three points; rank { $rank } has { $found }.
position-character = Rank { $rank }: “{ $found }” is not a token or a number of empty points; write A, B, 1, 2 or 3.
position-turn = “{ $given }” is not a player to move: write a or b after the ranks.
position-too-many-tokens = { $player } has { $found ->
    [one] 1 token
   *[other] { $found } tokens
} on the board; this game has { $most }.
position-unbalanced = A has { $a ->
    [one] 1 token
   *[other] { $a } tokens
} and B has { $b }: the players place one in turn, and A starts.
position-wrong-turn = With these tokens it is { $turn }'s turn.

## Why a list of moves cannot be read

moves-refused = move { $ply }: { $error }
moves-not-a-move = move { $ply }: “{ $given }” is not a move.
moves-missing = move { $ply } is missing beside the comma at character { $comma }.
moves-half = move { $ply }: { $half } is half a move: type where from, then where to.

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
judge-crowded = Row { $row }, column { $column } holds more than one character.
judge-cell = Row { $row }, column { $column }: “{ $found }” is not a cell; type X, O, or a space, “.”, “_” or “-” for an empty one.

## What a player may not do

unknown-seat = “{ $given }” is not a known player: choose one of { $known }.
refused-bot-to-move = It is the bot's turn.
refused-paused = Paused until every move is redone.
refused-too-few-repetitions = A draw needs this position { $needed ->
    [one] once
   *[other] { $needed } times
}; so far { $times }.
refused-nothing-to-undo = There is nothing to undo.
refused-nothing-to-redo = There is nothing to redo.
refused-stale = The game has changed since then.

## Games and rulesets

game-tictactoe = Tic-Tac-Toe
game-morris = Three Men's Morris
game-addthree = AddThree
game-tictactoe-odd = Tic-Tac-Sorry
game-with-ruleset = { $game } with { $ruleset } rules
game-short-tictactoe = Tic-Tac-Toe
game-short-morris = Morris
game-short-addthree = AddThree
game-short-morris-odd = Morris (Sorry)
game-short-with-ruleset = { $game } ({ $ruleset })

about-tictactoe = Take turns placing tokens on a grid of nine points.
about-morris = Place three tokens each, then move them along the lines.
about-addthree = Take numbers from 1 to 9. Three of yours that make 15 win.

rules-tictactoe = In turn, each player places a token on an empty point.
rules-morris = Each player places three tokens in turn. When all six are placed, a turn moves one of your tokens along a drawn line to an empty neighbouring point.
rules-addthree = In turn, each player takes a free number from 1 to 9.

## What ends a game: a line of your own, the odd token in a line, or three numbers that make 15

ruleset-line = Tic-Tac-Toe
ruleset-odd = Tic-Tac-Sorry
ruleset-sum = three make 15
goal-line = three in a line
goal-odd = odd one out
goal-sum = three make 15
about-goal-line = Three of your own in a line win.
about-goal-odd = In a full line like AAB, the odd one out wins.
about-goal-sum = This game has only one ruleset, its own.
rules-goal-line = Three of your own in a row, column or diagonal win.
rules-goal-odd = When a line is full in the pattern AAB, BAA, ABB or BBA, the owner of the odd token wins, no matter who moved last. A pattern for both players at once is a draw.
rules-goal-sum = Any three of your numbers that add up to 15 win. On the magic square Lo Shu, the winning sums are exactly the lines.
rules-full-grid = A full grid without a winner is a draw.
rules-moving = A player with no legal move on their turn draws. When a position comes up for the third time, you may claim a draw.

## Seats

seat-human = human
seat-random = random
seat-corner = corner
about-human = A person at this keyboard.
about-random = A bot that plays any legal move.
seat-casual = casual
seat-sharp = sharp
seat-perfect = perfect
about-corner = The classroom bot: takes corners, blocks you, and resigns when stuck.
about-casual = Plays perfectly, but one move in four is a random one.
about-sharp = Plays perfectly, but one move in ten is a random one.
about-perfect = Never throws away a win or a draw, and wins as fast as it can.

## The menu

menu-title = Loshu
menu-subtitle = small games on one lattice
menu-game = Game
menu-rules = Rules
menu-name = · name
menu-start = Start
menu-continue = Resume
menu-unfinished = { $game }, move { $plies }: { $a } – { $b }
about-name = Press Enter to type a name.
about-typing = Type a name. Enter saves, Esc cancels.
about-script = The file of moves to play from, one per line.
about-recording = The file to record the moves in.
about-scripted = Plays from { $script }, then continues.
about-recorded = Recorded in { $file }.
about-scripted-and-recorded = Plays from { $script }; recorded in { $file }.
about-start = Start the game.
about-continue = Resume the unfinished game.

## The game

turn = { $name }'s turn
wins = { $name } wins
draw = Draw
phase-place = To place: { $left }
phase-take = To take: { $left }
phase-paused = Paused. Press { $key } to continue
phase-moving = To move: choose
phase-chosen = To move: { $from } to…
ended-line = Three in a line: { $lines }
ended-odd = Odd one out: { $lines }
ended-sum = Three make 15: { $lines }
ended-both = Both players completed a pattern.
ended-full = The grid is full.
ended-stalemate = No move is left.
ended-repetition = The position was repeated.
ended-resignation = { $name } resigned.
play-again = { $key }: play again
score-draws = draws
last-move = Last: { $token } { $move }
no-last-move = Last: –
bot-seat = { $letter } ({ $bot })
named-bot-seat = { $name } ({ $bot })

## The coach

forecast-wins = { $moves ->
    [0] { $name } must win
    [one] { $name } can win in 1 move
   *[other] { $name } can win in { $moves } moves
}
forecast-draw = A draw with best play
hint-look = Look at { $line }.
hint-play = Play { $move }.
why-completes-line = It completes { $line }.
why-is-odd-one-out = It makes you the odd one out on { $line }.
why-threatens-twice = It makes two threats at once and wins in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
why-forces = It wins in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, whatever the answer.
why-blocks = It blocks { $line }, where the opponent would win next.
why-single-move = There is no other move.
why-only-move = Every other move loses.
why-keeps-draw = It keeps the draw; { $losing ->
    [one] one other move loses
   *[other] { $losing } other moves lose
}.
why-most-chances = No move loses; this one leaves the most room for mistakes.
why-holds-out = Every move loses; this one lasts longest, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.

## Saved games

not-saved = The game is not saved. { $error }
store-no-folder = There is no folder for saved games, since neither XDG_STATE_HOME nor HOME is an absolute path.
store-in-use = That game is open in another Loshu.
store-gone = The file has been deleted: { $path }.
store-changed = Another program has changed the file: { $path }.
store-exists = The file already exists: { $path }.
store-unwritable = Cannot write: { $error }: { $path }.
store-undeletable = Cannot delete: { $error }: { $path }.
store-not-a-game = { $path }: { $problem }
saving-is-off = The game is not saved: saving is turned off.
not-recorded = The moves are not recorded. { $error }
journal-was-cut = The last line of the file was incomplete and is ignored.
store-unreadable = it cannot be read: { $error }.
store-not-a-file = it is not a regular file.
store-too-large = it is too large to be a game.
store-empty = it is empty.
store-half-header = line 1 is incomplete: “{ $text }”.
store-header = line 1 is not a header: “{ $text }”.
store-header-key = line 1 is not a header, since { $key } cannot be { $value }: “{ $text }”.
store-header-without = line 1 is not a header, since it has no { $key }: “{ $text }”.
store-version = its format is version { $version }, which this Loshu does not know.
store-line = line { $line } cannot be read: “{ $text }”.
store-several = line { $line } says more than one thing: “{ $text }”.
store-misplaced = line { $line } does not belong there: “{ $text }”.
store-impossible = line { $line }, move { $ply }: { $refusal }
store-contradiction = line { $line }: “{ $text }” is not how the game stands after move { $ply }.
store-unclaimed = line { $line }: a draw by repetition has to be claimed by a player: “{ $text }”.

saved-games-title = Saved games: { $n } ({ $game }, { $results })
saved-games-title-short = { $game }, { $results }: { $n }
saved-games-title-off = Saving is off. Saved games: { $n } ({ $game }, { $results })
saved-games-title-unavailable = Saving is off
saved-games-all-games = all games
saved-games-all = all results
saved-games-ended-won = { $letter } won
saved-games-won = won
saved-games-drawn = drawn
saved-games-unfinished = unfinished
saved-games-empty = No games to show.
saved-games-unavailable = This run of Loshu saves no games and lists none.
saved-games-unreadable = { $folder } cannot be read: { $error }.
saved-games-none = There are no saved games in { $folder }.
games-unfinished = unfinished, { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
saved-games-no-game = { $file }: not a game
saved-games-line = { $when }  { $game }  { $result }  { $players }
saved-games-short-line = { $when } { $game } { $result } { $players }
saved-games-players = { $a } – { $b }
one-record = Two seats cannot be recorded in one file, { $file }.
ask-overwrite = Overwrite { $files }? Press { $key } to overwrite, any other key to cancel.
ask-delete = Delete { $what } for good? Press { $key } again to delete, any other key to cancel.

script-line-differs = “{ $given }” is not the move played there, { $played }: a file begins with the first move of the game.
store-script-unreadable = { $path } cannot be read: { $error }.
decision-unknown = “{ $given }” is not a valid move: write a move, draw or resign.
script-refused = { $file }, line { $line }: { $error } The rest of the file is ignored.
record-in-use = loshu: { $file } already exists: name another file, or use --force.
record-ask = { $file } already exists. Overwrite it? (y/N)

## Review

judged-threw-away-win = threw away a win; best: { $best }
judged-threw-away-draw = threw away a draw; best: { $best }
replay-players = { $a } against { $b }, started { $started }
replay-goes-on = The game is unfinished.
replay-best-moves = { $name }, best moves: { $best } of { $all } (exact analysis)
no-turning-point = This game has no turning point.
replay-kept-title = Best moves (exact)
replay-kept-short-title = Best (exact)
replay-typed = Go to move { $ply }…
replay-speed = { $seconds } s per move
replay-moves-elsewhere = Moves: loshu replay --text
replay-moves = Moves: { $moves }

## Questions

ask-leave-game = Leave this game? Press { $key } again to leave, any other key to stay.
ask-leave-program = Leave Loshu? Press { $key } again to leave, any other key to stay.
ask-restart = Restart this game? Press { $key } again to restart, any other key to play on.
too-small = Loshu needs { $columns } columns by { $rows } rows; this is { $width } by { $height }. { $key } quits.
no-terminal = the full screen needs a terminal on standard input and output, and TERM must not be dumb; loshu play GAME --plain needs none.

## Keys, as the footer shows them

key-row = row
key-change = change
key-yes-leave-game = leave
key-yes-leave-program = leave
key-yes-restart = restart
key-start = start
key-type = type
key-review = review
key-game = game
key-saved-games = saved games
key-script = file
key-record = record
key-yes-overwrite = overwrite
key-delete = delete
key-saving = save games
key-stop-saving = stop saving
key-yes-delete = delete
key-step = step
key-play = play
key-stop = stop
key-speed = speed
key-start-and-end = jump
key-first = start
key-last = end
key-results = result
key-turning-point = turning point
key-play-on = play on
key-play-bot = vs bot
key-resume = resume
key-place = place
key-take = take
key-move = move
key-cursor = cursor
key-scroll = scroll
key-choose = choose
key-drop = cancel
key-restart = restart
key-undo = undo
key-redo = redo
key-claim = claim draw
key-square = Lo Shu
key-verdicts = verdicts
key-hint = hint
key-graph = graph
key-accept = save
key-cancel = cancel
key-help = help
key-back = back
key-quit = quit

## Help

help-title-rules = Rules
help-title-keys = Keys
help-title-seats = Players
help-up = move the cursor
help-down = move the cursor
help-left = move the cursor
help-right = move the cursor
help-choose = place or choose what is under the cursor
help-menu-up = move from row to row
help-menu-down = move from row to row
help-menu-left = change the value of the row
help-menu-right = change the value of the row
help-menu-choose = use the row; on the game, start
help-saved-games-up = move from game to game
help-saved-games-down = move from game to game
help-saved-games-left = choose which game to show
help-saved-games-right = choose which game to show
help-menu-back = quit Loshu
help-saved-games-back = go back
help-replay-back = go back
help-saved-games-choose = review the game
help-replay-up = one move back or forward
help-replay-down = one move back or forward
help-replay-left = one move back or forward
help-replay-right = one move back or forward
help-replay-choose = play or stop
help-digits-replay = go to that move
help-drop = put down the chosen token
help-restart = restart (asks during a game)
help-undo = undo your last turn, and the bot's answer
help-redo = redo what was undone
help-claim = claim a draw when a position has come up three times
help-square = show AddThree on Lo Shu, and back
help-verdicts = mark each move: +W3 wins in 3 turns, -L4 loses in 4, =D draws; ! ends the game
help-hint = a hint: where to look, then the move, then why
help-graph = show who was ahead, move by move
help-script = on a seat: a file of moves to play from
help-record = on a seat: record its moves in a file, or stop
help-saved-games = list the saved games
help-results = choose the results to show: all, won, drawn, unfinished
help-resume = resume an unfinished game
help-delete = delete a saved game (asks)
help-saving = stop or start saving games
help-page-up = one page back
help-page-down = one page forward
help-first = go to the start
help-last = go to the end
help-faster = play faster
help-slower = play slower
help-turning-point = go to the next move that threw away a win or a draw
help-play-on = play from here: a new game between two people
help-play-bot = play from here against the perfect bot
help-help = open or close this help
help-back = go back (asks during a game)
help-leave = quit Loshu at once
help-suspend = suspend (fg brings it back)
help-repaint = draw the screen again
digits = digits
help-digits-place = place on the point with that label
help-digits-take = take that number
help-digits-move = move a token from one point to another: two digits
mouse = mouse
help-mouse = click what you would choose

## The command line

cli = Small board games on one lattice, in the terminal
cli-seed = Seed for the bots: the same seed gives the same moves
cli-folder = Folder for saved games
cli-no-games = Do not save games
cli-game = The game
cli-rules = The ruleset (AddThree has only its own)
cli-pause = How long a bot takes to move, in milliseconds, 0 to 60000 (default 600)
cli-play = Start a game at once, full screen or as lines of text
cli-play-a = Who plays first
cli-play-b = Who plays second
cli-play-name-a = Name of player A (at most 32 characters)
cli-play-name-b = Name of player B (at most 32 characters)
cli-play-moves = Start after these moves: one digit places, two move a token (408, or 04 for 0-4)
cli-replay-standard = standard input cannot be read on the full screen, whose keys come from there: use --text
cli-record-standard = a game is shown on standard output, and no moves can be recorded there: name a file
cli-one-script = two seats cannot both play from standard input
standard-on-screen = “-” cannot be used on the full screen: name a file.
cli-one-record = two seats cannot be recorded in one file, { $file }
cli-play-script-a = Play the first player's moves from a file, one per line (4, 0-4, draw, resign), from the start of the game, so that it begins with those of --moves; then the person or bot takes over. With --plain, - is standard input
cli-play-script-b = Play the second player's moves from a file
cli-play-record-a = Record the first player's moves in a file (default recorded_decisions/a.rd; - is refused)
cli-play-record-b = Record the second player's moves in a file (default recorded_decisions/b.rd; - is refused)
cli-play-force = Let recordings overwrite existing files
cli-play-plain = Play in numbered lines of text, for pipes and screen readers
cli-no-such-rules = { $game } cannot be played by the rules { $rules }: leave --rules out
cli-solve = Show what is known about a game: counts, its value, the first moves
cli-solve-format = A summary to read, or one line of JSON for each reachable position
cli-arena = Let two bots play many games against each other
cli-arena-a = The bot that plays first
cli-arena-b = The bot that plays second
cli-arena-games = How many games
cli-arena-seed = Seed for the bots: the same seed gives the same output
cli-arena-swap = Swap seats after every game; results are still counted per bot
cli-arena-format = A summary to read, or one line of JSON

cli-replay = Review a saved game, with every move judged
cli-replay-file = The game's file, the newest saved game if left out; with --text, - is standard input
cli-replay-text = Print the review as text
cli-games = List the saved games, newest first
cli-games-format = A table to read, or one line of JSON for each game
cli-judge = Judge a Tic-Tac-Toe board: win, draw, ongoing, or why it is impossible
cli-judge-file = File with the board; standard input if left out or -
cli-completions = Print shell completions
cli-completions-shell = The shell
cli-man = Print the manual page

## An example for each command

cli-for-example = Example: { $command }
cli-example = loshu play morris --b perfect
cli-play-example = loshu play tictactoe --rules tictacsorry --b corner --name-a Ada
cli-replay-example = loshu replay --text
cli-games-example = loshu games --format jsonl
cli-judge-example = printf 'XOX\n.O.\n.X.\n' | loshu judge
cli-solve-example = loshu solve morris --format jsonl | grep '"plies":10'
cli-arena-example = loshu arena tictactoe --a perfect --b random --games 100000 --swap
cli-completions-example = source <(loshu completions bash)
cli-man-example = loshu man | man -l -

## The manual page: its sections, and what is only said there

manual-name = Name
manual-synopsis = Synopsis
manual-description = Description
manual-about-description =
    Three small board games for the terminal, against a friend at the same keyboard or against a bot. Without a command, loshu opens a menu on the full screen.
    Every game is saved as you play. It can be resumed, undone move by move, and reviewed with an exact verdict on every move.
manual-options = Options
manual-about-options = These can be given without a command, before one, and after play and replay.
manual-commands = Commands
manual-values = One of { $values }.
manual-default = The default is { $values }.
manual-games = Games
manual-rulesets = Rulesets
manual-players = Players
manual-keys = Keys
manual-keys-chosen = In a game
manual-keys-menu = In the menu
manual-keys-saved-games = In the list of saved games
manual-keys-replay = In a review
manual-digits = place on the point with that label, or take that number; in Three Men's Morris, two digits move a token
manual-files = Files
manual-file-games = Saved games, one file of JSON lines each.
manual-file-games-else = The same, if XDG_STATE_HOME is unset, empty or relative.
manual-file-record = The moves that --record-a records, if it names no other file; further games go to a-2.rd and so on.
manual-environment = Environment
manual-variable-state = Where saved games are kept, in loshu/games.
manual-variable-locale = The language, and whether anything but ASCII can be shown: only if the first that is set of LC_ALL, LC_CTYPE and LANG names UTF-8.
manual-variable-colour = If it is set and not empty, there are no colours.
manual-variable-term = If it is unset, empty or dumb, there is no full screen.
manual-variable-size = The size of a terminal that does not know its own; otherwise 80 by 24.
manual-exit-status = Exit status
manual-status-0 = Done, or you quit.
manual-status-1 = The answer is no (an impossible board, input that ended early, output that cannot be written), or the terminal failed.
manual-status-2 = The command line is wrong, or there is no terminal for the full screen.
manual-status-130 = Ctrl-C stopped an arena; the result so far is printed.
manual-examples = Examples
manual-see-also = See also
manual-about-see-also =
    loshu help COMMAND says the same in short.
    The formats of saved games and of JSON output are described in assets/docs/formats.md of the source.

## Line mode

line-prompt = { $name }'s turn to move:
line-error = Error: { $reason }
line-input-ended = the input ended before the game was over.
line-wins = { $name } wins!
line-draw-full = The game is a draw: the grid is full.
line-draw-both = The game is a draw: both players completed a pattern.
line-draw-stalemate = The game is a draw: no move is left.
line-draw-repetition = The game is a draw: the position was repeated.
line-not-text = “{ $given }” is not UTF-8 text.
line-too-long = The line is too long to be a move.
line-endless = a line does not end
line-help-place = A number places a token there.
line-help-take = A number takes it.
line-help-move = Once all tokens are placed, two numbers move a token from one point to another.
line-help-commands = Commands: help, undo (your last turn), redo, hint, draw (claim it at the third repetition), resign, quit.
line-word-and-more = “{ $given }” is too much: type { $word } on its own.

## Commands that print

standard-input = standard input
source-unreadable = { $file } cannot be read: { $error }.
source-too-large = { $file } has more than { $largest ->
    [one] 1 byte
   *[other] { $largest } bytes
}, too many for a board.
source-silent = { $file } sends nothing.

print-error = standard output cannot be written: { $error }.
solve-reachable = Reachable positions: { $n }
solve-moves = Legal moves in them: { $n }
solve-over = Finished: { $a } won by A, { $b } won by B, { $draw ->
    [0] none drawn
   *[other] { $draw } drawn:
}
solve-over-both = { $n } with a pattern for both
solve-over-full = { $n } with a full grid
solve-over-stalemate = { $n } without a move
solve-going-on = Unfinished: { $win } won for the player to move, { $loss } lost, { $draw } drawn
solve-longest = Longest forced win: { $plies ->
    [one] 1 turn
   *[other] { $plies } turns
}, from { $n ->
    [one] 1 position
   *[other] { $n } positions
}
solve-start-win = From the start, player A wins in { $plies ->
    [one] 1 turn
   *[other] { $plies } turns
} with best play.
solve-start-loss = From the start, player A loses in { $plies ->
    [one] 1 turn
   *[other] { $plies } turns
} with best play.
solve-start-draw = From the start, neither player can force a win.
solve-first-moves = First moves (+W wins, -L loses, in that many turns; =D draws):
arena-games = { $a } plays first, { $b } second{ $swap ->
    [yes] , then they swap
   *[no] {""}
}; games: { $games }, seed: { $seed }
arena-wins = { $bot } wins { $n } ({ $percent } %)
arena-draws = drawn { $n } ({ $percent } %)
arena-plies = { $plies } moves per game
