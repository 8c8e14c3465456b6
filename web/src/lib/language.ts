// The language the page speaks: the one chosen here, else the browser's, else English. Its messages are fetched when they are needed.

import { FluentBundle, FluentResource, type Message } from '@fluent/bundle';
import { createSubscriber } from 'svelte/reactivity';
import languages from 'virtual:languages';

export type Part = 'words' | `rules-${string}` | 'setup' | 'wrong' | 'friends' | 'server' | 'lessons' | 'hints' | 'review';

const KEPT = 'grandstand-language';

/** Messages, each read when it is first said: the first screen does not wait for a thousand of them. */
class Messages extends Map<string, Message> {
  private readonly unread = new Map<string, string>();

  add(file: string): void {
    // An entry goes on in lines that begin with a space.
    for (const entry of file.split(/\n(?=\S)/)) {
      const id = /^\S+/.exec(entry)?.[0] ?? '';
      if (!this.has(id)) this.unread.set(id, entry);
    }
  }

  override has(id: string): boolean {
    return super.has(id) || this.unread.has(id);
  }

  override get(id: string): Message | undefined {
    const entry = this.unread.get(id);
    if (entry !== undefined) {
      this.unread.delete(id);
      for (const message of new FluentResource(entry).body) this.set(id, message);
    }
    return super.get(id);
  }
}

interface Spoken {
  tag: string;
  bundle: FluentBundle;
  messages: Messages;
  parts: Map<Part, Promise<void>>;
}

// Whoever shows words shows them anew when the language changes or more of it arrives.
let renew = () => {};
const heard = createSubscriber((update) => {
  renew = update;
});

/** Every message 40 % longer, to see whether it still has room: with `?long` before the `#` of the address. */
const long = typeof location !== 'undefined' && new URLSearchParams(location.search).has('long');
const longer = (text: string) => text.replaceAll(/[aeiouyäöüàéèênl]/gi, '$&$&');

let spoken = await begun(wanted());

/** The languages there are: their tags and what they call themselves. */
export const all: [tag: string, name: string][] = Object.entries(languages).map(([tag, { name }]) => [tag, name]);

export const tag = (): string => {
  heard();
  return spoken.tag;
};

export const bundle = (): FluentBundle => {
  heard();
  return spoken.bundle;
};

/** Speaks another language from now on, here and at the next visit. */
export async function speakIn(tag: string): Promise<void> {
  const before = spoken;
  const next = await begun(tag);
  for (const part of before.parts.keys()) await fetched(next, part);
  spoken = next;
  try {
    localStorage.setItem(KEPT, tag);
  } catch {
    // A browser that keeps nothing asks again at the next visit.
  }
  shown();
}

/** Fetches a part of the language that is not needed at first. */
export async function need(part: Part): Promise<void> {
  await fetched(spoken, part);
  renew();
}

/** The language of somebody who has not chosen any: the first of the browser's that is there. */
export function wanted(): string {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // Not every browser lets a page keep something.
  }
  const theirs = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
  const tags = [kept, ...theirs].map((tag) => tag?.split('-')[0].toLowerCase() ?? '');
  return tags.find((tag) => tag in languages) ?? 'en';
}

async function begun(tag: string): Promise<Spoken> {
  const bundle = new FluentBundle(tag, { useIsolating: false, ...(long && { transform: longer }) });
  const messages = (bundle._messages = new Messages());
  const begun: Spoken = { tag, bundle, messages, parts: new Map() };
  await fetched(begun, 'words');
  // What came is a task of its own: the first screen is drawn in the next.
  await new Promise((done) => setTimeout(done));
  return begun;
}

function fetched({ tag, messages, parts }: Spoken, part: Part): Promise<void> {
  const known = parts.get(part);
  if (known) return known;
  const load = async () => {
    const found = await languages[tag][part]?.();
    if (!found) return;
    messages.add(found.default);
    keep(found.here);
  };
  const promise = load();
  parts.set(part, promise);
  return promise;
}

/** What was fetched before there was a service worker is fetched once more through it, so that the page opens without a network. */
function keep(here: string): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.ready.then(() => fetch(here)).catch(() => {});
}

function shown(): void {
  if (typeof document !== 'undefined') document.documentElement.lang = spoken.tag;
  renew();
}
shown();
