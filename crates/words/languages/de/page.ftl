# Was nur die Seite sagt: Bildschirme, Knöpfe und Hinweise.

page-your-turn = ● Du bist dran · Grandstand
page-motto = Rennspiele für den Tisch, startklar, wenn du es bist.
page-about = Alles läuft auf diesem Gerät. Kein Konto, keine Wartezeit.
page-language = Sprache
page-play-now = Jetzt spielen
page-one-race = Sprint: ein Rennen, der höchste Gewinn siegt
page-choose = Regeln und Gegner
page-learn = Lernen
page-learn-on = Weiterlernen
page-watch = Zusehen
page-go-on = Weiter
page-go-on-heading = Angefangene Spiele
page-today = Rennen und Rätsel des Tages
page-profile = So spiele ich
page-bots = { $count ->
        [one] { $count } Bot
       *[other] { $count } Bots
    } ({ $rung })
page-rungs-random = Zufall
page-rungs-rookie = Anfänger
page-rungs-club = Klub
page-rungs-pro = Profi
page-rungs-master = Meister
page-rungs-champion = Champion
page-rungs-bold = Draufgänger
page-rungs-miser = Geizhals
page-rungs-blocker = Blockierer
page-rungs-gambler = Zocker
page-rungs-dreamer = Träumer
page-rungs-hothead = Hitzkopf
page-drop = Entfernen
page-results = Letzte Ergebnisse
page-ended = { $who ->
        [you] Du hast mit { $money } gewonnen
       *[other] { $who } gewann mit { $money }
    }
page-notify = Du bist dran: { $title }
page-missing-game = Dieses Spiel ist nicht mehr auf diesem Gerät. Fang ein neues an.
page-missing-replay = Dieser Link enthält kein Spiel, das sich zeigen lässt. Lass ihn dir noch einmal schicken.
page-players = { $least }–{ $most } Spieler
page-minutes = { $minutes } Min.
page-loading = Die Wagen rollen an den Start.

page-lines-detroit = Wagen ersteigern, dann alle bewegen: Jede Karte bewegt auch die Gegner.
page-lines-daytona = Ein schnelles Oval, in dem jeder Zug den Hintermann mitzieht.
page-lines-top-race = Ersteigere die Wahl von Wagen und Startplatz; Sprint, Panne, Sieg.
page-lines-long-shot = Acht Pferde, zwei Würfel und ein Wettschein.

page-setup-heading = { $title } vorbereiten
page-setup-preset = Regeln
page-setup-races = Rennen
page-setup-seats = Am Tisch
page-setup-you = Du
page-setup-your-name = Dein Name
page-setup-friend = Mitspieler hier
page-setup-friend-name = Mitspieler { $seat }
page-setup-bot = Bot
page-setup-who = Wer sitzt auf Platz { $seat }
page-setup-name-of = Name auf Platz { $seat }
page-setup-strength-of = Stärke auf Platz { $seat }
page-setup-add = Noch ein Platz
page-setup-remove = Platz { $seat } wegnehmen
page-setup-handed = Ein Gerät für alle: Die Hand bleibt zugedeckt, bis der Nächste sie aufdeckt.
page-setup-clock = Uhr
page-setup-no-clock = Ohne Uhr
page-setup-per-move = { $seconds } Sekunden je Zug
page-setup-bank = { $minutes } Minuten + { $seconds } Sekunden je Zug
page-setup-chosen = geändert
page-setup-more = Mehr Regeln
page-setup-from = Quelle: { $source }
page-setup-begin = An den Start
page-setup-back = Zurück
page-setup-track = Strecke

