# Das Pferderennen: was geschieht, was gefragt wird, was auf dem Tisch liegt.

bonus-money = Geld
bonus-two-back = zwei Pferde zurück
bonus-two-forward = zwei Pferde vor
bonus-back = ein Pferd zurück
bonus-forward = ein Pferd vor
bonus-bet = eine Gratiswette
bonus-helmet = ein Helm gratis
bonus-jersey = ein Trikot gratis
bonus-horse = ein Pferd gratis

## Würfel und Bahn

horses-dealt = { $who ->
        [you] Du bekommst
       *[other] { $who } bekommt
    } Startkarte { $card }.
horses-rolled = Runde { $round }, { $who ->
        [you] du würfelst
       *[other] { $who } würfelt
    } Pferd { $horse } und eine { $steps }
horses-moved = { $how ->
        [back] Pferd { $horse } fällt { horses-spaces } zurück
        [past-the-line] Pferd { $horse } läuft { horses-spaces } und ist hinter der Wettgrenze
        [near] Pferd { $horse } läuft { horses-spaces } und hat noch { $left } bis ins Ziel
       *[on] Pferd { $horse } läuft { horses-spaces }
    }
horses-spaces = { $spaces ->
        [one] { $spaces } Feld
       *[other] { $spaces } Felder
    }
horses-finished = { $nth ->
        [1] Pferd { $horse } gewinnt das Rennen, das Preisgeld ist { $purse }
       *[other] Pferd { $horse } kommt auf { $place }, das Preisgeld ist { $purse }
    }
horses-over = Das Rennen ist aus.

## Was alle tun

horses-passes = { $who ->
        [you] Du passt.
       *[other] { $who } passt.
    }
horses-erases = { $who ->
        [you] Du verzichtest
       *[other] { $who } verzichtet
    } auf eine Aktion
horses-declines = { $who ->
        [you] Du lehnst ab.
       *[other] { $who } lehnt ab.
    }
horses-accepts = { $who ->
        [you] Du nimmst
       *[other] { $who } nimmt
    } das Angebot an
horses-money-box = { $who ->
        [you] Du nutzt
       *[other] { $who } nutzt
    } ein Geldfeld
horses-concession = { $who ->
        [you] Du kreuzt
       *[other] { $who } kreuzt
    } einen Imbissstand an
horses-helmet = { $who ->
        [you] Du kreuzt
       *[other] { $who } kreuzt
    } den Helm von Pferd { $horse } an
horses-jersey = { $who ->
        [you] Du kreuzt
       *[other] { $who } kreuzt
    } das Trikot von Pferd { $horse } an
horses-strings-along = { $who ->
        [you] Du lockst
       *[other] { $who } lockt
    } Pferd { $horse } für einen Dollar weiter
horses-wild = { $who ->
        [you] Du setzt einen Joker und machst
       *[other] { $who } setzt einen Joker und macht
    } daraus Pferd { $horse }
horses-box = { $who ->
        [you] Du nutzt
       *[other] { $who } nutzt
    } das Feld „{ $bonus }“ für Pferd { $horse }
horses-picks = { $who ->
        [you] Du wählst
       *[other] { $who } wählt
    } Pferd { $horse }
horses-partner = { $who ->
        [you] Du wählst
       *[other] { $who } wählt
    } Pferd { $horse } als Partner
horses-bet = { $who ->
        [you] Du setzt
       *[other] { $who } setzt
    } { $amount } auf Pferd { $horse }
horses-bought = { $who ->
        [you] Dir gehört
       *[other] { $who } gehört
    } jetzt Pferd { $horse }
horses-loses = { $who ->
        [you] du verlierst
       *[other] { $who } verliert
    } { $amount }
horses-gets = { $who ->
        [you] du bekommst
       *[other] { $who } bekommt
    } { $amount }
horses-bar-marked = Pferd { $bar } zieht jetzt Pferd { $horse } mit
horses-line = { $line ->
        [row] eine Zeile ist voll
       *[column] eine Spalte ist voll
    }{ $who ->
        [you] {" "}(deine)
       *[other] {" "}({ $who })
    }
horses-triggered = die Karte von Pferd { $horse } wirkt für { $who ->
        [you] dich
       *[other] { $who }
    }
horses-wilds-back = { $who ->
        [you] du bekommst
       *[other] { $who } bekommt
    } { $wilds ->
        [one] einen Joker
       *[other] { $wilds } Joker
    } zurück

## Was gefragt wird

horses-ask-nothing = Das Spiel ist aus.
horses-ask-wild = Du spielst als { $horse }: Was tust du?
horses-ask-action = { $who ->
        [you] Du hast { $horse } gewürfelt
       *[other] { $who } hat { $horse } gewürfelt
    }: Was tust du?
horses-ask-bonus = Eine Reihe ist voll: Wähle ein Bonusfeld.
horses-ask-second = Wähle das zweite Pferd, über { $above }: Es zieht { $steps }.
horses-ask-bar = Wähle ein Pferd für die Leiste von Pferd { $bar }.
horses-ask-ability = { $name }: { $text }{ $left ->
        [0] {""}
        [1] {""}
       *[other] {" "}({ $left }-mal)
    }
