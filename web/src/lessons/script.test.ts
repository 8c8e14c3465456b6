// Every sentence of a lesson is a message, and every message about lessons is said in one.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import daytona from './daytona-500.json';
import detroit from './detroit-cleveland.json';
import horses from './long-shot.json';
import top from './top-race.json';

const lessons = [daytona, detroit, horses, top];
const file = readFileSync(new URL('../../../crates/words/languages/en/lessons.ftl', import.meta.url), 'utf8');

it('says what the message files have, and all of it', () => {
  const said = lessons.flatMap(({ game, says, wrong }) => [
    ...[...says, 'end'].map((name) => `lesson-${game}-says-${name}`),
    ...wrong.map((name) => `lesson-${game}-wrong-${name}`),
    ...['asks', 'yes', 'no'].map((name) => `lesson-${game}-test-${name}`),
  ]);
  const written = [...file.matchAll(/^(lesson-[\w-]+) =/gm)].map(([, key]) => key);
  expect(said.sort()).toEqual(written.sort());
});