page-bar-home = Startseite
page-bar-theme-auto = Farben: wie das Gerät
page-bar-theme-day = Farben: Tag
page-bar-theme-night = Farben: Nacht
page-bar-speed-calm = Tempo: gemütlich
page-bar-speed-brisk = Tempo: flott
page-bar-speed-instant = Tempo: sofort
page-bar-obvious-on = Nur eine Möglichkeit: geht von selbst
page-bar-obvious-off = Nur eine Möglichkeit: du machst sie
page-bar-hold-none = Zugende: sofort
page-bar-hold-moment = Zugende: zwei Sekunden zum Zurücknehmen
page-bar-hold-confirm = Zugende: bestätigen
page-bar-sound-on = Ton: an
page-bar-sound-off = Ton: aus
page-bar-coach-off = Trainer: aus
page-bar-coach-ask = Trainer: mit dem Tipp
page-bar-coach-talk = Trainer: redet mit
page-bar-notify-on = Bescheid sagen, wenn ich dran bin: an
page-bar-notify-off = Bescheid sagen, wenn ich dran bin: aus
page-bar-notify-denied = Dieser Browser erlaubt keine Nachrichten von dieser Seite.
page-bar-settings = Optionen
page-bar-rules = Regeln
page-bar-keys = Tasten: Ziffern und Pfeile wählen, Enter macht es · U zurück · H Tipp · S überspringen · R Regeln
page-bar-race = { $races ->
        [1] Ein Rennen
       *[other] Rennen { $race } von { $races }
    }

page-first-heading = Vor dem Start
page-first-go = An den Start
page-first-cars-goal = Mach mehr Geld als die anderen. Wagen kosten bei der Versteigerung Geld und bringen im Ziel Preisgeld.
page-first-cars-bid = Biete auf Wagen, die deine Hand gut bewegt.
page-first-cars-move = Jede Karte bewegt mehrere Wagen, deine und ihre.
page-first-cars-drag = Jede Karte bewegt mehrere Wagen und zieht den Hintermann mit.
page-first-cars-win = Preisgeld minus Kaufpreis: Wer am meisten gemacht hat, gewinnt.
page-first-cars-choose-goal = Mach mehr Geld als die anderen. Du ersteigerst das Recht, Wagen und Startplatz zu wählen.
page-first-cars-choose = Ersteigere eine Wahl und nimm den Wagen, den deine Hand am besten bewegt.
page-first-steps-bid = Sag, wie weit du gehst, und es wird für dich geboten. Die Balken zeigen, was deine Hand für jeden Wagen tun kann.
page-first-steps-choose-car = Nimm den Wagen, den deine Hand am weitesten bringt: Die Balken verraten es.
page-first-steps-play = Zeig auf eine Karte oder tippe sie an: Der Plan zeigt, wohin jeder Wagen fährt. Gestrichelt heißt, es hängt von dir ab.
page-first-steps-play-drag = Zeig auf eine Karte oder tippe sie an: Der Plan zeigt, wohin jeder Wagen fährt und wer mitgezogen wird.
page-first-steps-steer = Wähle, wo er hält: eines der leuchtenden Felder. Wer im Weg steht, hält die hinter ihm auf.
page-first-steps-steer-red = Wähle, wo er hält: eines der leuchtenden Felder. Wer im Weg steht, hält die hinter ihm auf; rote Felder sind nur zum Überholen da.
page-first-horses-goal = Hab am meisten Geld, wenn drei Pferde im Ziel sind: aus Preisgeld, Wetten auf platzierte Pferde und Jockeysätzen.
page-first-horses-dice = Zwei Würfel bewegen ein Pferd und alle, die es mitzieht.
page-first-horses-act = Dann tut jeder einmal etwas mit der Zahl: kaufen, setzen, ankreuzen.
page-first-horses-lit = Was auf deinem Schein leuchtet, kannst du jetzt tun.
page-first-horses-action = Eine Aktion mit dieser Zahl. Was leuchtet, steht zur Wahl: Tippe es an.
page-first-horses-bonus = Eine Reihe ist voll: Wähle deinen Bonus.

page-undo = Zurück
page-skip = Überspringen
page-hint = Tipp
page-pro-would = Ein Profi würde { $what }.
page-pro-would-why = Ein Profi würde { $what }: { $why }.
page-held = { $what }: gleich.
page-confirm = { $what }: Ist das dein Zug?
page-send = Sofort
page-yes = Ja, so machen
page-why-rule = Regel lesen
page-show-why = Zeig mir, warum
page-come-back = Meinen Platz zurück
page-bot-plays = Ein Bot spielt für dich.
page-undo-asked = { $who } möchte einen Zug zurücknehmen.
page-agree = Einverstanden
page-refuse = Ablehnen

