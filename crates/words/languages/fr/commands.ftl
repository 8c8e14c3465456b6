# Ce que disent les commandes, hors d’une partie dans le terminal (terminal.ftl).

## Fichiers et réglages

command-unread = { $reason } (grandstand --help montre ce qu’il y a)
file-not-text = ce n’est pas un fichier texte
file-exists = { $file } existe déjà{ "\u202F" }; donne un autre nom, ou --force pour le remplacer
file-no-folder = il n’y a pas de dossier { $folder }{ "\u202F" }; crée-le d’abord, ou donnes-en un autre
file-missing = ce fichier n’existe pas
file-forbidden = ce n’est pas permis
file-is-folder = c’est un dossier, pas un fichier
system-no-folder = une partie du chemin est un fichier, pas un dossier
system-exists = cela existe déjà
system-full = il ne reste plus de place
system-read-only = on ne peut rien y écrire
system-refused = personne n’écoute là
system-cut-off = la connexion a été coupée
system-unreachable = aucun chemin n’y mène
system-in-use = autre chose s’en sert déjà
system-not-ours = cette machine n’a pas cette adresse
system-late = la réponse n’est pas venue à temps
system-name = ce nom n’est pas possible
system-number = le système signale l’erreur { $number }
output-unwritable = impossible d’écrire la sortie{ "\u00A0" }: { $reason }
input-too-long = cette ligne est plus longue que tout ce qu’on peut vouloir dire
input-unreadable = impossible de lire l’entrée{ "\u00A0" }: { $reason }
threads-unstarted = impossible de lancer des threads{ "\u00A0" }: { $reason }
interrupt-uncaught = impossible d’intercepter Ctrl-C{ "\u00A0" }: { $reason }
given-no-games = ce programme ne contient aucun jeu
given-no-option = `{ $text }` n’est pas une option{ "\u202F" }; écris-la comme races=1
given-two-files = deux fichiers sont donnés pour `{ $role }`{ "\u202F" }; donnes-en un
given-no-role = `{ $text }` n’est pas un fichier pour un rôle{ "\u202F" }; écris-le comme horses=my-horses.toml
given-no-whole-number = écris un nombre entier de 0 à { $most }
given-no-number = écris un nombre, par exemple 0.5
given-within = écris de { $least } à { $most }
given-bots = il y a { $bots } bots à cette table, mais tu en nommes { $named }{ "\u202F" }; nommes-en un pour tous, ou un pour chacun
given-too-many-seats = cela fait trop de places
given-at-least-one = { $flag } vaut 1 ou plus
given-seconds = { $flag } doit être un nombre de secondes, pas { $given }
against-whom = Contre qui{ "\u202F" }?
opponent-sits = { $name } ({ $bot }){ "\u00A0" }: { $says }
champion-refused = le champion de { $title } (`{ $list }`) ne sert pas, d’autres jouent à sa place{ "\u00A0" }: { $reason }
champion-nothing = il n’y a pas de réseaux à essayer dans { $folder }, c’est ce qui est livré qui joue{ "\u00A0" }: { $reason }
champion-unlisted = aucune table ne demande `{ $file }`{ "\u00A0" }: ce programme connaît { $lists }{ "\u202F" }; une liste à part va dans le dossier `champion/` du moteur, et le programme est à recompiler
net-foreign = ce n’est pas le fichier d’un champion
net-other-game = il a appris { $found }, pas { $game }
net-old = il a appris une autre version du jeu{ "\u202F" }; entraîne-le de nouveau
net-unfit = sa partie `{ $name }` ne va pas avec le reste
net-damaged = son fichier est abîmé{ "\u202F" }; recopie-le
net-other-list = il a appris les tables de `{ $found }`, pas celles de `{ $list }`{ "\u202F" }; donne ce nom au fichier
net-no-tables = il ne dit pas quelles tables il a apprises{ "\u202F" }; fais-le réapprendre
net-none = aucun fichier n’y finit par .safetensors
moves-from-to = { $first } à { $last }

## games, cards, track

