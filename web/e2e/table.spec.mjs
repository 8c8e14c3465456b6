// What happens at a table: one device for two, a moment before the turn ends, plans in an auction, the keyboard alone, why can't I,
// the rules, replays and links.
import { readFile } from 'node:fs/promises';
import { ASKED, DESKTOP, PHONE, check, expect, shot, toTheEnd, url, visit, test } from './kit.mjs';
import { barred } from './screens.mjs';

async function handedRound() {
  const { context, page } = await visit(PHONE);
  await page.click('[data-choose="daytona-500"]');
  await page.waitForSelector('[data-who="1"]');
  await page.click('[data-preset="sprint"]');
  await page.selectOption('[data-who="1"]', 'friend');
  await page.selectOption('[data-clock]', 'bank-5');
  await shot(page, 'phone-set-up');
  await check(page, 'set-up on a phone');
  await page.click('button[type="submit"]');
  let covered = 0;
  await toTheEnd(page, PHONE, 'one device', async (count, phase) => {
    if (phase) {
      expect((await page.$('[data-show]')) === null, 'one device', 'asked while the cards are covered');
      return false;
    }
    if (await page.$('[data-show]')) {
      if (covered++ === 0) {
        await shot(page, 'phone-cover');
        await check(page, 'cover');
      }
      expect((await page.$$('.hand button')).length === 0, 'one device', 'a card shows under the cover');
    }
    return false;
  });
  expect(covered > 2, 'one device', `the device was handed over only ${covered} times`);
  await context.close();
}

async function heldBack() {
  const { context, page } = await visit(DESKTOP, { settings: { hold: 'moment' } });
  const LIT = '[data-asked="true"] .slip .cell[data-lit]';
  await page.click('[data-play="long-shot"]');
  await page.click(LIT);
  // A busy machine may need longer than the moment lasts; then it has gone out, and the next one is tried.
  for (let tries = 0; tries < 5; tries++) {
    const undone = await page.click('[data-send] + [data-undo]', { timeout: 1500 }).then(
      () => true,
      () => false,
    );
    if (undone) break;
    expect(tries < 4, 'held', 'no undo while the choice is held');
    await page.click(LIT);
  }
  // Left alone it goes out after two seconds.
  await page.click(LIT);
  const began = Date.now();
  await page.waitForSelector('[data-held]', { state: 'detached' });
  expect(Date.now() - began > 1200, 'held', 'the choice did not wait');
  // Or only after a yes.
  await page.waitForSelector(ASKED);
  await page.click('[data-settings]');
  await page.click('[data-hold]');
  await shot(page, 'desktop-settings');
  await check(page, 'settings');
  await page.keyboard.press('Escape');
  for (let tries = 0; tries < 20 && !(await page.$('[data-held]')); tries++) {
    await page.waitForSelector('[data-asked="true"]');
    await page.click((await page.$(LIT)) ? LIT : '.slip [data-lit], .prompt [data-do]');
    await page.waitForTimeout(100);
  }
  await page.waitForSelector('[data-held]');
  await shot(page, 'desktop-held');
  await check(page, 'held');
  await page.waitForTimeout(2300);
  await page.click('[data-send]');
  await page.waitForSelector('[data-held]', { state: 'detached' });
  await context.close();
}

async function plans() {
  const { context, page } = await visit(DESKTOP);
  await page.click('[data-play="daytona-500"]');
  await page.waitForSelector('[data-asked="true"] [data-up-to]');
  await page.locator('[data-limit]').fill(await page.getAttribute('[data-limit]', 'max'));
  await page.click('[data-up-to]');
  // From here the page bids by itself until the car is sold, to us: nobody can outbid all our money for long.
  await page.waitForFunction(() => [...document.querySelectorAll('li.me .cars svg')].length > 0, undefined, { timeout: 60_000 });
  await context.close();
}

/** A whole race with Tab and Enter and nothing else. */
async function keyboard() {
  const { context, page } = await visit(DESKTOP);
  await page.focus('[data-play="daytona-500"]');
  await page.keyboard.press('Enter');
  const WANTED = '.goal, .hand button.usable, .prompt [data-do], [data-next]';
  for (let count = 0; count < 400; count++) {
    await page.waitForSelector('[data-asked="true"], [data-again], [data-next]', { timeout: 60_000 });
    if (await page.$('[data-again]')) break;
    let found = false;
    for (let tab = 0; tab < 60 && !found; tab++) {
      await page.keyboard.press('Tab');
      found = await page.evaluate(
        (wanted) => !!document.activeElement?.matches(wanted) && document.activeElement.getClientRects().length > 0,
        WANTED,
      );
    }
    expect(found, 'keyboard', 'Tab reaches nothing that can be done');
    if (!found) break;
    if (count === 12) await shot(page, 'desktop-keyboard');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(30);
  }
  expect(await page.$('[data-again]'), 'keyboard', 'the race did not end');
  await context.close();
}