page-cover-heading = Gib das Gerät an { $who }
page-cover-note = Die Karten sind zugedeckt.
page-cover-show = Ich bin { $who }: Zeig meine Hand

page-no-hint = Tipps gibt es in Spielen auf diesem Gerät.
page-unreached = Der Server ist nicht erreichbar. Prüfe die Verbindung und versuch es noch einmal.
page-unheard = Das hat der Server nicht verstanden. Lade die Seite neu.
page-unloaded = Das Spiel selbst ließ sich nicht laden. Prüfe die Verbindung und lade neu.
page-stopped = Das Spiel ist stehen geblieben ({ $why }). Lade die Seite neu, dann geht es beim letzten Zug weiter.
page-table-here = da
page-table-away = weg
page-table-bot-plays = ein Bot springt ein
page-lobby-wait-for = Auf jemanden warten
page-friends-open = Mit Freunden
page-friends-heading = Offene Tische
page-friends-none = Gerade wartet niemand auf Gegner.
page-friends-join = Mitspielen
page-friends-seats = { $taken } von { $all } Plätzen besetzt
page-friends-public = Jeder darf mitspielen (steht auf der Startseite)
page-friends-by-link = Per Link
page-friends-table = Tisch eröffnen
page-friends-rated = Zählt für die Wertung (sonst darf ein Trainer helfen)
page-friends-unrated = Ohne Wertung, ein Trainer darf helfen

page-rules-heading = Regeln von { $title }
page-rules-search = Regeln durchsuchen
page-rules-index = Inhalt
page-rules-show = Zeig es
page-rules-next = Nächster Moment
page-rules-no-scene = Es ließ sich keine Szene laden.
page-rules-others = Was sich noch zuschalten lässt
page-rules-found = { $count ->
        [0] Das sagt keine Regel. Versuch ein anderes Wort.
        [one] { $count } Regel
       *[other] { $count } Regeln
    }
page-rules-close = Schließen
page-rules-sources-documented = öffentliche Beschreibungen des erschienenen Spiels
page-rules-sources-derived = folgt aus den anderen Regeln
page-rules-sources-ours = unsere Regelung, wo die Anleitung es offenlässt
page-rules-books-daytona-500-rules = Regeln von Daytona 500
page-rules-books-detroit-cleveland-and-daytona-500-rules = Regeln von Detroit-Cleveland und Daytona 500
page-rules-books-detroit-cleveland-condensed-and-daytona-500-rules = Kurzregeln von Detroit-Cleveland und Regeln von Daytona 500
page-rules-books-detroit-cleveland-condensed-rules = Kurzregeln von Detroit-Cleveland
page-rules-books-detroit-cleveland-manual-and-top-race-rules = Anleitung von Detroit-Cleveland und Regeln von Top Race
page-rules-books-detroit-cleveland-manual-and-condensed-rules = Anleitung und Kurzregeln von Detroit-Cleveland
page-rules-books-detroit-cleveland-manual = Anleitung von Detroit-Cleveland
page-rules-books-detroit-cleveland-daytona-500-and-top-race-rules = Regeln von Detroit-Cleveland, Daytona 500 und Top Race
page-rules-books-long-shot-rules = Regeln von Long Shot
page-rules-books-top-race-rules = Regeln von Top Race

page-replay-heading = Aufzeichnung
page-replay-play = Abspielen
page-replay-pause = Pause
page-replay-back = Einen Zug zurück
page-replay-on = Einen Zug vor
page-replay-place = Zug { $at } von { $all }
page-replay-leave = Aufzeichnung verlassen
page-replay-speed = Tempo
page-replay-did = { $who ->
        [you] Du
       *[other] { $who }
    }: { $what }
page-replay-start = Der Start
page-replay-play-on = Weiterspielen
page-replay-play-on-here = Von hier gegen Bots weiterspielen, als Studie
page-marks-daily = Rennen des Tages
page-marks-study = Studie, ohne Wertung
page-marks-puzzle = Rätsel

