# What Loshu says, in English. A language is a file like this one.

## Players

player-a = Player A
player-b = Player B
unknown-player = “{ $given }” is no player: say A or B, first or second.

## Why a move is refused

refused-game-over = The game is over.
refused-wrong-turn = It is { $turn }'s turn.
refused-out-of-range = { $given } is not on the board: choose from { $low } to { $high }.
refused-taken = { $label } is taken.
refused-placing-phase = Place all your tokens first; they move when all stand.
refused-nothing-moves = No token moves in this game: write one number.
refused-moving-phase = All tokens stand: choose one of yours, then where it goes.
refused-no-token = No token stands on { $label }.
refused-not-your-token = The token on { $label } is not yours.
refused-nowhere-to-go = The token on { $label } has nowhere to go.
refused-not-neighbouring = No line joins { $from } and { $to }.

## Why a text is no move

unread-nothing = The line is empty: write a number, or help.
unread-no-number = “{ $given }” is no number: write the number that the grid shows, or help.
unread-too-many = “{ $given }” is too much: write one number to place, two to move.
unread-too-large = { $given } is not on the board.

## Why a text is no code of a game

moves-unread = ply { $ply } of the moves: { $error }
moves-refused = ply { $ply } of the moves: { $error }
moves-not-a-move = ply { $ply } of the moves: “{ $given }” is no move.
moves-missing = ply { $ply } of the moves: nothing stands there.
moves-half = ply { $ply } of the moves: { $half } is half a move: write where from, then where to.

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
judge-cell = Row { $row }, column { $column }: “{ $found }” is no cell; write X, O, or a space, “.”, “_” or “-” for an empty one.

## At the table

unknown-seat = “{ $given }” cannot sit down: choose one of { $known }.
refused-bot-to-move = The bot is to move.
refused-paused = The bot waits until all is taken again.
refused-too-few-repetitions = A draw needs this position { $needed } times; so far { $times }.
refused-nothing-to-undo = There is no turn to take back.
refused-nothing-to-redo = Nothing was taken back.
refused-stale = The game has changed since.

## Games and rulesets

game-tictactoe = Tic-Tac-Toe
game-morris = Three Men's Morris
game-addthree = AddThree
game-short-tictactoe = Tic-Tac-Toe
game-short-morris = Morris
game-short-addthree = AddThree

ruleset-tictactoe-tictactoe = Tic-Tac-Toe
ruleset-tictactoe-tictacsorry = Tic-Tac-Sorry
ruleset-morris-tictactoe = Tic-Tac-Toe
ruleset-morris-tictacsorry = Tic-Tac-Sorry
ruleset-addthree-tictactoe = three make 15

about-tictactoe = Place tokens in turn on a grid of nine points.
about-morris = Place three tokens each, then move them along the lines.
about-addthree = Take numbers from 1 to 9. Three of yours that make 15 win.
about-rules-tictactoe-tictactoe = A line wholly yours wins.
about-rules-tictactoe-tictacsorry = In a full line like AAB, the odd one out wins.
about-rules-morris-tictactoe = A line wholly yours wins.
about-rules-morris-tictacsorry = In a full line like AAB, the odd one out wins.
about-rules-addthree-tictactoe = AddThree has its own rule, and no other.

rules-tictactoe-tictactoe =
    Tic-Tac-Toe. In turn, each player places a token on an empty point. Three of your own in a row, column or diagonal win. A full grid without a line is a draw.
rules-tictactoe-tictacsorry =
    Tic-Tac-Toe by Tic-Tac-Sorry. In turn, each player places a token on an empty point. When a line is full in the pattern AAB, BAA, ABB or BBA, the owner of the odd token wins, whoever placed last. A pattern for both at once is a draw, and so is a full grid without one.
rules-morris-tictactoe =
    Three Men's Morris. Each player places three tokens in turn. When all six stand, a turn moves one of your tokens along a drawn line to an empty neighbouring point. Three of your own in a row, column or diagonal win. The third time that a position comes up, you may claim a draw.
rules-morris-tictacsorry =
    Three Men's Morris by Tic-Tac-Sorry. Each player places three tokens in turn. When all six stand, a turn moves one of your tokens along a drawn line to an empty neighbouring point. When a line is full in the pattern AAB, BAA, ABB or BBA, the owner of the odd token wins, whoever moved last. A pattern for both at once is a draw; so is a turn without a move. The third time that a position comes up, you may claim a draw.
