# Why: these follow “A pro would …:”

page-why-home = { $car } comes home
page-why-stuck = { $car } is boxed in and loses its { $steps }
page-why-leads = your { $car } takes the lead
page-why-stays = your { $car } stays in front
page-why-gains = your { $car } moves up to { place }
page-why-moves = your { $car } goes { cells }
page-why-saves = your own strong cards stay in your hand
page-why-least = it helps the others least
page-why-boxes = it boxes in { $car }
page-why-spares = it leaves the road free for your { $car }
page-why-near = nowhere else is it nearer to the line
page-why-room = the road ahead is free there
page-why-hand = your hand moves { $car } { cells }
page-why-weak = your hand moves { $car } only { cells }
page-why-dear = an average place pays { $mean }
page-why-stands = { $car } is { place }, and your hand moves it { cells }
page-why-horse-buy = horse { $horse } is { place } now, and the winner’s owner gets { $purse }
page-why-horse-bet = horse { $horse } is { place } now, and each dollar pays { $odds }
page-why-horse-set = helmet and jersey of one horse make a set
page-why-horse-line = a full row or column brings a bonus
page-why-horse-wild = horse { $horse } brings you more
