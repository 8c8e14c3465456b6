# Ce que rapporte le labo : matchs, classements, équilibre d’un jeu.

lab-seer = Voyant
lab-interval = { $share }{ "\u202F" }% ({ $low } à { $high })
lab-interval-few = { $share }{ "\u202F" }% (trop peu de séries pour un intervalle)
lab-timed = Un temps de réflexion était donné, un autre essai donnera donc d’autres chiffres.
lab-no-budget = `{ $budget }` n’est pas un budget{ "\u202F" }; donne un nombre de parties d’essai comme pro:400, ou un temps comme pro:50ms

## arena

arena-bar = --bar est une part de victoires entre 0 et 1, par exemple 0.32
arena-alone = une arène demande deux joueurs{ "\u202F" }; `grandstand sim --seats club` joue seul
arena-no-thought = un bot a besoin d’au moins une partie d’essai ou une milliseconde
arena-heading = { $game }, à { $players }{ "\u00A0" }: { $challenger } contre des { $field }
arena-played = { $sets ->
        [one] { $sets } série
       *[other] { $sets } séries
    }, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, graine { $seed }
arena-wins = victoires  { $wins }, à égalité ce serait { $even }{ "\u202F" }%
arena-money = argent     { $money }
arena-debts = argent     sans parts : quelqu’un a fini avec moins que rien
arena-by-seat = victoires par place  { $shares }{ "\u202F" }%
arena-stronger = { $challenger } est plus fort que { $field }.
arena-weaker = { $challenger } est plus faible que { $field }.
arena-even = Rien ne les départage{ "\u00A0" }: la part égale est dans l’intervalle.
arena-bar-met = La barre de { $share }{ "\u202F" }% est { $verdict ->
        [cleared] franchie
        [missed] manquée
       *[open] indécise{ "\u00A0" }: joue plus de séries pour trancher
    }.
arena-stopped = Arrêté avant la fin{ "\u202F" }; --sets { $sets } redonne ces chiffres.

## ladder

