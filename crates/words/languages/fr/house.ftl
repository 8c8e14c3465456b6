# Ce que dit chaque jeu, et la façon d’écrire en français.

language-name = Français

you = toi
you-alone = Toi
nobody = personne
text = { $text }
amount = { $amount }
titled = { $title }{ "\u00A0" }: { $text }

digit-point = { "," }
digit-group = { "\u202F" }
money =
    { $unit ->
        [thousand] { $amount }{ "\u202F" }000{ "\u00A0" }{ $sign }
       *[one] { $amount }{ "\u00A0" }{ $sign }
    }
money-short =
    { $unit ->
        [thousand] { $amount }{ "\u202F" }k{ $sign }
       *[one] { $amount }{ "\u202F" }{ $sign }
    }
list-two = { $first } et { $last }
list-more = { $first }, { $last }

# Une carte ou un lancer avec ce qui s’ensuit, d’un seul souffle.
breath = { $opening }{ "\u00A0" }: { $parts }.
breath-more = { $first }{ "\u202F" }; { $last }
breath-alone = { $opening }.

place =
    { $n ->
        [1] 1re{ "\u00A0" }place
       *[other] { $n }e{ "\u00A0" }place
    }
nth =
    { $n ->
        [1] 1er
       *[other] { $n }e
    }
figure =
    { $n ->
        [1] un
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
       *[other] { $n }
    }
cells =
    { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    }

your-turn = À toi de jouer.

# What somebody could not know.
unlucky = Malchance, impossible à prévoir{ "\u00A0" }: { $what }
lucky = Chance, impossible à prévoir{ "\u00A0" }: { $what }
