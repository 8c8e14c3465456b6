# Was --help sagt.

help-usage = Aufruf:
help-commands = Befehle
help-arguments = Angaben
help-options = Optionen
help-default = [sonst: { $value }]
help-env = [Umgebung: { $name }]
help-help = Zeigt diese Seite, oder die Hilfe zu einem Befehl
help-use-options = [OPTIONEN]
help-use-command = <BEFEHL>
help-value-board = PLAN
help-value-file = DATEI
help-value-folder = ORDNER
help-value-key-value = OPTION=WERT
help-value-language = SPRACHE
help-value-megabytes = MEGABYTE
help-value-millis = MILLISEKUNDEN
help-value-ms = MS
help-value-name = NAME
help-value-names = NAMEN
help-value-out = ZIEL
help-value-out-json = ZIEL.json
help-value-port = PORT
help-value-role-file = ROLLE=DATEI
help-value-seat = PLATZ
help-value-seconds = SEKUNDEN
help-value-share = ANTEIL
help-value-word = WORT
help-value-game = SPIEL
help-value-seed = STARTZAHL
help-value-date = TAG
help-value-host = ADRESSE
help-value-depth = TIEFE
help-value-files = DATEIEN
help-value-table = TISCH
help-value-who = WER
help-arg-help = Zeigt diese Hilfe
help-arg-version = Zeigt die Version

help-play = Ein Spiel gegen Bots, in diesem Terminal
help-play-game = Welches Spiel, wie in `grandstand games`; sonst wird danach gefragt
help-play-bots = Wer gegen dich spielt: random, rookie, club, pro, master oder champion, oder ein Charakter: bold, miser, blocker, gambler, dreamer, hothead; einer für alle, oder einer für jeden Platz
help-play-seat = Wo du sitzt, ab 0 gezählt
help-play-seed = Der Zufall des Spiels; dieselbe Startzahl gibt dieselben Karten
help-play-record = Bewahrt das Spiel in dieser Datei auf, Zug um Zug
help-play-force = Ersetzt die Aufzeichnung, wenn es sie schon gibt
help-play-yes-defaults = Fragt vor dem Spiel nichts: nimmt, was üblich ist
help-play-after =
    Beispiele:
    { "  " }grandstand play
    { "  " }grandstand play top-race --players 3 --option races=1
    { "  " }grandstand play detroit-cleveland --preset manual --record race.json
    { "  " }grandstand play daytona-500 --players 3 --bots rookie,pro
    { "  " }grandstand play top-race --track my-board.toml --deck my-deck.toml
    { "  " }grandstand play long-shot --own horses=my-horses.toml

    Tippe einen Zug (`bid 40000`, `play 17`, `steer 14b`) oder seine Nummer; `?` sagt, was es sonst gibt.
