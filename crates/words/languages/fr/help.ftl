# Ce que dit --help.

help-usage = Usage{ "\u00A0" }:
help-commands = Commandes
help-arguments = Arguments
help-options = Options
help-default = [par défaut{ "\u00A0" }: { $value }]
help-env = [environnement{ "\u00A0" }: { $name }]
help-help = Affiche cette page, ou l’aide d’une commande
help-use-options = [OPTIONS]
help-use-command = <COMMANDE>
help-value-board = CIRCUIT
help-value-file = FICHIER
help-value-folder = DOSSIER
help-value-key-value = OPTION=VALEUR
help-value-language = LANGUE
help-value-megabytes = MÉGAOCTETS
help-value-millis = MILLISECONDES
help-value-ms = MS
help-value-name = NOM
help-value-names = NOMS
help-value-out = CIBLE
help-value-out-json = CIBLE.json
help-value-port = PORT
help-value-role-file = RÔLE=FICHIER
help-value-seat = PLACE
help-value-seconds = SECONDES
help-value-share = PART
help-value-word = MOT
help-value-game = JEU
help-value-seed = GRAINE
help-value-date = JOUR
help-value-host = ADRESSE
help-value-depth = PROFONDEUR
help-value-files = FICHIERS
help-value-table = TABLE
help-value-who = QUI
help-arg-help = Affiche cette aide
help-arg-version = Affiche la version

help-play = Une partie contre des bots, dans ce terminal
help-play-game = Quel jeu, comme dans `grandstand games`{ "\u202F" }; demandé s’il n’est pas donné
help-play-bots = Qui joue contre toi{ "\u00A0" }: random, rookie, club, pro, master ou champion, ou un personnage{ "\u00A0" }: bold, miser, blocker, gambler, dreamer, hothead{ "\u202F" }; un pour tous, ou un par place
help-play-seat = Où tu es assis, en comptant à partir de 0
help-play-seed = Le hasard de la partie{ "\u202F" }; la même graine donne les mêmes cartes
help-play-record = Garde la partie dans ce fichier, coup par coup
help-play-force = Remplace l’enregistrement s’il existe déjà
help-play-yes-defaults = Ne demande rien avant la partie{ "\u00A0" }: prend ce qui est usuel
help-play-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand play
    { "  " }grandstand play top-race --players 3 --option races=1
    { "  " }grandstand play detroit-cleveland --preset manual --record race.json
    { "  " }grandstand play daytona-500 --players 3 --bots rookie,pro
    { "  " }grandstand play top-race --track my-board.toml --deck my-deck.toml
    { "  " }grandstand play long-shot --own horses=my-horses.toml

    Tape un coup (`bid 40000`, `play 17`, `steer 14b`) ou son numéro{ "\u202F" }; `?` dit ce qu’il y a d’autre.
