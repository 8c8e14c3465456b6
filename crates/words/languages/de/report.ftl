# Was das Labor berichtet: Vergleiche, Ranglisten, wie sich ein Spiel spielt.

lab-seer = Seher
lab-interval = { $share }{ "\u00A0" }% ({ $low } bis { $high })
lab-interval-few = { $share }{ "\u00A0" }% (zu wenige Sätze für ein Intervall)
lab-timed = Es war Bedenkzeit gegeben, also ergibt ein zweiter Lauf andere Zahlen.
lab-no-budget = `{ $budget }` ist kein Aufwand; gib eine Zahl von Probespielen an wie in pro:400, oder eine Zeit wie in pro:50ms

## arena

arena-bar = --bar ist ein Anteil an Siegen zwischen 0 und 1, zum Beispiel 0.32
arena-alone = eine Arena braucht zwei Spieler; `grandstand sim --seats club` spielt allein
arena-no-thought = ein Bot braucht wenigstens ein Probespiel oder eine Millisekunde
arena-heading = { $game }, zu { $players }: { $challenger } gegen ein Feld von { $field }
arena-played = { $sets ->
        [one] { $sets } Satz
       *[other] { $sets } Sätze
    }, { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    }, Startzahl { $seed }
arena-wins = Siege  { $wins }, gleich stark wäre { $even }{ "\u00A0" }%
arena-money = Geld   { $money }
arena-debts = Geld   keine Anteile: Am Ende hatte jemand weniger als nichts
arena-by-seat = Siege je Platz  { $shares }{ "\u00A0" }%
arena-stronger = { $challenger } ist stärker als { $field }.
arena-weaker = { $challenger } ist schwächer als { $field }.
arena-even = Die beiden sind nicht zu unterscheiden: Der gleiche Anteil liegt im Intervall.
arena-bar-met = Die Latte von { $share }{ "\u00A0" }% ist { $verdict ->
        [cleared] übersprungen
        [missed] gerissen
       *[open] offen: Spiel mehr Sätze, um sie zu entscheiden
    }.
arena-stopped = Vorzeitig beendet; --sets { $sets } ergibt diese Zahlen wieder.

## ladder

ladder-too-few = eine Rangliste braucht zwei Bots oder mehr
ladder-heading = { $game }, zu { $players }: { $deals ->
        [one] { $deals } Verteilung
       *[other] { $deals } Verteilungen
    }, { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    }, Startzahl { $seed }
ladder-head-bot = Bot
ladder-head-rating = Wertung
ladder-head-wins = Siege
ladder-head-place = Platz
ladder-head-ahead = vor
ladder-stopped = Vorzeitig beendet; --deals { $deals } ergibt diese Zahlen wieder.

## sim

sim-seats = { $named } Plätze sind genannt, aber { $players } spielen
sim-unwritten = die Tabelle kann nicht geschrieben werden: { $reason }
sim-heading = { $what }: { $games } Spiele, { $decisions } Entscheidungen je Spiel
sim-by-seat = Siege je Platz   { $shares }{ "\u00A0" }%
sim-by-start = Siege je Start   { $shares }{ "\u00A0" }%
sim-by-car = Siege je Wagen   { $shares }{ "\u00A0" }%
sim-means = Wagen im Ziel { $home }, Züge { $turns }, Karten ungespielt { $unplayed }, abgeworfen { $thrown }
sim-stopped = Vorzeitig beendet: Das sind die Spiele bis dahin.
target-band = { $low }–{ $high }{ "\u00A0" }%
target-most = die meisten
target-asked = Ziel { $asked }
target-met = erreicht
target-missed = um { $by } verfehlt
target-home = Rennen mit { $fewest }–{ $most } Wagen im Ziel
target-start = Siege von jedem Startplatz aus
target-by-lot = Dasselbe, mit ausgelosten Startplätzen
target-colour = Siege jeder Farbe
target-blocked = Zeilen gekürzt oder verloren
target-share = Ein Anteil von Linie { $line } bringt

## Die Seite eines Berichts

report-balance = Ausgewogenheit
report-title = { $title }: Ausgewogenheit
report-heading = Grandstand · wie ausgewogen es ist
report-options = Optionen: { $options }
report-at-the-table = am Tisch
report-games = { $count ->
        [one] Spiel
       *[other] Spiele
    }
report-races = { $count ->
        [one] Rennen
       *[other] Rennen
    }
report-boards = { $count ->
        [one] Plan
       *[other] Pläne
    }
