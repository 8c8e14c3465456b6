// Every screen: with words that are 40 % longer than English (`?long`) nothing is cut off, and nothing is wider than the screen. In a soak, and with
// PICTURES=1, every screen in each language too, as pictures to be looked at.
import { DESKTOP, PHONE, fits, foreign, pictures, shot, test, visit } from './kit.mjs';
import { screens } from './screens.mjs';

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
