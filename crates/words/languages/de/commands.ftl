# Was die Befehle sagen, außer einem Spiel im Terminal (terminal.ftl).

## Dateien und Einstellungen

command-unread = { $reason } (grandstand --help zeigt, was es gibt)
file-not-text = das ist keine Textdatei
file-exists = { $file } gibt es schon; gib einen anderen Namen an, oder --force, um sie zu ersetzen
file-no-folder = es gibt keinen Ordner { $folder }; leg ihn erst an, oder gib einen anderen an
file-missing = die Datei gibt es nicht
file-forbidden = das ist nicht erlaubt
file-is-folder = das ist ein Ordner, keine Datei
system-no-folder = ein Teil des Wegs ist eine Datei, kein Ordner
system-exists = es ist schon da
system-full = es ist kein Platz mehr
system-read-only = dort lässt sich nichts schreiben
system-refused = dort hört niemand zu
system-cut-off = die Verbindung ist abgerissen
system-unreachable = dorthin führt kein Weg
system-in-use = etwas anderes benutzt es schon
system-not-ours = diese Adresse hat dieser Rechner nicht
system-late = es kam nicht rechtzeitig eine Antwort
system-name = so kann es nicht heißen
system-number = das System meldet Fehler { $number }
output-unwritable = die Ausgabe kann nicht geschrieben werden: { $reason }
input-too-long = diese Zeile ist länger als alles, was gemeint sein könnte
input-unreadable = die Eingabe kann nicht gelesen werden: { $reason }
threads-unstarted = es lassen sich keine Threads starten: { $reason }
interrupt-uncaught = Strg-C lässt sich nicht abfangen: { $reason }
given-no-games = in diesem Programm sind keine Spiele
given-no-option = `{ $text }` ist keine Option; schreib sie wie races=1
given-two-files = für `{ $role }` sind zwei Dateien angegeben; gib eine an
given-no-role = `{ $text }` ist keine Datei für eine Rolle; schreib sie wie horses=my-horses.toml
given-no-whole-number = schreib eine ganze Zahl von 0 bis { $most }
given-no-number = schreib eine Zahl, etwa 0.5
given-within = schreib { $least } bis { $most }
given-bots = an diesem Tisch sitzen { $bots } Bots, du nennst aber { $named }; nenne einen für alle, oder einen für jeden Platz
given-too-many-seats = das sind zu viele Plätze
given-at-least-one = { $flag } ist 1 oder mehr
given-seconds = { $flag } muss eine Zahl von Sekunden sein, nicht { $given }
against-whom = Gegen wen?
opponent-sits = { $name } ({ $bot }): { $says }
champion-refused = der Champion von { $title } (`{ $list }`) wird nicht benutzt, an seiner Stelle spielen andere: { $reason }
champion-nothing = in { $folder } sind keine Netze auszuprobieren, es spielt, was mitgeliefert ist: { $reason }
champion-unlisted = kein Tisch fragt nach `{ $file }`: Dieses Programm kennt { $lists }; eine eigene Liste gehört in den Ordner `champion/` der Spiel-Engine, und das Programm wird neu gebaut
net-foreign = das ist nicht die Datei eines Champions
net-other-game = er hat { $found } gelernt, nicht { $game }
net-old = er hat eine andere Fassung des Spiels gelernt; trainiere ihn neu
net-unfit = sein Teil `{ $name }` passt nicht zum Rest
net-damaged = seine Datei ist beschädigt; kopiere sie noch einmal
net-other-list = er hat die Tische von `{ $found }` gelernt, nicht die von `{ $list }`; nenne die Datei so
net-no-tables = er sagt nicht, welche Tische er gelernt hat; lass ihn noch einmal lernen
net-none = keine Datei dort endet auf .safetensors
moves-from-to = { $first } bis { $last }

## games, cards, track

games-players = { $least } bis { $most } Spieler
games-presets = Regelauswahl
games-options = Optionen
games-range = { $first } bis { $last }; { $usual }, wenn nichts gewählt ist
games-usual = * gilt, wenn nichts anderes gewählt ist.
cards-none = keine Karte von { $title } erwähnt `{ $word }`; versuch ein kürzeres Wort
boards-which = sag, welcher Plan gezeichnet werden soll, zum Beispiel grandstand track classic-96 --svg out.svg
boards-picture = Das Bild ist in { $file }.
boards-unknown = es gibt keinen Plan `{ $name }`; es gibt { $there }, oder gib eine Streckendatei an
boards-head-board = Plan
boards-head-game = Spiel
boards-head-cells = Felder
boards-head-inside = innen
boards-head-lanes = Spuren
boards-head-narrow = eng
boards-size = { $cells } Felder in { $columns } Spalten · innen { $inside } bis zur Linie · bis zu { $lanes } Spuren
boards-never-narrow = nirgends nur eine Spur
boards-narrow = nur eine Spur in Spalte { $columns }
boards-bet-lines = Wettlinien nach Spalte { $first }, { $second } und { $third }
boards-pits = Boxen: { $cells }
boards-grid = Startplätze 1 bis 6: { $cells }

## scenario, perft, bench

