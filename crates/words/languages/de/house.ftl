# Was jedes Spiel sagt, und wie man im Deutschen schreibt.

language-name = Deutsch

you = du
you-alone = Du
nobody = niemand
text = { $text }
amount = { $amount }
titled = { $title }: { $text }

digit-point = { "," }
digit-group = .
money =
    { $unit ->
        [thousand] { $amount }.000{ "\u00A0" }{ $sign }
       *[one] { $amount }{ "\u00A0" }{ $sign }
    }
money-short =
    { $unit ->
        [thousand] { $amount }k{ "\u202F" }{ $sign }
       *[one] { $amount }{ "\u202F" }{ $sign }
    }
list-two = { $first } und { $last }
list-more = { $first }, { $last }

# Eine Karte oder ein Wurf und was daraus folgt, in einem Atemzug.
breath = { $opening }: { $parts }.
breath-more = { $first }; { $last }
breath-alone = { $opening }.

place = Platz{ "\u00A0" }{ $n }
nth = { $n }.
figure =
    { $n ->
        [1] Eins
        [2] Zwei
        [3] Drei
        [4] Vier
        [5] Fünf
        [6] Sechs
        [7] Sieben
        [8] Acht
        [9] Neun
        [10] Zehn
       *[other] { $n }
    }
cells =
    { $cells ->
        [one] { $cells } Feld
       *[other] { $cells } Felder
    }

your-turn = Du bist dran.

# What somebody could not know.
unlucky = Pech, das niemand wissen konnte: { $what }
lucky = Glück, das niemand wissen konnte: { $what }
