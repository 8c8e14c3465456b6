# Looking at games again: reviews, the coach, the race and the puzzle of the day, how one plays.

## Why a choice was worse than another

reason-dear = { $bid } for { $car }, which brings about { $from } to { $to } on average.
reason-less = { $bid } where less might do: { $car } brings about { $from } to { $to } on average.
reason-jump = { $jump } wins it more often than { $bid }, and { $car } brings about { $from } to { $to } on average.
reason-let-go = { $car } goes for { $bid } and would bring about { $from } to { $to } on average.
reason-let-go-unbid = { $car } goes without a bid and would bring about { $from } to { $to } on average.
reason-bet = A bet on { $car } pays about { $less }, one on { $better } about { $more }.
reason-moves-less = { $who ->
        [you] Your { $car } gets
       *[other] { $who }’s { $car } gets
    } { $now } instead of { $then }: about { $amount } less for it.
reason-moves-more = { $who ->
        [you] Your { $car } gets
       *[other] { $who }’s { $car } gets
    } { $now } instead of { $then }: about { $amount } more for it.
reason-costs = It costs { $who ->
        [you] your { $car }
       *[other] { $who }’s { $car }
    } about { $amount } of its prize.
reason-brings = It brings { $who ->
        [you] your { $car }
       *[other] { $who }’s { $car }
    } about { $amount } more.
reason-purse = It brings about { $amount } less in purses.
reason-bets = It brings about { $amount } less from bets.
reason-jockey-sets = It brings about { $amount } less in jockey sets.
reason-cash = It leaves about { $amount } less in cash.
reason-abilities = It brings about { $amount } less by abilities.
reason-helps = It helps { $who ->
        [you] you
       *[other] { $who }
    } most: about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more.

## Whom somebody plays like

plays = { $who ->
        [you] You { $parts }.
       *[other] { $who } { $parts }.
    }
plays-bid = { $who ->
        [you] bid { $like }
       *[other] bids { $like }
    }
plays-drive = { $who ->
        [you] drive { $like }
       *[other] drives { $like }
    }
plays-bet = { $who ->
        [you] bet { $like }
       *[other] bets { $like }
    }
plays-like = like { $rung }
plays-between = like { $rung } to { $to }

## The review

review-heading = Review
review-loading = Fetching the judge.
review-looking = Looking at choice { $done } of { $all }
review-stopped = Stopped after { $done } of { $all } choices
review-done = { $all ->
        [one] { $all } choice looked at
       *[other] { $all } choices looked at
    }
review-stop = Stop
review-go-on = Go on
review-details = Details
review-close = Close the review
review-chances = Chances to win, by what everybody could see
review-money = Final money, on average
review-ribbon = Everybody’s chances from the first move to the last; the slider below moves through it
review-flag = Move { $number }, { $who ->
        [you] you
       *[other] { $who }
    }: { $swing }
review-tabs-choices = Choices
review-tabs-sales = Auction
review-tabs-sums = Luck and skill
review-turns = Where it turned
review-chosen = by this choice
review-revealed = by what came to light
review-move = Move { $number } · { $who ->
        [you] You
       *[other] { $who }
    }
review-everybody = Everybody
review-whose = Whose choices
review-lost = Only what cost something
review-none = No clear mistake here.
review-none-yet = No choice that mattered yet.
review-nothing-better = Nothing better was found.
review-labels-fine = fine
review-labels-inaccuracy = inaccuracy
review-labels-mistake = mistake
review-labels-blunder = blunder
review-before = before
review-best = best
review-played = played
review-better = Better: { $what }.
review-others = Instead
review-play-on = { $who ->
        [you] Play on from here
       *[other] Play on from here as { $who }
    }
