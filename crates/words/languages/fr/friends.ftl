# Ce que la page dit des tables entre amis : salon, hasard, comptes.

page-table-lost = La liaison avec la table est coupée. On réessaie{ "\u202F" }; rien de tes choix n’est perdu.
page-table-hurry = Réessayer
page-table-gone = Ce lien ne mène à aucune table
page-table-gone-note = La table est fermée, ou il manque un bout du lien. Redemande-le, ou ouvre une table toi-même.
page-table-closed = Cette table est fermée
page-table-closed-note = Tout le monde est parti, ou le serveur l’a fermée. Ouvres-en une autre.
page-table-watching = Tu regardes
page-table-chances = Les chances de chacun, d’après ce que tous peuvent voir
page-table-gone-in = { $who } est absent{ "\u00A0" }: un bot prend le relais dans { $time }.
page-table-take-over = Laisser jouer un bot
page-table-leave = Partir
page-table-resign = Quitter la course
page-table-resign-sure = Un bot joue à ta place jusqu’à ton retour. Partir{ "\u202F" }?
page-table-stay = Rester

page-lobby-heading = Une table pour { $title }
page-lobby-invite = Inviter des amis
page-lobby-note = Qui ouvre ce lien peut prendre une place libre.
page-lobby-link = Lien vers cette table
page-lobby-code = Le lien en code QR
page-lobby-copy = Copier
page-lobby-copied = Copié
page-lobby-free = Place libre
page-lobby-sit = S’asseoir
page-lobby-stand = Se lever
page-lobby-kick = Faire partir
page-lobby-kick-sure = Oui, { $who } s’en va
page-lobby-full = Toutes les places sont prises. Tu pourras regarder la course.
page-lobby-host-waits = Une place est encore libre{ "\u00A0" }: attends quelqu’un, ou mets-y un bot.
page-lobby-rules = Ce qu’on joue
page-lobby-rename = Mon nom
page-lobby-guest-waits = Tu en es. La course commence quand l’hôte le dit.

page-reactions-open = Réagir
page-reactions-shown = Réactions
page-reactions-kinds-cheer = Hourra
page-reactions-kinds-laugh = Ha ha
page-reactions-kinds-wow = Waouh
page-reactions-kinds-sorry = Désolé
page-reactions-kinds-well-played = Bien joué
page-reactions-kinds-thanks = Merci
page-reactions-kinds-hurry = Les moteurs tournent
page-reactions-kinds-oops = Oups

page-club-heading = Ton compte
page-club-stranger = Pas besoin de compte pour jouer. Avec un compte, tu retrouves tes tables et ton classement sur chaque ordinateur.
page-club-named = Tu joues sous le nom de { $name }. Avec un compte, tu retrouves tes tables et ton classement sur chaque ordinateur.
page-club-known = Tu es { $name }, avec le compte { $account }.
page-club-make = Créer un compte
page-club-enter = Se connecter
page-club-leave = Se déconnecter
page-club-account = Compte
page-club-password = Mot de passe, 8 caractères ou plus
page-club-best = Les meilleurs
page-club-of = Jeu
page-club-place = Place
page-club-who = Qui
page-club-rating = Cote
page-club-games = Parties
page-club-nobody = Personne n’a encore fini de partie classée.

page-mine-heading = Ce qui est gardé sur toi
page-mine-end = Se déconnecter partout ailleurs
page-mine-ended = Tu n’es plus connecté que sur cet ordinateur.
page-mine-save = En garder une copie
page-mine-saved = Enregistré{ "\u00A0" }: ton nom, tes cotes et tes tables.
page-mine-old = Ton mot de passe
page-mine-next = Nouveau mot de passe, 8 caractères ou plus
page-mine-change = Changer le mot de passe
page-mine-password-changed = Le mot de passe est changé, et tu n’es plus connecté que sur cet ordinateur.
page-mine-forget = Effacer mes données et moi
page-mine-forget-note = Nom, compte, cotes et places disparaissent. Dans les parties finies, «{ "\u00A0" }Quelqu’un{ "\u00A0" }» te remplace. C’est sans retour.
page-mine-forget-now = Tout effacer
page-mine-stay = Garder

page-fair-heading = Le hasard à cette table
page-fair-promised = Le hasard de cette table est fixé avant la donne et vérifié après la partie.
page-fair-how = Le serveur a fixé sa part et montre son sceau ci-dessous. Le navigateur de chaque joueur ajoute la sienne, scellée aussi, avant que quiconque n’ouvre. Ce navigateur garde les sceaux et vérifie la partie finie.
page-fair-changed = Ce serveur montre un autre sceau qu’avant{ "\u00A0" }: il a pu changer sa part. Ce navigateur n’y ajoute rien.
page-fair-holds = Hasard loyal, vérifié par ce navigateur{ "\u00A0" }: chaque carte et chaque jet découle du sceau montré avant la donne et de ce { $people ->
        [one] qu’a ajouté le navigateur d’un joueur
       *[other] qu’ont ajouté les navigateurs de { $people } joueurs
    }.
page-fair-unseen = Chaque carte et chaque jet découle du sceau du serveur et de ce { $people ->
        [one] qu’a ajouté le navigateur d’un joueur
       *[other] qu’ont ajouté les navigateurs de { $people } joueurs
    }. Ce navigateur n’était pas là avant la donne et ne peut dire si c’est le premier sceau.
page-fair-alone = Seul le serveur a fait le hasard de cette partie. Chaque carte et chaque jet découle de son sceau, mais il a pu le choisir.
page-fair-broken = Le hasard de cette partie ne tient pas{ "\u00A0" }: { $why }.
