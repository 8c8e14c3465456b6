// Whole games by clicking: each kind, on a desktop by day and a phone by night, and Top Race with everything on.
import { CORNER, DESKTOP, PHONE, check, expect, shot, toTheEnd, url, visit, test } from './kit.mjs';

const soak = !!process.env.GRANDSTAND_SOAK;
/** Screens that axe has looked at: the car games share theirs. */
const looked = new Set();

async function game(form, name) {
  const where = `${form.name} ${name}`;
  const { context, page } = await visit(form);
  if (name === 'detroit-cleveland') {
    await page.waitForSelector(`[data-play="${name}"]`);
    await shot(page, `${form.name}-home`);
    await check(page, `${form.name} home`);
  }
  await page.click(`[data-play="${name}"]`);
  const seen = new Set();
  let reloaded = false;
  let undone = false;
  await toTheEnd(page, form, where, async (count, phase) => {
    if (phase && !seen.has(phase)) {
      seen.add(phase);
      // A look at a card first, to see what it would do.
      if (phase === 'play') {
        if (form.touch) await page.tap('.hand button.usable', CORNER);
        else await page.hover('.hand button.usable');
        await page.waitForTimeout(150);
      }
      if (phase === 'steer' && !form.touch) await page.hover('.goal', { force: true });
      await shot(page, `${form.name}-${name}-${phase}`);
      const screen = `${form.name} ${phase}`;
      if (soak || !looked.has(screen)) await check(page, `${where} ${phase}`);
      looked.add(screen);
      if (form.touch && phase === 'play') await page.tap('.hand button.looked', CORNER).catch(() => {});
    }
    // Closing the tab in the middle of a game loses nothing.
    if (!reloaded && count === 14) {
      reloaded = true;
      await page.reload();
      return true;
    }
    if (!undone && count > 20) {
      const undo = await page.$('[data-asked="true"] [data-undo]:not([disabled])');
      if (undo) {
        undone = true;
        await undo.click();
        return true;
      }
    }
    return false;
  });
  expect(reloaded, where, 'was never reloaded');
  await page.waitForSelector('figure svg');
  await shot(page, `${form.name}-${name}-end`);
  await check(page, `${where} end`);
  await context.close();
}

/** Any game on the general screen, which knows none of them. */
async function general(form, name) {
  const where = `${form.name} general ${name}`;
  const { context, page } = await visit(form, { at: `${url}?plain` });
  await page.click(`[data-play="${name}"]`);
  let seen = false;
  await toTheEnd(page, form, where, async (count) => {
    if (count === 6 && !seen) {
      seen = true;
      await shot(page, `${form.name}-general-${name}`);
      await check(page, where);
    }
    return false;
  });
  expect(seen, where, 'ended before it was looked at');
  await page.waitForSelector('figure svg');
  await shot(page, `${form.name}-general-${name}-end`);
  await check(page, `${where} end`);
  await context.close();
}

/** Top Race with bets, pit stops and shares, set up by hand. */
async function everything() {
  const { context, page } = await visit(DESKTOP);
  await page.click('[data-choose="top-race"]');
  await page.waitForSelector('.track svg');
  await page.click('summary');
  await shot(page, 'desktop-set-up');
  await check(page, 'set-up');
  await page.click('[data-preset="full"]');
  // Bets, pit stops and shares are all asked for in one race; a second one where there is time.
  await page.selectOption('[data-option="races"]', soak ? '2' : '1');
  await page.click('button[type="submit"]');
  const seen = new Set();
  await toTheEnd(page, DESKTOP, 'everything', async (_, phase) => {
    if (phase && !seen.has(phase)) {
      seen.add(phase);
      await shot(page, `desktop-full-${phase}`);
      await check(page, `everything ${phase}`);
    }
    return false;
  });
  for (const phase of ['bet', 'share']) expect(seen.has(phase), 'everything', `nobody was asked for a ${phase}`);
  await shot(page, 'desktop-full-end');
  await context.close();
}

for (const name of ['detroit-cleveland', 'daytona-500', 'top-race', 'long-shot']) {
  test(`desktop ${name}`, () => game(DESKTOP, name));
  if (soak || name === 'detroit-cleveland' || name === 'long-shot') test(`phone ${name}`, () => game(PHONE, name));
}
test('general screen, daytona-500', () => general(DESKTOP, 'daytona-500'));
test('general screen, long-shot', () => general(PHONE, 'long-shot'));
test('top-race with everything on', everything);
