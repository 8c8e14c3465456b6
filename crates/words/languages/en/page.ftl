# What only the page says: its screens, buttons and hints. Keys are the paths of web/src/words.ts.

page-your-turn = ● Your turn · Grandstand
page-motto = Race games of the table, ready when you are.
page-about = Everything runs on this device. No account, no waiting.
page-language = Language
page-play-now = Play now
page-one-race = Sprint: one race, best profit wins
page-choose = Rules and rivals
page-learn = Learn it
page-learn-on = Go on learning
page-watch = Watch
page-go-on = Go on
page-go-on-heading = Games to continue
page-today = Today’s race and puzzle
page-profile = How I play
page-bots = { $count } { $rung } { $count ->
        [one] bot
       *[other] bots
    }
page-rungs-random = Random
page-rungs-rookie = Rookie
page-rungs-club = Club
page-rungs-pro = Pro
page-rungs-master = Master
page-rungs-champion = Champion
page-rungs-bold = Bold
page-rungs-miser = Miser
page-rungs-blocker = Blocker
page-rungs-gambler = Gambler
page-rungs-dreamer = Dreamer
page-rungs-hothead = Hothead
page-drop = Remove
page-results = Recent results
page-ended = { $who ->
        [you] You won with { $money }
       *[other] { $who } won with { $money }
    }
page-notify = It is your turn: { $title }
page-missing-game = That game is not on this device any more. Begin a new one.
page-missing-replay = This link holds no game that can be shown. Ask for it again.
page-players = { $least }–{ $most } players
page-minutes = { $minutes } min
page-loading = Rolling out the cars.

page-lines-detroit = Bid for cars, then move everybody’s: every card drives your rivals too.
page-lines-daytona = A fast oval where every move drags the car behind along.
page-lines-top-race = Buy the right to choose car and grid; sprint, break down, win.
page-lines-long-shot = Eight horses, two dice and a betting slip.

page-setup-heading = Set up { $title }
page-setup-preset = Rules
page-setup-races = Races
page-setup-seats = At the table
page-setup-you = You
page-setup-your-name = Your name
page-setup-friend = Friend here
page-setup-friend-name = Friend { $seat }
page-setup-bot = Bot
page-setup-who = Who sits on seat { $seat }
page-setup-name-of = Name on seat { $seat }
page-setup-strength-of = Strength of seat { $seat }
page-setup-add = Add a seat
page-setup-remove = Remove seat { $seat }
page-setup-handed = One device for all: the hand is covered until the next player says so.
page-setup-clock = Clock
page-setup-no-clock = No clock
page-setup-per-move = { $seconds } seconds a move
page-setup-bank = { $minutes } minutes + { $seconds } seconds a move
page-setup-chosen = changed
page-setup-more = More rules
page-setup-from = Source: { $source }
page-setup-begin = To the grid
page-setup-back = Back
page-setup-track = Track

page-bar-home = Home
page-bar-theme-auto = Theme: as the device
page-bar-theme-day = Theme: day
page-bar-theme-night = Theme: night
page-bar-speed-calm = Pace: calm
page-bar-speed-brisk = Pace: brisk
page-bar-speed-instant = Pace: instant
page-bar-obvious-on = Only one choice: taken for you
page-bar-obvious-off = Only one choice: you make it
page-bar-hold-none = End of turn: at once
page-bar-hold-moment = End of turn: two seconds to undo
page-bar-hold-confirm = End of turn: confirm it
page-bar-sound-on = Sounds: on
page-bar-sound-off = Sounds: off
page-bar-coach-off = Coach: off
page-bar-coach-ask = Coach: with a hint
page-bar-coach-talk = Coach: talks
page-bar-notify-on = Tell me when it is my turn: on
page-bar-notify-off = Tell me when it is my turn: off
page-bar-notify-denied = This browser does not allow messages from this page.
page-bar-settings = Settings
page-bar-rules = Rules
page-bar-keys = Keys: numbers and arrows choose, Enter does it · U undo · H hint · S skip · R rules
page-bar-race = { $races ->
        [1] One race
       *[other] Race { $race } of { $races }
    }

