# What the commands say, but for a game at the terminal (terminal.ftl).

## Files and settings

command-unread = { $reason } (grandstand --help shows what there is)
file-not-text = this is not a text file
file-exists = { $file } exists already; give another name, or --force to replace it
file-no-folder = there is no folder { $folder }; make it first, or give another one
file-missing = there is no such file
file-forbidden = that is not permitted
file-is-folder = this is a folder, not a file
system-no-folder = one part of the way is a file, not a folder
system-exists = it is there already
system-full = there is no room left
system-read-only = nothing can be written there
system-refused = nobody listens there
system-cut-off = the connection broke off
system-unreachable = there is no way there
system-in-use = something else uses it
system-not-ours = this machine does not have that address
system-late = no answer came in time
system-name = it cannot be called that
system-number = the system reports error { $number }
output-unwritable = the output cannot be written: { $reason }
input-too-long = that line is longer than anything that could be meant
input-unreadable = the input cannot be read: { $reason }
threads-unstarted = no threads can be started: { $reason }
interrupt-uncaught = Ctrl-C cannot be caught: { $reason }
given-no-games = there are no games in this build
given-no-option = `{ $text }` is not an option; write it as races=1
given-two-files = two files are given for `{ $role }`; give one
given-no-role = `{ $text }` is not a file for a role; write it as horses=my-horses.toml
given-no-whole-number = write a whole number from 0 to { $most }
given-no-number = write a number, such as 0.5
given-within = write { $least } to { $most }
given-bots = there are { $bots } bots at this table, but you name { $named }; name one for all, or one for each
given-too-many-seats = that is too many seats
given-at-least-one = { $flag } is 1 or more
given-seconds = { $flag } must be a number of seconds, not { $given }
against-whom = Against whom?
opponent-sits = { $name } ({ $bot }): { $says }
champion-refused = the champion of { $title } (`{ $list }`) is not used, others play in its place: { $reason }
champion-nothing = there are no nets to try out in { $folder }, so what is shipped plays: { $reason }
champion-unlisted = no table asks for `{ $file }`: this program knows { $lists }; a list of its own goes into the engine’s `champion/` folder, and the program is built anew
net-foreign = this is not a champion’s file
net-other-game = it learned { $found }, not { $game }
net-old = it learned another version of the game; train it again
net-unfit = its part `{ $name }` does not fit the rest
net-damaged = its file is damaged; copy it again
net-other-list = it learned the tables of `{ $found }`, not those of `{ $list }`; give the file that name
net-no-tables = it does not say which tables it learned; train it again
net-none = no file there ends in .safetensors
moves-from-to = { $first } to { $last }

## games, cards, track

games-players = { $least } to { $most } players
games-presets = Presets
games-options = Options
games-range = { $first } to { $last }; { $usual } unless chosen
games-usual = * is what is played unless something else is chosen.
cards-none = no card of { $title } mentions `{ $word }`; try a shorter word
boards-which = say which board to draw, as in grandstand track classic-96 --svg out.svg
boards-picture = The picture is in { $file }.
boards-unknown = there is no board `{ $name }`; there are { $there }, or give a track file
boards-head-board = board
boards-head-game = game
boards-head-cells = cells
boards-head-inside = inside
boards-head-lanes = lanes
boards-head-narrow = narrow
boards-size = { $cells } cells in { $columns } columns · { $inside } to the line on the inside · up to { $lanes } lanes
boards-never-narrow = never single file
boards-narrow = single file in columns { $columns }
boards-bet-lines = bet lines after columns { $first }, { $second } and { $third }
boards-pits = pits: { $cells }
boards-grid = start spaces 1 to 6: { $cells }

## scenario, perft, bench

scenario-none = no scenario is there; give .toml files or folders that hold some
scenario-deep = the folders are too deep here
scenario-passed = passed
scenario-failed = FAILED
scenario-unset = cannot be set up
scenario-sum = { $passed } passed, { $failed } failed
perft-line = depth { $depth }  { $lines } lines  { $seconds } s
bench-seconds = --seconds is between 0.001 and 3600
bench-busy = The machine was busy: at times these games had { $share } % of a core. Time them again when it is quiet.
bench-players = { $title } { $least } to { $most }
bench-nobody = nobody plays with that many: { $games }
bench-machine = { $cpu }, { $cores } cores, one used; { $profile } build
bench-not-release = This is not the release build: make bench times that one.
bench-decisions = decisions/s
bench-forced = forced/s
bench-games = games/s
bench-each = dec/game
bench-home = home/race
bench-price = price
bench-bytes = bytes
bench-game = game
bench-preset = preset

## verify

