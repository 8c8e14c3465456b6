// Opens games: new ones, kept ones, written ones, tables on the server.

import { days, games, playOn, puzzle, screenFor, titleOf } from '../games';
import { words } from '../words';
import { painted, workers } from './engine';
import { LocalGame, type Begin, type Shown } from './game';
import type { Leaving } from './leaving';
import type { Chair, Clock, Setup } from './messages';
import { Lesson, Replay } from './replay.svelte';
import { Router } from './router.svelte';
import { server, type Wish } from './server';
import { pack, unpack } from './share';
import { ended, forget, freshId, keep, kept, lesson, saveLesson, today, type Kept, type Settings } from './shelf';

/** At the end of a replay's address: its review lies open. */
const REVIEW = 'review';

export class Opening {
  readonly router: Router;
  /** Where screens lead, unless their game says otherwise. */
  readonly leaving: Leaving;

  constructor(private readonly settings: Settings) {
    this.router = new Router({
      race: (id) => void this.goOn(id),
      watch: (data, more) => void this.watch(data, more === REVIEW),
      learn: (game) => void this.learn(game),
      table: (id) => this.join(id),
      'set-up': (game, more) => this.choose(game, more === 'friends'),
      see: (what) => this.router.see(what),
      puzzle: (game) => void this.puzzle(game),
    });
    const { home } = this.router;
    this.leaving = {
      again: home,
      home,
      back: () => history.back(),
      rule: (at) => this.router.turnRules(at),
      replay: (record, names, eyes, reviewed) => void pack({ record, names, eyes }).then((data) => this.watch(data, reviewed)),
      over: () => {},
    };
  }

  /** A quick game against three club bots. */
  async play(game: string): Promise<void> {
    this.router.trouble = '';
    this.router.go({ at: 'loading' }, '');
    try {
      const setup = await workers().table.ask('set-up', { game, players: 4, preset: games[game]?.quick?.preset ?? null, options: {} });
      const rivals = [1, 2, 3].map((): Chair => ({ kind: 'bot', rung: 'club' }));
      this.begin(setup, [{ kind: 'person', name: this.settings.name }, ...rivals], { kind: 'none' });
    } catch (error) {
      this.router.lost((error as Error).message);
    }
  }

  /** Alone against Roland, at this level. */
  async solo(game: string, level: string): Promise<void> {
    this.router.trouble = '';
    this.router.go({ at: 'loading' }, '');
    try {
      const setup = await workers().table.ask('set-up', { game, players: 1, preset: null, options: { 'roland-level': level } });
      this.begin(setup, [{ kind: 'person', name: this.settings.name }], { kind: 'none' });
    } catch (error) {
      this.router.lost((error as Error).message);
    }
  }

  begin(setup: Setup, chairs: Chair[], clock: Clock): void {
    const id = freshId();
    this.local(id, setup, (listener) => LocalGame.begin(id, setup, chairs, clock, listener), { chairs, clock });
  }

  /** Today's race, begun or gone on with. */
  daily(game: string): void {
    const date = today();
    const id = `${date}-${game}`;
    if (kept(id)) return this.goOn(id);
    this.local(id, { game }, (listener) => LocalGame.daily(id, date, game, this.settings.name, listener), { daily: true });
  }

  /** Today's puzzle. */
  async puzzle(game: string): Promise<void> {
    try {
      const { Puzzle } = await puzzle();
      const done = () => this.router.see('today');
      this.open(
        game,
        `#/puzzle/${game}`,
        (listener) => Puzzle.today(game, listener, done),
        { again: done, back: done },
        { mark: words.marks.puzzle },
      );
    } catch (error) {
      this.router.lost((error as Error).message);
    }
  }

  /** Plays on from a moment of a written game, on this seat against bots. */
  private async playOn(record: string, names: string[], after: number, seat: number): Promise<void> {
    try {
      const begun = await (await playOn()).playOn(freshId(), record, names, after, seat);
      keep(begun);
      this.goOn(begun.id);
    } catch (error) {
      this.router.trouble = (error as Error).message;
    }
  }

