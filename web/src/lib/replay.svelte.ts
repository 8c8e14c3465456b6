// Walking through a game that is written down: a replay, or a lesson in which some moves are the learner's own.

import { workers } from './engine';
import { luck, type Hint, type Listener, type Previews, type Shown, type TableGame } from './game';
import type { Answer, Setup, Study } from './messages';
import { words } from '../words';

/** The log of a study has two entries before the first move. */
const OPENING = 2;

export class Replay implements TableGame {
  readonly open = true;
  /** How many moves have been made. */
  at = $state(0);
  /** The game as it was written down, and what everybody is called. */
  text = '';
  names: string[] = [];
  /** Plays on from a moment of it, on a seat. */
  playOn?: (after: number, seat: number) => void;
  /** Whether its review lies open. */
  reviewed = $state(false);
  private busy = false;
  private closed = false;

  protected constructor(
    readonly study: Study,
    readonly eyes: number,
    protected readonly listener: Listener,
  ) {}

  static async of(record: string, names: string[], eyes: number, reviewed: boolean, listener: Listener): Promise<Replay> {
    const replay = new Replay(await read(record, names), eyes, listener);
    Object.assign(replay, { text: record, names, reviewed });
    await replay.seek(0);
    return replay;
  }

  get setup(): Setup {
    return this.study.setup;
  }

  get length(): number {
    return this.study.moves.length;
  }

  /** Shows the game after so many moves; one move further is played as it happened. */
  async seek(to: number): Promise<void> {
    if (this.busy || this.closed || to < 0 || to > this.length) return;
    this.busy = true;
    const next = to === this.at + 1;
    const log = this.study.log.slice(0, OPENING + to);
    await workers().table.ask('restore', { setup: this.setup, log, key: luck() });
    const since = next ? OPENING + this.at : OPENING + to;
    const update = await workers().table.ask('look', { since, as_seat: this.eyes, covered: false, now: 0 });
    this.at = to;
    this.busy = false;
    if (!this.closed) this.listener.update(this.seen({ ...update, setup: this.setup }), !next);
  }

  /** What the page gets to see of an update: in a replay nobody is asked. */
  protected seen(update: Shown): Shown {
    return { ...update, yours: [this.eyes], choices: [], undo: { free: [], by_consent: [] } };
  }

  async do(): Promise<boolean> {
    return false;
  }
  async undo(): Promise<boolean> {
    return false;
  }
  async answerUndo(): Promise<boolean> {
    return false;
  }
  async why(_action: string): Promise<Answer | null> {
    return null;
  }
  previews(): Promise<Previews> {
    return workers().table.ask('previews');
  }
  async hint(): Promise<Hint> {
    return { do: this.study.moves[this.at]?.[1] ?? '' };
  }
  async record(): Promise<string> {
    return (await workers().table.ask('record')) ?? '';
  }
  async moment(at: number): Promise<undefined> {
    await this.seek(at - OPENING);
  }
  async show(): Promise<void> {}
  async comeBack(): Promise<boolean> {
    return false;
  }
  close(): void {
    this.closed = true;
  }
}

export function read(record: string, names: string[]): Promise<Study> {
  return workers().table.ask('study', { record, names });
}

/** A lesson: a written game, and what is said before some of its moves. */
export interface Script {
  game: string;
  learner: number;
  names: string[];
  /** What is said before the move of this number. A learner's move without words is made for them. */
  says: Record<string, string>;
  /** What the light falls on while something is said, where it is not the move itself. */
  points: Record<string, string>;
  /** What is said when the learner chooses something else. */
  wrong: Record<string, string>;
  /** A position of the same game, for the learner alone. */
  test: { at: number; asks: string; right: string[]; yes: string; no: string };
  record: { moves: { seat: number; do: string }[] } & Record<string, unknown>;
}

export class Lesson extends Replay {
  private saying: () => string = $state.raw(() => '');
  /** Whether the learner has to move, or only to read on. */
  theirs = $state(false);
  /** The learner went another way and sees what comes of it. */
  astray = $state(false);
  /** Where the learner is on their own: asked, and whether they found it. */
  testing: 'asked' | 'right' | 'wrong' | null = $state(null);
  private reading: (() => void) | null = null;

