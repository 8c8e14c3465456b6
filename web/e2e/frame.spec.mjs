// The board in its frame: the camera and its map, the infield, the fan of cards, keys; and Long Shot's horses, tapped in any order.
import { DESKTOP, PHONE, check, expect, oneMove, shot, test, visit, whenAsked } from './kit.mjs';

/** Plays until this is asked, in another game if one ends without it. */
async function until(page, form, wanted, most = 500) {
  for (let count = 0; count < most; count++) {
    await page.waitForSelector('[data-asked="true"], [data-again]', { timeout: 60_000 });
    const again = await page.$('[data-again]');
    if (again) {
      await again.click();
      continue;
    }
    if (await wanted(await page.getAttribute('[data-phase]', 'data-phase'))) return;
    await oneMove(page, form, count).catch(() => {});
    await page.waitForTimeout(40);
  }
  throw new Error('it is never asked');
}

test('the camera follows on a phone, the map shows the rest, one tap changes', async () => {
  const { context, page } = await visit(PHONE);
  await page.click('[data-play="detroit-cleveland"]');
  // While cars are sold the grid is in sight above the auction's sheet.
  await page.waitForSelector('.sale .auction');
  await page.waitForTimeout(400);
  const [sheet, boxes] = await page.evaluate(() => [
    document.querySelector('.sale').getBoundingClientRect().top,
    [...document.querySelectorAll('.picture .box')]
      .map((box) => box.getBoundingClientRect())
      .map(({ top, bottom, left, right }) => ({ top, bottom, left, right })),
  ]);
  expect(
    boxes.length === 6 && boxes.every((box) => box.bottom <= sheet && box.top > 0 && box.left >= 0 && box.right <= 390),
    'grid',
    `under the sheet: ${JSON.stringify(boxes)}, ${sheet}`,
  );
  expect(sheet > 844 * 0.42, 'sheet', `the auction takes the screen from ${sheet} on`);
  await shot(page, 'frame-phone-auction');
  await until(page, PHONE, (phase) => phase === 'play');
  await page.waitForTimeout(300);
  const map = await page.$eval('[data-camera]', (map) => map.getBoundingClientRect().width);
  const close = await page.$eval('.world', (world) => new DOMMatrix(getComputedStyle(world).transform).a);
  // Where the cars leave no corner for the map there is its sign.
  expect(map === 44 || (close > 1.05 && map === 96), 'map', `${map} px wide at ${close}`);
  if (await page.$('[data-camera][aria-pressed="true"]')) await page.tap('[data-camera]');
  await page.waitForTimeout(350);
  const whole = await page.$eval('.world', (world) => new DOMMatrix(getComputedStyle(world).transform).a);
  expect(whole === 1, 'camera', `the whole track is shown at ${whole}`);
  // Seven corners of the hand can be read, and a touched card rises.
  const cards = await page.$$eval('.hand button', (cards) => cards.map((card) => card.getBoundingClientRect().left));
  const seen = cards.filter((left) => left >= 0 && left < 390 - 30).length;
  expect(seen >= Math.min(7, cards.length), 'fan', `${seen} of ${cards.length} cards in sight`);
  await shot(page, 'frame-phone-whole');
  await check(page, 'phone, whole track');
  await context.close();
});

test('prizes stand in the infield with who would get them, and the card that is played', async () => {
  const { context, page } = await visit(DESKTOP);
  await page.click('[data-play="detroit-cleveland"]');
  await until(page, DESKTOP, (phase) => phase === 'play');
  const prizes = await page.$$eval('.prizes li b', (prizes) => prizes.map((prize) => prize.textContent));
  expect(prizes.length === 6 && prizes.every((prize) => /\d/.test(prize)), 'infield', `prizes: ${prizes}`);
  const clear = await page.evaluate(() => {
    const board = document.querySelector('.infield .prizes').getBoundingClientRect();
    return [...document.querySelectorAll('.car:not(.gone) .body')].every((car) => {
      const at = car.getBoundingClientRect();
      return at.right < board.left || at.left > board.right || at.bottom < board.top || at.top > board.bottom;
    });
  });
  expect(clear, 'infield', 'the prize board lies on a car');
  // A number goes to a card, an arrow to the next one, Enter plays it.
  await page.keyboard.press('1');
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-card'));
  await page.keyboard.press('ArrowRight');
  const next = await page.evaluate(() => document.activeElement?.getAttribute('data-card'));
  expect(first !== null && next !== null && first !== next, 'keys', `${first}, then ${next}`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-asked="true"]', { timeout: 60_000 });
  expect(/Your turn|●/.test(await page.title()), 'title', await page.title());
  await shot(page, 'frame-desktop-infield');
  await check(page, 'desktop, infield');
  await context.close();
});

