// What every browser test needs: the built page, a real Chromium, a person who clicks.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect as that } from '@playwright/test';
import { serve } from './serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));
export const out = join(here, 'out');
const axe = await readFile(join(here, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** The address of the built page, and the browser: there from the beginning of every test. */
export let url = '';
let browser;

export const test = base.extend({
  // Playwright reads from the braces what a fixture needs.
  address: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { server, url } = await serve(join(here, '../dist'));
      await use(url);
      server.close();
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ address, browser: launched }, use) => {
      [url, browser] = [address, launched];
      failures.length = 0;
      await use();
      that(failures).toEqual([]);
    },
    { auto: true },
  ],
});

/** Where a card is touched: on a phone they lie over each other, and the left corner is what one sees. */
export const CORNER = { position: { x: 12, y: 40 } };

export const DESKTOP = { name: 'desktop', theme: 'day', viewport: { width: 1360, height: 850 }, touch: false };
export const PHONE = { name: 'phone', theme: 'night', viewport: { width: 390, height: 844 }, touch: true };

export const failures = [];
export function fail(where, what) {
  failures.push(`${where}: ${what}`);
}
export function expect(condition, where, what) {
  if (!condition) fail(where, what);
}

/** A visitor who has been here before. Motion is reduced, nothing is waited for and moves go out at once, unless a test says otherwise. */
export async function visit(
  form,
  { settings = {}, at = url, quiet = false, state, seed = null, locale = 'en-US', motion = process.env.CALM ? 'no-preference' : 'reduce' } = {},
) {
  const context = await browser.newContext({
    storageState: state,
    locale,
    viewport: form.viewport,
    hasTouch: form.touch,
    isMobile: form.touch,
    deviceScaleFactor: form.touch ? 2 : 1,
    colorScheme: form.theme === 'night' ? 'dark' : 'light',
    reducedMotion: motion,
  });
  await context.addInitScript((settings) => {
    if (!localStorage.getItem('grandstand.settings'))
      localStorage.setItem('grandstand.settings', JSON.stringify({ hold: 'none', speed: 'instant', met: true, ...settings }));
  }, settings);
  // The same deals and the same bots' luck on every run.
  if (seed !== null)
    await context.addInitScript((seed) => {
      let state = seed;
      crypto.getRandomValues = (list) => {
        for (let i = 0; i < list.length; i++) list[i] = (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8;
        return list;
      };
    }, seed);
  const page = await context.newPage();
  // What does not come within a minute is told by name, not by the end of the whole test.
  page.setDefaultTimeout(60_000);
  if (!quiet) {
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && fail(form.name, `console says: ${message.text()}`));
    page.on('pageerror', (error) => fail(form.name, error.message));
  }
  const host = new URL(at).origin;
  page.on(
    'request',
    (request) =>
      !request.url().startsWith(host) && !/^(data:|blob:)/.test(request.url()) && fail(form.name, `a request left the machine: ${request.url()}`),
  );
  await page.goto(at);
  return { context, page };
}

