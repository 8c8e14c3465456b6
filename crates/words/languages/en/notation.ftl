# Moves that cannot be read as they were typed.

unread-too-long = that is too long for an action; write one of: { $forms }
unread-nothing = write an action: { $forms }
unread-word = that is not an action; write one of: { $forms }
unread-words = these words are not an action; write one of: { $forms }
unread-start = `{ $space }` is not a start space; there are 1 to 6
unread-cell = `{ $name }` is not a cell of { $track }; cells are a column and a lane, such as { $such }
unread-amount = `{ $amount }` is not an amount; write for example bid { $step }
unread-multiple = bids are multiples of { $step }; the next ones to { $amount } are { $below } and { $above }
unread-car = there is no car `{ $name }`; the cars are { $there }
unread-card = there is no card `{ $number }` in this deck
unread-too-long-horses = this is too long for an action; write something like `bet 4 2`
unread-missing = something is missing; write { $fits }
unread-unfit = `{ $word }` does not fit; write { $fits }
unread-too-much = `{ $extra }` is too much; write just `{ $action }`
unread-fits-mark = `mark` and a horse: jersey 5 mark 3
unread-fits-dollars = 1, 2 or 3 dollars: bet 4 2
unread-fits-one-of = one of: { $forms }
unread-fits-box = a box: { $forms }
unread-fits-horse = a horse, 1 to 8: { $such }
unread-fits-cell = a cell, column a to d and row 1 to 4: concession c2
