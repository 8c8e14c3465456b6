import { expect, it } from 'vitest';
import { moneyIn, said } from './general.svelte';

it('finds what everybody has, wherever a view keeps it', () => {
  expect(moneyIn({ round: 1, seats: [{ money: 3 }, { money: 4 }] }, 2)).toEqual([3, 4]);
  expect(moneyIn({ money: [7, 8, 9] }, 3)).toEqual([7, 8, 9]);
  expect(moneyIn({ horses: [{ place: 1 }, { place: 2 }], points: [1, 0] }, 2)).toEqual([1, 0]);
  expect(moneyIn({ laps: [1, 2] }, 2)).toBeNull();
});

it('reads names as words', () => {
  expect(said('hand-size')).toBe('Hand size');
  expect(said('cars_left')).toBe('Cars left');
});