/** In the page: what lies on something that has to be seen, and what is cut. */
const covered = () => {
  const all = (what) => [...document.querySelectorAll(what)].filter((thing) => thing.checkVisibility({ visibilityProperty: true }));
  const box = (thing) => thing.getBoundingClientRect();
  const over = (a, b) => a.x < b.right - 1 && b.x < a.right - 1 && a.y < b.bottom - 1 && b.y < a.bottom - 1;
  const faults = [];
  const within = (at, b) => at.x > b.x && at.x < b.right && at.y > b.y && at.y < b.bottom;
  const middle = (b) => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 });
  for (const map of all('[data-camera]')) {
    if (all('.goal').some((goal) => within(middle(box(goal)), box(map)))) faults.push('the map lies on a cell that can be picked');
    if (map.matches('.map') && all('.car:not(.gone)').some((car) => within(middle(box(car)), box(map)))) faults.push('the map lies on a car');
  }
  for (const rim of all('.goal .rim')) {
    const { x, y } = middle(box(rim));
    const found = document.elementFromPoint(x, y);
    // A sheet or the rules may lie over the whole board; what belongs to the board may not.
    if (found?.closest('.frame') && !found.closest('.goal'))
      faults.push(`${found.localName}.${found.getAttribute('class')} catches the click on a cell`);
  }
  for (const pit of all('.infield .display'))
    if (all('[data-camera].map').some((map) => over(box(map), box(pit)))) faults.push('the map lies on the pit display');
  // A first visitor's tip: off the grid while cars are sold, off what can be picked or pressed.
  for (const tip of all('[data-tip]')) {
    const at = box(tip);
    if (all('.sale .auction').length && all('.picture .box').some((place) => over(box(place), at))) faults.push('a tip lies on the grid');
    if (all('.goal').some((goal) => over(box(goal), at))) faults.push('a tip lies on a cell that can be picked');
    if (all('.prompt .btn:not(:disabled)').some((button) => over(box(button), at))) faults.push('a tip lies on a button');
    if (all('.left .log').some((log) => over(box(log), at))) faults.push('a tip lies on the commentary');
    if (all('.slip [data-lit]').some((lit) => over(box(lit), at))) faults.push('a tip lies on a lit place of the slip');
    if (at.top < 0 || at.bottom > innerHeight || at.left < 0 || at.right > innerWidth) faults.push('a tip is cut');
  }
  for (const told of all('[data-watching], [data-chances]'))
    if (all('.standing li, nav button').some((other) => over(box(other), box(told)))) faults.push('what a spectator is told lies on the bar');
  // Ten actions of a roll or a bonus are all in sight, and so is every card that can be taken.
  for (const list of all('.ask .prompt .do'))
    if (list.children.length <= 10 && [...list.children].some((action) => box(action).bottom > box(list).bottom + 1))
      faults.push('an action is out of sight');
  for (const card of all('.prompt .take'))
    if (box(card).right > innerWidth || box(card).top < 0) faults.push('a card that can be taken is out of sight');
  // Owners' marks, as they are turned: the middle and the side of each.
  const marks = all('.car:not(.gone) [data-owner]').map((mark) => mark.getScreenCTM());
  const near = (a, b) => Math.hypot(a.e - b.e, a.f - b.f) < 16 * Math.hypot(a.a, a.b) - 1;
  if (marks.some((a, i) => marks.some((b, j) => i < j && near(a, b)))) faults.push("two owners' marks lie on each other");
  if (all('.standing .owner').some((mark) => all('.standing small').some((prize) => over(box(mark), box(prize)))))
    faults.push("an owner's mark lies on a prize");
  for (const bids of all('.prompt .do:has(> .how-far)')) {
    const boxes = [...bids.children].map(box);
    if (boxes.some((a, i) => boxes.some((b, j) => i < j && over(a, b)))) faults.push('bids lie on each other');
    if (boxes.some((bid) => bid.right > box(bids).right + 1)) faults.push('a bid or the pass is out of sight');
  }
  for (const road of all('.picture .asphalt')) {
    const back = road.getScreenCTM().inverse();
    for (const sale of all('.sale.stands').map(box)) {
      const steps = Array.from({ length: 13 }, (_, step) => step / 12);
      const points = steps.flatMap((x) => steps.map((y) => new DOMPoint(sale.x + x * sale.width, sale.y + y * sale.height)));
      if (points.some((point) => road.isPointInFill(point.matrixTransform(back)))) faults.push('the sale lies on the road');
    }
  }
  for (const row of ['.standing li', '.pile figcaption', '.players li']) {
    const boxes = all(row).map(box);
    if (boxes.some((a, i) => boxes.some((b, j) => i < j && over(a, b)))) faults.push(`${row}: two lie on each other`);
  }
  for (const ask of all('.prompt .ask')) if (ask.scrollWidth > ask.clientWidth + 1) faults.push(`cut: "${ask.textContent}"`);
  // The pointer's; the one on the road, which says which way, goes under the prompt with the rest of the board.
  for (const arrow of all('svg.arrow'))
    if (all('.prompt .says p').some((text) => over(box(arrow), box(text)))) faults.push('an arrow stands on the prompt');
  for (const log of all('.log .log, .log[role="log"]')) {
    const top = [...log.children].find((line) => line.offsetTop + line.offsetHeight > log.scrollTop);
    if (top && top.offsetHeight < log.clientHeight && log.scrollTop - top.offsetTop > 1)
      faults.push(`the commentary begins in the middle of "${top.textContent.trim()}"`);
  }
  const cards = document.querySelector('.hand .looked') ? [] : all('.hand button');
  if (cards.some((card) => box(card).right > innerWidth + 1)) faults.push('a card of the hand is cut');
  if (cards.some((card) => box(card).bottom + 2 > box(card.closest('.hand')).bottom)) faults.push("a card's lower rim is cut");
  cards.forEach((card, at) => {
    const next = cards[at + 1] && box(cards[at + 1]);
    if (!next || next.top !== box(card).top) return;
    if ([...card.querySelectorAll('.plate, .star, .line b')].some((part) => box(part).right > next.left + 1))
      faults.push(`a number of the fan is covered: ${card.textContent.trim()}`);
  });
  return faults;
};

