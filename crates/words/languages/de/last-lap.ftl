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

rule-lap-tank = Alle haben einen Tank mit 3 bis 8 Einheiten, den nur sie kennen.
rule-lap-turn = Reihum fährt man für eine Einheit ein bis drei Felder weiter, oder man bleibt endgültig stehen.
rule-lap-towed = Wer mit leerem Tank fährt, wird auf Feld 0 abgeschleppt.
rule-lap-over = Stehen alle, gewinnt, wer am weitesten ist.
    .refusal = Das Spiel ist aus: Alle stehen.

lap-unread = `{ $word }` ist kein Zug; schreib `go` oder `stop`
lap-players = Last Lap ist für 2 bis 8 Spieler
