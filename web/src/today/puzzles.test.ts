import { expect, test } from 'vitest';
import { turnOf } from './puzzles';

test('every day has a puzzle, and all have their turn', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
  const turns = days.map((date) => turnOf(date, 3));
  expect(new Set(turns.slice(0, 3)).size).toBe(3);
  expect(turns[3]).toBe(turns[0]);
  expect(turnOf('1969-12-31', 3)).toBe(2);
});
