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
