// The commentary as it is told: what belongs to one breath is one line, which grows while the card is played. Lines keep what they say and not
// its words, so that they speak the language of the moment.

import type { Sentence } from './messages';
import { marked, message, pieces, plain, type Piece } from './speech';

export interface LogLine {
  key: number;
  /** After how many entries of the table's log it was told. */
  readonly at: number;
  readonly pieces: Piece[];
  /** What was said last in it, alone: for a line of its own and for people who listen. */
  readonly last: string;
  loud: boolean;
  routine: boolean;
}

/** What happened at the table itself, as it is told: who sat down before the start is no news; who plays in whose place is. */
export const notes = <N extends { key: string }>(log: N[], first: boolean): N[] => log.filter(({ key }) => !first || key === 'stands-in');

/** So many lines are kept. */
const KEPT = 200;

class Breath implements LogLine {
  constructor(
    readonly key: number,
    readonly at: number,
    private readonly said: Sentence[],
    private readonly names: string[],
    readonly loud: boolean,
  ) {}

  get routine(): boolean {
    return this.said.length === 1 && this.said[0].tone === 'routine';
  }

  get pieces(): Piece[] {
    const [opening, ...parts] = this.said.map((sentence) => marked(sentence, this.names));
    if (!parts.length) return pieces(this.alone(this.said[0]));
    return pieces(message('breath', { opening, parts: parts.reduce((first, last) => message('breath-more', { first, last })) }));
  }

  get last(): string {
    return plain(this.alone(this.said[this.said.length - 1]));
  }

  /** With one more part in the same breath. */
  and(sentence: Sentence, at: number, loud: boolean): Breath {
    const before = this.said.slice(0, -1);
    const last = this.said[before.length];
    const both = before.length && together(last, sentence);
    return new Breath(this.key, at, both ? [...before, both] : [...this.said, sentence], this.names, this.loud || loud);
  }

  private alone(sentence: Sentence): string {
    const said = marked(sentence, this.names);
    return sentence.role ? capital(message('breath-alone', { opening: said })) : said;
  }
}

/** Two of a kind as one, if lists are all that they name: cars that are drawn along one after the other. */
function together(first: Sentence, next: Sentence): Sentence | null {
  const [name, ...others] = Object.keys(first.with ?? {});
  const [mine, more] = [first.with?.[name], next.with?.[name]];
  if (first.key !== next.key || others.length || !mine || !more || !('list' in mine && 'list' in more)) return null;
  return { ...next, with: { [name]: { list: [...mine.list, ...more.list] } } };
}

export class Commentary {
  private keys = 0;
  private begun: Breath | null = null;

  /** The log with one more sentence in it. */
  hear(log: LogLine[], sentence: Sentence, names: string[], at: number, loud = sentence.tone === 'loud'): LogLine[] {
    if (sentence.role === 'joins' && this.begun) {
      this.begun = this.begun.and(sentence, at, loud);
      return [...log.slice(0, -1), this.begun];
    }
    this.keys += 1;
    const line = new Breath(this.keys, at, [sentence], names, loud);
    this.begun = sentence.role === 'opens' ? line : null;
    return [...log.slice(1 - KEPT), line];
  }
}

/** Runs of routine lines up to this one, which can be folded away; every other line stands alone. */
export function runs(log: LogLine[], upTo: number): LogLine[][] {
  const all: LogLine[][] = [];
  for (const line of log) {
    const last = all.at(-1);
    if (line.routine && last?.[0].routine && line.key <= upTo) last.push(line);
    else all.push([line]);
  }
  return all;
}

/** A sentence begins with a capital, unless it begins with a car. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
