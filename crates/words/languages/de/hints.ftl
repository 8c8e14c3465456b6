# Warum: folgt auf „Ein Profi würde …:“

page-why-home = { $car } kommt ins Ziel
page-why-stuck = { $car } ist eingekeilt und verliert die { $steps }
page-why-leads = dein Wagen { $car } geht in Führung
page-why-stays = dein Wagen { $car } bleibt vorn
page-why-gains = dein Wagen { $car } rückt vor auf { place }
page-why-moves = dein Wagen { $car } fährt { cells }
page-why-saves = deine starken Karten bleiben auf der Hand
page-why-least = das hilft den anderen am wenigsten
page-why-boxes = das keilt { $car } ein
page-why-spares = das lässt { $car }, deinem Wagen, die Bahn frei
page-why-near = nirgends sonst ist es näher zur Linie
page-why-room = dort ist die Bahn vor ihm frei
page-why-hand = deine Hand bewegt { $car } { cells }
page-why-weak = deine Hand bewegt { $car } nur { cells }
page-why-dear = im Schnitt bringt ein Platz { $mean }
page-why-stands = { $car } ist auf { place }, und deine Hand bewegt ihn { cells }
page-why-horse-buy = Pferd { $horse } ist auf { place }, und der Sieger bringt seinem Besitzer { $purse }
page-why-horse-bet = Pferd { $horse } ist auf { place }, und jeder Dollar bringt { $odds }
page-why-horse-set = Helm und Trikot eines Pferdes sind ein Satz
page-why-horse-line = eine volle Zeile oder Spalte bringt einen Bonus
page-why-horse-wild = Pferd { $horse } bringt dir mehr