async function whyAndRules() {
  const { context, page } = await visit(DESKTOP);
  await page.click('[data-play="long-shot"]');
  await page.waitForSelector('[data-asked="true"] .slip [aria-disabled="true"]');
  await page.click('[data-asked="true"] .slip [aria-disabled="true"]', { force: true });
  await page.waitForSelector('.prompt .link');
  await shot(page, 'desktop-why');
  await page.click('.prompt .link');
  await page.waitForSelector('.rules li.at .stage');
  await page.click('.rules li.at .stage');
  await page.waitForFunction(() => document.querySelector('.rules li.at .says')?.textContent.length > 10);
  await shot(page, 'desktop-rules');
  await check(page, 'rules');
  await page.fill('.rules input', 'jockey');
  const found = await page.$$eval('.rules li', (rules) => rules.map((rule) => rule.textContent.toLowerCase()));
  expect(found.length > 0 && found.every((text) => text.includes('jockey')), 'rules', 'the search finds something else');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.rules', { state: 'detached' });
  await page.click('[data-hint]');
  await page.waitForSelector('.more');
  await context.close();
}

async function ownBoard() {
  const { context, page } = await visit(DESKTOP, { seed: 3 });
  const go = async (hash, there) => {
    await page.goto(`${url}${hash}`);
    await page.waitForSelector(there);
  };
  const name = await barred(page, go);
  const said = await page.textContent('.prompt .more');
  expect(said.trim().length > 10, 'own board', `nothing is said about ${name}`);
  await page.click('.prompt .link');
  await page.waitForSelector('.rules li.at .stage');
  expect(await page.$(`[data-barred="${name}"]`), 'own board', 'the mark is gone while the rule is read');
  await page.keyboard.press('Escape');
  await page.click('.goal');
  await page.waitForSelector('[data-barred]', { state: 'detached' });
  await context.close();
}

async function replays() {
  const { context, page } = await visit(DESKTOP);
  await page.click('[data-play="daytona-500"]');
  await toTheEnd(page, DESKTOP, 'replay');
  const result = await page.textContent('h1');
  await page.click('[data-replay]:not([disabled])');
  await page.waitForSelector('[data-replay-play]');
  for (let step = 0; step < 6; step++) await page.click('[data-replay-step]');
  await page.waitForTimeout(300);
  await shot(page, 'desktop-replay');
  await check(page, 'replay');
  await page.locator('.place input').fill(String(await page.getAttribute('.place input', 'max')));
  await page.waitForTimeout(300);
  const link = page.url();
  await page.click('[data-replay-leave]');
  await page.waitForSelector('[data-again]');
  expect((await page.textContent('h1')) === result, 'replay', 'another result after the replay');
  // The same link in another browser.
  const other = await visit(PHONE, { at: link });
  await other.page.waitForSelector('[data-replay-play]');
  await other.page.click('[data-replay-play]');
  await other.page.waitForFunction(() => Number(document.querySelector('.place input').value) > 4, undefined, { timeout: 30_000 });
  await shot(other.page, 'phone-replay');
  await check(other.page, 'replay on a phone');
  await other.context.close();
  // A broken link says so.
  const broken = await visit(DESKTOP, { at: `${url}#/watch/nonsense` });
  await broken.page.waitForSelector('.trouble');
  await broken.context.close();
  // Home remembers the result.
  await page.click('[data-home]');
  await page.waitForSelector('.results li');
  await context.close();
}

async function clock() {
  const { context, page } = await visit(DESKTOP);
  await page.clock.install();
  await page.click('[data-choose="daytona-500"]');
  await page.waitForSelector('[data-clock]');
  await page.click('[data-preset="sprint"]');
  await page.selectOption('[data-clock]', 'per-30');
  await page.click('button[type="submit"]');
  await page.waitForSelector('[data-asked="true"] .clock', { timeout: 60_000 });
  await page.clock.fastForward(31_000);
  await page.waitForSelector('[data-come-back]', { timeout: 60_000 });
  await page.click('[data-come-back]');
  await page.clock.resume();
  await context.close();
}

const said = (page) => page.evaluate(() => document.querySelector('[data-lesson]')?.textContent ?? null);
const says = (page, text) => page.waitForFunction((text) => document.querySelector('[data-lesson]')?.textContent === text, text, { timeout: 60_000 });

/** Does this one thing; where several are behind one button, that button first. */
async function choose(page, action) {
  const text = await said(page);
  const [verb, what] = action.split(' ');
  const places = [`.prompt [data-do="${action}"]`, `[data-do="${action}"]`, `[data-do^="${verb} ${what}"]`, `[data-do^="${verb}"]`];
  await page.waitForSelector(`[data-asked="true"] ${places[3]}`);
  let found;
  for (const place of places) {
    found = page.locator(place).first();
    if (await found.count()) break;
  }
  await found.click({ force: await found.evaluate((thing) => thing.matches('.goal')), timeout: 20_000 });
  const moved = await page.waitForFunction(
    (text) => (document.querySelector('[data-lesson]')?.textContent !== text ? 'on' : document.querySelector('[data-group-back]') && 'group'),
    text,
    { timeout: 20_000 },
  );
  if ((await moved.jsonValue()) === 'group') await page.click(places[0]);
}

