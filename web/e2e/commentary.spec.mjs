// The commentary: what matters is bold, routine is folded, and a tap on a line shows its moment on the board.
import { DESKTOP, PHONE, check, expect, oneMove, shot, test, visit, whenAsked } from './kit.mjs';

for (const form of [DESKTOP, PHONE])
  test(`a line of commentary shows its moment: ${form.name}`, async () => {
    const { page, context } = await visit(form, { seed: 5 });
    await page.click('[data-play="detroit-cleveland"]');
    // Into the race: some cards are played.
    for (let count = 0, cards = 0; cards < 3 && count < 90; count++) {
      const { button, phase } = await whenAsked(page);
      if (button) break;
      cards += phase === 'play' ? 1 : 0;
      await oneMove(page, form, count).catch(() => {});
    }
    await whenAsked(page);
    const log = async () => {
      if (form === PHONE && !(await page.$('.left.open'))) await page.click('.sheet-button');
      return page.waitForSelector('.left [role="log"]');
    };
    const standing = () => page.innerText('.standing');
    const cars = () => page.$$eval('.cars .car', (cars) => cars.map((car) => /translate\(.*?\)/.exec(car.getAttribute('style'))[0]).join());
    await log();
    expect((await page.$$('.left .log .loud')).length > 0, form.name, 'nothing is bold');
    const fold = await page.$('.left .fold');
    expect(fold !== null, form.name, 'nothing is folded');
    await check(page, `${form.name}, commentary`);
    const lines = () => page.$$eval('.left [data-moment]', (all) => all.length);
    const before = await lines();
    await fold?.click();
    expect((await lines()) > before + 1, form.name, 'nothing was unfolded');
    await shot(page, `${form.name}-commentary`);
    const [now, stand] = [await cars(), await standing()];
    // The first car that was sold: no car is on the road then.
    const sold = await page.$$('.left .log p:not(.routine) [data-moment]');
    await sold[2].click();
    await page.waitForSelector('[data-now]');
    if (form === PHONE) expect((await page.$('.left.open')) === null, form.name, 'the board is not in sight');
    await page.waitForSelector('[data-phase="bid"], [data-phase="choose-car"]');
    expect((await page.$('[data-asked="true"]')) === null, form.name, 'nobody is asked about what is over');
    expect((await cars()) !== now && (await standing()) !== stand, form.name, 'the board shows no other moment');
    await check(page, `${form.name}, a moment`);
    await shot(page, `${form.name}-moment`);
    await page.click('[data-now]');
    await page.waitForSelector('[data-asked="true"]');
    expect((await cars()) === now && (await standing()) === stand, form.name, 'the board is not back at now');
    // The game goes on.
    await oneMove(page, form, 1);
    await whenAsked(page);
    await context.close();
  });
