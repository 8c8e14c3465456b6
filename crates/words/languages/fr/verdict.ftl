# Les analyses dans le terminal et sur une page à part ; ce que le navigateur dit aussi est dans review.ftl.

verdict-decimal = ,
verdict-head = { $game }, { $players } joueurs, { $moves } coups, jugé par { $judge } (graine { $seed })
verdict-after = après le coup
verdict-end = la fin
verdict-swing = { $who ->
        [you] Toi
       *[other] { $who }
    } { $points }
verdict-turned = Tout a basculé au coup { $number } ({ $who ->
        [you] toi
       *[other] { $who }
    }{ "\u00A0" }: { $played }), { $by ->
        [choice] par ce choix
       *[light] par ce qui s’est révélé
    }{ "\u00A0" }: { $swings }
verdict-lost = perdu par choix
verdict-surprise = { $who ->
        [you] Toi
       *[other] { $who }
    } { $points } au coup { $number }. { $told }
verdict-none = Personne n’a commis d’erreur nette.
verdict-worst = Les choix les plus chers ({ $count } en tout)
verdict-choice = { $who ->
        [you] Toi
       *[other] { $who }
    }{ "\u00A0" }: { $played }. { $points } ± { $error } points, { $label }{ "\u202F" }; mieux{ "\u00A0" }: { $best }
verdict-stopped = Arrêté après { $done } choix sur { $all }{ "\u202F" }; chance et talent ne portent que sur eux.
verdict-cannot-judge = { $judge } ne peut pas juger{ "\u202F" }; pro, master et champion le peuvent
verdict-champion-away = Le champion ne connaît pas assez bien cette table pour juger{ "\u202F" }; un maître juge à sa place.
verdict-not-kept = { $file } ne contient pas d’analyse antérieure{ "\u00A0" }: { $error }
verdict-kept-otherwise = ce qui est gardé vient de { $judge }, --times { $times } --seed { $seed }{ "\u202F" }; demande la même chose ou garde-la ailleurs
verdict-kept-other = { $file } garde l’analyse d’une autre course{ "\u202F" }; elle reste telle quelle, et celle-ci n’est pas gardée
verdict-says-over = On y lit{ "\u00A0" }: { $game }, { $players } joueurs, { $moves } coups, à la fin { $money }
verdict-says-open = On y lit{ "\u00A0" }: { $game }, { $players } joueurs, { $moves } coups, pas finie
verdict-title = { $game }{ "\u00A0" }: analyse
verdict-flags = Les chances de chacun, d’après ce qui était visible de tous. Les drapeaux marquent les tournants.
verdict-costly = Les choix qui ont coûté
verdict-shares = { $before } avant, { $best } au mieux, { $played } comme joué.
