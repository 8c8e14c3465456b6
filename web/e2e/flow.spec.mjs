// How a game flows: previews that come true, auctions with tempo, hints that point, the finish as a scene, races as the box says.
import { ASKED, DESKTOP, PHONE, check, expect, oneMove, shot, toTheEnd, visit, test } from './kit.mjs';

const soak = !!process.env.GRANDSTAND_SOAK;

/** What the board says the card that is looked at would do. */
const marks = (page) =>
  page.evaluate(() => ({
    // Where a card's own cars could stop, and those that white may move.
    ends: [...document.querySelectorAll('[data-end], [data-may]')].map(({ dataset }) => ({
      cell: dataset.end ?? dataset.may,
      white: 'may' in dataset,
      line: Number(dataset.line),
      car: dataset.car,
      sure: dataset.sure === 'true',
      dragged: dataset.dragged === 'true',
    })),
    wild: [...document.querySelectorAll('[data-wild]')].map(({ dataset }) => [dataset.wild, dataset.sure === 'true']),
    boxed: [...document.querySelectorAll('[data-boxed]')].map((cross) => [cross.dataset.boxed, !cross.classList.contains('perhaps')]),
    home: document.querySelectorAll('.homeward').length > 0,
  }));

const asked = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('main.table');
    return {
      phase: table.dataset.phase,
      line: Number(table.dataset.line) - 1,
      moving: table.dataset.moving,
      goals: [...document.querySelectorAll('.goal')].map((goal) => goal.dataset.cell),
      picks: [...document.querySelectorAll('.car .pick')].map((pick) => pick.dataset.do.split(' ')[1]),
    };
  });

/** Plays cards as they were previewed and compares what is asked with what was drawn. */
async function previewsComeTrue(game, wanted) {
  test.setTimeout(soak ? 3_600_000 : 600_000);
  const where = `previews ${game}`;
  const { context, page } = await visit(DESKTOP, { settings: { obvious: false } });
  let compared = 0;
  let depending = 0;
  let white = 0;
  let pictured = false;
  for (let race = 0; compared < wanted && race < 20; race++) {
    await page.click(race ? '[data-again]' : `[data-play="${game}"]`);
    await page.waitForSelector('main.table');
    let drawn = null;
    await toTheEnd(page, DESKTOP, where, async (count, phase) => {
      if (phase === 'play') {
        const cards = await page.$$('.hand button.usable');
        const card = cards[(count * 7) % cards.length];
        await page.mouse.move(2, 2);
        await card.hover();
        // Previews come from the worker, and are drawn in a task of their own: until then the last card's may still be there.
        await page.waitForSelector(`[data-previewed="${await card.getAttribute('data-card')}"]`);
        drawn = await marks(page);
        const [hatched, rims] = await page.evaluate(() =>
          ['[fill="url(#perhaps)"]', '.over path[d]:not(.aim)'].map((what) => document.querySelectorAll(what).length),
        );
        const ends = drawn.ends.filter(({ white }) => !white);
        expect(hatched === ends.filter(({ sure }) => !sure).length, where, `${hatched} cells are hatched`);
        // One path more is the arrow's head.
        expect(rims >= ends.length, where, `${rims} rims round ${ends.length} goals`);
        if (!pictured && ends.some(({ sure }) => !sure)) {
          pictured = true;
          await shot(page, `desktop-preview-${game}`);
        }
        await card.click();
        await page.waitForFunction(
          () => document.querySelector('[data-asked="true"]:not([data-phase="play"])') ?? document.querySelector('[data-again], .hand .usable'),
        );
        return true;
      }
      if (!drawn || (phase !== 'steer' && phase !== 'wild')) return false;
      const now = await asked(page);
      if (phase === 'wild') {
        const could = drawn.wild.map(([car]) => car);
        const must = drawn.wild.filter(([, sure]) => sure).map(([car]) => car);
        expect(
          now.picks.every((car) => could.includes(car)),
          where,
          `white offers ${now.picks}, drawn were ${could}`,
        );
        expect(
          must.every((car) => now.picks.includes(car)),
          where,
          `white offers ${now.picks}, sure were ${must}`,
        );
        compared += 1;
        return false;
      }
      // A sprint or breakdown has no lines to count.
      const own = drawn.ends.filter(({ line, car, dragged }) => (now.line < 0 || line === now.line) && car === now.moving && !dragged);
      const goals = now.goals.filter((goal) => goal !== 'finish');
      if (now.goals.includes('finish') && own.length) expect(drawn.home, where, `${now.moving} can cross the line, and nothing said so`);
      expect(own.length || !goals.length, where, `${now.moving} may stop on ${goals}, nothing was drawn`);
      if (!own.length) return false;
      white += own[0].white ? 1 : 0;
      const cells = own.map(({ cell }) => cell);
      const sure = own.every((end) => end.sure);
      const surely = drawn.boxed.some(([car, certain]) => car === now.moving && certain);
      expect(!surely, where, `${now.moving} moves, and was drawn as boxed in`);
      expect(
        goals.every((goal) => cells.includes(goal)),
        where,
        `${now.moving} may stop on ${goals}, drawn was ${cells}`,
      );
      if (sure)
        expect(
          cells.every((cell) => goals.includes(cell)),
          where,
          `${now.moving} may stop on ${goals}, surely drawn was ${cells}`,
        );
      else depending += 1;
      compared += 1;
      return false;
    });
  }
  expect(compared >= wanted, where, `only ${compared} positions were compared`);
  console.log(`${where}: ${compared} positions compared, ${depending} of them depending, ${white} of white's cars`);
  await context.close();
}

