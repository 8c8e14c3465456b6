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

/** What a place pays on average. */
export function mean(prizes: number[]): number {
  return prizes.reduce((sum, prize) => sum + prize, 0) / prizes.length;
}