rules-addthree-tictactoe =
    AddThree. In turn, each player takes a free number from 1 to 9. Any three of your numbers that add up to 15 win. When all are taken and nobody has won, it is a draw. On Lo Shu, the magic square, the winning sums are exactly the lines.

## Seats

seat-human = human
seat-random = random
seat-corner = corner
about-human = A person at this keyboard.
about-random = A bot that plays any legal move.
seat-casual = casual
seat-sharp = sharp
seat-perfect = perfect
about-corner = The classroom bot: takes corners, blocks you, and gives up when stuck.
about-casual = Perfect, but one move in four is a slip: any legal move at random.
about-sharp = Perfect, but one move in ten is a slip: any legal move at random.
about-perfect = Never gives up a win or a draw, and is quick about it.

## The menu

menu-title = Loshu
menu-subtitle = three games on one lattice
menu-game = Game
menu-rules = Rules
menu-name = · name
menu-start = Start
menu-continue = Continue
menu-unfinished = { $game }, ply { $plies }: { $a } – { $b }
about-name = Press Enter and type a name.
about-typing = Every key is text. Enter keeps the name, Esc forgets it.
about-script = The file of decisions to play from, one a line.
about-recording = The file to record the decisions to.
about-scripted = Plays from { $file }, then goes on.
about-recorded = Is recorded to { $file }.
about-scripted-and-recorded = Plays from { $script }; is recorded to { $file }.
about-start = Begin the game.
about-continue = Go on with the game that was left.

## The table

played-by-tictactoe-tictactoe = three in a line
played-by-tictactoe-tictacsorry = Tic-Tac-Sorry
played-by-morris-tictactoe = three in a line
played-by-morris-tictacsorry = Tic-Tac-Sorry
played-by-addthree-tictactoe = three make 15

turn = { $name }'s turn
wins = { $name } wins
draw = Draw
phase-placing-tictactoe = To place: { $left }
phase-placing-morris = To place: { $left }
phase-placing-addthree = To take: { $left }
phase-held = Waits: { $key } goes on
phase-moving = To move: choose
phase-chosen = To move: { $from } to…
ended-line-tictactoe-tictactoe = Three in a line: { $lines }
ended-line-tictactoe-tictacsorry = Odd one out: { $lines }
ended-line-morris-tictactoe = Three in a line: { $lines }
ended-line-morris-tictacsorry = Odd one out: { $lines }
ended-line-addthree-tictactoe = Three make 15: { $lines }
ended-both = Both players completed a pattern.
ended-full = The grid is full.
ended-stalemate = No move is left.
ended-repetition = The position was repeated.
ended-resignation = { $name } resigned.
play-again = { $key } plays again
score-draws = draws
last-move = Last: { $token } { $move }
no-last-move = Last: –
bot-seat = { $letter } ({ $bot })
named-bot-seat = { $name } ({ $bot })

## The coach

forecast-wins = { $letter } wins in { $plies } with best play
forecast-draw = A draw with best play
hint-look = Look at { $line }.
hint-play = Play { $move }.
why-completes-line = It completes { $line }.
why-is-odd-one-out = It makes you the odd one out on { $line }.
why-threatens-twice = It threatens twice at once, and wins in { $plies } plies.
why-forces = It wins in { $plies } plies, whatever the answer.
why-blocks = It stops { $line }, where the opponent would win next.
why-single-move = There is no other move.
why-only-move = Every other move loses.
why-keeps-draw = It keeps the draw; { $losing ->
    [one] one other move loses
   *[other] { $losing } other moves lose
}.
why-most-chances = No move loses; this one leaves the most to do wrong.
why-holds-out = Every move loses; this one holds out for { $plies } plies.

## Games that are kept

