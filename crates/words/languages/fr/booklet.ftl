# Le livret : les règles d’une table, dans l’ordre où les choses se passent.

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
chapter-switch = Les cartes d’échange
chapter-sprint = Sprint ou panne
chapter-draft = L’aspiration
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
chapter-line = L’arrivée
chapter-concession = Les buvettes
chapter-helmet = Les casques
chapter-jersey = Casaques et barres
chapter-bet = Parier
chapter-buy = Acheter un cheval
chapter-wild = Les jokers
chapter-boxes = Les cases bonus
chapter-abilities = Les capacités
chapter-cards = Les cartes de chevaux
chapter-score = Le décompte
chapter-roland = Seul contre Roland

figure-start-money = Argent au départ
figure-races = Courses
figure-board = Plateau
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
figure-spaces = Cases jusqu’à l’arrivée
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
booklet-card = { $name } ({ $card })
booklet-chosen = Choisi{ "\u00A0" }: { $what }.
booklet-sources = D’où viennent les règles
booklet-name =
    { $n ->
        [0] Anna
        [1] Bruno
        [2] Clara
        [3] David
        [4] Emma
       *[other] Felix
    }

## Pourquoi nous avons tranché ainsi, après « notre règle, car »

booklet-because = notre règle, car { $reason }
because-joints = les manuels dessinent les goulets sans dire quelle voie mène où
because-red-shifts = sinon une voie rouge qui va et vient décalerait les autres
because-names = il faut un nom à chaque case pour noter une partie
because-full = un nombre entier le reste, quelle que soit la conduite
because-grid-cells = la grille fait partie de la route, et nulle voiture n’en traverse une autre
because-line-first = personne ne doit fuir la ligne pour user ses pas
because-race-run = il n’y a plus rien à gagner
because-no-card = les mains sont inégales, et sans carte il n’y a rien à jouer
because-moves-others = faire avancer les voitures des autres, c’est jouer aussi
because-nobodys = le livret oublie les voitures sans propriétaire et les joueurs sans voiture
because-bids-end = toute enchère sensée est en dessous, et on peut ainsi les énumérer
because-all-asked = chacun a son tour tant qu’il peut avoir une voiture
because-no-rival = une voiture n’est jamais gratuite, même si personne d’autre n’en veut
because-opener = le livret ne nomme l’ouvreur qu’après une vente
because-last-is-last = le livret parle de la dernière voiture, pas du nombre de ses passages
because-all-own = le livret veut que chacun ait une voiture, sans dire comment
because-no-debt = personne ne peut payer plus qu’il n’a
because-as-agreed = c’est à la table de dire combien dure une partie
because-profit = en une seule course, l’argent du départ cacherait qui a bien couru
because-no-tiebreak = le livret ne tranche pas les égalités
because-seen = ce que la table a vu est connu, et ce qui est face cachée ne l’est pas
because-dealt-before = on le distribue avant de savoir quelles voitures resteront
because-order = une ligne est un ordre, pas une offre
because-own-variant = la variante le dit de ses propres voitures, quoi qu’il en soit des autres
because-switch-over = un échange doit bien finir un jour
because-no-colour = le blanc n’est la couleur d’aucune voiture
because-moves-none = elle ne déplace aucune voiture, donc rien ne la gêne
because-playable = le livret dit «{ "\u00A0" }jouable{ "\u00A0" }» sans dire quand
because-stall = une course où personne ne peut bouger ne finirait jamais
because-playable-again = des cartes peuvent alors redevenir jouables
because-declining = le livret permet de refuser sans en dire plus
because-both-hold = deux phrases du livret se rencontrent ici, et toutes deux tiennent ainsi
because-wish = certains préfèrent des enchères sans obligation
because-draft = le livret n’a qu’une phrase sur l’aspiration, et c’est sa lecture la plus simple
because-red = le livret dit seulement qu’on ne s’arrête pas sur le rouge, et c’en est la suite la plus simple
because-sister = Detroit-Cleveland, le jeu frère, fait ainsi
because-lot = personne n’y a encore plus droit
because-behind = celui qui est en retard a ainsi le premier mot
because-begin = il faut bien que quelqu’un commence
because-come-back = les joueurs sans voiture peuvent revenir
because-level = un sprint finit à hauteur, et sinon nul n’est devant
because-dead-card = une carte devenue inutile ne doit pas rester en main pour toujours
because-breakdown = le livret dit qu’une voiture tombe en panne et revient, et guère plus
because-long-cell = une longue case peut chevaucher une ligne
because-bets = on sait ce que paient les paris, pas comment ils se font
because-pits = on ne connaît que l’idée générale des arrêts au stand
because-shares = des actions on ne connaît que les tableaux et les jetons
because-measured = dans des courses simulées, une action rapporte alors à peu près son prix
because-cards-even = toutes les cartes de départ se valent ainsi
because-bar-number = la barre va avec le numéro, pas avec la position du cheval
because-home-is-home = un cheval arrivé ne va plus nulle part
because-no-idling = un tour sert à agir, pas à attendre
because-one-by-one = une chose à la fois, tout le monde peut suivre
because-not-forbidden = le livret n’interdit rien de plus
because-effects-meet = des effets qui se rencontrent demandent un ordre
because-no-use-twice = cela ne changerait rien
because-part-of-it = la croix fait partie de l’action, autant que possible
because-one-action = une action demande un numéro
because-two = deux chevaux font deux, dans quelque ordre qu’on les nomme
because-no-effect = un choix sans effet n’en est pas un
because-gift = un bonus est un cadeau
because-die = les cartes parlent du dé, et un joker ne change que le numéro joué
because-cards-short = les cartes sont trop courtes pour le dire
because-same-money = il joue pour le même argent
because-cards-brought = le décompte montre ainsi ce qu’ont rapporté les cartes
because-standing = chacun doit voir où il en est
because-roland = on ne sait pas comment il agit
