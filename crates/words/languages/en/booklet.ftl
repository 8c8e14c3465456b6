# The booklet: the rules of one table, in the order in which things happen.

chapter-table = The game
chapter-deal = Dealing
chapter-auction = The auction
chapter-bidding = Bidding
chapter-last-car = Unwanted cars and the last one
chapter-start = To the grid
chapter-turn = Your turn
chapter-moving = Cars move
chapter-road = Reading the road
chapter-white = White moves another car
chapter-switch = Switch cards
chapter-sprint = Sprint or breakdown
chapter-draft = Drafting
chapter-red-lane = The red lane
chapter-pits = Pit stops
chapter-bets = Bets
chapter-shares = Shares
chapter-finish = Over the line
chapter-end = The race ends
chapter-prizes = Prize money
chapter-next = The next race
chapter-win = Who wins
chapter-open = Open and hidden
chapter-setup = Before the start
chapter-roll = The dice are rolled
chapter-line = The finish
chapter-concession = Concessions
chapter-helmet = Helmets
chapter-jersey = Jerseys and bars
chapter-bet = Betting
chapter-buy = Buying a horse
chapter-wild = Wilds
chapter-boxes = Bonus boxes
chapter-abilities = Abilities
chapter-cards = The horse cards
chapter-score = Scoring
chapter-roland = Alone against Roland

figure-start-money = Money to begin with
figure-races = Races
figure-board = Board
figure-hand = Cards dealt to each
figure-bid-step = Bids go by
figure-car-limit = Cars a player may own
figure-forced-price = The last car costs
figure-prize = Prize
figure-bet = Bet at line { $line }
figure-share = Share at line { $line }
figure-dividend = Dividend
figure-wilds = Wilds
figure-horse-die = Horse die
figure-movement-die = Movement die
figure-spaces = Spaces to the finish
figure-no-bet-line = The No-Bet line is behind space
figure-largest-bet = Dollars in a bet, at most
figure-horse = Horse { $horse }
figure-box = { $many }× { $box }
figure-spaces-each =
    { $spaces ->
        [one] { $spaces } space
       *[other] { $spaces } spaces
    }
figure-purse = Purse
figure-jockey-set = Jockey set

booklet-title = The rules of { $title }
booklet-players =
    { $players ->
        [one] for one player
       *[other] for { $players } players
    }
booklet-cards = Cards
booklet-card = { $name } ({ $card })
booklet-chosen = Chosen: { $what }.
booklet-sources = Where it comes from
booklet-name =
    { $n ->
        [0] Anna
        [1] Bruno
        [2] Clara
        [3] David
        [4] Emma
       *[other] Felix
    }

## Why we ruled so, behind `our ruling, because`

booklet-because = our ruling, because { $reason }
because-joints = the manuals draw the joints and do not say which lane leads where
because-red-shifts = a red lane that comes and goes would shift the other lanes otherwise
because-names = records and refusals need a name for every cell
because-full = a full number is one however a car is steered
because-grid-cells = the grid is part of the road, and no car passes through another
because-line-first = nobody should have to turn away from the line to use up steps
because-race-run = there is nothing left to race for
because-no-card = hands are dealt unequal, and without a card there is nothing to play
because-moves-others = moving other people’s cars is play too
because-nobodys = the rules forget cars without an owner and players without a car
because-bids-end = every bid that makes sense is below that, and so all can be listed
because-all-asked = everybody who has room for a car has their turn
because-no-rival = a car is never free, even if nobody else wants it
because-opener = the rules name an opener only after a sale
because-last-is-last = the rules speak of the last car, not of how often it was up
because-all-own = the rules want everybody to own a car and do not say how
because-no-debt = nobody can pay more than they have
because-as-agreed = how long a game lasts is for the table to say
because-profit = in a single race the money at the start would hide who raced well
because-no-tiebreak = the rules break no tie
because-seen = what a table has seen is known, and what lies face down is not
because-dealt-before = it is dealt before anybody knows which cars stay unsold
because-order = a line on a card is an order, not an offer
because-own-variant = the variant says so of one’s own cars, whatever holds for the others
because-switch-over = a switch has to end some time
because-no-colour = white is no colour of a car
because-moves-none = it moves no car, so none can be in its way
because-playable = the rules say playable and not when a card is
because-stall = a race in which nobody can move would never end
because-playable-again = cards can become playable then
because-declining = the rules allow declining and say no more about it
because-both-hold = two sentences of the rules meet here, and so both hold
because-wish = some like the auction without a duty
because-draft = the rules tell drafting in one sentence, and this is its plainest reading
because-red = the rules say that nobody stops on red, and this follows most simply
because-sister = the sister game Detroit-Cleveland does it so
because-lot = nobody has a better claim yet
because-behind = that gives the first word to whoever is behind
because-begin = somebody has to begin
because-come-back = players without a car may come back in
because-level = level is what a sprint leads to and where a breakdown takes nobody back
because-dead-card = a card that no longer works must not lie in a hand for good
because-breakdown = the rules say that a car breaks down and comes back, and little more
because-long-cell = a long cell can lie across a line
because-bets = what bets pay is handed down, how they are made is not
because-pits = only the gist of pit stops is handed down
because-shares = only the boards and markers of the shares are handed down
because-measured = in simulated races a share then pays about what it costs
because-cards-even = so every starting card is worth the same
because-bar-number = a bar goes with the number, not with where its horse is
because-home-is-home = a horse that is home goes nowhere
because-no-idling = the rules give a turn to act, not to wait
because-one-by-one = one thing at a time can be followed by everybody
because-not-forbidden = the rules forbid no more than that
because-effects-meet = effects that meet need an order
because-no-use-twice = it would change nothing
because-part-of-it = the mark is part of the action, as far as it can be made
because-one-action = one action needs one number
because-two = two horses are two, in whatever order they are named
because-no-effect = a choice without effect is none
because-gift = a bonus is a gift
because-die = the cards speak of the die, and a wild changes the number played
because-cards-short = the cards are too short to say it
because-same-money = he plays for the same money
because-cards-brought = so the score shows what cards brought
because-standing = everybody should see where they stand
because-roland = how he acts is not handed down