not-kept = The game is not kept: { $error }
not-kept-no-folder = there is no folder for it, since neither XDG_STATE_HOME nor HOME names an absolute path.
not-kept-gone = its file has been deleted: { $file }.
not-kept-changed = another program has changed its file: { $file }.
not-kept-unwritable = { $error }: { $path }.
keeping-is-off = The game is not kept: keeping is turned off.
told = { $error }
not-recorded = The decisions are not recorded: { $file } cannot be written: { $error }.
not-recorded-both = The decisions are not recorded: { $file } cannot be written: { $error }; { $second } cannot be written: { $second-error }.
journal-in-use = That game is open in another Loshu.
journal-gone = That game has been deleted.
journal-changed = That game has changed since it was read.
journal-unwritable = { $file } cannot be written: { $error }.
journal-undeletable = { $file } cannot be deleted: { $error }.
journal-was-cut = The last line of its file was half-written and is dropped.
journal-error = { $file }: { $damage }
journal-unreadable = it cannot be read: { $error }.
journal-no-file = it is no regular file.
journal-too-large = it is too large to be a game.
journal-empty = there is nothing in it.
journal-half-header = line 1 is only half-written: “{ $text }”.
journal-header = line 1 is no header: “{ $text }”.
journal-header-key = line 1 is no header, for { $key } cannot be { $value }: “{ $text }”.
journal-header-without = line 1 is no header, for it does not say { $key }: “{ $text }”.
journal-version = it is written in version { $version }, which this Loshu does not know.
journal-line = line { $line } cannot be read: “{ $text }”.
journal-several = line { $line } tells more than one thing: “{ $text }”.
journal-misplaced = line { $line } does not belong there: “{ $text }”.
journal-impossible = line { $line }, ply { $ply }: { $refusal }
journal-contradiction = line { $line }: “{ $text }” is not how the game stands after ply { $ply }.

saved-games-title = Kept: { $n } of { $game }, { $ends }
saved-games-title-off = None is kept now. Kept: { $n } of { $game }, { $ends }
saved-games-title-never = No game is kept
saved-games-every-game = every game
saved-games-all = every end
saved-games-ended-won = { $letter } won
saved-games-won = won
saved-games-drawn = drawn
saved-games-going-on = going on
saved-games-goes-on = goes on
saved-games-empty = There are none.
saved-games-empty-never = This run of Loshu keeps none, and lists none.
saved-games-unreadable = { $folder } cannot be read: { $error }.
saved-games-no-game = { $file }: no game
saved-games-line = { $when }  { $game }  { $ended }  { $players }
saved-games-short-line = { $when } { $game } { $ended } { $players }
saved-games-players = { $a } – { $b }
one-record = Both seats cannot be recorded to one file, { $file }.
ask-overwrite = There already: { $files }. { $key } overwrites, any other key goes back.
ask-delete = Delete { $what } for good? { $key } again deletes, any other key keeps it.

script-unreadable = { $file } cannot be read: { $error }.
script-no-decision = “{ $given }” is no decision: write a move, draw or resign.
script-refused = { $file }, line { $line }: { $reason } The rest of it is dropped.
record-there = it is there already
record-gone = it has been deleted
record-changed = another program has changed it
record-in-use = loshu: { $file } is there already: name another file, or say --force.
record-ask = { $file } is there already. Overwrite it? (y/N)

## A game looked back on

judged-gave-up-win = gave up a win; best was { $best }
judged-lost-draw = lost a draw; best was { $best }
replay-players = { $a } against { $b }, begun { $started }
replay-goes-on = The game goes on.
replay-kept = { $name }: { $kept } of { $all } moves kept the value.
no-turning-point = No move changed the value.
replay-exact = This is exact: every position is known.
replay-kept-title = Kept the value (exact)
replay-kept-short-title = Kept (exact)
replay-typed = To ply { $ply }…
replay-speed = { $seconds } s a ply
replay-moves-elsewhere = Moves: loshu replay --text
replay-moves = Moves: { $moves }

## Questions

ask-leave-game = Leave this game? { $key } again leaves, any other key stays.
ask-leave-program = Leave Loshu? { $key } again leaves, any other key stays.
ask-restart = Restart this game? { $key } again restarts, any other key plays on.
too-small = Loshu needs { $columns } columns by { $rows } rows; here are { $width } by { $height }. { $key } leaves.
no-terminal = the full screen needs a terminal on standard input and output (and TERM other than dumb); loshu play GAME --plain does without.

## Keys, as the footer shows them

