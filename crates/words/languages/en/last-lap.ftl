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
