# The lessons: what is said before a move, after another one than the lesson takes, and in the small test.

# detroit-cleveland
lesson-detroit-cleveland-says-0 = Welcome to the auction. Six cars are sold one after the other, and whoever owns a car collects its prize: $200k for the first, $10k for the last. Black is up, and your hand moves it well: open the bidding with $10k.
lesson-detroit-cleveland-says-8 = Bids climb until everybody else has passed. Bruno wants black too. Go one step further, to $80k.
lesson-detroit-cleveland-says-15 = Orange is next. Look at your hand: it holds a lot of orange. Bid $60k.
lesson-detroit-cleveland-says-24 = You have two cars and spend no more. Ana and Bruno buy the rest. Remember who owns what: every card you play moves their cars too.
lesson-detroit-cleveland-says-31 = The race begins. With each car came its ten: a card that moves this one car, ten cells, and nobody else. Play the black ten.
lesson-detroit-cleveland-says-32 = Now steer. The lit cell is where black can stop. Pick it.
lesson-detroit-cleveland-says-37 = A card with several lines is carried out from top to bottom: orange 6, yellow 4, green 2, black 1. You move your own cars, and your rivals’.
lesson-detroit-cleveland-says-38 = Steer orange into lane a. Then watch yellow: it is boxed in, and its 4 is lost. Getting in the way is half of this game.
lesson-detroit-cleveland-says-64 = The road ahead of orange is free now. That is the moment for its ten.
lesson-detroit-cleveland-says-100 = A star is white: it moves a car that is not on the card and can go the full number. Play this card.
lesson-detroit-cleveland-says-101 = Choose the car that the wild moves. Take black, it is yours.
lesson-detroit-cleveland-says-105 = Ana has played a switch: until her next turn is over, orange moves wherever green is printed, and green wherever orange is. It holds for everybody.
lesson-detroit-cleveland-says-122 = Orange is near the finish. This card has a 6 for it on its first line: play it.
lesson-detroit-cleveland-says-123 = Far enough to cross the line. A car over the line is home: its place is safe, and its cell is free. Take the flag.
lesson-detroit-cleveland-says-136 = You hold a switch as well. Yellow’s lines are still in the others’ hands: swap yellow and black, and they will drive black for you.
lesson-detroit-cleveland-says-end = Orange first, black third: the prizes are yours, less what you paid for the cars. Now try it with rivals who think.
lesson-detroit-cleveland-wrong-0 = You may, and here is what comes of it. Black suits your hand, though: take it back and open with $10k.
lesson-detroit-cleveland-wrong-15 = That is allowed. But look at the bars: orange is what your hand moves most.
lesson-detroit-cleveland-wrong-31 = Every card is legal, and this one moves your rivals as well. The ten moves only you: take it back and try that.
lesson-detroit-cleveland-wrong-37 = Legal, and you see whom it helps. Take it back: another card gives your own cars most.
lesson-detroit-cleveland-wrong-100 = That works too. This lesson wants to show you white: take it back and play the card with the star.
lesson-detroit-cleveland-test-asks = A small test. Blue is boxed in just now. Which card wastes one of blue’s lines? Look at each before you play.
lesson-detroit-cleveland-test-yes = Right: blue cannot move, and its number is gone for good. You read the road.
lesson-detroit-cleveland-test-no = Not this one: blue’s line is not on it, or blue gets away. Look for the red cross on blue.

# daytona-500
lesson-daytona-500-says-0 = Six cars, sold one after the other. The owner of a car gets its prize: $300k for the first, $50k for the sixth. Red is up, and your hand drives it well. Open the bidding.
lesson-daytona-500-says-15 = The bars show how many cells your hand moves each car: red 23, with 12 of white for any car. That is worth money, and nobody sees why you pay. Go to $150k.
lesson-daytona-500-says-25 = Orange now. Bid $80k and it is yours.
lesson-daytona-500-says-43 = With orange came its nine: one car, nine cells. Play it while the road is free.
lesson-daytona-500-says-44 = The lit cell is where orange can stop. Pick it.
lesson-daytona-500-says-51 = Four lines, from top to bottom: red 6, orange 4, green 2, yellow 1. Every card moves your rivals too.
lesson-daytona-500-says-53 = Black stands right behind orange. When a car has moved, the car directly behind moves up into the cell it left: that is drafting. Move orange and watch black.
lesson-daytona-500-says-68 = Orange 6 on the first line, then yellow and green. The red lane is for passing: cars drive over it and never stop on it. Play this card.
lesson-daytona-500-says-69 = Steer orange. Yellow and green are boxed in after that, and their numbers are lost.
lesson-daytona-500-says-81 = Red’s nine. Green is right behind and will move up one cell; it is worth it.
lesson-daytona-500-says-96 = A star is white: it moves any car that has room for all five cells. Play it.
lesson-daytona-500-says-97 = Choose orange. You own the leader; keep it there.
lesson-daytona-500-says-124 = Six lines, six cars. Cards like this one push everybody; choose a moment when your own gain the most.
lesson-daytona-500-says-140 = Orange is home. Red can follow: its 6 is the first line of this card.
lesson-daytona-500-says-141 = Across the line: red is home, and its place is safe.
lesson-daytona-500-says-end = Both your cars are home, first and second. Whoever has all cars home throws the rest of the hand away. Now play a real race.
lesson-daytona-500-wrong-0 = You may, and here is what comes of it. Red suits your hand: take it back and open the bidding.
lesson-daytona-500-wrong-43 = Legal. But the nine moves your car and nobody else’s: take it back and play it while the road is free.
lesson-daytona-500-wrong-68 = Also legal. Take it back and look at the card with orange 6: it boxes two rivals in.
lesson-daytona-500-test-asks = A small test. Orange leads. One of your cards can take it over the line at once. Which?
lesson-daytona-500-test-yes = Right: the first line is long enough, and nobody stands in the way.
lesson-daytona-500-test-no = That leaves orange on the road. Look at each card: the last row lights up when a car can come home.

