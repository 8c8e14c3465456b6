import { expect, it } from 'vitest';
import { exact, short } from './money';

it('says money short on the board and exactly in tables', () => {
  expect(short(40_000, '$')).toBe('$40k');
  expect(short(0, '€')).toBe('€0');
  expect(short(-30_000, '€')).toBe('−€30k');
  expect(short(12_500, '$')).toBe('$12,500');
  expect(exact(1_250_000, '$')).toBe('$1,250,000');
  expect(exact(-500, '$')).toBe('−$500');
});
