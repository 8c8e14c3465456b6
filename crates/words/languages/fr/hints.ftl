# Pourquoi : suit « Un pro choisirait de … »

page-why-home = { $car } passe la ligne
page-why-stuck = { $car } est enfermé et perd son { $steps }
page-why-leads = ta voiture { $car } prend la tête
page-why-stays = ta voiture { $car } reste en tête
page-why-gains = ta voiture { $car } passe à la { place }
page-why-moves = ta voiture { $car } avance de { cells }
page-why-saves = tes bonnes cartes restent en main
page-why-least = c’est ce qui aide le moins les autres
page-why-boxes = cela enferme { $car }
page-why-spares = cela laisse la voie libre à ta voiture { $car }
page-why-near = aucune autre case n’est plus près de la ligne
page-why-room = la voie y est libre devant
page-why-hand = ta main fait avancer { $car } de { cells }
page-why-weak = ta main ne fait avancer { $car } que de { cells }
page-why-dear = une place rapporte en moyenne { $mean }
page-why-stands = { $car } est à la { place }, et ta main l’avance de { cells }
page-why-horse-buy = le cheval { $horse } est à la { place }, et le gagnant rapporte { $purse }
page-why-horse-bet = le cheval { $horse } est à la { place }, et chaque dollar rapporte { $odds }
page-why-horse-set = casque et casaque d’un cheval font une paire
page-why-horse-line = une ligne ou colonne pleine donne un bonus
page-why-horse-wild = le cheval { $horse } te rapporte plus