/** Something else that could be done now: in an auction a pass, which the page remembers in a real game. */
async function another(page, right) {
  const all = await page.$$eval('[data-asked="true"] [data-do]', (things) => things.map((thing) => thing.dataset.do));
  const others = all.filter((action) => !right.includes(action) && !action.startsWith('box two'));
  return others.find((action) => action === 'pass') ?? others[0];
}

/** Goes another way, is told so, takes it back and may choose it again: nothing is lost by trying. */
async function astray(page, where, other, told) {
  const text = await said(page);
  await choose(page, other);
  await page.waitForSelector('[data-on]', { timeout: 60_000 });
  expect(!told || (await said(page)) === told, where, `${other} is answered with: ${await said(page)}`);
  await page.click('[data-on]');
  await says(page, text);
  await page.waitForSelector(`[data-asked="true"] [data-do="${other}"]`);
}

/** A lesson from its first word to its last, left in the middle and taken up again; every other choice is taken back; then its test. */
async function lesson(form, game) {
  const where = `learn ${game}`;
  const script = JSON.parse(await readFile(new URL(`../src/lessons/${game}.json`, import.meta.url), 'utf8'));
  const { moves } = script.record;
  const messages = await readFile(new URL('../../crates/words/languages/en/lessons.ftl', import.meta.url), 'utf8');
  const words = new Map([...messages.matchAll(/^lesson-(\S+) = (.*)$/gm)].map(([, key, text]) => [key, text]));
  const word = (name) => words.get(`${game}-${name}`);
  const end = word('says-end');
  const { context, page } = await visit(form);
  await page.click(`[data-learn="${game}"]`);
  let prompts = 0;
  let strayed = 0;
  for (const at of script.says) {
    const text = word(`says-${at}`);
    await says(page, text);
    prompts += 1;
    if (prompts === 2) {
      await shot(page, `${form.name}-learn-${game}`);
      await check(page, where);
    }
    if (prompts === 4) {
      await page.goto(url);
      await page.click(`[data-learn="${game}"]`);
      await page.waitForSelector('[data-lesson]');
      expect((await said(page)) === text, where, 'was not taken up where it was left');
    }
    const move = moves[at];
    if (move.seat !== script.learner) {
      await page.click('[data-on]');
      continue;
    }
    await page.waitForSelector('[data-asked="true"] [data-do]');
    const other = await another(page, [move.do]);
    if (other) {
      strayed += 1;
      await astray(page, where, other, word(`wrong-${at}`));
    }
    await choose(page, move.do);
  }
  expect(prompts >= 8 && prompts <= 16, where, `${prompts} prompts`);
  expect(strayed >= 5, where, `only ${strayed} times there was another way`);
  const last = () =>
    page
      .waitForFunction((end) => document.querySelector('[data-lesson-end]')?.textContent === end, end, { timeout: 60_000 })
      .then(
        () => true,
        () => false,
      );
  expect(await last(), where, 'has no last word');
  const { right } = script.test;
  const [asks, no, yes] = ['asks', 'no', 'yes'].map((name) => word(`test-${name}`));
  await page.click('[data-test]');
  await says(page, asks);
  await page.waitForSelector('[data-asked="true"] [data-do]');
  await shot(page, `${form.name}-learn-${game}-test`);
  await astray(page, where, await another(page, right), no);
  for (const action of right) expect(await page.$(`[data-do="${action}"]`), where, `${action} cannot be chosen in the test`);
  await choose(page, right[0]);
  await says(page, yes);
  await page.click('[data-on]');
  expect(await last(), where, 'has no last word after the test');
  await context.close();
}

/** Once seen, the page opens and plays without a network. */
async function offline() {
  const { context, page } = await visit(DESKTOP);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => caches.keys().then((names) => names.length === 1));
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await page.click('[data-play="daytona-500"]');
  await page.waitForSelector('[data-asked="true"]', { timeout: 60_000 });
  await context.close();
}

test('one device for two', handedRound);
test('a moment before the turn ends', heldBack);
test('plans in an auction', plans);
test('keyboard alone', keyboard);
test('why and rules', whyAndRules);
test('why not there, on one’s own board', ownBoard);
test('replay and link', replays);
test('a clock that runs out', clock);
test('learn detroit-cleveland', () => lesson(DESKTOP, 'detroit-cleveland'));
test('learn daytona-500', () => lesson(DESKTOP, 'daytona-500'));
test('learn top-race', () => lesson(DESKTOP, 'top-race'));
test('learn long-shot', () => lesson(PHONE, 'long-shot'));
test('without a network', offline);