verify-list-unreadable = the list of a day’s race cannot be read: { $reason }
verify-holds = The luck of this game holds.
verify-fails = The luck of this game does not hold: { $reason }.
verify-commitment = The secret fits the commitment { $commitment }.
verify-server-alone = Nobody but the server added to the luck: it could have chosen the secret to its liking.
verify-added = Luck was added by { $contributions } of { $seats } seats.
verify-pledged = Each had pledged theirs before anybody told: nobody chose last.
verify-open = It was added openly, as in games of the first version: whoever came last could choose.
verify-seen = Whether that is the commitment you saw before the deal, --commitment checks.
verify-all = All { $draws } draws come from it, and all { $moves } moves are legal.
verify-list-holds = The list of { $date } in { $game } holds: { $runs } runs.
verify-list-follows = Every setup, draw and move of a bot follows from the date, money and ranks from the records.
verify-list-bots = Setups, draws, moves, money and ranks follow from the records. This program has edition { $known } of the bots: what bots of another edition chose in { $others } of { $runs } runs cannot be computed again.
verify-list-tries = How often somebody tried before their run was sent in, no record can tell.
verify-list-fails = The list of { $date } in { $game } does not hold: { $wrong } of { $runs } runs are wrong.
verify-list-line = { $line } { $name }: { $reason }.
verify-day = This is a run of the race of { $date } in { $game }: { $money } from seat { $seat }.
verify-day-follows = Setup, every draw and every move of every bot follow from the date.
verify-day-bots = It was run against edition { $bots } of the bots, and this program has edition { $known }: setup, draws and moves hold, but what the bots chose cannot be computed again.
verify-day-tries = How often somebody tried before, no record can tell.
verify-day-fails = This is no run of the race of its day: { $reason }.
listed-other-race = it is the race of { $date } in { $game }
listed-other-money = the record ends with { $found }, not { $claimed }
listed-percent = { $whole }{ digit-point }{ $tenth }
listed-other-share = it beats { $found } % of the others, not { $claimed } %
listed-below = it stands below somebody who made less

## daily

daily-races = The races of { $date }:
daily-race = { $game }: seat { $seat } of { $players }
daily-name-one = Name one to see what the field makes of it.
daily-kept = { $bot } makes { $money } from seat { $seat }; the record is in { $file }.
daily-heading = { $title }, the race of { $date }: seat { $seat } of { $players }.
daily-field = From there, with the same luck and against the same bots:

## serve, admin, backup

serve-here = Grandstand is at { $here }  (Ctrl-C stops it)
serve-friends = Friends in your network: { $address }
serve-no-page = The page is not built into this program; make play builds both.
serve-stopping = Stopping.
serve-log-filter = GRANDSTAND_LOG={ $given } is no filter for the log; try debug, or info,sqlx=warn
serve-setting = line { $line } is no setting that can be read; docs/operating.md lists them
admin-silent = no server answers at { $socket } ({ $reason }); name its folder with --data, or its socket with --admin-socket
admin-done = Done.
backup-exists = { $file } exists already; name another file
backup-made = The copy is in { $file }.

## For whoever runs a server

server-unready = The server cannot write to its database; see its log.
server-figures = Figures are not public here; ask grandstand admin metrics on the machine, or start with --metrics-port or --public-metrics.
server-nobody = There is nobody by that number or account; grandstand admin tables lists the numbers.
serve-admin-socket = --admin-socket { $path } cannot be used: { $reason }
serve-metrics-port = --metrics-port { $port } cannot be used: { $reason }; name another
serve-public-url = --public-url { $url } is no address that a link can begin with; give one like https://race.example
serve-deaf = cannot listen on { $host } port { $port }: { $reason }
serve-port-taken = port { $port } is taken; stop what uses it, or name another with --port
serve-ports-taken = port { $port } and the { $more } after it are taken; name another with --port
store-unfit = what was to be written for table { $table } does not fit together ({ $fault })
store-wrong = the database: { $reason }
store-none = there is none in { $folder }; name the server’s data folder
store-unreached = no connection ({ $reason }); check the URL and that PostgreSQL runs
store-pg-dump = a PostgreSQL is backed up with its own tools; run pg_dump with the same URL, while servers run if you like
store-url = its URL cannot be read; it is like postgres://USER:PASSWORD@HOST/NAME
store-file = its file is damaged; restore a backup
store-full = there is no room left on its disk
store-locked = another program keeps it locked
store-login = it does not take this user or password
store-no-database = there is no database of that name
store-busy = all its connections are busy
store-code = it reports error { $code }
store-odd = it gave an answer that was not expected; the log says which
store-sslmode = sslmode=allow and sslmode=prefer would fall back to plain text without a word; say require, verify-ca or verify-full, or disable if plain text is what you want
store-folder = the folder { $folder } cannot be used ({ $reason }); choose another
store-folder-used = another server uses the folder { $folder }; stop it first, or choose another folder
store-unwritten = { $file } cannot be written: { $reason }
store-copy-exists = { $file } is there already; name a new file for the backup
store-copy-name = name the backup in UTF-8
store-newer = it was written by a newer Grandstand (format { $version }); use that version
store-other = its format { $version } is not what this Grandstand made; use the version that wrote it
store-stuck = it could not be brought up to date; the log says why. Restore a backup, or report this
store-silent = it has not answered for { $seconds } seconds
store-damaged = `{ $what }` in it cannot be read; restore a backup, or report this with the server’s version
store-ratings = { $ratings } new ratings came for { $players } players; nothing was rated
store-stopping = the server is stopping

scenario-refused = `{ $move }` was refused ({ $why }); legal: { $legal }

## Command lines that cannot be read

misread-command = unrecognized subcommand “{ $given }”
misread-unknown = unexpected argument “{ $given }” found
misread-missing = the following required arguments were not provided: { $given }
misread-conflict = the argument “{ $given }” cannot be used with “{ $other }”
misread-twice = “{ $given }” is given twice
misread-no-value = a value is required for “{ $given }” but none was supplied
misread-value = invalid value “{ $value }” for “{ $given }”: { $why }
misread-unfit = “{ $value }” is no value for “{ $given }”
misread-meant = { $reason }; did you mean “{ $meant }”?
misread-no-command = a command is missing behind “{ $given }”
misread-letters = an argument is not written in UTF-8
misread-values = “{ $given }” has too many values, or too few
