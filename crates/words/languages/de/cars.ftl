# Die Autospiele: was geschieht, was gefragt wird, was auf dem Tisch liegt.

car-yellow = Gelb
car-blue = Blau
car-green = Grün
car-black = Schwarz
car-red = Rot
car-orange = Orange
car-lilac = Lila
car-white = Weiß

cars-the-car = den Wagen
cars-that-cell = diesem Feld
cars-a-choice = die Wagenwahl
cars-line = { $car } { $steps }
cars-pair = { $first } mit { $second }

## Austeilen und Versteigerung

cars-race-begins = Rennen { $race } von { $races }.
cars-race-begins-dealt = Rennen { $race } von { $races }. { $who ->
        [you] Du gibst
       *[other] { $who } gibt
    } die Karten.
cars-your-hand = Du bekommst { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }.
cars-hand-dealt = { $who ->
        [you] Du bekommst
       *[other] { $who } bekommt
    } { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }.
cars-up = { $car } wird versteigert.
cars-up-again = { $car } wird noch einmal versteigert.
cars-bid = { $who ->
        [you] Du bietest
       *[other] { $who } bietet
    } { $amount }.
cars-passed = { $who ->
        [you] Du passt.
       *[other] { $who } passt.
    }
cars-sold-over = { $who ->
        [you] Du zahlst
       *[other] { $who } zahlt
    } { $amount } für { $what }, { $over } mehr, als { $place } bringt
cars-sold-even = { $who ->
        [you] Du zahlst
       *[other] { $who } zahlt
    } { $amount } für { $what }, genau so viel, wie { $place } bringt
cars-sold-cheap = { $who ->
        [you] Du zahlst
       *[other] { $who } zahlt
    } { $amount } für { $what }, weniger als das kleinste Preisgeld
cars-sold-forced = { $who ->
        [you] Du musst kaufen und zahlst
       *[other] { $who } muss kaufen und zahlt
    } { $amount } für { $what }
cars-placed = { $car } startet von { $place }
cars-placed-unowned = { $car } startet von { $place }, ohne Besitzer
cars-unsold = Kein Gebot für { $car }; der Wagen kommt noch einmal dran.
cars-big-card = die { $figure } gibt es dazu
cars-reseated = Neue Sitzordnung im Uhrzeigersinn: { $order }.

## Das Rennen

cars-played-big = { $who ->
        [you] Du zündest
       *[other] { $who } zündet
    } die { $figure } von { $car }
cars-played = { $who ->
        [you] Du spielst
       *[other] { $who } spielt
    } { $card }
cars-thrown-away = { $who ->
        [you] Du wirfst
       *[other] { $who } wirft
    } { $card } ungenutzt ab.
cars-switched = { $first } und { $second } tauschen ab jetzt ihre Zahlen
cars-switch-ends = { $first } und { $second } fahren wieder mit den eigenen Zahlen.
cars-white-lost = Weiß findet keinen Wagen, den es bewegen könnte
cars-moved = { $means ->
        [from-last] { $car } fährt { cells }, vom letzten Platz an die Spitze
        [to-the-lead] { $car } fährt { cells } und übernimmt die Spitze
        [leads] { $car } fährt { cells } und bleibt vorn
        [up] { $car } fährt { cells }, vor auf { $place }
       *[same] { $car } fährt { cells }
    }
cars-stuck = { $why ->
        [behind] { $car } steckt hinter { $behind } fest, die { $figure } verfällt
        [home] { $car } ist schon im Ziel, die { $figure } verfällt
        [broken-down] { $car } steht neben der Strecke, die { $figure } verfällt
        [in-the-pits] { $car } steht in der Box, die { $figure } verfällt
       *[blocked] { $car } steckt fest, die { $figure } verfällt
    }
cars-cannot-sprint = { $why ->
        [behind] { $car } steckt hinter { $behind } fest und kann nicht sprinten
        [home] { $car } ist schon im Ziel und kann nicht sprinten
        [broken-down] { $car } steht neben der Strecke und kann nicht sprinten
        [in-the-pits] { $car } steht in der Box und kann nicht sprinten
       *[blocked] { $car } steckt fest und kann nicht sprinten
    }
cars-drafted = der Windschatten zieht { $cars } mit
cars-home = { $nth ->
        [1] { $car } gewinnt das Rennen und { $prize }
       *[other] { $car } ist im Ziel, { $place } für { $prize }
    }
