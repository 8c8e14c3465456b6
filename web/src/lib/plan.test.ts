import { expect, it } from 'vitest';
import { lot, planned } from './plan';
import type { Shown } from './game';

function bidding(car: string, amounts: number[]): Shown {
  const choices = [
    { do: 'pass', kind: 'pass', ends: true, with: {} },
    ...amounts.map((amount) => ({ do: `bid ${amount}`, kind: 'bid', ends: true, with: { amount: String(amount) } })),
  ];
  return { choices, view: { kind: 'cars', phase: 'bid', race: 1, auction: { car, again: false, 'cars-left': 4 } } } as unknown as Shown;
}

it('raises by itself, by the smallest step, up to the limit and no further', () => {
  const plan = { lot: lot(bidding('red', [])) as string, upTo: 30_000 };
  expect(planned(bidding('red', [30_000, 20_000, 40_000]), plan)?.do).toBe('bid 20000');
  expect(planned(bidding('red', [40_000, 50_000]), plan)).toBeNull();
});

it('passes ahead of time on this lot only', () => {
  const plan = { lot: lot(bidding('red', [])) as string, upTo: null };
  expect(planned(bidding('red', [10_000]), plan)?.do).toBe('pass');
  expect(planned(bidding('blue', [10_000]), plan)).toBeNull();
});
