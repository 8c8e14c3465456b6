// The page in other languages: a race in German from the first click to the result, and one that turns French in the middle. Every screen with longer
// words is looked at in screens.spec.mjs.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { freePort, program, start, stop } from './house.mjs';
import { DESKTOP, PHONE, check, expect, foreign, shot, toTheEnd, url, visit, test } from './kit.mjs';

test('a race in German, from the first click to the result', async () => {
  const { page, context } = await visit(DESKTOP, { locale: 'de-AT' });
  await page.waitForSelector('html[lang="de"]');
  await page.waitForSelector('text=Jetzt spielen');
  await foreign(page, 'German home');
  await shot(page, 'german-home');
  await page.click('[data-play="detroit-cleveland"]');
  const seen = new Set();
  await toTheEnd(page, DESKTOP, 'German race', async (count, phase) => {
    if (seen.has(phase) && count % 12) return false;
    seen.add(phase);
    await foreign(page, `German ${phase}`);
    if (phase) await shot(page, `german-${phase}`);
    return false;
  });
  expect(seen.has('bid') && seen.has('play') && seen.has('steer'), 'German race', `saw only ${[...seen]}`);
  await page.waitForSelector('figure svg');
  await foreign(page, 'German result');
  await shot(page, 'german-end');
  await check(page, 'German result');
  await context.close();
});

test('a race that turns French in the middle', async () => {
  const { page, context } = await visit(PHONE);
  await page.click('[data-play="daytona-500"]');
  await page.waitForSelector('html[lang="en"]');
  let french = false;
  await toTheEnd(page, PHONE, 'French race', async (count) => {
    if (count === 6 && !french) {
      await page.evaluate(() => (window.sameVisit = true));
      await page.click('[data-settings]');
      await page.click('[data-language="fr"]');
      await page.waitForSelector('html[lang="fr"]');
      await page.click('[data-settings]');
      french = true;
      await foreign(page, 'French at once');
      await shot(page, 'french-middle');
    } else if (french && count % 10 === 0) await foreign(page, 'French later');
    return false;
  });
  expect(french, 'French race', 'ended before it turned French');
  expect(await page.evaluate(() => window.sameVisit === true), 'French race', 'the page was loaded anew');
  await foreign(page, 'French result');
  await shot(page, 'french-end');
  await page.reload();
  await page.waitForSelector('html[lang="fr"]');
  await context.close();
});

test('set-up and rules in German and French', async () => {
  const { page, context } = await visit(DESKTOP, { locale: 'de-DE' });
  for (const game of ['top-race', 'detroit-cleveland', 'daytona-500']) {
    for (const language of ['de', 'fr']) {
      await page.goto(url);
      await page.click(`[data-language="${language}"]`);
      await page.waitForSelector(`html[lang="${language}"]`);
      await page.click(`[data-choose="${game}"]`);
      await page.waitForSelector('.track svg');
      await page.click('details summary');
      await foreign(page, `${language} set-up of ${game}`);
      await shot(page, `${language}-set-up-${game}`);
    }
  }
  // The horses of a market that is chosen go by their names in that language.
  await page.goto(`${url}?market#/set-up/long-shot`);
  await page.click('details summary');
  await page.selectOption('select:has(option[value="choice"])', 'choice');
  await page.waitForFunction(() => document.body.textContent.includes('Réaction en chaîne'));
  expect(!(await page.textContent('body')).includes('Chain Reaction'), 'fr set-up of long-shot', 'a horse has its English name');
  await shot(page, 'fr-set-up-market');
  await context.close();
});

test('names with markup and control characters are shown as text', async () => {
  const bold = '<b id="evil">B</b>{ $who }';
  const steers = 'E\u001b[2J\u202e\uE000red X\uE001&amp;';
  const { record } = JSON.parse(await readFile(new URL('../src/lessons/daytona-500.json', import.meta.url), 'utf8'));
  const watched = deflateRawSync(JSON.stringify([record, ['You', bold, steers], 0])).toString('base64url');
  const { page, context } = await visit(DESKTOP, { at: `${url}#/watch/${watched}` });
  await page.waitForSelector('.place input');
  for (let step = 0; step < 12; step++) await page.click('[data-replay-step]');
  await page.waitForFunction((name) => document.body.innerText.includes(name), bold);
  expect((await page.$('#evil')) === null, 'names', 'a name became markup');
  const told = await page.innerText('body');
  expect(!['\u001b', '\u202e', '\uE000', '\uE001'].some((sign) => told.includes(sign)), 'names', 'a name steers the page');
  await page.click('[data-rules]');
  await page.waitForSelector('.rules h3');
  expect((await page.$('#evil')) === null, 'rules', 'a name became markup');
  await shot(page, 'names-with-markup');

  // The booklet of somebody's own board, with such a title.
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-'));
  const shipped = await readFile(new URL('../../crates/speedway/games/top-race/tracks/speed-street.toml', import.meta.url), 'utf8');
  const [board, booklet] = ['board.toml', 'booklet.html'].map((name) => join(folder, name));
  await writeFile(board, shipped.replace(/^title = .*$/m, `title = '<b id="evil">B</b>&amp;{ $who }'`));
  execFileSync(program, ['rules', 'top-race', '--track', board, '--html', booklet], { stdio: 'ignore' });
  await page.setContent(await readFile(booklet, 'utf8'));
  expect((await page.$('#evil')) === null, 'booklet', 'a title became markup');
  expect((await page.innerText('body')).includes('<b id="evil">B</b>&amp;{ $who }'), 'booklet', 'the title is not shown as it is');
  await rm(folder, { recursive: true, force: true });
  await context.close();
});

test('people of different languages sit at one table', async () => {
  const data = await mkdtemp(join(tmpdir(), 'grandstand-'));
  const host = await start(await freePort(), data);
  const anna = await visit(DESKTOP, { at: host.address, settings: { name: 'Anna' }, locale: 'de-DE', quiet: true });
  await anna.page.click('[data-friends="top-race"]');
  await anna.page.selectOption('[data-option="races"]', '1');
  await anna.page.click('button[type="submit"]');
  await anna.page.waitForSelector('[data-link]');
  const ben = await visit(DESKTOP, { at: await anna.page.inputValue('[data-link]'), settings: { name: 'Ben' }, locale: 'fr-FR', quiet: true });
  await ben.page.click('[data-sit="1"]');
  await anna.page.waitForSelector('[data-kick="1"]');
  await anna.page.click('[data-begin]:not([disabled])');
  for (const [{ page }, begins, where] of [
    [anna, 'Rennen 1 von 1', 'the German page'],
    [ben, 'Course 1 sur 1', 'the French page'],
  ]) {
    await page.waitForFunction((begins) => document.querySelector('.log')?.textContent.includes(begins), begins);
    await foreign(page, where);
    await shot(page, `one-table-${where.split(' ')[1]}`);
  }
  for (const { context } of [anna, ben]) await context.close();
  await stop(host);
  await rm(data, { recursive: true, force: true });
});
