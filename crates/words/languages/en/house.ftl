# What every game says, and how things are written in English.

language-name = English

you = you
you-alone = You
nobody = nobody
text = { $text }
amount = { $amount }
titled = { $title }: { $text }

digit-point = { "." }
digit-group = { "," }
money =
    { $unit ->
        [thousand] { $sign }{ $amount }k
       *[one] { $sign }{ $amount }
    }
money-short =
    { $unit ->
        [thousand] { $sign }{ $amount }k
       *[one] { $sign }{ $amount }
    }
list-two = { $first } and { $last }
list-more = { $first }, { $last }

# A card or a roll with what follows from it, in one breath.
breath = { $opening }: { $parts }.
breath-more = { $first }; { $last }
breath-alone = { $opening }.

place =
    { $n ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $n }th
    }
nth =
    { $n ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $n }th
    }
figure =
    { $n ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $n }
    }
cells =
    { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }

your-turn = Your turn.

# What somebody could not know.
unlucky = Unlucky, and not to be known: { $what }
lucky = Lucky, and not to be known: { $what }