key-row = row
key-change = change
key-yes-leave = leave
key-yes-restart = restart
key-start = start
key-type = type
key-open = open
key-game = game
key-games = kept games
key-script = file
key-record = record
key-yes-overwrite = overwrite
key-go-on = go on
key-delete = delete
key-keep = keep games
key-stop-keeping = stop keeping
key-yes-delete = delete
key-step = step
key-play = play
key-stop = stop
key-speed = speed
key-start-and-end = ends
key-first = start
key-last = end
key-ends = ends
key-turning-point = turning point
key-play-on = play on
key-play-bot = with a bot
key-continue = go on
key-place-tictactoe = place
key-place-morris = place
key-place-addthree = take
key-move = move
key-cursor = cursor
key-scroll = scroll
key-choose = choose
key-drop = drop
key-restart = restart
key-undo = undo
key-redo = redo
key-claim = claim
key-square = Lo Shu
key-verdicts = verdicts
key-hint = hint
key-graph = graph
key-accept = keep
key-cancel = forget
key-help = help
key-back = back
key-quit = quit

## Help

help-title-rules = The rules
help-title-keys = The keys
help-title-seats = Who can sit down
help-cursor = move the cursor
help-choose = place or choose what is under the cursor
help-menu-rows = go from row to row
help-menu-values = change the value of the row
help-menu-choose = act on the row; on the game, start
help-saved-games-rows = go from game to game
help-saved-games-values = show one game only: which
help-saved-games-choose = look back on the game
help-replay-rows = a ply back, or on
help-replay-values = a ply back, or on
help-replay-choose = play by itself, or stop
help-digits-replay = to the ply with that number
help-drop = let go of the chosen token
help-restart = start over (asks in mid-game)
help-undo = take your last turn back, and the bot's answer with it
help-redo = take it again
help-claim = claim a draw when a position has come up three times
help-square = show AddThree on Lo Shu, and back
help-verdicts = mark moves: +W wins, -L loses in so many plies, =D; ! at once
help-hint = a hint: where to look, then the move, then why
help-graph = show how the value of the game went
help-script = on a seat: a file of decisions, which it plays from
help-record = on a seat: record its decisions to a file, or no longer
help-games = the games that are kept
help-ends = show other ends: all, won, drawn, going on
help-go-on = go on with a game that was left
help-delete = delete a game that is kept (asks)
help-keep = keep no more games, or again
help-page-up = a page back
help-page-down = a page on
help-first = to the start
help-last = to the end
help-faster = play by itself faster
help-slower = play by itself slower
help-turning-point = to the next move that changed the value
help-play-on = play on from here, as a new game between two people
help-play-bot = play on from here against the perfect bot
help-help = this page, and away with it
help-back = back (asks in mid-game)
help-leave = leave Loshu at once
help-suspend = suspend; fg brings it back
digits = digits
help-digits-tictactoe = place on the point with that label
help-digits-morris = place on the point with that label; move from one to another
help-digits-addthree = take that number
mouse = mouse
help-mouse = click what you would choose

## The command line

cli = Three games on one lattice: Tic-Tac-Toe, Three Men's Morris and AddThree
cli-seed = Make the bots repeatable: the same seed, the same moves
cli-games = The folder in which games are kept
cli-no-games = Keep no games
cli-pause = How long a bot's move takes to appear, in milliseconds, 0 to 60000 (600)
cli-play = Go straight into a game, full screen or in lines of text
cli-play-game = The game
cli-play-rules = The ruleset; AddThree has its own and no other
cli-play-a = Who plays first
cli-play-b = Who plays second
cli-play-name-a = What player A is called (32 characters at most)
cli-play-name-b = What player B is called (32 characters at most)
cli-play-seed = Make the bots repeatable: the same seed, the same moves
cli-play-moves = Begin after these moves: a digit places, two move a token (408, and 04 for 0-4)
cli-one-record = both seats cannot be recorded to one file, { $file }
cli-play-script-a = The first player's decisions, one a line (4, 0-4, draw, resign); then whoever sits there goes on
cli-play-script-b = The second player's decisions, likewise
cli-play-record-a = Record the first player's decisions (recorded_decisions/a.rd)
cli-play-record-b = Record the second player's decisions (recorded_decisions/b.rd)
cli-play-force = Let recordings overwrite files
cli-play-plain = As numbered lines of text, for pipes and screen readers
cli-play-games = The folder in which games are kept
cli-play-no-games = Keep no games
cli-play-pause = How long a bot's move takes to appear, in milliseconds, 0 to 60000 (600)
cli-no-such-rules = { $game } is not played by { $rules }: leave --rules out
cli-solve = Tell what is known of a game: counts, the value of the start, the first moves
cli-solve-game = The game
cli-solve-rules = The ruleset; AddThree has its own and no other
cli-solve-format = For a person, or every reachable position as a line of JSON
cli-arena = Let two bots play many games
cli-arena-game = The game
cli-arena-rules = The ruleset; AddThree has its own and no other
cli-arena-a = The bot that sits first
cli-arena-b = The bot that sits second
cli-arena-games = How many games
cli-arena-seed = Make the games repeatable: the same seed, the same bytes
cli-arena-swap = Change seats from game to game; counts stay with the bot
cli-arena-format = For a person, or one line of JSON

