# Was an Aufbau, Spielständen, Aufzeichnungen, Tagesrennen und Zufall nicht stimmt.

wrong-in = { $place }: { $reason }

## Aufbau

wrong-game = es gibt kein Spiel `{ $name }`; es gibt { $there }
wrong-car-game = es gibt kein Autospiel `{ $game }`; es gibt { $there }
wrong-other-game = `{ $game }` ist nicht dieses Spiel; dies ist `{ $this }`
wrong-unplayed = hier weiß niemand, wie man { $game } spielt
wrong-no-rulebook = { $title } hat kein Regelheft
wrong-bot = es gibt keinen Bot `{ $name }`; es gibt { $there }
wrong-option = { $title } kennt keine Option `{ $key }`; es gibt { $there }
wrong-preset = { $title } hat keine Regelauswahl `{ $name }`; es gibt { $there }
wrong-players = { $title } ist für { $least } bis { $most } Spieler, nicht für { $players }
wrong-value = die Option `{ $key }` kann nicht `{ $value }` sein; möglich ist { $there }
wrong-option-unread = die Regeln wissen nichts von der Option `{ $key }`
wrong-value-unread = die Regeln wissen nichts von `{ $value }` bei der Option `{ $key }`
wrong-implied = was aus `{ $key }` folgt: { $reason }
wrong-in-preset = Regelauswahl `{ $name }`: { $reason }
wrong-upgrade = der Übergang zu Ausgabe { $edition }: { $reason }
wrong-prizes = in values.toml fehlt die gewählte Tabelle der Preisgelder
wrong-red-lane = { $title } hat keine Regeln für eine rote Spur, und { $board } hat eine
wrong-no-pits = Boxenstopps brauchen einen Plan mit Boxen, und { $board } hat keine; wähle track turbo-town
wrong-no-pit-cards = Boxenstopps brauchen Boxenkarten, und dieser Stapel hat keine
wrong-no-bet-lines = Wetten und Anteile brauchen einen Plan mit drei Wettlinien, und { $board } hat sie nicht
wrong-guarantee = mit guarantee = on bekommen alle einen Wagen, und mit last-car = nobody muss niemand einen nehmen; schalte eines davon ab
wrong-dealer = zu { $players } kann Platz { $seat } nicht als Erster geben; wähle einen Platz bis { $players }, oder lot
wrong-two-colours = { $title } hat keine Karten mit zwei Farben, der Stapel aber schon
wrong-no-big-cards = tens = shuffled braucht einen Stapel mit großen Karten, und dieser hat keine
wrong-market = der Markt braucht { $wanted } Kartensätze, und die Kartendatei hat { $sets }; wähle einen anderen Markt
wrong-role = `{ $role }` ist keine Art eigener Dateien; gib eine von diesen: { $there }
wrong-own-in-browser = im Browser gehen nur die mitgelieferten Pläne und Karten; für eigene nimm das Programm
wrong-track = { $title } hat keine Strecke `{ $name }`
wrong-file = { $game } hat keine Datei `{ $name }`
wrong-shipped-file = eine mitgelieferte Datei `{ $name }` gibt es nicht

## Spielstände

wrong-edition-newer = dies ist ein Spiel nach Ausgabe { $edition } von { $title }, und dieses Programm kennt { $title } bis Ausgabe { $known }; nimm ein neueres Grandstand
wrong-edition-ended = dies ist ein Spiel nach Ausgabe { $edition } von { $title }, das seit Ausgabe { $since } nicht mehr gespielt werden kann: { $why }
wrong-data = dieses Spiel begann mit anderen Daten (Karten, Plan oder Werten), als dieses Programm für Ausgabe { $edition } von { $title } hat; nimm das Programm, das es begann, oder gib seine Daten als eigene Dateien an
wrong-log-late-commitment = im Protokoll steht eine Festlegung, die zu spät kommt
wrong-log-late-unrated = im Protokoll steht ein Spiel, das nach seinem Beginn nicht mehr zählen soll
wrong-log-late-day = im Protokoll steht ein Tag nach dem Beginn des Spiels
wrong-log-late-lobby = im Protokoll steht ein Aufbau nach dem Beginn des Spiels
wrong-log-lobby-while-mixing = im Protokoll steht ein anderer Aufbau, während der Zufall gemischt wird
wrong-log-late-pledge = im Protokoll steht ein Versprechen, das zu spät kommt
wrong-log-late-call = im Protokoll steht ein Aufruf nach dem Beginn des Spiels
wrong-log-luck-not-pledged = im Protokoll steht ein Beitrag zum Zufall, der nicht versprochen war
wrong-log-taken-back = im Protokoll wird mehr zurückgenommen, als geht
wrong-log-second-beginning = im Protokoll steht ein zweiter Beginn
wrong-log-other-seats = im Protokoll steht ein Spiel mit anderen Plätzen als am Tisch
wrong-log-out-of-turn = im Protokoll steht ein Zug außer der Reihe
wrong-log-no-seat = im Protokoll steht ein Platz, den dieser Tisch nicht hat
wrong-log-early-move = im Protokoll steht ein Zug vor dem Beginn des Spiels
wrong-log-code = im Protokoll steht die Aktion { $code }, die dieses Spiel nicht hat