/** Nothing lies on what has to be seen. */
export async function clear(page, where) {
  for (const fault of await page.evaluate(covered)) fail(where, fault);
}

/** axe finds nothing, and the page is no wider than the screen. */
export async function check(page, where) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  for (const violation of violations) {
    fail(where, `axe ${violation.id}: ${violation.nodes.length} × ${violation.nodes[0]?.target} ${violation.nodes[0]?.failureSummary ?? ''}`);
  }
  // Where fingers tap: 44 by 44. The slip of Long Shot and the ribbon of a review are dense (24), a link in a sentence is part of it, and cells, cars and horses are as large as
  // the track lets them be.
  const small = await page.evaluate(() => {
    if (!matchMedia('(pointer: coarse)').matches) return [];
    const things = document.querySelectorAll('button, a[href], input, select, summary');
    const tapped = [...things].filter((thing) => thing.checkVisibility() && !thing.disabled && !thing.matches('.link, .pick, .goal, p a'));
    return tapped.flatMap((thing) => {
      const { width, height } = (thing.closest('label') ?? thing).getBoundingClientRect();
      const least = thing.closest('.slip, .flag') ? 24 : 44;
      if (!width || (width > least - 0.6 && height > least - 0.6)) return [];
      return [`${thing.localName}.${thing.className} "${thing.textContent.trim().slice(0, 20)}" ${width.toFixed()} × ${height.toFixed()}`];
    });
  });
  expect(small.length === 0, where, `too small for a finger: ${small.join('; ')}`);
  await clear(page, where);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide <= 0, where, `the page is ${wide} px wider than the screen`);
}

/** In the page: texts that do not fit into what they stand in. What can be scrolled to is not cut off. */
const cut = () => {
  const ROOM = 3;
  const found = new Set();
  const told = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = told.nextNode(); node; node = told.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest('svg, .hidden-text, [aria-hidden="true"], style, script, option')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    let [across, down] = [true, true];
    for (let box = element; box && box !== document.documentElement && (across || down); box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      // What is for listeners only is a point.
      if (frame.width < 2) across = down = false;
      const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
      const over = across && clips(overflowX) && (text.left < frame.left - ROOM || text.right > frame.right + ROOM);
      const under = down && clips(overflowY) && (text.top < frame.top - ROOM || text.bottom > frame.bottom + ROOM);
      if (over || under) found.add(`${name(box)} cuts off "${node.textContent.trim().slice(0, 60)}"`);
      if (/auto|scroll/.test(overflowX)) across = false;
      if (/auto|scroll/.test(overflowY)) down = false;
      if (position === 'fixed') break;
    }
    if (across && (text.left < -ROOM || text.right > innerWidth + ROOM)) found.add(`beside the screen: "${node.textContent.trim().slice(0, 60)}"`);
  }
  // A closed list shows one line of what is chosen, unless it is told whole beside it. The browser's arrow takes about 20 pixels.
  const ink = document.createElement('canvas').getContext('2d');
  for (const list of document.querySelectorAll('select')) {
    if (!list.checkVisibility() || !list.selectedOptions.length) continue;
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    const chosen = list.selectedOptions[0].text.trim();
    ink.font = font;
    const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 20;
    const told = [...(list.parentElement?.querySelectorAll('small') ?? [])].some((beside) => beside.textContent.includes(chosen));
    if (!told && ink.measureText(chosen).width > room) found.add(`a list of ${list.clientWidth} px cuts off "${chosen.slice(0, 60)}"`);
  }
  return [...found];
  function name(box) {
    return `${box.localName}.${[...box.classList].filter((part) => !part.startsWith('svelte-')).join('.')}`;
  }
};

/** Every text fits into its place, no sum is wrong, and the page is no wider than the screen. */
export async function fits(page, where) {
  for (const line of await read(page)) expect(!/\b(NaN|undefined|Infinity)\b/.test(line), where, `says: ${line}`);
  const wrong = await page.evaluate(cut);
  expect(wrong.length === 0, where, wrong.join('; '));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide <= 0, where, `the page is ${wide} px wider than the screen`);
}

/** Words that no German or French sentence has, and keys that nobody has put into words. */
const ENGLISH = /\b(the|your|you|and|with|which|bids?|passed|plays|card|cards|turn)\b/i;
const KEY = /\b(page|cars|horses|rule|note|refused|option|value|preset|review|reason|plays|coach|today|profile)-[a-z]+(-[a-z]+)*\b/;

/** What can be read on the page, and what is read aloud. */
const read = (page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ]);
    return [document.body.innerText, ...labels].join('\n').split('\n');
  });