page-first-heading = Before the flag
page-first-go = To the grid
page-first-cars-goal = Make more money than the others. Cars cost money at the auction and win prizes at the line.
page-first-cars-bid = Bid for cars that your hand moves well.
page-first-cars-move = Every card moves several cars, yours and theirs.
page-first-cars-drag = Every card moves several cars, and drags the car right behind along.
page-first-cars-win = Prizes less prices: who made most wins.
page-first-cars-choose-goal = Make more money than the others. You buy the right to choose a car and its place on the grid.
page-first-cars-choose = Bid for a choice, then take the car your hand moves best.
page-first-steps-bid = Say how far you go, and the bidding is done for you. The bars show what your hand can do for each car.
page-first-steps-choose-car = Take the car that your hand moves furthest: the bars tell.
page-first-steps-play = Point at a card, or touch it: the board shows where every car would go. Dashed means it depends on you.
page-first-steps-play-drag = Point at a card, or touch it: the board shows where every car would go, and who is dragged along.
page-first-steps-steer = Pick where it stops: one of the lit cells. Whoever stands in the way holds up those behind.
page-first-steps-steer-red = Pick where it stops: one of the lit cells. Whoever stands in the way holds up those behind; red cells are for passing only.
page-first-horses-goal = Have most money when three horses are home: purses for horses you own, bets on horses that are placed, and sets.
page-first-horses-dice = Two dice move a horse and those it pulls.
page-first-horses-act = Then everybody acts once with the number: buy, bet, mark.
page-first-horses-lit = What is lit on your slip is what you can do now.
page-first-horses-action = One action with this number. Whatever is lit can be chosen: tap it.
page-first-horses-bonus = A line is complete: choose your bonus.

page-undo = Undo
page-skip = Skip
page-hint = Hint
page-pro-would = A pro would { $what }.
page-pro-would-why = A pro would { $what }: { $why }.
page-held = { $what }: going out in a moment.
page-confirm = { $what }: is that your move?
page-send = Go now
page-yes = Yes, do it
page-why-rule = Read the rule
page-show-why = Show me why
page-come-back = Take my seat back
page-bot-plays = A bot plays for you.
page-undo-asked = { $who } would like to take a move back.
page-agree = Agree
page-refuse = Refuse

page-cover-heading = Hand the device to { $who }
page-cover-note = The cards are covered.
page-cover-show = I am { $who }: show my hand

page-no-hint = Hints are there in games on this device.
page-unreached = The server cannot be reached. Check the connection and try again.
page-unheard = The server did not understand that. Reload the page.
page-unloaded = The game itself could not be loaded. Check the connection and reload.
page-stopped = The game stopped unexpectedly ({ $why }). Reload the page to go on from the last move.
page-table-here = here
page-table-away = away
page-table-bot-plays = a bot plays for them
page-lobby-wait-for = Wait for a friend
page-friends-open = With friends
page-friends-heading = Open tables
page-friends-none = Nobody is waiting for rivals right now.
page-friends-join = Join
page-friends-seats = { $taken } of { $all } seats taken
page-friends-public = Anybody may join (listed on the home page)
page-friends-by-link = By link
page-friends-table = Open the table
page-friends-rated = Counts for ratings (otherwise a coach may help)
page-friends-unrated = Not rated, a coach may help

page-rules-heading = Rules of { $title }
page-rules-search = Search the rules
page-rules-index = Index
page-rules-show = Show it
page-rules-next = Next moment
page-rules-no-scene = No scene could be loaded.
page-rules-others = What else can be switched on
page-rules-found = { $count ->
        [0] No rule says that. Try another word.
        [one] { $count } rule
       *[other] { $count } rules
    }
page-rules-close = Close
page-rules-sources-documented = public descriptions of the published game
page-rules-sources-derived = follows from the other rules
page-rules-sources-ours = our ruling, where the rulebook leaves it open
page-rules-books-daytona-500-rules = Daytona 500 rules
page-rules-books-detroit-cleveland-and-daytona-500-rules = Detroit-Cleveland and Daytona 500 rules
page-rules-books-detroit-cleveland-condensed-and-daytona-500-rules = Detroit-Cleveland condensed and Daytona 500 rules
page-rules-books-detroit-cleveland-condensed-rules = Detroit-Cleveland condensed rules
page-rules-books-detroit-cleveland-manual-and-top-race-rules = Detroit-Cleveland manual and Top Race rules
page-rules-books-detroit-cleveland-manual-and-condensed-rules = Detroit-Cleveland manual and condensed rules
page-rules-books-detroit-cleveland-manual = Detroit-Cleveland manual
page-rules-books-detroit-cleveland-daytona-500-and-top-race-rules = Detroit-Cleveland, Daytona 500 and Top Race rules
page-rules-books-long-shot-rules = Long Shot rules
page-rules-books-top-race-rules = Top Race rules

