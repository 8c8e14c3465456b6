# Les leçons : ce qui se dit avant un coup, après un autre que prévu, et dans le petit test.

# detroit-cleveland
lesson-detroit-cleveland-says-0 = Bienvenue aux enchères. Six voitures sont vendues l’une après l’autre, et chaque propriétaire touche la prime de sa voiture{ "\u00A0" }: 200{ "\u202F" }000{ "\u00A0" }$ pour la première, 10{ "\u202F" }000{ "\u00A0" }$ pour la dernière. Noir est en vente, et ta main le fait bien avancer{ "\u00A0" }: ouvre à 10{ "\u202F" }000{ "\u00A0" }$.
lesson-detroit-cleveland-says-8 = On enchérit jusqu’à ce que tous les autres aient passé. Bruno veut Noir aussi. Monte d’un cran, à 80{ "\u202F" }000{ "\u00A0" }$.
lesson-detroit-cleveland-says-15 = Au tour d’Orange. Regarde ta main{ "\u00A0" }: elle en est pleine. Enchéris à 60{ "\u202F" }000{ "\u00A0" }$.
lesson-detroit-cleveland-says-24 = Tu as deux voitures et ne dépenses plus rien. Ana et Bruno achètent le reste. Retiens qui possède quoi{ "\u00A0" }: chaque carte jouée fait aussi avancer leurs voitures.
lesson-detroit-cleveland-says-31 = La course commence. Chaque voiture est venue avec son dix{ "\u00A0" }: une carte qui la fait avancer de dix cases, elle et personne d’autre. Joue le dix noir.
lesson-detroit-cleveland-says-32 = À toi de conduire. La case allumée est celle où Noir peut s’arrêter. Touche-la.
lesson-detroit-cleveland-says-37 = Une carte de plusieurs lignes se joue de haut en bas{ "\u00A0" }: Orange 6, Jaune 4, Vert 2, Noir 1. Tu fais rouler tes voitures, et celles des rivaux.
lesson-detroit-cleveland-says-38 = Mène Orange sur la voie a. Puis regarde Jaune{ "\u00A0" }: il est enfermé, et son 4 est perdu. Gêner, c’est la moitié du jeu.
lesson-detroit-cleveland-says-64 = La route est libre devant Orange. C’est le moment de son dix.
lesson-detroit-cleveland-says-100 = Une étoile est blanche{ "\u00A0" }: elle fait avancer une voiture qui n’est pas sur la carte et peut faire tout le chemin. Joue cette carte.
lesson-detroit-cleveland-says-101 = Choisis qui profite du joker. Prends Noir, il est à toi.
lesson-detroit-cleveland-says-105 = Ana a joué un échange{ "\u00A0" }: jusqu’à la fin de son prochain tour, Orange roule là où Vert est imprimé, et Vert là où Orange l’est. Cela vaut pour tous.
lesson-detroit-cleveland-says-122 = Orange est près de l’arrivée. Cette carte a un 6 pour lui dès la première ligne{ "\u00A0" }: joue-la.
lesson-detroit-cleveland-says-123 = Assez pour passer la ligne. Une voiture arrivée ne risque plus rien{ "\u00A0" }: sa place est acquise et sa case se libère. Prends le drapeau.
lesson-detroit-cleveland-says-136 = Tu as un échange aussi. Les autres tiennent encore des lignes jaunes{ "\u00A0" }: échange Jaune et Noir, et ils conduiront Noir pour toi.
lesson-detroit-cleveland-says-end = Orange premier, Noir troisième{ "\u00A0" }: les primes sont à toi, moins le prix des voitures. Essaie maintenant contre des rivaux qui réfléchissent.
lesson-detroit-cleveland-wrong-0 = C’est permis, et voici ce que cela donne. Noir convient pourtant à ta main{ "\u00A0" }: reprends, et ouvre à 10{ "\u202F" }000{ "\u00A0" }$.
lesson-detroit-cleveland-wrong-15 = C’est permis. Mais regarde les barres{ "\u00A0" }: c’est Orange que ta main fait le plus avancer.
lesson-detroit-cleveland-wrong-31 = Toute carte est permise, et celle-ci fait aussi avancer tes rivaux. Le dix ne fait avancer que toi{ "\u00A0" }: reprends et essaie-le.
lesson-detroit-cleveland-wrong-37 = Permis, et tu vois à qui cela profite. Reprends{ "\u00A0" }: une autre carte donne plus à tes voitures.
lesson-detroit-cleveland-wrong-100 = Cela marche aussi. Mais il s’agit ici du blanc{ "\u00A0" }: reprends et joue la carte à l’étoile.
lesson-detroit-cleveland-test-asks = Un petit test. Bleu est enfermé en ce moment. Quelle carte gaspille une de ses lignes{ "\u202F" }? Regarde chacune avant de jouer.
lesson-detroit-cleveland-test-yes = Exact{ "\u00A0" }: Bleu ne peut pas bouger, et son nombre est perdu pour de bon. Tu lis la piste.
lesson-detroit-cleveland-test-no = Pas celle-ci{ "\u00A0" }: Bleu n’y figure pas, ou il s’en sort. Cherche la croix rouge sur Bleu.