report-seed = Startzahl
report-board = Plan
report-tables = Alle Zahlen als Tabellen
report-again = Noch einmal mit:
report-notes = Striche und ± sind Intervalle von 95{ "\u00A0" }%. Eine Zeile gilt als gekürzt, wenn ihr Wagen weniger Felder zog, als sie sagt, und als verloren, wenn sie nichts bewegte; Zeilen von Wagen, die im Ziel oder liegen geblieben sind, zählen nicht. Ein Rennen gewinnt, wer zuerst im Ziel ist. Ausgelost: dieselben Verteilungen noch einmal, mit nach der Versteigerung ausgelosten Startplätzen, sodass ein Platz nichts über den Wagen sagt, der dort steht. Anteile: was der Anteil auf einer Position brächte, wenn ihn jedes Mal jemand kaufte. Ziele: wie ausgewogen wir diese Spiele haben wollen; docs/study.md sagt, warum.
report-the-games = Die Spiele
report-percent = { $share }{ "\u00A0" }%
report-mean = im Mittel { $mean }
report-target = Ziel
report-price-paid = gezahlter Preis
report-even = gleich stark
report-held-up = Wo die Wagen aufgehalten werden
report-held-up-says = Je röter, desto öfter endete dort eine Zeile zu früh. Am meisten bei { $places }. { $cells } Felder, { $steps } Schritte auf dem kürzesten Weg.
report-start = Siege nach Startplatz
report-start-says = Startplatz { $best } gewinnt { $most } der Rennen, Platz { $worst } { $least }.
report-start-by-lot = Umrandet: mit ausgelosten Startplätzen, ohne den Anteil der Versteigerung.
report-colour = Siege nach Farbe
report-colour-says = { $best } gewinnt am meisten, { $most } der Rennen; { $worst } am wenigsten, { $least }.
report-home = Wagen im Ziel je Rennen
report-home-says = { $share } der Rennen bringen { $low } bis { $high } Wagen ins Ziel.
report-blocking = Blockieren
report-blocking-says = { $share } der Zeilen von Wagen auf der Strecke und der weißen Zeilen sind gekürzt oder verloren.
report-lines = Wie es den Zeilen der Karten erging
report-lines-all = Alle Zeilen
report-lines-coloured = Farbige
report-lines-white = Weiße
report-lines-whole = ganz
report-lines-cut = gekürzt
report-lines-lost = verloren
report-prices = Was ein Wagen kostet und bringt
report-prices-back = Von je 100, die ein Wagen kostet, kommen { $back } als Preisgeld zurück.
report-prices-even = Bis { $price } macht sich ein Wagen im Mittel bezahlt.
report-prices-legend = Punkte: wie oft; Linie: das Mittel; gestrichelt: ohne Gewinn und Verlust.
report-prices-picture = Preis gegen Preisgeld
report-paid-by-start = Gezahlt und gewonnen nach Startplatz
report-paid-by-colour = Gezahlt und gewonnen nach Farbe
report-paid-legend = Umrandet: der mittlere Preis. Gefüllt: das mittlere Preisgeld.
report-unowned = { $share } der Wagen fuhren ohne Besitzer.
report-share = Ertrag eines Anteils von Linie { $line }
report-share-says = Nach der Position des Wagens an der Linie, mit dem Preis darunter. Die Bots kauften hier { $bought } Anteile je Rennen, die { $returned }{ "\u00A0" }% brachten.
report-bets = Wetten
report-bets-says = Welche Plätze die Wagen erreichten, auf die gewettet wurde, und was eine Wette im Mittel brachte.
report-bets-picture = Plätze der Wagen, auf die gewettet wurde
report-bet-line = Linie { $line }
report-bet-pays = zahlt { $mean }
report-length = Länge eines Rennens
report-length-says = Züge, in denen eine Karte gespielt wurde oder ein Wagen hielt; im Mittel { $mean }.
report-length-picture = Züge je Rennen
report-unplayed = Ungespielte Karten
report-unplayed-says = Karten, die am Ende des Rennens noch auf der Hand waren: im Mittel { $mean }.
report-unplayed-thrown = { $mean } weitere warfen Spieler weg, die fertig waren.
report-by-seat = Siege nach Sitzplatz
report-by-seat-says = { $games } Spiele mit je { $decisions } Entscheidungen. Ein geteilter Sieg zählt in Teilen.
report-seat = Platz { $seat }
report-results = Ergebnisse nach Sitzplatz
report-results-says = Was jeder Platz am Ende hat.
report-start-nth = Start { $n }
report-tables-start = Nach Startplatz
report-tables-colour = Nach Farbe
report-tables-shares = Anteile
report-head-seat = Platz
report-head-result = Mittleres Ergebnis
report-head-line = Linie
report-head-position = Position
report-head-price = Preis
report-head-returns = Bringt
report-head-bought = Gekauft
report-head-returned = Diese brachten
report-head-wins = Siege
report-head-home = Im Ziel
report-head-mean-price = Mittlerer Preis
report-head-mean-prize = Mittleres Preisgeld
report-head-per-hundred = Preisgeld je 100