help-serve = Tische für Freunde: zeigt die Seite, bewahrt jedes Spiel auf, setzt Bots auf leere Plätze
help-serve-host = Die Adresse, auf der gelauscht wird [sonst: 0.0.0.0, jedes Netz dieses Rechners]
help-serve-port = Der Port [sonst: 8500, oder der nächste freie]
help-serve-data = Der Ordner der Datenbank [sonst: grandstand-data]
help-serve-data-limit = Auf wie viele Megabyte die Datenbank wachsen darf [sonst: so weit die Platte reicht]
help-serve-database = Stattdessen ein PostgreSQL: postgres://user:password@host/name?sslmode=verify-full. Ein anderer Rechner wird über TLS erreicht, wenn die Adresse nicht sslmode=disable sagt
help-serve-public-url = Die Adresse, unter der andere diesen Server erreichen, für Links [sonst: die Adresse dieses Rechners in seinem Netz]
help-serve-bot-pause = Wie lange ein Bot mindestens für einen Zug braucht, in Millisekunden [sonst: 900]
help-serve-patience = Wie lange jemand weg sein darf, bevor ein Bot für ihn spielt, in Sekunden [sonst: 120]
help-serve-lobby-patience = Wie lange ein Tisch vor dem Spiel verlassen sein darf, bevor er geschlossen wird, in Sekunden [sonst: 1800]
help-serve-thinkers = Wie viele Threads für Bots denken [sonst: einer weniger, als es Kerne gibt]
help-serve-tables-per-person = Wie viele offene Tische eine Person aufgemacht haben darf [sonst: 20]
help-serve-spectators = Wie viele Leute einem Tisch zusehen dürfen [sonst: 50]
help-serve-messages-per-second = Wie viele Nachrichten je Sekunde eine Verbindung auf Dauer schicken darf [sonst: 10]
help-serve-requests-per-second = Wie viele Anfragen je Sekunde eine Adresse auf Dauer schicken darf [sonst: 10]
help-serve-connections-per-address = Wie viele Verbindungen zu Tischen eine Adresse haben darf [sonst: 200]
help-serve-plain-connections-per-address = Wie viele andere Verbindungen eine Adresse haben darf [sonst: 64]
help-serve-public-metrics = Zeigt die Zahlen für Prometheus unter /metrics allen; sonst zeigt sie grandstand admin metrics
help-serve-metrics-port = Zeigt dieselben Zahlen unter http://127.0.0.1:PORT/metrics nur diesem Rechner
help-serve-admin-socket = Wo grandstand admin diesen Server findet [sonst: admin.sock im Datenordner]
help-serve-behind-proxy = Glaubt einem Proxy davor (X-Forwarded-For), woher Anfragen kommen; ohne Proxy könnte jeder lügen
help-serve-config = Eine TOML-Datei mit diesen Einstellungen
help-serve-json-logs = Schreibt das Protokoll als JSON, ein Ereignis je Zeile
help-serve-after =
    Jede Einstellung kann ein Schalter, eine Umgebungsvariable oder eine Zeile der Datei von --config sein; ein Schalter gilt vor
    der Umgebung, die Umgebung vor der Datei. Die Datei ist TOML mit den Namen der Schalter: port = 9000.

    Die Datenbank ist ein Ordner mit SQLite, der beim ersten Start entsteht. Für mehrere Rechner gib jedem Server dasselbe
    PostgreSQL mit --database; jeder nimmt jeden Tisch, und fällt einer aus, gehen seine Tische bei den anderen weiter.

    Was er zeigt: die Seite unter /, JSON unter /api (beschrieben in /api/openapi.json), /healthz, /readyz, und mit
    --public-metrics Zahlen für Prometheus unter /metrics. grandstand admin kümmert sich um ihn, während er läuft. Strg-C oder SIGTERM beendet ihn; verloren geht nichts, auch nicht bei einem Absturz.

    Beispiele:
    { "  " }grandstand serve                                     für Freunde zu Hause
    { "  " }grandstand serve --public-url https://race.example --behind-proxy
    { "                                                       " }hinter einem Proxy, der HTTPS dazutut
    { "  " }grandstand serve --database postgres://race@db/race  mehrere Rechner
    { "  " }grandstand backup --to race.db                       eine Kopie, während er läuft
help-admin = Was der Betreiber eines Servers tun kann, während er läuft
help-admin-data = Der Datenordner des Servers [sonst: grandstand-data]
help-admin-admin-socket = Der Socket des Servers, wenn er mit --admin-socket gestartet wurde
help-admin-after =
    Es spricht mit dem Server über einen Socket in dessen Datenordner, also kann es nur benutzen, wer den Ordner lesen darf. Alles, was
    etwas ändert, wird aufgeschrieben und von grandstand admin audit gezeigt.

    Beispiele:
    { "  " }grandstand admin status
    { "  " }grandstand admin tables
    { "  " }grandstand admin close h3kd9
    { "  " }grandstand admin person anna
    { "  " }grandstand admin ban 81234567
    { "  " }grandstand admin delete anna
