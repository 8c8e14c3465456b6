// What is said of a race: what is asked, what happens, cards and actions in words.

import { short } from './lib/money';
import type { CarsUpdate } from './lib/game';
import type { Board, CarsSeen, Choice } from './lib/messages';
import { capital, nth, words } from './words';

/** What is being asked, in words. The prompt bar says nothing else. */
export function prompt(update: CarsUpdate, board: Board): string {
  const view = update.view;
  if (!view) return words.loading;
  if (update.stage === 'over') return 'The flag is down.';
  const mine = update.turn !== null && update.yours.includes(update.turn);
  const name = update.turn === null ? '' : update.names[update.turn];
  if (!mine) return update.turn !== null && update.seats[update.turn]?.player.kind === 'person' ? words.playing(name) : words.thinking(name);
  const sign = board.sign;
  const auction = view.auction;
  switch (view.phase) {
    case 'bid': {
      const what = auction?.car ? `for ${auction.car}` : `for the ${nth(view.cars.filter((car) => car.start > 0).length + 1)} choice`;
      if (!auction || auction.bidder === null)
        return update.choices.some((choice) => choice.kind === 'pass')
          ? `Open the bidding ${what}, or pass.`
          : `You open the bidding ${what}: make a bid.`;
      return `${update.names[auction.bidder]} bids ${short(auction.bid, sign)} ${what}. Raise or pass.`;
    }
    case 'choose-car':
      return 'You won the bidding: choose your car.';
    case 'choose-start':
      return `Pick a start space for ${view.moving ?? auction?.car ?? 'your car'}.`;
    case 'play':
      return update.choices.some((choice) => choice.kind === 'decline')
        ? 'Your cars are home. Play a card, or play none.'
        : 'Your turn: play a card.';
    case 'wild':
      return `White, ${steps(view.steps)}: pick the car it moves.`;
    case 'steer':
      return sprinting(update, board)
        ? `Sprint with ${view.moving}: pick where it stops.`
        : `Steer ${view.moving}, ${steps(view.steps)}: pick where it stops.`;
    case 'special':
      return 'Sprint, or breakdown?';
    case 'return':
      return `${capital(view.moving ?? 'The car')} is repaired: pick where it rejoins.`;
    case 'bet':
      return 'The leader is past a bet line: bet on a car, in secret.';
    case 'share':
      return 'Shares are sold: buy one, or none.';
    case 'pit-discard':
      return 'Pit stop: throw a card away first.';
    case 'pit-take':
      return 'Pit stop: take a card.';
    default:
      return 'Your move.';
  }
}

function sprinting(update: CarsUpdate, board: Board): boolean {
  const card = update.view?.card;
  return card !== null && card !== undefined && board.deck[card]?.pair !== null;
}

