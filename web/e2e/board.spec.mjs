// The board as a person reads it: whose car is whose, what the places pay, where cars came from, what the others are doing.
import { DESKTOP, PHONE, check, expect, oneMove, shot, test, visit } from './kit.mjs';

/** Plays until a card is asked for the second time, so that everybody has driven. */
async function toTheRace(page, form) {
  let cards = 0;
  for (let count = 0; count < 200; count++) {
    await page.waitForSelector('[data-asked="true"]', { timeout: 60_000 });
    const phase = await page.getAttribute('[data-phase]', 'data-phase');
    if (phase === 'play' && ++cards === 2) return;
    await oneMove(page, form, count).catch(() => {});
    await page.waitForTimeout(40);
  }
  throw new Error('the race does not begin');
}

for (const form of [DESKTOP, PHONE]) {
  test(`owners, prizes and traces on a ${form.name}`, async () => {
    const { context, page } = await visit(form);
    await page.click('[data-play="detroit-cleveland"]');
    await toTheRace(page, form);
    const marks = await page.$$eval('.car [data-owner]', (marks) => marks.map((mark) => mark.dataset.owner));
    const shown = await page.$$eval('.car:not(.gone)', (cars) => cars.length);
    expect(shown === 6 && marks.length >= 5, form.name, `${marks.length} of ${shown} cars have an owner's mark`);
    const prizes = await page.$$eval('.standing small', (prizes) => prizes.map((prize) => prize.textContent));
    expect(prizes.length === 6 && prizes.every((prize) => /\d/.test(prize)), form.name, `prizes: ${prizes}`);
    expect((await page.$$('.trace')).length >= 2, form.name, 'no car has left a trace');
    if (!form.touch) {
      const seat = marks[0];
      await page.hover(`[data-player="${seat}"]`);
      await page.waitForSelector('.car.lifted');
      const lifted = await page.$$eval('.car.lifted [data-owner]', (marks) => marks.map((mark) => mark.dataset.owner));
      expect(
        lifted.every((owner) => owner === seat),
        form.name,
        `lifted: ${lifted}, not ${seat}`,
      );
      await page.mouse.move(5, 300);
    }
    await shot(page, `${form.name}-owners`);
    await check(page, `${form.name} owners`);
    await context.close();
  });
}

test('what the others do is said while it happens', async () => {
  const { context, page } = await visit(DESKTOP, { settings: { speed: 'brisk' } });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.click('[data-play="daytona-500"]');
  const said = new Set();
  for (let count = 0; count < 400 && ![...said].some((text) => / plays: /.test(text)); count++) {
    // In one look: between two the page may have moved on.
    const [asks, driving] = await page.evaluate(() => [document.querySelector('.prompt .ask')?.textContent, !!document.querySelector('[data-skip]')]);
    if (asks) {
      said.add(asks);
      expect(!asks.startsWith('You is'), 'others', asks);
      expect(!(driving && asks.includes('is thinking')), 'others', `"${asks}" while something is shown`);
    }
    if (await page.$('[data-asked="true"]')) await oneMove(page, DESKTOP, 1).catch(() => {});
    await page.waitForTimeout(60);
  }
  expect(
    [...said].some((text) => / bids /.test(text)),
    'others',
    'no bid was told',
  );
  expect(
    [...said].some((text) => / plays: /.test(text)),
    'others',
    `no card was told: ${[...said].join(' | ')}`,
  );
  // The commentary: people, cars as badges, what it means; no cells and no card codes.
  const told = await page.$$eval('.log p', (lines) => lines.map((line) => line.textContent.replaceAll(/\s+/g, ' ').trim()));
  expect(
    told.some((line) => / (plays|throws) .*\.$/.test(line)),
    'commentary',
    `no card: ${told.join(' | ')}`,
  );
  expect(
    told.every((line) => !/\b\d+[a-d]\b|[A-Z]\d \*/.test(line)),
    'commentary',
    `codes: ${told.join(' | ')}`,
  );
  expect((await page.$$('.log p .named svg')).length > 0, 'commentary', 'no badges');
  await context.close();
});