help-backup = Eine Kopie der Datenbank eines Servers, auch während er läuft
help-backup-to = Wohin die Kopie geschrieben wird; überschrieben wird nichts
help-backup-data = Der Ordner der Datenbank [sonst: grandstand-data]
help-backup-database = Stattdessen ein PostgreSQL
help-backup-after =
    Beispiele:
    { "  " }grandstand backup --to race.db
    { "  " }grandstand backup --data /var/lib/grandstand --to race.db

    Zurück zu einer Kopie: Beende den Server, leg die Kopie als grandstand.sqlite in den Datenordner, starte ihn wieder.
help-games = Die Spiele mit Spielerzahl, Regelauswahl und Optionen
help-games-game = Nur dieses Spiel
help-games-after =
    Beispiele:
    { "  " }grandstand games
    { "  " }grandstand games top-race
    { "  " }grandstand games --json | jq '.[].name'
help-rules = Die Regeln eines Spiels, wie es aufgebaut ist, als Heft
help-rules-search = Nur Regeln und Karten, die das enthalten, groß oder klein; auch von dem, was abgeschaltet ist
help-rules-all = Auch die Regeln von dem, was abgeschaltet ist, und jede Karte
help-rules-html = Schreibt das Heft mit seinen Szenen als Seite zum Lesen oder Drucken
help-rules-pdf = Schreibt das Heft mit seinen Szenen als PDF
help-rules-force = Ersetzt Dateien, die es schon gibt
help-rules-after =
    Beispiele:
    { "  " }grandstand rules top-race
    { "  " }grandstand rules top-race --preset full --players 5
    { "  " }grandstand rules detroit-cleveland --option blocked=all-or-nothing --search blocked
    { "  " }grandstand rules long-shot --all
    { "  " }grandstand --lang de rules daytona-500 --pdf daytona.pdf
    { "  " }grandstand rules top-race --json | jq '.rules[].id'

    Hinter jeder Regel steht, woher sie kommt, und die Kennung, mit der Szenarien und Ablehnungen sie nennen.
help-cards = Die Karten eines Spiels: Nummer, Zeilen von oben, und woher jede kommt
help-cards-search = Nur Karten, die das enthalten, groß oder klein
help-cards-after =
    Beispiele:
    { "  " }grandstand cards detroit-cleveland
    { "  " }grandstand cards top-race --search R6        Karten mit Rot 6 (R Rot, K Schwarz, L Lila, * Weiß)
    { "  " }grandstand cards long-shot --search wild
    { "  " }grandstand cards daytona-500 --json

    Die Nummern sind die von `play 17`, und von `hands = [[17]]` in einem Szenario. Die Karten von Long Shot heißen in Szenarien nach dem Wort
    vor ihnen: `cards.2 = "too-lucky"`.
help-track = Ein Plan: Angaben, eine Zeichnung aus Text, oder ein Bild
help-track-board = Ein mitgelieferter Plan mit seinem Namen, oder eine Streckendatei; ohne werden alle gezeigt
help-track-svg = Schreibt das Bild in diese Datei; `-` ist die Ausgabe
help-track-force = Ersetzt das Bild, wenn es schon da ist
help-track-after =
    Beispiele:
    { "  " }grandstand track                                 jeder Plan
    { "  " }grandstand track classic-96                      ein Plan als Text
    { "  " }grandstand track turbo-town --svg turbo.svg      als Bild
    { "  " }grandstand track my-board.toml                   dein eigenes: geprüft, dann gezeigt
help-scenario = Spielt Szenarien zu den Regeln durch und zeigt, was nicht stimmt
help-scenario-files = Szenariodateien, oder Ordner mit welchen
help-scenario-verbose = Nennt auch die Szenarien, die gelten
help-scenario-after =
    Beispiele:
    { "  " }grandstand scenario conformance
    { "  " }grandstand scenario conformance/top-race conformance/common/bid-cash.toml
    { "  " }grandstand scenario conformance --json | jq '.failed'

    In Ordnern werden .toml-Dateien gesucht. Ordner mit Namen `tracks` oder `decks` enthalten Pläne und Karten, und `perft.toml` Zählungen;
    sie werden übergangen.
    Der Rückgabewert ist 0, wenn alle gelten, 1, wenn eines nicht gilt, 2, wenn etwas nicht gelesen werden konnte.