help-serve = Des tables pour tes amis{ "\u00A0" }: sert la page, garde chaque partie, met des bots aux places vides
help-serve-host = L’adresse où écouter [sinon{ "\u00A0" }: 0.0.0.0, tous les réseaux de cette machine]
help-serve-port = Le port [sinon{ "\u00A0" }: 8500, ou le prochain libre]
help-serve-data = Le dossier de la base de données [sinon{ "\u00A0" }: grandstand-data]
help-serve-data-limit = Jusqu’à combien de mégaoctets la base peut grandir [sinon{ "\u00A0" }: tant que le disque suffit]
help-serve-database = Un PostgreSQL à la place{ "\u00A0" }: postgres://user:password@host/name?sslmode=verify-full. Une autre machine est jointe par TLS, sauf si l’adresse dit sslmode=disable
help-serve-public-url = L’adresse par laquelle les autres joignent ce serveur, pour les liens [sinon{ "\u00A0" }: celle de cette machine sur son réseau]
help-serve-bot-pause = Combien de temps un bot prend au moins pour un coup, en millisecondes [sinon{ "\u00A0" }: 900]
help-serve-patience = Combien de temps quelqu’un peut être absent avant qu’un bot joue pour lui, en secondes [sinon{ "\u00A0" }: 120]
help-serve-lobby-patience = Combien de temps une table peut rester déserte avant la partie, en secondes [sinon{ "\u00A0" }: 1800]
help-serve-thinkers = Combien de threads réfléchissent pour les bots [sinon{ "\u00A0" }: un de moins que de cœurs]
help-serve-tables-per-person = Combien de tables inachevées une personne peut avoir ouvertes [sinon{ "\u00A0" }: 20]
help-serve-spectators = Combien de personnes peuvent regarder une table [sinon{ "\u00A0" }: 50]
help-serve-messages-per-second = Combien de messages par seconde une connexion peut envoyer à la longue [sinon{ "\u00A0" }: 10]
help-serve-requests-per-second = Combien de demandes par seconde une adresse peut envoyer à la longue [sinon{ "\u00A0" }: 10]
help-serve-connections-per-address = Combien de connexions à des tables une adresse peut avoir [sinon{ "\u00A0" }: 200]
help-serve-plain-connections-per-address = Combien d’autres connexions une adresse peut avoir [sinon{ "\u00A0" }: 64]
help-serve-public-metrics = Montre à tous les chiffres pour Prometheus à /metrics{ "\u202F" }; sinon grandstand admin metrics les montre
help-serve-metrics-port = Montre les mêmes chiffres à http://127.0.0.1:PORT/metrics à cette seule machine
help-serve-admin-socket = Où grandstand admin trouve ce serveur [sinon{ "\u00A0" }: admin.sock dans le dossier de données]
help-serve-behind-proxy = Croit un proxy placé devant (X-Forwarded-For) sur l’origine des demandes{ "\u202F" }; sans proxy, n’importe qui pourrait mentir
help-serve-config = Un fichier TOML avec ces réglages
help-serve-json-logs = Écrit le journal en JSON, un événement par ligne
help-serve-after =
    Chaque réglage peut être une option, une variable d’environnement ou une ligne du fichier nommé par --config{ "\u202F" }; l’option
    passe avant l’environnement, l’environnement avant le fichier. Le fichier est du TOML avec les noms des options{ "\u00A0" }: port = 9000.

    La base de données est un dossier avec SQLite, créé au premier lancement. Pour plusieurs machines, donne à chaque serveur le
    même PostgreSQL avec --database{ "\u202F" }; chacun prend toute table, et si l’un s’en va, ses tables continuent chez les autres.

    Ce qu’il sert{ "\u00A0" }: la page à /, du JSON sous /api (décrit dans /api/openapi.json), /healthz, /readyz, et avec
    --public-metrics des chiffres pour Prometheus à /metrics. grandstand admin s’en occupe pendant qu’il tourne. Ctrl-C ou SIGTERM l’arrête{ "\u202F" }; rien n’est perdu, même en cas de panne.

    Exemples{ "\u00A0" }:
    { "  " }grandstand serve                                     pour des amis à la maison
    { "  " }grandstand serve --public-url https://race.example --behind-proxy
    { "                                                       " }derrière un proxy qui ajoute HTTPS
    { "  " }grandstand serve --database postgres://race@db/race  plusieurs machines
    { "  " }grandstand backup --to race.db                       une copie pendant qu’il tourne
help-admin = Ce que peut faire qui gère un serveur pendant qu’il tourne
help-admin-data = Le dossier de données du serveur [sinon{ "\u00A0" }: grandstand-data]
help-admin-admin-socket = Le socket du serveur, s’il a été lancé avec --admin-socket
help-admin-after =
    Elle parle au serveur par un socket dans son dossier de données, seul qui peut lire ce dossier peut donc s’en servir. Tout ce qui
    change quelque chose est noté, et montré par grandstand admin audit.

    Exemples{ "\u00A0" }:
    { "  " }grandstand admin status
    { "  " }grandstand admin tables
    { "  " }grandstand admin close h3kd9
    { "  " }grandstand admin person anna
    { "  " }grandstand admin ban 81234567
    { "  " }grandstand admin delete anna
help-backup = Une copie de la base de données d’un serveur, même pendant qu’il tourne
help-backup-to = Où écrire la copie{ "\u202F" }; rien n’est écrasé
help-backup-data = Le dossier de la base de données [sinon{ "\u00A0" }: grandstand-data]
help-backup-database = Un PostgreSQL à la place
help-backup-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand backup --to race.db
    { "  " }grandstand backup --data /var/lib/grandstand --to race.db

    Pour revenir à une copie{ "\u00A0" }: arrête le serveur, mets la copie dans le dossier de données sous le nom grandstand.sqlite, relance-le.
