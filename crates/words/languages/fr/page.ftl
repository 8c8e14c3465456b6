# Ce que seule la page dit : écrans, boutons et conseils.

page-your-turn = ● À toi de jouer · Grandstand
page-motto = Des courses sur la table, prêtes quand tu l’es.
page-about = Tout se passe sur cet appareil. Sans compte, sans attente.
page-language = Langue
page-play-now = Jouer
page-one-race = Sprint{ "\u00A0" }: une course, le meilleur bénéfice l’emporte
page-choose = Règles et rivaux
page-learn = Apprendre
page-learn-on = Reprendre la leçon
page-watch = Regarder
page-go-on = Continuer
page-go-on-heading = Parties à reprendre
page-today = La course et l’énigme du jour
page-profile = Ma façon de jouer
page-bots = { $count ->
        [one] { $count } bot
       *[other] { $count } bots
    } ({ $rung })
page-rungs-random = Hasard
page-rungs-rookie = Débutant
page-rungs-club = Club
page-rungs-pro = Pro
page-rungs-master = Maître
page-rungs-champion = Champion
page-rungs-bold = Fonceur
page-rungs-miser = Grippe-sou
page-rungs-blocker = Bloqueur
page-rungs-gambler = Flambeur
page-rungs-dreamer = Rêveur
page-rungs-hothead = Tête brûlée
page-drop = Retirer
page-results = Derniers résultats
page-ended = { $who ->
        [you] Tu as gagné avec { $money }
       *[other] { $who } a gagné avec { $money }
    }
page-notify = À toi de jouer{ "\u00A0" }: { $title }
page-missing-game = Cette partie n’est plus sur cet appareil. Commences-en une autre.
page-missing-replay = Ce lien ne contient aucune partie à montrer. Redemande-le.
page-players = { $least } à { $most } joueurs
page-minutes = { $minutes } min
page-loading = Les voitures sortent des stands.

page-lines-detroit = Achète des voitures aux enchères, puis fais avancer tout le monde{ "\u00A0" }: chaque carte mène aussi tes rivaux.
page-lines-daytona = Un ovale rapide où chaque coup entraîne la voiture de derrière.
page-lines-top-race = Achète le choix de la voiture et de la grille{ "\u202F" }; sprint, panne, victoire.
page-lines-long-shot = Huit chevaux, deux dés et un ticket de pari.

page-setup-heading = Préparer { $title }
page-setup-preset = Règles
page-setup-races = Courses
page-setup-seats = À la table
page-setup-you = Toi
page-setup-your-name = Ton nom
page-setup-friend = Quelqu’un ici
page-setup-friend-name = Joueur { $seat }
page-setup-bot = Bot
page-setup-who = Qui occupe la place { $seat }
page-setup-name-of = Nom à la place { $seat }
page-setup-strength-of = Force à la place { $seat }
page-setup-add = Ajouter une place
page-setup-remove = Retirer la place { $seat }
page-setup-handed = Un appareil pour tous{ "\u00A0" }: la main reste cachée jusqu’à ce que le suivant la découvre.
page-setup-clock = Pendule
page-setup-no-clock = Sans pendule
page-setup-per-move = { $seconds } secondes par coup
page-setup-bank = { $minutes } minutes + { $seconds } secondes par coup
page-setup-chosen = modifié
page-setup-more = Plus de règles
page-setup-from = Source{ "\u00A0" }: { $source }
page-setup-begin = Sur la grille
page-setup-back = Retour
page-setup-track = Circuit

