// With a server behind the page: two browsers at one table, a broken line in the middle of a turn, and every way a link can fail.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, program, start, stop } from './house.mjs';
import { ASKED, DESKTOP, PHONE, check, expect, fits, oneMove, shot, visit, test } from './kit.mjs';

/** Opens a table for friends and returns its link. */
async function gather(page, game) {
  await page.click(`[data-friends="${game}"]`);
  await page.waitForSelector('[data-public]');
  await page.check('[data-public]');
  // Two races have a standing between them; what the box says is played by one player alone in flow.spec. Rookies think least.
  if (!process.env.GRANDSTAND_SOAK) {
    await page.selectOption('[data-option="races"]', '2');
    for (const rung of await page.$$('.rung')) await rung.selectOption('rookie');
  }
  await shot(page, 'desktop-friends');
  await page.click('button[type="submit"]');
  await page.waitForSelector('[data-link]');
  return page.inputValue('[data-link]');
}

async function twoBrowsers(game) {
  const data = await mkdtemp(join(tmpdir(), 'grandstand-'));
  let host = await start(await freePort(), data);
  const port = Number(new URL(host.address).port);
  const anna = await visit(DESKTOP, { at: host.address, settings: { name: 'Anna' }, quiet: true });
  const link = await gather(anna.page, game);
  await shot(anna.page, 'desktop-lobby');
  await check(anna.page, 'lobby');

  // The other one finds the table at home, and sits down.
  const ben = await visit(PHONE, { at: host.address, settings: { name: 'Ben' }, quiet: true });
  await ben.page.click('[data-join]');
  await ben.page.waitForSelector('[data-sit]');
  await shot(ben.page, 'phone-lobby');
  await check(ben.page, 'lobby on a phone');
  await ben.page.click('[data-sit="1"]');
  await anna.page.waitForSelector('[data-begin]:not([disabled])');
  // What the server promises about the luck stands there, and both browsers keep it.
  const promise = async ({ page }) => {
    await page.click('[data-fair="promised"] summary');
    return page.textContent('[data-fair="promised"] code');
  };
  const promised = await promise(anna);
  expect(/^v3:[0-9a-f]{64}$/.test(promised), 'fairness', `no commitment: ${promised}`);
  expect((await promise(ben)) === promised, 'fairness', 'two browsers see two commitments');
  await shot(anna.page, 'desktop-lobby-promise');
  await check(anna.page, 'promise in the lobby');
  // A third one comes too late for a chair.
  const late = await visit(DESKTOP, { at: link.replace('#', '?long#'), settings: { name: 'Cara' }, quiet: true });
  await late.page.waitForSelector('[data-fair]');
  await fits(late.page, 'lobby, longer words');
  await late.page.setViewportSize(PHONE.viewport);
  await shot(late.page, 'long-phone-lobby');
  await fits(late.page, 'lobby on a phone, longer words');
  // Before the race they greet each other; there is no free chat.
  await ben.page.click('[data-react]');
  await check(ben.page, 'reactions on a phone');
  await ben.page.click('[data-kind="cheer"]');
  await anna.page.waitForSelector('.shown li');
  expect((await anna.page.textContent('.shown li')).includes('Ben'), 'reactions', 'nobody knows who cheers');
  await anna.page.click('[data-begin]');

  const people = [anna, ben].map((who, index) => ({ ...who, form: index ? PHONE : DESKTOP, count: 0 }));
  let broken = false;
  let reloaded = false;
  for (let step = 0; step < 900; step++) {
    const over = await Promise.all(people.map(({ page }) => page.$('[data-again]')));
    if (over.every(Boolean)) break;
    for (const who of people) {
      const next = await who.page.$('[data-next]');
      if (next) await next.click().catch(() => {});
      if (!(await who.page.$('[data-asked="true"]'))) continue;
      if (!broken && who.count === 5) {
        // The server goes away in the middle of a turn and comes back; the game goes on.
        broken = true;
        await stop(host);
        await who.page.waitForSelector('[data-hurry]');
        await shot(who.page, 'line-lost');
        host = await start(port, data);
        await who.page.waitForSelector('[data-hurry]', { state: 'detached', timeout: 30_000 });
        continue;
      }
      if (!reloaded && who.count === 9) {
        reloaded = true;
        await who.page.reload();
        continue;
      }
      await oneMove(who.page, who.form, who.count++).catch(() => {});
    }
    await anna.page.waitForTimeout(25);
  }
  for (const { page, form } of people) expect(await page.$('[data-again]'), `two browsers, ${game}`, `${form.name} does not reach the end`);
  expect(broken && reloaded, `two browsers, ${game}`, 'nothing was ever interrupted');
  // Whoever only watches sees it all at its own pace, and goes on from the standing after each race.
  for (let race = 0; race < 4 && !(await late.page.$('[data-again]')); race++) {
    await late.page.waitForSelector('[data-again], [data-next]', { timeout: 60_000 });
    await late.page.click('[data-next]', { timeout: 1_000 }).catch(() => {});
    await late.page.waitForTimeout(500);
  }
  await late.page.waitForSelector('[data-again]', { timeout: 60_000 });
  await shot(anna.page, `desktop-friends-end-${game}`);

  // Each browser has checked the luck against what it kept, by itself, and says so.
  for (const { page, form } of people) {
    await page.waitForSelector('main [data-fair="fair"]');
    const said = await page.textContent('[data-fair="fair"]');
    expect(said.includes('2 players’ browsers') && said.includes('before the deal'), 'fairness', `${form.name}: ${said}`);
  }
  // A server that had dealt from another secret would be found out by what a browser kept.
  const kept = await ben.page.evaluate(() => localStorage.getItem('grandstand-pacts'));
  const table = link.split('/').pop();
  const other = { ...JSON.parse(kept) };
  other[table] = { ...other[table], commitment: `v3:${'0'.repeat(64)}` };
  await ben.page.evaluate((pacts) => localStorage.setItem('grandstand-pacts', pacts), JSON.stringify(other));
  await ben.page.reload();
  await ben.page.waitForSelector('[data-fair="changed"]');
  await shot(ben.page, 'phone-promise-broken');
  await check(ben.page, 'a broken promise on a phone');
  await ben.page.evaluate((pacts) => localStorage.setItem('grandstand-pacts', pacts), kept);
  await ben.page.reload();
  await ben.page.waitForSelector('[data-again]');

  // The record can be checked in the page: luck and result.
  await anna.page.click('[data-verify]:not([disabled])');
  await anna.page.waitForSelector('.told');
  expect((await anna.page.textContent('.told')).includes('holds'), `two browsers, ${game}`, 'the record does not hold');
  // Whoever has played to the end stands in the list of the best.
  const rated = await visit(PHONE, { at: host.address, settings: { name: 'Dora' }, quiet: true });
  // The list is reckoned a moment after the race; who looks too early looks again.
  for (let look = 0; look < 10 && !(await rated.page.$('[data-club] td')); look++) {
    if (look) await rated.page.reload();
    await rated.page.selectOption('[data-ratings]', game);
    await rated.page.waitForSelector('[data-club] td', { timeout: 2_000 }).catch(() => {});
  }
  await rated.page.waitForSelector('[data-club] td', { timeout: 5_000 });
  expect((await rated.page.textContent('[data-club] tbody')).includes('Anna'), 'ratings', 'Anna is not in the list');
  await rated.page.locator('[data-club]').scrollIntoViewIfNeeded();
  await shot(rated.page, 'phone-ratings');
  await check(rated.page, 'ratings on a phone');
  await rated.context.close();
  // A rematch brings both to a new table.
  await anna.page.click('[data-again]');
  await Promise.all(
    people.map(({ page }) => page.waitForURL((address) => address.hash.startsWith('#/table/') && !link.endsWith(address.hash), { timeout: 20_000 })),
  );

  // A dead link says so, and the short link leads to the page.
  const dead = await visit(DESKTOP, { at: `${host.address}#/table/nothere`, quiet: true });
  await dead.page.waitForSelector('.gone h1');
  await shot(dead.page, 'desktop-dead-link');
  await check(dead.page, 'dead link');
  const short = await visit(DESKTOP, { at: link.replace('#/table/', 't/'), quiet: true });
  await short.page.waitForSelector(ASKED);
  for (const { context } of [anna, ben, late, dead, short]) await context.close();
  await stop(host);
  await rm(data, { recursive: true, force: true });
}

