// Opens games: new ones, kept ones, written ones, tables on the server.

import { games, screenFor, titleOf } from '../games';
import { words } from '../words';
import { painted, workers } from './engine';
import { LocalGame, type Begin, type Shown } from './game';
import type { Leaving } from './leaving';
import type { Chair, Clock, Setup } from './messages';
import { Lesson, Replay } from './replay.svelte';
import { Router } from './router.svelte';
import { server, type Wish } from './server';
import { pack, unpack } from './share';
import { ended, forget, freshId, keep, kept, lesson, saveLesson, type Settings } from './shelf';

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
    this.local(id, setup, chairs, clock, (listener) => LocalGame.begin(id, setup, chairs, clock, listener));
  }

  goOn(id: string): void {
    const game = kept(id);
    if (!game) return this.router.lost(words.missing.game);
    this.local(id, game.setup, game.chairs, game.clock, (listener) => LocalGame.restore(game, listener));
  }

  async watch(data: string, reviewed = false): Promise<void> {
    try {
      const { record, names, eyes } = await unpack(data);
      const { game } = (JSON.parse(record) as { setup: Setup }).setup;
      const hash = `#/watch/${data}${reviewed ? `/${REVIEW}` : ''}`;
      const linked = location.hash === hash;
      const ways = linked ? { back: this.router.home } : {};
      this.open(game, hash, (listener) => Replay.of(record, names, eyes, reviewed, listener), ways);
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
        script.says[at] ?? script.says[0],
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

  private local(id: string, setup: Setup, chairs: Chair[], clock: Clock, start: Begin): void {
    this.open(setup.game, `#/race/${id}`, start, {
      again: () => {
        forget(id);
        this.begin(setup, chairs, clock);
      },
      home: () => {
        forget(id);
        this.router.home();
      },
      over: (update, sign) => this.finish(id, update, sign),
    });
  }

  private open(game: string, hash: string, begin: Begin, ways: Partial<Leaving>, text?: string): void {
    // The screen's code comes while the table is laid.
    void screenFor(games[game]?.kind ?? '').catch(() => {});
    const painting: Begin = (listener) => painted().then(() => begin(listener));
    this.router.show(game, hash, painting, { ...this.leaving, ...ways }, { title: titleOf(game), text: text ?? games[game]?.line() });
  }

  private finish(id: string, update: Shown, sign: string): void {
    const game = kept(id);
    if (!update.result || !game) return;
    keep({ ...game, over: true });
    const [money, places] = update.result;
    const people = game.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : []));
    const me = people.length === 1 ? people[0] : null;
    ended({ id, game: game.setup.game, names: update.names, money, places, me, sign, at: Date.now() });
  }
}
