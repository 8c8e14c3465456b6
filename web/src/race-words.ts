// What is said of a race: what is asked, what happens, cards and actions in words. The messages stand in crates/words/languages/*/page.ftl.

import { short } from './lib/money';
import type { CarsUpdate } from './lib/game';
import type { Board, CarsSeen, Choice } from './lib/messages';
import { message, money, spoken, T } from './lib/speech';
import { capital, carName, words } from './words';

export const race = spoken('page-race', {
  open: ['car'],
  openChoice: ['n'],
  mustOpen: ['car'],
  mustOpenChoice: ['n'],
  raise: ['who', 'amount', 'car'],
  raiseChoice: ['who', 'amount', 'n'],
  chooseCar: T,
  chooseStart: ['car'],
  play: T,
  playOrNot: T,
  white: ['cells'],
  sprint: ['car'],
  steer: ['car', 'cells'],
  special: T,
  return: ['car'],
  bet: T,
  share: T,
  pitDiscard: T,
  pitTake: T,
  yourCar: T,
  yourMove: T,
});

export const now = spoken('page-now', {
  bid: ['who', 'amount'],
  passed: ['who'],
  won: ['who', 'amount'],
  played: ['who', 'card'],
  thrownAway: ['who', 'card'],
  placed: ['car', 'n'],
  placedUnowned: ['car', 'n'],
  returned: ['car'],
  bigCard: ['who', 'card'],
  wildIs: ['car'],
  stuck: ['car', 'why'],
  drafted: ['car'],
  home: ['car', 'n'],
  brokeDown: ['car'],
  betMade: ['who'],
  moved: ['who', 'own', 'car', 'cells', 'means', 'other', 'from', 'to'],
});

export const card = spoken('page-card', { number: ['card'], switch: ['first', 'second'], special: ['first', 'second'] });

export const does = spoken('page-do', {
  play: ['card'],
  discard: ['card'],
  take: ['card'],
  steer: T,
  return: T,
  wild: ['car'],
  car: ['car'],
  bet: ['car'],
  share: ['car'],
  sprint: T,
  breakdown: T,
  stopOn: ['cell'],
});

export const would = spoken('page-would', {
  bid: ['amount'],
  pass: T,
  play: ['card'],
  discard: ['card'],
  take: ['card'],
  start: ['space'],
  finish: T,
  steer: T,
  return: T,
  wild: ['car'],
  car: ['car'],
  bet: ['car'],
  share: ['car'],
  noShare: T,
  decline: T,
  stop: ['car'],
  do: ['what'],
  horse: {
    buy: ['horse'],
    bet: ['dollars', 'horse'],
    helmet: ['horse'],
    jersey: ['horse'],
    concession: T,
    wild: ['horse'],
    box: ['box'],
  },
});

/** What is being asked, in words. The prompt bar says nothing else. */
export function prompt(update: CarsUpdate, board: Board): string {
  const view = update.view;
  if (!view) return words.loading;
  if (update.stage === 'over') return words.flagIsDown;
  const mine = update.turn !== null && update.yours.includes(update.turn);
  const name = update.turn === null ? '' : update.names[update.turn];
  if (!mine) return update.turn !== null && update.seats[update.turn]?.player.kind === 'person' ? words.playing(name) : words.thinking(name);
  const auction = view.auction;
  switch (view.phase) {
    case 'bid': {
      const nth = view.cars.filter((car) => car.start > 0).length + 1;
      const car = auction?.car;
      if (auction && auction.bidder !== null) {
        const [who, amount] = [update.names[auction.bidder], short(auction.bid, board.sign)];
        return car ? race.raise(who, amount, car) : race.raiseChoice(who, amount, nth);
      }
      if (update.choices.some((choice) => choice.kind === 'pass')) return car ? race.open(car) : race.openChoice(nth);
      return car ? race.mustOpen(car) : race.mustOpenChoice(nth);
    }
    case 'choose-car':
      return race.chooseCar;
    case 'choose-start':
      return race.chooseStart(view.moving ?? auction?.car ?? race.yourCar);
    case 'play':
      return update.choices.some((choice) => choice.kind === 'decline') ? race.playOrNot : race.play;
    case 'wild':
      return race.white(view.steps);
    case 'steer':
      return sprinting(update, board) ? race.sprint(view.moving ?? '') : race.steer(view.moving ?? '', view.steps);
    case 'special':
      return race.special;
    case 'return':
      return race.return(view.moving ?? '');
    case 'bet':
      return race.bet;
    case 'share':
      return race.share;
    case 'pit-discard':
      return race.pitDiscard;
    case 'pit-take':
      return race.pitTake;
    default:
      return race.yourMove;
  }
}

function sprinting(update: CarsUpdate, board: Board): boolean {
  const card = update.view?.card;
  return card !== null && card !== undefined && board.deck[card]?.pair !== null;
}

