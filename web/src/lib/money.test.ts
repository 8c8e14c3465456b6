import { expect, it } from 'vitest';
import { exact, raises, short } from './money';

it('says money short on the board and exactly in tables', () => {
  expect(short(40_000, '$')).toBe('$40k');
  expect(short(0, '€')).toBe('€0');
  expect(short(-30_000, '€')).toBe('−€30k');
  expect(short(12_500, '$')).toBe('$12500');
  expect(exact(1_250_000, '$')).toBe('$1,250,000');
  expect(exact(-500, '$')).toBe('−$500');
});

it('offers the next step and a few jumps', () => {
  const steps = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) * 10_000);
  expect(raises(steps(3))).toEqual([10_000, 20_000, 30_000]);
  expect(raises(steps(20))).toEqual([10_000, 20_000, 30_000, 50_000, 100_000]);
  expect(raises(steps(7))).toEqual([10_000, 20_000, 30_000, 50_000]);
});
