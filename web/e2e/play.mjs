// Plays a whole game of each kind (one race of the car games) by clicking as a person would, on a desktop by day and a phone by night,
// and keeps a picture of every screen in e2e/out. `node e2e/play.mjs [game]`; CHROMIUM names the browser.
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'out');
const axe = await readFile(join(here, '../node_modules/axe-core/axe.min.js'), 'utf8');
await mkdir(out, { recursive: true });
const { server, url } = await serve(join(here, '../dist'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

const only = process.argv[2];
const GAMES = ['detroit-cleveland', 'daytona-500', 'top-race', 'long-shot'].filter((game) => !only || game === only);
const FORMS = [
  { name: 'desktop', theme: 'day', viewport: { width: 1360, height: 850 }, touch: false },
  { name: 'phone', theme: 'night', viewport: { width: 390, height: 844 }, touch: true },
];
const failures = [];

for (const form of FORMS) {
  for (const game of GAMES) {
    await play(form, game);
  }
}
await fullRules();
await browser.close();
server.close();
if (failures.length) {
  console.error(failures.join('\n'));
  process.exit(1);
}

async function visit(form) {
  const context = await browser.newContext({
    viewport: form.viewport,
    hasTouch: form.touch,
    isMobile: form.touch,
    deviceScaleFactor: form.touch ? 2 : 1,
    colorScheme: form.theme === 'night' ? 'dark' : 'light',
    reducedMotion: process.env.CALM ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && failures.push(`${form.name}: console says: ${message.text()}`));
  page.on('pageerror', (error) => failures.push(`${form.name}: ${error.message}`));
  page.on('request', (request) => !/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url()) && failures.push(`a request left the machine: ${request.url()}`));
  await page.goto(url);
  return { context, page };
}

async function check(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  for (const violation of violations) {
    failures.push(`${where}: axe ${violation.id}: ${violation.nodes.length} × ${violation.nodes[0]?.target} ${violation.nodes[0]?.failureSummary ?? ''}`);
  }
}

async function play(form, game) {
  const shot = (page, what) => page.screenshot({ path: join(out, `${form.name}-${game}-${what}.png`) });
  const { context, page } = await visit(form);
  const began = Date.now();
  if (game === 'detroit-cleveland') {
    await shot(page, 'home');
    await check(page, `${form.name} home`);
  }
  await page.click(`[data-play="${game}"]`);
  const end = await toTheEnd(page, form, game, shot);
  await shot(page, 'end');
  await check(page, `${form.name} ${game} end`);
  console.log(`${form.name} ${game}: ${end.clicks} clicks, ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await context.close();
}

/** Clicks what can be clicked until the game is over. */
async function toTheEnd(page, form, game, shot) {
  const seen = new Set();
  let clicks = 0;
  let reloaded = false;
  let undone = false;
  for (;;) {
    await page.waitForSelector('[data-asked="true"], [data-again], [data-next]', { timeout: 60_000 });
    if (await page.$('[data-again]')) return { clicks };
    const next = await page.$('[data-next]');
    if (next) {
      await next.click();
      continue;
    }
    const phase = await page.getAttribute('[data-phase]', 'data-phase');
    if (!seen.has(phase)) {
      seen.add(phase);
      if (phase === 'play') {
        // A look at a card first, to see what it would do.
        if (form.touch) await page.tap('.hand button.usable');
        else await page.hover('.hand button.usable');
        await page.waitForTimeout(150);
      }
      if (phase === 'steer') {
        const goals = await page.$$('.goal');
        if (!form.touch && goals.length > 1) await goals[0].hover();
      }
      await shot(page, phase);
      await check(page, `${form.name} ${game} ${phase}`);
      if (form.touch && phase === 'play') await page.tap('.hand button.looked').catch(() => {});
    }
    // Closing the tab in the middle of a game loses nothing.
    if (!reloaded && clicks === 14) {
      reloaded = true;
      await page.reload();
      continue;
    }
    const goals = await page.$$('.goal');
    const usable = await page.$$('.hand button.usable');
    const buttons = await page.$$('.prompt [data-do]');
    const lit = await page.$$('.slip [data-lit]:not([disabled])');
    if (lit.length && clicks % 4 !== 3) {
      await lit[(clicks * 5) % lit.length].click();
    } else if (phase === 'bid') {
      // Bids now and then, so that everybody gets a car.
      const bid = clicks % 3 === 0 ? await page.$('.prompt [data-do^="bid"]') : null;
      const pass = await page.$('.prompt [data-do="pass"]');
      await (bid ?? pass ?? buttons[0]).click();
    } else if (goals.length) {
      await goals[clicks % goals.length].click({ force: true, position: undefined }).catch(() => buttons[0]?.click());
    } else if (usable.length) {
      const card = usable[clicks % usable.length];
      await card.scrollIntoViewIfNeeded();
      if (form.touch) {
        await card.tap();
        await card.tap().catch(() => {});
      } else await card.click();
    } else if (buttons.length) {
      await buttons[clicks % buttons.length].click();
    }
    clicks += 1;
    if (!undone && clicks > 20) {
      const undo = await page.$('[data-asked="true"] [data-undo]:not([disabled])');
      if (undo) {
        undone = true;
        await undo.click();
      }
    }
    if (clicks > 900) throw new Error(`${form.name} ${game} does not end`);
  }
}

/** Top Race with bets, pit stops and shares, set up by hand. */
async function fullRules() {
  if (only && only !== 'top-race') return;
  const form = FORMS[0];
  const shot = (page, what) => page.screenshot({ path: join(out, `${form.name}-full-${what}.png`) });
  const { context, page } = await visit(form);
  await page.click('[data-choose="top-race"]');
  await page.waitForSelector('.preset');
  await page.click('summary');
  await shot(page, 'set-up');
  await check(page, 'set-up');
  await page.click('.preset:last-of-type');
  await page.click('button[type="submit"]');
  const end = await toTheEnd(page, form, 'full', shot);
  await shot(page, 'end');
  console.log(`desktop top-race, everything on: ${end.clicks} clicks`);
  await context.close();
}