help-replay = Spielt eine Aufzeichnung nach und erzählt die Geschichte des Spiels
help-replay-file = Eine Aufzeichnung, wie `grandstand play --record` sie schreibt; `-` ist die Eingabe
help-replay-seat = Erzählt, was dieser Platz sah; sonst, was Zuschauer sehen
help-replay-names = Wie die Plätze heißen, in ihrer Reihenfolge
help-replay-json = Das Ergebnis, für Programme
help-replay-after =
    Beispiele:
    { "  " }grandstand replay race.json
    { "  " }grandstand replay race.json --seat 0      was Platz 0 zu sehen bekam
    { "  " }grandstand replay race.json --names Ana,Ben,Cleo   nennt die Plätze beim Namen
    { "  " }grandstand replay race.json --json        das Ergebnis
    { "  " }cat race.json | grandstand replay -
help-review = Sieht sich ein fertiges Spiel noch einmal an: Chancen, bessere Züge, Glück und Können
help-review-more = Jede Wahl wird danach beurteilt, was der Spieler damals wissen konnte. Was er nicht wissen konnte, ist Glück und wird für sich gezählt: ein gleicher Anteil, die Verteilung, was aufgedeckt wurde, die eigenen Entscheidungen und die der anderen ergeben zusammen das Ergebnis.
help-review-file = Eine Aufzeichnung, wie `grandstand play --record` oder ein Server sie gibt; `-` ist die Eingabe
help-review-judge = Wer urteilt: pro, master oder champion
help-review-times = Wievielmal so gründlich wie sonst
help-review-seed = Die Startzahl dessen, was vorgestellt wird: dieselbe gibt dieselbe Analyse
help-review-keep = Eine Datei, die aufbewahrt, was gefunden wurde, um dort weiterzumachen
help-review-names = Wie die Plätze heißen, der Reihe nach
help-review-html = Die Analyse als eine Seite, die sonst nichts braucht
help-review-force = Ersetzt eine Datei, die es schon gibt
help-review-json = Die ganze Analyse, für Programme
help-review-after =
    Strg-C zeigt, was bis dahin gefunden ist; mit --keep macht derselbe Befehl dort weiter.

    Beispiele:
    { "  " }grandstand review race.json
    { "  " }grandstand review race.json --keep race.review     kann angehalten und fortgesetzt werden
    { "  " }grandstand review race.json --times 10             zehnmal so gründlich, und so lang
    { "  " }grandstand review race.json --names Ana,Ben,Cleo   nennt die Plätze beim Namen
    { "  " }grandstand review race.json --html review.html     eine Seite zum Aufheben
    { "  " }grandstand review race.json --json                 für Programme
help-verify = Prüft, ob der Zufall eines fertigen Spiels ehrlich war
help-verify-more =
    Vor dem Spiel hat der Server den SHA-256 eines Geheimnisses veröffentlicht, und jeder Browser den von dem, was er dazugeben würde. Die Aufzeichnung verrät das Geheimnis und was dazukam. Daraus wird hier jedes Mischen und jeder Wurf noch einmal berechnet und jeder Zug nachgespielt.

    Ein Server, der betrügt, könnte eine Aufzeichnung um ein anderes Geheimnis herum schreiben. Bewahre also die Festlegung auf, die der Tisch vor dem Geben zeigte, und gib sie mit --commitment an: Dann muss das Geheimnis das sein, das feststand, bevor sich jemand setzte.

    Die Liste eines Tagesrennens (`/api/daily/DATE/GAME/records` bei einem Server) wird Zeile für Zeile geprüft: Aufbau, Verteilung, jede Ziehung und jeder Zug jedes Bots folgen aus dem Datum, Geld und Rang aus den Aufzeichnungen.
