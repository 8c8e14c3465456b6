// What people made of a day's race, where there is a server that keeps a list.

import type { DayList } from '../lib/http';
import { address, ask, server } from '../lib/server';

/** Everybody's runs, the best first. */
export const runsOf = (date: string, game: string): Promise<DayList> => ask<DayList>(`daily/${date}/${game}`);

/** The same with the records, to be checked. */
export const recordsOf = (date: string, game: string): string => String(address(`daily/${date}/${game}/records`));

/** Sends a run in, by the name one goes by. */
export async function sendIn(record: string, name: string): Promise<DayList> {
  if (!(await server.me())) await server.callMe(name);
  return ask<DayList>('daily', JSON.parse(record));
}
