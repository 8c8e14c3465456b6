# Das Probespiel.

lap-filled = { $who ->
        [you] Du hast
       *[other] { $who } hat
    } { $units } Einheiten im Tank.
lap-went = { $who ->
        [you] Du fährst
       *[other] { $who } fährt
    } { $spaces } weiter.
lap-stopped = { $who ->
        [you] Du bleibst
       *[other] { $who } bleibt
    } hier.
lap-towed = { $who ->
        [you] Du hast
       *[other] { $who } hat
    } keinen Tropfen mehr.
