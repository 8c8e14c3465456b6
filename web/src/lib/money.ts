/** Money short, for the board: `$40k`. */
export function short(amount: number, sign: string): string {
  const minus = amount < 0 ? '−' : '';
  const size = Math.abs(amount);
  if (size >= 1000 && size % 1000 === 0) return `${minus}${sign}${size / 1000}k`;
  return `${minus}${sign}${size}`;
}

/** Money exact, for tables: `$40,000`. */
export function exact(amount: number, sign: string): string {
  const minus = amount < 0 ? '−' : '';
  return `${minus}${sign}${Math.abs(amount).toLocaleString('en-US')}`;
}

/** Raises worth a button of their own: the next step, a few jumps, never above `most`. */
export function raises(amounts: number[]): number[] {
  if (amounts.length <= 5) return amounts;
  const sorted = [...amounts].sort((a, b) => a - b);
  const picked = [0, 1, 2, 4, 9].filter((index) => index < sorted.length).map((index) => sorted[index]);
  return picked;
}
