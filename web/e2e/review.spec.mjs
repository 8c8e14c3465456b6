// The review of a finished game: after a race by clicking, and from a link; on a desktop and on a phone.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { DESKTOP, PHONE, check, expect, foreign, shot, test, toTheEnd, url, visit } from './kit.mjs';

/** The address of a written game. */
function watch(lesson) {
  const { record, names, learner } = JSON.parse(readFileSync(new URL(`../src/lessons/${lesson}.json`, import.meta.url), 'utf8'));
  const data = deflateRawSync(JSON.stringify([record, names, learner])).toString('base64url');
  return `${url}#/watch/${data}`;
}

const at = (page, move) => page.waitForFunction((move) => document.querySelector('.place input').value === String(move), move);
const state = (page) => page.getAttribute('[data-review-state]', 'data-review-state');
/** How many choices have been looked at, of how many. */
const progress = (page) => page.$eval('.work progress', ({ value, max }) => ({ value, max }));

/** How many choices of reviews are kept on this device. */
const kept = (page) =>
  page.evaluate(async () => {
    const answered = (request) => new Promise((done, failed) => Object.assign(request, { onsuccess: () => done(request.result), onerror: failed }));
    const database = await answered(indexedDB.open('grandstand'));
    const all = database.objectStoreNames.contains('reviews') ? await answered(database.transaction('reviews').objectStore('reviews').getAll()) : [];
    database.close();
    return all.reduce((sum, { found }) => sum + found.found.length, 0);
  });

test('after a race, one click leads to its review, and a choice to its moment on the board', async () => {
  test.setTimeout(600_000);
  const { page, context } = await visit(DESKTOP);
  await page.click('[data-play="top-race"]');
  await toTheEnd(page, DESKTOP, 'a race to review');
  const asked = Date.now();
  await page.click('[data-review]:not([disabled])');
  await page.waitForSelector('[data-ribbon]', { timeout: 30_000 });
  console.log(`first results after ${Date.now() - asked} ms`);
  const first = await progress(page);
  expect(first.value > 0 && first.value < first.max, 'review', `first results come long before the end: ${JSON.stringify(first)}`);
  // The page answers while the worker looks: a click on the ribbon is a moment on the board.
  const { x, y, width, height } = await (await page.$('[data-ribbon]')).boundingBox();
  await page.mouse.click(x + 0.6 * width, y + height / 2);
  await page.waitForFunction(() => Number(document.querySelector('.place input').value) > 5);
  expect((await state(page)) === 'running', 'review', 'it goes on while one looks');
  await page.click('[data-review-stop]');
  await page.waitForSelector('[data-review-state="stopped"]');
  const { value } = await progress(page);
  // The tab may be closed: what was found is there again at once.
  for (let waits = 0; (await kept(page)) < value; waits++) {
    expect(waits < 100, 'review', 'what was found is kept');
    await page.waitForTimeout(100);
  }
  await page.reload();
  await page.waitForSelector('[data-ribbon]', { timeout: 30_000 });
  const again = await progress(page);
  expect(again.value >= value && again.max === first.max, 'review', `it goes on where it was stopped, at ${value}: ${JSON.stringify(again)}`);
  await page.waitForSelector('[data-review-state="whole"]', { timeout: 180_000 });
  console.log(`whole after ${Date.now() - asked} ms, with a stop in between`);
  await page.click('.filter .chip');
  const choice = await page.waitForSelector('[data-choice]');
  const number = Number(await choice.getAttribute('data-choice'));
  await choice.click();
  await at(page, number - 1);
  expect(/\S/.test(await page.innerText('[data-reason]')), 'review', 'a choice has its reason');
  await check(page, 'review, choices');
  await shot(page, 'review-choices');
  await page.click('[data-tab="sales"]');
  expect((await page.$$('[data-sales] tbody tr')).length === 6, 'review', 'six cars were sold');
  await check(page, 'review, auction');
  await shot(page, 'review-auction');
  await page.click('[data-tab="sums"]');
  for (const row of await page.$$('[data-sums] tbody tr')) {
    const [even, deal, revealed, own, others, result] = (await row.$$eval('td', (cells) => cells.map((cell) => cell.textContent))).map((text) =>
      // The error follows the number.
      Number.parseInt(text.trim().replace('−', '-'), 10),
    );
    // Each of the numbers is rounded.
    expect(Math.abs(even + deal + revealed + own + others - result) <= 3, 'review', 'luck and skill add up');
  }
  await check(page, 'review, sums');
  await shot(page, 'review-sums');
  await page.click('[data-settings]');
  await page.click('[data-language="de"]');
  await page.waitForSelector('html[lang="de"]');
  await page.click('[data-settings]');
  for (const tab of ['sums', 'sales', 'choices']) {
    await page.click(`[data-tab="${tab}"]`);
    await foreign(page, `German review, ${tab}`);
    await shot(page, `german-review-${tab}`);
  }
  await page.click('[data-review-close]');
  expect((await page.$('.details')) === null, 'review', 'it can be closed');
  await context.close();
});

