// Where we are: the address, and the screen that belongs to it.

import type { Begin } from './game';
import type { Leaving } from './leaving';
import { sights, type Sight } from '../games';

export type Screen =
  | { at: 'home' }
  | { at: 'set-up'; game: string; friends: boolean }
  | { at: 'table'; id: string }
  | { at: 'loading' }
  | { at: 'see'; what: Sight }
  | { at: 'game'; key: number; begin: Begin; leaving: Leaving; title?: string; text?: string };

/** What the parts of an address mean: `#/race/ID` opens the game with that id. */
export type Routes = Record<string, (what: string, more: string | undefined) => void>;

export class Router {
  screen: Screen = $state.raw({ at: 'home' });
  /** The game that is spoken of on this screen; none at home. */
  game = $state('');
  /** The rules that lie open beside the screen, and at which one. */
  rules: { game: string; at: string } | null = $state.raw(null);
  trouble = $state('');
  /** What kind of game it is, where it is not one like any other. */
  mark = $state('');
  private keys = 0;

  constructor(private readonly routes: Routes) {}

  go(next: Screen, hash: string): void {
    this.screen = next;
    if (next.at === 'home' || next.at === 'see') this.leave();
    if (location.hash !== hash) history.pushState(null, '', hash || '#');
    scrollTo(0, 0);
  }

  /** Shows what the address says: after a link, a reload, the browser's own back. */
  find(): void {
    const [, at, what, more] = location.hash.split('/');
    this.leave();
    const route = what ? this.routes[at] : undefined;
    this.screen = { at: route ? 'loading' : 'home' };
    route?.(what, more);
  }

  /** A screen beside the games. */
  see(what: string): void {
    if (what in sights) this.go({ at: 'see', what: what as Sight }, `#/see/${what}`);
    else this.home();
  }

  readonly home = (): void => this.go({ at: 'home' }, '');

  /** Home, with a sentence that says why. */
  lost(sentence: string): void {
    this.trouble = sentence;
    this.home();
  }

  /** Shows a game. */
  show(game: string, hash: string, begin: Begin, leaving: Leaving, words: { title?: string; text?: string; mark?: string }): void {
    this.trouble = '';
    this.mark = words.mark ?? '';
    this.go({ at: 'game', key: ++this.keys, begin, leaving, title: words.title, text: words.text }, hash);
    this.game = game;
  }

  /** Opens the rules at a rule, or closes them. */
  turnRules(at = ''): void {
    this.rules = this.rules && !at ? null : this.game ? { game: this.game, at } : null;
  }

  private leave(): void {
    this.game = '';
    this.mark = '';
    this.rules = null;
  }
}