cars-broke-down = { $car } bleibt mit einer Panne neben der Strecke liegen
cars-breakdown-lost = { $car } steht in der Box, die Panne bleibt ohne Wirkung
cars-returned = { $car } ist repariert und wieder im Rennen
cars-revealed = { $who ->
        [you] Du zeigst
       *[other] { $who } zeigt
    } { $cards ->
        [one] eine Karte, und sie bewegt keinen Wagen.
       *[other] { $cards } Karten, und keine davon bewegt einen Wagen.
    }
cars-declined = { $who ->
        [you] Du spielst
       *[other] { $who } spielt
    } keine Karte.
cars-left-race = { $who ->
        [you] Alle deine Wagen sind im Ziel; du verlässt das Rennen
       *[other] Alle Wagen von { $who } sind im Ziel, und { $who } verlässt das Rennen
    }{ $cards ->
        [0] .
        [one] {" "}mit { $cards } Karte übrig.
       *[other] {" "}mit { $cards } Karten übrig.
    }

## Wetten, Anteile, Boxen

cars-line-crossed = Die Spitze ist über Linie { $line }.
cars-bet = { $who ->
        [you] Du wettest
       *[other] { $who } wettet
    } an Linie { $line } auf { $car }.
cars-bet-secret = { $who ->
        [you] Du wettest
       *[other] { $who } wettet
    } an Linie { $line }, verdeckt.
cars-share = { $who ->
        [you] Du kaufst
       *[other] { $who } kauft
    } einen Anteil an { $car } für { $price }.
cars-no-share = { $who ->
        [you] Du kaufst
       *[other] { $who } kauft
    } keinen Anteil.
cars-pit-stop = { $who ->
        [you] Du machst
       *[other] { $who } macht
    } einen Boxenstopp mit { $car }.
cars-took = { $who ->
        [you] Du nimmst
       *[other] { $who } nimmt
    } { $card } { $from ->
        [display] aus der Auslage
       *[discards] vom Ablagestapel
    }.
cars-display = In den Boxen liegt jetzt { $card }.

## Das Ende

cars-race-over = Das Rennen ist aus: { $order }.
cars-race-over-none = Das Rennen ist aus. Kein Wagen kam ins Ziel.
cars-bets-of = { $who ->
        [you] du auf { $cars }
       *[other] { $who } auf { $cars }
    }
cars-bets-shown = Die Wetten: { $bets }.
cars-prizes = { $amount } Preisgeld
cars-bets-won = { $amount } aus Wetten
cars-bets-lost = { $amount } mit Wetten verloren
cars-dividends = { $amount } Dividende
cars-settled = { $who ->
        [you] Du
       *[other] { $who }
    }: { $parts }; das macht { $money }.
cars-game-over = Das war das letzte Rennen.

## Was gefragt wird

cars-ask-bid = Du bist dran: Gebot für { $what } (noch kein Gebot, noch { $left } von 6 Wagen).
cars-ask-raise = Du bist dran: Gebot für { $what } ({ $who ->
        [you] dein Gebot führt
       *[other] { $who } führt
    } mit { $amount }, noch { $left } von 6 Wagen).
cars-ask-car = Der Zuschlag ist deiner: Wähle deinen Wagen.
cars-ask-start = Stelle { $car } auf einen Startplatz.
cars-ask-play = Du bist dran: Spiele eine Karte.
cars-ask-white = Weiß, { cells }: Welcher Wagen fährt?
cars-ask-steer = Lenke { $car }, { cells }: Wohin?
cars-ask-special = Sprint oder Panne?
cars-ask-return = { $car } ist repariert: Wo geht es weiter?
cars-ask-bet = Linie { $line } ist überfahren: Wette verdeckt auf einen Wagen.
cars-priced = { $car } { $price }
cars-ask-share = Kaufe einen Anteil ({ $prices }) oder keinen.
cars-ask-pit-discard = { $car } steht in der Box: Wirf eine Karte ab.
cars-ask-pit-take = Nimm eine Karte aus der Auslage oder vom Ablagestapel.

asked-bid = ein Gebot oder Passen
asked-car = ein Wagen
asked-start-space = ein Startplatz
asked-card = eine Karte
asked-car-for-white = ein Wagen für Weiß
asked-where-it-stops = wo der Wagen hält
asked-sprint-or-breakdown = Sprint oder Panne
asked-where-it-returns = wohin der reparierte Wagen kommt
asked-bet = eine Wette auf einen Wagen
asked-share = ein Anteil oder keiner
asked-card-to-throw-away = eine Karte zum Abwerfen
asked-card-to-take = eine Karte zum Nehmen
asked-nothing = nichts
