# What a table says: who comes and goes, and what it refuses.

note-sat-down = { $name } sits down.
note-stood-up = { $name } stands up.
note-renamed = { $formerly } is called { $name } now.
note-kicked = { $name } was asked to leave the table.
note-not-told = { $name } is not there to mix the luck and has no seat now; nothing was dealt.
note-taken-back = { $moves ->
        [one] Taken back.
       *[other] The last { $moves } moves are taken back.
    }
note-undo-asked = { $name } would like to take a move back.
note-undo-refused = { $name } does not agree.
note-out-of-time = { $name } is out of time; a bot plays on.
note-left = { $name } has left; a bot plays on.
note-came-back = { $name } is back.
note-resumed = The table is back after an interruption; no time was lost.
note-stands-in = { $instead ->
       [club] The characters have not learned this table, so a club player plays instead.
      *[other] The champion has not learned this table, so a master plays instead.
    }
note-followed = There is a table for the next game.
note-closed-deserted = The table is closed because everybody has left.
note-closed-rules-gone = The table is closed: this server no longer has the rules the game began with.
note-closed-by-host = The table was closed by whoever runs this server.

refused-not-the-host = Only whoever leads the table may do that.
refused-not-your-seat = That is not your seat.
refused-not-your-turn = It is not your turn.
refused-not-begun = The game has not begun.
refused-has-begun = The game has begun already.
refused-not-over = The game is not over yet; finish it first.
refused-is-over = The game is over.
refused-is-closed = The table is closed; open another.
refused-seat-taken = That seat is taken; choose another.
refused-no-such-seat = This table has no such seat.
refused-seat-open = A seat is still open: wait for somebody, or put a bot there.
refused-nobody-else = Nobody else sits there.
refused-barred = You were asked to leave this table and cannot sit here again; open a table yourself.
refused-moved-on = The table has moved on since; look again and then choose.
refused-bot-plays = A bot plays this seat now; come back first.
refused-bot-decides = A bot decides this one for you; come back as soon as it has.
refused-you-play = You play this seat already.
refused-nothing-to-take-back = There is nothing to take back: luck, or something that was hidden, lies between.
refused-asked-already = The others are still being asked.
refused-nobody-asks = Nobody asks you to take anything back.
refused-bad-name = Choose a name of 1 to 24 letters.
refused-name-kept = That name is kept for the table itself; choose another.
refused-name-taken = Somebody at this table has that name; choose another.
refused-bad-luck = A contribution to the luck is what was pledged: 1 to 32 bytes as hexadecimal digits.
refused-bad-pledge = A pledge is the SHA-256 of a contribution, as 64 hexadecimal digits.
refused-not-called = Nobody is asked to tell what they pledged yet.
refused-being-dealt = The luck is just being mixed; wait a moment.
refused-bad-clock = A clock gives 1 second to 7 days, and adds at most an hour for a move.
refused-no-such-bot = There is no bot `{ $rung }`; choose random, rookie, club, pro, master, champion, bold, miser, blocker, gambler, dreamer or hothead.
refused-bad-setup = { $text }
refused-not-understood = { $text }