cli-replay = Look back on a game that was kept, its moves judged
cli-replay-file = The game's file
cli-replay-seed = Make the bots repeatable: the same seed, the same moves
cli-replay-games = The folder in which games are kept
cli-replay-no-games = Keep no games
cli-replay-pause = How long a bot's move takes to appear, in milliseconds, 0 to 60000 (600)
cli-replay-text = As text
cli-judge = Judge a Tic-Tac-Toe board: win, draw, ongoing, or why it is none
cli-judge-file = Where the board is written; standard input when left out, or when it is -
cli-completions = Print completions for a shell
cli-completions-shell = The shell
cli-man = Print the manual page

## An example for each command

cli-example = Example: loshu play morris --b perfect
cli-play-example = Example: loshu play tictactoe --rules tictacsorry --b corner --name-a Ada
cli-replay-example = Example: loshu replay --text "$(ls -d ~/.local/state/loshu/games/*.jsonl | tail -n 1)"
cli-judge-example = Example: printf 'XOX\n.O.\n.X.\n' | loshu judge
cli-solve-example = Example: loshu solve morris --format jsonl | grep '"plies":10'
cli-arena-example = Example: loshu arena tictactoe --a perfect --b random --games 100000 --swap
cli-completions-example = Example: source <(loshu completions bash)
cli-man-example = Example: loshu man | man -l -

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
line-endless = a line has no end
line-help-tictactoe =
    A number places a token there.
    Words: help, undo (take your last turn back), redo (take it again), hint, draw (claim it at the third repetition), resign, quit.
line-help-morris =
    A number places a token there; when all stand, two numbers move one from there to there.
    Words: help, undo (take your last turn back), redo (take it again), hint, draw (claim it at the third repetition), resign, quit.
line-help-addthree =
    A number takes it.
    Words: help, undo (take your last turn back), redo (take it again), hint, draw (claim it at the third repetition), resign, quit.
line-word-and-more = “{ $given }” is too much: the word { $word } stands alone.

## Commands that print

standard-input = standard input
source-unreadable = { $file } cannot be read: { $error }.
source-too-large = { $file } has more than { $largest } bytes: that is no board.
source-silent = nothing comes out of { $file }.

print-error = standard output cannot be written: { $error }.
solve-title-tictactoe-tictactoe = Tic-Tac-Toe
solve-title-tictactoe-tictacsorry = Tic-Tac-Toe by Tic-Tac-Sorry
solve-title-morris-tictactoe = Three Men's Morris
solve-title-morris-tictacsorry = Three Men's Morris by Tic-Tac-Sorry
solve-title-addthree-tictactoe = AddThree
solve-reachable = { $n } positions can be reached,
solve-moves = with { $n } legal moves in all.
solve-over = The game is over in { $a } that A has won, { $b } that B has won, and { $draw ->
    [0] none that is drawn.
   *[other] { $draw } that are drawn:
}
solve-over-both = { $n } with a pattern for both
solve-over-full = { $n } with a full grid
solve-over-stalemate = { $n } without a move
solve-going-on = It goes on in the others: { $win } are won for the player to move, { $loss } lost, { $draw } drawn.
solve-longest = The longest forced end is { $plies } plies away, in { $n ->
    [one] one position.
   *[other] { $n } positions.
}
solve-start-win = The start: player A wins in { $plies } plies.
solve-start-loss = The start: player A loses in { $plies } plies.
solve-start-draw = The start: neither player can force an end.
solve-first-moves = The first moves, for the player who makes them (+W wins, -L loses in so many plies, =D draws):
arena-games = { $a } first, { $b } second{ $swap ->
    [yes] , in turn
   *[no] {""}
}: { $games } games, seed { $seed }
arena-wins = { $bot } wins { $n } ({ $percent } %)
arena-draws = drawn { $n } ({ $percent } %)
arena-plies = { $plies } plies a game
