// What the others do, in one sentence while it happens: who moves which car, and what that means for whoever looks.

import type { CarsSeen } from '../messages';
import { now, place, whatHappens } from '../../race-words';
import { YOU } from '../speech';
import type { RaceState } from './state.svelte';

export class Follower {
  private player = '';
  /** Whether what was told last is about a car of whoever looks: it takes a moment to read. */
  matters = false;

  constructor(private readonly state: RaceState) {}

  /** The event happens now; what to say about it, or nothing. */
  tell(seen: CarsSeen, names: string[]): string {
    const { board, positions, view, update } = this.state;
    this.matters = false;
    if (seen.what === 'played') this.player = names[seen.seat];
    const mine = board.cars
      .map((_, car) => car)
      .filter((car) => {
        const { owner } = view.cars[car];
        return owner !== null && update.yours.includes(owner);
      });
    const free = mine.filter((car) => !positions.boxed(car));
    const ahead = 'car' in seen && seen.car !== null ? mine.filter((car) => positions.place(car) < positions.place(seen.car as number)) : [];
    const from = seen.what === 'moved' ? positions.place(seen.car) : 0;
    const left = seen.what === 'moved' ? positions.left(seen.car) : null;
    positions.see(seen);
    if (seen.what !== 'moved' || seen.to === null) return whatHappens(seen, names, board);
    const to = positions.place(seen.car);
    const boxedIn = free.find((car) => car !== seen.car && positions.boxed(car));
    const passed = ahead.find((car) => car !== seen.car && positions.place(car) > to);
    const steps = left === null ? 0 : left - (positions.left(seen.car) ?? 0);
    const you = this.player === YOU;
    const own = mine.includes(seen.car) && !you;
    const [means, other] =
      boxedIn !== undefined && !you
        ? ['boxes', boxedIn]
        : to === 1 && from > 1
          ? ['leads']
          : passed !== undefined
            ? ['passes', passed]
            : from - to > 1
              ? ['gains']
              : ['nothing'];
    if (!this.player) return '';
    this.matters = other !== undefined && !you;
    const car = board.cars[seen.car];
    return now.moved(
      this.player,
      own ? 'yes' : 'no',
      car,
      Math.max(0, steps),
      means,
      other === undefined ? '' : board.cars[other],
      place(from),
      place(to),
    );
  }
}
