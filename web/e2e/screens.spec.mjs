// Every screen: with words that are 40 % longer than English (`?long`) nothing is cut off, and nothing is wider than the screen. In a soak, and with
// PICTURES=1, every screen in each language too, as pictures to be looked at.
import { DESKTOP, PHONE, expect, fits, foreign, pictures, shot, test, visit } from './kit.mjs';
import { screens, staked } from './screens.mjs';

/** After the next frame, and what it lays out. */
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))));

for (const form of [DESKTOP, PHONE]) {
  test(`longer words fit on every screen: ${form.name}`, async () => {
    const { page, context } = await visit(form, { seed: 3 });
    const look = async (name) => {
      await settled(page);
      await shot(page, `long-${form.name}-${name}`);
      await fits(page, `${form.name}, ${name}`);
    };
    await screens(page, form, look, '?long');
    await context.close();
  });

  for (const language of pictures ? ['en', 'de', 'fr'] : [])
    test(`every screen in ${language}: ${form.name}`, async () => {
      const { page, context } = await visit(form, { seed: 3, locale: language });
      const look = async (name) => {
        await settled(page);
        await shot(page, `${language}-${form.name}-${name}`);
        await fits(page, `${language}, ${form.name}, ${name}`);
        if (language !== 'en') await foreign(page, `${language}, ${form.name}, ${name}`);
      };
      await screens(page, form, look);
      await context.close();
    });
}

test('what a bet and a share pay is told whole on a phone', async () => {
  for (const locale of ['en', 'de', 'fr']) {
    const { page, context } = await visit(PHONE, { seed: 3, locale });
    for (const kind of ['bet', 'share']) {
      await staked(page, kind);
      await settled(page);
      await shot(page, `${locale}-phone-stake-${kind}`);
      const [pays, over] = await page.$eval('.prompt .says', (says) => [
        says.querySelector('.stake')?.checkVisibility() ? says.querySelector('.stake').textContent : '',
        Math.max(...[says, ...says.children].map((part) => part.scrollHeight - part.clientHeight)),
      ]);
      expect((pays.match(/\d+\s?k|€0|0\s?€/gi) ?? []).length === 6, `${kind}, ${locale}`, `six places are paid, it says "${pays}"`);
      expect(over <= 1, `${kind}, ${locale}`, `${over} pixels of "${pays}" are cut`);
    }
    await context.close();
  }
});