help-verify-file = Die Aufzeichnung eines fertigen Spiels, oder die Liste eines Tagesrennens, wie ein Server sie gibt; `-` ist die Eingabe
help-verify-commitment = Die Festlegung, die der Tisch vor dem Geben zeigte, wie du sie aufbewahrt hast
help-verify-pledge = Die Versprechen, die der Tisch beim Mischen des Zufalls zeigte, in der Reihenfolge der Plätze und `''` für einen ohne, wie du sie aufbewahrt hast
help-verify-json = Was herauskam, für Programme
help-verify-after =
    Rückgabewerte: 0 alles stimmt, 1 etwas nicht, 2 die Datei lässt sich nicht lesen

    Beispiele:
    { "  " }grandstand verify race.json
    { "  " }grandstand verify race.json --commitment 9f86d081884c7d65…
    { "  " }grandstand verify race.json --json        für Programme
    { "  " }grandstand verify 2026-11-16.json         die Liste eines Tagesrennens
    { "  " }cat race.json | grandstand verify -
help-daily = Das Rennen eines Tages: für alle dieselben Karten, derselbe Platz und dieselben Bots
help-daily-more = Alles daran folgt aus dem Datum: Aufbau, Zufall, wo du sitzt und was die Bots tun. Ein Lauf wird nach dem Geld gewertet, das er neben dem macht, was andere vom selben Platz aus machten, wie beim Duplikat; das Feld sind vier unserer Bots. Gelaufen wird auf der Seite (`grandstand serve`), und `grandstand verify` prüft die Aufzeichnung eines Laufs bis zum letzten Zug jedes Bots.
help-daily-game = Welches Spiel; ohne werden alle gezeigt
help-daily-date = Der Tag, als 2026-11-16; heute, wenn keiner angegeben ist
help-daily-bot = Lässt diesen Bot laufen und bewahrt die Aufzeichnung mit --record auf
help-daily-record = Wo der Lauf des Bots aufbewahrt wird
help-daily-force = Ersetzt die Aufzeichnung, wenn es sie schon gibt
help-daily-json = Das Rennen, für Programme
help-daily-after =
    Beispiele:
    { "  " }grandstand daily                                  die Rennen von heute, in Weltzeit
    { "  " }grandstand daily top-race --date 2026-11-16       was das Feld aus diesem macht
    { "  " }grandstand daily top-race --bot pro --record run.json
    { "  " }grandstand daily top-race --json                  für Programme
help-perft = Zählt die Zugfolgen vom Beginn eines Spiels an, Tiefe für Tiefe
help-perft-depth = Wie viele Züge tief
help-perft-seed = Der Zufall des Spiels
help-perft-after =
    Beispiele:
    { "  " }grandstand perft top-race --players 4 --depth 5
    { "  " }grandstand perft daytona-500 --players 2 --depth 4 --seed 7 --option races=1 --json
help-bench = Misst zufällige Spiele auf einem Kern: jedes Spiel, wie es üblich ist, und mit den meisten Regeln
help-bench-game = Nur dieses Spiel
help-bench-preset = Nur diese Regelauswahl; sonst die erste eines Spiels, und die letzte eines ganzen Spiels, die die meisten Regeln hat
help-bench-players = Nur diese Spielerzahl
help-bench-seconds = Wie lange jedes gemessen wird
help-bench-seed = Der Zufall der Spiele
help-bench-after =
    Beispiele:
    { "  " }grandstand bench
    { "  " }grandstand bench --game top-race --preset full --players 4 --seconds 5
    { "  " }grandstand bench --json > bench.json

    Eine Entscheidung ist eine Wahl zwischen zwei oder mehr erlaubten Zügen; erzwungene werden für sich gezählt. Zufälliges Spiel wählt erst die Art
    des Zuges, dann innerhalb der Art. Mittelwerte sind über die gemessenen Spiele genommen; Ankünfte und Preise über
    eine eigene Reihe von Spielen derselben Art.
