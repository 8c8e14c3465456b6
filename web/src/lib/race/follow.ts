// What the others do, in one sentence while it happens: who moves which car, and what that means for whoever looks.

import type { CarsSeen } from '../messages';
import { whatHappens } from '../../race-words';
import { nth, words } from '../../words';
import type { RaceState } from './state.svelte';

export class Follower {
  private player = '';

  constructor(private readonly state: RaceState) {}

  /** The event happens now; what to say about it, or nothing. */
  tell(seen: CarsSeen, names: string[]): string {
    const { board, positions, view, update } = this.state;
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
    const name = (car: number) => `your ${board.cars[car]}`;
    const boxedIn = free.find((car) => car !== seen.car && positions.boxed(car));
    const passed = ahead.find((car) => car !== seen.car && positions.place(car) > to);
    const steps = left === null ? 0 : left - (positions.left(seen.car) ?? 0);
    const you = this.player === words.you;
    const own = mine.includes(seen.car) && !you;
    const means =
      boxedIn !== undefined && !you
        ? `, boxing in ${name(boxedIn)}`
        : to === 1 && from > 1
          ? ', into the lead'
          : passed !== undefined
            ? `, past ${name(passed)}`
            : from - to > 1
              ? `, from ${nth(from)} to ${nth(to)}`
              : '';
    const car = `${own ? 'your ' : ''}${board.cars[seen.car]}`;
    return this.player ? `${this.player} ${you ? 'move' : 'moves'} ${car}${steps > 0 ? ` ${words.cells(steps)}` : ''}${means}.` : '';
  }
}
