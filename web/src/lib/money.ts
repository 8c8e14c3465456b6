import { money } from './speech';

/** Money short, for the board: `$40k`. */
export const short = (amount: number, sign: string): string => money(amount, sign, 'money-short');

/** Money that is won or lost, short: its sign stays with it at the end of a line. */
export const signed = (amount: number, sign: string): string => `${amount > 0 ? '+' : ''}${short(amount, sign)}`.replace(/^[+\u2212]/, '$&\u2060');

/** Money exact, for tables: `$40,000`. */
export const exact = (amount: number, sign: string): string => money(amount, sign, 'money', true);

/** What a place pays on average. */
export function mean(prizes: number[]): number {
  return prizes.reduce((sum, prize) => sum + prize, 0) / prizes.length;
}

/** About so much: thousands where there are any, for what nobody knows exactly. */
export const roughly = (amount: number): number => (Math.abs(amount) < 1000 ? Math.round(amount) : Math.round(amount / 1000) * 1000);
