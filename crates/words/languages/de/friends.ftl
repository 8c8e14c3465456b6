# Was die Seite über Tische mit Freunden sagt: Lobby, Zufall, Konten.

page-table-lost = Die Verbindung zum Tisch ist weg. Es wird weiter versucht; nichts von dir geht verloren.
page-table-hurry = Jetzt versuchen
page-table-gone = Dieser Link führt zu keinem Tisch
page-table-gone-note = Der Tisch wurde geschlossen, oder im Link fehlt etwas. Frag noch einmal nach, oder eröffne selbst einen.
page-table-closed = Dieser Tisch ist geschlossen
page-table-closed-note = Alle sind gegangen, oder der Server hat ihn geschlossen. Eröffne einen anderen.
page-table-watching = Du siehst zu
page-table-chances = Siegchancen aller, nach dem, was offen liegt
page-table-gone-in = { $who } ist weg: In { $time } übernimmt ein Bot.
page-table-take-over = Jetzt einen Bot spielen lassen
page-table-leave = Gehen
page-table-resign = Rennen verlassen
page-table-resign-sure = Auf deinem Platz spielt ein Bot weiter, bis du zurückkommst. Gehen?
page-table-stay = Bleiben

page-lobby-heading = Ein Tisch für { $title }
page-lobby-invite = Freunde einladen
page-lobby-note = Wer diesen Link öffnet, kann sich auf einen freien Platz setzen.
page-lobby-link = Link zu diesem Tisch
page-lobby-code = Der Link als QR-Code
page-lobby-copy = Kopieren
page-lobby-copied = Kopiert
page-lobby-free = Freier Platz
page-lobby-sit = Hier sitzen
page-lobby-stand = Aufstehen
page-lobby-kick = Hinausbitten
page-lobby-kick-sure = Ja, { $who } geht
page-lobby-full = Alle Plätze sind besetzt. Du kannst zusehen, wenn das Rennen beginnt.
page-lobby-host-waits = Ein Platz ist noch frei: Warte auf jemanden, oder setz einen Bot hin.
page-lobby-rules = Was gespielt wird
page-lobby-rename = So heiße ich
page-lobby-guest-waits = Du bist dabei. Los geht es, wenn der Gastgeber es sagt.

page-reactions-open = Zuruf
page-reactions-shown = Reaktionen
page-reactions-kinds-cheer = Hurra
page-reactions-kinds-laugh = Haha
page-reactions-kinds-wow = Wow
page-reactions-kinds-sorry = Tut mir leid
page-reactions-kinds-well-played = Gut gespielt
page-reactions-kinds-thanks = Danke
page-reactions-kinds-hurry = Der Motor läuft schon
page-reactions-kinds-oops = Hoppla

page-club-heading = Dein Konto
page-club-stranger = Zum Spielen brauchst du kein Konto. Mit einem findest du Tische und Wertung auf jedem Rechner wieder.
page-club-named = Du spielst als { $name }. Mit einem Konto findest du Tische und Wertung auf jedem Rechner wieder.
page-club-known = Du bist { $name }, mit dem Konto { $account }.
page-club-make = Konto anlegen
page-club-enter = Anmelden
page-club-leave = Abmelden
page-club-account = Konto
page-club-password = Passwort, mindestens 8 Zeichen
page-club-best = Die Besten
page-club-of = Spiel
page-club-place = Platz
page-club-who = Wer
page-club-rating = Wertung
page-club-games = Spiele
page-club-nobody = Noch hat niemand ein gewertetes Spiel beendet.

page-mine-heading = Was über dich gespeichert ist
page-mine-end = Überall sonst abmelden
page-mine-ended = Du bist nur noch auf diesem Rechner angemeldet.
page-mine-save = Eine Kopie davon sichern
page-mine-saved = Gesichert: Name, Wertungen und Tische.
page-mine-old = Dein Passwort
page-mine-next = Neues Passwort, mindestens 8 Zeichen
page-mine-change = Passwort ändern
page-mine-password-changed = Das Passwort ist geändert, und du bist nur noch auf diesem Rechner angemeldet.
page-mine-forget = Mich und meine Daten löschen
page-mine-forget-note = Name, Konto, Wertungen und Plätze verschwinden. In beendeten Spielen sitzt dann „Jemand“. Das lässt sich nicht rückgängig machen.
page-mine-forget-now = Alles löschen
page-mine-stay = Behalten

page-fair-heading = Der Zufall an diesem Tisch
page-fair-promised = Der Zufall an diesem Tisch steht vor dem Austeilen fest und wird nach dem Spiel geprüft.
page-fair-how = Der Server hat seinen Teil festgelegt und zeigt unten sein Siegel. Der Browser jedes Spielers gibt einen eigenen Teil dazu, auch versiegelt, bevor irgendwer öffnet. Dieser Browser behält die Siegel und prüft damit das fertige Spiel.
page-fair-changed = Dieser Server zeigt ein anderes Siegel als vorher: Vielleicht hat er seinen Teil geändert. Dieser Browser gibt nichts dazu.
page-fair-holds = Ehrlicher Zufall, von diesem Browser geprüft: Jede Karte und jeder Wurf folgt aus dem Siegel, das der Server vor dem Austeilen zeigte, und aus dem, was { $people ->
        [one] der Browser eines Spielers
       *[other] die Browser von { $people } Spielern
    } dazugab.
page-fair-unseen = Jede Karte und jeder Wurf folgt aus dem Siegel des Servers und dem, was { $people ->
        [one] der Browser eines Spielers
       *[other] die Browser von { $people } Spielern
    } dazugab. Dieser Browser war vor dem Austeilen nicht da und kann nicht sagen, ob es das erste Siegel ist.
page-fair-alone = Niemand außer dem Server hat zum Zufall dieses Spiels beigetragen. Jede Karte und jeder Wurf folgt aus seinem Siegel, aber das konnte er sich aussuchen.
page-fair-broken = Der Zufall dieses Spiels stimmt nicht: { $why }.
