# What the page says of tables with friends: lobby, luck, accounts.

page-table-lost = The line to the table is broken. Trying again; nothing you chose is lost.
page-table-hurry = Try now
page-table-gone = This link leads to no table
page-table-gone-note = The table was closed, or the link is not whole. Ask for it again, or open a table yourself.
page-table-closed = This table is closed
page-table-closed-note = Everybody has left, or the server closed it. Open another one.
page-table-watching = You are watching
page-table-chances = Everybody’s chances to win, by what is open to all
page-table-gone-in = { $who } is away: a bot takes over in { $time }.
page-table-take-over = Let a bot play now
page-table-leave = Leave
page-table-resign = Leave the race
page-table-resign-sure = A bot plays on in your seat until you take it back. Leave?
page-table-stay = Stay

page-lobby-heading = A table for { $title }
page-lobby-invite = Ask friends in
page-lobby-note = Whoever opens this link can take a free seat.
page-lobby-link = Link to this table
page-lobby-code = The link as a QR code
page-lobby-copy = Copy
page-lobby-copied = Copied
page-lobby-free = Free seat
page-lobby-sit = Sit here
page-lobby-stand = Stand up
page-lobby-kick = Ask to leave
page-lobby-kick-sure = Yes, { $who } leaves
page-lobby-full = Every seat is taken. You can watch when the race begins.
page-lobby-host-waits = A seat is still free: wait for somebody, or put a bot there.
page-lobby-rules = What is played
page-lobby-rename = Call me that
page-lobby-guest-waits = You are in. The race begins when whoever opened the table says so.

page-reactions-open = React
page-reactions-shown = Reactions
page-reactions-kinds-cheer = Hooray
page-reactions-kinds-laugh = Ha ha
page-reactions-kinds-wow = Wow
page-reactions-kinds-sorry = Sorry
page-reactions-kinds-well-played = Well played
page-reactions-kinds-thanks = Thanks
page-reactions-kinds-hurry = Engines are running
page-reactions-kinds-oops = Oops

page-club-heading = Your account
page-club-stranger = You need no account to play. With one you find your tables and your rating on every computer.
page-club-named = You play as { $name }. With an account you find your tables and your rating on every computer.
page-club-known = You are { $name }, by the account { $account }.
page-club-make = Make an account
page-club-enter = Log in
page-club-leave = Log out
page-club-account = Account
page-club-password = Password, 8 characters or more
page-club-best = The best
page-club-of = Game
page-club-place = Place
page-club-who = Who
page-club-rating = Rating
page-club-games = Games
page-club-nobody = Nobody has finished a rated game yet.

page-mine-heading = What is kept about you
page-mine-end = Sign out everywhere else
page-mine-ended = You are signed in on this computer only.
page-mine-save = Save a copy of it
page-mine-saved = Saved: your name, ratings and tables.
page-mine-old = Your password
page-mine-next = New password, 8 characters or more
page-mine-change = Change the password
page-mine-password-changed = The password is changed, and you are signed in on this computer only.
page-mine-forget = Delete me and my data
page-mine-forget-note = Your name, account, ratings and seats go. In finished games there sits “Somebody” instead. This cannot be undone.
page-mine-forget-now = Delete it all
page-mine-stay = Keep it

page-fair-heading = The luck of this table
page-fair-promised = The luck of this table is settled before the deal, and checked after the game.
page-fair-how = The server has fixed its part and shows its seal below. Every player’s browser adds a part of its own, sealed too, before anybody opens theirs. This browser keeps the seals and checks the finished game against them.
page-fair-changed = This server shows another seal than before: it may have changed its luck. This browser adds nothing to it.
page-fair-holds = Fair luck, checked by this browser: every card and roll follows from the seal the server showed before the deal and from what { $people ->
        [one] one player’s browser
       *[other] { $people } players’ browsers
    } added.
page-fair-unseen = Every card and roll follows from the server’s seal and what { $people ->
        [one] one player’s browser
       *[other] { $people } players’ browsers
    } added. This browser was not there before the deal, so it cannot say whether the seal is the first one.
page-fair-alone = Nobody but the server added to the luck of this game. Every card and roll follows from its seal, but it could have chosen it.
page-fair-broken = The luck of this game does not hold: { $why }.
