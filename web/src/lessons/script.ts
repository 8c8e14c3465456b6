// A lesson as it is taken: the written game of its file, with its words from the message files.
import { need } from '../lib/language';
import type { Script } from '../lib/replay.svelte';
import { message } from '../lib/speech';

/** The file of a lesson: before which moves something is said, and where another choice than the lesson's is answered. */
export interface Written extends Omit<Script, 'says' | 'wrong' | 'test'> {
  says: number[];
  wrong: number[];
  test: Pick<Script['test'], 'at' | 'right'>;
}

export async function script(file: Promise<{ default: unknown }>): Promise<Script> {
  const [{ default: lesson }] = await Promise.all([file, need('lessons')]);
  return worded(lesson as Written);
}

/** With its words, in the language that is spoken when they are read. */
export function worded(lesson: Written): Script {
  const words = <T extends object>(into: T, part: string, names: (number | string)[]) => {
    for (const name of names) Object.defineProperty(into, name, { get: () => message(`lesson-${lesson.game}-${part}-${name}`), enumerable: true });
    return into;
  };
  return {
    ...lesson,
    says: words({}, 'says', [...lesson.says, 'end']),
    wrong: words({}, 'wrong', lesson.wrong),
    test: words({ ...lesson.test, asks: '', yes: '', no: '' }, 'test', ['asks', 'yes', 'no']),
  };
}
