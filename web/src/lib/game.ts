// A game as the screens know it, wherever its table stands; and the one whose table stands on this device.

import { workers, type Engine } from './engine';
import { games } from '../games';
import type {
  Advice,
  Answer,
  Answers,
  CarsSeen,
  CarsView,
  Chair,
  Clock,
  HorsesSeen,
  HorsesView,
  Message,
  News,
  Seen,
  Setup,
  Thought,
  Update,
  View,
} from './messages';
import { bundle, need } from './language';
import { keepSoon, type Kept } from './shelf';
import { speak } from './speech';

/** Who plays by what the champion learned. */
export const taught = ['champion', 'bold', 'miser', 'blocker', 'gambler', 'dreamer', 'hothead'];

/** An update as screens get it: the table says the setup once, the page keeps it. */
export type Shown<V = View, S = Seen> = Update<V, S> & {
  setup: Setup;
  /** Part of a lesson: every move is the learner's own. */
  guided?: boolean;
};
export type CarsUpdate = Shown<CarsView, CarsSeen>;
export type HorsesUpdate = Shown<HorsesView, HorsesSeen>;

/** What every card of the hand would do. */
export type Previews = Answers['previews'];
/** What a bot would do. */
export type Hint = Pick<Thought, 'do'>;

/** What a screen hears. */
export interface Listener {
  /** Something happened; `fresh` is the first look. */
  update(update: Shown, fresh: boolean): void;
  /** The device goes to this seat, and the hand is covered until its player says so; null uncovers it. */
  cover(seat: number | null): void;
  trouble(sentence: string): void;
}

/** What a screen can ask of a game. */
export interface TableGame {
  readonly setup: Setup;
  /** Whether hints and the record of a running game are there. */
  readonly open: boolean;
  /** What a coach may look at; nothing where none is allowed. */
  readonly known?: Pick<Kept, 'setup' | 'log' | 'names'>;
  /** What a coach at the server says of the position, or of an action, where the server lets one speak. */
  readonly advise?: (action: string | null) => Promise<Advice | null>;
  /** Plays an action; false if it was refused. */
  do(seat: number, action: string, version: number): Promise<boolean>;
  undo(seat: number): Promise<boolean>;
  /** Answers somebody who asks to take a move back. */
  answerUndo(seat: number, agree: boolean): Promise<boolean>;
  /** Why an action is not possible now. */
  why(action: string): Promise<Answer | null>;
  previews(): Promise<Previews>;
  hint(): Promise<Hint>;
  record(): Promise<string>;
  /** What there was to see after so many entries of the log; nothing where that is not known, or shown at once. */
  moment(at: number): Promise<View | null | undefined>;
  /** The player of this seat looks at the device now. */
  show(seat: number): Promise<void>;
  comeBack(seat: number): Promise<boolean>;
  /** At a table with others: agrees that a bot plays for somebody who is gone. */
  takeOver?(seat: number): void;
  close(): void;
}

export type Begin = (listener: Listener) => Promise<TableGame>;

/** Who a hint comes from: strong enough to be worth hearing, quick enough to answer at once. */
const COACH = 'pro';

export class LocalGame implements TableGame {
  private seen = 0;
  /** How much of the log each worker that thinks has. */
  private told = new Map<Engine, number>();
  /** What was learned cannot be had for this game, and it was said who plays instead of the champion (true) and of characters (false). */
  private excused = new Set<boolean>();
  private saying = Promise.resolve();
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whose eyes the page looks through, where several people share this device. */
  private eyes: number | null = null;
  private readonly people: number[];

