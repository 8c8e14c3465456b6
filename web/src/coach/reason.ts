// Why a hint means what it means: one reason in the game's own terms, from what everybody at the screen can see.

import { need } from '../lib/language';
import type { HorsesView, Outlook } from '../lib/messages';
import { mean, roughly, short } from '../lib/money';
import type { RaceState } from '../lib/race/state.svelte';
import { money, spoken, T } from '../lib/speech';

/** Why a hint means what it means. */
const word = spoken('page-why', {
  home: ['car'],
  stuck: ['car', 'steps'],
  leads: ['car'],
  stays: ['car'],
  gains: ['car', 'n'],
  moves: ['car', 'cells'],
  saves: T,
  least: T,
  boxes: ['car'],
  spares: ['car'],
  near: T,
  room: T,
  hand: ['car', 'cells'],
  weak: ['car', 'cells'],
  dear: ['mean'],
  stands: ['car', 'n', 'cells'],
  horse: { buy: ['horse', 'n', 'purse'], bet: ['horse', 'n', 'odds'], set: T, line: T, wild: ['horse'] },
});

/** The words of the reasons are fetched with the first one. */
export const ready = (): Promise<void> => need('hints');

/** The reason for an action of a car game; nothing where there is nothing plain to say. */
export function reason(race: RaceState, action: string): string {
  const { board, view, update, positions } = race;
  const [verb, name] = action.split(' ');
  const all = board.cars.map((_, car) => car);
  const mine = (car: number) => view.cars[car].owner !== null && update.yours.includes(view.cars[car].owner as number);
  const inHand = (car: number) => {
    const hand = view.viewer === null ? [] : view.seats[view.viewer].hand;
    const lines = hand.flatMap((card) => board.deck[card]?.lines ?? []);
    return lines.reduce((sum, [moved, steps]) => sum + (moved === car ? steps : 0), 0);
  };
  const car = board.cars.indexOf(name);

  /** What it means that cars come so much nearer to the line. */
  const driven = (steps: number[]): string => {
    const left = all.map((car) => positions.left(car)).map((left, car) => (left === null ? null : left - steps[car]));
    const home = all.filter((car) => view.cars[car].state === 'home').length;
    const place = (car: number) => 1 + home + left.filter((other, at) => at !== car && other !== null && other < (left[car] ?? Infinity)).length;
    const ours = all.filter((car) => mine(car) && steps[car] > 0 && left[car] !== null).sort((a, b) => place(a) - place(b));
    if (!ours.length) return steps.some((_, car) => mine(car) && left[car] !== null) ? word.saves : word.least;
    const best = ours[0];
    const [from, to] = [positions.place(best), place(best)];
    if (to < from) return to === 1 ? word.leads(board.cars[best]) : word.gains(board.cars[best], to);
    if (to === 1) return word.stays(board.cars[best]);
    return word.moves(board.cars[best], steps[best]);
  };

  const played = (): string => {
    const lines = race.previews[Number(name)]?.lines ?? [];
    const steps = all.map(() => 0);
    const moves: Outlook[] = lines.flatMap((line) => (line.white ? [] : line.cars));
    const home = moves.find(({ car, finish, depends }) => finish && mine(car) && !depends);
    if (home) return word.home(board.cars[home.car]);
    for (const line of lines) {
      const lost = line.white ? undefined : line.cars.find(({ car, stuck, depends }) => stuck === 'blocked' && !mine(car) && !depends);
      if (lost) return word.stuck(board.cars[lost.car], line.steps);
      // White moves one's own car where it can.
      const moved = line.white ? line.cars.find(({ car }) => mine(car)) : line.cars.find(({ stuck }) => stuck === null);
      if (moved) steps[moved.car] += line.steps;
    }
    return lines.length ? driven(steps) : '';
  };

  const steered = (): string => {
    const moving = board.cars.indexOf(view.moving ?? '');
    if (name === 'finish') return word.home(board.cars[moving]);
    const cells = board.track.cells;
    const to = race.cell(name);
    if (to < 0 || moving < 0) return '';
    const taken = new Set([to, ...all.filter((car) => car !== moving).map((car) => race.at(car))]);
    const boxed = (car: number) => {
      const at = race.at(car);
      return at !== null && cells[at].next.includes(to) && cells[at].next.every((cell) => taken.has(cell));
    };
    const victim = all.find((car) => car !== moving && !mine(car) && boxed(car));
    if (victim !== undefined) return word.boxes(board.cars[victim]);
    const spared = mine(moving) ? undefined : all.find((car) => mine(car) && race.at(car) !== null && !boxed(car));
    if (spared !== undefined) return word.spares(board.cars[spared]);
    const far = update.choices.flatMap((choice) => (choice.with.to ? (cells[race.cell(choice.with.to)]?.distance ?? []) : []));
    if (cells[to].distance < Math.max(...far)) return word.near;
    if (cells[to].next.some((cell) => !taken.has(cell))) return word.room;
    // As near as any other, and with somebody right in front: it is a car that goes as far as it can.
    return mine(moving) ? word.moves(board.cars[moving], view.steps) : word.least;
  };

  switch (verb) {
    case 'play':
      return played();
    case 'steer':
      return steered();
    case 'wild':
      return driven(all.map((other) => (other === car ? view.steps : 0)));
    case 'bid':
    case 'car': {
      const best = verb === 'car' ? car : (race.up ?? all.reduce((best, other) => (inHand(other) > inHand(best) ? other : best)));
      return word.hand(board.cars[best], inHand(best));
    }
    case 'pass': {
      const average = mean(board.prizes);
      if (race.up === null || (view.auction?.bid ?? 0) + board.bid_step > average * 0.8) return word.dear(short(roughly(average), board.sign));
      return word.weak(board.cars[race.up], inHand(race.up));
    }
    case 'bet':
    case 'share':
      return car < 0 ? '' : word.stands(name, view.ranking.indexOf(name) + 1, inHand(car));
    default:
      return '';
  }
}

/** Why a hint in a race of horses means what it means. */
export function horseReason(action: string, view: HorsesView): string {
  const [verb, name] = action.split(' ');
  const horse = view.horses[Number(name) - 1];
  const place = horse && (horse.place ?? 1 + view.horses.filter((other) => other.place || other.position > horse.position).length);
  switch (verb) {
    case 'buy':
      return word.horse.buy(name, place, money(view.track.purses[0], '$'));
    case 'bet':
      return word.horse.bet(name, place, money(horse.odds[Math.min(place, 3) - 1], '$'));
    case 'helmet':
    case 'jersey':
      return word.horse.set;
    case 'concession':
      return word.horse.line;
    case 'wild':
      return word.horse.wild(name);
    default:
      return '';
  }
}
