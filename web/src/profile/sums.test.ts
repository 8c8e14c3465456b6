import { expect, test } from 'vitest';
import { averages, of } from './sums';
import type { Reviewed } from './reviewed';

const game = (decisions: number, mean: number, own: number): Reviewed => ({
  id: String(mean),
  game: 'top-race',
  at: 0,
  parts: [{ part: 'drive', decisions, mean, error: 0.01 }],
  account: { deal: 0, revealed: 0.1, own, others: -0.1, result: 0.25 + own },
});

test('games count by their choices', () => {
  const { mean, decisions, points, error } = of([game(30, 0.01, 0), game(10, 0.05, 0)], 'drive');
  expect(mean).toBeCloseTo(0.02);
  expect(error).toBeCloseTo(Math.hypot(0.3, 0.1) / 40);
  expect([decisions, points.length]).toEqual([40, 2]);
  expect(of([], 'bid').points).toEqual([]);
});

test('luck and skill are averages of games', () => {
  const sum = averages([game(1, 0, 0.2), game(1, 0, 0)]);
  expect(sum.own).toBeCloseTo(0.1);
  expect(0.25 + sum.deal + sum.revealed + sum.own + sum.others).toBeCloseTo(sum.result);
});
