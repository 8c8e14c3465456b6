# Die Lektionen: was vor einem Zug gesagt wird, nach einem anderen, und in der kleinen Probe.

# detroit-cleveland
lesson-detroit-cleveland-says-0 = Willkommen bei der Versteigerung. Sechs Wagen kommen nacheinander unter den Hammer, und wem ein Wagen gehört, der kassiert sein Preisgeld: 200.000{ "\u00A0" }$ für den ersten, 10.000{ "\u00A0" }$ für den letzten. Schwarz ist dran, und deine Hand bewegt ihn gut: Eröffne mit 10.000{ "\u00A0" }$.
lesson-detroit-cleveland-says-8 = Es wird geboten, bis alle anderen gepasst haben. Bruno will Schwarz auch. Geh einen Schritt weiter, auf 80.000{ "\u00A0" }$.
lesson-detroit-cleveland-says-15 = Als Nächstes Orange. Schau auf deine Hand: Da steckt viel Orange drin. Biete 60.000{ "\u00A0" }$.
lesson-detroit-cleveland-says-24 = Du hast zwei Wagen und gibst nichts mehr aus. Ana und Bruno kaufen den Rest. Merk dir, wem was gehört: Jede Karte, die du spielst, bewegt auch ihre Wagen.
lesson-detroit-cleveland-says-31 = Das Rennen beginnt. Zu jedem Wagen gehört seine Zehn: eine Karte, die nur diesen einen Wagen bewegt, zehn Felder weit, und sonst keinen. Spiel die schwarze Zehn.
lesson-detroit-cleveland-says-32 = Jetzt lenken. Auf dem leuchtenden Feld kann Schwarz halten. Tipp es an.
lesson-detroit-cleveland-says-37 = Eine Karte mit mehreren Zeilen wird von oben nach unten gefahren: Orange 6, Gelb 4, Grün 2, Schwarz 1. Du bewegst deine eigenen Wagen und die der anderen.
lesson-detroit-cleveland-says-38 = Lenk Orange auf Spur a. Und dann achte auf Gelb: Er steckt fest, und seine 4 ist verloren. Im Weg stehen ist das halbe Spiel.
lesson-detroit-cleveland-says-64 = Vor Orange ist die Bahn jetzt frei. Das ist der Moment für seine Zehn.
lesson-detroit-cleveland-says-100 = Ein Stern ist weiß: Er bewegt einen Wagen, der nicht auf der Karte steht und die ganze Zahl fahren kann. Spiel diese Karte.
lesson-detroit-cleveland-says-101 = Such dir aus, wen der Joker bewegt. Nimm Schwarz, der gehört dir.
lesson-detroit-cleveland-says-105 = Ana hat einen Tausch gespielt: Bis ihr nächster Zug vorbei ist, fährt Orange, wo Grün steht, und Grün, wo Orange steht. Das gilt für alle.
lesson-detroit-cleveland-says-122 = Orange ist kurz vor dem Ziel. Diese Karte hat gleich in der ersten Zeile eine 6 für ihn: Spiel sie.
lesson-detroit-cleveland-says-123 = Das reicht über die Linie. Ein Wagen im Ziel ist in Sicherheit: Sein Platz steht fest, und sein Feld wird frei. Hol dir die Flagge.
lesson-detroit-cleveland-says-136 = Du hast auch einen Tausch. Gelbe Zeilen haben die anderen noch auf der Hand: Tausch Gelb mit Schwarz, und sie fahren Schwarz für dich.
lesson-detroit-cleveland-says-end = Orange Erster, Schwarz Dritter: Das Preisgeld gehört dir, abzüglich dessen, was du für die Wagen bezahlt hast. Jetzt versuch es gegen Gegner, die mitdenken.
lesson-detroit-cleveland-wrong-0 = Das darfst du, und das kommt dabei heraus. Aber Schwarz passt zu deiner Hand: Nimm zurück und eröffne mit 10.000{ "\u00A0" }$.
lesson-detroit-cleveland-wrong-15 = Das ist erlaubt. Aber schau auf die Balken: Orange fährt mit deiner Hand am weitesten.
lesson-detroit-cleveland-wrong-31 = Jede Karte ist erlaubt, und diese bewegt auch deine Gegner. Die Zehn bewegt nur dich: Nimm zurück und versuch die.
lesson-detroit-cleveland-wrong-37 = Erlaubt, und du siehst, wem es hilft. Nimm zurück: Eine andere Karte bringt deinen Wagen am meisten.
lesson-detroit-cleveland-wrong-100 = Das geht auch. Hier geht es aber um Weiß: Nimm zurück und spiel die Karte mit dem Stern.
lesson-detroit-cleveland-test-asks = Eine kleine Probe. Blau steckt gerade fest. Welche Karte verschwendet eine blaue Zeile? Schau dir jede an, bevor du spielst.
lesson-detroit-cleveland-test-yes = Richtig: Blau kommt nicht vom Fleck, und seine Zahl ist für immer weg. Du liest die Strecke.
lesson-detroit-cleveland-test-no = Die nicht: Auf ihr steht Blau nicht, oder Blau kommt davon. Such das rote Kreuz auf Blau.

