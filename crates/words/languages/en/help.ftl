# What --help says: `help-COMMAND`, `-more` below it, `-after` at the end, and `help-COMMAND-ARGUMENT` or `help-arg-ARGUMENT`.

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-default = [default: { $value }]
help-env = [env: { $name }]
help-help = Print this page, or the help of a command
help-use-options = [OPTIONS]
help-use-command = <COMMAND>
help-value-board = BOARD
help-value-file = FILE
help-value-folder = FOLDER
help-value-key-value = KEY=VALUE
help-value-language = LANGUAGE
help-value-megabytes = MEGABYTES
help-value-millis = MILLIS
help-value-ms = MS
help-value-name = NAME
help-value-names = NAMES
help-value-out = OUT
help-value-out-json = OUT.json
help-value-port = PORT
help-value-role-file = ROLE=FILE
help-value-seat = SEAT
help-value-seconds = SECONDS
help-value-share = SHARE
help-value-word = WORD
help-value-game = GAME
help-value-seed = SEED
help-value-date = DATE
help-value-host = HOST
help-value-depth = DEPTH
help-value-files = FILES
help-value-table = TABLE
help-value-who = WHO
help-arg-help = Print this help
help-arg-version = Print version

help-play = A game against bots, in this terminal
help-play-game = Which game, as in `grandstand games`; asked for if not given
help-play-bots = Who plays against you: random, rookie, club, pro, master or champion, or a character: bold, miser, blocker, gambler, dreamer, hothead; one for all, or one for each seat
help-play-seat = Where you sit, counted from 0
help-play-seed = The luck of the game; the same seed deals the same cards
help-play-record = Keep a record of the game in this file, move by move
help-play-force = Replace the record if it is there already
help-play-yes-defaults = Ask nothing before the game: take what is usual
help-play-after =
    Examples:
    { "  " }grandstand play
    { "  " }grandstand play top-race --players 3 --option races=1
    { "  " }grandstand play detroit-cleveland --preset manual --record race.json
    { "  " }grandstand play daytona-500 --players 3 --bots rookie,pro
    { "  " }grandstand play top-race --track my-board.toml --deck my-deck.toml
    { "  " }grandstand play long-shot --own horses=my-horses.toml

    At the prompt, type a move (`bid 40000`, `play 17`, `steer 14b`) or its number; `?` says what else there is.
help-serve = Tables for friends: serves the page, keeps every game, lets bots fill the empty seats
help-serve-host = The address to listen on [default: 0.0.0.0, every network of this machine]
help-serve-port = The port [default: 8500, or the next free one]
help-serve-data = The folder of the database [default: grandstand-data]
help-serve-data-limit = To how many megabytes the database may grow [default: as far as the disk goes]
help-serve-database = A PostgreSQL to use instead: postgres://user:password@host/name?sslmode=verify-full. Another machine is reached by TLS unless the address says sslmode=disable
help-serve-public-url = The address others reach this server by, for links [default: this machine’s address in its network]
help-serve-bot-pause = How long a bot takes for a move at least, in milliseconds [default: 900]
help-serve-patience = How long somebody may be gone before a bot plays for them, in seconds [default: 120]
help-serve-lobby-patience = How long a lobby may stand deserted before it is closed, in seconds [default: 1800]
help-serve-thinkers = How many threads think for bots [default: one less than there are cores]
help-serve-tables-per-person = How many unfinished tables one person may have opened [default: 20]
help-serve-spectators = How many people may watch one table [default: 50]
help-serve-messages-per-second = How many messages a second one connection may send, over a while [default: 10]
help-serve-requests-per-second = How many requests a second one address may send, over a while [default: 10]
help-serve-connections-per-address = How many connections to tables one address may have [default: 200]
help-serve-plain-connections-per-address = How many other connections one address may have [default: 64]
help-serve-public-metrics = Shows the figures for Prometheus at /metrics to everybody; otherwise grandstand admin metrics shows them
help-serve-metrics-port = Shows the same figures at http://127.0.0.1:PORT/metrics to this machine alone
help-serve-admin-socket = Where grandstand admin finds this server [default: admin.sock in the data folder]
help-serve-behind-proxy = Believes a proxy in front (X-Forwarded-For) where requests come from; without a proxy anybody could lie
help-serve-config = A TOML file with these settings
help-serve-json-logs = Writes the log as JSON, one event a line
help-serve-after =
    Every setting can be a flag, an environment variable or a line of the file named by --config; a flag wins over the
    environment, the environment over the file. The file is TOML with the flags' names: port = 9000.

    The database is a folder with SQLite, made on first start. For more than one machine give every server the same
    PostgreSQL with --database; each takes any table, and if one goes away its tables go on at the others.

    What it serves: the page at /, JSON under /api (described in /api/openapi.json), /healthz, /readyz, and with
    --public-metrics figures for Prometheus at /metrics. grandstand admin looks after it while it runs. Ctrl-C or SIGTERM stops it; nothing is lost, also not by a crash.

    Examples:
    { "  " }grandstand serve                                     for friends at home
    { "  " }grandstand serve --public-url https://race.example --behind-proxy
    { "                                                       " }behind a proxy that adds HTTPS
    { "  " }grandstand serve --database postgres://race@db/race  several machines
    { "  " }grandstand backup --to race.db                       a copy while it runs
