# Ce que dit une table : qui vient et qui part, et ce qu’elle refuse.

note-sat-down = { $name } prend place.
note-stood-up = { $name } se lève.
note-renamed = { $formerly } s’appelle maintenant { $name }.
note-kicked = { $name } a dû quitter la table.
note-not-told = { $name } n’est pas là pour mêler le hasard et n’a plus de place{ "\u202F" }; rien n’a été distribué.
note-taken-back = { $moves ->
        [one] Coup repris.
       *[other] Les { $moves } derniers coups sont repris.
    }
note-undo-asked = { $name } voudrait reprendre un coup.
note-undo-refused = { $name } n’est pas d’accord.
note-out-of-time = { $name } n’a plus de temps{ "\u202F" }; un bot continue.
note-left = { $name } n’est plus là{ "\u202F" }; un bot continue.
note-came-back = { $name } est de retour.
note-resumed = La table reprend après une interruption{ "\u202F" }; personne n’a perdu de temps.
note-stands-in = { $instead ->
       [club] Les personnages n’ont pas appris cette table, un joueur de club joue donc à leur place.
      *[other] Le champion n’a pas appris cette table, un maître joue donc à la place.
    }
note-followed = Il y a une table pour la partie suivante.
note-closed-deserted = La table est fermée, car tout le monde est parti.
note-closed-rules-gone = La table est fermée{ "\u00A0" }: ce serveur n’a plus les règles avec lesquelles la partie a commencé.
note-closed-by-host = La table a été fermée par la personne qui gère ce serveur.

refused-not-the-host = Seule la personne qui mène la table peut faire cela.
refused-not-your-seat = Ce n’est pas ta place.
refused-not-your-turn = Ce n’est pas ton tour.
refused-not-begun = La partie n’a pas commencé.
refused-has-begun = La partie a déjà commencé.
refused-not-over = La partie n’est pas finie{ "\u202F" }; termine-la d’abord.
refused-is-over = La partie est finie.
refused-is-closed = La table est fermée{ "\u202F" }; ouvres-en une autre.
refused-seat-taken = Cette place est prise{ "\u202F" }; choisis-en une autre.
refused-no-such-seat = Cette table n’a pas cette place.
refused-seat-open = Une place est encore libre{ "\u00A0" }: attends quelqu’un, ou mets-y un bot.
refused-nobody-else = Personne d’autre n’est assis là.
refused-barred = On t’a demandé de quitter cette table et tu ne peux plus t’y asseoir{ "\u202F" }; ouvre une table toi-même.
refused-moved-on = La table a avancé entre-temps{ "\u202F" }; regarde encore, puis choisis.
refused-bot-plays = Un bot joue cette place{ "\u202F" }; reprends-la d’abord.
refused-bot-decides = Un bot décide pour toi en ce moment{ "\u202F" }; reviens dès que c’est fait.
refused-you-play = Tu joues déjà cette place.
refused-nothing-to-take-back = Il n’y a rien à reprendre{ "\u00A0" }: entre-temps il y a eu du hasard, ou quelque chose de caché.
refused-asked-already = On demande encore aux autres.
refused-nobody-asks = Personne ne te demande de reprendre quoi que ce soit.
refused-bad-name = Choisis un nom de 1 à 24 caractères.
refused-name-kept = Ce nom est réservé à la table{ "\u202F" }; choisis-en un autre.
refused-name-taken = Quelqu’un à cette table porte ce nom{ "\u202F" }; choisis-en un autre.
refused-bad-luck = Une contribution au hasard est ce qui a été promis{ "\u00A0" }: 1 à 32 octets en chiffres hexadécimaux.
refused-bad-pledge = Une promesse est le SHA-256 d’une contribution, en 64 chiffres hexadécimaux.
refused-not-called = On ne demande encore à personne ce qui a été promis.
refused-being-dealt = On mêle le hasard{ "\u202F" }; un instant.
refused-bad-clock = Une pendule donne de 1 seconde à 7 jours, et ajoute au plus une heure par coup.
refused-no-such-bot = Il n’y a pas de bot `{ $rung }`{ "\u202F" }; choisis random, rookie, club, pro, master, champion, bold, miser, blocker, gambler, dreamer ou hothead.
refused-bad-setup = { $text }
refused-not-understood = { $text }
