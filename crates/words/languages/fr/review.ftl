# Revoir ses parties : les analyses, le coach, la course et l’énigme du jour, sa façon de jouer.

## Pourquoi un choix valait moins qu’un autre

reason-dear = { $bid } pour { $car }{ "\u00A0" }: ça rapporte en moyenne { $from } à { $to }.
reason-less = { $bid } là où moins aurait pu suffire{ "\u00A0" }: { $car } rapporte en moyenne { $from } à { $to }.
reason-jump = { $jump } l’emporte plus souvent que { $bid }, et { $car } rapporte en moyenne { $from } à { $to }.
reason-let-go = { $car } part à { $bid } et rapporterait en moyenne { $from } à { $to }.
reason-let-go-unbid = { $car } part sans enchère et rapporterait en moyenne { $from } à { $to }.
reason-bet = Un pari sur { $car } paie environ { $less }, sur { $better } environ { $more }.
reason-moves-less = { $who ->
        [you] Ta voiture { $car }
       *[other] { $car }, à { $who },
    } avance de { $now } au lieu de { $then }{ "\u00A0" }: environ { $amount } de moins pour elle.
reason-moves-more = { $who ->
        [you] Ta voiture { $car }
       *[other] { $car }, à { $who },
    } avance de { $now } au lieu de { $then }{ "\u00A0" }: environ { $amount } de plus pour elle.
reason-costs = { $who ->
        [you] Ta voiture { $car }
       *[other] { $car }, à { $who },
    } y perd environ { $amount } de prime.
reason-brings = { $who ->
        [you] Ta voiture { $car }
       *[other] { $car }, à { $who },
    } y gagne environ { $amount }.