function steps(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`;
}

/** What is going on, in a sentence, while it is shown; nothing for what speaks for itself. */
export function whatHappens(seen: CarsSeen, names: string[], board: Board): string {
  const does = (seat: number, you: string, others: string) => (names[seat] === words.you ? `You ${you}` : `${names[seat]} ${others}`);
  const car = (index: number) => capital(board.cars[index]);
  switch (seen.what) {
    case 'bid':
      return `${does(seen.seat, 'bid', 'bids')} ${short(seen.amount, board.sign)}.`;
    case 'passed':
      return `${does(seen.seat, 'pass', 'passes')}.`;
    case 'won':
      return `Sold: ${does(seen.seat, 'pay', 'pays')} ${short(seen.amount, board.sign)}.`;
    case 'played':
      return `${does(seen.seat, 'play', 'plays')}: ${cardText(board, seen.card)}.`;
    case 'thrown-away':
      return `${does(seen.seat, 'throw away', 'throws away')}: ${cardText(board, seen.card)}.`;
    case 'placed':
      return `${car(seen.car)} starts ${nth(seen.start)}${seen.seat === null ? ', without an owner' : ''}.`;
    case 'returned':
      return `${car(seen.car)} is back on the track.`;
    case 'big-card':
      return `${does(seen.seat, 'get', 'gets')} the big card: ${cardText(board, seen.card)}.`;
    case 'wild-is':
      return `White moves ${board.cars[seen.car]}.`;
    case 'stuck':
      return `${car(seen.car)} stays: ${{ blocked: 'it is boxed in', home: 'it is home', 'broken-down': 'it is broken down', 'in-the-pits': 'it is in the pits' }[seen.why]}.`;
    case 'drafted':
      return `${car(seen.car)} is dragged along.`;
    case 'home':
      return `${car(seen.car)} is home: ${nth(seen.place)}.`;
    case 'broke-down':
      return `${car(seen.car)} breaks down.`;
    case 'bet-made':
      return `${does(seen.seat, 'bet', 'bets')} in secret.`;
    case 'race-over':
      return 'The flag is down.';
    default:
      return '';
  }
}

/** What a card shows, for people who hear it. */
export function cardText(board: Board, number: number): string {
  const card = board.deck[number];
  if (!card) return `Card ${number}`;
  if (card.pair) {
    const [a, b] = card.pair.map((car) => board.cars[car]);
    return board.special === 'switch' ? `Switch ${a} and ${b}` : `Sprint or breakdown, ${a} and ${b}`;
  }
  return card.lines.map(([car, steps]) => `${car === null ? 'white' : board.cars[car]} ${steps}`).join(', ');
}

/** An action in words: what it does, with whom. Long Shot's notation reads well enough as it is. */
export function actionText(action: string, board: Board | null): string {
  const [verb, name] = action.split(' ');
  if (!board) return capital(action);
  switch (verb) {
    case 'bid':
      return words.bid(short(Number(name), board.sign));
    case 'play':
      return `Play ${cardText(board, Number(name))}`;
    case 'discard':
      return `Throw away ${cardText(board, Number(name))}`;
    case 'take':
      return `Take ${cardText(board, Number(name))}`;
    case 'start':
      return words.startSpace(name);
    case 'steer':
      return name === 'finish' ? words.finish : 'Stop there';
    case 'return':
      return 'Rejoin there';
    case 'wild':
      return `Move ${name}`;
    case 'car':
      return `Choose ${name}`;
    case 'bet':
      return `Bet on ${name}`;
    case 'share':
      return `Buy a share of ${name}`;
    case 'stop':
      return words.stop(name);
    default:
      return action === 'no share' ? words.noShare : action === 'decline' ? words.decline : capital(action);
  }
}

/** An action as a hint says it: after "a pro would". What lies on the board is pointed at, never spelt in codes. */
export function hintText(action: string, board: Board | null): string {
  const [verb, name, more] = action.split(' ');
  if (!board) {
    const horses: Record<string, string> = {
      buy: `buy horse ${name}`,
      bet: `bet $${more} on horse ${name}`,
      helmet: `mark the helmet of horse ${name}`,
      jersey: `mark the jersey of horse ${name}`,
      concession: 'mark the concession shown',
      wild: `use a wild and make it ${name}`,
      box: `take the bonus: ${words.horses.boxName([name, more].filter((word) => word && !/^\d+$/.test(word)).join('-')).toLowerCase()}`,
    };
    return horses[verb] ?? action;
  }
  switch (verb) {
    case 'steer':
      return name === 'finish' ? 'cross the line' : 'stop where the arrow points';
    case 'return':
      return 'rejoin where the arrow points';
    case 'start':
      return `take start space ${name}`;
    case 'pass':
      return 'pass';
    default: {
      const text = actionText(action, board);
      return text.charAt(0).toLowerCase() + text.slice(1);
    }
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
      return `${capital(choice.with.car ?? '')} ${short(Number(choice.with.price), board.sign)}`;
    case 'stop':
      return words.stop(choice.with.car ?? '');
    case 'start':
      return words.startSpace(choice.with.space ?? '');
    case 'sprint':
      return 'Sprint';
    case 'breakdown':
      return 'Breakdown';
    case 'steer':
      return choice.with.to === 'finish' ? words.finish : `Stop on ${choice.with.to}`;
    default:
      return capital(choice.with.car ?? choice.do);
  }
}