# daytona-500
lesson-daytona-500-says-0 = Six voitures, vendues l’une après l’autre. Le propriétaire touche la prime{ "\u00A0" }: 300{ "\u202F" }000{ "\u00A0" }$ pour la première, 50{ "\u202F" }000{ "\u00A0" }$ pour la sixième. Rouge est en vente, et ta main le conduit bien. Ouvre les enchères.
lesson-daytona-500-says-15 = Les barres montrent de combien de cases ta main fait avancer chaque voiture{ "\u00A0" }: Rouge 23, et 12 de blanc pour n’importe laquelle. Cela vaut de l’argent, et personne ne voit pourquoi tu paies. Monte à 150{ "\u202F" }000{ "\u00A0" }$.
lesson-daytona-500-says-25 = Orange maintenant. Enchéris à 80{ "\u202F" }000{ "\u00A0" }$ et il est à toi.
lesson-daytona-500-says-43 = Orange est venu avec son neuf{ "\u00A0" }: une voiture, neuf cases. Joue-le tant que la route est libre.
lesson-daytona-500-says-44 = La case allumée est celle où Orange peut s’arrêter. Touche-la.
lesson-daytona-500-says-51 = Quatre lignes, de haut en bas{ "\u00A0" }: Rouge 6, Orange 4, Vert 2, Jaune 1. Chaque carte fait aussi avancer tes rivaux.
lesson-daytona-500-says-53 = Noir est juste derrière Orange. Quand une voiture part, celle qui la suit de près prend sa case{ "\u00A0" }: c’est l’aspiration. Fais rouler Orange et regarde Noir.
lesson-daytona-500-says-68 = Orange 6 sur la première ligne, puis Jaune et Vert. La voie rouge sert à dépasser{ "\u00A0" }: on y passe, on ne s’y arrête jamais. Joue cette carte.
lesson-daytona-500-says-69 = Conduis Orange. Jaune et Vert seront enfermés, et leurs nombres perdus.
lesson-daytona-500-says-81 = Le neuf de Rouge. Vert est juste derrière et gagnera une case{ "\u202F" }; cela en vaut la peine.
lesson-daytona-500-says-96 = Une étoile est blanche{ "\u00A0" }: elle fait avancer n’importe quelle voiture qui a la place pour cinq cases. Joue-la.
lesson-daytona-500-says-97 = Choisis Orange. Le meneur est à toi{ "\u202F" }; garde-le devant.
lesson-daytona-500-says-124 = Six lignes, six voitures. De telles cartes poussent tout le monde{ "\u202F" }; choisis le moment où les tiennes y gagnent le plus.
lesson-daytona-500-says-140 = Orange est arrivé. Rouge peut suivre{ "\u00A0" }: son 6 est la première ligne de cette carte.
lesson-daytona-500-says-141 = La ligne est passée{ "\u00A0" }: Rouge est arrivé, sa place est acquise.
lesson-daytona-500-says-end = Tes deux voitures sont arrivées, première et deuxième. Qui a toutes ses voitures à l’arrivée défausse le reste de sa main. Maintenant, une vraie course.
lesson-daytona-500-wrong-0 = C’est permis, et voici ce que cela donne. Rouge convient à ta main{ "\u00A0" }: reprends et ouvre les enchères.
lesson-daytona-500-wrong-43 = Permis. Mais le neuf fait avancer ta voiture et personne d’autre{ "\u00A0" }: reprends et joue-le tant que la route est libre.
lesson-daytona-500-wrong-68 = Permis aussi. Reprends et regarde la carte avec Orange 6{ "\u00A0" }: elle enferme deux rivaux.
lesson-daytona-500-test-asks = Un petit test. Orange mène. Une de tes cartes lui fait passer la ligne tout de suite. Laquelle{ "\u202F" }?
lesson-daytona-500-test-yes = Exact{ "\u00A0" }: la première ligne va assez loin, et personne ne barre la route.
lesson-daytona-500-test-no = Orange reste en piste avec celle-là. Regarde chaque carte{ "\u00A0" }: la dernière rangée s’allume quand une voiture peut arriver.

