# Reviews in the terminal and as a page of their own; what both share with the browser is in review.ftl.

verdict-decimal = { "." }
verdict-head = { $game }, { $players } players, { $moves } moves, judged by { $judge } (seed { $seed })
verdict-after = after move
verdict-end = the end
verdict-swing = { $who ->
        [you] You
       *[other] { $who }
    } { $points }
verdict-turned = It turned at move { $number } ({ $who ->
        [you] you
       *[other] { $who }
    }: { $played }), { $by ->
        [choice] by this choice
       *[light] by what came to light
    }: { $swings }
verdict-lost = lost a choice
verdict-surprise = { $who ->
        [you] You
       *[other] { $who }
    } { $points } at move { $number }. { $told }
verdict-none = Nobody made a clear mistake.
verdict-worst = Choices that cost most ({ $count } in all)
verdict-choice = { $who ->
        [you] You
       *[other] { $who }
    }: { $played }. { $points } ± { $error } points, { $label }; better: { $best }
verdict-stopped = Stopped after { $done } of { $all } choices; luck and skill are of those only.
verdict-cannot-judge = { $judge } cannot judge; pro, master and champion can
verdict-champion-away = The champion does not know this table well enough to judge, so a master judges in its place.
verdict-not-kept = { $file }: this is not what an earlier review kept: { $error }
verdict-kept-otherwise = what was kept is by { $judge }, --times { $times } --seed { $seed }; ask for the same, or keep it elsewhere
verdict-kept-other = { $file } keeps a review of another race; it stays as it is, and this review is not kept
verdict-says-over = It says: { $game }, { $players } players, { $moves } moves, ended with { $money }
verdict-says-open = It says: { $game }, { $players } players, { $moves } moves, not over
verdict-title = { $game }: review
verdict-flags = Everybody’s chance to win, by what was open to all. Flags are where it turned.
verdict-costly = Choices that cost something
verdict-shares = { $before } before, { $best } with the best, { $played } as played.
