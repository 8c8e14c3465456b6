# What is wrong with setups, saved games, records, a day's runs and luck.

wrong-in = { $place }: { $reason }

## Setups

wrong-game = there is no game `{ $name }`; there are { $there }
wrong-car-game = there is no car game `{ $game }`; there are { $there }
wrong-other-game = `{ $game }` is not this game; this is `{ $this }`
wrong-unplayed = nobody here knows how to play { $game }
wrong-no-rulebook = { $title } has no rulebook
wrong-bot = there is no bot `{ $name }`; there are { $there }
wrong-option = { $title } has no option `{ $key }`; it has { $there }
wrong-preset = { $title } has no preset `{ $name }`; it has { $there }
wrong-players = { $title } is for { $least } to { $most } players, not { $players }
wrong-value = option `{ $key }` cannot be `{ $value }`; it may be { $there }
wrong-option-unread = the rules know nothing of the option `{ $key }`
wrong-value-unread = the rules know nothing of `{ $value }` for the option `{ $key }`
wrong-implied = what `{ $key }` implies: { $reason }
wrong-in-preset = preset `{ $name }`: { $reason }
wrong-upgrade = the upgrade to edition { $edition }: { $reason }
wrong-prizes = values.toml lacks the chosen prize table
wrong-red-lane = { $title } has no rules for a red lane, and { $board } has one
wrong-no-pits = pit stops need a board with pits, and { $board } has none; choose track turbo-town
wrong-no-pit-cards = pit stops need pit cards, and this deck has none
wrong-no-bet-lines = bets and shares need a board with three bet lines, and { $board } does not have them
wrong-guarantee = with guarantee = on everybody gets a car, and with last-car = nobody nobody has to take one; switch one of the two off
wrong-dealer = seat { $seat } cannot deal first with { $players } players; choose a seat up to { $players }, or lot
wrong-two-colours = { $title } has no cards with two colours, but the deck does
wrong-no-big-cards = tens = shuffled needs a deck with big cards, and this one has none
wrong-market = the market needs { $wanted } sets of cards, and the card file has { $sets }; choose another market
wrong-role = `{ $role }` is not a kind of own file; give one of: { $there }
wrong-own-in-browser = in a browser only shipped boards and decks can be played; use the program for your own
wrong-track = { $title } has no track `{ $name }`
wrong-file = there is no file `{ $name }` of { $game }
wrong-shipped-file = there is no shipped file `{ $name }`

## Saved games

wrong-edition-newer = this is a game of edition { $edition } of { $title }, and this program knows { $title } up to edition { $known }; use a newer Grandstand
wrong-edition-ended = this is a game of edition { $edition } of { $title }, which cannot be played since edition { $since }: { $why }
wrong-data = this game was begun with other data (cards, board or values) than this program has for edition { $edition } of { $title }; use the program that began it, or give its data as own files
wrong-log-late-commitment = the log holds a commitment that comes too late
wrong-log-late-unrated = the log holds a game that stops counting after it began
wrong-log-late-day = the log holds a day after the game began
wrong-log-late-lobby = the log holds a lobby after the game began
wrong-log-lobby-while-mixing = the log holds another lobby while the luck is mixed
wrong-log-late-pledge = the log holds a pledge that comes too late
wrong-log-late-call = the log holds a call after the game began
wrong-log-luck-not-pledged = the log holds luck that was not pledged
wrong-log-taken-back = the log holds more taken back than can be
wrong-log-second-beginning = the log holds a second beginning
wrong-log-other-seats = the log holds a game with other seats than the table
wrong-log-out-of-turn = the log holds a move out of turn
wrong-log-no-seat = the log holds a seat that this table does not have
wrong-log-early-move = the log holds a move before the game began
wrong-log-code = the log names action { $code }, which this game does not have

## Records

wrong-record = this is not a game record: { $reason }
wrong-record-large = it is larger than { $most } bytes
wrong-record-format = it has format { $format }, and this program reads formats 1 to { $known }; use a newer Grandstand
wrong-record-opening = the opening does not fit its draws: { $reason }
wrong-record-move = move { $number } (`{ $move }`): { $reason }
wrong-record-result = the moves lead to { $found }, but the record claims { $claimed }
wrong-record-no-end = no end of the game
wrong-record-over = the game was over before it
wrong-record-turn = it is seat { $seat }'s turn, not seat { $not }'s
wrong-json = it is no JSON: line { $line }, column { $column }
wrong-json-end = it breaks off in line { $line }, column { $column }
wrong-json-missing = `{ $field }` is missing (line { $line }, column { $column })
wrong-json-unknown = `{ $field }` does not belong there (line { $line }, column { $column })
wrong-json-misfit = what stands in line { $line }, column { $column } does not belong there
wrong-json-field = `{ $field }` is not what it should be
wrong-json-fields = something is missing, or does not belong there
wrong-by-rule = forbidden by rule { $rule }: { $says }
wrong-draws-few = the game needs another draw below { $below }, but the list of draws ends after { $given }
wrong-draw = draw { $place } is { $value }, but must be below { $below }
wrong-draws-many = { $unused } of the { $given } draws given were not used

## The race of the day

wrong-date = `{ $date }` is not a day; write it as 2026-11-16
wrong-day =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[other] December
    } { $year }
wrong-day-unsaid = this record does not say of which day its race is
wrong-day-setup = the race of { $date } has another setup
wrong-day-not-over = the race is not over in it
wrong-day-move = move { $number } of seat { $seat } is `{ $told }`, but its bot does `{ $fits }`

## Luck

wrong-luck-promised = before the deal the server promised { $promised }, and the record says { $said }: it is not the secret that the server had then
wrong-luck-pledges-changed = the pledges in the record are not the ones that were shown when the luck was mixed: somebody chose theirs afterwards
wrong-luck-not-as-told = what was added to the luck from seat { $seat } is not in the record as it was told
wrong-luck-pledges = there are not as many pledges as seats
wrong-luck-not-pledged = what seat { $seat } added to the luck is not what it had pledged
wrong-luck-unsaid = this record does not say where its luck came from, so only its moves can be checked; games played on a server say it once they have ended
wrong-luck-secret = the secret in this record is not 32 bytes of hexadecimal digits
wrong-luck-commitment = the secret does not fit the commitment: its SHA-256 is { $fits }, and the record claims { $said }
wrong-luck-digits = what seat { $seat } added to the luck is not hexadecimal digits
wrong-luck-contributions = there are { $contributions } contributions for { $seats } seats
wrong-luck-in-opening = the opening
wrong-luck-in-move = move { $number } (`{ $move }`)
wrong-luck-draw = draw { $at } of { $place } is { $told }, but the luck gives { $given }
wrong-luck-draws = { $place } has { $told } draws, but the luck was asked for { $given }

## What the page asked, and reviews

wrong-asked = The page asked for something that is not there; reload it.
wrong-rest = { $reason }; what comes before it is shown
