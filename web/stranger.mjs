// The stranger test: somebody who has never been here plays the first minutes of every game, and whatever is on screen when they are
// asked something is kept as a picture, to be looked at one by one. Nothing passes or fails here but a page that stops asking.
//
//   npm run stranger                          every game on a laptop and a phone, three minutes each
//   npm run stranger -- top-race phone        one game, one screen; also: night, tablet, zoom, text, sideways
//   MINUTES=1 SPEED=brisk npm run stranger    shorter
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import config from './playwright.config.mjs';
import { serve } from './e2e/serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const GAMES = ['detroit-cleveland', 'daytona-500', 'top-race', 'long-shot'];
const SCREENS = {
  laptop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, touch: true },
  night: { viewport: { width: 1440, height: 900 }, dark: true },
  tablet: { viewport: { width: 820, height: 1180 }, touch: true },
  sideways: { viewport: { width: 844, height: 390 }, touch: true, dark: true },
  // A laptop at 200 %: half as many points of twice the size.
  zoom: { viewport: { width: 720, height: 450 }, scale: 2 },
  // A phone whose owner reads large letters.
  text: { viewport: { width: 390, height: 844 }, touch: true, text: '150%' },
};
const asked = process.argv.slice(2);
const games = GAMES.filter((game) => asked.includes(game));
const screens = Object.keys(SCREENS).filter((screen) => asked.includes(screen));
const minutes = Number(process.env.MINUTES ?? 3);

/** What somebody who reads the prompt would do: mostly what leads, sometimes something else. */
async function decide(page, form, count) {
  const tap = (place) => (form.touch ? place.tap({ position: { x: 12, y: 20 }, timeout: 2000 }) : place.click({ timeout: 2000 }));
  const first = async (...places) => {
    for (const place of places) {
      const found = await page.$$(place);
      const seen = [];
      for (const element of found) if (await element.isVisible()) seen.push(element);
      if (seen.length) return seen[count % Math.min(seen.length, 4)];
    }
    return null;
  };
  if ((await page.getAttribute('[data-phase]', 'data-phase').catch(() => '')) === 'bid') {
    const bid = await first(count % 3 ? '.prompt [data-do="pass"]' : '.prompt [data-up-to]', '.prompt .do .btn');
    return bid && tap(bid);
  }
  const goal = await first('.goal');
  if (goal) return goal.click({ force: true, timeout: 2000 });
  const card = await first('.hand button.usable');
  if (card) {
    // Cards may lie over each other: the left corner is what one sees.
    if (form.touch) await tap(card);
    else await card.click({ position: { x: 12, y: 20 }, timeout: 2000 });
    // On a phone the first touch looks at the card, and the button plays it.
    if (form.touch) return { looked: await page.$('.prompt .do .touch') };
    return undefined;
  }
  const other = await first('.slip [data-lit]', '.prompt .do .btn');
  return other && tap(other);
}

async function walk(browser, url, game, name) {
  const form = SCREENS[name];
  const folder = join(here, 'e2e/out/stranger', `${game}-${name}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext({
    viewport: form.viewport,
    hasTouch: !!form.touch,
    isMobile: !!form.touch,
    deviceScaleFactor: form.scale ?? 1,
    colorScheme: form.dark ? 'dark' : 'light',
  });
  if (process.env.SPEED)
    await context.addInitScript((speed) => {
      if (!localStorage.getItem('grandstand.settings')) localStorage.setItem('grandstand.settings', JSON.stringify({ speed }));
    }, process.env.SPEED);
  const page = await context.newPage();
  const prompts = [];
  let pictures = 0;
  const look = async (what) => {
    const says = (await page.textContent('.prompt .says').catch(() => '')) ?? '';
    const file = `${String(++pictures).padStart(2, '0')}-${what.replace(/[^a-z-]/g, '')}.png`;
    await page.screenshot({ path: join(folder, file) });
    prompts.push(`${file}\t${says.replace(/\s+/g, ' ').trim()}`);
  };
  await page.goto(url);
  if (form.text) await page.addStyleTag({ content: `:root { font-size: ${form.text} !important }` });
  await page.waitForTimeout(300);
  await look('home');
  await page.click(`[data-play="${game}"]`);
  const until = Date.now() + minutes * 60_000;
  let moving = 0;
  for (let count = 0; Date.now() < until;) {
    const found = await page
      .waitForSelector('[data-first-go], [data-asked="true"], [data-again], [data-next]', { timeout: 20_000 })
      .catch(() => null);
    if (!found) {
      await look('stuck');
      throw new Error(`${game} on a ${name}: nothing was asked for 20 seconds`);
    }
    if (await page.$('[data-again]')) {
      await page.waitForTimeout(2500);
      await look('end');
      await page.waitForTimeout(9000);
      await look('end-later');
      break;
    }
    const go = (await page.$('[data-first-go]')) ?? (await page.$('[data-next]'));
    if (go) {
      await page.waitForTimeout(400);
      await look((await page.$('[data-first-go]')) ? 'goal' : 'between');
      await go.click().catch(() => {});
      continue;
    }
    await page.waitForTimeout(350);
    if (!(await page.$('[data-asked="true"]'))) continue;
    await look((await page.getAttribute('[data-phase]', 'data-phase').catch(() => null)) ?? 'prompt');
    const done = await decide(page, form, count++).catch(() => null);
    if (done?.looked) {
      await page.waitForTimeout(250);
      await look('looked');
      await done.looked.tap().catch(() => {});
    }
    // What others do is looked at now and then.
    await page.waitForTimeout(1200);
    if (!(await page.$('[data-asked="true"]')) && moving++ % 4 === 0) await look('others');
  }
  await writeFile(join(folder, 'prompts.txt'), `${prompts.join('\n')}\n`);
  console.log(`${game} on a ${name}: ${pictures} pictures in ${folder.slice(here.length + 1)}`);
  await context.close();
}

const { server, url } = await serve(join(here, 'dist'));
const browser = await chromium.launch(config.use.launchOptions);
const walks = (games.length ? games : GAMES).flatMap((game) => (screens.length ? screens : ['laptop', 'phone']).map((screen) => [game, screen]));
let stuck = 0;
const walker = async () => {
  for (let next = walks.shift(); next; next = walks.shift()) {
    await walk(browser, url, ...next).catch((error) => {
      stuck++;
      console.error(error.message);
    });
  }
};
await Promise.all([walker(), walker()]);
await browser.close();
server.close();
process.exit(stuck ? 1 : 0);