  goOn(id: string): void {
    const game = kept(id);
    if (!game) return this.router.lost(words.missing.game);
    this.local(id, game.setup, (listener) => LocalGame.restore(game, listener), { ...game, daily: !!game.daily });
  }

  async watch(data: string, reviewed = false): Promise<void> {
    try {
      const { record, names, eyes } = await unpack(data);
      const { game } = (JSON.parse(record) as { setup: Setup }).setup;
      const hash = `#/watch/${data}${reviewed ? `/${REVIEW}` : ''}`;
      const linked = location.hash === hash;
      const ways = linked ? { back: this.router.home } : {};
      const begin: Begin = async (listener) => {
        const replay = await Replay.of(record, names, eyes, reviewed, listener);
        replay.playOn = (after, seat) => void this.playOn(record, names, after, seat);
        return replay;
      };
      this.open(game, hash, begin, ways);
    } catch {
      this.router.lost(words.missing.replay);
    }
  }

  async learn(game: string): Promise<void> {
    const first = games[game]?.lesson;
    if (!first) return this.router.home();
    try {
      const script = await first();
      const at = lesson(game);
      this.open(
        game,
        `#/learn/${game}`,
        (listener) => Lesson.begin(script, at, (at) => saveLesson(game, at), listener),
        { again: () => void this.play(game) },
        { text: script.says[at] ?? script.says[0] },
      );
    } catch (error) {
      this.router.lost((error as Error).message);
    }
  }

  choose(game: string, friends: boolean): void {
    this.router.go({ at: 'set-up', game, friends }, `#/set-up/${game}${friends ? '/friends' : ''}`);
    this.router.game = game;
  }

  join(id: string): void {
    this.router.go({ at: 'table', id }, `#/table/${id}`);
  }

  /** Opens a table on the server, with oneself on its first chair. */
  async gather(wish: Wish, name: string): Promise<void> {
    try {
      await server.callMe(name);
      this.join((await server.open(wish)).id);
    } catch (error) {
      this.router.trouble = (error as Error).message;
    }
  }

  private local(
    id: string,
    setup: Pick<Setup, 'game'> | Setup,
    start: Begin,
    how: Partial<Pick<Kept, 'chairs' | 'clock' | 'study'>> & { daily?: boolean },
  ): void {
    const { chairs, clock, daily, study } = how;
    const away = (then: () => void) => () => {
      forget(id);
      then();
    };
    this.open(
      setup.game,
      `#/race/${id}`,
      start,
      {
        again: away(() => (chairs && clock && !daily ? this.begin(setup as Setup, chairs, clock) : this.router.see('today'))),
        home: away(this.router.home),
        over: (update, sign) => this.finish(id, update, sign),
      },
      { mark: daily ? words.marks.daily : study ? words.marks.study : '' },
    );
  }

  private open(game: string, hash: string, begin: Begin, ways: Partial<Leaving>, more: { text?: string; mark?: string } = {}): void {
    // The screen's code comes while the table is laid.
    void screenFor(games[game]?.kind ?? '').catch(() => {});
    const painting: Begin = (listener) => painted().then(() => begin(listener));
    this.router.show(game, hash, painting, { ...this.leaving, ...ways }, { title: titleOf(game), text: games[game]?.line(), ...more });
  }

  private finish(id: string, update: Shown, sign: string): void {
    const game = kept(id);
    if (!update.result || !game) return;
    keep({ ...game, over: true });
    const [money, places] = update.result;
    const people = game.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : []));
    const me = people.length === 1 ? people[0] : null;
    const { daily } = game;
    if (daily && me !== null) {
      void Promise.all([days(), workers().table.ask('record')]).then(([{ keepDay }, record]) =>
        keepDay(daily.date, game.setup.game, { ran: { money: money[me], sign, seat: me, record: record ?? '', names: update.names } }),
      );
    }
    if (!game.study) ended({ id, game: game.setup.game, names: update.names, money, places, me, sign, at: Date.now() });
  }
}