help-admin = What whoever runs a server can do while it runs
help-admin-data = The server’s data folder [default: grandstand-data]
help-admin-admin-socket = The server’s socket, if it was started with --admin-socket
help-admin-after =
    It speaks with the server through a socket in its data folder, so only who may read that folder can use it. Everything that
    changes something is written down, and shown by: grandstand admin audit

    Examples:
    { "  " }grandstand admin status
    { "  " }grandstand admin tables
    { "  " }grandstand admin close h3kd9
    { "  " }grandstand admin person anna
    { "  " }grandstand admin ban 81234567
    { "  " }grandstand admin delete anna
help-backup = A copy of a server’s database, also while it runs
help-backup-to = Where to write the copy; nothing is overwritten
help-backup-data = The folder of the database [default: grandstand-data]
help-backup-database = A PostgreSQL instead
help-backup-after =
    Examples:
    { "  " }grandstand backup --to race.db
    { "  " }grandstand backup --data /var/lib/grandstand --to race.db

    To go back to a copy: stop the server, put the copy into the data folder as grandstand.sqlite, start it again.
help-games = The games with their players, presets and options
help-games-game = Only this game
help-games-after =
    Examples:
    { "  " }grandstand games
    { "  " }grandstand games top-race
    { "  " }grandstand games --json | jq '.[].name'
help-rules = The rules of a game as it is set up, as a booklet
help-rules-search = Only rules and cards that contain this, in any case; also of what is switched off
help-rules-all = Also the rules of what is switched off, and every card
help-rules-html = Writes the booklet with its scenes as a page to read or print
help-rules-pdf = Writes the booklet with its scenes as a PDF
help-rules-force = Replaces files that are already there
help-rules-after =
    Examples:
    { "  " }grandstand rules top-race
    { "  " }grandstand rules top-race --preset full --players 5
    { "  " }grandstand rules detroit-cleveland --option blocked=all-or-nothing --search blocked
    { "  " }grandstand rules long-shot --all
    { "  " }grandstand --lang de rules daytona-500 --pdf daytona.pdf
    { "  " }grandstand rules top-race --json | jq '.rules[].id'

    Behind every rule stands where it comes from, and the id that scenarios and refusals name it by.
help-cards = A game’s cards: number, lines from the top, and where each comes from
help-cards-search = Only cards that contain this, in any case
help-cards-after =
    Examples:
    { "  " }grandstand cards detroit-cleveland
    { "  " }grandstand cards top-race --search R6        cards with red 6 (R red, K black, L lilac, * white)
    { "  " }grandstand cards long-shot --search wild
    { "  " }grandstand cards daytona-500 --json

    The numbers are those of `play 17`, and of `hands = [[17]]` in a scenario. Long Shot’s cards are named in scenarios by the word in
    front of them: `cards.2 = "too-lucky"`.
