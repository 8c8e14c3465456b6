# Spiele noch einmal ansehen: Analysen, der Trainer, Rennen und Rätsel des Tages, wie man spielt.

## Warum eine Wahl schlechter war als eine andere

reason-dear = { $bid } für { $car }: Einbringen wird das im Schnitt etwa { $from } bis { $to }.
reason-less = { $bid }, wo weniger gereicht hätte: { $car } bringt im Schnitt etwa { $from } bis { $to } ein.
reason-jump = { $jump } bekommt den Zuschlag öfter als { $bid }, und { $car } bringt im Schnitt etwa { $from } bis { $to } ein.
reason-let-go = { $car } geht für { $bid } weg und brächte im Schnitt etwa { $from } bis { $to } ein.
reason-let-go-unbid = { $car } geht ohne Gebot weg und brächte im Schnitt etwa { $from } bis { $to } ein.
reason-bet = Eine Wette auf { $car } zahlt etwa { $less }, eine auf { $better } etwa { $more }.
reason-moves-less = { $who ->
        [you] Dein Wagen { $car } bekommt
       *[other] { $car } von { $who } bekommt
    } { $now } statt { $then }: etwa { $amount } weniger für ihn.
reason-moves-more = { $who ->
        [you] Dein Wagen { $car } bekommt
       *[other] { $car } von { $who } bekommt
    } { $now } statt { $then }: etwa { $amount } mehr für ihn.
reason-costs = { $who ->
        [you] Deinen Wagen { $car }
       *[other] { $car } von { $who }
    } kostet das etwa { $amount } Preisgeld.
reason-brings = { $who ->
        [you] Deinem Wagen { $car }
       *[other] { $car } von { $who }
    } bringt das etwa { $amount } mehr.
reason-purse = Das bringt etwa { $amount } weniger Preisgeld.
reason-bets = Das bringt etwa { $amount } weniger aus Wetten.
reason-jockey-sets = Das bringt etwa { $amount } weniger aus Jockeysätzen.
reason-cash = Am Ende sind etwa { $amount } weniger in der Kasse.
reason-abilities = Das bringt etwa { $amount } weniger aus Fähigkeiten.
reason-helps = Am meisten nützt es { $who ->
        [you] dir
       *[other] { $who }
    }: etwa { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } mehr.

## Wie jemand spielt

plays = { $who ->
        [you] Du { $parts }.
       *[other] { $who } { $parts }.
    }
plays-bid = { $who ->
        [you] bietest { $like }
       *[other] bietet { $like }
    }
plays-drive = { $who ->
        [you] fährst { $like }
       *[other] fährt { $like }
    }
plays-bet = { $who ->
        [you] wettest { $like }
       *[other] wettet { $like }
    }
plays-like = auf Stufe { $rung }
plays-between = zwischen { $rung } und { $to }

## Die Analyse

review-heading = Analyse
review-loading = Der Schiedsrichter kommt.
review-looking = Wahl { $done } von { $all } wird geprüft
review-stopped = Angehalten nach { $done } von { $all }
review-done = { $all ->
        [one] { $all } Wahl geprüft
       *[other] Alle { $all } Entscheidungen geprüft
    }
review-stop = Anhalten
review-go-on = Weiter
review-details = Einzelheiten
review-close = Analyse schließen
review-chances = Siegchancen nach dem, was alle sehen konnten
review-money = Geld am Ende, im Schnitt
review-ribbon = Die Chancen aller vom ersten Zug bis zum letzten; der Regler darunter fährt hindurch
review-flag = Zug { $number }, { $who ->
        [you] du
       *[other] { $who }
    }: { $swing }
review-tabs-choices = Entscheidungen
review-tabs-sales = Versteigerung
review-tabs-sums = Glück und Können
review-turns = Wo es sich drehte
review-chosen = durch diese Wahl
review-revealed = durch das, was ans Licht kam
review-move = Zug { $number } · { $who ->
        [you] Du
       *[other] { $who }
    }
review-everybody = Alle
review-whose = Wessen Entscheidungen
review-lost = Nur was etwas gekostet hat
review-none = Hier war kein klarer Fehler.
review-none-yet = Noch keine Wahl, auf die es ankam.
review-nothing-better = Etwas Besseres fand sich nicht.
review-labels-fine = gut
review-labels-inaccuracy = ungenau
review-labels-mistake = Fehler
review-labels-blunder = Patzer
review-before = vorher
review-best = bestenfalls
review-played = gespielt
review-better = Besser: { $what }.
review-others = Stattdessen
review-play-on = { $who ->
        [you] Von hier weiterspielen
       *[other] Von hier als { $who } weiterspielen
    }