help-games = Les jeux avec leurs joueurs, formules et options
help-games-game = Ce jeu seulement
help-games-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand games
    { "  " }grandstand games top-race
    { "  " }grandstand games --json | jq '.[].name'
help-rules = Les règles d’un jeu tel qu’il est réglé, en livret
help-rules-search = Seulement les règles et cartes qui contiennent cela, en toute casse{ "\u202F" }; aussi de ce qui est désactivé
help-rules-all = Aussi les règles de ce qui est désactivé, et chaque carte
help-rules-html = Écrit le livret avec ses scènes en une page à lire ou à imprimer
help-rules-pdf = Écrit le livret avec ses scènes en PDF
help-rules-force = Remplace les fichiers qui existent déjà
help-rules-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand rules top-race
    { "  " }grandstand rules top-race --preset full --players 5
    { "  " }grandstand rules detroit-cleveland --option blocked=all-or-nothing --search blocked
    { "  " }grandstand rules long-shot --all
    { "  " }grandstand --lang de rules daytona-500 --pdf daytona.pdf
    { "  " }grandstand rules top-race --json | jq '.rules[].id'

    Derrière chaque règle se trouve son origine, et l’identifiant par lequel scénarios et refus la nomment.
help-cards = Les cartes d’un jeu{ "\u00A0" }: numéro, lignes de haut en bas, et l’origine de chacune
help-cards-search = Seulement les cartes qui contiennent cela, en toute casse
help-cards-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand cards detroit-cleveland
    { "  " }grandstand cards top-race --search R6        les cartes avec Rouge 6 (R rouge, K noir, L lilas, * blanc)
    { "  " }grandstand cards long-shot --search wild
    { "  " }grandstand cards daytona-500 --json

    Les numéros sont ceux de `play 17`, et de `hands = [[17]]` dans un scénario. Les cartes de Long Shot y sont nommées par le mot
    qui les précède{ "\u00A0" }: `cards.2 = "too-lucky"`.
help-track = Un plateau{ "\u00A0" }: des faits, un dessin en texte, ou une image
help-track-board = Un plateau fourni par son nom, ou un fichier de circuit{ "\u202F" }; sans cela, tous sont listés
help-track-svg = Écrit l’image dans ce fichier{ "\u202F" }; `-` est la sortie
help-track-force = Remplace l’image si elle existe déjà
help-track-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand track                                 tous les plateaux
    { "  " }grandstand track classic-96                      un plateau en texte
    { "  " }grandstand track turbo-town --svg turbo.svg      en image
    { "  " }grandstand track my-board.toml                   le tien{ "\u00A0" }: vérifié, puis montré
help-scenario = Joue des scénarios de règles et montre ce qui ne va pas
help-scenario-files = Des fichiers de scénarios, ou des dossiers qui en contiennent
help-scenario-verbose = Nomme aussi les scénarios réussis
help-scenario-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand scenario conformance
    { "  " }grandstand scenario conformance/top-race conformance/common/bid-cash.toml
    { "  " }grandstand scenario conformance --json | jq '.failed'

    Les fichiers .toml sont cherchés dans les dossiers. Les dossiers `tracks` ou `decks` contiennent plateaux et paquets, et `perft.toml` des comptes{ "\u202F" };
    on passe par-dessus.
    Le code de sortie est 0 si tous ont réussi, 1 si l’un a échoué, 2 si quelque chose n’a pas pu être lu.
help-replay = Rejoue un enregistrement et raconte la partie
help-replay-file = Un enregistrement, tel que `grandstand play --record` l’écrit{ "\u202F" }; `-` est l’entrée
help-replay-seat = Raconte ce que cette place a vu{ "\u202F" }; sinon ce que voit un spectateur
help-replay-names = Comment s’appellent les places, dans l’ordre
help-replay-json = Le résultat, pour les programmes
help-replay-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand replay race.json
    { "  " }grandstand replay race.json --seat 0      ce que la place 0 a vu
    { "  " }grandstand replay race.json --names Ana,Ben,Cleo   nomme les places
    { "  " }grandstand replay race.json --json        le résultat
    { "  " }cat race.json | grandstand replay -