scenario-none = hier ist kein Szenario; gib .toml-Dateien an, oder Ordner, in denen welche liegen
scenario-deep = die Ordner sind hier zu tief verschachtelt
scenario-passed = bestanden
scenario-failed = GESCHEITERT
scenario-unset = lässt sich nicht aufbauen
scenario-sum = { $passed } bestanden, { $failed } gescheitert
perft-line = Tiefe { $depth }  { $lines } Zugfolgen  { $seconds } s
bench-seconds = --seconds liegt zwischen 0.001 und 3600
bench-busy = Der Rechner war beschäftigt: Zeitweise hatten diese Spiele { $share }{ "\u00A0" }% eines Kerns. Miss noch einmal, wenn er ruhig ist.
bench-players = { $title } { $least } bis { $most }
bench-nobody = zu so vielen spielt niemand: { $games }
bench-machine = { $cpu }, { $cores } Kerne, einer davon benutzt; als { $profile } gebaut
bench-not-release = Das ist nicht die schnelle Fassung: make bench misst diese.
bench-decisions = Entsch./s
bench-forced = erzwungen/s
bench-games = Spiele/s
bench-each = E./Spiel
bench-home = Ziel/Renn.
bench-price = Preis
bench-bytes = Bytes
bench-game = Spiel
bench-preset = Auswahl

## verify

verify-list-unreadable = die Liste eines Tagesrennens lässt sich nicht lesen: { $reason }
verify-holds = Der Zufall dieses Spiels stimmt.
verify-fails = Der Zufall dieses Spiels stimmt nicht: { $reason }.
verify-commitment = Das Geheimnis passt zur Festlegung { $commitment }.
verify-server-alone = Nur der Server gab etwas zum Zufall: Er hätte das Geheimnis nach Belieben wählen können.
verify-added = { $contributions } von { $seats } Plätzen gaben etwas zum Zufall.
verify-pledged = Alle hatten ihren Teil versprochen, bevor jemand etwas sagte: Niemand wählte als Letzter.
verify-open = Es kam offen dazu, wie in Spielen der ersten Fassung: Wer zuletzt kam, konnte wählen.
verify-seen = Ob das die Festlegung ist, die du vor dem Geben sahst, prüft --commitment.
verify-all = Alle { $draws } Ziehungen kommen daher, und alle { $moves } Züge sind erlaubt.
verify-list-holds = Die Liste vom { $date } in { $game } stimmt: { $runs } Läufe.
verify-list-follows = Aufbau, Ziehungen und Züge der Bots folgen aus dem Datum, Geld und Ränge aus den Aufzeichnungen.
verify-list-bots = Aufbau, Ziehungen, Züge, Geld und Ränge folgen aus den Aufzeichnungen. Dieses Programm hat Ausgabe { $known } der Bots: Was Bots einer anderen Ausgabe in { $others } von { $runs } Rennen gewählt haben, lässt sich nicht nachrechnen.
verify-list-tries = Wie oft jemand es vorher probiert hat, kann keine Aufzeichnung sagen.
verify-list-fails = Die Liste vom { $date } in { $game } stimmt nicht: { $wrong } von { $runs } Läufen sind falsch.
verify-list-line = { $line } { $name }: { $reason }.
verify-day = Das ist ein Lauf im Rennen vom { $date } in { $game }: { $money } von Platz { $seat } aus.
verify-day-follows = Aufbau, jede Ziehung und jeder Zug jedes Bots folgen aus dem Datum.
verify-day-bots = Gefahren wurde gegen Ausgabe { $bots } der Bots, dieses Programm hat Ausgabe { $known }: Aufbau, Ziehungen und Züge stimmen, aber was die Bots gewählt haben, lässt sich nicht nachrechnen.
verify-day-tries = Wie oft jemand es vorher probiert hat, kann keine Aufzeichnung sagen.
verify-day-fails = Das ist kein Lauf im Rennen seines Tages: { $reason }.
listed-other-race = es ist das Rennen vom { $date } in { $game }
listed-other-money = die Aufzeichnung endet mit { $found }, nicht mit { $claimed }
listed-percent = { $whole }{ digit-point }{ $tenth }
listed-other-share = er schlägt { $found }{ "\u00A0" }% der anderen, nicht { $claimed }{ "\u00A0" }%
listed-below = er steht unter jemandem, der weniger gemacht hat

## daily

daily-races = Die Rennen vom { $date }:
daily-race = { $game }: Platz { $seat } von { $players }
daily-name-one = Nenne eines, um zu sehen, was das Feld daraus macht.
daily-kept = { $bot } macht { $money } von Platz { $seat } aus; die Aufzeichnung ist in { $file }.
daily-heading = { $title }, das Rennen vom { $date }: Platz { $seat } von { $players }.
daily-field = Von dort aus, mit demselben Zufall und gegen dieselben Bots:

## serve, admin, backup