# top-race
lesson-top-race-says-0 = In Top Race you bid for a right: to choose a car and its place on the grid. At the end the places pay from €200k down to €25k. Whoever opens must bid: begin with €10k.
lesson-top-race-says-12 = The first choice is worth a lot when your hand is strong in one colour. Go to €120k.
lesson-top-race-says-15 = You won. Choose your car first: your hand is best for black.
lesson-top-race-says-16 = Then its place on the grid. In front is best.
lesson-top-race-says-40 = The second right is yours too. Take red: you hold its ten.
lesson-top-race-says-44 = Two cars are enough. Pass, and keep the rest of your money.
lesson-top-race-says-74 = The race begins. A ten moves one car only, and nobody else’s: play the red one.
lesson-top-race-says-83 = A star is white: it moves any car that is not on the card. Play this card.
lesson-top-race-says-84 = Give the five to black.
lesson-top-race-says-102 = Two cars on one card: sprint or breakdown. Yellow is far ahead of black, so play it.
lesson-top-race-says-103 = A breakdown takes the one in front off the track for a while. A sprint brings the one behind level with it. Choose the sprint: black gains fifteen columns.
lesson-top-race-says-127 = Four lines, from top to bottom: red 6, black 4, yellow 2, lilac 1. Yours move most.
lesson-top-race-says-158 = Green’s 6 comes first, but green is boxed in: the 6 is lost. Playing a rival’s big number when it cannot move is good defence.
lesson-top-race-says-202 = Black is one step from the finish. Any line with black will do.
lesson-top-race-says-203 = Cross the line: black is home, and whoever has all cars home leaves the race.
lesson-top-race-says-end = Your cars are home. Prizes less prices: that is the game. Now race against rivals who think.
lesson-top-race-wrong-0 = You may open higher, and here is what comes of it. The first step is enough: take it back.
lesson-top-race-wrong-15 = That car is yours now, but your hand is better for black. Take it back.
lesson-top-race-wrong-16 = You may start there. In front nobody blocks you: take it back and choose space 1.
lesson-top-race-wrong-103 = A breakdown takes yellow off the road for a while. The sprint gains you more: take it back and sprint.
lesson-top-race-test-asks = A small test. Lilac is boxed in. Which card wastes one of lilac’s lines? Look before you play.
lesson-top-race-test-yes = Right: lilac’s number is lost, and your own lines still count.
lesson-top-race-test-no = Lilac is not stopped by this one. Look for the red cross on lilac.

# long-shot
lesson-long-shot-says-0 = Two dice each round: a horse and its steps. Horse 2 ran three; horses marked on its bar run one along. Now everybody acts once with the number 2. There are five actions. The first: buy horse 2. Its owner gets a purse if it is placed.
lesson-long-shot-says-1 = Ana acts with the same number. She puts money on your horse.
lesson-long-shot-says-3 = The second action: mark a cell of the concession grid that shows the number. Complete rows and columns pay.
lesson-long-shot-says-8 = Before you act, a wild can change the number. You have only a few. Make it a 4.
lesson-long-shot-says-9 = This cell completes a column. Mark it.
lesson-long-shot-says-10 = A complete line gives you a bonus box. Choose the free horse, and take number 4.
lesson-long-shot-says-13 = The third action: a bet. Up to $3 on the number; bets add up and pay by the horse’s odds if it is placed.
lesson-long-shot-says-17 = The fourth action: a jersey. It also marks one more horse on this bar, so that 4 runs along whenever 2 is rolled.
lesson-long-shot-says-25 = The fifth action: a helmet. Helmet and jersey of one horse make a set, worth money at the end; and with a helmet you may bet past the No-Bet line.
lesson-long-shot-says-26 = Horse 2 has won, and you own it. Go on and bet on 6 while it is allowed.
lesson-long-shot-says-38 = Another line, another bonus: take the money.
lesson-long-shot-says-48 = The third horse is home, so this is the last round. Everybody still acts once.
lesson-long-shot-says-end = Purses, bets, jockey sets, cash, abilities: five sums, and the best total wins. Now try it against rivals who think.
lesson-long-shot-wrong-0 = Also a fair choice, and you see what comes of it. This lesson begins with a purchase: take it back and buy horse 2.
lesson-long-shot-wrong-3 = You may. Take it back to see what the concession grid is for.
lesson-long-shot-wrong-8 = That goes too. Take it back and use a wild: 4 completes a column.
lesson-long-shot-wrong-17 = Fair enough. Take it back and mark the jersey: it pulls another horse along.
lesson-long-shot-test-asks = A small test. The number is 7. One mark completes two lines at once. Which?
lesson-long-shot-test-yes = Right: one cross, two lines, two bonuses.
lesson-long-shot-test-no = That completes nothing. Look for the cell whose row and column both lack only it.