help-review = Revoit une partie finie{ "\u00A0" }: les chances, les meilleurs coups, la chance et le talent
help-review-more = Chaque choix est jugé d’après ce que le joueur pouvait savoir alors. Ce qu’il ne pouvait pas savoir est de la chance, comptée à part{ "\u00A0" }: une part égale, la donne, ce qui a été révélé, ses propres choix et ceux des autres font ensemble le résultat.
help-review-file = Un enregistrement, tel que le donne `grandstand play --record` ou un serveur{ "\u202F" }; `-` est l’entrée
help-review-judge = Qui juge{ "\u00A0" }: pro, master ou champion
help-review-times = Combien de fois plus à fond que d’habitude
help-review-seed = La graine de ce qui est imaginé{ "\u00A0" }: la même donne la même analyse
help-review-keep = Un fichier qui garde ce qui a été trouvé, pour continuer de là
help-review-names = Comment s’appellent les places, dans l’ordre
help-review-html = L’analyse en une page qui n’a besoin de rien d’autre
help-review-force = Remplace un fichier qui existe
help-review-json = L’analyse entière, pour les programmes
help-review-after =
    Ctrl-C montre ce qui est trouvé jusque-là{ "\u202F" }; avec --keep, la même commande continue de là.

    Exemples{ "\u00A0" }:
    { "  " }grandstand review race.json
    { "  " }grandstand review race.json --keep race.review     peut être arrêtée et reprise
    { "  " }grandstand review race.json --times 10             dix fois plus à fond, et plus longue
    { "  " }grandstand review race.json --names Ana,Ben,Cleo   nomme les places
    { "  " }grandstand review race.json --html review.html     une page à garder
    { "  " }grandstand review race.json --json                 pour les programmes
help-verify = Vérifie que le hasard d’une partie finie était honnête
help-verify-more =
    Avant la partie, le serveur a publié le SHA-256 d’un secret, et le navigateur de chaque joueur celui de ce qu’il ajouterait. L’enregistrement dit le secret et ce qui a été ajouté. Ici, chaque mélange et chaque lancer en est recalculé, et chaque coup rejoué.

    Un serveur qui triche pourrait écrire un enregistrement autour d’un autre secret. Garde donc l’engagement que la table a montré avant la donne, et donne-le avec --commitment{ "\u00A0" }: le secret doit alors être celui qui était fixé avant que quiconque s’assoie.

    La liste d’une course du jour (`/api/daily/DATE/GAME/records` chez un serveur) est vérifiée ligne par ligne{ "\u00A0" }: réglages, donne, chaque tirage et chaque coup de chaque bot découlent de la date, l’argent et le rang des enregistrements.
help-verify-file = L’enregistrement d’une partie finie, ou la liste d’une course du jour, tels qu’un serveur les donne{ "\u202F" }; `-` est l’entrée
help-verify-commitment = L’engagement que la table a montré avant la donne, tel que tu l’as gardé
help-verify-pledge = Les promesses que la table a montrées quand le hasard a été mêlé, dans l’ordre des places et `''` pour une place sans promesse, telles que tu les as gardées
help-verify-json = Ce qui en sort, pour les programmes
help-verify-after =
    Codes de sortie{ "\u00A0" }: 0 tout est en règle, 1 quelque chose ne l’est pas, 2 le fichier est illisible

    Exemples{ "\u00A0" }:
    { "  " }grandstand verify race.json
    { "  " }grandstand verify race.json --commitment 9f86d081884c7d65…
    { "  " }grandstand verify race.json --json        pour les programmes
    { "  " }grandstand verify 2026-11-16.json         la liste d’une course du jour
    { "  " }cat race.json | grandstand verify -
help-daily = La course d’un jour{ "\u00A0" }: pour tous la même donne, la même place et les mêmes bots
help-daily-more = Tout y découle de la date{ "\u00A0" }: réglages, hasard, où tu es assis et ce que font les bots. Une course est classée par l’argent fait parmi ce que d’autres ont fait depuis la même place, comme en duplicate{ "\u202F" }; le peloton, ce sont quatre de nos bots. On la court sur la page (`grandstand serve`), et `grandstand verify` vérifie l’enregistrement jusqu’au dernier coup de chaque bot.
help-daily-game = Quel jeu{ "\u202F" }; sans cela, tous sont listés
help-daily-date = Le jour, comme 2026-11-16{ "\u202F" }; aujourd’hui s’il n’est pas donné
help-daily-bot = Fait courir ce bot, et garde l’enregistrement avec --record
help-daily-record = Où garder l’enregistrement de la course du bot
help-daily-force = Remplace l’enregistrement s’il existe déjà
help-daily-json = La course, pour les programmes
help-daily-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand daily                                  les courses d’aujourd’hui, en temps universel
    { "  " }grandstand daily top-race --date 2026-11-16       ce que le peloton fait de celle-là
    { "  " }grandstand daily top-race --bot pro --record run.json
    { "  " }grandstand daily top-race --json                  pour les programmes