page-replay-heading = Replay
page-replay-play = Play
page-replay-pause = Pause
page-replay-back = One move back
page-replay-on = One move on
page-replay-place = Move { $at } of { $all }
page-replay-leave = Leave the replay
page-replay-speed = Pace
page-replay-did = { $who ->
        [you] You
       *[other] { $who }
    }: { $what }
page-replay-start = The start
page-replay-play-on = Play on
page-replay-play-on-here = Play on from here against bots, as a study
page-marks-daily = Today’s race
page-marks-study = Study, not rated
page-marks-puzzle = Puzzle

page-learning-on = Go on
page-learning-done = Play a real race
page-learning-test = One small test
page-learning-back = Take it back
page-learning-astray = That is allowed, and you see what comes of it. Take it back and try what the lesson suggests.

page-general-position = The position
page-general-nothing = –
page-general-yes = yes
page-general-no = no
page-general-over = The game is over.
page-general-asked = Your turn: { $what }.
page-general-your-turn = Your turn: choose what to do.
page-general-watching = Nobody is asked anything right now.
page-general-share-the-win = { $names } share the win
page-general-wins = { $who ->
        [you] You win
       *[other] { $who } wins
    }

page-plot-heading = Money over time
page-plot-label = Money of { $names } from the first move to the last
page-plot-points = Score over time

page-play = Play this card
page-discard = Throw this card away
page-pass = Pass
page-decline = Play no card
page-no-share = Buy none
page-finish = Cross the line
page-finish-card = Finish this card for me
page-flagged = { $car } takes the flag: { place }
page-bid = Bid { $amount }
page-stop = Pit stop with { $car }
page-car-of = { $owner ->
        [none] { $car } { $number }
        [you] { $car } { $number }, yours
       *[other] { $car } { $number }, { $owner }’s
    }
page-thinking = { $who ->
        [you] One moment.
       *[other] { $who } is thinking.
    }
page-playing = { $who ->
        [you] It is your turn.
       *[other] It is { $who }’s turn.
    }
page-watching = The race goes on.
page-flag-is-down = The flag is down.
page-stake-bet = Pays, 1st–6th: { $paid }.
page-stake-share = At the end, 1st–6th: { $paid }.
page-stake-money = You have { $money }; an average place pays { $mean }.
page-stake-no-car = You own no car in this race.
page-stake-run = Your race is run.
page-stake-leader = You own the leader.
page-stake-best = Your best car is { $car }, { place }.
page-cell = Cell { $cell }, { $distance } to the line
page-pays-now = { place }: { $amount }
page-pays = { place } pays { $amount }
page-start-space = Start space { $space }

page-camera-whole = Show the whole track
page-camera-follow = Follow the action
page-infield-prizes = What each place pays, and who would get it now

page-side-players = Players
page-side-last-cards = Last cards
page-side-none = No card yet
page-side-log = Commentary
page-side-routine = { $count } more lines
page-side-now = Back to now
page-side-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
page-side-bets = Bets
page-side-shares = Shares
page-side-hidden = A secret bet
page-side-sheet = Players
page-side-close = Close
page-side-switched = Switched
page-side-known = Open cards of { $who }
page-side-display = Pit display
page-side-guarded = In the pits: only its owner may move it
page-side-standing = Standing
page-side-off-track = out

page-auction-choose = For sale: { nth } of { $all } choices
page-auction-up = { $car } is up for sale
page-auction-no-bid = No bid yet
page-auction-hand-bars = Cells your hand moves each car
page-auction-wild = White, for any car
page-auction-starts = starts { place }
page-auction-passed = passed
page-auction-up-to = Bid up to { $amount }
page-auction-up-to-now = Bidding for you up to { $amount }.
page-auction-less = A step less
page-auction-more = A step more
page-auction-limit = How far you go
page-auction-at = { $amount } at{ "\u00A0" }once
page-auction-all = all your money
page-auction-pass-ahead = Pass ahead
page-auction-passing = You passed on this car.
page-auction-stop = Bid again
page-auction-stop-plan = Stop
page-auction-to-come = To come
page-auction-prizes = Prizes

page-hand-heading = Your hand
page-hand-empty = Your hand is empty.
page-hand-why = Not possible now; choose it to see why.