/** How often I am asked for each car that is sold, if I say how far I go. */
async function tempo(game) {
  const where = `auction ${game}`;
  // Two races prove little about a median: the same two every time, and twenty others where there is time.
  const { context, page } = await visit(DESKTOP, { seed: soak ? Date.now() >>> 0 : 4 });
  const prompts = [];
  for (let race = 0; race < (soak ? 20 : 2); race++) {
    await page.click(race ? '[data-again]' : `[data-play="${game}"]`);
    let lot = '';
    let here = 0;
    await toTheEnd(page, DESKTOP, where, async (count, phase) => {
      if (phase !== 'bid') return false;
      // What is asked is drawn first, the sale a frame or two later.
      await page.waitForSelector('.auction');
      const now = await page.$eval('.auction', (auction) => auction.getAttribute('aria-label') + document.querySelectorAll('.car:not(.gone)').length);
      if (now !== lot) {
        lot = now;
        prompts.push(0);
      }
      here = prompts.length - 1;
      prompts[here] += 1;
      if (prompts[here] === 1 && here === 0) {
        await shot(page, `desktop-auction-${game}`);
        await check(page, where);
      }
      const amounts = await page.$$eval('.prompt [data-up-to], .prompt [data-do^="bid"]', (buttons) =>
        buttons.map((button) => /[\d.,]+/.exec(button.textContent)?.[0]),
      );
      expect(amounts.length < 2 || amounts[0] !== amounts[1], where, `two buttons for ${amounts[0]}`);
      // Says how far to go, now and then far, now and then not at all; once that is passed, so does the player.
      const upTo = await page.$('[data-asked="true"] [data-up-to]');
      if (prompts[here] === 1 && here % 4 && upTo) {
        for (let more = 0; more < (here * 3) % 7; more++)
          await page.click('.how-far .step:last-child:not([disabled])', { timeout: 500 }).catch(() => {});
        await upTo.click();
      } else await page.click('.prompt [data-do="pass"], .prompt [data-do^="bid"]');
      await page.waitForTimeout(30);
      return true;
    });
  }
  const sorted = [...prompts].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(`${where}: prompts per car ${prompts.join(' ')}, median ${median}`);
  expect(prompts.length >= 4 && median <= 2, where, `a median of ${median} prompts per car: ${prompts}`);
  await context.close();
}

