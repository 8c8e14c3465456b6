// The page in other languages: a race in German from the first click to the result, and one that turns French in the middle. Every screen with longer
// words is looked at in screens.spec.mjs.
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
  await context.close();
});