help-arena = Misst einen Bot gegen ein Feld eines anderen, in Duplikaten
help-arena-game = Welches Spiel
help-arena-challenger = Der Bot, der gemessen wird: random, rookie, club, pro, master oder champion; pro:400 für 400 Probespiele, pro:50ms für Bedenkzeit, champion:policy für keine; ein Charakter (bold, miser, blocker, gambler, dreamer, hothead); oder seer, ein Champion, der alle Hände sieht
help-arena-field = Der Bot auf allen anderen Plätzen
help-arena-sets = Wie viele Sätze höchstens gespielt werden
help-arena-bar = Hört auf, sobald das Intervall der Siege diesen Anteil überspringt oder ausschließt
help-arena-playouts = Die Probespiele des Herausforderers je Entscheidung
help-arena-field-playouts = Die Probespiele des Feldes je Entscheidung
help-arena-time-ms = Stattdessen Bedenkzeit je Entscheidung, für beide
help-arena-after =
    Beispiele:
    { "  " }grandstand arena --game top-race --challenger club --field rookie --sets 200
    { "  " }grandstand arena --game daytona-500 --players 2 --challenger master --field club --bar 0.75
    { "  " }grandstand arena --game detroit-cleveland --challenger pro:2000 --field pro:200 --json

    Ein Satz spielt eine Verteilung mit dem Herausforderer auf jedem Platz. Intervalle sind 95{ "\u00A0" }%, aus den Sätzen geschätzt (Bootstrap). Gespielt
    wird ein Rennen, wenn --option races=N nichts anderes sagt. Dieselbe Startzahl gibt auf beliebig vielen Threads dieselben Zahlen, aber nicht mit
    Bedenkzeit. Strg-C hält an und berichtet, was gespielt ist.
help-ladder = Ordnet Bots in einem Turnier jeder gegen jeden, mit Wertungen
help-ladder-game = Welches Spiel
help-ladder-bots = Wer mitspielt; alle Stufen, wenn nichts angegeben ist
help-ladder-deals = Wie viele Verteilungen gespielt werden
help-ladder-after =
    Beispiele:
    { "  " }grandstand ladder --game top-race --deals 20
    { "  " }grandstand ladder --game long-shot --bots random,rookie,club --players 3 --json

    Jede Auswahl von so vielen Bots, wie es Plätze gibt, spielt jede Verteilung, in jeder Drehung der Plätze. Wertungen sind
    nach Weng-Lin, alle beginnen bei 25; ± sind zwei Standardabweichungen. Gespielt wird ein Rennen, wenn --option races=N nichts anderes sagt.
    Strg-C hält an und berichtet, was gespielt ist.
help-sim = Spielt viele Spiele zwischen Bots und berichtet, wie ausgewogen das Spiel ist
help-sim-game = Welches Spiel
help-sim-seats = Wer wo sitzt
help-sim-games = Wie viele Spiele auf jedem Plan gespielt werden
help-sim-seed = Der Zufall der Verteilungen und der Bots; jeder Plan bekommt dieselben Verteilungen
help-sim-options = Eine Option, zum Beispiel `shares=on`; auch mehrmals
help-sim-tracks = Ein Plan, mit seinem Namen oder als eigene Datei; jeder bekommt einen Abschnitt des Berichts
help-sim-grid-by-lot = Spielt jede Verteilung ein zweites Mal mit nach der Versteigerung ausgelosten Startplätzen, um zu sehen, was der Plan allein macht
help-sim-report = Schreibt die Seite hierhin
help-sim-csv = Schreibt die rohe Tabelle hierhin
help-sim-force = Ersetzt Dateien, die es schon gibt
help-sim-after =
    Beispiele:
    { "  " }grandstand sim --game top-race --seats club,club,club,club --games 5000 --report balance.html
    { "  " }grandstand sim --game detroit-cleveland --track detroit --track cleveland --csv races.csv
    { "  " }grandstand sim --game top-race --track my-board.toml --option shares=on --json

    Ein Plan ist ein mitgelieferter mit seinem Namen, oder deine eigene Datei. Gespielt wird ein Rennen, wenn --option races=N nichts anderes sagt. Die Seite ist
    eine Datei, die sonst nichts braucht; die Tabelle hat eine Zeile je Wagen und Rennen. Strg-C hält an und bewahrt auf, was gespielt ist.
