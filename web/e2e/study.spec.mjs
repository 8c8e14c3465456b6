// What one learns from: the race and the puzzle of the day, playing on from a moment, the coach's warning, the profile.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { CORNER, DESKTOP, PHONE, check, expect, out, shot, test, toTheEnd, url, visit } from './kit.mjs';

const program = process.env.GRANDSTAND ?? join(dirname(fileURLToPath(import.meta.url)), '../../target/debug/grandstand');
const source = (path) => JSON.parse(readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8'));
const watch = (record, names, eyes) => `${url}#/watch/${deflateRawSync(JSON.stringify([record, names, eyes])).toString('base64url')}`;
const kept = (page, key) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), key);

/** The puzzle of today, as the page counts days. */
function puzzleOf(game) {
  const all = source(`today/puzzles-${game}.json`);
  return all[Math.floor(Date.now() / 86_400_000) % all.length];
}

test('the race of the day is run once, ranked among the field, and checked by the program', async () => {
  // A whole race by clicks, and four more by bots, master among them.
  test.setTimeout(600_000);
  const { page, context } = await visit(DESKTOP);
  await page.click('[data-see="today"]');
  await page.waitForSelector('[data-today="detroit-cleveland"]');
  expect((await page.$$('[data-today]')).length === 4, 'today', 'every game has its race');
  await check(page, 'today');
  await shot(page, 'today');
  await page.click('[data-run="detroit-cleveland"]');
  let loaded = false;
  await toTheEnd(page, DESKTOP, 'the race of the day', async (count, phase) => {
    if (count !== 9 || loaded) return false;
    loaded = true;
    expect((await page.innerText('[data-mark]')) === 'Today’s race', 'today', 'it says what it is');
    expect((await page.$('[data-hint]')) === null, 'today', 'nobody is helped');
    await shot(page, `today-race-${phase}`);
    // The page is loaded anew in the middle of it: the luck and the bots are still those of the day.
    await page.reload();
    return true;
  });
  await page.click('[data-again]');
  await page.waitForSelector('[data-result]', { timeout: 240_000 });
  expect((await page.$$('[data-today="detroit-cleveland"] tbody tr')).length === 5, 'today', 'one’s own run and four of the field');
  await check(page, 'today, ranked');
  await shot(page, 'today-ranked');
  const days = await kept(page, 'grandstand.days');
  const [date] = Object.keys(days);
  const { ran, field } = days[date]['detroit-cleveland'];
  const record = JSON.parse(ran.record);
  expect(record.daily === date, 'today', 'the record says of which day it is');
  expect(record.result[ran.seat] === ran.money, 'today', 'what was made is what the record says');
  mkdirSync(out, { recursive: true });
  const file = join(out, 'daily.json');
  writeFileSync(file, ran.record);
  // The program plays every bot's move again, on another machine than the browser's, and lets the field run.
  const ask = (...args) => JSON.parse(execFileSync(program, [...args, '--json'], { encoding: 'utf8' }));
  const run = ask('verify', file);
  expect(run.holds && run.money === ran.money && run.date === date, 'today', `the program finds the same: ${JSON.stringify(run)}`);
  const told = ask('daily', 'detroit-cleveland', '--date', date).field;
  for (const [rung, money] of Object.entries(told)) expect(field[rung] === money, 'today', `${rung} makes ${money} there and ${field[rung]} here`);
  await page.click('[data-watch="detroit-cleveland"]');
  await page.waitForSelector('[data-replay-play]');
  await context.close();
});

test('today on a phone: what there is, and a puzzle with its solution', async () => {
  const { page, context } = await visit(PHONE);
  await page.click('[data-see="today"]');
  await page.waitForSelector('[data-puzzle="long-shot"]');
  await check(page, 'phone, today');
  await shot(page, 'phone-today');
  await page.click('[data-puzzle="long-shot"]');
  await page.waitForSelector('[data-lesson]');
  expect(/clearly the best/.test(await page.innerText('[data-lesson]')), 'phone, puzzle', 'it asks');
  await check(page, 'phone, puzzle');
  await shot(page, 'phone-puzzle');
  const puzzle = puzzleOf('long-shot');
  const wrong = await page.waitForSelector(`[data-do]:not([data-do="${puzzle.best}"]), .slip [data-lit]:not([data-lit="${puzzle.best}"])`);
  await wrong.scrollIntoViewIfNeeded();
  await wrong.click();
  await page.waitForFunction(() => /Not that|Yes/.test(document.querySelector('[data-lesson]')?.textContent ?? ''));
  await shot(page, 'phone-puzzle-told');
  const days = Object.values(await kept(page, 'grandstand.days'))[0];
  expect(days['long-shot'].solved === false, 'phone, puzzle', 'the first answer counts');
  await context.close();
});

test('a puzzle shows what its seat knew, and says why', async () => {
  const puzzle = puzzleOf('detroit-cleveland');
  const { page, context } = await visit(DESKTOP, { at: `${url}#/puzzle/detroit-cleveland` });
  await page.waitForSelector('[data-lesson]');
  expect((await page.innerText('[data-mark]')) === 'Puzzle', 'puzzle', 'it says what it is');
  expect(!/Best:/.test(await page.innerText('[data-lesson]')), 'puzzle', 'the solution is not told yet');
  await check(page, 'puzzle');
  await shot(page, 'puzzle');
  await page.waitForSelector(`[data-do="${puzzle.best}"]`);
  await page.click(`[data-do="${puzzle.best}"]`, puzzle.best.startsWith('play') ? CORNER : {});
  await page.waitForFunction(() => /^Yes/.test(document.querySelector('[data-lesson]')?.textContent ?? ''));
  const said = await page.innerText('[data-lesson]');
  expect(!puzzle.reason || /Second best.*about/.test(said), 'puzzle', `it says why: ${said}`);
  await check(page, 'puzzle, solved');
  await shot(page, 'puzzle-solved');
  await page.click('[data-on]');
  await page.waitForSelector('[data-today]');
  expect((await page.$('[data-mark]')) === null && (await page.$('[data-rules]')) === null, 'puzzle', 'no game is spoken of any more');
  expect(/found it/.test(await page.innerText('[data-today="detroit-cleveland"]')), 'puzzle', 'it is kept');
  await context.close();
});