/** Nothing English is left but names. */
export async function foreign(page, where) {
  for (const line of await read(page)) {
    const bare = line.replaceAll(/Long Shot: The Dice Game|Top Race|Classic|English/g, '');
    expect(!ENGLISH.test(bare) && !KEY.test(bare), where, `says: ${line}`);
  }
}

/** A picture of a screen, for people to look at: with PICTURES=1, and in a soak. */
export const pictures = !!process.env.PICTURES || !!process.env.GRANDSTAND_SOAK;
export const shot = async (page, name) => pictures && page.screenshot({ path: join(out, `${name}.png`) });

/** In the page: the one thing that somebody does now, marked so that it can be found again; whether a finger or the mouse finds it in its middle. */
const chosen = ([count, touch]) => {
  const all = (what) => [...document.querySelectorAll(what)];
  const buttons = all('.prompt [data-do], [data-choices] [data-do]');
  const pick = (list) => list[count % list.length];
  const choose = () => {
    // Two horses are asked for one after the other; the slip stays lit meanwhile.
    const two = all('[data-two]');
    if (two.length) return [pick(two), 'button'];
    const lit = all('.slip [data-lit]');
    if (lit.length && count % 4 !== 3) return [lit[(count * 5 + (count >> 2)) % lit.length], 'lit'];
    if (document.querySelector('[data-phase]')?.dataset.phase === 'bid') {
      // Bids now and then, so that everybody gets a car.
      const bid = count % 3 === 0 ? document.querySelector('.prompt [data-do^="bid"]') : null;
      return [bid ?? document.querySelector('.prompt [data-do="pass"]') ?? buttons[0], 'bid'];
    }
    const goals = all('.goal');
    if (goals.length) return [pick(goals), 'goal'];
    const cards = all('.hand button.usable');
    if (cards.length) return [pick(cards), 'card'];
    return [pick(buttons), 'button'];
  };
  const [what, kind] = choose();
  if (!what) return null;
  all('[data-chosen]').forEach((old) => old.removeAttribute('data-chosen'));
  what.setAttribute('data-chosen', '');
  const { x, y, width, height } = what.getBoundingClientRect();
  const at = { x: x + width / 2, y: y + height / 2 };
  const open = !(touch && kind === 'card') && what.contains(document.elementFromPoint(at.x, at.y));
  return { kind, at: open ? at : null, instead: buttons.length > 0 };
};

/** Does one thing that a person could do now. `count` varies what. */
export async function oneMove(page, form, count) {
  // In one look: question by question the test would cost more than the game.
  const found = await page.evaluate(chosen, [count, form.touch]);
  if (!found) return;
  if (found.at) return page.mouse.click(found.at.x, found.at.y);
  const what = await page.$('[data-chosen]');
  if (found.kind === 'goal') {
    await what.click({ force: true }).catch(() => found.instead && page.click('.prompt [data-do], [data-choices] [data-do]'));
  } else if (found.kind === 'card') {
    await what.scrollIntoViewIfNeeded();
    if (form.touch) {
      await what.tap(CORNER);
      await what.tap(CORNER).catch(() => {});
    } else await what.click();
  } else await what.click();
}

/** What the page waits for a person to do. */
export const ASKED = '[data-asked="true"], [data-again], [data-next], [data-show]';

/** Waits until a person is asked something. Says what: the phase of the game, or the button that leads on. */
export const whenAsked = (page) =>
  page
    .waitForFunction(
      ([asked, buttons]) => {
        if (!document.querySelector(asked)) return null;
        const button = buttons.find((button) => document.querySelector(button));
        return button ? { button } : { phase: document.querySelector('[data-phase]')?.dataset.phase };
      },
      [ASKED, ['[data-again]', '[data-next]', '[data-show]']],
      { timeout: 60_000 },
    )
    .then((found) => found.jsonValue());

/** Clicks what can be clicked until the game is over. `before` sees every position first. */
export async function toTheEnd(page, form, where, before = async () => false) {
  for (let count = 0, waits = 0; count < 1200; waits++) {
    const { button, phase } = await whenAsked(page);
    if (button === '[data-again]') return count;
    if (button) {
      await before(count, '');
      await page.click(button, { timeout: 5_000 }).catch(() => {});
      continue;
    }
    if (phase === undefined || (await before(count, phase))) continue;
    await oneMove(page, form, count).catch((error) => {
      // The screen may have moved on under the click; what is asked then is asked again.
      if (waits > 3000) throw error;
    });
    count += 1;
  }
  throw new Error(`${where} does not end`);
}
