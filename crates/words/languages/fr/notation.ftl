# Les coups qu’on ne peut pas lire tels qu’ils sont tapés.

unread-too-long = c’est trop long pour un coup{ "\u202F" }; écris l’un de ceux-ci{ "\u00A0" }: { $forms }
unread-nothing = écris un coup{ "\u00A0" }: { $forms }
unread-word = ce n’est pas un coup{ "\u202F" }; écris l’un de ceux-ci{ "\u00A0" }: { $forms }
unread-words = ces mots ne sont pas un coup{ "\u202F" }; écris l’un de ceux-ci{ "\u00A0" }: { $forms }
unread-start = `{ $space }` n’est pas une place de départ{ "\u202F" }; elles vont de 1 à 6
unread-cell = `{ $name }` n’est pas une case de { $track }{ "\u202F" }; une case est une colonne et une voie, par exemple { $such }
unread-amount = `{ $amount }` n’est pas un montant{ "\u202F" }; écris par exemple bid { $step }
unread-multiple = les enchères vont par multiples de { $step }{ "\u202F" }; les plus proches de { $amount } sont { $below } et { $above }
unread-car = il n’y a pas de voiture `{ $name }`{ "\u202F" }; les voitures sont { $there }
unread-card = il n’y a pas de carte `{ $number }` dans ce paquet
unread-too-long-horses = c’est trop long pour un coup{ "\u202F" }; écris quelque chose comme `bet 4 2`
unread-missing = il manque quelque chose{ "\u202F" }; écris { $fits }
unread-unfit = `{ $word }` ne va pas{ "\u202F" }; écris { $fits }
unread-too-much = `{ $extra }` est de trop{ "\u202F" }; écris seulement `{ $action }`
unread-fits-mark = `mark` et un cheval{ "\u00A0" }: jersey 5 mark 3
unread-fits-dollars = 1, 2 ou 3 dollars{ "\u00A0" }: bet 4 2
unread-fits-one-of = l’un de ceux-ci{ "\u00A0" }: { $forms }
unread-fits-box = une case{ "\u00A0" }: { $forms }
unread-fits-horse = un cheval, de 1 à 8{ "\u00A0" }: { $such }
unread-fits-cell = une case, colonne a à d et ligne 1 à 4{ "\u00A0" }: concession c2
