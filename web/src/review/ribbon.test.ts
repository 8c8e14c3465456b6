import { expect, test } from 'vitest';
import { bands, momentAt } from './ribbon';

const ribbon = [
  { after: 0, chances: [0.25, 0.75], errors: [0, 0], money: [] },
  { after: 10, chances: [1, 0], errors: [0, 0], money: [] },
];

test('bands lie on top of each other and fill the field', () => {
  const [mine, other] = bands(ribbon, 10, 1);
  expect(mine.seat).toBe(1);
  expect(mine.path).toBe('M0.0 25.0L1000.0 100.0L1000.0 100.0L0.0 100.0Z');
  expect(other.path).toBe('M0.0 0.0L1000.0 0.0L1000.0 100.0L0.0 25.0Z');
});

test('chances are those of the last moment before', () => {
  expect(momentAt(ribbon, 9)?.chances).toEqual([0.25, 0.75]);
  expect(momentAt(ribbon, 10)?.chances).toEqual([1, 0]);
  expect(momentAt([], 3)).toBe(null);
});
