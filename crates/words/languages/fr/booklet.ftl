# Le livret : les règles d'une table, dans l'ordre où les choses se passent.

chapter-table = Le jeu
chapter-deal = La donne
chapter-auction = La vente aux enchères
chapter-bidding = Enchérir
chapter-last-car = Les invendues et la dernière voiture
chapter-start = Sur la grille
chapter-turn = Ton tour
chapter-moving = Les voitures avancent
chapter-road = Lire la piste
chapter-white = Le blanc déplace une autre voiture
chapter-switch = Les cartes échange
chapter-sprint = Sprint ou panne
chapter-draft = L'aspiration
chapter-red-lane = La voie rouge
chapter-pits = Arrêts au stand
chapter-bets = Les paris
chapter-shares = Les actions
chapter-finish = Franchir la ligne
chapter-end = Fin de la course
chapter-prizes = Les primes
chapter-next = La course suivante
chapter-win = Qui gagne
chapter-open = Visible et caché
chapter-setup = Avant le départ
chapter-roll = On lance les dés
chapter-line = L'arrivée
chapter-concession = Les buvettes
chapter-helmet = Les casques
chapter-jersey = Casaques et barres
chapter-bet = Parier
chapter-buy = Acheter un cheval
chapter-wild = Les jokers
chapter-boxes = Les cases bonus
chapter-abilities = Les pouvoirs
chapter-cards = Les cartes de chevaux
chapter-score = Le décompte
chapter-roland = Seul contre Roland

figure-start-money = Argent au départ
figure-races = Courses
figure-hand = Cartes distribuées à chacun
figure-bid-step = On enchérit par
figure-car-limit = Voitures par personne au plus
figure-forced-price = La dernière voiture coûte
figure-prize = Prime
figure-bet = Pari à la ligne { $line }
figure-share = Action à la ligne { $line }
figure-dividend = Dividende
figure-wilds = Jokers
figure-horse-die = Dé des chevaux
figure-movement-die = Dé de mouvement
figure-spaces = Cases jusqu'à l'arrivée
figure-no-bet-line = La limite des paris suit la case
figure-largest-bet = Dollars par pari au plus
figure-horse = Cheval { $horse }
figure-box = { $many }× { $box }
figure-spaces-each =
    { $spaces ->
        [one] { $spaces } case
       *[other] { $spaces } cases
    }
figure-purse = Prime
figure-jockey-set = Paire de jockey

booklet-title = Les règles de { $title }
booklet-players =
    { $players ->
        [one] pour une personne
       *[other] à { $players } joueurs
    }
booklet-cards = Cartes
booklet-chosen = Au choix{ "\u00A0" }: { $what }.
booklet-sources = D'où viennent les règles
booklet-name =
    { $n ->
        [0] Anna
        [1] Bruno
        [2] Clara
        [3] David
        [4] Emma
       *[other] Felix
    }