reason-purse = Environ { $amount } de moins en primes.
reason-bets = Environ { $amount } de moins en paris.
reason-jockey-sets = Environ { $amount } de moins en paires de jockey.
reason-cash = Environ { $amount } de moins en caisse.
reason-abilities = Environ { $amount } de moins par les capacités.
reason-helps = C’est surtout { $who ->
        [you] toi qui en profites
       *[other] { $who } qui en profite
    }{ "\u00A0" }: environ { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus.

## À qui ressemble un joueur

plays = { $who ->
        [you] Tu { $parts }.
       *[other] { $who } { $parts }.
    }
plays-bid = { $who ->
        [you] enchéris { $like }
       *[other] enchérit { $like }
    }
plays-drive = { $who ->
        [you] conduis { $like }
       *[other] conduit { $like }
    }
plays-bet = { $who ->
        [you] paries { $like }
       *[other] parie { $like }
    }
plays-like = au niveau { $rung }
plays-between = entre { $rung } et { $to }

## L’analyse

review-heading = Analyse
review-loading = Le juge arrive.
review-looking = Choix { $done } sur { $all } à l’étude
review-stopped = Arrêté après { $done } choix sur { $all }
review-done = { $all ->
        [one] { $all } choix étudié
       *[other] { $all } choix étudiés
    }
review-stop = Arrêter
review-go-on = Continuer
review-details = Détails
review-close = Fermer l’analyse
review-chances = Chances de gagner, d’après ce que tous pouvaient voir
review-money = Argent à la fin, en moyenne
review-ribbon = Les chances de chacun du premier coup au dernier{ "\u202F" }; le curseur en dessous les parcourt
review-flag = Coup { $number }, { $who ->
        [you] toi
       *[other] { $who }
    }{ "\u00A0" }: { $swing }
review-tabs-choices = Choix
review-tabs-sales = Enchères
review-tabs-sums = Chance et talent
review-turns = Là où tout a basculé
review-chosen = par ce choix
review-revealed = par ce qui s’est révélé
review-move = Coup { $number } · { $who ->
        [you] Toi
       *[other] { $who }
    }
review-everybody = Tous
review-whose = Les choix de qui
review-lost = Seulement ce qui a coûté
review-none = Aucune erreur nette ici.
review-none-yet = Encore aucun choix qui compte.
review-nothing-better = Rien de mieux n’a été trouvé.
review-labels-fine = bon
review-labels-inaccuracy = imprécision
review-labels-mistake = erreur
review-labels-blunder = gaffe
review-before = avant
review-best = au mieux
review-played = joué
review-better = Mieux{ "\u00A0" }: { $what }.
review-others = À la place
review-play-on = { $who ->
        [you] Rejouer à partir d’ici
       *[other] Rejouer à partir d’ici pour { $who }
    }
review-stops = S’arrêter en { $cell }, à { $distance } de la ligne
review-rejoins = Revenir en { $cell }, à { $distance } de la ligne
review-luck = Ce que nul ne pouvait savoir
review-sales-car = Voiture
review-sales-buyer = Acheteur
review-sales-price = Prix
review-sales-fair = Juste
review-sales-brought = Rapport
review-sales-note = Juste{ "\u00A0" }: ce que la voiture rapporterait en moyenne à son acheteur, d’après ce qu’il savait alors. Entre parenthèses{ "\u00A0" }: ce qu’elle rapporte dans huit courses de ce genre sur dix.
review-sales-range = { $mean } ({ $from } à { $to })
review-sales-open = pas fini
review-sums-who = Qui
review-sums-even = Égal
review-sums-deal = Donne
review-sums-revealed = Hasard
review-sums-own = Choix
review-sums-others = Autres
review-sums-result = Total
review-sums-note = En points sur cent. Une part égale, la donne, le hasard, ses propres choix et ceux des autres font ensemble le résultat.
review-sums-partly = D’après les choix étudiés jusqu’ici.
review-sums-without = À chance égale environ { $share }, à { $error } près.
review-sums-lost = { $count ->
        [one] { $points } points perdus au seul choix qui comptait.
       *[other] { $points } ± { $error } points perdus par choix, sur { $count } qui comptaient.
    }

## Le coach

coach-expects = D’ici, tu gagnes { $share } des courses (± { $error }).
coach-this-car = Cette voiture
coach-mine = { $what } te rapporte { $mine }.
coach-theirs = { $what } rapporte aux autres { $others }.
coach-both = { $what } te rapporte { $mine }, aux autres { $others }.
coach-why-heading = Ce que chaque choix donne et prend
coach-why-note = En points de victoire sur cent, par rapport au meilleur.
coach-why-best = le meilleur
coach-why-even = à peu près aussi bon
coach-why-gives = donne { $points } à { $name }
coach-why-takes = prend { $points } à { $name }
coach-why-always = Me prévenir avant chaque gaffe dans cette partie
coach-why-close = Fermer
coach-sure = Vraiment{ "\u202F" }? Ça coûte environ { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. { $reason } Mieux{ "\u00A0" }: { $better }.

## La course et l’énigme du jour

today-heading = Aujourd’hui
today-about = La même donne, la même place et les mêmes bots pour tous. Le jour change à minuit, temps universel.
today-race = La course
today-run = Au départ
today-go-on = Continuer
today-again = La recourir
today-watch = Revoir ma course
today-counts = C’est ta première course qui compte. Ni conseil ni coach, et ce à quoi un bot a répondu ne se reprend pas.
today-counted = La recourir ne compte pas.
today-you = Toi
today-result = Tu as fait { $money } et battu { $share } du peloton.
today-field = Le peloton{ "\u00A0" }: ce que nos bots font à la même place avec le même hasard
today-fielding = { $rung } est en course…
today-who = Qui
today-made = Gains
today-runs = Toutes les courses de ce serveur
today-beats = bat { $share }
today-other-bots = édition { $bots } des bots
today-records = Toutes, avec leurs enregistrements, à vérifier
today-send-in = Envoyer ma course
today-sending = Le serveur la vérifie…
today-puzzle = L’énigme
today-solve = Résoudre
today-solve-again = La revoir
today-solved-right = Trouvé du premier coup.
today-solved-wrong = Tu as d’abord cherché ailleurs.
today-solved-open = Un coup est clairement le meilleur. Trouve-le.
today-none = Il n’y a pas d’énigme pour ce jeu.
today-unreachable = L’énigme n’a pas pu être chargée. Vérifie la connexion et réessaie.
today-asks = À toi{ "\u00A0" }: un choix est clairement le meilleur.
today-asks-missed = À toi{ "\u00A0" }: un choix est clairement le meilleur. L’ont manqué{ "\u00A0" }: { $missed }.
today-yes = Oui{ "\u00A0" }: d’ici, ça gagne environ { $chance } des courses. { $second }
today-no = Pas ça. Le mieux{ "\u00A0" }: { $best }. { $second }
today-no-costs = Pas ça, ça coûte environ { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Le mieux{ "\u00A0" }: { $best }. { $second }
today-second = Le deuxième choix, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de moins{ "\u00A0" }: { $action }. { $reason }

## Sa façon de jouer

profile-heading = Ma façon de jouer
profile-about = D’après les parties que tu as analysées sur cet appareil{ "\u00A0" }: ce que t’a coûté en moyenne un choix qui comptait, en points sur cent. Moins, c’est mieux.
profile-none = Aucune de tes parties n’a encore été analysée sur cet appareil. Joues-en une, puis touche Analyse à la fin.
profile-bid = Enchères
profile-drive = Conduite
profile-bet = Paris
profile-buy = Achats
profile-mark = Cases
profile-plot = { $part }{ "\u00A0" }: points perdus par choix, { $games ->
        [one] en une partie
       *[other] sur les { $games } dernières parties
    }
profile-average = { $choices ->
        [one] { $points } points, sur un choix
       *[other] { $points } ± { $error } points par choix, sur { $choices } choix
    }
profile-no-rungs = Ce que perdent nos bots n’a pas été mesuré pour ce jeu.
profile-luck = Chance et talent
profile-luck-note = En moyenne sur ces parties, en points de victoire sur cent.
profile-columns-deal = Donne
profile-columns-revealed = Hasard
profile-columns-own = Tes choix
profile-columns-others = Choix des autres
profile-columns-result = Résultat
profile-forget = Oublier tout cela
profile-games = { $count ->
        [one] Une partie
       *[other] { $count } parties
    }
