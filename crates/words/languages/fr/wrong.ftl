# Ce qui ne va pas dans les réglages, les parties gardées, les enregistrements, les courses du jour et la chance.

wrong-in = { $place }{ "\u00A0" }: { $reason }

## Réglages

wrong-game = il n’y a pas de jeu `{ $name }`{ "\u202F" }; il y a { $there }
wrong-car-game = il n’y a pas de jeu de voitures `{ $game }`{ "\u202F" }; il y a { $there }
wrong-other-game = `{ $game }` n’est pas ce jeu{ "\u202F" }; celui-ci est `{ $this }`
wrong-unplayed = personne ici ne sait jouer à { $game }
wrong-no-rulebook = { $title } n’a pas de livret de règles
wrong-bot = il n’y a pas de bot `{ $name }`{ "\u202F" }; il y a { $there }
wrong-option = { $title } n’a pas d’option `{ $key }`{ "\u202F" }; il y a { $there }
wrong-preset = { $title } n’a pas de formule `{ $name }`{ "\u202F" }; il y a { $there }
wrong-players = { $title } se joue de { $least } à { $most }, pas à { $players }
wrong-value = l’option `{ $key }` ne peut pas être `{ $value }`{ "\u202F" }; elle peut être { $there }
wrong-option-unread = les règles ne savent rien de l’option `{ $key }`
wrong-value-unread = les règles ne savent rien de `{ $value }` pour l’option `{ $key }`
wrong-implied = ce que `{ $key }` entraîne{ "\u00A0" }: { $reason }
wrong-in-preset = formule `{ $name }`{ "\u00A0" }: { $reason }
wrong-upgrade = le passage à l’édition { $edition }{ "\u00A0" }: { $reason }
wrong-prizes = values.toml n’a pas le barème de primes choisi
wrong-red-lane = { $title } n’a pas de règles pour une voie rouge, et { $board } en a une
wrong-no-pits = les arrêts demandent un plateau avec des stands, et { $board } n’en a pas{ "\u202F" }; choisis track turbo-town
wrong-no-pit-cards = les arrêts demandent des cartes de stand, et ce paquet n’en a pas
wrong-no-bet-lines = les paris et les actions demandent un plateau à trois lignes de pari, et { $board } ne les a pas
wrong-guarantee = avec guarantee = on chacun reçoit une voiture, et avec last-car = nobody personne n’est obligé d’en prendre{ "\u202F" }; renonce à l’un des deux
wrong-dealer = à { $players }, la place { $seat } ne peut pas donner la première{ "\u202F" }; choisis une place jusqu’à { $players }, ou lot
wrong-two-colours = { $title } n’a pas de cartes à deux couleurs, mais le paquet en a
wrong-no-big-cards = tens = shuffled demande un paquet avec de grandes cartes, et celui-ci n’en a pas
wrong-market = le marché demande { $wanted } séries de cartes, et le fichier des cartes en a { $sets }{ "\u202F" }; choisis un autre marché
wrong-role = `{ $role }` n’est pas une sorte de fichier à toi{ "\u202F" }; donne l’une de celles-ci{ "\u00A0" }: { $there }
wrong-own-in-browser = dans un navigateur on ne joue que les plateaux et paquets fournis{ "\u202F" }; pour les tiens, prends le programme
wrong-track = { $title } n’a pas de circuit `{ $name }`
wrong-file = { $game } n’a pas de fichier `{ $name }`
wrong-shipped-file = il n’y a pas de fichier fourni `{ $name }`

## Parties gardées

wrong-edition-newer = cette partie est de l’édition { $edition } de { $title }, et ce programme connaît { $title } jusqu’à l’édition { $known }{ "\u202F" }; prends un Grandstand plus récent
wrong-edition-ended = cette partie est de l’édition { $edition } de { $title }, qui ne se joue plus depuis l’édition { $since }{ "\u00A0" }: { $why }
wrong-data = cette partie a commencé avec d’autres données (cartes, plateau ou valeurs) que celles de ce programme pour l’édition { $edition } de { $title }{ "\u202F" }; prends le programme qui l’a commencée, ou donne ses données comme fichiers à toi
wrong-log-late-commitment = le journal contient un engagement qui vient trop tard
wrong-log-late-unrated = le journal contient une partie qui cesse de compter après son début
wrong-log-late-day = le journal contient un jour après le début de la partie
wrong-log-late-lobby = le journal contient des réglages après le début de la partie
wrong-log-lobby-while-mixing = le journal contient d’autres réglages pendant que le hasard est mêlé
wrong-log-late-pledge = le journal contient une promesse qui vient trop tard
wrong-log-late-call = le journal contient un appel après le début de la partie
wrong-log-luck-not-pledged = le journal contient une part de hasard qui n’avait pas été promise
wrong-log-taken-back = le journal reprend plus de coups qu’il n’est possible
wrong-log-second-beginning = le journal contient un second début
wrong-log-other-seats = le journal contient une partie avec d’autres places que la table
wrong-log-out-of-turn = le journal contient un coup joué hors de son tour
wrong-log-no-seat = le journal contient une place que cette table n’a pas
wrong-log-early-move = le journal contient un coup avant le début de la partie
wrong-log-code = le journal nomme l’action { $code }, que ce jeu n’a pas