# top-race
lesson-top-race-says-0 = Dans Top Race, on enchérit pour un droit{ "\u00A0" }: choisir une voiture et sa place sur la grille. À la fin, les places paient de 200{ "\u202F" }000{ "\u00A0" }€ à 25{ "\u202F" }000{ "\u00A0" }€. Qui ouvre doit enchérir{ "\u00A0" }: commence à 10{ "\u202F" }000{ "\u00A0" }€.
lesson-top-race-says-12 = Le premier choix vaut cher quand ta main est forte dans une couleur. Monte à 120{ "\u202F" }000{ "\u00A0" }€.
lesson-top-race-says-15 = Gagné. Choisis d’abord la voiture{ "\u00A0" }: ta main est la meilleure pour Noir.
lesson-top-race-says-16 = Puis sa place sur la grille. Devant, c’est le mieux.
lesson-top-race-says-40 = Le deuxième droit est à toi aussi. Prends Rouge{ "\u00A0" }: tu tiens son dix.
lesson-top-race-says-44 = Deux voitures suffisent. Passe, et garde le reste de ton argent.
lesson-top-race-says-74 = La course commence. Un dix fait avancer une seule voiture et personne d’autre{ "\u00A0" }: joue le rouge.
lesson-top-race-says-83 = Une étoile est blanche{ "\u00A0" }: elle fait avancer une voiture qui n’est pas sur la carte. Joue cette carte.
lesson-top-race-says-84 = Donne le cinq à Noir.
lesson-top-race-says-102 = Deux voitures sur une carte{ "\u00A0" }: sprint ou panne. Jaune est loin devant Noir, joue-la donc.
lesson-top-race-says-103 = Une panne retire un moment de la piste celui de devant. Un sprint amène celui de derrière à sa hauteur. Choisis le sprint{ "\u00A0" }: Noir gagne quinze rangées.
lesson-top-race-says-127 = Quatre lignes, de haut en bas{ "\u00A0" }: Rouge 6, Noir 4, Jaune 2, Lilas 1. Les tiennes avancent le plus.
lesson-top-race-says-158 = Le 6 de Vert vient d’abord, mais Vert est enfermé{ "\u00A0" }: le 6 est perdu. Jouer le gros nombre d’un rival qui ne peut pas bouger est une bonne défense.
lesson-top-race-says-202 = Noir est à un pas de l’arrivée. N’importe quelle ligne noire suffit.
lesson-top-race-says-203 = La ligne est passée{ "\u00A0" }: Noir est arrivé, et qui a toutes ses voitures à l’arrivée quitte la course.
lesson-top-race-says-end = Tes voitures sont arrivées. Les primes moins les prix{ "\u00A0" }: voilà le jeu. Cours maintenant contre des rivaux qui réfléchissent.
lesson-top-race-wrong-0 = Tu peux ouvrir plus haut, et voici ce que cela donne. Le premier cran suffit{ "\u00A0" }: reprends.
lesson-top-race-wrong-15 = Cette voiture est à toi, mais ta main est meilleure pour Noir. Reprends.
lesson-top-race-wrong-16 = On peut partir de là. Devant, personne ne te gêne{ "\u00A0" }: reprends et choisis la place 1.
lesson-top-race-wrong-103 = Une panne retire Jaune de la piste pour un moment. Le sprint te rapporte plus{ "\u00A0" }: reprends et sprinte.
lesson-top-race-test-asks = Un petit test. Lilas est enfermé. Quelle carte gaspille une de ses lignes{ "\u202F" }? Regarde avant de jouer.
lesson-top-race-test-yes = Exact{ "\u00A0" }: le nombre de Lilas est perdu, et tes propres lignes comptent quand même.
lesson-top-race-test-no = Celle-ci n’arrête pas Lilas. Cherche la croix rouge sur Lilas.