review-stops = Stop on { $cell }, { $distance } from the line
review-rejoins = Rejoin on { $cell }, { $distance } from the line
review-luck = What nobody could know
review-sales-car = Car
review-sales-buyer = Buyer
review-sales-price = Price
review-sales-fair = Fair
review-sales-brought = Brought
review-sales-note = Fair: what the car would bring its buyer on average, by what they knew when they had it. In brackets: what it brings in eight of ten races like this.
review-sales-range = { $mean } ({ $from } to { $to })
review-sales-open = not over
review-sums-who = Who
review-sums-even = Even
review-sums-deal = Deal
review-sums-revealed = Revealed
review-sums-own = Own
review-sums-others = Others
review-sums-result = Result
review-sums-note = In points of a hundred. An even share, the deal, what was revealed, one’s own choices and the others’ add up to the result.
review-sums-partly = Of the choices looked at so far.
review-sums-without = With even luck about { $share }, give or take { $error }.
review-sums-lost = { $count ->
        [one] { $points } points lost by the one choice that mattered.
       *[other] { $points } ± { $error } points lost a choice, over { $count } that mattered.
    }

## The coach

coach-expects = You win { $share } of races from here (± { $error }).
coach-this-car = This car
coach-mine = { $what } brings you { $mine }.
coach-theirs = { $what } brings the others { $others }.
coach-both = { $what } brings you { $mine }, the others { $others }.
coach-why-heading = What each choice gives and takes
coach-why-note = In points of a hundred of the win, beside the best of them.
coach-why-best = the best
coach-why-even = about as good
coach-why-gives = gives { $name } { $points }
coach-why-takes = takes { $points } from { $name }
coach-why-always = Ask me before every blunder in this game
coach-why-close = Close
coach-sure = Are you sure? It costs about { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. { $reason } Better: { $better }.

## The race and the puzzle of the day

today-heading = Today
today-about = One deal, one seat and the same bots for everybody. A new day begins at midnight, universal time.
today-race = The race
today-run = Run it
today-go-on = Go on
today-again = Run it again
today-watch = Watch my run
today-counts = Your first run is the one that counts. No hints, no coach, and what a bot has answered to is not taken back.
today-counted = Running it again does not count.
today-you = You
today-result = You made { $money }, and beat { $share } of the field.
today-field = The field: what our bots make of the same seat with the same luck
today-fielding = { $rung } is running it…
today-who = Who
today-made = Made
today-runs = Everybody’s runs at this server
today-beats = beats { $share }
today-other-bots = edition { $bots } of the bots
today-records = All of them with their records, to be checked
today-send-in = Send my run in
today-sending = The server is checking it…
today-puzzle = The puzzle
today-solve = Solve it
today-solve-again = Look at it again
today-solved-right = You found it at once.
today-solved-wrong = You looked elsewhere first.
today-solved-open = One move is clearly the best. Find it.
today-none = There is no puzzle for this game.
today-unreachable = The puzzle could not be loaded. Check the connection and try again.
today-asks = Your move: one choice is clearly the best.
today-asks-missed = Your move: one choice is clearly the best. Missed by { $missed }.
today-yes = Yes: that wins about { $chance } of races from here. { $second }
today-no = Not that. Best: { $best }. { $second }
today-no-costs = Not that: it costs about { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Best: { $best }. { $second }
today-second = Second best, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } less: { $action }. { $reason }

## How one plays

profile-heading = How I play
profile-about = From the games that you had reviewed on this device: what a choice that mattered cost you on average, in points of a hundred. Less is better.
profile-none = No game of yours has been reviewed on this device yet. Play one, and press Review when it is over.
profile-bid = Bidding
profile-drive = Driving
profile-bet = Betting
profile-buy = Buying
profile-mark = Marking
profile-plot = { $part }: points lost a choice, in { $games ->
        [one] one game
       *[other] the last { $games } games
    }
profile-average = { $choices ->
        [one] { $points } points, by one choice
       *[other] { $points } ± { $error } points a choice, over { $choices } choices
    }
profile-no-rungs = What our bots lose has not been measured for this game.
profile-luck = Luck and skill
profile-luck-note = On average over these games, in points of a hundred of the win.
profile-columns-deal = Deal
profile-columns-revealed = Revealed
profile-columns-own = Own choices
profile-columns-others = Others’ choices
profile-columns-result = Result
profile-forget = Forget all of this
profile-games = { $count ->
        [one] One game
       *[other] { $count } games
    }
