// Between a game and its screen: the first update says which screen it is, and everything is kept until that screen listens.

import type { Begin, Listener, Shown, TableGame } from './game';
import type { Setup } from './messages';

/** How the table is set up that was laid last: the rules beside it are its own. */
export const table: { setup?: Setup } = {};

export class Relay implements Listener {
  private listener: Listener | null = null;
  private kept: ((listener: Listener) => void)[] = [];
  private readonly game: Promise<TableGame>;
  /** The kind of what there is to see. */
  readonly kind: Promise<string>;
  private known: (kind: string) => void = () => {};
  private mounted = false;

  constructor(begin: Begin) {
    this.kind = new Promise((known) => (this.known = known));
    this.game = begin(this);
  }

  /** Fails when the game could not begin. */
  get begun(): Promise<TableGame> {
    return this.game;
  }

  /** The screen listens from now on. */
  readonly attach: Begin = (listener) => {
    this.mounted = true;
    this.listener = listener;
    for (const tell of this.kept.splice(0)) tell(listener);
    return this.game;
  };

  /** Nobody will ever listen: the screen was left before it was there. */
  close(): void {
    if (!this.mounted) void this.game.then((game) => game.close()).catch(() => {});
  }

  update(update: Shown, fresh: boolean): void {
    table.setup = update.setup;
    if (update.view) this.known(update.view.kind);
    this.tell((listener) => listener.update(update, fresh));
  }
  cover(seat: number | null): void {
    this.tell((listener) => listener.cover(seat));
  }
  trouble(sentence: string): void {
    this.tell((listener) => listener.trouble(sentence));
  }

  private tell(tell: (listener: Listener) => void): void {
    if (this.listener) tell(this.listener);
    else this.kept.push(tell);
  }
}