# daytona-500
lesson-daytona-500-says-0 = Sechs Wagen, einer nach dem anderen. Wem ein Wagen gehört, der bekommt sein Preisgeld: 300.000{ "\u00A0" }$ für den ersten, 50.000{ "\u00A0" }$ für den sechsten. Rot ist dran, und deine Hand fährt ihn gut. Eröffne.
lesson-daytona-500-says-15 = Die Balken zeigen, wie viele Felder deine Hand jeden Wagen bewegt: Rot 23, dazu 12 in Weiß für jeden Wagen. Das ist Geld wert, und keiner sieht, warum du zahlst. Geh auf 150.000{ "\u00A0" }$.
lesson-daytona-500-says-25 = Jetzt Orange. Biete 80.000{ "\u00A0" }$, und er gehört dir.
lesson-daytona-500-says-43 = Mit Orange kam seine Neun: ein Wagen, neun Felder. Spiel sie, solange die Bahn frei ist.
lesson-daytona-500-says-44 = Auf dem leuchtenden Feld kann Orange halten. Tipp es an.
lesson-daytona-500-says-51 = Vier Zeilen, von oben nach unten: Rot 6, Orange 4, Grün 2, Gelb 1. Jede Karte bewegt auch deine Gegner.
lesson-daytona-500-says-53 = Schwarz steht direkt hinter Orange. Fährt ein Wagen weg, rückt der Wagen direkt dahinter auf sein Feld nach: das ist Windschatten. Beweg Orange und achte auf Schwarz.
lesson-daytona-500-says-68 = Orange 6 in der ersten Zeile, dann Gelb und Grün. Die rote Spur ist zum Überholen da: Wagen fahren darüber und halten nie darauf. Spiel diese Karte.
lesson-daytona-500-says-69 = Lenk Orange. Gelb und Grün stecken danach fest, und ihre Zahlen verfallen.
lesson-daytona-500-says-81 = Die Neun von Rot. Grün steht direkt dahinter und rückt ein Feld nach; das ist es wert.
lesson-daytona-500-says-96 = Ein Stern ist weiß: Er bewegt irgendeinen Wagen, der Platz für alle fünf Felder hat. Spiel ihn.
lesson-daytona-500-says-97 = Nimm Orange. Der Führende gehört dir; halt ihn vorn.
lesson-daytona-500-says-124 = Sechs Zeilen, sechs Wagen. Solche Karten schieben alle an; spiel sie dann, wenn deine am meisten davon haben.
lesson-daytona-500-says-140 = Orange ist im Ziel. Rot kann folgen: Seine 6 steht in der ersten Zeile dieser Karte.
lesson-daytona-500-says-141 = Über die Linie: Rot ist im Ziel, sein Platz ist sicher.
lesson-daytona-500-says-end = Deine beiden Wagen sind im Ziel, Erster und Zweiter. Wer alle Wagen im Ziel hat, wirft den Rest der Hand ab. Jetzt ein richtiges Rennen.
lesson-daytona-500-wrong-0 = Das darfst du, und das kommt dabei heraus. Rot passt zu deiner Hand: Nimm zurück und eröffne.
lesson-daytona-500-wrong-43 = Erlaubt. Aber die Neun bewegt deinen Wagen und sonst keinen: Nimm zurück und spiel sie, solange die Bahn frei ist.
lesson-daytona-500-wrong-68 = Auch erlaubt. Nimm zurück und sieh dir die Karte mit Orange 6 an: Sie keilt zwei Gegner ein.
lesson-daytona-500-test-asks = Eine kleine Probe. Orange führt. Eine deiner Karten bringt ihn sofort über die Linie. Welche?
lesson-daytona-500-test-yes = Richtig: Die erste Zeile reicht weit genug, und niemand steht im Weg.
lesson-daytona-500-test-no = Damit bleibt Orange auf der Strecke. Schau dir jede Karte an: Die letzte Reihe leuchtet auf, wenn ein Wagen ins Ziel kommen kann.