page-bar-home = Accueil
page-bar-theme-auto = Couleurs{ "\u00A0" }: comme l’appareil
page-bar-theme-day = Couleurs{ "\u00A0" }: jour
page-bar-theme-night = Couleurs{ "\u00A0" }: nuit
page-bar-speed-calm = Rythme{ "\u00A0" }: tranquille
page-bar-speed-brisk = Rythme{ "\u00A0" }: vif
page-bar-speed-instant = Rythme{ "\u00A0" }: immédiat
page-bar-obvious-on = Un seul choix{ "\u00A0" }: joué pour toi
page-bar-obvious-off = Un seul choix{ "\u00A0" }: tu le joues
page-bar-hold-none = Fin du tour{ "\u00A0" }: tout de suite
page-bar-hold-moment = Fin du tour{ "\u00A0" }: deux secondes pour annuler
page-bar-hold-confirm = Fin du tour{ "\u00A0" }: à confirmer
page-bar-sound-on = Sons{ "\u00A0" }: oui
page-bar-sound-off = Sons{ "\u00A0" }: non
page-bar-coach-off = Coach{ "\u00A0" }: non
page-bar-coach-ask = Coach{ "\u00A0" }: avec le conseil
page-bar-coach-talk = Coach{ "\u00A0" }: il parle
page-bar-notify-on = Me prévenir quand c’est à moi{ "\u00A0" }: oui
page-bar-notify-off = Me prévenir quand c’est à moi{ "\u00A0" }: non
page-bar-notify-denied = Ce navigateur n’autorise pas les messages de cette page.
page-bar-settings = Réglages
page-bar-rules = Règles
page-bar-keys = Touches{ "\u00A0" }: chiffres et flèches pour choisir, Entrée pour jouer · U annuler · H conseil · S sauter · R règles
page-bar-race = { $races ->
        [1] Une course
       *[other] Course { $race } sur { $races }
    }

page-first-heading = Avant le drapeau
page-first-go = Sur la grille
page-first-cars-goal = Gagne plus d’argent que les autres. Les voitures coûtent aux enchères et rapportent des primes à l’arrivée.
page-first-cars-bid = Enchéris sur les voitures que ta main fait bien avancer.
page-first-cars-move = Chaque carte fait avancer plusieurs voitures, les tiennes et les leurs.
page-first-cars-drag = Chaque carte fait avancer plusieurs voitures et entraîne celle de derrière.
page-first-cars-win = Primes moins achats{ "\u00A0" }: qui a gagné le plus l’emporte.
page-first-cars-choose-goal = Gagne plus d’argent que les autres. Tu achètes le droit de choisir une voiture et sa place sur la grille.
page-first-cars-choose = Achète un choix, puis prends la voiture que ta main fait le mieux avancer.
page-first-steps-bid = Dis jusqu’où tu vas, et on enchérit pour toi. Les barres montrent ce que ta main peut faire pour chaque voiture.
page-first-steps-choose-car = Prends la voiture que ta main mène le plus loin{ "\u00A0" }: les barres le disent.
page-first-steps-play = Montre une carte ou touche-la{ "\u00A0" }: le plateau indique où irait chaque voiture. En pointillé, cela dépend de toi.
page-first-steps-play-drag = Montre une carte ou touche-la{ "\u00A0" }: le plateau indique où irait chaque voiture, et qui serait entraîné.
page-first-steps-steer = Choisis où elle s’arrête{ "\u00A0" }: une des cases allumées. Qui barre la route retient ceux de derrière.
page-first-steps-steer-red = Choisis où elle s’arrête{ "\u00A0" }: une des cases allumées. Qui barre la route retient ceux de derrière{ "\u202F" }; les cases rouges ne servent qu’à doubler.
page-first-horses-goal = Sois le plus riche quand trois chevaux sont arrivés{ "\u00A0" }: primes de tes chevaux, paris sur les chevaux placés, et paires.
page-first-horses-dice = Deux dés font avancer un cheval et ceux qu’il entraîne.
page-first-horses-act = Puis chacun agit une fois avec le numéro{ "\u00A0" }: acheter, parier, cocher.
page-first-horses-lit = Ce qui brille sur ton ticket, tu peux le faire.
page-first-horses-action = Une action avec ce numéro. Tout ce qui brille peut être choisi{ "\u00A0" }: touche-le.
page-first-horses-bonus = Une rangée est complète{ "\u00A0" }: choisis ton bonus.