help-track = A board: facts, a drawing in text, or a picture
help-track-board = A shipped board by name, or a track file; without it all boards are listed
help-track-svg = Write the picture to this file; `-` is standard output
help-track-force = Replace the picture if it is there already
help-track-after =
    Examples:
    { "  " }grandstand track                                 every board
    { "  " }grandstand track classic-96                      one board in text
    { "  " }grandstand track turbo-town --svg turbo.svg      as a picture
    { "  " }grandstand track my-board.toml                   your own: checked, then shown
help-scenario = Runs rule scenarios and shows what is not as expected
help-scenario-files = Scenario files, or folders of them
help-scenario-verbose = Also name the scenarios that passed
help-scenario-after =
    Examples:
    { "  " }grandstand scenario conformance
    { "  " }grandstand scenario conformance/top-race conformance/common/bid-cash.toml
    { "  " }grandstand scenario conformance --json | jq '.failed'

    Folders are searched for .toml files. Folders named `tracks` or `decks` hold boards and decks, and `perft.toml` holds counts;
    they are passed over.
    The exit code is 0 if all passed, 1 if any failed, 2 if something could not be read.
help-replay = Plays a record again and tells the story of the game
help-replay-file = A record, as `grandstand play --record` writes it; `-` is standard input
help-replay-seat = Tell what this seat saw; a spectator’s view if none is given
help-replay-names = What the seats are called, in their order
help-replay-json = The result, for programs
help-replay-after =
    Examples:
    { "  " }grandstand replay race.json
    { "  " }grandstand replay race.json --seat 0      what seat 0 got to see
    { "  " }grandstand replay race.json --names Ana,Ben,Cleo   calls the seats by name
    { "  " }grandstand replay race.json --json        the result
    { "  " }cat race.json | grandstand replay -
help-review = Looks at a finished game again: chances, better moves, luck and skill
help-review-more = Every choice is judged by what its seat could know then. What it could not know is luck, and told apart: an even share, the deal, what was revealed, one’s own choices and the others' add up to the result.
help-review-file = A record, as `grandstand play --record` or a server gives it; `-` is standard input
help-review-judge = Who judges: pro, master or champion
help-review-times = How many times as thorough as usual
help-review-seed = The seed of what is imagined: the same seed gives the same review
help-review-keep = A file that keeps what was found, to go on from there
help-review-names = What the seats are called, in order
help-review-html = The review as one page that needs nothing else
help-review-force = Replace a file that is there
help-review-json = The whole review, for programs
help-review-after =
    Ctrl-C shows what was found so far; with --keep the same command goes on from there.

    Examples:
    { "  " }grandstand review race.json
    { "  " }grandstand review race.json --keep race.review     can be stopped and taken up again
    { "  " }grandstand review race.json --times 10             ten times as thorough, and as long
    { "  " }grandstand review race.json --names Ana,Ben,Cleo   calls the seats by name
    { "  " }grandstand review race.json --html review.html     a page to keep
    { "  " }grandstand review race.json --json                 for programs
help-verify = Checks that the luck of a finished game was fair
help-verify-more =
    Before the game its server published the SHA-256 of a secret, and every player’s browser that of what it would add. The record tells the secret and what was added. This computes every shuffle and roll again from them, and replays every move.

    A server that cheats could write a record around another secret. So keep the commitment that the table showed before the deal, and give it with --commitment: then the secret must be the one that was fixed before anybody sat down.

    The list of a day’s race (`/api/daily/DATE/GAME/records` at a server) is checked line by line: setup, deal, every draw and every move of every bot follow from the date, and money and rank from the records.