/** A hint points at what it means, says one reason, and speaks in no codes. */
async function hints(form, game) {
  const where = `hint ${game}`;
  const { context, page } = await visit(form);
  await page.click(`[data-play="${game}"]`);
  const seen = new Set();
  for (let count = 0; count < 60 && seen.size < 3; count++) {
    await page.waitForSelector(ASKED, { timeout: 60_000 });
    if (await page.$('[data-again]')) break;
    const phase = await page.getAttribute('[data-phase]', 'data-phase');
    if (!seen.has(phase)) {
      seen.add(phase);
      await page.click('[data-hint]');
      await page.waitForSelector('[data-pointer]', { timeout: 20_000 });
      const text = (await page.textContent('.prompt .more')).trim();
      expect(/^A pro would .+: .+\.$/.test(text) && !text.includes('%'), where, `the hint gives no reason: ${text}`);
      // An arrow, or a cross where the card's one car is boxed in.
      if (phase === 'play')
        expect(await page.waitForSelector('[data-aim], [data-boxed]', { timeout: 5000 }).catch(() => null), where, 'nothing is drawn on the board');
      // Where the hinted card's car could stop, white or not, is what the preview says, which is held against the game (previews).
      const [rims, foreign] = await page.evaluate(() => {
        const known = new Set([...document.querySelectorAll('[data-end], [data-may]')].map((cell) => cell.getAttribute('d')));
        const rims = [...document.querySelectorAll('.over > path:not(.aim)')].map((rim) => rim.getAttribute('d'));
        return [rims.length, rims.filter((rim) => !known.has(rim)).length];
      });
      expect(foreign === 0, where, `${foreign} of ${rims} goals of the hint are in no preview`);
      if (await page.$('[data-aim]')) expect(rims > 0, where, 'the arrow leads to no goal');
      if (form.touch && phase === 'action') {
        expect((await page.$$('.prompt .do small')).length > 1, where, 'no button says what it brings');
        const last = await page.$eval('.players li:last-child', (player) => player.getBoundingClientRect().right);
        expect(last <= form.viewport.width, where, 'a player is out of sight');
      }
      expect(!/\b\d+[a-d]\b|\b[a-d]\d\b/.test(text), where, `the hint speaks in codes: ${text}`);
      const parts = text.split(/[:;]/).map((part) => part.trim());
      expect(new Set(parts).size === parts.length, where, `the hint says it twice: ${text}`);
      await page.waitForTimeout(250);
      // The ring lies round the very thing that is meant.
      const off = await page.evaluate(() => {
        const middle = (thing) => ((box) => [box.x + box.width / 2, box.y + box.height / 2])(thing.getBoundingClientRect());
        const [x, y] = middle(document.querySelector('[data-pointer]'));
        const things = [...document.querySelectorAll('[data-do], .prompt .do, .prompt')];
        return Math.min(...things.map((thing) => ((at) => Math.hypot(at[0] - x, at[1] - y))(middle(thing))));
      });
      expect(off < 6, where, `the hint points ${off} pixels beside`);
      await shot(page, `${form.name}-hint-${game}-${phase}`);
      await check(page, `${where} ${phase}`);
    }
    await oneMove(page, form, count);
  }
  await context.close();
}