# top-race
lesson-top-race-says-0 = In Top Race bietest du um ein Recht: einen Wagen und seinen Startplatz auszusuchen. Am Ende zahlen die Plätze von 200.000{ "\u00A0" }€ bis 25.000{ "\u00A0" }€. Wer eröffnet, muss bieten: Fang mit 10.000{ "\u00A0" }€ an.
lesson-top-race-says-12 = Die erste Wahl ist viel wert, wenn deine Hand in einer Farbe stark ist. Geh auf 120.000{ "\u00A0" }€.
lesson-top-race-says-15 = Gewonnen. Such zuerst deinen Wagen aus: Deine Hand ist für Schwarz am besten.
lesson-top-race-says-16 = Dann seinen Startplatz. Ganz vorn ist am besten.
lesson-top-race-says-40 = Das zweite Recht gehört auch dir. Nimm Rot: Du hast seine Zehn.
lesson-top-race-says-44 = Zwei Wagen genügen. Pass, und behalt den Rest deines Geldes.
lesson-top-race-says-74 = Das Rennen beginnt. Eine Zehn bewegt nur einen Wagen und sonst keinen: Spiel die rote.
lesson-top-race-says-83 = Ein Stern ist weiß: Er bewegt einen Wagen, der nicht auf der Karte steht. Spiel diese Karte.
lesson-top-race-says-84 = Gib die Fünf Schwarz.
lesson-top-race-says-102 = Zwei Wagen auf einer Karte: Sprint oder Panne. Gelb liegt weit vor Schwarz, also spiel sie.
lesson-top-race-says-103 = Eine Panne nimmt den vorderen für eine Weile von der Strecke. Ein Sprint bringt den hinteren auf gleiche Höhe. Nimm den Sprint: Schwarz gewinnt fünfzehn Reihen.
lesson-top-race-says-127 = Vier Zeilen, von oben nach unten: Rot 6, Schwarz 4, Gelb 2, Lila 1. Deine fahren am weitesten.
lesson-top-race-says-158 = Erst kommt die 6 von Grün, aber Grün steckt fest: Die 6 ist verloren. Die große Zahl eines Gegners zu spielen, wenn er nicht fahren kann, ist gute Abwehr.
lesson-top-race-says-202 = Schwarz ist einen Schritt vor dem Ziel. Jede Zeile mit Schwarz tut es.
lesson-top-race-says-203 = Über die Linie: Schwarz ist im Ziel, und wer alle Wagen im Ziel hat, für den ist das Rennen gelaufen.
lesson-top-race-says-end = Deine Wagen sind im Ziel. Preisgeld weniger Kaufpreise: das ist das Spiel. Jetzt fahr gegen Gegner, die mitdenken.
lesson-top-race-wrong-0 = Du darfst höher eröffnen, und das kommt dabei heraus. Der erste Schritt genügt: Nimm zurück.
lesson-top-race-wrong-15 = Der Wagen gehört jetzt dir, aber deine Hand ist für Schwarz besser. Nimm zurück.
lesson-top-race-wrong-16 = Dort darfst du starten. Vorn steht dir niemand im Weg: Nimm zurück und wähl Platz 1.
lesson-top-race-wrong-103 = Eine Panne nimmt Gelb für eine Weile von der Strecke. Der Sprint bringt dir mehr: Nimm zurück und sprinte.
lesson-top-race-test-asks = Eine kleine Probe. Lila steckt fest. Welche Karte verschwendet eine lila Zeile? Schau, bevor du spielst.
lesson-top-race-test-yes = Richtig: Die Zahl von Lila ist verloren, und deine eigenen Zeilen zählen trotzdem.
lesson-top-race-test-no = Die hält Lila nicht auf. Such das rote Kreuz auf Lila.

