// Other forms of screens: a small phone, a phone on its side, a tablet. A card is looked at and played with the button that offers it,
// every button of the prompt can be reached, and after a reload a card is looked at as before.
import { CORNER, check, expect, oneMove, shot, url, visit, test } from './kit.mjs';

const FORMS = [
  { name: 'small', theme: 'day', viewport: { width: 360, height: 640 }, touch: true },
  { name: 'sideways', theme: 'night', viewport: { width: 844, height: 390 }, touch: true },
  { name: 'tablet', theme: 'day', viewport: { width: 820, height: 1180 }, touch: true },
];

/** Whether what can be done first is where a finger reaches it. */
const reachable = (page) =>
  page.$eval('.prompt .do .btn', (button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function lookAndPlay(form) {
  const { context, page } = await visit(form);
  await page.tap('.btn.main');
  await page.waitForSelector('[data-asked="true"]', { timeout: 60_000 });
  expect(await reachable(page), form.name, 'the first bid is out of reach');
  await check(page, `${form.name} auction`);
  for (let count = 0; (await page.getAttribute('[data-phase]', 'data-phase')) !== 'play'; count++) {
    await oneMove(page, form, count);
    await page.waitForSelector('[data-asked="true"]', { timeout: 60_000 });
  }
  await page.reload();
  await page.waitForSelector('[data-asked="true"]', { timeout: 60_000 });
  const before = await page.textContent('.prompt .says');
  await page.tap('.hand button.usable', CORNER);
  await page.waitForFunction((before) => document.querySelector('.prompt .says')?.textContent !== before, before, { timeout: 10_000 });
  await check(page, `${form.name} play`);
  await shot(page, `${form.name}-play`);
  const cards = (await page.$$('.hand button')).length;
  await page.tap('.prompt .do .btn');
  await page.waitForFunction((cards) => document.querySelectorAll('.hand button').length < cards, cards, { timeout: 10_000 });
  await page.tap('.sheet-button');
  await page.waitForSelector('.sheet-log');
  await check(page, `${form.name} players and commentary`);
  await context.close();
}

/** Letters twice as large: nothing is wider than a phone's screen. */
test('large letters on a phone', async () => {
  const form = { ...FORMS[0], name: 'letters', viewport: { width: 390, height: 844 } };
  const { context, page } = await visit(form);
  const enlarge = () => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const wide = async (where) => {
    await page.waitForTimeout(300);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over <= 0, `letters ${where}`, `the page is ${over} px wider than the screen`);
    await shot(page, `letters-${where}`);
  };
  await enlarge();
  await wide('home');
  for (const game of ['top-race', 'long-shot']) {
    await page.goto(`${url}#/set-up/${game}`);
    await page.waitForSelector('button[type="submit"]:not([disabled])');
    await wide(`set-up ${game}`);
    await page.click('button[type="submit"]');
    await page.waitForSelector('[data-asked="true"]');
    await wide(game);
    await page.click('.brand');
  }
  await context.close();
});

for (const form of FORMS) test(`${form.name} screen`, () => lookAndPlay(form));