for (const form of [DESKTOP, PHONE]) {
  test(`two horses are tapped in any order on a ${form.name}`, async () => {
    const { context, page } = await visit(form);
    await page.click('[data-play="long-shot"]');
    await until(page, form, async () => (await page.$('.prompt [data-do^="box two"]')) !== null);
    await page.click('.prompt [data-do^="box two"]');
    const horses = await page.$$eval('[data-two]', (buttons) => buttons.map((button) => Number(button.dataset.two)));
    expect(horses.length >= 3, form.name, `only ${horses} can be tapped`);
    // The higher one first.
    await page.click(`[data-two="${horses.at(-1)}"]`);
    await page.click(`[data-two="${horses[0]}"]`);
    await page.waitForFunction(() => !document.querySelector('[data-phase="second-horse"]'), undefined, { timeout: 30_000 });
    // The move may have ended the race.
    await page.waitForSelector('[data-asked="true"], [data-next], [data-again]', { timeout: 60_000 });
    expect(!(await page.$('[data-phase="second-horse"]')), form.name, 'the second horse is asked for again');
    await shot(page, `frame-${form.name}-horses`);
    await check(page, `${form.name} horses`);
    await context.close();
  });
}

/** Decisions that are explained to a first visitor. */
const TOLD = ['bid', 'choose-car', 'play', 'steer', 'action'];
for (const form of [
  PHONE,
  { ...PHONE, name: 'small phone', viewport: { width: 360, height: 640 } },
  { ...PHONE, name: 'tablet', viewport: { width: 820, height: 1180 } },
  DESKTOP,
]) {
  test(`a first visitor's tips lie on nothing that matters on a ${form.name}`, async () => {
    const { context, page } = await visit(form, { settings: { met: false }, seed: 5 });
    for (const game of ['detroit-cleveland', 'daytona-500', 'top-race', 'long-shot']) {
      await page.evaluate(() => (location.hash = ''));
      await page.click(`[data-play="${game}"]`);
      await page.click('[data-first-go]');
      const [seen, wanted] = [new Set(), game === 'long-shot' ? 1 : 3];
      for (let count = 0; count < 120 && seen.size < wanted; count++) {
        const { phase } = await whenAsked(page);
        if (!phase) break;
        const tip = TOLD.includes(phase) && !seen.has(phase) && (await page.waitForSelector('[data-tip]', { timeout: 700 }).catch(() => null));
        if (tip) {
          seen.add(phase);
          // The camera comes to rest first.
          await page.waitForTimeout(450);
          await shot(page, `tip-${form.name}-${game}-${phase}`);
          await check(page, `${form.name} ${game} ${phase}`);
        }
        await oneMove(page, form, count).catch(() => {});
        await page.waitForTimeout(40);
      }
      expect(seen.size === wanted, `${form.name} ${game}`, `tips only for ${[...seen]}`);
    }
    await context.close();
  });
}

test('solo against Roland from the home page', async () => {
  const { context, page } = await visit(PHONE);
  await page.tap('[data-solo]');
  await page.waitForSelector('[data-level="hard"]');
  await check(page, 'home, Roland');
  await page.tap('[data-level="easy"]');
  await page.waitForSelector('[data-asked="true"]', { timeout: 60_000 });
  expect((await page.textContent('.players')).includes('Roland'), 'solo', 'Roland is not there');
  for (const tab of ['horses', 'log', 'slip']) {
    await page.tap(`[data-tab-of="${tab}"]`);
    await check(page, `solo, ${tab}`);
  }
  await shot(page, 'frame-phone-solo');
  await context.close();
});