test('after a race on a phone, one tap leads to its review, and a choice to its moment on the board', async () => {
  test.setTimeout(600_000);
  const { page, context } = await visit(PHONE);
  await page.click('[data-play="daytona-500"]');
  await toTheEnd(page, PHONE, 'a race to review on a phone');
  await page.tap('[data-review]:not([disabled])');
  await page.waitForSelector('[data-ribbon]', { timeout: 60_000 });
  await page.tap('[data-details]');
  await page.tap('.filter .chip');
  // Whatever was played: some choice mattered.
  await page.uncheck('.filter input');
  const choice = await page.waitForSelector('[data-choice]', { timeout: 60_000 });
  const number = Number(await choice.getAttribute('data-choice'));
  await choice.tap();
  await at(page, number - 1);
  expect((await page.$('.details')) === null, 'phone', 'the board is shown');
  await page.waitForSelector('[data-review-state="whole"]', { timeout: 240_000 });
  await check(page, 'phone, reviewed race');
  await shot(page, 'phone-race-reviewed');
  await page.tap('[data-details]');
  for (const tab of ['choices', 'sales', 'sums']) {
    await page.tap(`[data-tab="${tab}"]`);
    await check(page, `phone, reviewed race, ${tab}`);
    await shot(page, `phone-race-${tab}`);
  }
  expect((await page.$$('[data-sums] tbody tr')).length === 4, 'phone', 'everybody has an account');
  await context.close();
});

test('a written game is reviewed on a phone', async () => {
  const { page, context } = await visit(PHONE, { at: watch('long-shot') });
  await page.click('[data-review]');
  await page.waitForSelector('[data-ribbon]', { timeout: 60_000 });
  await page.waitForSelector('[data-review-state="whole"]', { timeout: 180_000 });
  await check(page, 'phone, ribbon');
  await shot(page, 'phone-review-ribbon');
  const { x, y, width, height } = await (await page.$('[data-ribbon]')).boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForFunction(() => Number(document.querySelector('.place input').value) > 5);
  await page.click('[data-details]');
  await check(page, 'phone, choices');
  await shot(page, 'phone-review-choices');
  // The same game has the same review: there is something that cost, and something that nobody could know.
  await page.click('.filter .chip');
  const choice = await page.waitForSelector('[data-choice]');
  const number = Number(await choice.getAttribute('data-choice'));
  await choice.click();
  await at(page, number - 1);
  expect((await page.$('.details')) === null, 'phone', 'the board is shown');
  await page.click('[data-details]');
  await page.click('[data-tab="sums"]');
  const luck = await page.waitForSelector('[data-luck] button');
  const moment = Number(/\d+/.exec(await luck.innerText())[0]);
  await check(page, 'phone, luck');
  await shot(page, 'phone-review-luck');
  await luck.click();
  await at(page, moment);
  await context.close();
});

test('a coach who talks says what a car is worth', async () => {
  const { page, context } = await visit(DESKTOP, { settings: { coach: 'talk' } });
  await page.click('[data-play="detroit-cleveland"]');
  await page.waitForSelector('[data-asked="true"] [data-do^="bid"]', { timeout: 60_000 });
  await page.waitForSelector('[data-coach]', { timeout: 60_000 });
  const said = await page.innerText('[data-coach]');
  expect(/brings you|You win/.test(said), 'coach', `it says: ${said}`);
  await shot(page, 'coach-talks');
  await check(page, 'coach');
  await context.close();
});

test('a coach who cannot be fetched keeps nobody from playing', async () => {
  const { page, context } = await visit(DESKTOP, { settings: { coach: 'talk' }, quiet: true });
  await context.route('**/coach-*.js', (route) => route.abort());
  await page.click('[data-play="detroit-cleveland"]');
  await page.waitForSelector('[data-asked="true"] [data-do^="bid"]', { timeout: 60_000 });
  await page.waitForSelector('.auction');
  const bids = () => page.$$eval('.auction', (panels) => panels.map((panel) => panel.textContent).join());
  const before = await bids();
  await page.click('[data-asked="true"] [data-do^="bid"]');
  await page.waitForFunction((before) => [...document.querySelectorAll('.auction')].map((panel) => panel.textContent).join() !== before, before);
  await context.close();
});