# long-shot
lesson-long-shot-says-0 = Deux dés par tour{ "\u00A0" }: un cheval et ses pas. Le cheval 2 en a fait trois{ "\u202F" }; les chevaux cochés sur sa barre en font un avec lui. Chacun agit maintenant une fois avec le numéro 2. Il y a cinq actions. La première{ "\u00A0" }: achète le cheval 2. Son propriétaire touche une prime s’il est placé.
lesson-long-shot-says-1 = Ana agit avec le même numéro. Elle parie sur ton cheval.
lesson-long-shot-says-3 = La deuxième action{ "\u00A0" }: cocher à la buvette une case qui porte le numéro. Les lignes et colonnes complètes rapportent.
lesson-long-shot-says-8 = Avant d’agir, un joker peut changer le numéro. Tu en as peu. Fais-en un 4.
lesson-long-shot-says-9 = Cette case complète une colonne. Coche-la.
lesson-long-shot-says-10 = Une rangée complète donne une case bonus. Choisis le cheval gratuit, et prends le 4.
lesson-long-shot-says-13 = La troisième action{ "\u00A0" }: un pari. Jusqu’à 3{ "\u00A0" }$ sur le numéro{ "\u202F" }; les paris s’ajoutent et paient selon la cote du cheval s’il est placé.
lesson-long-shot-says-17 = La quatrième action{ "\u00A0" }: une casaque. Elle coche aussi un cheval de plus sur cette barre, et le 4 avance dès que le 2 sort.
lesson-long-shot-says-25 = La cinquième action{ "\u00A0" }: un casque. Casque et casaque d’un cheval font une paire, qui vaut de l’argent à la fin{ "\u202F" }; et avec un casque on peut parier au-delà de la limite des paris.
lesson-long-shot-says-26 = Le cheval 2 a gagné, et il est à toi. Continue et parie sur le 6 tant que c’est permis.
lesson-long-shot-says-38 = Encore une rangée, encore un bonus{ "\u00A0" }: prends l’argent.
lesson-long-shot-says-48 = Le troisième cheval est arrivé, c’est donc le dernier tour. Chacun agit encore une fois.
lesson-long-shot-says-end = Primes, paris, paires, argent, capacités{ "\u00A0" }: cinq sommes, et le meilleur total gagne. Essaie maintenant contre des rivaux qui réfléchissent.
lesson-long-shot-wrong-0 = Un bon choix aussi, et tu vois ce que cela donne. Cette leçon commence par un achat{ "\u00A0" }: reprends et achète le cheval 2.
lesson-long-shot-wrong-3 = C’est permis. Reprends pour voir à quoi sert la buvette.
lesson-long-shot-wrong-8 = Cela marche aussi. Reprends et utilise un joker{ "\u00A0" }: le 4 complète une colonne.
lesson-long-shot-wrong-17 = Pourquoi pas. Reprends et coche la casaque{ "\u00A0" }: elle entraîne un autre cheval.
lesson-long-shot-test-asks = Un petit test. Le numéro est le 7. Une seule croix complète deux rangées d’un coup. Laquelle{ "\u202F" }?
lesson-long-shot-test-yes = Exact{ "\u00A0" }: une croix, deux rangées, deux bonus.
lesson-long-shot-test-no = Cela ne complète rien. Cherche la case qui manque seule à sa ligne et à sa colonne.