for (const form of [DESKTOP, PHONE])
  test(`a game is played on from a moment of it, as a study: ${form.name}`, async () => {
    const { record, names, learner } = source('lessons/long-shot.json');
    const { page, context } = await visit(form, { at: watch(record, names, learner) });
    for (let step = 0; step < 3; step++) await page.click('[data-replay-step]');
    await page.waitForFunction(() => document.querySelector('.place input').value === '3');
    await shot(page, `${form.name}-play-on-from`);
    await page.click('[data-play-on]');
    await page.waitForSelector('[data-mark]');
    expect(/^Study/.test(await page.innerText('[data-mark]')), 'study', 'it says that it is a study');
    await page.waitForSelector('[data-asked="true"]');
    await check(page, `${form.name}, study`);
    await shot(page, `${form.name}-study`);
    await toTheEnd(page, form, 'a study');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the record' }).click();
    const study = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
    expect(study.study === 3, 'study', 'its record says so');
    expect(JSON.stringify(study.moves.slice(0, 3)) === JSON.stringify(record.moves.slice(0, 3)), 'study', 'it begins as the other game did');
    expect((await kept(page, 'grandstand.results')) === null, 'study', 'it counts for nothing');
    await context.close();
  });

test('a coach asks once before a blunder, shows why, and lets one change one’s mind', async () => {
  // A moment with one clearly best move: to play on from it and choose the worst is a blunder.
  const puzzle = source('today/puzzles-detroit-cleveland.json').find(({ best, others }) => best.startsWith('play') && others.at(-1).gain.mean < -0.2);
  const { record, names, seat, best, others } = puzzle;
  const moves = [...record.moves, { seat, do: best }];
  const { page, context } = await visit(DESKTOP, { at: watch({ ...record, moves }, names, seat), settings: { coach: 'talk' } });
  await page.waitForSelector('.place input');
  await page.evaluate((to) => {
    const input = document.querySelector('.place input');
    input.value = String(to);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, record.moves.length);
  await page.waitForFunction((to) => document.querySelector('.place input').value === String(to), record.moves.length);
  await page.click('[data-play-on]');
  await page.waitForSelector('[data-asked="true"]');
  await page.waitForSelector('[data-coach]', { timeout: 60_000 });
  const bad = others.at(-1).action;
  await page.click(`[data-do="${bad}"]`, CORNER);
  await page.waitForSelector('[data-held]', { timeout: 60_000 });
  const warning = await page.innerText('[data-held]');
  expect(/Are you sure\?.*points/.test(warning), 'coach', `it warns: ${warning}`);
  expect(/Better:/.test(warning), 'coach', 'and says what would be better');
  await page.click('.do [data-why]');
  await page.waitForSelector('[data-coach-why] li');
  expect((await page.$$('[data-coach-why] li')).length > 1, 'coach', 'what each choice gives and takes');
  expect(/the best/.test(await page.innerText('[data-coach-why] li')), 'coach', 'the best comes first');
  // Where one move is clearly the best, some other is clearly worse.
  const worse = await page.innerText('[data-coach-why] li[data-clear="true"]');
  expect(/−\d+ ± \d+/.test(worse), 'coach', `by how much, and how sure that is: ${worse}`);
  await check(page, 'coach, why');
  await shot(page, 'coach-warns');
  await page.click('[data-why-close]');
  await page.click('[data-undo]');
  await page.waitForSelector('[data-asked="true"]');
  // It is said once in a race: now it is played.
  await page.click(`[data-do="${bad}"]`, CORNER);
  await page.waitForFunction((bad) => !document.querySelector('[data-held]') && !document.querySelector(`[data-do="${bad}"]`), bad);
  await context.close();
});

test('reviewed games of one’s own become a profile', async () => {
  const { record, names, learner } = source('lessons/long-shot.json');
  const mine = names.map((name, seat) => (seat === learner ? 'Apex Ada' : name));
  const { page, context } = await visit(PHONE, { at: watch(record, mine, learner), settings: { name: 'Apex Ada' } });
  await page.click('[data-review]');
  await page.waitForSelector('[data-review-state="whole"]', { timeout: 180_000 });
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('grandstand.reviewed') ?? '[]').length === 1);
  // As if more games had been played since.
  await page.evaluate(() => {
    const [first] = JSON.parse(localStorage.getItem('grandstand.reviewed'));
    const later = [0.8, 0.5, 0.9, 0.4, 0.3].map((part, at) => ({
      ...first,
      id: `later-${at}`,
      at: first.at + at + 1,
      parts: first.parts.map((one) => ({ ...one, mean: one.mean * part, error: 0.01 })),
    }));
    localStorage.setItem('grandstand.reviewed', JSON.stringify([first, ...later]));
  });
  await page.goto(`${url}#/see/profile`);
  await page.waitForSelector('[data-profile="long-shot"] svg');
  await check(page, 'phone, profile');
  await shot(page, 'phone-profile');
  await page.setViewportSize({ width: 1360, height: 850 });
  await shot(page, 'profile');
  await page.click('[data-forget]');
  expect((await page.$('[data-profile]')) === null, 'profile', 'it can be forgotten');
  await context.close();
});