# long-shot
lesson-long-shot-says-0 = Jede Runde zwei Würfel: ein Pferd und seine Schritte. Pferd 2 lief drei; Pferde, die auf seiner Leiste angekreuzt sind, laufen einen mit. Jetzt handelt jeder einmal mit der Zahl 2. Es gibt fünf Aktionen. Die erste: Kauf Pferd 2. Wem es gehört, der bekommt Preisgeld, wenn es sich platziert.
lesson-long-shot-says-1 = Ana handelt mit derselben Zahl. Sie setzt Geld auf dein Pferd.
lesson-long-shot-says-3 = Die zweite Aktion: ein Feld am Imbissstand ankreuzen, das die Zahl zeigt. Volle Zeilen und Spalten bringen etwas.
lesson-long-shot-says-8 = Bevor du handelst, kann ein Joker die Zahl ändern. Du hast nur wenige. Mach eine 4 daraus.
lesson-long-shot-says-9 = Dieses Feld macht eine Spalte voll. Kreuz es an.
lesson-long-shot-says-10 = Eine volle Reihe gibt dir ein Bonusfeld. Nimm das Gratispferd, und zwar Nummer 4.
lesson-long-shot-says-13 = Die dritte Aktion: eine Wette. Bis zu 3{ "\u00A0" }$ auf die Zahl; Wetten summieren sich und zahlen nach der Quote des Pferdes, wenn es sich platziert.
lesson-long-shot-says-17 = Die vierte Aktion: ein Trikot. Es kreuzt auch ein weiteres Pferd auf dieser Leiste an, und die 4 läuft mit, sooft die 2 fällt.
lesson-long-shot-says-25 = Die fünfte Aktion: ein Helm. Helm und Trikot eines Pferdes sind ein Satz und am Ende Geld wert; und mit einem Helm darfst du hinter der Wettgrenze noch wetten.
lesson-long-shot-says-26 = Pferd 2 hat gewonnen, und es gehört dir. Wette weiter auf die 6, solange es erlaubt ist.
lesson-long-shot-says-38 = Noch eine volle Reihe, noch ein Bonus: Nimm das Geld.
lesson-long-shot-says-48 = Das dritte Pferd ist im Ziel, also ist das die letzte Runde. Jeder handelt noch einmal.
lesson-long-shot-says-end = Preisgeld, Wetten, Sätze, Bargeld, Fähigkeiten: fünf Posten, und die höchste Summe gewinnt. Jetzt versuch es gegen Gegner, die mitdenken.
lesson-long-shot-wrong-0 = Auch eine gute Wahl, und du siehst, was daraus wird. Hier beginnt es mit einem Kauf: Nimm zurück und kauf Pferd 2.
lesson-long-shot-wrong-3 = Das darfst du. Nimm zurück und sieh, wozu der Imbissstand gut ist.
lesson-long-shot-wrong-8 = Das geht auch. Nimm zurück und nutz einen Joker: Die 4 macht eine Spalte voll.
lesson-long-shot-wrong-17 = In Ordnung. Nimm zurück und kreuz das Trikot an: Es zieht ein weiteres Pferd mit.
lesson-long-shot-test-asks = Eine kleine Probe. Die Zahl ist 7. Ein Kreuz macht zwei Reihen auf einmal voll. Welches?
lesson-long-shot-test-yes = Richtig: ein Kreuz, zwei Reihen, zwei Boni.
lesson-long-shot-test-no = Das macht nichts voll. Such das Feld, das in seiner Zeile und in seiner Spalte als letztes fehlt.
