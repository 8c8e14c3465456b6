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
  const { mean, decisions, points } = of([game(30, 0.01, 0), game(10, 0.05, 0)], 'drive');
  expect(mean).toBeCloseTo(0.02);
  expect([decisions, points.length]).toEqual([40, 2]);
  expect(of([], 'bid').points).toEqual([]);
});

test('the error of all games is that of all their choices', () => {
  const measured = (choices: number[]) => {
    const mean = choices.reduce((a, b) => a + b, 0) / choices.length;
    const squares = choices.reduce((sum, choice) => sum + (choice - mean) ** 2, 0);
    return { mean, error: choices.length > 1 ? Math.sqrt(squares / (choices.length - 1) / choices.length) : 0 };
  };
  const games = [[0.1], [0.02, 0.3, -0.01], [0, 0.04]];
  const reviewed = games.map((choices) => {
    const { mean, error } = measured(choices);
    return { ...game(choices.length, mean, 0), parts: [{ part: 'drive' as const, decisions: choices.length, mean, error }] };
  });
  const all = measured(games.flat());
  const sums = of(reviewed, 'drive');
  expect(sums.mean).toBeCloseTo(all.mean, 12);
  expect(sums.error).toBeCloseTo(all.error, 12);
  expect(of([reviewed[0]], 'drive').error).toBe(0);
});

test('luck and skill are averages of games', () => {
  const sum = averages([game(1, 0, 0.2), game(1, 0, 0)]);
  expect(sum.own).toBeCloseTo(0.1);
  expect(0.25 + sum.deal + sum.revealed + sum.own + sum.others).toBeCloseTo(sum.result);
});