## Aufzeichnungen

wrong-record = das ist keine Aufzeichnung eines Spiels: { $reason }
wrong-record-large = sie ist größer als { $most } Bytes
wrong-record-format = sie hat Format { $format }, und dieses Programm liest die Formate 1 bis { $known }; nimm ein neueres Grandstand
wrong-record-opening = die Eröffnung passt nicht zu ihren Ziehungen: { $reason }
wrong-record-move = Zug { $number } (`{ $move }`): { $reason }
wrong-record-result = die Züge ergeben { $found }, in der Aufzeichnung aber steht { $claimed }
wrong-record-no-end = kein Ende des Spiels
wrong-record-over = das Spiel war vorher schon aus
wrong-record-turn = Platz { $seat } ist dran, nicht Platz { $not }
wrong-json = das ist kein JSON: Zeile { $line }, Spalte { $column }
wrong-json-end = sie bricht ab: Zeile { $line }, Spalte { $column }
wrong-json-missing = `{ $field }` fehlt (Zeile { $line }, Spalte { $column })
wrong-json-unknown = `{ $field }` gehört nicht hinein (Zeile { $line }, Spalte { $column })
wrong-json-misfit = was in Zeile { $line }, Spalte { $column } steht, gehört da nicht hin
wrong-json-field = `{ $field }` ist nicht, was es sein sollte
wrong-json-fields = etwas fehlt oder gehört nicht hinein
wrong-by-rule = verboten durch die Regel { $rule }: { $says }
wrong-draws-few = das Spiel braucht noch eine Ziehung unter { $below }, aber die Liste der Ziehungen endet nach { $given }
wrong-draw = Ziehung { $place } ist { $value }, muss aber unter { $below } liegen
wrong-draws-many = { $unused } von { $given } angegebenen Ziehungen wurden nicht gebraucht

## Das Rennen des Tages

wrong-date = `{ $date }` ist kein Tag; schreib ihn so: 2026-11-16
wrong-day =
    { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[other] Dezember
    } { $year }
wrong-day-unsaid = diese Aufzeichnung sagt nicht, von welchem Tag ihr Rennen ist
wrong-day-setup = das Rennen vom { $date } ist anders aufgebaut
wrong-day-not-over = das Rennen ist darin nicht zu Ende
wrong-day-move = Zug { $number } von Platz { $seat } ist `{ $told }`, sein Bot aber macht `{ $fits }`

## Zufall

wrong-luck-promised = vor dem Geben versprach der Server { $promised }, und die Aufzeichnung sagt { $said }: Das ist nicht das Geheimnis, das der Server damals hatte
wrong-luck-pledges-changed = die Versprechen in der Aufzeichnung sind nicht die, die beim Mischen des Zufalls gezeigt wurden: Jemand hat seins nachher gewählt
wrong-luck-not-as-told = was von Platz { $seat } zum Zufall kam, steht nicht so in der Aufzeichnung, wie es gesagt wurde
wrong-luck-pledges = es gibt nicht so viele Versprechen wie Plätze
wrong-luck-not-pledged = was Platz { $seat } zum Zufall gab, ist nicht, was er versprochen hatte
wrong-luck-unsaid = diese Aufzeichnung sagt nicht, woher ihr Zufall kam, also lassen sich nur ihre Züge prüfen; Spiele auf einem Server sagen es, sobald sie zu Ende sind
wrong-luck-secret = das Geheimnis in dieser Aufzeichnung sind nicht 32 Bytes in Hexadezimalziffern
wrong-luck-commitment = das Geheimnis passt nicht zur Festlegung: Sein SHA-256 ist { $fits }, und die Aufzeichnung behauptet { $said }
wrong-luck-digits = was Platz { $seat } zum Zufall gab, sind keine Hexadezimalziffern
wrong-luck-contributions = es gibt { $contributions } Beiträge für { $seats } Plätze
wrong-luck-in-opening = der Eröffnung
wrong-luck-in-move = Zug { $number } (`{ $move }`)
wrong-luck-draw = Ziehung { $at } bei { $place } ist { $told }, der Zufall aber gibt { $given }
wrong-luck-draws = bei { $place } gibt es { $told } Ziehungen, der Zufall aber wurde nach { $given } gefragt

## Was die Seite fragte, und Analysen

wrong-asked = Die Seite hat nach etwas gefragt, das es nicht gibt; lade sie neu.
wrong-rest = { $reason }; was davor kommt, wird gezeigt