/** What a server sends is what its own headers allow: nothing is complained about. */
async function welcome() {
  const data = await mkdtemp(join(tmpdir(), 'grandstand-'));
  const host = await start(await freePort(), data);
  const { context, page } = await visit(DESKTOP, { at: host.address });
  await page.waitForSelector('[data-play]');
  await context.close();
  await stop(host);
  await rm(data, { recursive: true, force: true });
}

/** An account is made, left and entered again; the list of the best is there. */
async function accounts() {
  const data = await mkdtemp(join(tmpdir(), 'grandstand-'));
  const host = await start(await freePort(), data);
  const { context, page } = await visit(DESKTOP, { at: host.address, settings: { name: 'Anna' }, quiet: true });
  await page.click('[data-make]');
  await page.fill('[data-name]', 'anna-k');
  await page.fill('[data-password]', 'a long enough one');
  await check(page, 'account');
  await page.click('[data-send]');
  await page.waitForSelector('[data-account]');
  expect((await page.textContent('[data-account]')).includes('anna-k'), 'accounts', 'the account has no name');
  await shot(page, 'desktop-club');
  await page.click('[data-log-out]');
  await page.click('[data-enter]');
  await page.fill('[data-name]', 'anna-k');
  await page.fill('[data-password]', 'not the right one');
  await page.click('[data-send]');
  await page.waitForSelector('[data-club] [role="alert"]');
  // What the server refuses is told in the language of whoever reads it, and in another at once.
  const told = () => page.textContent('[data-club] [role="alert"]');
  expect((await told()).includes('Account or password is wrong.'), 'accounts', `in English: ${await told()}`);
  await page.click('[data-language="de"]');
  await page.waitForSelector('html[lang="de"]');
  await page.click('[data-send]');
  await page.waitForFunction(() => document.querySelector('[data-club] [role="alert"]')?.textContent.includes('Konto oder Passwort ist falsch.'));
  await page.click('[data-language="en"]');
  await page.waitForSelector('html[lang="en"]');
  await page.fill('[data-password]', 'a long enough one');
  await page.click('[data-send]');
  await page.waitForSelector('[data-account]');
  expect((await page.textContent('[data-account]')).includes('Anna'), 'accounts', 'the name is lost');
  await page.selectOption('[data-ratings]', 'daytona-500');
  await check(page, 'ratings');

  // The same account on a telephone, which is signed out from here.
  const phone = await visit(PHONE, { at: host.address, settings: { name: 'Anna' }, quiet: true });
  const enter = async (page, password) => {
    await page.click('[data-enter]');
    await page.fill('[data-name]', 'anna-k');
    await page.fill('[data-password]', password);
    await page.click('[data-send]');
    await page.waitForSelector('[data-account]');
  };
  await enter(phone.page, 'a long enough one');
  await phone.page.click('[data-mine] summary');
  await phone.page.click('[data-forget]');
  await phone.page.waitForSelector('[data-sure]');
  await shot(phone.page, 'phone-my-data');
  await check(phone.page, 'my data on a phone');
  await page.click('[data-mine] summary');
  await shot(page, 'desktop-my-data');
  await check(page, 'my data');
  await page.click('[data-end-sessions]');
  await page.waitForSelector('[data-told]');
  await phone.page.reload();
  await phone.page.waitForSelector('[data-enter]');
  // Another password; the one before opens nothing any more.
  await page.fill('[data-old]', 'a long enough one');
  await page.fill('[data-next-password]', 'another long one');
  await page.click('[data-change-password]');
  await page.waitForFunction(() => document.querySelector('[data-told]')?.textContent?.includes('changed'));
  await enter(phone.page, 'another long one');
  // A copy of it all, then an end of it: wrong password first.
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-export]')]);
  expect(file.suggestedFilename().endsWith('.json'), 'my data', 'the copy is no file');
  await page.click('[data-forget]');
  await page.fill('[data-sure]', 'not the right one');
  await page.click('[data-forget-now]');
  await page.waitForSelector('[data-mine] [role="alert"]');
  await page.fill('[data-sure]', 'another long one');
  await page.click('[data-forget-now]');
  await page.waitForSelector('[data-mine]', { state: 'detached' });
  await phone.page.reload();
  await phone.page.waitForSelector('[data-enter]');
  expect(!(await phone.page.$('[data-account]')), 'my data', 'the account is still there');
  await phone.context.close();
  await context.close();
  await stop(host);
  await rm(data, { recursive: true, force: true });
}