page-undo = Annuler
page-skip = Sauter
page-hint = Conseil
page-pro-would = Le choix d’un pro{ "\u00A0" }: { $what }.
page-pro-would-why = Le choix d’un pro{ "\u00A0" }: { $what }, car { $why }.
page-held = { $what }{ "\u00A0" }: c’est parti dans un instant.
page-confirm = { $what }{ "\u00A0" }: c’est ton coup{ "\u202F" }?
page-send = Tout de suite
page-yes = Oui
page-why-rule = Lire la règle
page-show-why = Montre-moi pourquoi
page-come-back = Reprendre ma place
page-bot-plays = Un bot joue pour toi.
page-undo-asked = { $who } voudrait reprendre un coup.
page-agree = D’accord
page-refuse = Refuser

page-cover-heading = Passe l’appareil à { $who }
page-cover-note = Les cartes sont cachées.
page-cover-show = Je suis { $who }{ "\u00A0" }: montrer ma main

page-no-hint = Il y a des conseils dans les parties sur cet appareil.
page-unreached = Le serveur est injoignable. Vérifie la connexion et réessaie.
page-unheard = Le serveur n’a pas compris. Recharge la page.
page-unloaded = Le jeu lui-même n’a pas pu être chargé. Vérifie la connexion et recharge.
page-stopped = Le jeu s’est arrêté ({ $why }). Recharge la page pour reprendre au dernier coup.
page-table-here = présent
page-table-away = absent
page-table-bot-plays = un bot joue à sa place
page-lobby-wait-for = Attendre un ami
page-friends-open = Entre amis
page-friends-heading = Tables ouvertes
page-friends-none = Personne n’attend de rivaux en ce moment.
page-friends-join = Rejoindre
page-friends-seats = Places prises{ "\u00A0" }: { $taken } sur { $all }
page-friends-public = Tout le monde peut venir (affichée à l’accueil)
page-friends-by-link = Par lien
page-friends-table = Ouvrir la table
page-friends-rated = Compte au classement (sinon un coach peut aider)
page-friends-unrated = Hors classement, un coach peut aider

page-rules-heading = Règles de { $title }
page-rules-search = Chercher dans les règles
page-rules-index = Sommaire
page-rules-show = Montre-moi
page-rules-next = Moment suivant
page-rules-no-scene = Aucune scène n’a pu être chargée.
page-rules-others = Ce qu’on peut encore activer
page-rules-found = { $count ->
        [0] Aucune règle ne dit cela. Essaie un autre mot.
        [one] { $count } règle
       *[other] { $count } règles
    }
page-rules-close = Fermer
page-rules-sources-documented = descriptions publiques du jeu paru
page-rules-sources-derived = découle des autres règles
page-rules-sources-ours = notre règle, là où le livret ne dit rien
page-rules-books-daytona-500-rules = Règles de Daytona 500
page-rules-books-detroit-cleveland-and-daytona-500-rules = Règles de Detroit-Cleveland et de Daytona 500
page-rules-books-detroit-cleveland-condensed-and-daytona-500-rules = Règles abrégées de Detroit-Cleveland et règles de Daytona 500
page-rules-books-detroit-cleveland-condensed-rules = Règles abrégées de Detroit-Cleveland
page-rules-books-detroit-cleveland-manual-and-top-race-rules = Manuel de Detroit-Cleveland et règles de Top Race
page-rules-books-detroit-cleveland-manual-and-condensed-rules = Manuel et règles abrégées de Detroit-Cleveland
page-rules-books-detroit-cleveland-manual = Manuel de Detroit-Cleveland
page-rules-books-detroit-cleveland-daytona-500-and-top-race-rules = Règles de Detroit-Cleveland, Daytona 500 et Top Race
page-rules-books-long-shot-rules = Règles de Long Shot
page-rules-books-top-race-rules = Règles de Top Race

page-replay-heading = Reprise
page-replay-play = Lecture
page-replay-pause = Pause
page-replay-back = Un coup en arrière
page-replay-on = Un coup en avant
page-replay-place = Coup { $at } sur { $all }
page-replay-leave = Quitter la reprise
page-replay-speed = Rythme
page-replay-did = { $who ->
        [you] Toi
       *[other] { $who }
    }{ "\u00A0" }: { $what }