help-perft = Compte les lignes de jeu depuis le début d’une partie, profondeur par profondeur
help-perft-depth = À combien de coups de profondeur
help-perft-seed = Le hasard de la partie
help-perft-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand perft top-race --players 4 --depth 5
    { "  " }grandstand perft daytona-500 --players 2 --depth 4 --seed 7 --option races=1 --json
help-bench = Mesure des parties au hasard sur un cœur{ "\u00A0" }: chaque jeu comme on le joue d’ordinaire, et avec le plus de règles
help-bench-game = Ce jeu seulement
help-bench-preset = Cette formule seulement{ "\u202F" }; sinon la première d’un jeu, et la dernière d’un jeu entier, qui a le plus de règles
help-bench-players = Ce nombre de joueurs seulement
help-bench-seconds = Combien de temps chacun est mesuré
help-bench-seed = Le hasard des parties
help-bench-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand bench
    { "  " }grandstand bench --game top-race --preset full --players 4 --seconds 5
    { "  " }grandstand bench --json > bench.json

    Une décision est un choix entre deux coups permis ou plus{ "\u202F" }; les coups forcés sont comptés à part. Le jeu au hasard choisit d’abord le genre
    de coup, puis dans le genre. Les moyennes portent sur les parties mesurées{ "\u202F" }; arrivées et prix sur
    une autre série de parties du même genre.
help-arena = Mesure un bot contre un peloton d’un autre, en duplicate
help-arena-game = Quel jeu
help-arena-challenger = Le bot à mesurer{ "\u00A0" }: random, rookie, club, pro, master ou champion{ "\u202F" }; pro:400 pour 400 parties d’essai, pro:50ms pour un temps de réflexion, champion:policy pour aucun{ "\u202F" }; un personnage (bold, miser, blocker, gambler, dreamer, hothead){ "\u202F" }; ou seer, un champion qui voit toutes les mains
help-arena-field = Le bot à toutes les autres places
help-arena-sets = Combien de séries au plus sont jouées
help-arena-bar = S’arrête dès que l’intervalle des victoires franchit ou exclut cette part
help-arena-playouts = Les parties d’essai du challenger par décision
help-arena-field-playouts = Les parties d’essai du peloton par décision
help-arena-time-ms = Un temps de réflexion par décision à la place, pour les deux
help-arena-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand arena --game top-race --challenger club --field rookie --sets 200
    { "  " }grandstand arena --game daytona-500 --players 2 --challenger master --field club --bar 0.75
    { "  " }grandstand arena --game detroit-cleveland --challenger pro:2000 --field pro:200 --json

    Une série rejoue une donne avec le challenger à chaque place. Les intervalles sont à 95{ "\u202F" }%, estimés par série (bootstrap). On joue une course,
    sauf si --option races=N dit autre chose. Le même tirage donne les mêmes chiffres quel que soit le nombre de threads, mais pas avec
    un temps de réflexion. Ctrl-C arrête et rapporte ce qui a été joué.
help-ladder = Classe des bots en tournoi, chacun contre chacun, avec des cotes
help-ladder-game = Quel jeu
help-ladder-bots = Qui participe{ "\u202F" }; tous les niveaux sauf mention contraire
help-ladder-deals = Combien de donnes sont jouées
help-ladder-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand ladder --game top-race --deals 20
    { "  " }grandstand ladder --game long-shot --bots random,rookie,club --players 3 --json

    Chaque choix d’autant de bots que de places joue chaque donne, dans chaque rotation des places. Les cotes sont
    de Weng-Lin, chacun commence à 25{ "\u202F" }; ± est deux écarts-types. On joue une course, sauf si --option races=N dit autre chose.
    Ctrl-C arrête et rapporte ce qui a été joué.
