# The toy game.

lap-filled = { $who ->
        [you] You have
       *[other] { $who } has
    } { $units } units of fuel.
lap-went = { $who ->
        [you] You go
       *[other] { $who } goes
    } { $spaces } on.
lap-stopped = { $who ->
        [you] You stay
       *[other] { $who } stays
    } here.
lap-towed = { $who ->
        [you] You are
       *[other] { $who } is
    } out of fuel.

rule-lap-tank = Everybody has a tank of 3 to 8 units of fuel that only they know.
rule-lap-turn = In turn you go, for one unit of fuel and one to three spaces, or stop where you are for good.
rule-lap-towed = Whoever goes on an empty tank is towed away to space 0.
rule-lap-over = When all have stopped, the furthest wins.
    .refusal = The game is over: all have stopped.

lap-unread = `{ $word }` is no move; write `go` or `stop`
lap-players = Last Lap is for 2 to 8 players
