// A game on this device: drives the table and the bots, keeps the log.

import { workers } from './engine';
import { keep, type Kept } from './shelf';
import { words } from '../words';
import type { Chair, Entry, News, Preview, Setup, Update } from './types';

export class LocalGame {
  onUpdate: (update: Update, fresh: boolean) => void = () => {};
  onTrouble: (sentence: string) => void = () => {};

  private seen = 0;
  private told = 0;
  private closed = false;

  private constructor(
    readonly setup: Setup,
    readonly chairs: Chair[],
    private log: Entry[],
  ) {}

  static async open(setup: Setup, chairs: Chair[], listen: (game: LocalGame) => void): Promise<LocalGame> {
    const game = new LocalGame(setup, chairs, []);
    listen(game);
    const news = await workers().table.ask<News>({ ask: 'open', setup, chairs, key: luck(), now: Date.now() });
    await game.absorb(news, true);
    return game;
  }

  static async restore(kept: Kept, listen: (game: LocalGame) => void): Promise<LocalGame> {
    const game = new LocalGame(kept.setup, kept.chairs, kept.log);
    listen(game);
    const news = await workers().table.ask<News>({ ask: 'restore', setup: kept.setup, log: kept.log, key: luck() });
    await game.absorb(news, true);
    return game;
  }

  /** Nothing more is heard of this game. */
  close(): void {
    this.closed = true;
  }

  /** Plays an action; false if it was refused. */
  async do(seat: number, action: string, version: number): Promise<boolean> {
    return this.say({ say: 'do', seat, action, version });
  }

  async undo(seat: number): Promise<boolean> {
    return this.say({ say: 'undo', seat });
  }

  async previews(): Promise<Record<string, Preview>> {
    return workers().table.ask({ ask: 'previews' });
  }

  async record(): Promise<string> {
    return workers().table.ask({ ask: 'record' });
  }

  /** What a bot would do in the place of whoever has to decide. */
  async hint(rung: string): Promise<string> {
    const thought = await this.think(rung);
    return thought.do;
  }

  private async say(message: object): Promise<boolean> {
    const news = await workers().table.ask<News>({ ask: 'say', message, now: Date.now() });
    if (news.answer?.answer === 'refused') {
      this.onTrouble(news.answer.sentence ?? '');
      return false;
    }
    await this.absorb(news, false);
    return true;
  }

  private async absorb(news: News, fresh: boolean): Promise<void> {
    if (this.closed) return;
    this.log.push(...news.appended);
    keep({ setup: this.setup, chairs: this.chairs, log: this.log, at: Date.now() });
    const update = await workers().table.ask<Update>({ ask: 'look', since: this.seen, as_seat: null, now: Date.now() });
    if (this.closed) return;
    this.seen = update.version;
    if (update.yours.length === 1) update.names[update.yours[0]] = words.you;
    this.onUpdate(update, fresh);
    if (news.think) {
      this.let_think(news.think.seat, news.think.version).catch((error: Error) => this.onTrouble(error.message));
    }
  }

  private async let_think(seat: number, version: number): Promise<void> {
    const { code } = await this.think();
    if (this.closed) return;
    const news = await workers().table.ask<News>({ ask: 'thought', seat, version, code, now: Date.now() });
    if (news.appended.length) await this.absorb(news, false);
  }

  private think(hint?: string): Promise<{ seat: number; code: number; do: string }> {
    const keep = this.told;
    this.told = this.log.length;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const entries = this.log.slice(keep);
    return workers().bots.ask({ ask: 'think', setup: this.setup, keep, entries, seed, hint: hint ?? null });
  }
}

function luck(): number[] {
  return [...crypto.getRandomValues(new Uint8Array(32))];
}
