# What the lab reports: matches, ladders, how a game plays.

lab-seer = Seer
lab-interval = { $share } % ({ $low } to { $high })
lab-interval-few = { $share } % (too few sets for an interval)
lab-timed = Thinking time was given, so another run gives other numbers.
lab-no-budget = `{ $budget }` is not a budget; give a number of playouts as in pro:400, or a time as in pro:50ms

## arena

arena-bar = --bar is a share of wins between 0 and 1, as in 0.32
arena-alone = an arena needs two players; `grandstand sim --seats club` plays alone
arena-no-thought = a bot needs one playout or one millisecond at least
arena-heading = { $game }, { $players } players: { $challenger } against a field of { $field }
arena-played = { $sets ->
        [one] { $sets } set
       *[other] { $sets } sets
    }, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, seed { $seed }
arena-wins = wins   { $wins }, even is { $even } %
arena-money = money  { $money }
arena-debts = money  no shares: somebody ended with less than nothing
arena-by-seat = wins by seat  { $shares } %
arena-stronger = { $challenger } is stronger than { $field }.
arena-weaker = { $challenger } is weaker than { $field }.
arena-even = The two are not separated: an even share lies within the interval.
arena-bar-met = The bar of { $share } % is { $verdict ->
        [cleared] cleared
        [missed] missed
       *[open] open: play more sets to decide it
    }.
arena-stopped = Stopped early; --sets { $sets } gives these numbers again.

## ladder

ladder-too-few = a ladder needs two bots or more
ladder-heading = { $game }, { $players } players: { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, seed { $seed }
ladder-head-bot = bot
ladder-head-rating = rating
ladder-head-wins = wins
ladder-head-place = place
ladder-head-ahead = ahead of
ladder-stopped = Stopped early; --deals { $deals } gives these numbers again.

## sim

sim-seats = { $named } seats were named, but { $players } play
sim-unwritten = the table cannot be written: { $reason }
sim-heading = { $what }: { $games } games, { $decisions } decisions a game
sim-by-seat = wins by seat   { $shares } %
sim-by-start = wins by start  { $shares } %
sim-by-car = wins by car    { $shares } %
sim-means = cars home { $home }, turns { $turns }, cards unplayed { $unplayed }, thrown away { $thrown }
sim-stopped = Stopped early: these are the games played until then.
target-band = { $low }–{ $high } %
target-most = most
target-asked = target { $asked }
target-met = met
target-missed = missed by { $by }
target-home = Races with { $fewest }–{ $most } cars home
target-start = Races won from each start position
target-by-lot = The same, with the grid drawn by lot
target-colour = Races won by each colour
target-blocked = Lines cut short or lost
target-share = A share bought at line { $line } returns

## The page of a report

report-balance = Balance
report-title = { $title }: balance
report-heading = Grandstand · balance report
report-options = Options: { $options }
report-at-the-table = at the table
report-games = { $count ->
        [one] game
       *[other] games
    }
report-races = { $count ->
        [one] race
       *[other] races
    }
report-boards = { $count ->
        [one] board
       *[other] boards
    }
report-seed = seed
report-board = Board
report-tables = All figures as tables
report-again = Made again by:
report-notes = Whiskers and ± are 95 % intervals. A line counts as cut short when its car went fewer steps than it says, and as lost when it moved nothing; lines of cars that are home or broken down do not count. A race is won by the first car home. By lot: the same deals once more, with the cars put on the grid by lot after the auction, so that a place on it says nothing about the car that stands there. Shares: what the share in a position would return if somebody bought it every time. Targets: the balance we want these games to have; docs/study.md says why.
report-the-games = The games
report-percent = { $share } %
report-mean = mean { $mean }
report-target = target
report-price-paid = price paid
report-even = even
report-held-up = Where cars are held up
report-held-up-says = The redder, the more often a line ended there too early. Most of all at { $places }. { $cells } cells, { $steps } steps by the shortest way.
report-start = Wins by start position
report-start-says = Start position { $best } wins { $most } of races, position { $worst } { $least }.
report-start-by-lot = Outlined: with the grid drawn by lot, which takes the auction’s part out of it.
report-colour = Wins by colour
report-colour-says = { $best } wins most, { $most } of races; { $worst } least, { $least }.
report-home = Cars home per race
report-home-says = { $share } of races bring { $low } to { $high } cars home.
report-blocking = Blocking
report-blocking-says = { $share } of the lines of cars on the track, and of white lines, are cut short or lost.
report-lines = How lines of cards fared
report-lines-all = All lines
report-lines-coloured = Coloured
report-lines-white = White
report-lines-whole = in full
report-lines-cut = cut short
report-lines-lost = lost
report-prices = What a car costs and earns
report-prices-back = Each 100 paid for a car come back as { $back } in prizes.
report-prices-even = Up to { $price } a car pays for itself on average.
report-prices-legend = Dots: how often; line: the mean; dashed: break even.
report-prices-picture = Price against prize
report-paid-by-start = Paid and earned by start position
report-paid-by-colour = Paid and earned by colour
report-paid-legend = Outlined: the mean price. Filled: the mean prize.
report-unowned = { $share } of cars raced unowned.
report-share = Return of a share bought at line { $line }
report-share-says = By the car’s position at the line, with the price below. The bots bought { $bought } shares a race here, which returned { $returned } %.
report-bets = Bets
report-bets-says = Where the cars came in that were bet on, and what a bet paid on average.
report-bets-picture = Places of the cars bet on
report-bet-line = Line { $line }
report-bet-pays = pays { $mean }
report-length = Length of a race
report-length-says = Turns in which a card was played or a car stopped; { $mean } on average.
report-length-picture = Turns per race
report-unplayed = Cards unplayed
report-unplayed-says = Cards still in hands when the race ended: { $mean } on average.
report-unplayed-thrown = { $mean } more were thrown away by players who left.
report-by-seat = Games won by seat
report-by-seat-says = { $games } games with { $decisions } decisions each. A shared win counts in parts.
report-seat = seat { $seat }
report-results = Results by seat
report-results-says = What each seat has at the end.
report-start-nth = Start { $n }
report-tables-start = By start position
report-tables-colour = By colour
report-tables-shares = Shares
report-head-seat = Seat
report-head-result = Mean result
report-head-line = Line
report-head-position = Position
report-head-price = Price
report-head-returns = Returns
report-head-bought = Bought
report-head-returned = Those returned
report-head-wins = Wins
report-head-home = Home
report-head-mean-price = Mean price
report-head-mean-prize = Mean prize
report-head-per-hundred = Prize for 100 paid