  private constructor(
    private readonly game: Kept,
    private readonly listener: Listener,
  ) {
    this.people = game.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : []));
  }

  get setup(): Setup {
    return this.game.setup;
  }

  /** The race of a day is everybody's own: without hints. */
  get open(): boolean {
    return !this.game.daily;
  }

  /** Any other game on this device counts for nothing: a coach may look at it. */
  get known(): Kept | undefined {
    return this.open ? this.game : undefined;
  }

  /** The race of a day. */
  static async daily(id: string, date: string, game: string, name: string, listener: Listener): Promise<LocalGame> {
    const { setup, bots, seed, news } = await workers().table.ask('daily', { date, game, name, now: Date.now() });
    const chairs = bots.map((rung): Chair => (rung === null ? { kind: 'person', name } : { kind: 'bot', rung }));
    const local = new LocalGame({ id, setup, chairs, clock: { kind: 'none' }, log: [], at: Date.now(), daily: { date, seed } }, listener);
    await local.absorb(news, true);
    return local;
  }

  static async begin(id: string, setup: Setup, chairs: Chair[], clock: Clock, listener: Listener): Promise<LocalGame> {
    const game = new LocalGame({ id, setup, chairs, clock, log: [], at: Date.now() }, listener);
    const news = await workers().table.ask('open', { setup, chairs, clock, key: luck(), now: Date.now() });
    await game.absorb(news, true);
    return game;
  }

  static async restore(kept: Kept, listener: Listener): Promise<LocalGame> {
    const game = new LocalGame(kept, listener);
    const { setup, log } = kept;
    const news = await workers().table.ask('restore', { setup, log, key: luck() });
    await game.absorb(news, true);
    return game;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  do(seat: number, action: string, version: number): Promise<boolean> {
    return this.say({ say: 'do', seat, action, version });
  }

  undo(seat: number): Promise<boolean> {
    return this.say({ say: 'undo', seat });
  }

  answerUndo(seat: number, agree: boolean): Promise<boolean> {
    return this.say({ say: 'answer-undo', seat, agree });
  }

  comeBack(seat: number): Promise<boolean> {
    return this.say({ say: 'come-back', seat });
  }

  async why(action: string): Promise<Answer | null> {
    const news = await workers().table.ask('say', { message: { say: 'why', action }, now: Date.now() });
    return news.answer;
  }

  previews(): Promise<Previews> {
    return workers().table.ask('previews');
  }

  async record(): Promise<string> {
    return (await workers().table.ask('record')) ?? '';
  }

  /** The worker of the bots has no table of its own: it can lay this one as it was. */
  async moment(at: number): Promise<View | null> {
    const { bots } = workers();
    const { setup, log } = this.game;
    await bots.ask('restore', { setup, log: log.slice(0, at), key: luck() });
    const covered = this.handed() && this.eyes === null;
    return (await bots.ask('look', { since: at, as_seat: this.eyes, covered, now: 0 })).view;
  }

  hint(): Promise<Hint> {
    return this.think(COACH);
  }

  async show(seat: number): Promise<void> {
    this.eyes = seat;
    this.listener.cover(null);
    await this.look(true);
  }

  private async say(message: Message): Promise<boolean> {
    const news = await workers().table.ask('say', { message, now: Date.now() });
    if (news.answer?.answer === 'refused') {
      this.listener.trouble(speak(news.answer.say));
      return false;
    }
    await this.absorb(news, false);
    return true;
  }

  private async absorb(news: News, fresh: boolean): Promise<void> {
    if (this.closed) return;
    this.game.log.push(...news.appended);
    this.game.at = Date.now();
    keepSoon(this.game);
    await this.look(fresh);
    if (this.closed) return;
    clearTimeout(this.timer);
    if (news.wake !== null) this.timer = setTimeout(() => void this.tick(), Math.max(0, news.wake - Date.now()) + 20);
    if (news.think) {
      this.letThink(news.think.seat, news.think.version).catch((error: Error) => this.listener.trouble(error.message));
    }
  }

  private async look(fresh: boolean): Promise<void> {
    const ask = (covered: boolean) => workers().table.ask('look', { since: this.seen, as_seat: this.eyes, covered, now: Date.now() });
    let update = await ask(this.handed() && this.eyes === null);
    // Somebody else's turn at this device: nobody's cards are shown until they say that they are looking.
    const next = update.turn;
    if (this.handed() && next !== null && this.people.includes(next) && next !== this.eyes && !update.seats[next].stood_in) {
      this.eyes = null;
      update = await ask(true);
      this.listener.cover(next);
    }
    if (this.closed) return;
    this.seen = update.version;
    this.game.names = update.names;
    this.listener.update({ ...update, setup: this.setup }, fresh);
  }

  /** Whether the device goes from hand to hand, in a game with hidden cards. */
  private handed(): boolean {
    return this.people.length > 1 && !games[this.setup.game]?.open;
  }

  private async tick(): Promise<void> {
    if (this.closed) return;
    const news = await workers().table.ask('tick', { now: Date.now() });
    if (news.appended.length) await this.absorb(news, false);
  }

  private async letThink(seat: number, version: number): Promise<void> {
    const chair = this.game.chairs[seat];
    const rung = chair.kind === 'bot' && taught.includes(chair.rung) && !this.excused.has(chair.rung === 'champion') ? chair.rung : null;
    const module = rung && (await import('./champion').catch(() => null));
    const learned = module && (await module.thinking(this.setup, rung, async (engine) => (this.closed ? null : this.think(undefined, engine))));
    if (this.closed) return;
    const { code, instead } = learned || (await this.think());
    if (this.closed) return;
    if (rung && instead) {
      this.excused.add(rung === 'champion');
      this.excuse(rung, learned ? 'unknown' : 'missing').catch(() => {});
    }
    const news = await workers().table.ask('thought', { seat, version, code, now: Date.now() });
    if (news.appended.length) await this.absorb(news, false);
  }

  /** Says why somebody else plays in its place: a master for the champion, a club player for a character. */
  private async excuse(rung: string, why: 'missing' | 'unknown'): Promise<void> {
    await need('setup');
    const said = bundle().getMessage('bot-champion')?.attributes[why];
    // One after the other: the second would not let anybody read the first.
    this.saying = this.saying.then(() => {
      if (!said || this.closed) return;
      this.listener.trouble(bundle().formatPattern(said, { instead: rung === 'champion' ? 'master' : 'club' }));
      return new Promise((read) => setTimeout(read, 4000));
    });
  }

  private think(hint?: string, thinker = workers().bots): Promise<Thought> {
    const keep = this.told.get(thinker) ?? 0;
    const { log, setup } = this.game;
    this.told.set(thinker, log.length);
    const seed = this.game.daily?.seed ?? crypto.getRandomValues(new Uint32Array(1))[0];
    return thinker.ask('think', { setup, keep, entries: log.slice(keep), seed, hint: hint ?? null });
  }
}

export function luck(): number[] {
  return [...crypto.getRandomValues(new Uint8Array(32))];
}