page-learning-on = Weiter
page-learning-done = Ein echtes Rennen
page-learning-test = Eine kleine Probe
page-learning-back = Zurücknehmen
page-learning-astray = Das ist erlaubt, und du siehst, was daraus wird. Nimm es zurück und probier, was die Lektion vorschlägt.

page-general-position = Die Stellung
page-general-nothing = –
page-general-yes = ja
page-general-no = nein
page-general-over = Das Spiel ist aus.
page-general-asked = Du bist dran: { $what }.
page-general-your-turn = Du bist dran: Was tust du?
page-general-watching = Gerade wird niemand gefragt.
page-general-share-the-win = { $names } teilen sich den Sieg
page-general-wins = { $who ->
        [you] Du gewinnst
       *[other] { $who } gewinnt
    }

page-plot-heading = Geld im Verlauf
page-plot-label = Geld von { $names } vom ersten bis zum letzten Zug
page-plot-points = Punkte im Verlauf

page-play = Diese Karte spielen
page-discard = Diese Karte abwerfen
page-pass = Passen
page-decline = Keine Karte spielen
page-no-share = Keinen
page-finish = Über die Linie
page-finish-card = Karte für mich zu Ende fahren
page-flagged = { $car } sieht die Zielflagge: { place }
page-bid = { $amount } bieten
page-stop = Boxenstopp mit { $car }
page-car-of = { $owner ->
        [none] { $car } { $number }
        [you] { $car } { $number }, deiner
       *[other] { $car } { $number }, von { $owner }
    }
page-thinking = { $who ->
        [you] Einen Moment.
       *[other] { $who } überlegt.
    }
page-playing = { $who ->
        [you] Du bist dran.
       *[other] { $who } ist dran.
    }
page-watching = Das Rennen geht weiter.
page-flag-is-down = Die Flagge ist gefallen.
page-stake-bet = Zahlt, 1.–6.: { $paid }.
page-stake-share = Am Ende, 1.–6.: { $paid }.
page-stake-money = Du hast { $money }; im Schnitt bringt ein Platz { $mean }.
page-stake-no-car = In diesem Rennen gehört dir kein Wagen.
page-stake-run = Dein Rennen ist gelaufen.
page-stake-leader = Dir gehört die Spitze.
page-stake-best = Dein bester Wagen ist { $car }, { place }.
page-cell = Feld { $cell }, noch { $distance } bis zur Linie
page-pays-now = { place }: { $amount }
page-pays = { place }: { $amount }
page-start-space = Startplatz { $space }

page-camera-whole = Ganze Strecke zeigen
page-camera-follow = Dem Geschehen folgen
page-infield-prizes = Was jeder Platz bringt, und wer es jetzt bekäme

