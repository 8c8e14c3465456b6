// A coach who looks over one's shoulder in games that count for nothing: what a car is worth, a word before a blunder, and what each
// choice gives and takes.

import wasm from '../engine/review.wasm?url';
import type { Engine } from '../lib/engine';
import type { Shown, TableGame } from '../lib/game';
import type { Advice } from '../lib/messages';
import { mount, unmount } from 'svelte';
import Why from './Why.svelte';
import { words, type Money } from './words';

export class Coach {
  private engine: Engine | undefined;
  /** Said to ask before every blunder; otherwise once in a race. */
  private always = false;
  /** The race in which something was said. */
  private warned: number | null = null;
  /** What was found out about the position, and after how many entries of the log. */
  private known: { at: number; advice: Advice } | null = null;
  private shown: ReturnType<typeof mount> | undefined;

  constructor(
    private readonly game: TableGame,
    private readonly made: (address: string) => Engine,
  ) {}

  /** What there is to say about the position. */
  async looks(money: Money): Promise<string> {
    const advice = await this.ask(null);
    if (!advice) return '';
    return [advice.offered && words.offered(advice.offered, money), words.expects(advice.expects)].filter(Boolean).join(' ');
  }

  /** Words to be said before an action that would be a blunder, if none were said yet; `tell` puts an action into words. */
  async warns(action: string, { view, names }: Shown): Promise<((tell: (action: string) => string) => string) | null> {
    const race = view?.kind === 'cars' ? view.race : 0;
    if (this.warned === race && !this.always) return null;
    const decision = (await this.ask(action))?.decision;
    if (decision?.label !== 'blunder' && decision?.label !== 'mistake') return null;
    this.warned = race;
    return (tell) => words.sure(decision, tell(decision.best), names);
  }

  /** Why: what each choice gives, and to whom. */
  async shows(tell: (action: string) => string, me: number): Promise<void> {
    this.hides();
    const at = this.game.known?.log.length;
    const advice = this.known && this.known.at === at ? this.known.advice : await this.ask(null);
    const names = this.game.known?.names ?? [];
    if (!advice?.choices.length) return;
    const close = () => this.hides();
    const props = {
      choices: advice.choices,
      expects: words.expects(advice.expects),
      me,
      names,
      tell,
      close,
      always: this.always,
      ask: (all: boolean) => (this.always = all),
    };
    this.shown = mount(Why, { target: document.body, props });
  }

  /** What was shown is not so any more. */
  hides(): void {
    if (this.shown) void unmount(this.shown);
    this.shown = undefined;
  }

  private async ask(action: string | null): Promise<Advice | null> {
    const { known, advise } = this.game;
    if (advise) return advise(action);
    if (!known) return null;
    const { setup, log } = known;
    try {
      this.engine ??= this.made(wasm);
      const advice = await this.engine.ask('advise', { setup, entries: log, action, seed: log.length });
      if (action === null) this.known = { at: log.length, advice };
      return advice;
    } catch {
      // A coach who has nothing to say is silent.
      return null;
    }
  }

  close(): void {
    this.hides();
    this.engine?.close();
  }
}
