// What reviews have found, kept on this device: a closed tab loses the last moment at most. It is too much for where settings are kept.

import { nameOf } from '../profile/reviewed';

const REVIEWS = 'reviews';
const MOST = 6;

interface Kept {
  at: number;
  found: unknown;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('no database'));
  });
}

let database: Promise<IDBDatabase> | undefined;

async function reviews(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  if (!database) {
    const opening = indexedDB.open('grandstand', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(REVIEWS).createIndex('at', 'at');
    database = answered(opening);
  }
  return (await database).transaction(REVIEWS, mode).objectStore(REVIEWS);
}

/** What was found of this game before, as its review takes it. */
export async function keptOf(record: string): Promise<string | null> {
  try {
    const kept = await answered<Kept | undefined>((await reviews('readonly')).get(nameOf(record)));
    return kept ? JSON.stringify(kept.found) : null;
  } catch {
    // Storage may be forbidden: the review begins anew.
    return null;
  }
}

/** Keeps what was found of a game; old reviews make room. */
export async function keepFound(record: string, found: unknown): Promise<void> {
  try {
    const store = await reviews('readwrite');
    store.put({ at: Date.now(), found } satisfies Kept, nameOf(record));
    const all = await answered(store.index('at').getAllKeys());
    for (const old of all.slice(0, -MOST)) store.delete(old);
  } catch {
    // Nothing is lost but what a closed tab forgets.
  }
}

/** Forgets what was found of all games. */
export async function forgetFound(): Promise<void> {
  try {
    await answered((await reviews('readwrite')).clear());
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