/** What is going on, in a sentence, while it is shown; nothing for what speaks for itself. */
export function whatHappens(seen: CarsSeen, names: string[], board: Board): string {
  const car = (index: number) => board.cars[index];
  const amount = (amount: number) => short(amount, board.sign);
  switch (seen.what) {
    case 'bid':
      return now.bid(names[seen.seat], amount(seen.amount));
    case 'passed':
      return now.passed(names[seen.seat]);
    case 'won':
      return now.won(names[seen.seat], amount(seen.amount));
    case 'played':
      return now.played(names[seen.seat], cardText(board, seen.card));
    case 'thrown-away':
      return now.thrownAway(names[seen.seat], cardText(board, seen.card));
    case 'placed':
      return (seen.seat === null ? now.placedUnowned : now.placed)(car(seen.car), seen.start);
    case 'returned':
      return now.returned(car(seen.car));
    case 'big-card':
      return now.bigCard(names[seen.seat], cardText(board, seen.card));
    case 'wild-is':
      return now.wildIs(car(seen.car));
    case 'stuck':
      return now.stuck(car(seen.car), seen.why);
    case 'drafted':
      return now.drafted(car(seen.car));
    case 'home':
      return now.home(car(seen.car), seen.place);
    case 'broke-down':
      return now.brokeDown(car(seen.car));
    case 'bet-made':
      return now.betMade(names[seen.seat]);
    case 'race-over':
      return words.flagIsDown;
    default:
      return '';
  }
}

/** What a card shows, for people who hear it. */
export function cardText(board: Board, number: number): string {
  const face = board.deck[number];
  if (!face) return card.number(number);
  if (face.pair) {
    const [a, b] = face.pair.map((car) => carName(board.cars[car]));
    return board.special === 'switch' ? card.switch(a, b) : card.special(a, b);
  }
  return face.lines.map(([car, steps]) => `${carName(car === null ? 'white' : board.cars[car])} ${steps}`).join(', ');
}

/** An action in words: what it does, with whom. Long Shot's notation reads well enough as it is. */
export function actionText(action: string, board: Board | null): string {
  const [verb, name] = action.split(' ');
  if (!board) return capital(action);
  switch (verb) {
    case 'bid':
      return words.bid(short(Number(name), board.sign));
    case 'play':
      return does.play(cardText(board, Number(name)));
    case 'discard':
      return does.discard(cardText(board, Number(name)));
    case 'take':
      return does.take(cardText(board, Number(name)));
    case 'start':
      return words.startSpace(name);
    case 'steer':
      return name === 'finish' ? words.finish : does.steer;
    case 'return':
      return does.return;
    case 'wild':
      return does.wild(name);
    case 'car':
      return does.car(name);
    case 'bet':
      return does.bet(name);
    case 'share':
      return does.share(name);
    case 'stop':
      return words.stop(name);
    case 'pass':
      return words.pass;
    case 'sprint':
      return does.sprint;
    case 'breakdown':
      return does.breakdown;
    default:
      return action === 'no share' ? words.noShare : action === 'decline' ? words.decline : capital(action);
  }
}

/** An action as a hint says it: after "a pro would". What lies on the board is pointed at, never spelt in codes. */
export function hintText(action: string, board: Board | null): string {
  const [verb, name, more] = action.split(' ');
  if (!board) {
    switch (verb) {
      case 'buy':
      case 'helmet':
      case 'jersey':
      case 'wild':
        return would.horse[verb](name);
      case 'bet':
        return would.horse.bet(money(Number(more), '$'), name);
      case 'concession':
        return would.horse.concession;
      case 'box': {
        // `two back 3` is the box and its horse.
        const parts = action.split(' ').slice(1);
        const box = words.horses.boxName(parts.filter((word) => !/^\d+$/.test(word)).join('-'));
        const horse = parts.find((word) => /^\d+$/.test(word));
        return would.horse.box(horse ? `${box} (${words.horses.horse(horse)})` : box);
      }
      case 'pass':
        return would.pass;
      default:
        return would.do(action);
    }
  }
  const shown = () => cardText(board, Number(name));
  switch (verb) {
    case 'bid':
      return would.bid(short(Number(name), board.sign));
    case 'pass':
      return would.pass;
    case 'play':
    case 'discard':
    case 'take':
      return would[verb](shown());
    case 'start':
      return would.start(name);
    case 'steer':
      return name === 'finish' ? would.finish : would.steer;
    case 'return':
      return would.return;
    case 'wild':
    case 'car':
    case 'bet':
    case 'share':
    case 'stop':
      return would[verb](name);
    default:
      return action === 'no share' ? would.noShare : action === 'decline' ? would.decline : would.do(actionText(action, board));
  }
}

/** The label of a choice that is a button. */
export function choiceText(choice: Choice, board: Board): string {
  switch (choice.kind) {
    case 'pass':
      return words.pass;
    case 'decline':
      return words.decline;
    case 'no-share':
      return words.noShare;
    case 'bid':
      return words.bid(short(Number(choice.with.amount), board.sign));
    case 'share':
      return `${carName(choice.with.car ?? '')} ${short(Number(choice.with.price), board.sign)}`;
    case 'stop':
      return words.stop(choice.with.car ?? '');
    case 'start':
      return words.startSpace(choice.with.space ?? '');
    case 'sprint':
      return does.sprint;
    case 'breakdown':
      return does.breakdown;
    case 'steer':
      return choice.with.to === 'finish' ? words.finish : does.stopOn(choice.with.to ?? '');
    default:
      return choice.with.car ? carName(choice.with.car) : capital(choice.do);
  }
}

/** A place as it stands in a sentence. */
export const place = (n: number): string => message('place', { n });