games-players = { $least } à { $most } joueurs
games-presets = Formules
games-options = Options
games-range = de { $first } à { $last }{ "\u202F" }; { $usual } sauf choix contraire
games-usual = * est ce qui se joue sauf choix contraire.
cards-none = aucune carte de { $title } ne mentionne `{ $word }`{ "\u202F" }; essaie un mot plus court
boards-which = dis quel plateau dessiner, par exemple grandstand track classic-96 --svg out.svg
boards-picture = L’image est dans { $file }.
boards-unknown = il n’y a pas de plateau `{ $name }`{ "\u202F" }; il y a { $there }, ou donne un fichier de circuit
boards-head-board = plateau
boards-head-game = jeu
boards-head-cells = cases
boards-head-inside = corde
boards-head-lanes = voies
boards-head-narrow = étroit
boards-size = { $cells } cases en { $columns } colonnes · { $inside } jusqu’à la ligne à la corde · jusqu’à { $lanes } voies
boards-never-narrow = jamais en file unique
boards-narrow = en file unique, colonnes { $columns }
boards-bet-lines = lignes de pari après les colonnes { $first }, { $second } et { $third }
boards-pits = stands{ "\u00A0" }: { $cells }
boards-grid = places de départ 1 à 6{ "\u00A0" }: { $cells }

## scenario, perft, bench

scenario-none = il n’y a pas de scénario{ "\u202F" }; donne des fichiers .toml ou des dossiers qui en contiennent
scenario-deep = les dossiers sont trop profonds ici
scenario-passed = réussi
scenario-failed = ÉCHEC
scenario-unset = ne peut pas être mis en place
scenario-sum = { $passed ->
        [one] { $passed } réussi
       *[other] { $passed } réussis
    }, { $failed ->
        [one] { $failed } échoué
       *[other] { $failed } échoués
    }
perft-line = profondeur { $depth }  { $lines } lignes  { $seconds } s
bench-seconds = --seconds est entre 0.001 et 3600
bench-busy = La machine était occupée{ "\u00A0" }: par moments ces parties n’avaient que { $share }{ "\u202F" }% d’un cœur. Mesure encore quand elle est au calme.
bench-players = { $title } { $least } à { $most }
bench-nobody = personne ne joue à autant{ "\u00A0" }: { $games }
bench-machine = { $cpu }, { $cores } cœurs, dont un utilisé{ "\u202F" }; compilé en { $profile }
bench-not-release = Ce n’est pas la version rapide{ "\u00A0" }: make bench mesure celle-là.
bench-decisions = décisions/s
bench-forced = forcés/s
bench-games = parties/s
bench-each = d./part.
bench-home = arriv./c.
bench-price = prix
bench-bytes = octets
bench-game = jeu
bench-preset = formule

## verify

verify-list-unreadable = impossible de lire la liste d’une course du jour{ "\u00A0" }: { $reason }
verify-holds = Le hasard de cette partie est en règle.
verify-fails = Le hasard de cette partie n’est pas en règle{ "\u00A0" }: { $reason }.
verify-commitment = Le secret correspond à l’engagement { $commitment }.
verify-server-alone = Seul le serveur a ajouté au hasard{ "\u00A0" }: il aurait pu choisir le secret à son gré.
verify-added = { $contributions } des { $seats } places ont ajouté au hasard.
verify-pledged = Chacun avait promis sa part avant que quiconque parle{ "\u00A0" }: personne n’a choisi en dernier.
verify-open = Le hasard a été ajouté à découvert, comme dans les parties de la première version{ "\u00A0" }: le dernier venu pouvait choisir.
verify-seen = Si c’est bien l’engagement que tu as vu avant la donne, --commitment le vérifie.
verify-all = Les { $draws } tirages en viennent tous, et les { $moves } coups sont tous permis.
verify-list-holds = La liste du { $date } en { $game } est en règle{ "\u00A0" }: { $runs } courses.
verify-list-follows = Réglages, tirages et coups des bots découlent de la date, l’argent et les rangs des enregistrements.
verify-list-bots = Réglages, tirages, coups, argent et rangs découlent des enregistrements. Ce programme a l’édition { $known } des bots{ "\u00A0" }: les choix de bots d’une autre édition, dans { $others } courses sur { $runs }, ne peuvent pas être recalculés.
verify-list-tries = Combien de fois quelqu’un a essayé avant d’envoyer sa course, aucun enregistrement ne le dit.
verify-list-fails = La liste du { $date } en { $game } n’est pas en règle{ "\u00A0" }: { $wrong } des { $runs } courses sont fausses.
verify-list-line = { $line } { $name }{ "\u00A0" }: { $reason }.
verify-day = C’est une course du { $date } en { $game }{ "\u00A0" }: { $money } depuis la place { $seat }.
verify-day-follows = Les réglages, chaque tirage et chaque coup de chaque bot découlent de la date.
verify-day-bots = La course a été courue contre l’édition { $bots } des bots, ce programme a l’édition { $known }{ "\u00A0" }: réglages, tirages et coups sont en règle, mais les choix des bots ne peuvent pas être recalculés.
verify-day-tries = Combien de fois quelqu’un a essayé avant, aucun enregistrement ne le dit.
verify-day-fails = Ce n’est pas une course de son jour{ "\u00A0" }: { $reason }.
listed-other-race = c’est la course du { $date } en { $game }
listed-other-money = l’enregistrement finit avec { $found }, pas { $claimed }
listed-percent = { $whole }{ digit-point }{ $tenth }
listed-other-share = elle bat { $found }{ "\u202F" }% des autres, pas { $claimed }{ "\u202F" }%
listed-below = elle est classée après quelqu’un qui a fait moins

