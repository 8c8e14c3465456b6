// Every screen: with words that are 40 % longer than English (`?long`) nothing is cut off, and nothing is wider than the screen. In a soak, and with
// PICTURES=1, every screen in each language too, as pictures to be looked at.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, program, start, stop } from './house.mjs';
import { DESKTOP, PHONE, clear, expect, fits, foreign, pictures, shot, test, url, visit } from './kit.mjs';
import { screens, serverScreens, staked } from './screens.mjs';

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

  for (const language of pictures ? ['en', 'de', 'fr'] : [])
    test(`every screen at a server in ${language}: ${form.name}`, async () => {
      const data = await mkdtemp(join(tmpdir(), 'grandstand-'));
      const host = await start(await freePort(), data);
      const names = ['Anna', 'Ben', 'Cara', 'Dora', 'Emil'];
      const enter = (at) => visit(form, { at, settings: { name: names.shift() }, locale: language, quiet: true });
      const { page, context } = await enter(host.address);
      const look = async (name, seen = page) => {
        await settled(seen);
        await shot(seen, `${language}-${form.name}-${name}`);
        await fits(seen, `${language}, ${form.name}, ${name}`);
        if (language !== 'en') await foreign(seen, `${language}, ${form.name}, ${name}`);
      };
      await serverScreens(page, form, look, host.address, enter);
      await context.close();
      await stop(host);
      await rm(data, { recursive: true, force: true });
    });
}

/** What the program writes as pages: the booklet of a game and a report of the lab, from top to bottom. */
for (const language of pictures ? ['en', 'de', 'fr'] : [])
  test(`pages of the program in ${language}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'grandstand-'));
    const write = (name, ...args) => execFileSync(program, ['--lang', language, ...args, join(folder, name)], { stdio: 'ignore' });
    const seats = ['--seats', 'random,random,random,random', '--games', '40', '--option', 'bets=on', '--option', 'shares=on'];
    write('report.html', 'sim', '--game', 'top-race', ...seats, '--track', 'turbo-town', '--report');
    for (const game of ['top-race', 'long-shot']) write(`${game}.html`, 'rules', game, '--html');
    for (const name of ['report', 'top-race', 'long-shot']) {
      const { page, context } = await visit(DESKTOP, { locale: language });
      await page.setContent(await readFile(join(folder, `${name}.html`), 'utf8'));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let at = 0, part = 1; at < height && part <= 12; at += DESKTOP.viewport.height, part++) {
        await page.evaluate((top) => scrollTo(0, top), at);
        await shot(page, `${language}-page-${name}-${part}`);
      }
      if (language !== 'en') await foreign(page, `${language}, ${name}`);
      await context.close();
    }
    await rm(folder, { recursive: true, force: true });
  });

for (const form of [
  DESKTOP,
  { ...DESKTOP, name: 'small laptop', viewport: { width: 1280, height: 720 } },
  { ...PHONE, name: 'tablet', viewport: { width: 820, height: 1180 } },
  PHONE,
])
  test(`bids, how far they go and the pass fit with longer words: ${form.name}`, async () => {
    for (const [locale, query] of [
      ['en', '?long'],
      ['de', ''],
      ['fr', ''],
    ]) {
      const where = `${form.name}, ${query || locale}`;
      const { page, context } = await visit(form, { seed: 3, locale, at: `${url}${query}` });
      await page.click('[data-play="detroit-cleveland"]');
      // Who opens the sale may not pass: bids until there is a pass beside the slider.
      for (let tries = 0; tries < 12; tries++) {
        await page.waitForSelector('[data-asked="true"][data-phase="bid"] .how-far');
        if (await page.$('.prompt [data-do="pass"]')) break;
        await page.click('.prompt [data-do^="bid"]');
        await page.waitForTimeout(60);
      }
      // As it leads, and with all one's money, which takes a line more.
      for (const far of ['some', 'all']) {
        if (far === 'all')
          await page.$eval('[data-limit]', (slider) => {
            slider.value = slider.max;
            slider.dispatchEvent(new Event('input', { bubbles: true }));
          });
        await settled(page);
        await shot(page, `bids-${form.name}-${query.slice(1) || locale}-${far}`);
        await clear(page, where);
        await fits(page, where);
        const [over, pass] = await page.$eval('.prompt .do', (bids) => {
          const [{ left, right }, pass] = [bids, bids.querySelector('[data-do="pass"]')].map((box) => box.getBoundingClientRect());
          return [bids.scrollWidth - bids.clientWidth, pass.left >= left && pass.right <= right && pass.width > 40];
        });
        expect(over <= 0 && pass, where, `${far}: ${over} pixels of the bids are out of sight${pass ? '' : ', the pass among them'}`);
      }
      await context.close();
    }
  });

test('what a bet and a share pay is told whole on a phone', async () => {
  for (const locale of ['en', 'de', 'fr']) {
    const { page, context } = await visit(PHONE, { seed: 3, locale });
    for (const kind of ['bet', 'share']) {
      await staked(page, kind);
      // A busy machine asks a moment later.
      await page.waitForFunction(() => document.querySelector('.prompt .says .stake')?.checkVisibility());
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
