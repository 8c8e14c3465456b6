// The commentary as it is told: what belongs to one breath is one line, which grows while the card is played.

import type { Sentence } from './messages';
import { marked, message, pieces, plain, type Piece } from './speech';

export interface LogLine {
  key: number;
  pieces: Piece[];
  /** What was said last in it, alone: for a line of its own and for people who listen. */
  last: string;
  loud: boolean;
  routine: boolean;
}

/** So many lines are kept. */
const KEPT = 200;

export class Commentary {
  private keys = 0;
  private begun: { opening: string; parts: string; loud: boolean } | null = null;

  /** The log with one more sentence in it. */
  hear(log: LogLine[], sentence: Sentence, names: string[], loud = sentence.tone === 'loud'): LogLine[] {
    const said = marked(sentence, names);
    const alone = sentence.role ? capital(message('breath-alone', { opening: said })) : said;
    if (sentence.role === 'joins' && this.begun) {
      const { opening, parts } = this.begun;
      this.begun = { opening, parts: parts ? message('breath-more', { first: parts, last: said }) : said, loud: this.begun.loud || loud };
      return [...log.slice(0, -1), this.line(message('breath', { opening, parts: this.begun.parts }), alone, this.begun.loud, false)];
    }
    this.begun = sentence.role === 'opens' ? { opening: said, parts: '', loud } : null;
    this.keys += 1;
    return [...log.slice(1 - KEPT), this.line(alone, alone, loud, sentence.tone === 'routine')];
  }

  private line(text: string, last: string, loud: boolean, routine: boolean): LogLine {
    return { key: this.keys, pieces: pieces(text), last: plain(last), loud, routine };
  }
}

/** A sentence begins with a capital, unless it begins with a car. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