page-horses-bar = Pulls
page-horses-dice = The dice show horse { $die } and { $steps }
page-horses-score-player = Player
page-horses-score-purses = Purses
page-horses-score-bets = Bets
page-horses-score-sets = Jockey sets
page-horses-score-cash = Cash
page-horses-score-abilities = Abilities
page-horses-score-total = Total
page-horses-wins = { $who ->
        [you] You win the day
       *[other] { $who } wins the day
    }
page-horses-slip-heading = Your slip
page-horses-slip-concession = Concession grid
page-horses-slip-horse = Horse
page-horses-slip-odds = Pays
page-horses-slip-bet = Bet
page-horses-slip-helmet = Helmet
page-horses-slip-jersey = Jersey
page-horses-slip-own = Own
page-horses-slip-cell = Concession { $cell }, { $horse }{ $marked ->
        [yes] , marked
       *[no] {""}
    }
page-horses-slip-bet-on = Bet +{ $dollars } dollars on horse { $horse }
page-horses-slip-mark = { $what } of horse { $horse }{ $marked ->
        [yes] , marked ✕
       *[no] {""}
    }
page-horses-slip-buy = Buy horse { $horse } for { $cost }
page-horses-slip-wilds = { $left ->
        [one] { $left } wild left
       *[other] { $left } wilds left
    }
page-horses-slip-pays-now = As things stand a dollar pays { $pays }
page-horses-slip-pays = What a dollar pays for first, second and third
page-horses-slip-sets = jockey sets { $dollars }
page-horses-slip-worth = worth { $dollars } now
page-horses-track = The track
page-horses-purses = PURSES
page-horses-no-bet = NO BETS BEYOND
page-horses-tabs-slip = Slip
page-horses-tabs-horses = Horses
page-horses-tabs-log = Commentary
page-horses-at = { $owner ->
        [none] Horse { $horse } on { $where }
        [you] Horse { $horse } on { $where }, yours
       *[other] Horse { $horse } on { $where }, { $owner }’s
    }
page-horses-two = Tap two horses, in any order.
page-horses-two-more = And the second horse.
page-horses-owned-by = { $who ->
        [you] yours
       *[other] { $who }’s
    }
page-horses-solo-title = Solo against Roland
page-horses-solo-who = Roland Wright plays by his own rules: he marks what the dice show him, never hesitates, and counts up like you.
page-horses-solo-levels-easy = Easy
page-horses-solo-levels-normal = Normal
page-horses-solo-levels-hard = Hard
page-horses-boxes-money = { $amount ->
        [none] Money
       *[other] { $amount }
    }
page-horses-boxes-two-back = { $amount ->
        [none] Two horses back
       *[other] Two horses −{ $amount }
    }
page-horses-boxes-two-forward = { $amount ->
        [none] Two horses forward
       *[other] Two horses +{ $amount }
    }
page-horses-boxes-back = { $amount ->
        [none] A horse back
       *[other] A horse −{ $amount }
    }
page-horses-boxes-forward = { $amount ->
        [none] A horse forward
       *[other] A horse +{ $amount }
    }
page-horses-boxes-bet = Free bet
page-horses-boxes-helmet = Free helmet
page-horses-boxes-jersey = Free jersey
page-horses-boxes-horse = Free horse
page-horses-kinds-pass = Pass
page-horses-kinds-erase = Get a wild back
page-horses-kinds-decline = No, thanks
page-horses-kinds-accept = Yes
page-horses-kinds-money-box = { $amount ->
        [none] Take the money
       *[other] Take { $amount }
    }
page-horses-kinds-jersey = Jersey + bar
page-horses-kinds-string-along = Bet $1 and move
page-horses-kinds-wild = Use a wild
page-horses-kinds-move = Move a horse
page-horses-kinds-mark = Mark on the bar
page-horses-kinds-partner = Move with it
page-horses-kinds-concession = Concession
page-horses-kinds-helmet = Helmet
page-horses-kinds-bet = Bet
page-horses-kinds-buy = Buy
page-horses-gives-concession = full lines: a bonus
page-horses-gives-helmet = half a set
page-horses-gives-jersey = and one runs along
page-horses-gives-bet = pays { $odds }
page-horses-gives-buy = purse up to { $purse }
page-horses-gives-wild = { $left } left
page-horses-stake = You have { $money }, { $wilds ->
        [one] { $wilds } wild left
       *[other] { $wilds } wilds left
    }{ $horses ->
        [none] .
       *[other] , and own { $horses }.
    }
