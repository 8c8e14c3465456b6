// The champion in a browser: its module and what it learned come when it sits down, and it plays in a worker of its own.
import { existsSync } from 'node:fs';
import { ASKED, DESKTOP, PHONE, expect, oneMove, shot, test, visit } from './kit.mjs';

const MASTER = 'a master plays instead';
const CLUB = 'a club player plays instead';

/** What was learned for a list of tables, among what was fetched. */
const weights = (list) => (path) => new RegExp(`/${list}-.{8}\\.safetensors$`).test(path);

/** Sets a table of champions up, or of others in turn, and tells what was fetched for them. */
async function table(
  game,
  form,
  { missing = false, unscripted = false, module, dazed = false, preset = '', options = {}, rungs = ['champion'] } = {},
) {
  const { context, page } = await visit(form, { quiet: missing || unscripted || !!module || dazed });
  const fetched = [];
  page.on('response', (response) => /champion-.*\.wasm|\.safetensors/.test(response.url()) && fetched.push(response.url()));
  if (missing) await context.route(/\.safetensors$/, (route) => route.abort());
  if (unscripted) await context.route(/champion-.*\.js$/, (route) => route.abort());
  if (module) await context.route(/champion-.*\.wasm$/, (route) => route.fulfill({ contentType: 'application/wasm', body: module }));
  // Whoever was taught goes down over what it is asked to think about.
  if (dazed)
    await page.evaluate(() => {
      const [post, taught] = [Worker.prototype.postMessage, new WeakSet()];
      Worker.prototype.postMessage = function (message, ...more) {
        if (message.weights) taught.add(this);
        const lost = taught.has(this) && message.question?.think;
        return post.call(this, lost ? { id: message.id, module: 'none' } : message, ...more);
      };
    });
  await page.click(`[data-choose="${game}"]`);
  await page.waitForSelector('select.rung');
  if (preset) await page.click(`[data-preset="${preset}"]`);
  for (const [key, value] of Object.entries(options)) await page.selectOption(`[data-option="${key}"]`, value);
  for (const [index, rung] of (await page.$$('select.rung')).entries()) await rung.selectOption(rungs[index % rungs.length]);
  expect(fetched.length === 0, game, 'the champion is fetched before it sits down');
  // What is said goes again; it counts whenever it could be read.
  await page.evaluate(
    (texts) => {
      globalThis.said = new Set();
      const look = () =>
        texts.filter((text) => document.querySelector('.prompt')?.textContent.includes(text)).forEach((text) => globalThis.said.add(text));
      new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
    },
    [MASTER, CLUB],
  );
  await page.click('button[type=submit]');
  return { context, page, fetched };
}

async function moves(page, form, most) {
  for (let count = 0; count < most; count++) {
    await page.waitForSelector(ASKED);
    if (await page.$('[data-again]')) return;
    await oneMove(page, form, count).catch(() => {});
  }
}

/** Waits until all of this was said, in whichever order, and moves on where whoever says it has to be waited for. */
async function hears(page, form, ...texts) {
  for (let count = 0; count < 6; count++) {
    await page.waitForSelector(ASKED);
    const all = page.waitForFunction((texts) => texts.every((text) => globalThis.said.has(text)), texts, { timeout: 8000 });
    if (await all.catch(() => null)) return;
    await moves(page, form, 1);
  }
  const said = await page.evaluate(() => [...globalThis.said]);
  expect(false, 'champion', `of ${texts.join(' and ')} is said: ${said.join(', ') || 'nothing'}`);
}

for (const [game, form] of [
  ['top-race', DESKTOP],
  ['long-shot', PHONE],
])
  test(`champions play ${game} (${form.name})`, async () => {
    const { context, page, fetched } = await table(game, form);
    await moves(page, form, 12);
    await shot(page, `champion-${game}`);
    expect(fetched.length === 2 && fetched.some(weights(game)), game, `fetched ${fetched}`);
    expect(!(await page.getByText(MASTER).count()), game, 'somebody else plays');
    // Both are kept: the next table needs no network for them.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.close();
  });

test('another table needs the weights of its list, and no others', async () => {
  const learned = existsSync(new URL('../../crates/speedway/champion/top-race-others.safetensors', import.meta.url));
  const { context, page, fetched } = await table('top-race', DESKTOP, { preset: 'full' });
  await moves(page, DESKTOP, 6);
  expect(fetched.length === 2 && fetched.some(weights(learned ? 'top-race-others' : 'top-race')), 'top-race', `fetched ${fetched}`);
  expect(!(await page.getByText('plays instead').count()), 'top-race', 'somebody else plays');
  await context.close();
});

test('by rules that nobody has learned others play, and the page says who', async () => {
  const { context, page, fetched } = await table('long-shot', DESKTOP, { preset: 'everything', rungs: ['champion', 'dreamer'] });
  await hears(page, DESKTOP, MASTER, CLUB);
  await moves(page, DESKTOP, 6);
  expect(fetched.length === 1, 'long-shot', `fetched ${fetched}`);
  await context.close();
});

test('characters have faces, and play by what the champion learned', async () => {
  const rungs = ['dreamer', 'hothead', 'blocker'];
  const { context, page } = await visit(DESKTOP);
  await page.click('[data-choose="top-race"]');
  await page.waitForSelector('select.rung');
  const seats = await page.$$('select.rung');
  for (const [index, rung] of ['bold', 'miser', 'gambler'].entries()) await seats[index].selectOption(rung);
  expect((await page.$$('[data-face]')).length === 3, 'top-race', 'somebody has no face');
  await shot(page, 'characters');
  for (const rung of rungs) {
    await seats[0].selectOption(rung);
    await page.waitForSelector(`[data-face="${rung}"]`);
  }
  await context.close();
  const { context: other, page: race, fetched } = await table('top-race', DESKTOP, { rungs });
  await moves(race, DESKTOP, 6);
  expect(fetched.some(weights('top-race')), 'top-race', `fetched ${fetched}`);
  expect(!(await race.getByText('plays instead').count()), 'top-race', 'somebody else plays');
  await other.close();
});

/** Ways of having no champion. The one module wants what nobody gives it, the other answers nothing. */
const HEADER = [0, 97, 115, 109, 1, 0, 0, 0];
for (const [why, how] of Object.entries({
  'without what the champion learned': { missing: true },
  'where not even its script can be had': { unscripted: true },
  'where its module cannot begin': { module: Buffer.from([...HEADER, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0]) },
  'where its module cannot answer': { module: Buffer.from(HEADER) },
  'where it breaks down in thought': { dazed: true },
}))
  test(`${why} a master plays, and the page says so`, async () => {
    const { context, page } = await table('top-race', DESKTOP, how);
    await hears(page, DESKTOP, MASTER);
    await moves(page, DESKTOP, 6);
    await context.close();
  });
