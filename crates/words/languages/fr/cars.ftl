# Les jeux de voitures : ce qui arrive, ce qui est demandé, ce qui est sur la table.

car-yellow = Jaune
car-blue = Bleu
car-green = Vert
car-black = Noir
car-red = Rouge
car-orange = Orange
car-lilac = Lilas
car-white = Blanc

cars-the-car = la voiture
cars-that-cell = cette case
cars-a-choice = le choix d’une voiture
cars-line = { $car } { $steps }
cars-pair = { $first } avec { $second }

## La donne et les enchères

cars-race-begins = Course { $race } sur { $races }.
cars-race-begins-dealt = Course { $race } sur { $races }. { $who ->
        [you] Tu distribues
       *[other] { $who } distribue
    } les cartes.
cars-your-hand = Tu reçois { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }.
cars-hand-dealt = { $who ->
        [you] Tu reçois
       *[other] { $who } reçoit
    } { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }.
cars-up = { $car } est aux enchères.
cars-up-again = { $car } revient aux enchères.
cars-bid = { $who ->
        [you] Tu enchéris
       *[other] { $who } enchérit
    } à { $amount }.
cars-passed = { $who ->
        [you] Tu passes.
       *[other] { $who } passe.
    }
cars-sold-over = { $who ->
        [you] Tu paies
       *[other] { $who } paie
    } { $amount } pour { $what }, { $over } de plus que ne rapporte la { $place }
cars-sold-even = { $who ->
        [you] Tu paies
       *[other] { $who } paie
    } { $amount } pour { $what }, juste ce que rapporte la { $place }
cars-sold-cheap = { $who ->
        [you] Tu paies
       *[other] { $who } paie
    } { $amount } pour { $what }, moins que la plus petite prime
cars-sold-forced = { $who ->
        [you] Tu dois acheter et tu paies
       *[other] { $who } doit acheter et paie
    } { $amount } pour { $what }
cars-placed = { $car } part de la { $place }
cars-placed-unowned = { $car } part de la { $place }, sans propriétaire
cars-unsold = Pas d’enchère pour { $car }, qui reviendra en vente.
cars-big-card = son { $figure } est compris
cars-reseated = Nouvel ordre autour de la table{ "\u00A0" }: { $order }.

## La course

cars-played-big = { $who ->
        [you] Tu lances
       *[other] { $who } lance
    } le { $figure } { $car }
cars-played = { $who ->
        [you] Tu joues
       *[other] { $who } joue
    } { $card }
cars-thrown-away = { $who ->
        [you] Tu défausses
       *[other] { $who } défausse
    } { $card } sans effet.
cars-switched = { $first } et { $second } échangent leurs nombres
cars-switch-ends = { $first } et { $second } retrouvent leurs propres nombres.
cars-white-lost = le blanc ne trouve aucune voiture à faire avancer
cars-moved = { $means ->
        [from-last] { $car } avance de { cells }, de la dernière place à la tête
        [to-the-lead] { $car } avance de { cells } et prend la tête
        [leads] { $car } avance de { cells } et reste devant
        [up] { $car } avance de { cells } et remonte à la { $place }
       *[same] { $car } avance de { cells }
    }
cars-stuck = { $why ->
        [behind] { $car } est enfermé derrière { $behind }, son { $figure } est perdu
        [home] { $car } est déjà arrivé, son { $figure } est perdu
        [broken-down] { $car } est en panne au bord de la piste, son { $figure } est perdu
        [in-the-pits] { $car } est au stand, son { $figure } est perdu
       *[blocked] { $car } est enfermé, son { $figure } est perdu
    }
cars-cannot-sprint = { $why ->
        [behind] { $car } est enfermé derrière { $behind } et ne peut pas sprinter
        [home] { $car } est déjà arrivé et ne peut pas sprinter
        [broken-down] { $car } est en panne au bord de la piste et ne peut pas sprinter
        [in-the-pits] { $car } est au stand et ne peut pas sprinter
       *[blocked] { $car } est enfermé et ne peut pas sprinter
    }
cars-drafted = l’aspiration entraîne { $cars }
cars-home = { $nth ->
        [1] { $car } franchit la ligne en tête et empoche { $prize }
       *[other] { $car } arrive à la { $place }, qui paie { $prize }
    }