page-horses-horse = horse { $horse }
page-horses-counting = The race is run: counting up
page-horses-last-round = Last round: the third horse is home. Everybody still acts once.
page-horses-nearly = Two horses are home. The third one ends the race.
page-horses-see = { $who ->
        [you] Your slip
       *[other] { $who }’s slip
    }
page-horses-bonus = Bonus boxes
page-horses-box = { $label }, { $left } left
page-horses-which-wild = Which horse shall the wild be?
page-horses-which = { $what }: pick one.
page-horses-looking = You are looking at the slip of { $who }.
page-horses-my-slip = Back to my slip
page-horses-ask-bonus = Choose your bonus.
page-horses-ask-second = Pick the second horse, above { $horse }.
page-horses-ask-bar = Mark a horse on the bar of horse { $horse }.
page-horses-ask-ability = { $name }: what will it be?
page-horses-ask-wild = Your wild makes it horse { $horse }: mark your slip.
page-horses-ask-action = Horse { $horse } was rolled: mark your slip.

page-end-heading = { $who } takes the purse
page-end-you = You take the purse
page-end-shared = { $names } share the purse
page-end-flag = The flag is down
page-end-sprint-heading = { $who } wins the sprint
page-end-sprint-you = You win the sprint
page-end-sprint-shared = { $names } share the sprint
page-end-race = { $who ->
        [none] { $car } wins race { $race }
        [you] You win race { $race } with { $car }
       *[other] { $who } wins race { $race } with { $car }
    }
page-end-next = To race { $race }
page-end-next-last = To the last race
page-end-standing = Standing after { $race } of { $races } races
page-end-ledger = What the race was for everybody
page-end-bets = The secret bets
page-end-places = places
page-end-no-car = without a car
page-end-taken = The field as { $car } crossed the line; on the signs, the places in the end
page-end-behind = { $gap ->
        [one] { $gap } cell behind
       *[other] { $gap } cells behind
    }
page-end-again = Rematch
page-end-other = Another game
page-end-record = Save the record
page-end-replay = Watch it again
page-end-review = Review
page-end-share = Copy a link to this race
page-end-shared2 = Link copied. Whoever opens it can watch the race.
page-end-share-here = Copy this link:
page-end-verify = Check the record
page-end-verified = The record holds: played again move by move, it leads to the same result.
page-end-table-player = Player
page-end-table-paid = Paid
page-end-table-prizes = Prizes
page-end-table-bets = Bets
page-end-table-shares = Shares
page-end-table-change = Made
page-end-table-money = Money
page-end-dividend = What a share in { $car } paid
page-end-photo = Photo finish: { $order }
page-end-nobody = nobody
page-end-not-home = not home

## A race: what is asked and what happens while it is shown

page-race-open = Open the bidding for { $car }, or pass.
page-race-open-choice = Open the bidding for the { nth } choice, or pass.
page-race-must-open = You open the bidding for { $car }: make a bid.
page-race-must-open-choice = You open the bidding for the { nth } choice: make a bid.
page-race-raise = { $who ->
        [you] You bid
       *[other] { $who } bids
    } { $amount } for { $car }. Raise or pass.
page-race-raise-choice = { $who ->
        [you] You bid
       *[other] { $who } bids
    } { $amount } for the { nth } choice. Raise or pass.
page-race-choose-car = You won the bidding: choose your car.
page-race-choose-start = Pick a start space for { $car }.
page-race-play = Your turn: play a card.
page-race-play-or-not = Your cars are home. Play a card, or play none.
page-race-white = White, { cells }: pick the car it moves.
page-race-sprint = Sprint with { $car }: pick where it stops.
page-race-steer = Steer { $car }, { cells }: pick where it stops.
page-race-special = Sprint, or breakdown?
page-race-return = { $car } is repaired: pick where it rejoins.
page-race-bet = Bet on a car, in secret.
page-race-share = Buy a share, or none.
page-race-pit-discard = Pit stop: throw a card away first.
page-race-pit-take = Pit stop: take a card.
page-race-your-car = your car
page-race-your-move = Your move.

page-now-bid = { $who ->
        [you] You bid
       *[other] { $who } bids
    } { $amount }.
page-now-passed = { $who ->
        [you] You pass.
       *[other] { $who } passes.
    }