page-replay-start = Le départ
page-replay-play-on = Continuer la partie
page-replay-play-on-here = Reprendre d’ici contre des bots, pour étudier
page-marks-daily = Course du jour
page-marks-study = Étude, hors classement
page-marks-puzzle = Énigme

page-learning-on = Continuer
page-learning-done = Une vraie course
page-learning-test = Un petit test
page-learning-back = Reprendre le coup
page-learning-astray = C’est permis, et tu vois ce que ça donne. Reprends le coup et essaie ce que propose la leçon.

page-general-position = La position
page-general-nothing = –
page-general-yes = oui
page-general-no = non
page-general-over = La partie est finie.
page-general-asked = À toi{ "\u00A0" }: { $what }.
page-general-your-turn = À toi{ "\u00A0" }: que fais-tu{ "\u202F" }?
page-general-watching = Personne n’a rien à décider pour l’instant.
page-general-share-the-win = { $names } se partagent la victoire
page-general-wins = { $who ->
        [you] Tu gagnes
       *[other] { $who } gagne
    }

page-plot-heading = L’argent au fil du temps
page-plot-label = L’argent du premier au dernier coup{ "\u00A0" }: { $names }
page-plot-points = Les points au fil du temps

page-play = Jouer cette carte
page-discard = Défausser cette carte
page-pass = Passer
page-decline = Ne pas jouer de carte
page-no-share = Aucune
page-finish = Passer la ligne
page-finish-card = Finir cette carte pour moi
page-flagged = Drapeau à damier pour { $car }{ "\u00A0" }: { place }
page-bid = Offrir { $amount }
page-stop = Arrêt au stand avec { $car }
page-car-of = { $owner ->
        [none] { $car } { $number }
        [you] { $car } { $number }, à toi
       *[other] { $car } { $number }, à { $owner }
    }
page-thinking = { $who ->
        [you] Un instant.
       *[other] { $who } réfléchit.
    }
page-playing = { $who ->
        [you] À toi de jouer.
       *[other] À { $who } de jouer.
    }
page-watching = La course continue.
page-flag-is-down = Le drapeau est tombé.
page-stake-bet = Rapporte, 1er–6e{ "\u00A0" }: { $paid }.
page-stake-share = À la fin, 1er–6e{ "\u00A0" }: { $paid }.
page-stake-money = Tu as { $money }{ "\u202F" }; une place rapporte en moyenne { $mean }.
page-stake-no-car = Tu n’as pas de voiture dans cette course.
page-stake-run = Ta course est courue.
page-stake-leader = La voiture de tête est à toi.
page-stake-best = Ta meilleure voiture est { $car }, { place }.
page-cell = Case { $cell }, à { $distance } de la ligne
page-pays-now = { place }{ "\u00A0" }: { $amount }
page-pays = { place }{ "\u00A0" }: { $amount }
page-start-space = Place de départ { $space }

page-camera-whole = Montrer tout le circuit
page-camera-follow = Suivre l’action
page-infield-prizes = Ce que rapporte chaque place, et qui l’aurait maintenant

page-side-players = Joueurs
page-side-last-cards = Dernières cartes
page-side-none = Pas encore de carte
page-side-log = Commentaire
page-side-routine = { $count } autres lignes
page-side-now = Revenir au présent
page-side-cards = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
page-side-bets = Paris
page-side-shares = Actions
page-side-hidden = Un pari secret
page-side-sheet = Joueurs
page-side-close = Fermer
page-side-switched = Échangées
page-side-known = Cartes visibles{ "\u00A0" }: { $who }
page-side-display = Cartes exposées
page-side-guarded = Au stand{ "\u00A0" }: seul son propriétaire peut le faire avancer
page-side-standing = Classement
page-side-off-track = sorti

