// Every screen of the page, one after the other, for whoever wants to look at all of them: in another language, or with longer words.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { DESKTOP, oneMove, toTheEnd, url } from './kit.mjs';

const lesson = (game) => JSON.parse(readFileSync(new URL(`../src/lessons/${game}.json`, import.meta.url), 'utf8'));
/** A race of Top Race with bets, shares and pit stops, and what is asked only there. */
const variants = JSON.parse(readFileSync(new URL('variants.json', import.meta.url), 'utf8'));
const VARIANTS = ['bet', 'share', 'discard', 'take', 'return'];
const watch = ({ record, names, learner }) => `#/watch/${deflateRawSync(JSON.stringify([record, names, learner])).toString('base64url')}`;

/** What is asked in the games' own lessons: from each of these moments on somebody plays. */
const ASKED = {
  'detroit-cleveland': ['bid', 'play', 'steer', 'wild'],
  'daytona-500': ['play'],
  'top-race': ['bid', 'car', 'start', 'sprint'],
  'long-shot': ['buy', 'box', 'wild'],
};

const firstOf = (kind) => variants.moves.findIndex(({ do: action }) => action.split(' ')[0] === kind);
/** Where that race is watched by whoever is asked for this first, and what is there then. */
function variant(kind) {
  const learner = variants.moves[firstOf(kind)].seat;
  const names = ['Ana', 'Bruno', 'Clara'].map((name, seat) => (seat === learner ? 'You' : name));
  return [watch({ record: variants, names, learner }), '.place input'];
}

/** Goes straight to where a bet or a share is asked for. */
export async function staked(page, kind) {
  const [hash, there] = variant(kind);
  await page.goto(`${url}?${kind}${hash}`);
  await page.waitForSelector(there);
  await from(page, firstOf(kind));
}

/** Walks through every screen; `look` sees each with its name. `query` stands before the `#` of every address. */
export async function screens(page, form, look, query = '') {
  await page.goto(`${url}${query}`);
  // Within one visit, by way of home.
  const go = async (hash, there) => {
    await page.evaluate(() => (location.hash = ''));
    await page.waitForSelector('[data-play]');
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.waitForSelector(there);
  };
  const phone = form !== DESKTOP;

  await page.waitForSelector('[data-play]');
  await look('home');
  await page.click('[data-settings]');
  await look('settings');
  await page.click('[data-settings]');
  for (const game of Object.keys(ASKED)) {
    await go(`#/set-up/${game}`, 'form .btn.main, main .btn.main');
    for (const more of await page.$$('details:not([open]) > summary')) await more.click();
    await look(`set-up-${game}`);
  }
  for (const [game, kinds] of Object.entries(ASKED)) {
    const written = lesson(game);
    const { moves } = written.record;
    const own = (is) => moves.findIndex(({ seat, do: action }, at) => seat === written.learner && is(action, at));
    for (const kind of kinds) {
      await go(watch(written), '.place input');
      await from(
        page,
        own((action) => action.split(' ')[0] === kind),
      );
      await look(`${game}-${kind}`);
      if (phone && kind === 'play' && (await page.$('.sheet-button'))) {
        await page.click('.sheet-button');
        await look(`${game}-sheet`);
      }
    }
    if (phone && game === 'long-shot')
      for (const tab of ['horses', 'log']) {
        await page.click(`[data-tab-of="${tab}"]`);
        await look(`${game}-${tab}`);
      }
    await page.click('[data-rules]');
    await page.waitForSelector('.rules h3');
    await look(`${game}-rules`);
    await go(watch(written), '.place input');
    await look(`${game}-replay`);
    // The end, a move before it.
    await from(
      page,
      moves.findLastIndex(({ seat }) => seat === written.learner),
    );
    await toTheEnd(page, form, `${game}, the end`);
    await look(`${game}-result`);
  }
  for (const kind of VARIANTS) {
    await go(...variant(kind));
    await from(page, firstOf(kind));
    await look(`top-race-${kind}`);
  }
  // Why not there? On one's own board, then the rule with its scene.
  await barred(page, go);
  await look('why');
  await page.click('.prompt .link');
  await page.waitForSelector('.rules li.at .stage');
  await look('why-rule');
  await go('#/learn/daytona-500', '[data-lesson]');
  await look('lesson');
  await go('#/puzzle/top-race', '[data-lesson]');
  await look('puzzle');
  await go('#/see/today', '[data-today]');
  await look('today');
  await page.evaluate((reviewed) => localStorage.setItem('grandstand.reviewed', JSON.stringify(reviewed)), REVIEWED);
  await go('#/see/profile', '[data-profile] svg');
  await look('profile');
  await go(watch(lesson('long-shot')), '[data-review]');
  await page.click('[data-review]');
  await page.waitForSelector('[data-ribbon]');
  await page.waitForFunction(() => Number(document.querySelector('progress')?.value ?? 99) > 12);
  await page.click('[data-review-stop]').catch(() => {});
  if (phone) {
    await look('review-ribbon');
    await page.click('[data-details]');
  }
  await page.click('.filter .chip');
  await look('review-choices');
  await page.click('[data-tab="sums"]');
  await look('review-sums');
}

