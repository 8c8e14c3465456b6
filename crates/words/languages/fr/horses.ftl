# La course de chevaux : ce qui arrive, ce qui est demandé, ce qui est sur la table.

bonus-money = de l’argent
bonus-two-back = deux chevaux en arrière
bonus-two-forward = deux chevaux en avant
bonus-back = un cheval en arrière
bonus-forward = un cheval en avant
bonus-bet = un pari gratuit
bonus-helmet = un casque gratuit
bonus-jersey = une casaque gratuite
bonus-horse = un cheval gratuit

## Les dés et la piste

horses-dealt = { $who ->
        [you] Tu reçois
       *[other] { $who } reçoit
    } la carte de départ { $card }.
horses-rolled = Tour { $round }, { $who ->
        [you] tu sors
       *[other] { $who } sort
    } le cheval { $horse } et un { $steps }
horses-moved = { $how ->
        [back] le cheval { $horse } recule de { horses-spaces }
        [past-the-line] le cheval { $horse } avance de { horses-spaces } et passe la limite des paris
        [near] le cheval { $horse } avance de { horses-spaces }, plus que { $left } avant l’arrivée
       *[on] le cheval { $horse } avance de { horses-spaces }
    }
horses-spaces = { $spaces ->
        [one] { $spaces } case
       *[other] { $spaces } cases
    }
horses-finished = { $nth ->
        [1] le cheval { $horse } gagne la course, pour une prime de { $purse }
       *[other] le cheval { $horse } arrive à la { $place }, pour une prime de { $purse }
    }
horses-over = La course est finie.

## Ce que font les joueurs

horses-passes = { $who ->
        [you] Tu passes.
       *[other] { $who } passe.
    }
horses-erases = { $who ->
        [you] Tu renonces
       *[other] { $who } renonce
    } à une action
horses-declines = { $who ->
        [you] Tu refuses.
       *[other] { $who } refuse.
    }
horses-accepts = { $who ->
        [you] Tu acceptes
       *[other] { $who } accepte
    } l’offre
horses-money-box = { $who ->
        [you] Tu utilises
       *[other] { $who } utilise
    } une case d’argent
horses-concession = { $who ->
        [you] Tu coches
       *[other] { $who } coche
    } une buvette
horses-helmet = { $who ->
        [you] Tu coches
       *[other] { $who } coche
    } le casque du cheval { $horse }
horses-jersey = { $who ->
        [you] Tu coches
       *[other] { $who } coche
    } la casaque du cheval { $horse }
horses-strings-along = { $who ->
        [you] Tu fais
       *[other] { $who } fait
    } avancer le cheval { $horse } pour un dollar
horses-wild = { $who ->
        [you] Tu joues un joker et choisis
       *[other] { $who } joue un joker et choisit
    } le cheval { $horse }
horses-box = { $who ->
        [you] Tu utilises
       *[other] { $who } utilise
    } la case «{ "\u00A0" }{ $bonus }{ "\u00A0" }» pour le cheval { $horse }
horses-picks = { $who ->
        [you] Tu choisis
       *[other] { $who } choisit
    } le cheval { $horse }
horses-partner = { $who ->
        [you] Tu choisis
       *[other] { $who } choisit
    } le cheval { $horse } comme partenaire
horses-bet = { $who ->
        [you] Tu mises
       *[other] { $who } mise
    } { $amount } sur le cheval { $horse }
horses-bought = Le cheval { $horse } est maintenant à { $who ->
        [you] toi
       *[other] { $who }
    }
horses-loses = { $who ->
        [you] tu perds
       *[other] { $who } perd
    } { $amount }
horses-gets = { $who ->
        [you] tu reçois
       *[other] { $who } reçoit
    } { $amount }
horses-bar-marked = le cheval { $bar } entraîne désormais le cheval { $horse }
horses-line = { $line ->
        [row] une ligne est complète
       *[column] une colonne est complète
    }{ $who ->
        [you] {" "}pour toi
       *[other] {" "}pour { $who }
    }
horses-triggered = la carte du cheval { $horse } joue pour { $who ->
        [you] toi
       *[other] { $who }
    }
horses-wilds-back = { $who ->
        [you] tu récupères
       *[other] { $who } récupère
    } { $wilds ->
        [one] { $wilds } joker
       *[other] { $wilds } jokers
    }

## Ce qui est demandé

horses-ask-nothing = La partie est finie.
horses-ask-wild = Tu joues comme { $horse }{ "\u00A0" }: que fais-tu{ "\u202F" }?
horses-ask-action = { $who ->
        [you] Tu as sorti { $horse }
       *[other] { $who } a sorti { $horse }
    }{ "\u00A0" }: que fais-tu{ "\u202F" }?
horses-ask-bonus = Une rangée est complète{ "\u00A0" }: choisis une case bonus.
horses-ask-second = Choisis le second cheval, au-dessus de { $above }{ "\u00A0" }: il avance de { $steps }.
horses-ask-bar = Choisis un cheval à cocher sur la barre du cheval { $bar }.
horses-ask-ability = { $name }{ "\u00A0" }: { $text }{ $left ->
        [0] {""}
        [1] {""}
       *[other] {" "}({ $left } fois)
    }
