# Das Heft: die Regeln eines Tisches, in der Reihenfolge, in der alles geschieht.

chapter-table = Das Spiel
chapter-deal = Austeilen
chapter-auction = Die Versteigerung
chapter-bidding = Bieten
chapter-last-car = Ladenhüter und der letzte Wagen
chapter-start = Zum Start
chapter-turn = Du bist dran
chapter-moving = So fahren die Wagen
chapter-road = Die Strecke lesen
chapter-white = Weiß bewegt einen anderen Wagen
chapter-switch = Tauschkarten
chapter-sprint = Sprint oder Panne
chapter-draft = Windschatten
chapter-red-lane = Die rote Spur
chapter-pits = Boxenstopps
chapter-bets = Wetten
chapter-shares = Anteile
chapter-finish = Über die Ziellinie
chapter-end = Ende des Rennens
chapter-prizes = Preisgeld
chapter-next = Das nächste Rennen
chapter-win = Wer gewinnt
chapter-open = Offen und verdeckt
chapter-setup = Vor dem Start
chapter-roll = Die Würfel fallen
chapter-line = Das Ziel
chapter-concession = Imbissstände
chapter-helmet = Helme
chapter-jersey = Trikots und Leisten
chapter-bet = Wetten abschließen
chapter-buy = Ein Pferd kaufen
chapter-wild = Joker
chapter-boxes = Bonusfelder
chapter-abilities = Fähigkeiten
chapter-cards = Die Pferdekarten
chapter-score = Abrechnung
chapter-roland = Allein gegen Roland

figure-start-money = Startgeld
figure-races = Rennen
figure-hand = Handkarten zu Beginn
figure-bid-step = Gebote in Schritten von
figure-car-limit = Wagen je Spieler höchstens
figure-forced-price = Der letzte Wagen kostet
figure-prize = Preisgeld
figure-bet = Wette an Linie { $line }
figure-share = Anteil an Linie { $line }
figure-dividend = Dividende
figure-wilds = Joker
figure-horse-die = Pferdewürfel
figure-movement-die = Zugwürfel
figure-spaces = Felder bis ins Ziel
figure-no-bet-line = Die Wettgrenze liegt hinter Feld
figure-largest-bet = Dollar je Wette höchstens
figure-horse = Pferd { $horse }
figure-box = { $many }× { $box }
figure-spaces-each =
    { $spaces ->
        [one] { $spaces } Feld
       *[other] { $spaces } Felder
    }
figure-purse = Preisgeld
figure-jockey-set = Jockeysatz

booklet-title = Die Regeln von { $title }
booklet-players =
    { $players ->
        [one] für eine Person
       *[other] zu { $players } gespielt
    }
booklet-cards = Karten
booklet-chosen = Gewählt: { $what }.
booklet-sources = Woher die Regeln stammen
booklet-name =
    { $n ->
        [0] Anna
        [1] Bruno
        [2] Clara
        [3] David
        [4] Emma
       *[other] Felix
    }