page-auction-choose = À vendre{ "\u00A0" }: le { nth } choix sur { $all }
page-auction-up = { $car } est aux enchères
page-auction-no-bid = Pas encore d’enchère
page-auction-hand-bars = Cases que ta main donne
page-auction-wild = Blanc, pour toute voiture
page-auction-starts = part de la { place }
page-auction-passed = a passé
page-auction-up-to = Jusqu’à { $amount }
page-auction-up-to-now = On enchérit pour toi jusqu’à { $amount }.
page-auction-less = Un cran de moins
page-auction-more = Un cran de plus
page-auction-limit = Jusqu’où tu vas
page-auction-at = { $amount } d’un{ "\u00A0" }coup
page-auction-all = tout ton argent
page-auction-pass-ahead = Passer d’avance
page-auction-passing = Tu passes pour cette voiture.
page-auction-stop = Enchérir quand même
page-auction-stop-plan = Arrêter
page-auction-to-come = À venir
page-auction-prizes = Primes

page-hand-heading = Ta main
page-hand-empty = Ta main est vide.
page-hand-why = Impossible maintenant{ "\u202F" }; choisis-la pour savoir pourquoi.

page-horses-bar = Entraîne
page-horses-dice = Les dés montrent le cheval { $die } et { $steps }
page-horses-score-player = Joueur
page-horses-score-purses = Primes
page-horses-score-bets = Paris
page-horses-score-sets = Paires de jockey
page-horses-score-cash = Argent
page-horses-score-abilities = Capacités
page-horses-score-total = Total
page-horses-wins = { $who ->
        [you] La journée est à toi
       *[other] La journée est à { $who }
    }
page-horses-slip-heading = Ton ticket
page-horses-slip-concession = Buvettes
page-horses-slip-horse = Cheval
page-horses-slip-odds = Cote
page-horses-slip-bet = Pari
page-horses-slip-helmet = Casque
page-horses-slip-jersey = Casaque
page-horses-slip-own = Achat
page-horses-slip-cell = Buvette { $cell }, { $horse }{ $marked ->
        [yes] , cochée
       *[no] {""}
    }
page-horses-slip-bet-on = Parier { $dollars } dollars de plus sur le cheval { $horse }
page-horses-slip-mark = { $what } du cheval { $horse }{ $marked ->
        [yes] , fait ✕
       *[no] {""}
    }
page-horses-slip-buy = Acheter le cheval { $horse } pour { $cost }
page-horses-slip-wilds = { $left ->
        [one] { $left } joker restant
       *[other] { $left } jokers restants
    }
page-horses-slip-pays-now = En l’état, un dollar rapporte { $pays }
page-horses-slip-pays = Ce que rapporte un dollar pour les places 1, 2 et 3
page-horses-slip-sets = paires de jockey { $dollars }
page-horses-slip-worth = vaut { $dollars }
page-horses-track = La piste
page-horses-purses = PRIMES
page-horses-no-bet = FIN DES PARIS
page-horses-tabs-slip = Ticket
page-horses-tabs-horses = Chevaux
page-horses-tabs-log = Commentaire
page-horses-at = { $owner ->
        [none] Cheval { $horse } en { $where }
        [you] Cheval { $horse } en { $where }, à toi
       *[other] Cheval { $horse } en { $where }, à { $owner }
    }
page-horses-two = Touche deux chevaux, dans l’ordre que tu veux.
page-horses-two-more = Et le deuxième cheval.
page-horses-owned-by = { $who ->
        [you] à toi
       *[other] à { $who }
    }
page-horses-solo-title = Seul contre Roland
page-horses-solo-who = Roland Wright joue selon ses propres règles{ "\u00A0" }: il coche ce que montrent les dés, n’hésite jamais et compte comme toi.
page-horses-solo-levels-easy = Facile
page-horses-solo-levels-normal = Normal
page-horses-solo-levels-hard = Difficile
page-horses-boxes-money = { $amount ->
        [none] Argent
       *[other] { $amount }
    }
page-horses-boxes-two-back = { $amount ->
        [none] Deux chevaux reculent
       *[other] Deux chevaux −{ $amount }
    }
page-horses-boxes-two-forward = { $amount ->
        [none] Deux chevaux avancent
       *[other] Deux chevaux +{ $amount }
    }
page-horses-boxes-back = { $amount ->
        [none] Un cheval recule
       *[other] Un cheval −{ $amount }
    }
page-horses-boxes-forward = { $amount ->
        [none] Un cheval avance
       *[other] Un cheval +{ $amount }
    }
