// What people made of a day's race, where there is a server that keeps a list.

import { address, ask, server } from '../lib/server';

export interface DayLine {
  name: string;
  money: number;
  /** The part of the others who made less, and half of those who made as much. */
  share: number;
  yours: boolean;
}

/** Everybody's runs, the best first. */
export const runsOf = (date: string, game: string): Promise<DayLine[]> => ask<{ runs: DayLine[] }>(`daily/${date}/${game}`).then(({ runs }) => runs);

/** The same with the records, to be checked. */
export const recordsOf = (date: string, game: string): string => String(address(`daily/${date}/${game}/records`));

/** Sends a run in, by the name one goes by. */
export async function sendIn(record: string, name: string): Promise<DayLine[]> {
  if (!(await server.me())) await server.callMe(name);
  return (await ask<{ runs: DayLine[] }>('daily', JSON.parse(record))).runs;
}
