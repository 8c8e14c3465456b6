# Le jeu d’essai.

lap-filled = { $who ->
        [you] Tu as
       *[other] { $who } a
    } { $units } unités d’essence.
lap-went = { $who ->
        [you] Tu avances
       *[other] { $who } avance
    } de { $spaces }.
lap-stopped = { $who ->
        [you] Tu restes
       *[other] { $who } reste
    } ici.
lap-towed = { $who ->
        [you] Tu es
       *[other] { $who } est
    } à court d’essence.

rule-lap-tank = Chacun a un réservoir de 3 à 8 unités qu’il est seul à connaître.
rule-lap-turn = À ton tour, tu avances d’une à trois cases pour une unité, ou tu t’arrêtes pour de bon.
rule-lap-towed = Qui roule le réservoir vide est remorqué à la case 0.
rule-lap-over = Quand tous se sont arrêtés, le plus loin gagne.
    .refusal = La partie est finie{ "\u00A0" }: tous se sont arrêtés.

lap-unread = `{ $word }` n’est pas un coup{ "\u202F" }; écris `go` ou `stop`
lap-players = Last Lap se joue de 2 à 8
