// The two workers, spoken to with promises: one holds the table, the other thinks for the bots.

import wasm from '../engine/grandstand.wasm?url';
import { words } from '../words';
import type { Answers, Ask } from './messages';
import { explain } from './speech';

/** A sentence for people. */
export class Sentence extends Error {}
/** Nobody answers any more, or not as they should: the worker stopped. */
export class Stopped extends Sentence {}

/** The name of a question. A question without an answer in `Answers` does not compile. */
type Name<A = Ask> = A extends string ? A : keyof A;
/** What a question says besides its name. */
type Says<K extends string, A = Ask> = A extends Record<K, infer W> ? W : never;
type More<K extends string> = [Says<K>] extends [never] ? [] : [Says<K>];

export class Engine {
  private worker: Worker;
  private waiting = new Map<number, { done: (value: never) => void; failed: (error: Error) => void }>();
  private next = 1;
  private ready: Promise<unknown>;
  private ended = false;

  constructor(module: Promise<WebAssembly.Module>) {
    this.worker = new Worker(new URL('../workers/engine.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = async ({ data }) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('error' in data.answer) {
        const { error } = data.answer;
        waiting?.failed(new (error.key === 'page-stopped' ? Stopped : Sentence)(await explain(error).catch(() => words.unloaded)));
      } else waiting?.done(data.answer.ok as never);
    };
    // A worker that could not even be loaded answers nothing.
    this.worker.onerror = () => this.end();
    this.ready = module.then((module) => this.post({ module }));
  }

  private post<T>(message: object): Promise<T> {
    if (this.ended) return Promise.reject(new Stopped(words.unloaded));
    const id = this.next++;
    return new Promise<T>((done, failed) => {
      this.waiting.set(id, { done: done as (value: never) => void, failed });
      this.worker.postMessage({ id, ...message });
    });
  }

  async ask<K extends Name>(ask: K, ...[what]: More<K>): Promise<Answers[K]> {
    await this.ready;
    return this.post<Answers[K]>({ question: what === undefined ? ask : { [ask]: what } });
  }

  /** Hands the champion's weights over. */
  async bring(weights: ArrayBuffer): Promise<void> {
    await this.ready;
    await this.post({ weights });
  }

  close(): void {
    this.worker.terminate();
  }

  /** Closed for whoever still waits, too, and for whoever asks later. */
  end(): void {
    this.close();
    this.ended = true;
    for (const { failed } of this.waiting.values()) failed(new Stopped(words.unloaded));
    this.waiting.clear();
  }
}

/** A module, fetched. */
async function load(address: string): Promise<WebAssembly.Module> {
  const found = async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Sentence(words.unloaded);
    return response;
  };
  try {
    // As it comes: a copy of it would pass through the page's own thread.
    return await WebAssembly.compileStreaming(found());
  } catch (error) {
    if (error instanceof Sentence) throw error;
    // A host that serves it under another type.
    return WebAssembly.compile(await (await found()).arrayBuffer());
  }
}

/** A worker of its own with another module, for whoever wants more than a game. */
export function engineOf(address: string): Engine {
  return new Engine(load(address));
}

/** A worker with the games, beside those that a game on the screen uses. */
export const another = (): Engine => engineOf(wasm);

/** After the next frame: what there is to see already goes before what is large. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // Nothing is painted while nobody looks.
    setTimeout(done, 100);
  });
}

let engines: { table: Engine; bots: Engine } | undefined;

/** The workers, started on first use. */
export function workers(): { table: Engine; bots: Engine } {
  if (!engines) {
    const module = load(wasm);
    engines = { table: new Engine(module), bots: new Engine(module) };
  }
  return engines;
}
