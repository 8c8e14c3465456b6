# Analysen im Terminal und als eigene Seite; was der Browser ebenso sagt, steht in review.ftl.

verdict-decimal = ,
verdict-head = { $game }, { $players } Spieler, { $moves } Züge, beurteilt von { $judge } (Startzahl { $seed })
verdict-after = nach Zug
verdict-end = am Ende
verdict-swing = { $who ->
        [you] Du
       *[other] { $who }
    } { $points }
verdict-turned = Es drehte sich bei Zug { $number } ({ $who ->
        [you] du
       *[other] { $who }
    }: { $played }), { $by ->
        [choice] durch diese Wahl
       *[light] durch das, was ans Licht kam
    }: { $swings }
verdict-lost = verloren je Wahl
verdict-surprise = { $who ->
        [you] Du
       *[other] { $who }
    } { $points } bei Zug { $number }. { $told }
verdict-none = Niemand hat einen klaren Fehler gemacht.
verdict-worst = Was am meisten gekostet hat ({ $count } insgesamt)
verdict-choice = { $who ->
        [you] Du
       *[other] { $who }
    }: { $played }. { $points } ± { $error } Punkte, { $label }; besser: { $best }
verdict-stopped = Angehalten nach { $done } von { $all } Entscheidungen; Glück und Können sind nur aus diesen.
verdict-cannot-judge = { $judge } kann nicht urteilen; pro, master und champion können es
verdict-champion-away = Der Champion kennt diesen Tisch nicht gut genug, um zu urteilen; an seiner Stelle urteilt ein Meister.
verdict-not-kept = { $file }: Darin steht keine frühere Analyse: { $error }
verdict-kept-otherwise = Gespeichert ist eine Analyse von { $judge }, --times { $times } --seed { $seed }; verlange dasselbe oder speichere die neue woanders
verdict-kept-other = In { $file } steht die Analyse eines anderen Rennens; sie bleibt, wie sie ist, und diese wird nicht gespeichert
verdict-says-over = Darin steht: { $game }, { $players } Spieler, { $moves } Züge, am Ende { $money }
verdict-says-open = Darin steht: { $game }, { $players } Spieler, { $moves } Züge, nicht zu Ende
verdict-title = { $game }: Analyse
verdict-flags = Die Siegchancen aller nach dem, was offen lag. Fahnen zeigen, wo es sich drehte.
verdict-costly = Entscheidungen, die etwas gekostet haben
verdict-shares = Vorher { $before }, bestenfalls { $best }, gespielt { $played }.