help-verify-file = The record of a finished game, or the list of a day’s race, as a server gives them out; `-` is standard input
help-verify-commitment = The commitment that the table showed before the deal, as you kept it
help-verify-pledge = The pledges that the table showed when the luck was mixed, in seat order and `''` for a seat without one, as you kept them
help-verify-json = The outcome, for programs
help-verify-after =
    Exit codes: 0 all of it holds, 1 something does not, 2 the file cannot be read

    Examples:
    { "  " }grandstand verify race.json
    { "  " }grandstand verify race.json --commitment 9f86d081884c7d65…
    { "  " }grandstand verify race.json --json        for programs
    { "  " }grandstand verify 2026-11-16.json         the list of a day’s race
    { "  " }cat race.json | grandstand verify -
help-daily = The race of a day: one deal, one seat and the same bots for everybody
help-daily-more = Everything about it follows from the date: setup, luck, where you sit and what the bots do. A run is ranked by the money it made among what others made from the same seat, as in duplicate; the field are four of our bots. The page runs it (`grandstand serve`), and `grandstand verify` checks the record of a run to the last move of every bot.
help-daily-game = Which game; without one, all of them are listed
help-daily-date = The day, as 2026-11-16; today if not given
help-daily-bot = Let this bot run it, and keep the record with --record
help-daily-record = Where to keep the record of the bot’s run
help-daily-force = Replace the record if it is there already
help-daily-json = The race, for programs
help-daily-after =
    Examples:
    { "  " }grandstand daily                                  today’s races, in universal time
    { "  " }grandstand daily top-race --date 2026-11-16       what the field makes of that one
    { "  " }grandstand daily top-race --bot pro --record run.json
    { "  " }grandstand daily top-race --json                  for programs
help-perft = Counts the lines of play from the start of a game, depth by depth
help-perft-depth = How many actions deep
help-perft-seed = The luck of the game
help-perft-after =
    Examples:
    { "  " }grandstand perft top-race --players 4 --depth 5
    { "  " }grandstand perft daytona-500 --players 2 --depth 4 --seed 7 --option races=1 --json
help-bench = Times random games on one core: each game as it is usually played, and with the most rules on
help-bench-game = Only this game
help-bench-preset = Only this preset; otherwise a game’s first one, and the last of a whole game, which has the most rules
help-bench-players = Only this number of players
help-bench-seconds = How long each is timed
help-bench-seed = The luck of the games
help-bench-after =
    Examples:
    { "  " }grandstand bench
    { "  " }grandstand bench --game top-race --preset full --players 4 --seconds 5
    { "  " }grandstand bench --json > bench.json

    A decision is a choice between two or more legal actions; forced actions are counted apart. Random play picks the kind
    of action first, then within the kind. Means are taken over the games that were timed; finishers and prices over
    a separate run of games of the same kind.
help-arena = Measures one bot against a field of another, in duplicate matches
help-arena-game = Which game
help-arena-challenger = The bot to measure: random, rookie, club, pro, master or champion; pro:400 for 400 playouts, pro:50ms for thinking time, champion:policy for none; a character (bold, miser, blocker, gambler, dreamer, hothead); or seer, a champion who sees all hands
help-arena-field = The bot in all other seats
help-arena-sets = The most sets that are played
help-arena-bar = Stop as soon as the interval of wins clears or excludes this share
help-arena-playouts = The challenger’s playouts per decision
help-arena-field-playouts = The field’s playouts per decision
help-arena-time-ms = Thinking time per decision instead, for both
help-arena-after =
    Examples:
    { "  " }grandstand arena --game top-race --challenger club --field rookie --sets 200
    { "  " }grandstand arena --game daytona-500 --players 2 --challenger master --field club --bar 0.75
    { "  " }grandstand arena --game detroit-cleveland --challenger pro:2000 --field pro:200 --json

    A set replays one deal with the challenger in every seat. Intervals are 95 %, bootstrapped by set. One race is played
    unless --option races=N says otherwise. The same seed gives the same numbers on any number of threads, but not with
    thinking time. Ctrl-C stops and reports what was played.
