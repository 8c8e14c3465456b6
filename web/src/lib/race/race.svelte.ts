// A car game on the screen: updates from a queue, told event by event.

import { notes } from '../commentary';
import { painted, workers } from '../engine';
import type { CarsUpdate, Shown } from '../game';
import type { CarsSeen, Told } from '../messages';
import { Queue } from '../queue';
import type { Stage } from '../session.svelte';
import type { Settings } from '../shelf';
import { Animation } from './animation';
import { Follower } from './follow';
import { RaceState } from './state.svelte';

export type { Result } from './state.svelte';

/** A longer story is not told again on the first look. */
const STORY = 24;

/** How long a sentence about one's own car stays after the car that it tells of has stopped, in milliseconds. */
const READ = 900;

/** What is no news, or is told with what follows. */
const SILENT: CarsSeen['what'][] = ['hand-dealt'];

/** The shape that the board's frame will have on this screen, before it is there: a lesson has more to say. A board that is laid out twice is drawn twice. */
function estimate(lesson = false): number {
  const { innerWidth: wide, innerHeight: high } = window;
  if (wide > 1050) return (wide - (wide < 2000 ? 190 : 400)) / (high - (lesson ? 313 : 275));
  return wide > high ? (wide - 370) / (high - 90) : wide / (high - (lesson ? 416 : 344));
}

const ofCars = (update: Shown): update is CarsUpdate => update.view?.kind === 'cars';

export class Race extends RaceState implements Stage {
  /** Whether something is still being shown. */
  playing = $state(true);
  trouble = $state('');
  /** Where the card lay that was just played from the hand on the screen. */
  played: DOMRect | null = null;
  /** A replay does not stop between races. */
  flowing = false;
  private readonly queue = new Queue<{ update: CarsUpdate; jump: boolean }>(
    ({ update, jump }) => this.show(update, jump),
    () => this.shown(),
  );
  private readonly animation: Animation;
  private readonly follower = new Follower(this);
  private goOn: (() => void) | null = null;
  private aspect = 0;

  constructor(
    settings: Settings,
    private readonly ready: (update: CarsUpdate) => void,
  ) {
    super();
    this.animation = new Animation(
      this,
      settings,
      (millis) => this.queue.wait(millis),
      () => this.queue.hurry,
    );
  }

  get pace(): number {
    return this.animation.pace;
  }
  set pace(pace: number) {
    this.animation.pace = pace;
  }
  /** Whether nothing flies or drives: cars stand where they go at once, and the pauses stay. */
  set still(still: boolean) {
    this.animation.still = still;
  }

  /** Takes an update in; a long story on the first look is not told again. */
  push(update: Shown, fresh: boolean): void {
    if (!ofCars(update)) return;
    this.playing = true;
    this.queue.push({ update, jump: fresh && (update.news.length > STORY || update.news.length === 0) });
  }

  /** The board's frame is so many times as wide as high: the board is laid out anew where that differs much from before. */
  frame(aspect: number): void {
    if (!this.aspect || !Number.isFinite(aspect) || aspect <= 0 || Math.abs(Math.log(aspect / this.aspect)) < 0.12) return;
    this.aspect = aspect;
    void workers()
      .table.ask('board', { setup: this.update.setup, aspect })
      .then((board) => board && aspect === this.aspect && this.lay(board));
  }

  /** Shows everything that has happened at once. */
  skip(): void {
    this.queue.hurry = true;
  }

  /** The player has seen the result of a race. */
  next(): void {
    this.pause = null;
    this.goOn?.();
  }

  private shown(): void {
    // Skipping lasts until somebody at this device is asked something.
    if (this.over || (this.update.turn !== null && this.update.yours.includes(this.update.turn))) this.queue.hurry = false;
    this.playing = false;
    this.doing = '';
    this.ready(this.update);
  }

  private async show(update: CarsUpdate, jump: boolean): Promise<void> {
    if (!this.board) {
      this.aspect = estimate(update.guided);
      const board = await workers()
        .table.ask('board', { setup: update.setup, aspect: this.aspect })
        .catch((error: Error) => void (this.trouble = error.message));
      if (!board) return;
      this.lay(board);
      // What came is read; what is drawn of it comes in a task of its own.
      await new Promise((done) => setTimeout(done));
    }
    this.previews = {};
    this.flag = null;
    const first = !this.view;
    if (update.stage !== 'over') this.over = false;
    if (first && update.view) this.view = update.view;
    // Taking back leaves no events: the position simply is another one.
    if (update.news.length === 0 && update.view) this.takeBack(update.view);
    this.update = { ...update, choices: [] };
    for (const told of update.news) {
      const follows = this.follower.tell(told.seen, update.names);
      this.say(told, update);
      this.doing = follows || this.doing;
      if (jump) this.remember(told.seen);
      else {
        await this.play(told.seen);
        if (this.follower.matters) await this.queue.wait(READ * this.pace);
      }
    }
    for (const { say, version } of notes(update.log, first)) this.tell(say, update.names, version, true);
    this.update = update;
    if (update.view) this.settle(update.view);
    // How it stands now is drawn in a frame of its own; what is asked or told next comes after it.
    if (this.pace > 0 && !this.queue.hurry) await painted();
    if (update.stage === 'over') this.over = true;
  }

  /** The commentary. */
  private say(told: Told<CarsSeen>, update: CarsUpdate): void {
    const { what } = told.seen;
    if (!told.say || SILENT.includes(what) || (what === 'display' && update.news.length > 8)) return;
    this.tell(told.say, update.names, told.version);
  }

  private async play(seen: CarsSeen): Promise<void> {
    await this.animation.play(seen);
    if (seen.what !== 'settled' || !this.settled || this.view.race >= this.view.races || this.flowing) return;
    this.pause = this.result;
    await new Promise<void>((done) => (this.goOn = done));
    this.queue.hurry = false;
  }
}
