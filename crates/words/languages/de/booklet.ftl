# Das Heft: die Regeln eines Tisches, in der Reihenfolge, in der alles geschieht.

chapter-table = Das Spiel
chapter-deal = Austeilen
chapter-auction = Die Versteigerung
chapter-bidding = Bieten
chapter-last-car = Ladenhüter und der letzte Wagen
chapter-start = Zum Start
chapter-turn = Du bist dran
chapter-moving = So fahren die Wagen
chapter-road = Die Strecke lesen
chapter-white = Weiß bewegt einen anderen Wagen
chapter-switch = Tauschkarten
chapter-sprint = Sprint oder Panne
chapter-draft = Windschatten
chapter-red-lane = Die rote Spur
chapter-pits = Boxenstopps
chapter-bets = Wetten
chapter-shares = Anteile
chapter-finish = Über die Ziellinie
chapter-end = Ende des Rennens
chapter-prizes = Preisgeld
chapter-next = Das nächste Rennen
chapter-win = Wer gewinnt
chapter-open = Offen und verdeckt
chapter-setup = Vor dem Start
chapter-roll = Die Würfel fallen
chapter-line = Das Ziel
chapter-concession = Imbissstände
chapter-helmet = Helme
chapter-jersey = Trikots und Leisten
chapter-bet = Wetten abschließen
chapter-buy = Ein Pferd kaufen
chapter-wild = Joker
chapter-boxes = Bonusfelder
chapter-abilities = Fähigkeiten
chapter-cards = Die Pferdekarten
chapter-score = Abrechnung
chapter-roland = Allein gegen Roland

figure-start-money = Startgeld
figure-races = Rennen
figure-board = Plan
figure-hand = Handkarten zu Beginn
figure-bid-step = Gebote in Schritten von
figure-car-limit = Wagen je Spieler höchstens
figure-forced-price = Der letzte Wagen kostet
figure-prize = Preisgeld
figure-bet = Wette an Linie { $line }
figure-share = Anteil an Linie { $line }
figure-dividend = Dividende
figure-wilds = Joker
figure-horse-die = Pferdewürfel
figure-movement-die = Zugwürfel
figure-spaces = Felder bis ins Ziel
figure-no-bet-line = Die Wettgrenze liegt hinter Feld
figure-largest-bet = Dollar je Wette höchstens
figure-horse = Pferd { $horse }
figure-box = { $many }× { $box }
figure-spaces-each =
    { $spaces ->
        [one] { $spaces } Feld
       *[other] { $spaces } Felder
    }
figure-purse = Preisgeld
figure-jockey-set = Jockeysatz

booklet-title = Die Regeln von { $title }
booklet-players =
    { $players ->
        [one] für eine Person
       *[other] zu { $players } gespielt
    }
booklet-cards = Karten
booklet-card = { $name } ({ $card })
booklet-chosen = Gewählt: { $what }.
booklet-sources = Woher die Regeln stammen
booklet-name =
    { $n ->
        [0] Anna
        [1] Bruno
        [2] Clara
        [3] David
        [4] Emma
       *[other] Felix
    }

## Warum wir so geregelt haben, hinter „unsere Regelung, weil“