help-arg-players = Zu wievielt gespielt wird
help-arg-preset = Eine benannte Auswahl von Optionen, wie in `grandstand games`
help-arg-options = Eine Option, zum Beispiel `races=1`; auch mehrmals
help-arg-track = Deine eigene Streckendatei, wie `--own track=DATEI`
help-arg-deck = Deine eigene Kartendatei, wie `--own deck=DATEI`
help-arg-own = Deine eigene Datendatei, zum Beispiel `horses=my-horses.toml`; auch mehrmals. Die Autospiele haben track und deck; Long Shot hat track, horses, cards, sheet, starting-cards und roland
help-admin-status = Wie es dem Server geht: Version, Tische, Verbindungen, ob die Datenbank annimmt, was geschrieben wird
help-admin-metrics = Zahlen für Prometheus
help-admin-tables = Jeder Tisch vor oder in einem Spiel
help-admin-close = Schließt einen Tisch
help-admin-close-table = Der Name des Tisches
help-admin-person = Wer jemand ist, und wo er saß
help-admin-ban = Sperrt jemanden aus
help-admin-unban = Lässt jemanden wieder herein
help-admin-end-sessions = Beendet überall die Sitzungen von jemandem
help-admin-delete = Löscht jemanden und alles, was über ihn aufbewahrt ist
help-admin-audit = Was mit diesen Befehlen getan wurde, das Letzte zuerst
help-top = Brettspiele von der Rennstrecke, streng nach den Regeln.
help-arg-lang = Die Sprache, zum Beispiel de oder fr; die der Umgebung, wenn keine angegeben ist
help-arg-json = Für Programme
help-arg-game = Welches Spiel, wie in `grandstand games`
help-arg-seed = Der Zufall der Verteilungen und der Bots
help-arg-threads = Wie viele Threads; alle Kerne, wenn nichts angegeben ist
help-arg-who = Die Nummer einer Person, oder der Name eines Kontos
help-top-after =
    Beispiele:
    { "  " }grandstand play                      ein Rennen gegen Bots, in diesem Terminal
    { "  " }grandstand serve                     die Spiele im Browser, allein oder mit Freunden
    { "  " }grandstand games                     die Spiele mit ihren Optionen
    { "  " }grandstand rules top-race            die Regeln, jede mit ihrer Herkunft
    { "  " }grandstand cards top-race            seine Karten nach Nummern
    { "  " }grandstand track classic-96          ein Plan als Text
    { "  " }grandstand scenario conformance      spielt Szenarien zu den Regeln durch
    { "  " }grandstand review race.json          Chancen, bessere Züge, Glück und Können
    { "  " }grandstand verify race.json          berechnet den Zufall eines fertigen Spiels noch einmal
    { "  " }grandstand daily top-race            das Rennen des Tages, und was unsere Bots daraus machen
    { "  " }grandstand bench --json              wie schnell zufällige Spiele hier laufen
    { "  " }grandstand arena --game top-race --challenger club --field rookie
    { "                                       " }welcher Bot stärker ist
    { "  " }grandstand ladder --game top-race    alle Bots, mit Wertung
    { "  " }grandstand sim --game top-race --report balance.html
    { "                                       " }wie sich ein Spiel spielt, als Seite
