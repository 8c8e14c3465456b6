# What the command line says.

language-unknown = There is no language `{ $asked }` here, so it is English; there are { $there }.

seat-number = Seat { $n }

terminal-which-game = Which game?
terminal-how-many = How many players, { $least } to { $most }?
terminal-which-rules = Which rules?
terminal-none-of = `{ $answer }` is none of { $names }.
terminal-input-ended = the input ended before the game did
terminal-input-ended-choosing = the input ended before the game was chosen
terminal-no-seat = there is no seat { $seat } in this game; its seats are 0 to { $last }

terminal-heading = { $title }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, seed { $seed }
terminal-type-help = Type ? at any prompt.
terminal-only-move = (Your only move: { $move }.)
terminal-you-leave = You leave after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
terminal-taken-back = Your last move is taken back.
terminal-why-what = Write a move after it, as in: why play 17
terminal-numbered = The moves are numbered 1 to { $last }.
terminal-legal = That is legal now.
terminal-legal-type = That is legal now: type { $number }.
terminal-no-rule = No rule mentions `{ $word }`.

terminal-a-move = a move
terminal-why = why MOVE
terminal-rules = rules WORD
terminal-keys = Tab, arrows
terminal-help-move = as it stands in the list (`bid 40000`, `steer 14b`), in any case; or just its number
terminal-help-moves = every legal move
terminal-help-why = why a move is not allowed, and by which rule
terminal-help-undo = take your last move back, where nobody has learned anything from it
terminal-help-rules = the rules that mention a word
terminal-help-board = the board, and how everybody stands
terminal-help-hand = what you hold; the cards of the game as far as you know them
terminal-help-quit = leave the table
terminal-help-keys = complete a move, bring back what you typed
terminal-help-cards = Cards move cars from the top line down: R6 is red by six, *2 white by two: a car not on the card. Y is yellow, B blue, G green, K black, O orange, L lilac.

terminal-wins = { $who ->
        [you] You win.
       *[other] { $who } wins.
    }
terminal-no-win = You do not win.
terminal-shared-win = A shared win: { $winners }.
terminal-keep-record = Keep a record of this game? Type a file name, or just Enter for no.
terminal-record-kept = The record of this game of { $title } is in { $file }; grandstand replay tells its story.
terminal-record-ends = The record ends after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, before the game does. So far:

## The table as text

cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }

no-cards = There are no cards in this game.
hand-empty = Your hand is empty.
hand-heading = Your hand:
cards-played = Played:
cards-unseen = Not seen yet:

board-lanes = lane a is the inside
board-finish = # finish line
board-bet-line = | bet line
board-red-lane = ~ red lane, for passing
board-pits = = pits
board-start = s1 start space

cars-to-the-line = { $cells } to the line
cars-board-heading = { $track } · race { $race } of { $races }
cars-stands = { $state ->
        [home] home, { $place }
        [off] off beside { $cell } { $cells } to go
        [grid] { $cell } { $cells } to go (grid)
       *[track] { $cell } { $cells } to go
    }
cars-out = , out
cars-bets = Bets: { $what }
cars-shares = Shares: { $what }
cars-card-switch = { $pair } switch
cars-card-sprint = { $pair } sprint/breakdown
card-numbered = card { $number }
cars-in-force = In force: { $card } (card { $number }, { $name })
cars-in-the-pits = In the pits: { $cards }

horses-board-heading = Round { $round } · the dice show horse { $horse }, { $steps }
horses-owner = owner
horses-cost = cost
horses-pays = pays
horses-pulls = moves along
horses-colour-red = red
horses-colour-yellow = yellow
horses-colour-blue = blue
horses-colour-pink = pink
horses-colour-green = green
horses-colour-light-blue = light blue
horses-colour-orange = orange
horses-colour-purple = purple
horses-legend = | no bets beyond this line · # finish · owners get { $purses }
horses-has = { $money } worth { $worth }  wilds { $wilds }  helmets { $helmets }  jerseys { $jerseys }  bets { $bets }
horses-boxes = Bonus boxes: { $boxes }
horses-concessions = Your concessions (marked in brackets):

## The rules

terminal-rules-folded = { $rules ->
        [one] One more rule belongs
       *[other] { $rules } more rules belong
    } to what is switched off here; --all shows them.
terminal-booklet = The booklet is in { $file }.
terminal-rules-none = No rule or card of { $title } mentions `{ $word }`; try a shorter word.