/** The end as a scene: photo with true gaps, podium, buttons on top; a tap ends it. */
async function finish(form, game) {
  const where = `finish ${game}`;
  const { context, page } = await visit(form, { settings: { speed: 'brisk' }, motion: 'no-preference' });
  await page.click(`[data-play="${game}"]`);
  const hurry = setInterval(() => void page.keyboard.press('s').catch(() => {}), 250);
  await toTheEnd(page, form, where);
  clearInterval(hurry);
  await shot(page, `${form.name}-finish-${game}-1`);
  const top = await page.$eval('[data-again]', (button) => button.getBoundingClientRect().bottom);
  expect(top < form.viewport.height, where, 'Rematch is below the fold');
  await page.waitForSelector('[data-finish="true"]', { timeout: 30_000 });
  await page.waitForTimeout(2000);
  await shot(page, `${form.name}-finish-${game}-2`);
  await check(page, where);
  expect(await page.$('[data-podium]'), where, 'nobody stands on a podium');
  if (game !== 'long-shot') {
    const gaps = await page.$$eval('[data-photo] [data-gap]', (cars) => cars.map((car) => Number(car.dataset.gap)));
    expect(gaps[0] === 0 && gaps.every((gap, index) => index === 0 || gap >= gaps[index - 1]), where, `gaps ${gaps}`);
    expect(new Set(gaps).size > 1, where, `no real gaps: ${gaps}`);
    const [signs, notHome] = await page.evaluate(() =>
      ['[data-photo] .place', 'figure li:not(:has(b))'].map((what) => document.querySelectorAll(what).length),
    );
    expect(signs >= gaps.length - notHome, where, 'a car that is home does not say its place on the photo');
  }
  await context.close();
}

/** A long card can be left to the bot of the hints. */
async function finishThisCard() {
  const { context, page } = await visit(DESKTOP, { settings: { obvious: false } });
  await page.click('[data-play="daytona-500"]');
  let used = 0;
  await toTheEnd(page, DESKTOP, 'finish this card', async () => {
    const button = await page.$('[data-asked="true"] [data-finish-card]');
    if (!button || used > 2) return false;
    used += 1;
    await button.click();
    await page.waitForFunction(
      () => document.querySelector('[data-asked="true"]:is([data-phase="play"], [data-phase="bid"]), [data-again]'),
      undefined,
      {
        timeout: 60_000,
      },
    );
    return true;
  });
  expect(used > 0, 'finish this card', 'was never offered');
  await context.close();
}

/** A preset plays as many races as the box says, with a standing between them. */
async function asTheBoxSays() {
  const { context, page } = await visit(DESKTOP);
  await page.click('[data-choose="daytona-500"]');
  await page.waitForSelector('[data-option="races"]');
  await page.waitForFunction(() => document.querySelector('[data-option="races"]').value === '3');
  await page.click('button[type="submit"]');
  let between = 0;
  await toTheEnd(page, DESKTOP, 'three races', async (_, phase) => {
    if (!phase && (await page.$('[data-next]'))) {
      between += 1;
      expect(await page.$('[data-ledger]'), 'three races', 'no standing between races');
      const says = await page.textContent('.finish h1');
      expect(says.includes(` race ${between} with `) || says.includes(`wins race ${between}`), 'three races', `nobody has won: ${says}`);
      const named = await page.$$eval('figure ol li', (cars) => cars.length);
      expect(named === 6, 'three races', `${named} of six cars are mentioned`);
      if (between === 2) {
        await shot(page, 'desktop-between');
        await check(page, 'between races');
      }
    }
    return false;
  });
  expect(between === 2, 'three races', `${between} looks at the standing`);
  await context.close();
}

test('previews daytona-500', () => previewsComeTrue('daytona-500', soak ? 300 : 24));
test('previews top-race', () => previewsComeTrue('top-race', soak ? 300 : 24));
test('previews detroit-cleveland', () => previewsComeTrue('detroit-cleveland', soak ? 300 : 24));
test('tempo detroit-cleveland', () => tempo('detroit-cleveland'));
test('tempo top-race', () => tempo('top-race'));
test('hints daytona-500', () => hints(DESKTOP, 'daytona-500'));
test('hints long-shot', () => hints(PHONE, 'long-shot'));
test('finish daytona-500', () => finish(DESKTOP, 'daytona-500'));
test('finish long-shot', () => finish(PHONE, 'long-shot'));
test('finish this card for me', finishThisCard);
test('races as the box says', asTheBoxSays);