/** Nobody is stranded: a host asks somebody to leave, names change, somebody is gone and comes back to their chair. */
async function stranded() {
  const where = 'friends';
  const data = await mkdtemp(join(tmpdir(), 'grandstand-'));
  const host = await start(await freePort(), data);
  const anna = await visit(DESKTOP, { at: host.address, settings: { name: 'Anna' }, quiet: true });
  await anna.page.click('[data-friends="top-race"]');
  // Two chairs for friends, one for a bot.
  await anna.page.selectOption('[data-who="2"]', 'link');
  await anna.page.selectOption('[data-option="races"]', '1');
  await anna.page.click('button[type="submit"]');
  await anna.page.waitForSelector('[data-link]');
  const link = await anna.page.inputValue('[data-link]');
  const join2 = async (form, name, seat) => {
    const guest = await visit(form, { at: link, settings: { name }, quiet: true });
    await guest.page.click(`[data-sit="${seat}"]`);
    await anna.page.waitForSelector(`[data-kick="${seat}"]`);
    return guest;
  };
  const rude = await join2(PHONE, 'Gus', 2);
  await anna.page.waitForSelector('section[data-rules] svg');
  const rules = await anna.page.textContent('section[data-rules]');
  expect(rules.includes('Races') && rules.includes('No clock'), where, `the lobby says too little: ${rules}`);
  const chairs = await anna.page.$eval('[data-seats]', (seats) => seats.getBoundingClientRect().bottom);
  expect(chairs < DESKTOP.viewport.height, where, 'the chairs are below the fold');
  await shot(anna.page, 'desktop-lobby-friends');
  await anna.page.click('[data-kick="2"]');
  await check(anna.page, 'asking somebody to leave');
  await anna.page.click('[data-kick-yes]');
  await rude.page.waitForSelector('[data-sit="2"]');
  await rude.page.click('[data-sit="2"]');
  await rude.page.waitForSelector('.trouble[role="alert"]');
  expect((await rude.page.textContent('.trouble[role="alert"]')).includes('asked to leave'), where, 'somebody who was asked to leave is not told');
  await rude.context.close();
  const ben = await join2(PHONE, 'Ben', 1);
  const cleo = await join2(DESKTOP, 'Cara', 2);
  // Another name, the same chair.
  await ben.page.fill('[data-rename]', 'Benno');
  await ben.page.click('[data-rename] ~ button, .as ~ button');
  await anna.page.waitForFunction(() => document.querySelector('main')?.textContent?.includes('Benno'));
  await shot(ben.page, 'phone-lobby-friends');
  await check(ben.page, 'lobby with friends on a phone');
  await anna.page.click('[data-begin]:not([disabled])');
  for (const { page } of [anna, ben, cleo]) await page.waitForSelector('[data-phase]');
  await anna.page.waitForFunction(() => document.querySelectorAll('[data-here="true"]').length === 3);

  // Ben closes his phone; the others see it, and play until the table waits for him.
  const left = await ben.context.storageState();
  await ben.context.close();
  await anna.page.waitForSelector('[data-player="1"] [data-here="false"]');
  const people = [anna, cleo].map((who) => ({ ...who, form: DESKTOP, count: 0 }));
  for (let step = 0; step < 1500 && !(await anna.page.$('[data-take-over]')); step++) {
    for (const who of people) if (await who.page.$('[data-asked="true"]')) await oneMove(who.page, who.form, who.count++).catch(() => {});
    await anna.page.waitForTimeout(50);
  }
  const says = await anna.page.textContent('.prompt .ask');
  expect(/^Benno is away: a bot takes over in [12]:\d\d\.$/.test(says), where, `nobody says how long Ben is waited for: ${says}`);
  await shot(anna.page, 'desktop-away');
  await check(anna.page, 'somebody is away');
  // Both have to agree.
  await anna.page.click('[data-take-over]');
  await anna.page.waitForSelector('[data-take-over]', { state: 'detached' });
  // One alone does not decide that a bot plays.
  await cleo.page.waitForSelector('[data-take-over]');
  await cleo.page.click('[data-take-over]');
  await cleo.page.waitForSelector('[data-take-over]', { state: 'detached' });
  await anna.page.waitForFunction(() => !document.querySelector('.prompt .ask')?.textContent?.includes('away'));

  // Back again, Ben has his chair without asking.
  const back = await visit(PHONE, { at: link, settings: { name: 'Benno' }, quiet: true, state: left });
  await back.page.waitForSelector('[data-phase]');
  await anna.page.waitForSelector('[data-player="1"] [data-here="true"]:not(.bot)');
  // Whoever leaves on purpose is not put back; they may come back.
  await cleo.page.click('[data-resign]');
  await cleo.page.click('[data-resign-yes]');
  await cleo.page.waitForSelector('[data-come-back]');
  await cleo.page.reload();
  await cleo.page.waitForSelector('[data-come-back]');
  await cleo.page.click('[data-come-back]');
  await cleo.page.waitForSelector('[data-come-back]', { state: 'detached' });
  // Whoever only watches is told so and holds no cards.
  const eve = await visit(DESKTOP, { at: link, settings: { name: 'Eve' }, quiet: true });
  await eve.page.waitForSelector('[data-watching]');
  await eve.page.waitForSelector('[data-player="0"]');
  expect(!(await eve.page.$('.hand')), where, 'a spectator has a hand');
  // What is open to all tells a spectator everybody's chances after the next move, and nobody at the table.
  for (let step = 0; step < 200 && !(await eve.page.$('[data-chances]')); step++) {
    for (const [who, form] of [
      [anna, DESKTOP],
      [cleo, DESKTOP],
      [back, PHONE],
    ])
      if (await who.page.$('[data-asked="true"]')) await oneMove(who.page, form, step).catch(() => {});
    await eve.page.waitForTimeout(100);
  }
  const chances = await eve.page.innerText('[data-chances]');
  expect((chances.match(/%/g) ?? []).length === 4 && /Benno/.test(chances), where, `a spectator is told: ${chances}`);
  for (const { page } of [anna, cleo, back]) expect(!(await page.$('[data-chances]')), where, 'chances are told at the table');
  await shot(eve.page, 'desktop-spectator');
  await check(eve.page, 'a spectator');
  for (const { context } of [anna, cleo, back, eve]) await context.close();
  await stop(host);
  await rm(data, { recursive: true, force: true });
}