## Enregistrements

wrong-record = ce n’est pas l’enregistrement d’une partie{ "\u00A0" }: { $reason }
wrong-record-large = il dépasse { $most } octets
wrong-record-format = il est au format { $format }, et ce programme lit les formats 1 à { $known }{ "\u202F" }; prends un Grandstand plus récent
wrong-record-opening = l’ouverture ne va pas avec ses tirages{ "\u00A0" }: { $reason }
wrong-record-move = coup { $number } (`{ $move }`){ "\u00A0" }: { $reason }
wrong-record-result = les coups mènent à { $found }, mais l’enregistrement prétend { $claimed }
wrong-record-no-end = aucune fin de partie
wrong-record-over = la partie était déjà finie
wrong-record-turn = c’est à la place { $seat } de jouer, pas à la place { $not }
wrong-json = ce n’est pas du JSON{ "\u00A0" }: ligne { $line }, colonne { $column }
wrong-json-end = le texte s’arrête trop tôt{ "\u00A0" }: ligne { $line }, colonne { $column }
wrong-json-missing = `{ $field }` manque (ligne { $line }, colonne { $column })
wrong-json-unknown = `{ $field }` n’a rien à faire là (ligne { $line }, colonne { $column })
wrong-json-misfit = ce qui se trouve ligne { $line }, colonne { $column } n’a rien à faire là
wrong-json-field = `{ $field }` n’est pas ce qu’il faudrait
wrong-json-fields = quelque chose manque, ou n’a rien à faire là
wrong-by-rule = interdit par la règle { $rule }{ "\u00A0" }: { $says }
wrong-draws-few = la partie demande encore un tirage inférieur à { $below }, mais la liste des tirages s’arrête après { $given }
wrong-draw = le tirage { $place } vaut { $value }, mais doit être inférieur à { $below }
wrong-draws-many = { $unused } des { $given } tirages donnés n’ont pas servi

## La course du jour

wrong-date = `{ $date }` n’est pas un jour{ "\u202F" }; écris-le ainsi{ "\u00A0" }: 2026-11-16
wrong-day =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[other] décembre
    } { $year }
wrong-day-unsaid = cet enregistrement ne dit pas de quel jour est sa course
wrong-day-setup = la course du { $date } a d’autres réglages
wrong-day-not-over = la course n’y est pas finie
wrong-day-move = le coup { $number } de la place { $seat } est `{ $told }`, mais son bot fait `{ $fits }`

## Hasard

wrong-luck-promised = avant la donne le serveur a promis { $promised }, et l’enregistrement dit { $said }{ "\u00A0" }: ce n’est pas le secret que le serveur avait alors
wrong-luck-pledges-changed = les promesses de l’enregistrement ne sont pas celles qu’on a montrées quand le hasard a été mêlé{ "\u00A0" }: quelqu’un a choisi la sienne après coup
wrong-luck-not-as-told = ce que la place { $seat } a ajouté au hasard n’est pas dans l’enregistrement comme il a été dit
wrong-luck-pledges = il n’y a pas autant de promesses que de places
wrong-luck-not-pledged = ce que la place { $seat } a ajouté au hasard n’est pas ce qu’elle avait promis
wrong-luck-unsaid = cet enregistrement ne dit pas d’où vient son hasard, on ne peut donc vérifier que ses coups{ "\u202F" }; les parties jouées sur un serveur le disent une fois finies
wrong-luck-secret = le secret de cet enregistrement n’est pas de 32 octets en chiffres hexadécimaux
wrong-luck-commitment = le secret ne correspond pas à l’engagement{ "\u00A0" }: son SHA-256 est { $fits }, et l’enregistrement prétend { $said }
wrong-luck-digits = ce que la place { $seat } a ajouté au hasard n’est pas en chiffres hexadécimaux
wrong-luck-contributions = il y a { $contributions } contributions pour { $seats } places
wrong-luck-in-opening = l’ouverture
wrong-luck-in-move = coup { $number } (`{ $move }`)
wrong-luck-draw = { $place }, tirage { $at }{ "\u00A0" }: il vaut { $told }, mais le hasard donne { $given }
wrong-luck-draws = { $place }{ "\u00A0" }: il y a { $told } tirages, mais { $given } ont été demandés au hasard

## Ce que la page a demandé, et les analyses

wrong-asked = La page a demandé quelque chose qui n’existe pas{ "\u202F" }; recharge-la.
wrong-rest = { $reason }{ "\u202F" }; ce qui précède est montré
