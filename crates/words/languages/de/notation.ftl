# Züge, die sich so, wie sie getippt sind, nicht lesen lassen.

unread-too-long = das ist zu lang für einen Zug; schreib einen von diesen: { $forms }
unread-nothing = schreib einen Zug: { $forms }
unread-word = das ist kein Zug; schreib einen von diesen: { $forms }
unread-words = diese Wörter sind kein Zug; schreib einen von diesen: { $forms }
unread-start = `{ $space }` ist kein Startplatz; es gibt 1 bis 6
unread-cell = `{ $name }` ist kein Feld von { $track }; Felder sind eine Spalte und eine Spur, zum Beispiel { $such }
unread-amount = `{ $amount }` ist kein Betrag; schreib zum Beispiel bid { $step }
unread-multiple = Gebote gehen in Schritten von { $step }; { $amount } am nächsten sind { $below } und { $above }
unread-car = es gibt keinen Wagen `{ $name }`; die Wagen sind { $there }
unread-card = in diesem Stapel gibt es keine Karte `{ $number }`
unread-too-long-horses = das ist zu lang für einen Zug; schreib etwas wie `bet 4 2`
unread-missing = es fehlt noch etwas; schreib { $fits }
unread-unfit = `{ $word }` passt nicht; schreib { $fits }
unread-too-much = `{ $extra }` ist zu viel; schreib nur `{ $action }`
unread-fits-mark = `mark` und ein Pferd: jersey 5 mark 3
unread-fits-dollars = 1, 2 oder 3 Dollar: bet 4 2
unread-fits-one-of = eines davon: { $forms }
unread-fits-box = ein Feld: { $forms }
unread-fits-horse = ein Pferd, 1 bis 8: { $such }
unread-fits-cell = ein Feld, Spalte a bis d und Zeile 1 bis 4: concession c2
