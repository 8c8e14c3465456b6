# Was das Programm im Terminal sagt.

language-unknown = Die Sprache `{ $asked }` gibt es hier nicht, also Englisch; es gibt { $there }.

seat-number = Spieler { $n }

terminal-which-game = Welches Spiel?
terminal-how-many = Zu wievielt, { $least } bis { $most }?
terminal-which-rules = Welche Regeln?
terminal-none-of = `{ $answer }` ist nicht dabei: { $names }.
terminal-input-ended = die Eingabe endete vor dem Spiel
terminal-input-ended-choosing = die Eingabe endete, bevor ein Spiel gewählt war
terminal-no-seat = Platz { $seat } gibt es in diesem Spiel nicht; die Plätze sind 0 bis { $last }

terminal-heading = { $title }, { $players ->
        [one] allein
       *[other] zu { $players }
    }, Startzahl { $seed }
terminal-type-help = Mit ? gibt es jederzeit Hilfe.
terminal-only-move = (Dein einziger Zug: { $move }.)
terminal-you-leave = Du gehst nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }.
terminal-taken-back = Dein letzter Zug ist zurückgenommen.
terminal-why-what = Schreib einen Zug dahinter, zum Beispiel: why play 17
terminal-numbered = Die Züge haben die Nummern 1 bis { $last }.
terminal-legal = Das ist jetzt erlaubt.
terminal-legal-type = Das ist jetzt erlaubt: Tippe { $number }.
terminal-no-rule = Keine Regel erwähnt `{ $word }`.

terminal-a-move = ein Zug
terminal-why = why ZUG
terminal-rules = rules WORT
terminal-keys = Tab, Pfeile
terminal-help-move = wie er in der Liste steht (`bid 40000`, `steer 14b`), groß oder klein; oder nur seine Nummer
terminal-help-moves = alle erlaubten Züge
terminal-help-why = warum ein Zug nicht erlaubt ist, und nach welcher Regel
terminal-help-undo = nimmt deinen letzten Zug zurück, wenn niemand etwas daraus erfahren hat
terminal-help-rules = die Regeln, die ein Wort erwähnen
terminal-help-board = der Plan, und wie alle stehen
terminal-help-hand = was du hast; die Karten des Spiels, soweit du sie kennst
terminal-help-quit = verlässt den Tisch
terminal-help-keys = ergänzen einen Zug, holen zurück, was du getippt hast
terminal-help-cards = Karten gelten von oben nach unten: R6 ist Rot um sechs, *2 Weiß um zwei: ein Wagen, der nicht auf der Karte steht. Y ist Gelb, B Blau, G Grün, K Schwarz, O Orange, L Lila.

terminal-wins = { $who ->
        [you] Du gewinnst.
       *[other] { $who } gewinnt.
    }
terminal-no-win = Du gewinnst nicht.
terminal-shared-win = Ein geteilter Sieg: { $winners }.
terminal-keep-record = Das Spiel aufbewahren? Tippe einen Dateinamen, oder nur Enter für nein.
terminal-record-kept = Dieses Spiel von { $title } steht in { $file }; grandstand replay erzählt es nach.
terminal-record-ends = Die Aufzeichnung endet nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }, vor dem Ende des Spiels. Bis dahin:

## Der Tisch als Text

cards =
    { $n ->
        [one] { $n } Karte
       *[other] { $n } Karten
    }

no-cards = In diesem Spiel gibt es keine Karten.
hand-empty = Du hast keine Karten mehr.
hand-heading = Deine Karten:
cards-played = Gespielt:
cards-unseen = Noch nicht gesehen:

board-lanes = Spur a ist die Innenbahn
board-finish = # Ziellinie
board-bet-line = | Wettlinie
board-red-lane = ~ rote Spur, nur zum Überholen
board-pits = = Boxen
board-start = s1 Startplatz

cars-to-the-line = { $cells } bis zum Ziel
cars-board-heading = { $track } · Rennen { $race } von { $races }
cars-stands = { $state ->
        [home] im Ziel, { $place }
        [off] Panne bei { $cell } noch { $cells }
        [grid] { $cell } noch { $cells } (am Start)
       *[track] { $cell } noch { $cells }
    }
cars-out = , fertig
cars-bets = Wetten: { $what }
cars-shares = Anteile: { $what }
cars-card-switch = { $pair } Tausch
cars-card-sprint = { $pair } Sprint/Panne
card-numbered = Karte { $number }
cars-in-force = In Kraft: { $card } (Karte { $number }, { $name })
cars-in-the-pits = In den Boxen: { $cards }

horses-board-heading = Runde { $round } · die Würfel zeigen Pferd { $horse }, { $steps }
horses-owner = gehört
horses-cost = kostet
horses-pays = Quote
horses-pulls = zieht mit
horses-colour-red = Rot
horses-colour-yellow = Gelb
horses-colour-blue = Blau
horses-colour-pink = Rosa
horses-colour-green = Grün
horses-colour-light-blue = Hellblau
horses-colour-orange = Orange
horses-colour-purple = Lila
horses-legend = | dahinter keine Wetten · # Ziel · Preisgeld { $purses }
horses-has = { $money } wert { $worth }  Joker { $wilds }  Helme { $helmets }  Trikots { $jerseys }  Wetten { $bets }
horses-boxes = Bonusfelder: { $boxes }
horses-concessions = Deine Imbissstände (angekreuzte in Klammern):

## Die Regeln

terminal-rules-folded = { $rules ->
        [one] Eine weitere Regel gehört
       *[other] { $rules } weitere Regeln gehören
    } zu dem, was hier abgeschaltet ist; --all zeigt sie.
terminal-booklet = Das Heft liegt in { $file }.
terminal-rules-none = Keine Regel oder Karte von { $title } erwähnt `{ $word }`; versuch ein kürzeres Wort.
