import { expect, test } from 'vitest';
import { beaten, ranked } from './field';

test('ranks are as in duplicate', () => {
  expect(beaten(5, [1, 5, 9, 2])).toBe(0.625);
  expect(beaten(5, [])).toBe(0);
  expect(ranked(5, { club: 9, pro: 1 }).map(({ who }) => who)).toEqual(['club', null, 'pro']);
});
