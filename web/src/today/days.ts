// What is kept of the last days on this device: the run that counts, the field, the puzzle.

import { read, write } from '../lib/shelf';

const DAYS = 'grandstand.days';
const MOST_DAYS = 14;

/** What was made of a day in one game. */
export interface Day {
  /** The first run that came to its end: the one that counts. */
  ran?: { money: number; sign: string; seat: number; record: string; names: string[] };
  /** What the bots of the field made of the same seat. */
  field?: Record<string, number>;
  /** Whether the first answer to the puzzle was right. */
  solved?: boolean;
}

export function day(date: string): Record<string, Day> {
  return read<Record<string, Record<string, Day>>>(DAYS)?.[date] ?? {};
}

/** Adds to what is known of a day; what was there first stays. */
export function keepDay(date: string, game: string, what: Day): void {
  const days = { ...read<Record<string, Record<string, Day>>>(DAYS) };
  days[date] = { ...days[date], [game]: { ...what, ...days[date]?.[game] } };
  write(DAYS, Object.fromEntries(Object.entries(days).sort().slice(-MOST_DAYS)));
}
