# Le jeu d'essai.

lap-filled = { $who ->
        [you] Tu as
       *[other] { $who } a
    } { $units } unités d'essence.
lap-went = { $who ->
        [you] Tu avances
       *[other] { $who } avance
    } de { $spaces }.
lap-stopped = { $who ->
        [you] Tu restes
       *[other] { $who } reste
    } ici.
lap-towed = { $who ->
        [you] Tu es
       *[other] { $who } est
    } à court d'essence.