  constructor(
    study: Study,
    private readonly script: Script,
    private readonly keep: (at: number) => void,
    listener: Listener,
  ) {
    super(study, script.learner, listener);
  }

  static async begin(script: Script, at: number, keep: (at: number) => void, listener: Listener): Promise<Lesson> {
    const lesson = new Lesson(await read(JSON.stringify(script.record), script.names), script, keep, listener);
    await lesson.seek(at < lesson.length ? at : 0);
    return lesson;
  }

  /** What is said now, in the language spoken now; nothing while moves are being shown. */
  get says(): string {
    return this.saying();
  }

  private say(words: () => string | undefined): void {
    this.saying = () => words() ?? '';
  }

  /** The move that the lesson takes here. */
  get expected(): string {
    return this.study.moves[this.at]?.[1] ?? '';
  }

  /** What the light falls on: a name, or the move itself. */
  get point(): string {
    if (this.testing || this.astray || !this.says) return '';
    return this.script.points[this.at] ?? (this.theirs ? 'move' : '');
  }

  /** Everything has been shown: words first, then the next move. */
  next(): void {
    if (this.testing) return this.judge();
    if (this.astray) return;
    if (this.at >= this.length) {
      this.say(() => this.script.says.end);
      this.keep(0);
      return;
    }
    this.keep(this.at);
    const { at } = this;
    const [seat] = this.study.moves[at];
    this.say(() => this.script.says[at]);
    // Not by the words themselves: whoever reads those hears of every change of language.
    const spoken = at in this.script.says;
    this.theirs = spoken && seat === this.script.learner;
    if (!spoken) void this.seek(this.at + 1);
    else if (!this.theirs) this.reading = () => void this.seek(this.at + 1);
  }

  /** The small test at the end. */
  test(): void {
    this.testing = 'asked';
    void this.seek(this.script.test.at);
  }

  private judge(): void {
    const { test } = this.script;
    const { at } = test;
    const { testing } = this;
    this.theirs = testing === 'asked';
    this.say(() => (testing === 'right' ? test.yes : testing === 'wrong' ? test.no : test.asks));
    if (this.testing === 'wrong')
      this.reading = () => {
        this.testing = 'asked';
        void this.seek(at);
      };
    else if (this.testing === 'right')
      this.reading = () => {
        this.testing = null;
        void this.seek(this.length);
      };
  }

  /** The learner has read it. */
  goOn(): void {
    const go = this.reading;
    this.reading = null;
    this.say(() => '');
    this.astray = false;
    go?.();
  }

  protected override seen(update: Shown): Shown {
    const [seat] = this.study.moves[this.at] ?? [-1];
    const asked = seat === this.script.learner && (this.testing === 'asked' || (!this.testing && this.at in this.script.says));
    // Whatever is legal may be tried; the lesson says where it leads.
    const choices = asked && !this.astray ? update.choices.map((choice) => ({ ...choice, ends: false })) : [];
    return { ...super.seen(update), choices, guided: true };
  }

  override async do(seat?: number, action?: string): Promise<boolean> {
    if (!this.theirs || action === undefined || seat === undefined) return false;
    this.theirs = false;
    this.say(() => '');
    if (this.testing) this.testing = this.script.test.right.includes(action) ? 'right' : 'wrong';
    else if (action === this.expected) {
      await this.seek(this.at + 1);
      return true;
    } else {
      this.astray = true;
      this.reading = () => void this.seek(this.at);
    }
    return this.follow(seat, action);
  }

  /** Plays what the learner chose instead, and shows what comes of it. */
  private async follow(seat: number, action: string): Promise<boolean> {
    const since = OPENING + this.at;
    const { answer } = await workers().table.ask('say', { message: { say: 'do', seat, action, version: since }, now: 0 });
    const update = await workers().table.ask('look', { since, as_seat: this.eyes, covered: false, now: 0 });
    this.listener.update(this.seen({ ...update, setup: this.setup }), false);
    const { at } = this;
    if (this.astray) this.say(() => this.script.wrong[at] ?? words.learning.astray);
    return answer?.answer === 'done';
  }

  override async why(action: string): Promise<Answer | null> {
    const asked = await workers().table.ask('say', { message: { say: 'why', action }, now: 0 });
    return asked.answer;
  }
}