cars-broke-down = { $car } tombe en panne et attend au bord de la piste
cars-breakdown-lost = { $car } est au stand, la panne reste sans effet
cars-returned = { $car } est réparé et de retour en course
cars-revealed = { $who ->
        [you] Tu montres
       *[other] { $who } montre
    } { $cards ->
        [one] une carte, qui ne fait avancer aucune voiture.
       *[other] { $cards } cartes, et aucune ne fait avancer de voiture.
    }
cars-declined = { $who ->
        [you] Tu ne joues
       *[other] { $who } ne joue
    } pas de carte.
cars-left-race = { $who ->
        [you] Toutes tes voitures sont arrivées, tu quittes la course
       *[other] { $who } a toutes ses voitures à l’arrivée et quitte la course
    }{ $cards ->
        [0] .
        [one] {" "}avec { $cards } carte en main.
       *[other] {" "}avec { $cards } cartes en main.
    }

## Paris, actions, stands

cars-line-crossed = La voiture de tête a passé la ligne { $line }.
cars-bet = { $who ->
        [you] Tu paries
       *[other] { $who } parie
    } sur { $car } à la ligne { $line }.
cars-bet-secret = { $who ->
        [you] Tu paries
       *[other] { $who } parie
    } en secret à la ligne { $line }.
cars-share = { $who ->
        [you] Tu achètes
       *[other] { $who } achète
    } une action { $car } pour { $price }.
cars-no-share = { $who ->
        [you] Tu n’achètes
       *[other] { $who } n’achète
    } pas d’action.
cars-pit-stop = { $who ->
        [you] Tu t’arrêtes
       *[other] { $who } s’arrête
    } au stand avec { $car }.
cars-took = { $who ->
        [you] Tu prends
       *[other] { $who } prend
    } { $card } { $from ->
        [display] parmi les cartes exposées
       *[discards] dans la défausse
    }.
cars-display = Aux stands, on découvre { $card }.

## La fin

cars-race-over = La course est finie{ "\u00A0" }: { $order }.
cars-race-over-none = La course est finie. Aucune voiture n’est arrivée.
cars-bets-of = { $who ->
        [you] toi sur { $cars }
       *[other] { $who } sur { $cars }
    }
cars-bets-shown = Les paris{ "\u00A0" }: { $bets }.
cars-prizes = { $amount } de primes
cars-bets-won = { $amount } de paris
cars-bets-lost = { $amount } perdus en paris
cars-dividends = { $amount } de dividendes
cars-settled = { $who ->
        [you] Toi
       *[other] { $who }
    }{ "\u00A0" }: { $parts }, ce qui fait { $money }.
cars-game-over = C’était la dernière course.

## Ce qui est demandé

cars-ask-bid = À toi{ "\u00A0" }: enchéris pour { $what } (pas encore d’enchère, il en reste { $left } sur 6).
cars-ask-raise = À toi{ "\u00A0" }: enchéris pour { $what } ({ $who ->
        [you] ton enchère mène
       *[other] { $who } mène
    } avec { $amount }, il en reste { $left } sur 6).
cars-ask-car = Tu as remporté l’enchère{ "\u00A0" }: choisis ta voiture.
cars-ask-start = Mets { $car } sur une place de départ.
cars-ask-play = À toi{ "\u00A0" }: joue une carte.
cars-ask-white = Blanc, { cells }{ "\u00A0" }: quelle voiture avance{ "\u202F" }?
cars-ask-steer = Conduis { $car }, { cells }{ "\u00A0" }: où s’arrête-t-il{ "\u202F" }?
cars-ask-special = Sprint ou panne{ "\u202F" }?
cars-ask-return = { $car } est réparé{ "\u00A0" }: où revient-il{ "\u202F" }?
cars-ask-bet = La ligne { $line } est passée{ "\u00A0" }: parie en secret sur une voiture.
cars-priced = { $car } { $price }
cars-ask-share = Achète une action ({ $prices }), ou aucune.
cars-ask-pit-discard = { $car } est au stand{ "\u00A0" }: défausse une carte.
cars-ask-pit-take = Prends une carte exposée ou dans la défausse.

asked-bid = une enchère, ou passer
asked-car = une voiture
asked-start-space = une place de départ
asked-card = une carte
asked-car-for-white = une voiture pour le blanc
asked-where-it-stops = où la voiture s’arrête
asked-sprint-or-breakdown = sprint ou panne
asked-where-it-returns = où revient la voiture réparée
asked-bet = un pari sur une voiture
asked-share = une action, ou aucune
asked-card-to-throw-away = une carte à défausser
asked-card-to-take = une carte à prendre
asked-nothing = rien
