// The way a car takes between two cells: the fewest steps around other cars.

import type { TrackCell } from './messages';

/** Cells from the one after `from` to `to`; to beyond the line if `to` is null (ends on the last cell before it). */
export function path(cells: TrackCell[], from: number, to: number | null, taken: ReadonlySet<number>): number[] {
  return search(cells, from, to, taken) ?? search(cells, from, to, new Set()) ?? (to === null ? [] : [to]);
}

function search(cells: TrackCell[], from: number, to: number | null, taken: ReadonlySet<number>): number[] | null {
  const before = new Map<number, number>([[from, -1]]);
  let layer = [from];
  const back = (cell: number): number[] => {
    const way: number[] = [];
    for (let at = cell; at !== from && at >= 0; at = before.get(at) ?? -1) way.unshift(at);
    return way;
  };
  // A sprint may go round a whole lap, back to where it began.
  let first = true;
  while (layer.length) {
    const next: number[] = [];
    for (const cell of layer) {
      if (to === null && cells[cell].last) return back(cell);
      for (const ahead of cells[cell].next) {
        if (ahead === to && (ahead !== from || !first)) {
          return [...back(cell), ahead];
        }
        if (before.has(ahead) || taken.has(ahead)) continue;
        before.set(ahead, cell);
        next.push(ahead);
      }
    }
    first = false;
    layer = next;
  }
  return null;
}

/** The turn nearest to `from` that points the same way as `to`, so that a car never spins round. */
export function turnTo(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}