review-stops = Halt auf { $cell }, { $distance } vor der Linie
review-rejoins = Zurück auf { $cell }, { $distance } vor der Linie
review-luck = Was niemand wissen konnte
review-sales-car = Wagen
review-sales-buyer = Käufer
review-sales-price = Preis
review-sales-fair = Fair
review-sales-brought = Ertrag
review-sales-note = Fair: was der Wagen seinem Käufer im Schnitt einbrächte, nach dem, was der beim Kauf wusste. In Klammern: was er in acht von zehn solchen Rennen einbringt.
review-sales-range = { $mean } ({ $from } bis { $to })
review-sales-open = läuft noch
review-sums-who = Wer
review-sums-even = Gleich
review-sums-deal = Karten
review-sums-revealed = Zufall
review-sums-own = Eigene
review-sums-others = Andere
review-sums-result = Ergebnis
review-sums-note = In Punkten von hundert. Ein gleicher Anteil, die ausgeteilten Karten, der Zufall, die eigenen Entscheidungen und die der anderen ergeben zusammen das Ergebnis.
review-sums-partly = Aus dem, was bisher geprüft ist.
review-sums-without = Bei gleichem Glück etwa { $share }, plus oder minus { $error }.
review-sums-lost = { $count ->
        [one] { $points } Punkte verloren bei der einen Wahl, auf die es ankam.
       *[other] { $points } ± { $error } Punkte je Wahl verloren, bei { $count }, auf die es ankam.
    }

## Der Trainer

coach-expects = Von hier gewinnst du { $share } der Rennen (± { $error }).
coach-this-car = Dieser Wagen
coach-mine = { $what } bringt dir { $mine }.
coach-theirs = { $what } bringt den anderen { $others }.
coach-both = { $what } bringt dir { $mine }, den anderen { $others }.
coach-why-heading = Was jede Wahl gibt und nimmt
coach-why-note = In Siegpunkten von hundert, verglichen mit der besten.
coach-why-best = die beste
coach-why-even = etwa so gut
coach-why-gives = gibt { $name } { $points }
coach-why-takes = nimmt { $name } { $points }
coach-why-always = In diesem Spiel vor jedem Patzer fragen
coach-why-close = Schließen
coach-sure = Sicher? Das kostet etwa { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }. { $reason } Besser: { $better }.

## Rennen und Rätsel des Tages

today-heading = Heute
today-about = Dieselben Karten, derselbe Platz und dieselben Bots für alle. Der neue Tag beginnt um Mitternacht UTC.
today-race = Das Rennen
today-run = An den Start
today-go-on = Weiter
today-again = Noch einmal fahren
today-watch = Mein Rennen ansehen
today-counts = Dein erstes Rennen zählt. Kein Tipp, kein Trainer, und worauf ein Bot geantwortet hat, wird nicht zurückgenommen.
today-counted = Noch einmal fahren zählt nicht.
today-you = Du
today-result = Du hast { $money } gemacht und { $share } des Feldes geschlagen.
today-field = Das Feld: was unsere Bots auf demselben Platz mit demselben Zufall machen
today-fielding = { $rung } fährt gerade …
today-who = Wer
today-made = Gemacht
today-runs = Alle Rennen auf diesem Server
today-beats = schlägt { $share }
today-other-bots = Ausgabe { $bots } der Bots
today-records = Alle mit ihren Aufzeichnungen, zum Nachprüfen
today-send-in = Mein Rennen einreichen
today-sending = Der Server prüft es …
today-puzzle = Das Rätsel
today-solve = Lösen
today-solve-again = Noch einmal ansehen
today-solved-right = Auf Anhieb gefunden.
today-solved-wrong = Du hast zuerst woanders gesucht.
today-solved-open = Ein Zug ist klar der beste. Finde ihn.
today-none = Für dieses Spiel gibt es kein Rätsel.
today-unreachable = Das Rätsel ließ sich nicht laden. Prüfe die Verbindung und versuch es noch einmal.
today-asks = Du bist dran: Eine Möglichkeit ist klar die beste.
today-asks-missed = Du bist dran: Eine Möglichkeit ist klar die beste. Verfehlt von: { $missed }.
today-yes = Ja: Damit sind von hier etwa { $chance } der Rennen gewonnen. { $second }
today-no = Das nicht. Am besten: { $best }. { $second }
today-no-costs = Das nicht, es kostet etwa { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }. Am besten: { $best }. { $second }
today-second = Das Zweitbeste, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } weniger: { $action }. { $reason }

## Wie man spielt

profile-heading = So spiele ich
profile-about = Aus den Spielen, die du auf diesem Gerät analysiert hast: was dich eine Wahl, auf die es ankam, im Schnitt gekostet hat, in Punkten von hundert. Weniger ist besser.
profile-none = Auf diesem Gerät ist noch keins deiner Spiele analysiert. Spiel eins und tippe danach auf Analyse.
profile-bid = Bieten
profile-drive = Fahren
profile-bet = Wetten
profile-buy = Kaufen
profile-mark = Ankreuzen
profile-plot = { $part }: verlorene Punkte je Wahl, { $games ->
        [one] in einem Spiel
       *[other] in den letzten { $games } Spielen
    }
profile-average = { $choices ->
        [one] { $points } Punkte bei einer Wahl
       *[other] { $points } ± { $error } Punkte je Wahl, bei { $choices } Entscheidungen
    }
profile-no-rungs = Was unsere Bots verlieren, ist für dieses Spiel nicht gemessen.
profile-luck = Glück und Können
profile-luck-note = Im Schnitt über diese Spiele, in Siegpunkten von hundert.
profile-columns-deal = Karten
profile-columns-revealed = Zufall
profile-columns-own = Eigene Wahl
profile-columns-others = Wahl der anderen
profile-columns-result = Ergebnis
profile-forget = All das vergessen
profile-games = { $count ->
        [one] Ein Spiel
       *[other] { $count } Spiele
    }