## daily

daily-races = Les courses du { $date }{ "\u00A0" }:
daily-race = { $game }{ "\u00A0" }: place { $seat } sur { $players }
daily-name-one = Nommes-en une pour voir ce qu’en fait le peloton.
daily-kept = { $bot } fait { $money } depuis la place { $seat }{ "\u202F" }; l’enregistrement est dans { $file }.
daily-heading = { $title }, la course du { $date }{ "\u00A0" }: place { $seat } sur { $players }.
daily-field = De là, avec le même hasard et contre les mêmes bots{ "\u00A0" }:

## serve, admin, backup

serve-here = Grandstand est à { $here }  (Ctrl-C l’arrête)
serve-friends = Tes amis sur ton réseau{ "\u00A0" }: { $address }
serve-no-page = La page n’est pas intégrée à ce programme{ "\u202F" }; make play construit les deux.
serve-stopping = Arrêt.
serve-log-filter = GRANDSTAND_LOG={ $given } n’est pas un filtre pour le journal{ "\u202F" }; essaie debug, ou info,sqlx=warn
serve-setting = la ligne { $line } n’est pas un réglage lisible{ "\u202F" }; docs/operating.md les donne tous
admin-silent = aucun serveur ne répond à { $socket } ({ $reason }){ "\u202F" }; nomme son dossier avec --data, ou son socket avec --admin-socket
admin-done = C’est fait.
backup-exists = { $file } existe déjà{ "\u202F" }; nomme un autre fichier
backup-made = La copie est dans { $file }.

## Pour qui gère un serveur

