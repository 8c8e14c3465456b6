# The horse race: what happens, what is asked, what stands on the table.

bonus-money = money
bonus-two-back = two horses back
bonus-two-forward = two horses forward
bonus-back = a horse back
bonus-forward = a horse forward
bonus-bet = a free bet
bonus-helmet = a free helmet
bonus-jersey = a free jersey
bonus-horse = a free horse

## The dice and the track

horses-dealt = { $who ->
        [you] You get
       *[other] { $who } gets
    } starting card { $card }.
horses-rolled = Round { $round }, { $who ->
        [you] you roll
       *[other] { $who } rolls
    } horse { $horse } and a { $steps }
horses-moved = { $how ->
        [back] horse { $horse } drops back { horses-spaces }
        [past-the-line] horse { $horse } runs { horses-spaces }, past the No-Bet line
        [near] horse { $horse } runs { horses-spaces } and has { $left } to go
       *[on] horse { $horse } runs { horses-spaces }
    }
horses-spaces = { $spaces ->
        [one] { $spaces } space
       *[other] { $spaces } spaces
    }
horses-finished = { $nth ->
        [1] horse { $horse } wins the race, for a purse of { $purse }
       *[other] horse { $horse } comes in { $place }, for a purse of { $purse }
    }
horses-over = The race is over.

## What people do

horses-passes = { $who ->
        [you] You pass.
       *[other] { $who } passes.
    }
horses-erases = { $who ->
        [you] You take
       *[other] { $who } takes
    } no action
horses-declines = { $who ->
        [you] You decline.
       *[other] { $who } declines.
    }
horses-accepts = { $who ->
        [you] You take
       *[other] { $who } takes
    } the offer
horses-money-box = { $who ->
        [you] You use
       *[other] { $who } uses
    } a money box
horses-concession = { $who ->
        [you] You mark
       *[other] { $who } marks
    } a concession
horses-helmet = { $who ->
        [you] You mark
       *[other] { $who } marks
    } the helmet of horse { $horse }
horses-jersey = { $who ->
        [you] You mark
       *[other] { $who } marks
    } the jersey of horse { $horse }
horses-strings-along = { $who ->
        [you] You string
       *[other] { $who } strings
    } horse { $horse } along for a dollar
horses-wild = { $who ->
        [you] You spend
       *[other] { $who } spends
    } a wild and { $who ->
        [you] make
       *[other] makes
    } it horse { $horse }
horses-box = { $who ->
        [you] You use
       *[other] { $who } uses
    } the box “{ $bonus }” for horse { $horse }
horses-picks = { $who ->
        [you] You pick
       *[other] { $who } picks
    } horse { $horse }
horses-partner = { $who ->
        [you] You pick
       *[other] { $who } picks
    } horse { $horse } as a partner
horses-bet = { $who ->
        [you] You put
       *[other] { $who } puts
    } { $amount } on horse { $horse }
horses-bought = { $who ->
        [you] You own
       *[other] { $who } owns
    } horse { $horse } now
horses-loses = { $who ->
        [you] you lose
       *[other] { $who } loses
    } { $amount }
horses-gets = { $who ->
        [you] you get
       *[other] { $who } gets
    } { $amount }
horses-bar-marked = horse { $bar } now pulls horse { $horse } along
horses-line = { $line ->
        [row] a row is complete
       *[column] a column is complete
    }{ $who ->
        [you] {" "}for you
       *[other] {" "}for { $who }
    }
horses-triggered = the card of horse { $horse } works for { $who ->
        [you] you
       *[other] { $who }
    }
horses-wilds-back = { $who ->
        [you] you get
       *[other] { $who } gets
    } { $wilds ->
        [one] a wild
       *[other] { $wilds } wilds
    } back

## What is asked

horses-ask-nothing = The game is over.
horses-ask-wild = You act as { $horse }: choose what to do.
horses-ask-action = { $who ->
        [you] You rolled
       *[other] { $who } rolled
    } { $horse }: choose what to do.
horses-ask-bonus = A line is complete: choose a bonus box.
horses-ask-second = Choose the second horse, above { $above }: it moves { $steps }.
horses-ask-bar = Choose a horse to mark on the bar of horse { $bar }.
horses-ask-ability = { $name }: { $text }{ $left ->
        [0] {""}
        [1] {""}
       *[other] {" "}({ $left } times)
    }
