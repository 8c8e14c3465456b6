// A puzzle: a lesson of one move. The position is shown as the seat saw it, whatever is legal may be chosen, and then one hears why.

import { workers } from '../lib/engine';
import type { Listener } from '../lib/game';
import type { Puzzle as Position, Study } from '../lib/messages';
import { Lesson, read, type Script } from '../lib/replay.svelte';
import { today } from '../lib/shelf';
import { speak } from '../lib/speech';
import { deed, percent } from '../review/words';
import { keepDay } from './days';
import { puzzleOf } from './puzzles';
import { asks, words } from './words';

const points = (share: number): number => Math.max(1, Math.round(100 * Math.abs(share)));
/** Who was asked while the puzzle was looked for. */
const SOLVERS = ['rookie', 'club', 'pro'];

export class Puzzle extends Lesson {
  private constructor(
    study: Study,
    private readonly position: Position,
    private readonly own: Script,
    private readonly tell: (action: string) => string,
    private readonly second: string,
    private readonly answered: (right: boolean) => void,
    private readonly done: () => void,
    listener: Listener,
  ) {
    super(study, own, () => {}, listener);
  }

  /** The puzzle of today in this game. */
  static async today(game: string, listener: Listener, done: () => void): Promise<Puzzle> {
    const date = today();
    const position = await puzzleOf(date, game);
    const { names, seat, best, chance, others, reason, found_by } = position;
    const study = await read(JSON.stringify(position.record), names);
    const at = study.moves.length;
    study.moves.push([seat, best]);
    const board = await workers().table.ask('board', { setup: study.setup, aspect: null });
    const tell = (action: string) => deed(action, board);
    const next = others.reduce((a, b) => (b.gain.mean > a.gain.mean ? b : a));
    const second = words.second(points(next.gain.mean), tell(next.action), reason ? speak(reason, names) : '');
    const script: Script = {
      game,
      learner: seat,
      names,
      says: {},
      points: {},
      wrong: {},
      test: {
        at,
        asks: asks(SOLVERS.filter((rung) => !found_by.includes(rung))),
        right: [best],
        yes: words.yes(percent(chance.mean), second),
        no: '',
      },
      record: position.record as Script['record'],
    };
    const answered = (right: boolean) => keepDay(date, game, { solved: right });
    const puzzle = new Puzzle(study, position, script, tell, second, answered, done, listener);
    puzzle.testing = 'asked';
    await puzzle.seek(at);
    return puzzle;
  }

  override async do(seat?: number, action?: string): Promise<boolean> {
    const { best, others } = this.position;
    if (this.theirs && action !== undefined) {
      this.answered(action === best);
      const gain = others.find((other) => other.action === action)?.gain.mean;
      this.own.test.no = gain === undefined ? words.no(this.tell(best), this.second) : words.noCosts(points(gain), this.tell(best), this.second);
    }
    return super.do(seat, action);
  }

  override goOn(): void {
    if (this.testing === 'right') this.done();
    else super.goOn();
  }
}
