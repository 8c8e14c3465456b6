// What a person does at a table, the same for every game: choose, hold back for a moment, take back, ask why, ask for a hint.

import type { Begin, Hint, Shown, TableGame } from './game';
import { engineOf } from './engine';
import type { Coach } from '../coach/coach';
import { play as sound } from './sound';
import { showTurn } from './turn';
import { lot, planned, type Plan } from './plan';
import type { Settings } from './shelf';
import type { LogLine } from './commentary';
import type { Choice, View } from './messages';
import { coach, reasons, titleOf, type Reasons } from '../games';
import { short, words } from '../words';
import { speak } from './speech';

/** A screen that shows updates one after the other. */
export interface Stage {
  update: Shown;
  playing: boolean;
  trouble: string;
  /** Of games with money: its sign. */
  board?: { sign: string };
  push(update: Shown, jump: boolean): void;
  /** Shows another moment than now; none is now. */
  see(view: View | null): void;
}

/** How long a choice that ends the turn can still be taken back. */
const MOMENT = 2000;

/** The card whose lines are being carried out; none where no card is. */
function cardOf({ view }: Shown): number | null {
  return view?.kind === 'cars' && ['wild', 'steer', 'special', 'return'].includes(view.phase) ? view.card : null;
}

export class Session {
  waiting = $state(false);
  /** A choice that is about to be sent; without a time it waits for a yes. */
  held: { choice: Choice; until: number | null; sure?: (tell: (action: string) => string) => string } | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  /** Fetched with the first hint: without them a hint goes without its reason. */
  reasons: Reasons | null = $state.raw(null);
  why: { action: string; sentence: string; rule?: string } | null = $state.raw(null);
  /** The seat that the device goes to. */
  cover: number | null = $state(null);
  plan: Plan | null = $state.raw(null);
  game: TableGame | undefined = $state.raw();
  /** Called when everything has been shown and somebody here is asked. */
  asked: (update: Shown) => void = () => {};
  /** The card that is being finished for the player. */
  finishing: number | null = $state(null);
  /** What the coach says. */
  coached = $state('');
  private coach: Promise<Coach> | undefined;
  /** The line of commentary whose moment is looked at. */
  moment: LogLine | null = $state.raw(null);
  private later: [update: Shown, fresh: boolean][] = [];
  private undoing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly settings: Settings,
    begin: Begin,
  ) {
    const trouble = (sentence: string) => {
      stage.trouble = sentence;
      this.waiting = false;
    };
    begin({
      // Whoever looks at another moment sees the rest when they are back.
      update: (update, fresh) => (this.moment ? this.later.push([update, fresh]) : stage.push(update, fresh)),
      cover: (seat) => (this.cover = seat),
      trouble,
    })
      .then((game) => {
        this.game = game;
        // What was shown before the table answered is asked now.
        if (stage.update && !stage.playing) this.ready(stage.update);
      })
      .catch((error: Error) => trouble(error.message));
  }

  choices = $derived.by(() => this.list());

  private list(): Choice[] {
    const { stage } = this;
    return !stage.playing && !this.waiting && !this.held && !this.moment && this.cover === null && stage.update ? stage.update.choices : [];
  }

  undoable = $derived.by(() => this.canUndo());

  private canUndo(): boolean {
    if (this.held) return true;
    const { stage } = this;
    if (stage.playing || this.waiting || this.moment || stage.update?.stage !== 'playing') return false;
    return stage.update.undo.free.length + stage.update.undo.by_consent.length > 0;
  }

  /** Shows the board as it was when a line was told; none is now. */
  async look(line: LogLine | null): Promise<void> {
    const { stage } = this;
    const view = line && (await this.game?.moment(line.at));
    if (stage.playing || this.held || this.cover !== null || (line && !view)) return;
    this.moment = line;
    stage.see(view ?? null);
    if (!line) for (const [update, fresh] of this.later.splice(0)) stage.push(update, fresh);
  }

  /** Everything has been shown. */
  ready(update: Shown): void {
    if (!this.game) return;
    this.waiting = false;
    this.hint = null;
    this.why = null;
    this.coached = '';
    void this.coach?.then((coach) => coach.hides());
    if (this.plan && this.plan.lot !== lot(update)) this.plan = null;
    if (this.finishing !== cardOf(update)) this.finishing = null;
    if (update.choices.length === 0) return;
    // Where nothing is left to decide the game goes on by itself.
    const obvious = this.settings.obvious && !update.guided && update.choices.length === 1;
    if (obvious && this.undoing && update.undo.free.length + update.undo.by_consent.length > 0) {
      // Taken back to a move that was never chosen: further, to the one that was.
      void this.undo();
      return;
    }
    const ahead = this.undoing ? null : (planned(update, this.plan) ?? (obvious ? update.choices[0] : null));
    if (ahead) {
      void this.send(ahead);
      return;
    }
    // The limit is reached: from here on the player decides.
    this.plan = null;
    this.undoing = false;
    if (this.finishing !== null) {
      void this.finish();
      return;
    }
    showTurn(true);
    if (document.hidden) this.call(update);
    sound('turn', this.settings);
    this.asked(update);
    if (this.settings.coach === 'talk') void this.listen();
  }

  /** The coach is fetched when somebody wants one, and only where it is allowed. */
  private called(): Promise<Coach> | undefined {
    const { game } = this;
    if (this.settings.coach !== 'off' && (game?.known || game?.advise)) this.coach ??= coach().then(({ Coach }) => new Coach(game, engineOf));
    return this.coach;
  }

  private async listen(): Promise<void> {
    const { update, board } = this.stage;
    const says = this.called()?.then((coach) => coach.looks((amount) => short(amount, board?.sign ?? '$')));
    const said = await says?.catch(() => '');
    if (this.stage.update === update) this.coached = said ?? '';
  }

  /** Why, says the coach: what each choice gives and takes. */
  showWhy(tell: (action: string) => string): void {
    void this.called()
      ?.then((coach) => coach.shows(tell, this.stage.update.turn ?? 0))
      .catch(() => {});
  }

  /** A choice was made. A coach who talks may have something to say first. */
  act(choice: Choice): void {
    if (this.held || this.waiting) return;
    // What goes while it has the focus has the whole page laid out at once: whoever points lets go of it first.
    const focused = document.activeElement as HTMLElement | null;
    if (!focused?.matches(':focus-visible')) focused?.blur();
    const coach = this.settings.coach === 'talk' ? this.called() : undefined;
    if (!coach) return this.take(choice);
    this.waiting = true;
    void coach
      .then((coach) => coach.warns(choice.do, this.stage.update))
      // A coach who cannot be fetched, or breaks down, keeps nobody from playing.
      .catch(() => null)
      .then((sure) => {
        this.waiting = false;
        if (sure) this.held = { choice, until: null, sure };
        else this.take(choice);
      });
  }

  /** What ends the turn can be held back. */
  private take(choice: Choice): void {
    const { hold } = this.settings;
    const auction = choice.kind === 'bid' || choice.kind === 'pass' ? lot(this.stage.update) : null;
    // Who has passed on a car need not say so again when the price goes up; in a lesson a pass can be taken back.
    if (auction !== null && choice.kind === 'pass' && !this.stage.update.guided) this.plan = { lot: auction, upTo: null };
    // Auctions keep their tempo: nothing is held back there.
    if (hold === 'none' || !choice.ends || auction !== null) {
      void this.send(choice);
      return;
    }
    this.held = { choice, until: hold === 'moment' ? Date.now() + MOMENT : null };
    if (hold === 'moment') this.timer = setTimeout(() => this.release(), MOMENT);
  }

  /** The held choice goes out now. */
  release(): void {
    clearTimeout(this.timer);
    const held = this.held;
    this.held = null;
    if (held) void this.send(held.choice);
  }

  private async send(choice: Choice): Promise<void> {
    const { turn, version } = this.stage.update;
    if (turn === null || !this.game) return;
    this.stage.trouble = '';
    this.why = null;
    this.waiting = true;
    showTurn(false);
    if (!(await this.game.do(turn, choice.do, version))) this.waiting = false;
  }

  async undo(): Promise<void> {
    this.plan = null;
    if (this.held) {
      clearTimeout(this.timer);
      this.held = null;
      return;
    }
    const { undo } = this.stage.update;
    const seat = undo.free[0] ?? undo.by_consent[0];
    if (seat === undefined || !this.game) return;
    this.stage.trouble = '';
    this.waiting = true;
    this.undoing = true;
    await this.game.undo(seat);
    this.waiting = false;
  }

  /** The rest of the card that is being played, as the bot of the hints would play it. */
  finishCard(): void {
    this.finishing = cardOf(this.stage.update);
    if (this.finishing !== null) void this.finish();
  }

  private async finish(): Promise<void> {
    const { update } = this.stage;
    try {
      this.waiting = true;
      const hint = await this.game?.hint();
      const choice = update.choices.find((choice) => choice.do === hint?.do);
      if (choice && this.finishing !== null && this.stage.update === update) return void (await this.send(choice));
    } catch (error) {
      this.stage.trouble = (error as Error).message;
    }
    this.finishing = null;
    this.waiting = false;
  }

  async askHint(): Promise<void> {
    try {
      if (this.settings.coach === 'ask') void this.listen();
      const [hint, found] = await Promise.all([this.game?.hint(), this.reasons ?? reasons().catch(() => null)]);
      this.reasons = found;
      this.hint = hint ?? null;
    } catch (error) {
      this.stage.trouble = (error as Error).message;
    }
  }

  /** Why can't I? The table answers with the rule's own sentence. */
  async askWhy(action: string): Promise<void> {
    const answer = await this.game?.why(action);
    if (answer?.answer === 'refused') this.why = { action, sentence: speak(answer.say), rule: answer.rule };
  }

  async show(seat: number): Promise<void> {
    await this.game?.show(seat);
  }

  private call(update: Shown): void {
    if (!this.settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
    new Notification(words.name, { body: words.notify(titleOf(update.setup.game)), tag: 'turn' });
  }

  close(): void {
    showTurn(false);
    clearTimeout(this.timer);
    void this.coach?.then((coach) => coach.close()).catch(() => {});
    this.game?.close();
  }
}