page-now-won = Sold: { $who ->
        [you] you pay
       *[other] { $who } pays
    } { $amount }.
page-now-played = { $who ->
        [you] You play
       *[other] { $who } plays
    }: { $card }.
page-now-thrown-away = { $who ->
        [you] You throw away
       *[other] { $who } throws away
    }: { $card }.
page-now-placed = { $car } starts { place }.
page-now-placed-unowned = { $car } starts { place }, without an owner.
page-now-returned = { $car } is back on the track.
page-now-big-card = { $who ->
        [you] You get
       *[other] { $who } gets
    } the big card: { $card }.
page-now-wild-is = White moves { $car }.
page-now-stuck = { $why ->
        [home] { $car } stays: it is home.
        [broken-down] { $car } stays: it is broken down.
        [in-the-pits] { $car } stays: it is in the pits.
       *[blocked] { $car } stays: it is boxed in.
    }
page-now-drafted = { $car } is dragged along.
page-now-home = { $car } is home: { place }.
page-now-broke-down = { $car } breaks down.
page-now-bet-made = { $who ->
        [you] You bet
       *[other] { $who } bets
    } in secret.
page-now-moved = { $who ->
        [you] You move
       *[other] { $who } moves
    } { $own ->
        [yes] your { $car }
       *[no] { $car }
    }{ $cells ->
        [0] {""}
       *[other] {" "}{ cells }
    }{ $means ->
        [boxes] , boxing in your { $other }
        [leads] , into the lead
        [passes] , past your { $other }
        [gains] , from { $from } to { $to }
       *[nothing] {""}
    }.

page-card-number = Card { $card }
page-card-switch = Switch { $first } and { $second }
page-card-special = Sprint or breakdown, { $first } and { $second }

page-do-play = Play { $card }
page-do-discard = Throw away { $card }
page-do-take = Take { $card }
page-do-steer = Stop there
page-do-return = Rejoin there
page-do-wild = Move { $car }
page-do-car = Choose { $car }
page-do-bet = Bet on { $car }
page-do-share = Buy a share of { $car }
page-do-sprint = Sprint
page-do-breakdown = Breakdown
page-do-stop-on = Stop on { $cell }

## What a pro would do: these follow “A pro would …”

page-would-bid = bid { $amount }
page-would-pass = pass
page-would-play = play { $card }
page-would-discard = throw away { $card }
page-would-take = take { $card }
page-would-start = take start space { $space }
page-would-finish = cross the line
page-would-steer = stop where the arrow points
page-would-return = rejoin where the arrow points
page-would-wild = move { $car }
page-would-car = choose { $car }
page-would-bet = bet on { $car }
page-would-share = buy a share of { $car }
page-would-no-share = buy no share
page-would-decline = play no card
page-would-stop = stop in the pits with { $car }
page-would-do = do this: { $what }
page-would-horse-buy = buy horse { $horse }
page-would-horse-bet = bet { $dollars } on horse { $horse }
page-would-horse-helmet = mark the helmet of horse { $horse }
page-would-horse-jersey = mark the jersey of horse { $horse }
page-would-horse-concession = mark the concession shown
page-would-horse-wild = use a wild and make it { $horse }
page-would-horse-box = take the bonus: { $box }

## What a card would do

page-preview-white-none = White { $steps } finds no car
page-preview-white = White { $steps }: { $cars }
page-preview-white-perhaps = White { $steps }: perhaps { $perhaps }
page-preview-white-both = White { $steps }: { $cars }, perhaps { $perhaps }
page-preview-dragged = { $cars } dragged along
page-preview-dragged-perhaps = { $cars } perhaps dragged along
page-preview-may-sprint = { $car } may sprint
page-preview-may-break = { $car } may break down
page-preview-goes = { $car } { $steps }
page-preview-goes-depends = { $car } { $steps }: where depends
page-preview-line = { $car } { $steps } reaches the line
page-preview-line-depends = { $car } { $steps } reaches the line: where depends
page-preview-unless-home = { $car } { $steps }, unless it is home
page-preview-home = { $car } is home
page-preview-broken-down = { $car } is broken down
page-preview-in-the-pits = { $car } is in the pits
page-preview-boxed-depends = { $car } { $steps }, or boxed in: it depends
page-preview-boxed-by = { $car } is boxed in by { $cars }
page-preview-boxed = { $car } is boxed in