test('a server’s page is what its headers allow', welcome);
/** Two people send their runs of today's race in; anybody can check the list. */
async function dayList() {
  const where = 'list of the day';
  const game = 'long-shot';
  const data = await mkdtemp(join(tmpdir(), 'grandstand-'));
  const host = await start(await freePort(), data);
  const ask = (...args) => execFileSync(program, args, { encoding: 'utf8' });
  const sendIn = async (form, name, bot) => {
    const file = join(data, `${bot}.json`);
    ask('daily', game, '--bot', bot, '--record', file);
    const record = await readFile(file, 'utf8');
    const { daily, result } = JSON.parse(record);
    const { seat } = JSON.parse(ask('daily', game, '--json'));
    const guest = await visit(form, { at: host.address, settings: { name }, quiet: true });
    const { page } = guest;
    const field = { rookie: 1, club: 2, pro: 3, master: 4 };
    const ran = { money: result[seat], sign: '$', seat, record, names: ['Anna', 'Ben', 'Cleo', 'Dario'] };
    await page.evaluate((days) => localStorage.setItem('grandstand.days', JSON.stringify(days)), { [daily]: { [game]: { ran, field } } });
    await page.click('[data-see="today"]');
    await page.click(`[data-send-in="${game}"]`);
    // A run is sent in once.
    await page.waitForSelector(`[data-send-in="${game}"]`, { state: 'detached' });
    await page.waitForSelector(`[data-runs="${game}"]`);
    return { ...guest, money: result[seat] };
  };
  const anna = await sendIn(DESKTOP, 'Anna', 'random');
  const ben = await sendIn(PHONE, 'Ben', 'club');
  const lines = await ben.page.$$eval(`[data-runs="${game}"] tbody tr`, (rows) => rows.map((row) => row.innerText));
  const best = anna.money > ben.money ? 'Anna' : 'Ben';
  expect(lines.length === 2 && (anna.money === ben.money || lines[0].includes(best)), where, `not the best first: ${lines}`);
  await check(ben.page, 'list of the day on a phone');
  await shot(ben.page, 'phone-day-list');
  await anna.page.reload();
  await anna.page.waitForSelector(`[data-runs="${game}"]`);
  await shot(anna.page, 'desktop-day-list');
  const [download] = await Promise.all([anna.page.waitForEvent('download'), anna.page.click(`[data-today="${game}"] a[download]`)]);
  const list = join(data, 'list.json');
  await download.saveAs(list);
  const checked = JSON.parse(ask('verify', list, '--json'));
  expect(checked.holds, where, `the program does not believe the list: ${JSON.stringify(checked)}`);
  for (const { context } of [anna, ben]) await context.close();
  await stop(host);
  await rm(data, { recursive: true, force: true });
}

test('the list of the day at a server', dayList);
test('friends are never stranded', stranded);
test('an account on the server', accounts);
test('two browsers at one table', () => twoBrowsers('daytona-500'));

test('at a server’s table everybody is told who plays in whose place', async () => {
  const data = await mkdtemp(join(tmpdir(), 'grandstand-'));
  const host = await start(await freePort(), data);
  const { context, page } = await visit(DESKTOP, { at: host.address, settings: { name: 'Anna' } });
  await page.click('[data-friends="long-shot"]');
  await page.waitForSelector('[data-public]');
  // Cards that nobody has learned.
  await page.click('[data-preset="everything"]');
  for (const who of await page.$$('[data-who]')) await who.selectOption('bot');
  for (const [index, rung] of (await page.$$('.rung')).entries()) await rung.selectOption(index ? 'rookie' : 'dreamer');
  await page.click('button[type="submit"]');
  await page.click('[data-begin]:not([disabled])');
  await page.waitForSelector(ASKED);
  await page.getByText('a club player plays instead').first().waitFor();
  await shot(page, 'desktop-stands-in');
  await context.close();
  await stop(host);
  await rm(data, { recursive: true });
});