help-sim = Joue beaucoup de parties entre bots et rapporte l’équilibre du jeu
help-sim-game = Quel jeu
help-sim-seats = Qui est assis où
help-sim-games = Combien de parties sont jouées sur chaque plateau
help-sim-seed = Le hasard des donnes et des bots{ "\u202F" }; chaque plateau reçoit les mêmes donnes
help-sim-options = Une option, par exemple `shares=on`{ "\u202F" }; plusieurs fois si besoin
help-sim-tracks = Un plateau, par son nom ou comme fichier à toi{ "\u202F" }; chacun a sa section du rapport
help-sim-grid-by-lot = Joue chaque donne une seconde fois avec la grille tirée au sort après les enchères, pour voir ce que fait le plateau seul
help-sim-report = Écrit la page ici
help-sim-csv = Écrit le tableau brut ici
help-sim-force = Remplace les fichiers qui existent
help-sim-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand sim --game top-race --seats club,club,club,club --games 5000 --report balance.html
    { "  " }grandstand sim --game detroit-cleveland --track detroit --track cleveland --csv races.csv
    { "  " }grandstand sim --game top-race --track my-board.toml --option shares=on --json

    Un plateau est un plateau fourni par son nom, ou un fichier à toi. On joue une course, sauf si --option races=N dit autre chose. La page est
    un fichier qui n’a besoin de rien d’autre{ "\u202F" }; le tableau a une ligne par voiture et par course. Ctrl-C arrête et garde ce qui a été joué.
help-arg-players = Combien de joueurs
help-arg-preset = Un choix d’options qui a un nom, comme dans `grandstand games`
help-arg-options = Une option, par exemple `races=1`{ "\u202F" }; plusieurs fois si besoin
help-arg-track = Ton propre fichier de plateau, comme `--own track=FICHIER`
help-arg-deck = Ton propre fichier de paquet, comme `--own deck=FICHIER`
help-arg-own = Ton propre fichier de données, par exemple `horses=my-horses.toml`{ "\u202F" }; plusieurs fois si besoin. Les jeux de voitures ont track et deck{ "\u202F" }; Long Shot a track, horses, cards, sheet, starting-cards et roland
help-admin-status = Comment va le serveur{ "\u00A0" }: version, tables, connexions, si la base de données prend ce qu’on écrit
help-admin-metrics = Les chiffres pour Prometheus
help-admin-tables = Chaque table avant ou pendant une partie
help-admin-close = Ferme une table
help-admin-close-table = Le nom de la table
help-admin-person = Qui est quelqu’un, et où il s’est assis
help-admin-ban = Exclut quelqu’un
help-admin-unban = Laisse quelqu’un revenir
help-admin-end-sessions = Met fin partout aux sessions de quelqu’un
help-admin-delete = Supprime quelqu’un et tout ce qui est gardé à son sujet
help-admin-audit = Ce qui a été fait avec ces commandes, le plus récent d’abord
help-top = Des jeux de société au bord de la piste, joués selon les règles.
help-arg-lang = La langue, par exemple de ou fr{ "\u202F" }; celle de l’environnement si aucune n’est donnée
help-arg-json = Pour les programmes
help-arg-game = Quel jeu, comme dans `grandstand games`
help-arg-seed = Le hasard des donnes et des bots
help-arg-threads = Combien de threads{ "\u202F" }; tous les cœurs sauf mention contraire
help-arg-who = Le numéro d’une personne, ou le nom d’un compte
help-top-after =
    Exemples{ "\u00A0" }:
    { "  " }grandstand play                      une course contre des bots, dans ce terminal
    { "  " }grandstand serve                     les jeux dans ton navigateur, seul ou entre amis
    { "  " }grandstand games                     les jeux avec leurs options
    { "  " }grandstand rules top-race            les règles, chacune avec son origine
    { "  " }grandstand cards top-race            ses cartes par numéro
    { "  " }grandstand track classic-96          un plateau en texte
    { "  " }grandstand scenario conformance      joue des scénarios de règles
    { "  " }grandstand review race.json          les chances, les meilleurs coups, la chance et le talent
    { "  " }grandstand verify race.json          recalcule le hasard d’une partie finie
    { "  " }grandstand daily top-race            la course du jour, et ce que nos bots en font
    { "  " }grandstand bench --json              la vitesse de parties au hasard ici
    { "  " }grandstand arena --game top-race --challenger club --field rookie
    { "                                       " }quel bot est le plus fort
    { "  " }grandstand ladder --game top-race    tous les bots, avec leur cote
    { "  " }grandstand sim --game top-race --report balance.html
    { "                                       " }comment un jeu se joue, en une page