page-horses-boxes-bet = Pari gratuit
page-horses-boxes-helmet = Casque gratuit
page-horses-boxes-jersey = Casaque gratuite
page-horses-boxes-horse = Cheval gratuit
page-horses-kinds-pass = Passer
page-horses-kinds-erase = Récupérer un joker
page-horses-kinds-decline = Non, merci
page-horses-kinds-accept = Oui
page-horses-kinds-money-box = { $amount ->
        [none] Prendre l’argent
       *[other] Prendre { $amount }
    }
page-horses-kinds-jersey = Casaque + barre
page-horses-kinds-string-along = Parier 1{ "\u00A0" }$ et avancer
page-horses-kinds-wild = Jouer un joker
page-horses-kinds-move = Déplacer un cheval
page-horses-kinds-mark = Cocher la barre
page-horses-kinds-partner = Avancer avec lui
page-horses-kinds-concession = Buvette
page-horses-kinds-helmet = Casque
page-horses-kinds-bet = Parier
page-horses-kinds-buy = Acheter
page-horses-gives-concession = rangée pleine{ "\u00A0" }: bonus
page-horses-gives-helmet = demi-paire
page-horses-gives-jersey = et un cheval suit
page-horses-gives-bet = rapporte { $odds }
page-horses-gives-buy = jusqu’à { $purse }
page-horses-gives-wild = encore { $left }
page-horses-stake = Tu as { $money }, { $wilds ->
        [one] { $wilds } joker
       *[other] { $wilds } jokers
    }{ $horses ->
        [none] .
       *[other] , et { $horses }.
    }
page-horses-horse = le cheval { $horse }
page-horses-counting = La course est courue{ "\u00A0" }: on compte
page-horses-last-round = Dernier tour{ "\u00A0" }: le troisième cheval est arrivé. Chacun agit encore une fois.
page-horses-nearly = Deux chevaux sont arrivés. Le troisième termine la course.
page-horses-see = { $who ->
        [you] Ton ticket
       *[other] Ticket{ "\u00A0" }: { $who }
    }
page-horses-bonus = Cases bonus
page-horses-box = { $label }, encore { $left }
page-horses-which-wild = Quel cheval sera le joker{ "\u202F" }?
page-horses-which = { $what }{ "\u00A0" }: choisis.
page-horses-looking = Ticket affiché{ "\u00A0" }: { $who }.
page-horses-my-slip = Retour à mon ticket
page-horses-ask-bonus = Choisis ton bonus.
page-horses-ask-second = Choisis le deuxième cheval, au-dessus de { $horse }.
page-horses-ask-bar = Coche un cheval sur la barre du cheval { $horse }.
page-horses-ask-ability = { $name }{ "\u00A0" }: que choisis-tu{ "\u202F" }?
page-horses-ask-wild = Ton joker en fait le cheval { $horse }{ "\u00A0" }: coche ton ticket.
page-horses-ask-action = Le cheval { $horse } est sorti{ "\u00A0" }: coche ton ticket.

page-end-heading = { $who } rafle la mise
page-end-you = Tu rafles la mise
page-end-shared = { $names } se partagent la mise
page-end-flag = Le drapeau est tombé
page-end-sprint-heading = { $who } remporte le sprint
page-end-sprint-you = Tu remportes le sprint
page-end-sprint-shared = { $names } remportent le sprint ensemble
page-end-race = { $who ->
        [none] { $car } gagne la course { $race }
        [you] Tu gagnes la course { $race } avec { $car }
       *[other] { $who } gagne la course { $race } avec { $car }
    }
page-end-next = À la course { $race }
page-end-next-last = À la dernière course
page-end-standing = Classement{ "\u00A0" }: course { $race } sur { $races }
page-end-ledger = Ce que la course a donné à chacun
page-end-bets = Les paris secrets
page-end-places = Places
page-end-no-car = sans voiture
page-end-taken = Le peloton quand { $car } a passé la ligne{ "\u202F" }; sur les plaques, les places finales
page-end-behind = { $gap ->
        [one] à { $gap } case
       *[other] à { $gap } cases
    }