server-unready = Le serveur ne peut pas écrire dans sa base de données{ "\u202F" }; voir son journal.
server-figures = Les chiffres ne sont pas publics ici{ "\u202F" }; demande grandstand admin metrics sur la machine, ou démarre avec --metrics-port ou --public-metrics.
server-nobody = Personne n’a ce numéro ou ce compte{ "\u202F" }; grandstand admin tables liste les numéros.
serve-admin-socket = --admin-socket { $path } est inutilisable{ "\u00A0" }: { $reason }
serve-metrics-port = --metrics-port { $port } est inutilisable{ "\u00A0" }: { $reason }{ "\u202F" }; nommes-en un autre
serve-public-url = --public-url { $url } n’est pas une adresse par laquelle un lien peut commencer{ "\u202F" }; donnes-en une comme https://race.example
serve-deaf = impossible d’écouter sur { $host }, port { $port }{ "\u00A0" }: { $reason }
serve-port-taken = le port { $port } est pris{ "\u202F" }; arrête ce qui l’utilise, ou nommes-en un autre avec --port
serve-ports-taken = le port { $port } et les { $more } suivants sont pris{ "\u202F" }; nommes-en un autre avec --port
store-unfit = ce qu’il fallait écrire pour la table { $table } ne s’accorde pas ({ $fault })
store-wrong = la base de données{ "\u00A0" }: { $reason }
store-none = il n’y en a pas dans { $folder }{ "\u202F" }; nomme le dossier de données du serveur
store-unreached = pas de connexion ({ $reason }){ "\u202F" }; vérifie l’URL, et que PostgreSQL tourne
store-pg-dump = un PostgreSQL se sauvegarde avec ses propres outils{ "\u202F" }; lance pg_dump avec la même URL, même pendant que des serveurs tournent
store-url = son URL est illisible{ "\u202F" }; elle ressemble à postgres://USER:PASSWORD@HOST/NAME
store-file = son fichier est abîmé{ "\u202F" }; restaure une sauvegarde
store-full = il ne reste plus de place sur son disque
store-locked = un autre programme la tient verrouillée
store-login = elle refuse cet utilisateur ou ce mot de passe
store-no-database = il n’y a pas de base de ce nom
store-busy = toutes ses connexions sont occupées
store-code = elle signale l’erreur { $code }
store-odd = elle a répondu quelque chose d’inattendu{ "\u202F" }; le journal dit quoi
store-sslmode = sslmode=allow et sslmode=prefer passeraient au texte clair sans rien dire{ "\u202F" }; dis require, verify-ca ou verify-full, ou disable si tu veux du texte clair
store-folder = le dossier { $folder } est inutilisable ({ $reason }){ "\u202F" }; choisis-en un autre
store-folder-used = un autre serveur utilise le dossier { $folder }{ "\u202F" }; arrête-le d’abord, ou choisis un autre dossier
store-unwritten = impossible d’écrire { $file }{ "\u00A0" }: { $reason }
store-copy-exists = { $file } existe déjà{ "\u202F" }; nomme un nouveau fichier pour la copie
store-copy-name = nomme la copie en UTF-8
store-newer = elle vient d’un Grandstand plus récent (format { $version }){ "\u202F" }; prends cette version
store-other = son format { $version } n’est pas de ce Grandstand{ "\u202F" }; prends la version qui l’a écrite
store-stuck = elle n’a pas pu être mise à jour{ "\u202F" }; le journal dit pourquoi. Restaure une sauvegarde, ou signale-le
store-silent = elle n’a pas répondu depuis { $seconds } secondes
store-damaged = `{ $what }` y est illisible{ "\u202F" }; restaure une sauvegarde, ou signale-le avec la version du serveur
store-ratings = { $ratings } nouvelles cotes pour { $players } joueurs{ "\u202F" }; rien n’a été coté
store-stopping = le serveur s’arrête

scenario-refused = `{ $move }` a été refusé ({ $why }){ "\u202F" }; permis{ "\u00A0" }: { $legal }

## Lignes de commande illisibles

misread-command = il n’y a pas de commande «{ "\u00A0" }{ $given }{ "\u00A0" }»
misread-unknown = «{ "\u00A0" }{ $given }{ "\u00A0" }» n’a pas sa place ici
misread-missing = il manque encore{ "\u00A0" }: { $given }
misread-conflict = «{ "\u00A0" }{ $given }{ "\u00A0" }» ne va pas avec «{ "\u00A0" }{ $other }{ "\u00A0" }»
misread-twice = «{ "\u00A0" }{ $given }{ "\u00A0" }» est donné deux fois
misread-no-value = «{ "\u00A0" }{ $given }{ "\u00A0" }» demande une valeur, et il n’y en a pas
misread-value = «{ "\u00A0" }{ $value }{ "\u00A0" }» ne convient pas à «{ "\u00A0" }{ $given }{ "\u00A0" }»{ "\u00A0" }: { $why }
misread-unfit = «{ "\u00A0" }{ $value }{ "\u00A0" }» ne convient pas à «{ "\u00A0" }{ $given }{ "\u00A0" }»
misread-meant = { $reason }{ "\u202F" }; voulais-tu dire «{ "\u00A0" }{ $meant }{ "\u00A0" }»{ "\u202F" }?
misread-no-command = il manque une commande après «{ "\u00A0" }{ $given }{ "\u00A0" }»
misread-letters = un argument n’est pas écrit en UTF-8
misread-values = «{ "\u00A0" }{ $given }{ "\u00A0" }» a trop de valeurs, ou pas assez