help-ladder = Ranks bots by a round robin, with multi-player ratings
help-ladder-game = Which game
help-ladder-bots = Who takes part; all rungs unless given
help-ladder-deals = How many deals are played
help-ladder-after =
    Examples:
    { "  " }grandstand ladder --game top-race --deals 20
    { "  " }grandstand ladder --game long-shot --bots random,rookie,club --players 3 --json

    Every choice of as many bots as there are seats plays every deal, in every rotation of the seats. Ratings are
    Weng-Lin, everybody begins at 25; ± is two standard deviations. One race is played unless --option races=N says otherwise.
    Ctrl-C stops and reports what was played.
help-sim = Plays many games between bots and reports the balance of the game
help-sim-game = Which game
help-sim-seats = Who sits where
help-sim-games = How many games are played on each board
help-sim-seed = The luck of the deals and of the bots; every board gets the same deals
help-sim-options = An option, as in `shares=on`; can be given several times
help-sim-tracks = A board, by name or as your own file; each gets a section of the report
help-sim-grid-by-lot = Play every deal a second time with the grid drawn by lot after the auction, to see what the board alone does
help-sim-report = Write the page here
help-sim-csv = Write the raw table here
help-sim-force = Replace files that exist
help-sim-after =
    Examples:
    { "  " }grandstand sim --game top-race --seats club,club,club,club --games 5000 --report balance.html
    { "  " }grandstand sim --game detroit-cleveland --track detroit --track cleveland --csv races.csv
    { "  " }grandstand sim --game top-race --track my-board.toml --option shares=on --json

    A board is a shipped one by name, or your own file. One race is played unless --option races=N says otherwise. The page is
    one file that needs nothing else; the table has one line per car and race. Ctrl-C stops and keeps what was played.
help-arg-players = How many play
help-arg-preset = A named choice of options, as in `grandstand games`
help-arg-options = An option, as in `races=1`; can be given several times
help-arg-track = Your own board file, as `--own track=FILE`
help-arg-deck = Your own deck file, as `--own deck=FILE`
help-arg-own = Your own data file, as in `horses=my-horses.toml`; can be given several times. The car games have track and deck; Long Shot has track, horses, cards, sheet, starting-cards and roland
help-admin-status = How the server does: version, tables, connections, whether the database takes what is written
help-admin-metrics = Figures for Prometheus
help-admin-tables = Every table in lobby or play
help-admin-close = Closes a table
help-admin-close-table = The table’s name
help-admin-person = Who somebody is and where they sat
help-admin-ban = Shuts somebody out
help-admin-unban = Lets somebody in again
help-admin-end-sessions = Ends somebody’s sessions everywhere
help-admin-delete = Deletes somebody and everything that is kept about them
help-admin-audit = What was done with these commands, latest first
help-top = Board games of the race track, played by the rules.
help-arg-lang = The language to speak, such as de or fr; the environment’s if none is given
help-arg-json = For programs
help-arg-game = Which game, as in `grandstand games`
help-arg-seed = The luck of the deals and of the bots
help-arg-threads = How many threads; all cores unless given
help-arg-who = A person’s number, or the name of an account
help-top-after =
    Examples:
    { "  " }grandstand play                      a race against bots, in this terminal
    { "  " }grandstand serve                     the games in your browser, alone or with friends
    { "  " }grandstand games                     the games with their options
    { "  " }grandstand rules top-race            the rules, each with where it comes from
    { "  " }grandstand cards top-race            its cards by number
    { "  " }grandstand track classic-96          a board in text
    { "  " }grandstand scenario conformance      runs rule scenarios
    { "  " }grandstand review race.json          chances, better moves, luck and skill
    { "  " }grandstand verify race.json          computes the luck of a finished game again
    { "  " }grandstand daily top-race            the race of the day, and what our bots make of it
    { "  " }grandstand bench --json              how fast random games run here
    { "  " }grandstand arena --game top-race --challenger club --field rookie
    { "                                       " }which bot is stronger
    { "  " }grandstand ladder --game top-race    all bots, with ratings
    { "  " }grandstand sim --game top-race --report balance.html
    { "                                       " }how a game plays, as a page