ladder-too-few = un classement demande au moins deux bots
ladder-heading = { $game }, à { $players }{ "\u00A0" }: { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, graine { $seed }
ladder-head-bot = bot
ladder-head-rating = cote
ladder-head-wins = victoires
ladder-head-place = rang
ladder-head-ahead = devant
ladder-stopped = Arrêté avant la fin{ "\u202F" }; --deals { $deals } redonne ces chiffres.

## sim

sim-seats = { $named } places sont nommées, mais { $players } jouent
sim-unwritten = impossible d’écrire le tableau{ "\u00A0" }: { $reason }
sim-heading = { $what }{ "\u00A0" }: { $games } parties, { $decisions } décisions par partie
sim-by-seat = victoires par place   { $shares }{ "\u202F" }%
sim-by-start = victoires par départ  { $shares }{ "\u202F" }%
sim-by-car = victoires par voiture { $shares }{ "\u202F" }%
sim-means = voitures arrivées { $home }, tours { $turns }, cartes non jouées { $unplayed }, défaussées { $thrown }
sim-stopped = Arrêté avant la fin{ "\u00A0" }: voici les parties jouées jusque-là.
target-band = { $low }–{ $high }{ "\u202F" }%
target-most = la plupart
target-asked = objectif { $asked }
target-met = atteint
target-missed = manqué de { $by }
target-home = Courses avec { $fewest }–{ $most } arrivées
target-start = Courses gagnées de chaque départ
target-by-lot = De même, avec la grille tirée au sort
target-colour = Courses gagnées par chaque couleur
target-blocked = Lignes écourtées ou perdues
target-share = Une action achetée à la ligne { $line } rend

## La page d’un rapport

report-balance = Équilibre
report-title = { $title }{ "\u00A0" }: équilibre
report-heading = Grandstand · rapport d’équilibre
report-options = Options{ "\u00A0" }: { $options }
report-at-the-table = à la table
report-games = { $count ->
        [one] partie
       *[other] parties
    }
report-races = { $count ->
        [one] course
       *[other] courses
    }
report-boards = { $count ->
        [one] plateau
       *[other] plateaux
    }
report-seed = graine
report-board = Plateau
report-tables = Tous les chiffres en tableaux
report-again = À refaire avec{ "\u00A0" }:
report-notes = Les traits et ± sont des intervalles à 95{ "\u202F" }%. Une ligne est écourtée quand sa voiture avance de moins qu’elle ne dit, et perdue quand elle ne déplace rien{ "\u202F" }; les lignes de voitures arrivées ou en panne ne comptent pas. La première voiture arrivée gagne la course. Au sort{ "\u00A0" }: les mêmes donnes encore une fois, avec la grille tirée au sort après les enchères, pour qu’une place ne dise rien de la voiture qui s’y trouve. Actions{ "\u00A0" }: ce que rendrait l’action d’une position si quelqu’un l’achetait chaque fois. Objectifs{ "\u00A0" }: l’équilibre que nous voulons pour ces jeux{ "\u202F" }; docs/study.md dit pourquoi.
report-the-games = Les parties
report-percent = { $share }{ "\u202F" }%
report-mean = moyenne { $mean }
report-target = objectif
report-price-paid = prix payé
report-even = à égalité
report-held-up = Où les voitures sont retenues
report-held-up-says = Plus c’est rouge, plus une ligne s’y est arrêtée trop tôt. Surtout en { $places }. { $cells } cases, { $steps } pas par le plus court chemin.
report-start = Victoires selon le départ
report-start-says = La place de départ { $best } gagne { $most } des courses, la place { $worst } { $least }.
report-start-by-lot = En contour{ "\u00A0" }: avec la grille tirée au sort, ce qui ôte la part des enchères.
report-colour = Victoires selon la couleur
report-colour-says = { $best } gagne le plus, { $most } des courses{ "\u202F" }; { $worst } le moins, { $least }.
report-home = Voitures arrivées par course
report-home-says = { $share } des courses amènent { $low } à { $high } voitures à l’arrivée.
report-blocking = Blocages
report-blocking-says = { $share } des lignes de voitures en piste, et des lignes blanches, sont écourtées ou perdues.
report-lines = Le sort des lignes des cartes
report-lines-all = Toutes
report-lines-coloured = De couleur
report-lines-white = Blanches
report-lines-whole = entières
report-lines-cut = écourtées
report-lines-lost = perdues
report-prices = Ce qu’une voiture coûte et rapporte
report-prices-back = Pour 100 payés, une voiture rend { $back } en primes.
report-prices-even = Jusqu’à { $price }, une voiture est rentable en moyenne.
report-prices-legend = Points{ "\u00A0" }: combien de fois{ "\u202F" }; ligne{ "\u00A0" }: la moyenne{ "\u202F" }; pointillés{ "\u00A0" }: ni gain ni perte.
report-prices-picture = Prix et primes
report-paid-by-start = Payé et gagné selon le départ
report-paid-by-colour = Payé et gagné selon la couleur
report-paid-legend = En contour{ "\u00A0" }: le prix moyen. Plein{ "\u00A0" }: la prime moyenne.
report-unowned = { $share } des voitures ont couru sans propriétaire.
report-share = Rendement d’une action achetée à la ligne { $line }
report-share-says = Selon la position de la voiture à la ligne, le prix en dessous. Les bots ont acheté ici { $bought } actions par course, qui ont rendu { $returned }{ "\u202F" }%.
report-bets = Paris
report-bets-says = Où sont arrivées les voitures sur lesquelles on a parié, et ce qu’un pari a rapporté en moyenne.
report-bets-picture = Places des voitures sur lesquelles on a parié
report-bet-line = Ligne { $line }
report-bet-pays = paie { $mean }
report-length = Longueur d’une course
report-length-says = Tours où une carte a été jouée ou une voiture s’est arrêtée{ "\u202F" }; { $mean } en moyenne.
report-length-picture = Tours par course
report-unplayed = Cartes non jouées
report-unplayed-says = Cartes encore en main à la fin de la course{ "\u00A0" }: { $mean } en moyenne.
report-unplayed-thrown = { $mean } de plus ont été défaussées par des joueurs sortis de la course.
report-by-seat = Parties gagnées selon la place
report-by-seat-says = { $games } parties de { $decisions } décisions. Une victoire partagée compte en parts.
report-seat = place { $seat }
report-results = Résultats selon la place
report-results-says = Ce que chaque place a à la fin.
report-start-nth = Départ { $n }
report-tables-start = Selon le départ
report-tables-colour = Selon la couleur
report-tables-shares = Actions
report-head-seat = Place
report-head-result = Résultat moyen
report-head-line = Ligne
report-head-position = Position
report-head-price = Prix
report-head-returns = Rend
report-head-bought = Achetées
report-head-returned = Celles-ci ont rendu
report-head-wins = Victoires
report-head-home = Arrivées
report-head-mean-price = Prix moyen
report-head-mean-prize = Prime moyenne
report-head-per-hundred = Prime pour 100 payés
