# The car games: what happens, what is asked, what stands on the table.

car-yellow = Yellow
car-blue = Blue
car-green = Green
car-black = Black
car-red = Red
car-orange = Orange
car-lilac = Lilac
car-white = White

cars-the-car = the car
cars-that-cell = that cell
cars-a-choice = the choice of a car
cars-line = { $car } { $steps }
cars-pair = { $first } with { $second }

## The deal and the auction

cars-race-begins = Race { $race } of { $races }.
cars-race-begins-dealt = Race { $race } of { $races }. { $who ->
        [you] You deal
       *[other] { $who } deals
    } the cards.
cars-your-hand = You are dealt { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
cars-hand-dealt = { $who ->
        [you] You get
       *[other] { $who } gets
    } { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
cars-up = { $car } is up for sale.
cars-up-again = { $car } is up for sale again.
cars-bid = { $who ->
        [you] You bid
       *[other] { $who } bids
    } { $amount }.
cars-passed = { $who ->
        [you] You pass.
       *[other] { $who } passes.
    }
cars-sold-over = { $who ->
        [you] You pay
       *[other] { $who } pays
    } { $amount } for { $what }, { $over } more than { $place } brings
cars-sold-even = { $who ->
        [you] You pay
       *[other] { $who } pays
    } { $amount } for { $what }, just what { $place } brings
cars-sold-cheap = { $who ->
        [you] You pay
       *[other] { $who } pays
    } { $amount } for { $what }, less than the smallest prize
cars-sold-forced = { $who ->
        [you] You have
       *[other] { $who } has
    } to buy, and { $who ->
        [you] pay
       *[other] pays
    } { $amount } for { $what }
cars-placed = { $car } starts { $place }
cars-placed-unowned = { $car } starts { $place }, without an owner
cars-unsold = No bid for { $car }; it comes up again.
cars-big-card = its { $figure } goes along
cars-reseated = New seats, clockwise: { $order }.

## The race

cars-played-big = { $who ->
        [you] You throw
       *[other] { $who } throws
    } { $car }’s { $figure }
cars-played = { $who ->
        [you] You play
       *[other] { $who } plays
    } { $card }
cars-thrown-away = { $who ->
        [you] You throw
       *[other] { $who } throws
    } { $card } away, unused.
cars-switched = { $first } and { $second } now move on each other’s lines
cars-switch-ends = { $first } and { $second } are themselves again.
cars-white-lost = white finds no car it could move
cars-moved = { $means ->
        [from-last] { $car } goes { cells }, from last to the lead
        [to-the-lead] { $car } goes { cells } and takes the lead
        [leads] { $car } goes { cells } and stays in front
        [up] { $car } goes { cells }, up to { $place }
       *[same] { $car } goes { cells }
    }
cars-stuck = { $why ->
        [behind] { $car } is boxed in behind { $behind }, and its { $figure } is lost
        [home] { $car } is home already, and its { $figure } is lost
        [broken-down] { $car } stands beside the track, and its { $figure } is lost
        [in-the-pits] { $car } is in the pits, and its { $figure } is lost
       *[blocked] { $car } is boxed in, and its { $figure } is lost
    }
cars-cannot-sprint = { $why ->
        [behind] { $car } is boxed in behind { $behind } and cannot sprint
        [home] { $car } is home already and cannot sprint
        [broken-down] { $car } stands beside the track and cannot sprint
        [in-the-pits] { $car } is in the pits and cannot sprint
       *[blocked] { $car } is boxed in and cannot sprint
    }
cars-drafted = the draft pulls { $cars } along
cars-home = { $nth ->
        [1] { $car } takes the flag and { $prize }
       *[other] { $car } is home { $place }, which pays { $prize }
    }
cars-broke-down = { $car } breaks down and waits beside the track
cars-breakdown-lost = { $car } stands in the pits, so the breakdown does nothing
cars-returned = { $car } is repaired and back in the race
cars-revealed = { $who ->
        [you] You show
       *[other] { $who } shows
    } { $cards ->
        [one] a card, and it moves no car.
       *[other] { $cards } cards, and none of them moves a car.
    }
cars-declined = { $who ->
        [you] You play
       *[other] { $who } plays
    } no card.
cars-left-race = { $who ->
        [you] All your cars are home; you leave the race
       *[other] All cars of { $who } are home, and { $who } leaves the race
    }{ $cards ->
        [0] .
        [one] {" "}with { $cards } card left.
       *[other] {" "}with { $cards } cards left.
    }

## Bets, shares, pits

cars-line-crossed = The leader is past line { $line }.
cars-bet = { $who ->
        [you] You bet
       *[other] { $who } bets
    } on { $car } at line { $line }.
cars-bet-secret = { $who ->
        [you] You bet
       *[other] { $who } bets
    } in secret at line { $line }.
cars-share = { $who ->
        [you] You buy
       *[other] { $who } buys
    } a share in { $car } for { $price }.
cars-no-share = { $who ->
        [you] You buy
       *[other] { $who } buys
    } no share.
cars-pit-stop = { $who ->
        [you] You stop
       *[other] { $who } stops
    } in the pits with { $car }.
cars-took = { $who ->
        [you] You take
       *[other] { $who } takes
    } { $card } from the { $from ->
        [display] display
       *[discards] discards
    }.
cars-display = The pits show { $card }.

## The end

cars-race-over = The race is over: { $order }.
cars-race-over-none = The race is over. No car came home.
cars-bets-of = { $who ->
        [you] you on { $cars }
       *[other] { $who } on { $cars }
    }
cars-bets-shown = The bets: { $bets }.
cars-prizes = { $amount } in prizes
cars-bets-won = { $amount } from bets
cars-bets-lost = { $amount } lost in bets
cars-dividends = { $amount } from shares
cars-settled = { $who ->
        [you] You
       *[other] { $who }
    }: { $parts }; that makes { $money }.
cars-game-over = That was the last race.

## What is asked

cars-ask-bid = Your turn: bid for { $what } (no bid yet, { $left } of 6 cars left).
cars-ask-raise = Your turn: bid for { $what } ({ $who ->
        [you] your bid leads
       *[other] { $who } leads
    } with { $amount }, { $left } of 6 cars left).
cars-ask-car = You won the auction: choose your car.
cars-ask-start = Put { $car } on a start space.
cars-ask-play = Your turn: play a card.
cars-ask-white = White, { cells }: which car does it move?
cars-ask-steer = Steer { $car }, { cells }: pick where it stops.
cars-ask-special = Sprint or breakdown?
cars-ask-return = { $car } is repaired: pick where it comes back.
cars-ask-bet = Line { $line } is crossed: bet on a car, in secret.
cars-priced = { $car } { $price }
cars-ask-share = Buy a share ({ $prices }), or none.
cars-ask-pit-discard = { $car } is in the pits: throw a card away.
cars-ask-pit-take = Take a card from the display or from the discards.

asked-bid = a bid or a pass
asked-car = a car
asked-start-space = a start space
asked-card = a card
asked-car-for-white = a car for white
asked-where-it-stops = where the car stops
asked-sprint-or-breakdown = sprint or breakdown
asked-where-it-returns = where the repaired car goes
asked-bet = a bet on a car
asked-share = a share, or none
asked-card-to-throw-away = a card to throw away
asked-card-to-take = a card to take
asked-nothing = nothing
