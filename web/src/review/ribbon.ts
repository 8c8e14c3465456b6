// The ribbon: everybody's share of the win as bands on top of each other, along the moves of the game.

import type { Moment } from '../lib/messages';

export interface Band {
  seat: number;
  /** The outline, in a field 1000 wide and 100 high. */
  path: string;
}

/** The bands of a ribbon, from the bottom up; whoever looks is at the bottom, where a band is read best. */
export function bands(ribbon: Moment[], moves: number, me: number | null): Band[] {
  const seats = ribbon[0]?.chances.length ?? 0;
  const order = [...Array(seats).keys()].sort((a, b) => Number(b === me) - Number(a === me));
  const x = (after: number) => ((1000 * after) / Math.max(1, moves)).toFixed(1);
  const under = ribbon.map(() => 0);
  return order.map((seat) => {
    const low = [...under];
    ribbon.forEach(({ chances }, at) => (under[at] += chances[seat]));
    const edge = (heights: number[]) => ribbon.map(({ after }, at) => `${x(after)} ${(100 - 100 * Math.min(1, heights[at])).toFixed(1)}`);
    return { seat, path: `M${[...edge(under), ...edge(low).reverse()].join('L')}Z` };
  });
}

/** What is known after so many moves: the last moment before. */
export function momentAt(ribbon: Moment[], at: number): Moment | null {
  let found: Moment | null = null;
  for (const moment of ribbon) {
    if (moment.after > at) break;
    found = moment;
  }
  return found ?? ribbon[0] ?? null;
}