/** What there is only with a server: accounts, a lobby, a table, somebody who looks on, and what can go wrong. `enter` is a second visitor there. */
export async function serverScreens(page, form, look, address, enter) {
  await page.waitForSelector('[data-friends]');
  await page.click('[data-make]');
  await page.locator('[data-club]').scrollIntoViewIfNeeded();
  await look('account');
  await page.click('[data-enter]');
  await page.fill('[data-name]', 'anna-k');
  await page.fill('[data-password]', 'not the right one');
  await page.click('[data-send]');
  await page.waitForSelector('[data-club] [role="alert"]');
  await look('account-refused');
  await page.click('[data-make]');
  await page.fill('[data-name]', 'anna-k');
  await page.fill('[data-password]', 'a long enough one');
  await page.click('[data-send]');
  await page.waitForSelector('[data-account]');
  await page.click('[data-mine] summary');
  await page.click('[data-forget]');
  await page.waitForSelector('[data-sure]');
  await page.locator('[data-mine]').scrollIntoViewIfNeeded();
  await look('my-data');
  await page.click('[data-friends="top-race"]');
  await page.waitForSelector('[data-public]');
  await page.check('[data-public]');
  await look('friends');
  await page.click('button[type="submit"]');
  await page.waitForSelector('[data-link]');
  await page.click('[data-fair="promised"] summary');
  await look('lobby');
  const link = await page.inputValue('[data-link]');
  const other = await enter(address);
  await other.page.waitForSelector('[data-join]');
  await other.page.locator('[data-join]').scrollIntoViewIfNeeded();
  await look('open-tables', other.page);
  await other.page.click('[data-join]');
  await other.page.waitForSelector('[data-sit]');
  await look('lobby-guest', other.page);
  const late = await enter(link);
  await other.page.click('[data-sit="1"]');
  await page.waitForSelector('[data-begin]:not([disabled])');
  await page.click('[data-react]');
  await look('reactions');
  await page.click('[data-kind="cheer"]');
  await page.click('[data-begin]');
  await page.waitForSelector('[data-asked="true"], .thinking, .prompt');
  await look('table');
  for (let count = 0; count < 8; count++)
    for (const one of [page, other.page]) if (await one.$('[data-asked="true"]')) await oneMove(one, form, count).catch(() => {});
  await late.page.waitForSelector('[data-phase]');
  await look('spectator', late.page);
  const dead = await enter(`${address}#/table/nothere`);
  await dead.page.waitForSelector('.gone h1');
  await look('dead-link', dead.page);
  for (const hash of ['#/watch/nonsense', '#/game/nothere']) {
    const lost = await enter(`${address}${hash}`);
    await lost.page.waitForSelector('.gone h1, [role="alert"]', { timeout: 8_000 }).catch(() => {});
    await look(`lost-${hash.split('/')[1]}`, lost.page);
    await lost.context.close();
  }
  for (const { context } of [other, late, dead]) await context.close();
}

/** Taps a cell beside the ones where a car may stop, in a race of Detroit; tells which. */
export async function barred(page, go) {
  const written = lesson('detroit-cleveland');
  const at = written.record.moves.findIndex(({ seat, do: action }) => seat === written.learner && action.startsWith('steer'));
  // A busy machine may take up the replay before it has moved there: then it is asked once more.
  for (let tries = 0; tries < 3 && !(await page.$('.goal')); tries++) {
    await go(watch(written), '.place input');
    await from(page, at);
    await page.waitForSelector('.goal', { timeout: 8_000 }).catch(() => {});
  }
  const [x, y] = await page.evaluate(() => {
    const goals = [...document.querySelectorAll('.goal')].map((goal) => goal.getBoundingClientRect());
    const on = ({ x, y, right, bottom }, at) => at.x > x && at.x < right && at.y > y && at.y < bottom;
    const from = { x: goals[0].x + goals[0].width / 2, y: goals[0].y + goals[0].height / 2 };
    const far = (at) => Math.hypot(at.x - from.x, at.y - from.y);
    // All cells of a kind are one shape, a loop each.
    const cells = [...document.querySelectorAll('.picture .cell')].flatMap((shape) =>
      [...shape.getAttribute('d').matchAll(/M([^Z]+)Z/g)].map(([, corners]) => {
        const points = corners.split('L').map((corner) => corner.split(' ').map(Number));
        const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
        return new DOMPoint(mean(0), mean(1)).matrixTransform(shape.getScreenCTM());
      }),
    );
    const found = cells.filter((at) => !goals.some((goal) => on(goal, at))).sort((a, b) => far(a) - far(b));
    // Not the one beside a goal: a thumb would mean the goal.
    return [found[4].x, found[4].y];
  });
  await page.mouse.click(x, y);
  return (await page.waitForSelector('[data-barred]')).getAttribute('data-barred');
}

/** Plays on after so many moves of a replay. */
async function from(page, after) {
  await page.evaluate((to) => {
    const input = document.querySelector('.place input');
    input.value = String(to);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, after);
  await page.waitForFunction((to) => document.querySelector('.place input').value === String(to), after);
  await page.click('[data-play-on]');
  await page.waitForSelector('[data-asked="true"], [data-again]');
}

/** Games that were looked at again before. */
const REVIEWED = ['top-race', 'long-shot'].flatMap((game) =>
  [0.05, 0.03, 0.04].map((mean, at) => ({
    id: `${game}-${at}`,
    game,
    at,
    parts: ['bid', 'drive', 'bet'].map((part) => ({ part, decisions: 9, mean, error: 0.01 })),
    account: { deal: 0.02, revealed: -0.1, own: 0.07, others: 0.01, result: 0.25 },
  })),
);
