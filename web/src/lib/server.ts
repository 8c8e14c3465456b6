// The server behind the page, where there is one. A static host has none, and the page then offers what works without it.

import { Sentence } from './engine';
import type { Me, OpenedTable, Problem, RatedLine, Table, Wish } from './http';
import type { Sentence as Said } from './messages';
import { words } from '../words';
import { explain } from './speech';

declare global {
  interface Window {
    /** Set by host.js, which a server answers in its own way. */
    grandstandServer?: boolean;
  }
}

export type { Me, Wish };
export type Listed = Table;
/** Somebody in the list of the best. */
export type Rated = RatedLine;

export const hasServer = (): boolean => window.grandstandServer === true;

export const address = (path: string): URL => new URL(`./api/${path}`, location.href.split('#')[0]);

export async function ask<T>(path: string, body?: unknown, method = 'POST'): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      address(path),
      body === undefined ? {} : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Sentence(words.unreached);
  }
  const answer = (await response.json().catch(() => null)) as T | Problem | null;
  if (!response.ok) throw await refusal(answer as Problem | null);
  return answer as T;
}

/** What the server says went wrong, in the page's language. */
async function refusal(problem: Problem | null): Promise<Sentence> {
  if (!problem?.say) return new Sentence(words.unheard);
  return new Sentence(await explain(problem.say as Said));
}

/** What this browser adds to the luck of a game: 32 bytes in hexadecimal. */
export function addedLuck(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const server = {
  me: () => ask<Me | null>('me'),
  callMe: (name: string) => ask<Me>('me', { name }),
  makeAccount: (account: string, password: string) => ask<Me>('account', { account, password }),
  logIn: (account: string, password: string) => ask<Me>('login', { account, password }),
  logOut: () => ask<null>('logout', {}),
  changePassword: (password: string, next: string) => ask<Me>('account/password', { password, new: next }),
  /** Signs out everywhere but here. */
  endSessions: () => ask<Me>('sessions/end', {}),
  /** Everything that is kept about you. */
  myData: () => ask<unknown>('my/data'),
  /** Deletes it. */
  forgetMe: (password: string) => ask<null>('my/data', { password }, 'DELETE'),
  ratings: (game: string) => ask<Rated[]>(`ratings/${game}`),
  open: (wish: Wish) => ask<OpenedTable>('tables', wish),
  openTables: () => ask<Listed[]>('tables'),
  myTables: () => ask<Listed[]>('my/tables'),
  record: async (id: string): Promise<string> => {
    const response = await fetch(address(`tables/${id}/record`));
    if (!response.ok) throw await refusal((await response.json().catch(() => null)) as Problem | null);
    return response.text();
  },
  /** Whether there is such a table at all; asked when a connection cannot be made. */
  exists: async (id: string): Promise<boolean> => (await fetch(address(`tables/${id}/record`))).status !== 404,
};