page-end-again = Revanche
page-end-other = Un autre jeu
page-end-record = Enregistrer la partie
page-end-replay = La revoir
page-end-review = Analyse
page-end-share = Copier un lien vers cette course
page-end-shared2 = Lien copié. Qui l’ouvre peut regarder la course.
page-end-share-here = Copie ce lien{ "\u00A0" }:
page-end-verify = Vérifier l’enregistrement
page-end-verified = L’enregistrement tient{ "\u00A0" }: rejoué coup par coup, il mène au même résultat.
page-end-table-player = Joueur
page-end-table-paid = Payé
page-end-table-prizes = Primes
page-end-table-bets = Paris
page-end-table-shares = Actions
page-end-table-change = Gagné
page-end-table-money = Argent
page-end-dividend = Ce qu’a rapporté une action { $car }
page-end-photo = Photo-finish{ "\u00A0" }: { $order }
page-end-nobody = personne
page-end-not-home = pas arrivé

page-race-open = Ouvre les enchères pour { $car }, ou passe.
page-race-open-choice = Ouvre les enchères pour le { nth } choix, ou passe.
page-race-must-open = Tu ouvres les enchères pour { $car }{ "\u00A0" }: fais une offre.
page-race-must-open-choice = Tu ouvres les enchères pour le { nth } choix{ "\u00A0" }: fais une offre.
page-race-raise = { $who ->
        [you] Tu offres
       *[other] { $who } offre
    } { $amount } pour { $car }. Monte ou passe.
page-race-raise-choice = { $who ->
        [you] Tu offres
       *[other] { $who } offre
    } { $amount } pour le { nth } choix. Monte ou passe.
page-race-choose-car = L’enchère est à toi{ "\u00A0" }: choisis ta voiture.
page-race-choose-start = Choisis une place de départ pour { $car }.
page-race-play = À toi{ "\u00A0" }: joue une carte.
page-race-play-or-not = Tes voitures sont arrivées. Joue une carte, ou aucune.
page-race-white = Blanc, { cells }{ "\u00A0" }: qui avance{ "\u202F" }?
page-race-sprint = Sprint pour { $car }{ "\u00A0" }: où s’arrête-t-il{ "\u202F" }?
page-race-steer = Conduis { $car }, { cells }{ "\u00A0" }: jusqu’où{ "\u202F" }?
page-race-special = Sprint ou panne{ "\u202F" }?
page-race-return = { $car } est réparé{ "\u00A0" }: où revient-il{ "\u202F" }?
page-race-bet = Parie en secret sur une voiture.
page-race-share = Achète une action, ou aucune.
page-race-pit-discard = Au stand{ "\u00A0" }: défausse d’abord une carte.
page-race-pit-take = Au stand{ "\u00A0" }: prends une carte.
page-race-your-car = ta voiture
page-race-your-move = À toi.

page-now-bid = { $who ->
        [you] Tu offres
       *[other] { $who } offre
    } { $amount }.
page-now-passed = { $who ->
        [you] Tu passes.
       *[other] { $who } passe.
    }
page-now-won = Adjugé{ "\u00A0" }: { $who ->
        [you] tu paies
       *[other] { $who } paie
    } { $amount }.
page-now-played = { $who ->
        [you] Tu joues
       *[other] { $who } joue
    }{ "\u00A0" }: { $card }.
page-now-thrown-away = { $who ->
        [you] Tu défausses
       *[other] { $who } défausse
    }{ "\u00A0" }: { $card }.
page-now-placed = { $car } part de la { place }.
page-now-placed-unowned = { $car } part de la { place }, sans propriétaire.
page-now-returned = { $car } est de retour en piste.
page-now-big-card = { $who ->
        [you] Tu reçois
       *[other] { $who } reçoit
    } la grande carte{ "\u00A0" }: { $card }.
page-now-wild-is = Blanc fait avancer { $car }.
page-now-stuck = { $why ->
        [home] { $car } reste là{ "\u00A0" }: déjà à l’arrivée.
        [broken-down] { $car } reste là{ "\u00A0" }: en panne.
        [in-the-pits] { $car } reste là{ "\u00A0" }: au stand.
       *[blocked] { $car } reste là{ "\u00A0" }: enfermé.
    }