booklet-because = unsere Regelung, weil { $reason }
because-joints = die Anleitungen die Engstellen zeichnen, aber nicht sagen, welche Spur wohin führt
because-red-shifts = sonst eine rote Spur, die kommt und geht, die anderen verschieben würde
because-names = Aufzeichnungen für jedes Feld einen Namen brauchen
because-full = die volle Zahl die volle ist, wie auch gelenkt wird
because-grid-cells = der Start zur Straße gehört und kein Wagen durch einen anderen fährt
because-line-first = niemand vor der Linie abbiegen soll, nur um Schritte zu verbrauchen
because-race-run = es dann um nichts mehr geht
because-no-card = die Hände ungleich sind und es ohne Karte nichts zu spielen gibt
because-moves-others = auch fremde Wagen zu bewegen ein Spiel ist
because-nobodys = die Anleitung Wagen ohne Besitzer und Spieler ohne Wagen vergisst
because-bids-end = jedes sinnvolle Gebot darunter liegt und sich so alle aufzählen lassen
because-all-asked = jeder drankommt, der noch einen Wagen haben darf
because-no-rival = ein Wagen nie umsonst ist, auch wenn ihn sonst niemand will
because-opener = die Anleitung nur nach einem Verkauf sagt, wer eröffnet
because-last-is-last = die Anleitung vom letzten Wagen spricht und nicht davon, wie oft er dran war
because-all-own = die Anleitung will, dass jeder einen Wagen hat, und nicht sagt, wie
because-no-debt = niemand mehr zahlen kann, als er hat
because-as-agreed = der Tisch entscheidet, wie lange gespielt wird
because-profit = in einem einzigen Rennen das Startgeld verdecken würde, wer gut gefahren ist
because-no-tiebreak = die Anleitung bei Gleichstand nichts entscheidet
because-seen = bekannt ist, was alle gesehen haben, und nicht, was verdeckt liegt
because-dealt-before = sie ausgeteilt ist, bevor feststeht, welche Wagen übrig bleiben
because-order = eine Zeile eine Anweisung ist und kein Angebot
because-own-variant = die Variante das von eigenen Wagen sagt, was auch für die anderen gilt
because-switch-over = ein Tausch einmal enden muss
because-no-colour = Weiß keine Farbe eines Wagens ist
because-moves-none = sie keinen Wagen bewegt und ihr also keiner im Weg steht
because-playable = die Anleitung „spielbar“ sagt, aber nicht, wann
because-stall = ein Rennen, in dem niemand fahren kann, sonst nie endet
because-playable-again = dann wieder Karten spielbar werden können
because-declining = die Anleitung das Verzichten erlaubt und weiter nichts dazu sagt
because-both-hold = hier zwei Sätze der Anleitung zusammentreffen und so beide gelten
because-wish = manche die Versteigerung lieber ohne Pflicht haben
because-draft = die Anleitung den Windschatten in einem Satz erklärt und das die schlichteste Lesart ist
because-red = die Anleitung nur sagt, dass niemand auf Rot hält, und das am einfachsten daraus folgt
because-sister = es im Schwesterspiel Detroit-Cleveland so ist
because-lot = noch niemand mehr Recht darauf hat
because-behind = so das erste Wort hat, wer hinten liegt
because-begin = einer anfangen muss
because-come-back = Spieler ohne Wagen wieder einsteigen dürfen
because-level = ein Sprint gleichauf endet und es sonst keinen Vorderen gibt
because-dead-card = eine Karte, die nicht mehr wirkt, nicht ewig auf der Hand liegen soll
because-breakdown = die Anleitung sagt, dass ein Wagen ausfällt und zurückkommt, und wenig mehr
because-long-cell = ein langes Feld quer über einer Linie liegen kann
because-bets = überliefert ist, was Wetten zahlen, nicht, wie sie ablaufen
because-pits = von Boxenstopps nur der Grundgedanke überliefert ist
because-shares = von den Anteilen nur Tafeln und Marker überliefert sind
because-measured = ein Anteil dann in simulierten Rennen etwa bringt, was er kostet
because-cards-even = so jede Startkarte gleich viel wert ist
because-bar-number = die Leiste zur Nummer gehört und nicht dazu, wo das Pferd ist
because-home-is-home = ein Pferd im Ziel nirgends mehr hingeht
because-no-idling = ein Zug zum Handeln da ist und nicht zum Warten
because-one-by-one = alle folgen können, wenn eines nach dem anderen geschieht
because-not-forbidden = die Anleitung nicht mehr verbietet
because-effects-meet = Wirkungen, die zusammentreffen, eine Reihenfolge brauchen
because-no-use-twice = es nichts ändern würde
because-part-of-it = das Kreuz zur Aktion gehört, soweit es geht
because-one-action = eine Aktion eine Nummer braucht
because-two = zwei Pferde zwei sind, wie man sie auch nennt
because-no-effect = eine Wahl ohne Wirkung keine ist
because-gift = ein Bonus ein Geschenk ist
because-die = die Karten vom Würfel sprechen und ein Joker nur die gespielte Nummer ändert
because-cards-short = die Karten zu kurz sind, um es zu sagen
because-same-money = er um dasselbe Geld spielt
because-cards-brought = die Abrechnung so zeigt, was Karten brachten
because-standing = alle sehen sollen, wo sie stehen
because-roland = nicht überliefert ist, wie er handelt
