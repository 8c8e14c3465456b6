# Ce que dit le programme dans un terminal.

language-unknown = Il n’y a pas de langue `{ $asked }` ici, donc ce sera l’anglais{ "\u202F" }; il y a { $there }.

seat-number = Joueur { $n }

terminal-which-game = Quel jeu{ "\u202F" }?
terminal-how-many = Combien de joueurs, de { $least } à { $most }{ "\u202F" }?
terminal-which-rules = Quelles règles{ "\u202F" }?
terminal-none-of = `{ $answer }` n’en fait pas partie{ "\u00A0" }: { $names }.
terminal-input-ended = l’entrée s’est terminée avant la partie
terminal-input-ended-choosing = l’entrée s’est terminée avant le choix du jeu
terminal-no-seat = il n’y a pas de place { $seat } dans cette partie{ "\u202F" }; les places vont de 0 à { $last }

terminal-heading = { $title }, { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }, graine { $seed }
terminal-type-help = Tape ? à tout moment pour de l’aide.
terminal-only-move = (Ton seul coup{ "\u00A0" }: { $move }.)
terminal-you-leave = Tu pars après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
terminal-taken-back = Ton dernier coup est repris.
terminal-why-what = Écris un coup après, par exemple{ "\u00A0" }: why play 17
terminal-numbered = Les coups sont numérotés de 1 à { $last }.
terminal-legal = C’est permis maintenant.
terminal-legal-type = C’est permis maintenant{ "\u00A0" }: tape { $number }.
terminal-no-rule = Aucune règle ne mentionne `{ $word }`.

terminal-a-move = un coup
terminal-why = why COUP
terminal-rules = rules MOT
terminal-keys = Tab, flèches
terminal-help-move = comme dans la liste (`bid 40000`, `steer 14b`), en toute casse{ "\u202F" }; ou juste son numéro
terminal-help-moves = tous les coups permis
terminal-help-why = pourquoi un coup n’est pas permis, et par quelle règle
terminal-help-undo = reprend ton dernier coup, si personne n’en a rien appris
terminal-help-rules = les règles qui mentionnent un mot
terminal-help-board = le plateau, et où en est chacun
terminal-help-hand = ce que tu as en main{ "\u202F" }; les cartes du jeu autant que tu les connais
terminal-help-quit = quitte la table
terminal-help-keys = complètent un coup, ramènent ce que tu as tapé
terminal-help-cards = Les cartes se jouent de haut en bas{ "\u00A0" }: R6 est Rouge de six, *2 Blanc de deux{ "\u00A0" }: une voiture absente de la carte. Y est Jaune, B Bleu, G Vert, K Noir, O Orange, L Lilas.

terminal-wins = { $who ->
        [you] Tu gagnes.
       *[other] { $who } gagne.
    }
terminal-no-win = Tu ne gagnes pas.
terminal-shared-win = Une victoire partagée{ "\u00A0" }: { $winners }.
terminal-keep-record = Garder cette partie{ "\u202F" }? Tape un nom de fichier, ou juste Entrée pour non.
terminal-record-kept = Cette partie de { $title } est dans { $file }{ "\u202F" }; grandstand replay la raconte.
terminal-record-ends = L’enregistrement s’arrête après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, avant la fin de la partie. Jusque-là{ "\u00A0" }:

## La table en texte

cards =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }

no-cards = Il n’y a pas de cartes dans ce jeu.
hand-empty = Tu n’as plus de cartes.
hand-heading = Ta main{ "\u00A0" }:
cards-played = Jouées{ "\u00A0" }:
cards-unseen = Pas encore vues{ "\u00A0" }:

board-lanes = la voie a est la corde
board-finish = # ligne d’arrivée
board-bet-line = | ligne de pari
board-red-lane = ~ voie rouge, pour dépasser
board-pits = = stands
board-start = s1 place de départ

cars-to-the-line = { $cells } jusqu’à la ligne
cars-board-heading = { $track } · course { $race } sur { $races }
cars-stands = { $state ->
        [home] arrivé, { $place }
        [off] en panne en { $cell } encore { $cells }
        [grid] { $cell } encore { $cells } (départ)
       *[track] { $cell } encore { $cells }
    }
cars-out = , fini
cars-bets = Paris{ "\u00A0" }: { $what }
cars-shares = Actions{ "\u00A0" }: { $what }
cars-card-switch = { $pair } échange
cars-card-sprint = { $pair } sprint/panne
card-numbered = carte { $number }
cars-in-force = En vigueur{ "\u00A0" }: { $card } (carte { $number }, { $name })
cars-in-the-pits = Aux stands{ "\u00A0" }: { $cards }

horses-board-heading = Tour { $round } · les dés montrent le cheval { $horse }, { $steps }
horses-owner = à
horses-cost = prix
horses-pays = cote
horses-pulls = entraîne
horses-colour-red = rouge
horses-colour-yellow = jaune
horses-colour-blue = bleu
horses-colour-pink = rose
horses-colour-green = vert
horses-colour-light-blue = bleu clair
horses-colour-orange = orange
horses-colour-purple = violet
horses-legend = | plus de paris au-delà · # arrivée · primes { $purses }
horses-has = { $money } valeur { $worth }  jokers { $wilds }  casques { $helmets }  casaques { $jerseys }  paris { $bets }
horses-boxes = Cases bonus{ "\u00A0" }: { $boxes }
horses-concessions = Tes buvettes (cochées entre crochets){ "\u00A0" }:

## Les règles

terminal-rules-folded = { $rules ->
        [one] Une autre règle concerne
       *[other] { $rules } autres règles concernent
    } ce qui est désactivé ici{ "\u202F" }; --all les montre.
terminal-booklet = Le livret est dans { $file }.
terminal-rules-none = Aucune règle ni carte de { $title } ne contient «{ "\u00A0" }{ $word }{ "\u00A0" }»{ "\u202F" }; essaie un mot plus court.