page-now-drafted = { $car } profite de l’aspiration.
page-now-home = { $car } est à l’arrivée{ "\u00A0" }: { place }.
page-now-broke-down = { $car } tombe en panne.
page-now-bet-made = { $who ->
        [you] Tu paries
       *[other] { $who } parie
    } en secret.
page-now-moved = { $who ->
        [you] Tu fais avancer
       *[other] { $who } fait avancer
    } { $own ->
        [yes] ton { $car }
       *[no] { $car }
    }{ $cells ->
        [0] {""}
       *[other] {" "}de { cells }
    }{ $means ->
        [boxes] {" "}et enferme ton { $other }
        [leads] , en tête
        [passes] , devant ton { $other }
        [gains] , de la { $from } à la { $to }
       *[nothing] {""}
    }.

page-card-number = Carte { $card }
page-card-switch = Échange entre { $first } et { $second }
page-card-special = Sprint ou panne, { $first } et { $second }

page-do-play = Jouer { $card }
page-do-discard = Défausser { $card }
page-do-take = Prendre { $card }
page-do-steer = S’arrêter là
page-do-return = Revenir là
page-do-wild = Faire avancer { $car }
page-do-car = Choisir { $car }
page-do-bet = Parier sur { $car }
page-do-share = Acheter une action { $car }
page-do-sprint = Sprint
page-do-breakdown = Panne
page-do-stop-on = S’arrêter en { $cell }

page-would-bid = offrir { $amount }
page-would-pass = passer
page-would-play = jouer { $card }
page-would-discard = défausser { $card }
page-would-take = prendre { $card }
page-would-start = prendre la place de départ { $space }
page-would-finish = passer la ligne
page-would-steer = s’arrêter où pointe la flèche
page-would-return = revenir où pointe la flèche
page-would-wild = faire avancer { $car }
page-would-car = choisir { $car }
page-would-bet = parier sur { $car }
page-would-share = acheter une action { $car }
page-would-no-share = n’acheter aucune action
page-would-decline = ne pas jouer de carte
page-would-stop = s’arrêter au stand avec { $car }
page-would-do = faire ceci{ "\u00A0" }: { $what }
page-would-horse-buy = acheter le cheval { $horse }
page-would-horse-bet = parier { $dollars } sur le cheval { $horse }
page-would-horse-helmet = cocher le casque du cheval { $horse }
page-would-horse-jersey = cocher la casaque du cheval { $horse }
page-would-horse-concession = cocher la buvette montrée
page-would-horse-wild = jouer un joker en { $horse }
page-would-horse-box = prendre le bonus{ "\u00A0" }: { $box }

page-preview-white-none = Blanc { $steps } ne trouve aucune voiture
page-preview-white = Blanc { $steps }{ "\u00A0" }: { $cars }
page-preview-white-perhaps = Blanc { $steps }{ "\u00A0" }: peut-être { $perhaps }
page-preview-white-both = Blanc { $steps }{ "\u00A0" }: { $cars }, peut-être { $perhaps }
page-preview-dragged = { $cars } dans l’aspiration
page-preview-dragged-perhaps = { $cars } peut-être dans l’aspiration
page-preview-may-sprint = { $car } peut sprinter
page-preview-may-break = { $car } peut tomber en panne
page-preview-goes = { $car } { $steps }
page-preview-goes-depends = { $car } { $steps }{ "\u00A0" }: où, cela dépend
page-preview-line = { $car } { $steps } atteint la ligne
page-preview-line-depends = { $car } { $steps } atteint la ligne{ "\u00A0" }: cela dépend
page-preview-unless-home = { $car } { $steps }, sauf s’il est arrivé
page-preview-home = { $car } est à l’arrivée
page-preview-broken-down = { $car } est en panne
page-preview-in-the-pits = { $car } est au stand
page-preview-boxed-depends = { $car } { $steps }, ou route fermée{ "\u00A0" }: cela dépend
page-preview-boxed-by = { $car } est enfermé par { $cars }
page-preview-boxed = { $car } est enfermé