serve-here = Grandstand läuft unter { $here }  (Strg-C beendet es)
serve-friends = Freunde in deinem Netz: { $address }
serve-no-page = Die Seite ist in dieses Programm nicht eingebaut; make play baut beides.
serve-stopping = Es wird beendet.
serve-log-filter = GRANDSTAND_LOG={ $given } ist kein Filter für das Protokoll; versuch debug, oder info,sqlx=warn
serve-setting = Zeile { $line } ist keine Einstellung, die sich lesen lässt; docs/operating.md nennt alle
admin-silent = bei { $socket } antwortet kein Server ({ $reason }); nenne seinen Ordner mit --data, oder seinen Socket mit --admin-socket
admin-done = Erledigt.
backup-exists = { $file } gibt es schon; nenne eine andere Datei
backup-made = Die Kopie ist in { $file }.

## Für den Betreiber eines Servers

server-unready = Der Server kann nicht in seine Datenbank schreiben; sieh in sein Protokoll.
server-figures = Zahlen sind hier nicht öffentlich; frag grandstand admin metrics auf dem Rechner, oder starte mit --metrics-port oder --public-metrics.
server-nobody = Niemand hat diese Nummer oder dieses Konto; grandstand admin tables listet die Nummern.
serve-admin-socket = --admin-socket { $path } geht nicht: { $reason }
serve-metrics-port = --metrics-port { $port } geht nicht: { $reason }; nenne einen anderen
serve-public-url = --public-url { $url } ist keine Adresse, mit der ein Link beginnen kann; gib eine an wie https://race.example
serve-deaf = auf { $host }, Port { $port }, lässt sich nicht lauschen: { $reason }
serve-port-taken = Port { $port } ist belegt; beende, was ihn benutzt, oder nenne einen anderen mit --port
serve-ports-taken = Port { $port } und die { $more } danach sind belegt; nenne einen anderen mit --port
store-unfit = was für Tisch { $table } geschrieben werden sollte, passt nicht zusammen ({ $fault })
store-wrong = die Datenbank: { $reason }
store-none = in { $folder } ist keine; nenne den Datenordner des Servers
store-unreached = keine Verbindung ({ $reason }); prüfe die URL, und ob PostgreSQL läuft
store-pg-dump = ein PostgreSQL sichert man mit seinen eigenen Werkzeugen; nimm pg_dump mit derselben URL, gern während Server laufen
store-url = ihre URL lässt sich nicht lesen; sie sieht so aus: postgres://USER:PASSWORD@HOST/NAME
store-file = ihre Datei ist beschädigt; spiel eine Sicherung zurück
store-full = auf ihrer Platte ist kein Platz mehr
store-locked = ein anderes Programm hält sie gesperrt
store-login = sie nimmt diesen Nutzer oder dieses Passwort nicht an
store-no-database = eine Datenbank dieses Namens gibt es nicht
store-busy = alle ihre Verbindungen sind besetzt
store-code = sie meldet Fehler { $code }
store-odd = sie hat etwas Unerwartetes geantwortet; das Protokoll sagt, was
store-sslmode = sslmode=allow und sslmode=prefer fielen stillschweigend auf Klartext zurück; sag require, verify-ca oder verify-full, oder disable, wenn du Klartext willst
store-folder = der Ordner { $folder } geht nicht ({ $reason }); wähle einen anderen
store-folder-used = den Ordner { $folder } benutzt ein anderer Server; beende ihn erst, oder wähle einen anderen Ordner
store-unwritten = { $file } lässt sich nicht schreiben: { $reason }
store-copy-exists = { $file } gibt es schon; nenne eine neue Datei für die Kopie
store-copy-name = nenne die Kopie in UTF-8
store-newer = sie stammt von einem neueren Grandstand (Format { $version }); nimm diese Version
store-other = ihr Format { $version } ist nicht von diesem Grandstand; nimm die Version, die sie schrieb
store-stuck = sie ließ sich nicht auf den neuesten Stand bringen; das Protokoll sagt, warum. Spiel eine Sicherung zurück, oder melde das
store-silent = sie antwortet seit { $seconds } Sekunden nicht
store-damaged = `{ $what }` lässt sich darin nicht lesen; spiel eine Sicherung zurück, oder melde das mit der Version des Servers
store-ratings = für { $players } Spieler kamen { $ratings } neue Wertungen; nichts wurde gewertet
store-stopping = der Server wird gerade beendet

scenario-refused = `{ $move }` wurde abgelehnt ({ $why }); erlaubt: { $legal }

## Befehlszeilen, die sich nicht lesen lassen

misread-command = es gibt keinen Befehl „{ $given }“
misread-unknown = „{ $given }“ gehört hier nicht hin
misread-missing = es fehlt noch: { $given }
misread-conflict = „{ $given }“ geht nicht zusammen mit „{ $other }“
misread-twice = „{ $given }“ steht zweimal da
misread-no-value = „{ $given }“ braucht einen Wert, und es ist keiner angegeben
misread-value = „{ $value }“ passt nicht zu „{ $given }“: { $why }
misread-unfit = „{ $value }“ passt nicht zu „{ $given }“
misread-meant = { $reason }; meintest du „{ $meant }“?
misread-no-command = hinter „{ $given }“ fehlt ein Befehl
misread-letters = ein Argument ist nicht in UTF-8 geschrieben
misread-values = „{ $given }“ hat zu viele Werte, oder zu wenige
