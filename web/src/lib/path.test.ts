import { describe, expect, it } from 'vitest';
import { path, turnTo } from './path';
import type { TrackCell } from './messages';

/** Two lanes of four cells; every cell leads to both lanes of the next column. */
function lanes(): TrackCell[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const column = index >> 1;
    const ahead = column === 3 ? 0 : column + 1;
    return {
      name: `${column}`,
      x: 0,
      y: 0,
      turn: 0,
      distance: 0,
      red: false,
      pit: false,
      next: [ahead * 2, ahead * 2 + 1],
      last: column === 3,
      outline: [],
    };
  });
}

describe('the way of a car', () => {
  it('takes the fewest steps', () => {
    expect(path(lanes(), 0, 6, new Set())).toHaveLength(3);
  });
  it('goes round other cars', () => {
    const way = path(lanes(), 0, 6, new Set([2, 5]));
    expect(way).toEqual([3, 4, 6]);
  });
  it('ends on the last cell before the line when it goes home', () => {
    expect(path(lanes(), 4, null, new Set([6]))).toEqual([7]);
    expect(path(lanes(), 6, null, new Set())).toEqual([]);
  });
  it('still arrives when every way seems taken', () => {
    expect(path(lanes(), 0, 6, new Set([2, 3])).at(-1)).toBe(6);
  });
  it('may go a whole lap', () => {
    expect(path(lanes(), 0, 0, new Set())).toHaveLength(4);
  });
});

describe('turning', () => {
  it('takes the short way round', () => {
    expect(turnTo(350, 10)).toBe(370);
    expect(turnTo(10, 350)).toBe(-10);
    expect(turnTo(720, 90)).toBe(810);
  });
});
