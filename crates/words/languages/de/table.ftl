# Was ein Tisch sagt: wer kommt und geht, und was er ablehnt.

note-sat-down = { $name } setzt sich.
note-stood-up = { $name } steht auf.
note-renamed = { $formerly } heißt jetzt { $name }.
note-kicked = { $name } wurde gebeten, den Tisch zu verlassen.
note-not-told = { $name } ist nicht da, um den Zufall zu mischen, und hat jetzt keinen Platz; es wurde nichts ausgeteilt.
note-taken-back = { $moves ->
        [one] Zurückgenommen.
       *[other] Die letzten { $moves } Züge sind zurückgenommen.
    }
note-undo-asked = { $name } möchte einen Zug zurücknehmen.
note-undo-refused = { $name } ist nicht einverstanden.
note-out-of-time = Die Zeit von { $name } ist um; ein Bot spielt weiter.
note-left = { $name } ist gegangen; ein Bot spielt weiter.
note-came-back = { $name } ist wieder da.
note-resumed = Der Tisch ist nach einer Unterbrechung wieder da; es ging keine Zeit verloren.
note-stands-in = { $instead ->
       [club] Die Charaktere haben diesen Tisch nicht gelernt, deshalb spielt stattdessen ein Klubspieler.
      *[other] Der Champion hat diesen Tisch nicht gelernt, deshalb spielt stattdessen ein Meister.
    }
note-followed = Für das nächste Spiel gibt es einen Tisch.
note-closed-deserted = Der Tisch ist geschlossen, weil alle gegangen sind.
note-closed-rules-gone = Der Tisch ist geschlossen: Dieser Server hat die Regeln nicht mehr, mit denen das Spiel begann.
note-closed-by-host = Der Tisch wurde vom Betreiber dieses Servers geschlossen.

refused-not-the-host = Das darf nur, wer den Tisch leitet.
refused-not-your-seat = Das ist nicht dein Platz.
refused-not-your-turn = Du bist nicht dran.
refused-not-begun = Das Spiel hat noch nicht begonnen.
refused-has-begun = Das Spiel hat schon begonnen.
refused-not-over = Das Spiel ist noch nicht aus; spielt es erst zu Ende.
refused-is-over = Das Spiel ist aus.
refused-is-closed = Der Tisch ist geschlossen; eröffne einen anderen.
refused-seat-taken = Der Platz ist besetzt; nimm einen anderen.
refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
refused-seat-open = Ein Platz ist noch frei: Warte auf jemanden, oder setz einen Bot hin.
refused-nobody-else = Dort sitzt niemand anderes.
refused-barred = Du wurdest gebeten, diesen Tisch zu verlassen, und kannst hier nicht mehr Platz nehmen; eröffne selbst einen Tisch.
refused-moved-on = Am Tisch ging es inzwischen weiter; sieh noch einmal hin und wähle dann.
refused-bot-plays = Ein Bot spielt gerade für dich; komm erst zurück.
refused-bot-decides = Das entscheidet gerade ein Bot für dich; komm danach zurück.
refused-you-play = Diesen Platz spielst du schon selbst.
refused-nothing-to-take-back = Es gibt nichts zurückzunehmen: Dazwischen liegt Zufall oder etwas, das verdeckt war.
refused-asked-already = Die anderen werden gerade gefragt.
refused-nobody-asks = Niemand bittet dich, etwas zurückzunehmen.
refused-bad-name = Wähle einen Namen mit 1 bis 24 Zeichen.
refused-name-kept = Diesen Namen braucht der Tisch selbst; wähle einen anderen.
refused-name-taken = An diesem Tisch heißt schon jemand so; wähle einen anderen Namen.
refused-bad-luck = Ein Beitrag zum Zufall ist, was versprochen wurde: 1 bis 32 Bytes als Hexadezimalziffern.
refused-bad-pledge = Ein Versprechen ist der SHA-256 eines Beitrags, als 64 Hexadezimalziffern.
refused-not-called = Noch wird niemand nach dem Versprochenen gefragt.
refused-being-dealt = Der Zufall wird gerade gemischt; einen Moment noch.
refused-bad-clock = Eine Uhr gibt 1 Sekunde bis 7 Tage, und höchstens eine Stunde je Zug dazu.
refused-no-such-bot = Es gibt keinen Bot `{ $rung }`; wähle random, rookie, club, pro, master, champion, bold, miser, blocker, gambler, dreamer oder hothead.
refused-bad-setup = { $text }
refused-not-understood = { $text }