page-side-players = Spieler
page-side-last-cards = Letzte Karten
page-side-none = Noch keine Karte
page-side-log = Kommentar
page-side-routine = { $count } weitere Zeilen
page-side-now = Zurück zu jetzt
page-side-cards = { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
page-side-bets = Wetten
page-side-shares = Anteile
page-side-hidden = Eine verdeckte Wette
page-side-sheet = Spieler
page-side-close = Schließen
page-side-switched = Getauscht
page-side-known = Offene Karten von { $who }
page-side-display = Auslage der Box
page-side-guarded = In der Box: Nur der Besitzer darf ihn bewegen
page-side-standing = Stand
page-side-off-track = raus

page-auction-choose = Zu haben: die { nth } Wahl von { $all }
page-auction-up = { $car } wird versteigert
page-auction-no-bid = Noch kein Gebot
page-auction-hand-bars = Felder, die deine Hand bewegt
page-auction-wild = Weiß, für jeden Wagen
page-auction-starts = startet von { place }
page-auction-passed = gepasst
page-auction-up-to = Bis { $amount } bieten
page-auction-up-to-now = Für dich wird bis { $amount } geboten.
page-auction-less = Eine Stufe weniger
page-auction-more = Eine Stufe mehr
page-auction-limit = Wie weit du gehst
page-auction-at = Gleich { $amount }
page-auction-all = dein ganzes Geld
page-auction-pass-ahead = Vorab passen
page-auction-passing = Du passt bei diesem Wagen.
page-auction-stop = Doch bieten
page-auction-stop-plan = Stopp
page-auction-to-come = Kommen noch
page-auction-prizes = Preisgeld

page-hand-heading = Deine Hand
page-hand-empty = Deine Hand ist leer.
page-hand-why = Geht gerade nicht; wähle sie, dann steht da, warum.

page-horses-bar = Zieht
page-horses-dice = Die Würfel zeigen Pferd { $die } und { $steps }
page-horses-score-player = Spieler
page-horses-score-purses = Preisgeld
page-horses-score-bets = Wetten
page-horses-score-sets = Jockeysätze
page-horses-score-cash = Bargeld
page-horses-score-abilities = Fähigkeiten
page-horses-score-total = Summe
page-horses-wins = { $who ->
        [you] Der Tag gehört dir
       *[other] Der Tag gehört { $who }
    }
page-horses-slip-heading = Dein Schein
page-horses-slip-concession = Imbissstände
page-horses-slip-horse = Pferd
page-horses-slip-odds = Quote
page-horses-slip-bet = Wette
page-horses-slip-helmet = Helm
page-horses-slip-jersey = Trikot
page-horses-slip-own = Kauf
page-horses-slip-cell = Imbissstand { $cell }, { $horse }{ $marked ->
        [yes] , angekreuzt
       *[no] {""}
    }
page-horses-slip-bet-on = { $dollars } Dollar mehr auf Pferd { $horse } setzen
page-horses-slip-mark = { $what } von Pferd { $horse }{ $marked ->
        [yes] , angekreuzt ✕
       *[no] {""}
    }
page-horses-slip-buy = Pferd { $horse } für { $cost } kaufen
page-horses-slip-wilds = { $left ->
        [one] noch { $left } Joker
       *[other] noch { $left } Joker
    }
page-horses-slip-pays-now = Wie es steht, zahlt ein Dollar { $pays }
page-horses-slip-pays = Was ein Dollar für Platz 1, 2 und 3 zahlt
page-horses-slip-sets = Jockeysätze { $dollars }
page-horses-slip-worth = jetzt { $dollars } wert
page-horses-track = Die Bahn
page-horses-purses = PREISE
page-horses-no-bet = AB HIER KEINE WETTEN
page-horses-tabs-slip = Schein
page-horses-tabs-horses = Pferde
page-horses-tabs-log = Kommentar
page-horses-at = { $owner ->
        [none] Pferd { $horse } auf { $where }
        [you] Pferd { $horse } auf { $where }, deins
       *[other] Pferd { $horse } auf { $where }, von { $owner }
    }
page-horses-two = Tippe zwei Pferde an, in beliebiger Reihenfolge.
page-horses-two-more = Und das zweite Pferd.
page-horses-owned-by = { $who ->
        [you] deins
       *[other] von { $who }
    }
page-horses-solo-title = Allein gegen Roland
page-horses-solo-who = Roland Wright spielt nach eigenen Regeln: Er kreuzt an, was die Würfel zeigen, zögert nie und zählt zusammen wie du.
page-horses-solo-levels-easy = Leicht
page-horses-solo-levels-normal = Normal
page-horses-solo-levels-hard = Schwer
page-horses-boxes-money = { $amount ->
        [none] Geld
       *[other] { $amount }
    }
page-horses-boxes-two-back = { $amount ->
        [none] Zwei Pferde zurück
       *[other] Zwei Pferde −{ $amount }
    }
page-horses-boxes-two-forward = { $amount ->
        [none] Zwei Pferde vor
       *[other] Zwei Pferde +{ $amount }
    }
page-horses-boxes-back = { $amount ->
        [none] Ein Pferd zurück
       *[other] Ein Pferd −{ $amount }
    }
page-horses-boxes-forward = { $amount ->
        [none] Ein Pferd vor
       *[other] Ein Pferd +{ $amount }
    }
page-horses-boxes-bet = Gratiswette
page-horses-boxes-helmet = Gratishelm
page-horses-boxes-jersey = Gratistrikot
page-horses-boxes-horse = Gratispferd
page-horses-kinds-pass = Passen
page-horses-kinds-erase = Joker zurückholen
page-horses-kinds-decline = Nein, danke
page-horses-kinds-accept = Ja
page-horses-kinds-money-box = { $amount ->
        [none] Geld nehmen
       *[other] { $amount } nehmen
    }
page-horses-kinds-jersey = Trikot + Leiste
page-horses-kinds-string-along = 1{ "\u00A0" }$ setzen und ziehen
page-horses-kinds-wild = Joker einsetzen
page-horses-kinds-move = Pferd bewegen
page-horses-kinds-mark = Auf der Leiste ankreuzen
page-horses-kinds-partner = Zieht mit
page-horses-kinds-concession = Imbissstand
page-horses-kinds-helmet = Helm
page-horses-kinds-bet = Setzen
page-horses-kinds-buy = Kaufen
page-horses-gives-concession = volle Reihe: Bonus
page-horses-gives-helmet = halber Satz
page-horses-gives-jersey = und eins läuft mit
page-horses-gives-bet = bringt { $odds }
page-horses-gives-buy = bringt bis { $purse }
page-horses-gives-wild = noch { $left }
page-horses-stake = Du hast { $money }, { $wilds ->
        [one] noch { $wilds } Joker
       *[other] noch { $wilds } Joker
    }{ $horses ->
        [none] .
       *[other] , und dir gehört { $horses }.
    }
page-horses-horse = Pferd { $horse }
page-horses-counting = Das Rennen ist gelaufen: Es wird gezählt
page-horses-last-round = Letzte Runde: Das dritte Pferd ist im Ziel. Jeder ist noch einmal dran.
page-horses-nearly = Zwei Pferde sind im Ziel. Das dritte beendet das Rennen.
page-horses-see = { $who ->
        [you] Dein Schein
       *[other] Schein von { $who }
    }
page-horses-bonus = Bonusfelder
page-horses-box = { $label }, noch { $left }
page-horses-which-wild = Welches Pferd soll der Joker sein?
page-horses-which = { $what }: Such aus.
page-horses-looking = Du siehst den Schein von { $who }.
page-horses-my-slip = Zurück zu meinem Schein
page-horses-ask-bonus = Wähle deinen Bonus.
page-horses-ask-second = Wähle das zweite Pferd, über { $horse }.
page-horses-ask-bar = Kreuze ein Pferd auf der Leiste von Pferd { $horse } an.
page-horses-ask-ability = { $name }: Was soll es sein?
page-horses-ask-wild = Dein Joker macht daraus Pferd { $horse }: Kreuze auf deinem Schein an.
page-horses-ask-action = Pferd { $horse } ist gewürfelt: Kreuze auf deinem Schein an.

page-end-heading = { $who } holt den Gewinn
page-end-you = Du holst den Gewinn
page-end-shared = { $names } teilen sich den Gewinn
page-end-flag = Die Flagge ist gefallen
page-end-sprint-heading = { $who } gewinnt den Sprint
page-end-sprint-you = Du gewinnst den Sprint
page-end-sprint-shared = { $names } gewinnen gemeinsam den Sprint
page-end-race = { $who ->
        [none] { $car } gewinnt Rennen { $race }
        [you] Du gewinnst Rennen { $race } mit { $car }
       *[other] { $who } gewinnt Rennen { $race } mit { $car }
    }
page-end-next = Zu Rennen { $race }
page-end-next-last = Zum letzten Rennen
page-end-standing = Stand nach { $race } von { $races } Rennen
page-end-ledger = Was das Rennen allen brachte
page-end-bets = Die verdeckten Wetten
page-end-places = Plätze
page-end-no-car = ohne Wagen
page-end-taken = Das Feld, als { $car } über die Linie fuhr; auf den Schildern die Plätze am Ende
page-end-behind = { $gap ->
        [one] { $gap } Feld zurück
       *[other] { $gap } Felder zurück
    }
page-end-again = Revanche
page-end-other = Ein anderes Spiel
page-end-record = Aufzeichnung sichern
page-end-replay = Noch einmal ansehen
page-end-review = Analyse
page-end-share = Link zu diesem Rennen kopieren
page-end-shared2 = Link kopiert. Wer ihn öffnet, kann sich das Rennen ansehen.
page-end-share-here = Kopiere diesen Link:
page-end-verify = Aufzeichnung prüfen
page-end-verified = Die Aufzeichnung stimmt: Zug für Zug nachgespielt, führt sie zum selben Ergebnis.
page-end-table-player = Spieler
page-end-table-paid = Bezahlt
page-end-table-prizes = Preisgeld
page-end-table-bets = Wetten
page-end-table-shares = Anteile
page-end-table-change = Gemacht
page-end-table-money = Geld
page-end-dividend = Was ein Anteil an { $car } zahlte
page-end-photo = Zielfoto: { $order }
page-end-nobody = niemand
page-end-not-home = nicht im Ziel

page-race-open = Eröffne die Gebote für { $car }, oder passe.
page-race-open-choice = Eröffne die Gebote für die { nth } Wahl, oder passe.
page-race-must-open = Du eröffnest bei { $car }: Mach ein Gebot.
page-race-must-open-choice = Du eröffnest bei der { nth } Wahl: Mach ein Gebot.
page-race-raise = { $who ->
        [you] Du bietest
       *[other] { $who } bietet
    } { $amount } für { $car }. Erhöhen oder passen.
page-race-raise-choice = { $who ->
        [you] Du bietest
       *[other] { $who } bietet
    } { $amount } für die { nth } Wahl. Erhöhen oder passen.
page-race-choose-car = Der Zuschlag ist deiner: Wähle deinen Wagen.
page-race-choose-start = Wähle einen Startplatz für { $car }.
page-race-play = Du bist dran: Spiel eine Karte.
page-race-play-or-not = Deine Wagen sind im Ziel. Spiel eine Karte oder keine.
page-race-white = Weiß, { cells }: Wer fährt?
page-race-sprint = Sprint mit { $car }: Wo hält er?
page-race-steer = Lenke { $car }, { cells }: Wo hält er?
page-race-special = Sprint oder Panne?
page-race-return = { $car } ist repariert: Wo geht es weiter?
page-race-bet = Wette verdeckt auf einen Wagen.
page-race-share = Kauf einen Anteil oder keinen.
page-race-pit-discard = Wirf erst eine Karte ab.
page-race-pit-take = Nimm eine Karte.
page-race-your-car = deinen Wagen
page-race-your-move = Dein Zug.

page-now-bid = { $who ->
        [you] Du bietest
       *[other] { $who } bietet
    } { $amount }.
page-now-passed = { $who ->
        [you] Du passt.
       *[other] { $who } passt.
    }
page-now-won = Verkauft: { $who ->
        [you] Du zahlst
       *[other] { $who } zahlt
    } { $amount }.
page-now-played = { $who ->
        [you] Du spielst
       *[other] { $who } spielt
    }: { $card }.
page-now-thrown-away = { $who ->
        [you] Du wirfst ab
       *[other] { $who } wirft ab
    }: { $card }.
page-now-placed = { $car } startet von { place }.
page-now-placed-unowned = { $car } startet von { place }, ohne Besitzer.
page-now-returned = { $car } ist wieder auf der Strecke.
page-now-big-card = { $who ->
        [you] Du bekommst
       *[other] { $who } bekommt
    } die große Karte: { $card }.
page-now-wild-is = Weiß bewegt { $car }.
page-now-stuck = { $why ->
        [home] { $car } bleibt stehen: schon im Ziel.
        [broken-down] { $car } bleibt stehen: Panne.
        [in-the-pits] { $car } bleibt stehen: in der Box.
       *[blocked] { $car } bleibt stehen: eingekeilt.
    }
page-now-drafted = { $car } wird mitgezogen.
page-now-home = { $car } ist im Ziel: { place }.
page-now-broke-down = { $car } hat eine Panne.
page-now-bet-made = { $who ->
        [you] Du wettest
       *[other] { $who } wettet
    } verdeckt.
page-now-moved = { $who ->
        [you] Du fährst
       *[other] { $who } fährt
    } { $own ->
        [yes] deinen Wagen { $car }
       *[no] { $car }
    }{ $cells ->
        [0] {""}
       *[other] {" "}{ cells }
    }{ $means ->
        [boxes] {" "}und keilt deinen Wagen { $other } ein
        [leads] {" "}und an die Spitze
        [passes] {" "}und an deinem Wagen { $other } vorbei
        [gains] {" "}von { $from } auf { $to }
       *[nothing] {""}
    }.

page-card-number = Karte { $card }
page-card-switch = { $first } und { $second } tauschen
page-card-special = Sprint oder Panne, { $first } und { $second }

page-do-play = { $card } spielen
page-do-discard = { $card } abwerfen
page-do-take = { $card } nehmen
page-do-steer = Dort halten
page-do-return = Dort zurück ins Rennen
page-do-wild = { $car } bewegen
page-do-car = { $car } wählen
page-do-bet = Auf { $car } wetten
page-do-share = Einen Anteil an { $car } kaufen
page-do-sprint = Sprint
page-do-breakdown = Panne
page-do-stop-on = Auf { $cell } halten

page-would-bid = { $amount } bieten
page-would-pass = passen
page-would-play = { $card } spielen
page-would-discard = { $card } abwerfen
page-would-take = { $card } nehmen
page-would-start = Startplatz { $space } nehmen
page-would-finish = über die Linie fahren
page-would-steer = halten, wohin der Pfeil zeigt
page-would-return = dort zurückkommen, wohin der Pfeil zeigt
page-would-wild = { $car } bewegen
page-would-car = { $car } wählen
page-would-bet = auf { $car } wetten
page-would-share = einen Anteil an { $car } kaufen
page-would-no-share = keinen Anteil kaufen
page-would-decline = keine Karte spielen
page-would-stop = mit { $car } in die Box gehen
page-would-do = dies tun: { $what }
page-would-horse-buy = Pferd { $horse } kaufen
page-would-horse-bet = { $dollars } auf Pferd { $horse } setzen
page-would-horse-helmet = den Helm von Pferd { $horse } ankreuzen
page-would-horse-jersey = das Trikot von Pferd { $horse } ankreuzen
page-would-horse-concession = den gezeigten Imbissstand ankreuzen
page-would-horse-wild = einen Joker einsetzen, als { $horse }
page-would-horse-box = den Bonus nehmen: { $box }

page-preview-white-none = Weiß { $steps } findet keinen Wagen
page-preview-white = Weiß { $steps }: { $cars }
page-preview-white-perhaps = Weiß { $steps }: vielleicht { $perhaps }
page-preview-white-both = Weiß { $steps }: { $cars }, vielleicht { $perhaps }
page-preview-dragged = { $cars } mitgezogen
page-preview-dragged-perhaps = { $cars } vielleicht mitgezogen
page-preview-may-sprint = { $car } darf sprinten
page-preview-may-break = { $car } kann liegen bleiben
page-preview-goes = { $car } { $steps }
page-preview-goes-depends = { $car } { $steps }: wohin, kommt darauf an
page-preview-line = { $car } { $steps } erreicht die Linie
page-preview-line-depends = { $car } { $steps } erreicht die Linie: Es kommt darauf an
page-preview-unless-home = { $car } { $steps }, wenn noch nicht im Ziel
page-preview-home = { $car } ist im Ziel
page-preview-broken-down = { $car } hat eine Panne
page-preview-in-the-pits = { $car } steht in der Box
page-preview-boxed-depends = { $car } { $steps } oder eingekeilt: Es kommt darauf an
page-preview-boxed-by = { $car } ist eingekeilt von { $cars }
page-preview-boxed = { $car } ist eingekeilt
