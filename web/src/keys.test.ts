// Every text the page asks for is a message that names the same, and every message of the page is asked for.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asked } from './lib/speech';
import './coach/reason';
import './coach/words';
import './lib/preview';
import './profile/words';
import './race-words';
import './review/words';
import './today/words';
import './words';

const read = (name: string) => readFileSync(new URL(`../../crates/words/languages/en/${name}.ftl`, import.meta.url), 'utf8');

/** The messages of some files, by key. */
function messages(...names: string[]): Map<string, string> {
  const found = names.flatMap((name) => [...read(name).matchAll(/^([a-z][\w-]*) =((?:.*)(?:\n[ }].*)*)/gm)]);
  return new Map(found.map(([, key, text]) => [key, text]));
}

// Reasons and whom somebody plays like are said by the program, and spoken as they come.
const own = ([key]: [string, string]) => !/^(reason|plays)\b/.test(key);
const page = new Map([...messages('page', 'friends', 'hints', 'review')].filter(own));
const all = messages('page', 'friends', 'hints', 'review', 'house');

/** What a message names, and what those name that it refers to. */
function named(text: string): string[] {
  const own = [...text.matchAll(/\{ \$(\w+)/g)].map(([, name]) => name);
  const others = [...text.matchAll(/\{ ([a-z]+) \}/g)].flatMap(([, key]) => named(all.get(key) ?? ''));
  return [...new Set([...own, ...others])].sort();
}

it('asks for messages that are there, and names what they name', () => {
  expect(asked.size).toBeGreaterThan(400);
  for (const [key, names] of asked) {
    expect(page.has(key), key).toBe(true);
    expect(named(page.get(key) ?? ''), key).toEqual([...names].sort());
  }
});

it('has no message that nobody asks for', () => {
  expect([...page.keys()].filter((key) => !asked.has(key))).toEqual([]);
});
