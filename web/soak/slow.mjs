// A race on a processor four times slower: which tasks of the page's own thread would delay a frame there, and what moved on the
// screen without being asked. Other programs may be running on this machine, so a task is measured by the processor time it took (the
// trace's thread duration), four times that. `throttled` has Chromium slow itself down instead, for a quiet machine: on a busy one it
// gave far larger figures.
import { chromium } from '@playwright/test';

/** How much slower, and the longest a task may take then, in milliseconds. */
const SLOWER = 4;
export const LONGEST = 50;

/** Plays one minute of a game against master bots. Returns the tasks over 50 ms, how long the longest took, what the longest were made of, and the shifts. */
export async function slowRace({ url, game, viewport, touch = false, launch, seconds = 60, throttled = false, parts = false }) {
  const browser = await chromium.launch(launch);
  const context = await browser.newContext({ viewport, hasTouch: touch, isMobile: touch });
  await context.addInitScript(() => {
    localStorage.setItem('grandstand.settings', JSON.stringify({ hold: 'none', speed: 'brisk', met: true }));
    globalThis.shifts = [];
    const name = (node) =>
      node?.nodeType === 1
        ? `${node.localName}.${[...node.classList].filter((part) => !part.startsWith('svelte-')).join('.')}`
        : (node?.nodeName ?? 'gone');
    const at = ({ x, y, width, height }) => `${[x, y, width, height].map(Math.round)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!entry.hadRecentInput)
          globalThis.shifts.push({
            value: entry.value,
            what: entry.sources.map(({ node, previousRect: from, currentRect: to }) => `${name(node)} ${at(from)} to ${at(to)}`),
          });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.click(`[data-choose="${game}"]`);
  await page.waitForSelector('[data-who="1"]');
  for (const seat of [1, 2, 3]) await page.selectOption(`li:nth-child(${seat + 1}) .rung`, 'master');
  await page.click('button[type="submit"]');
  await page.waitForSelector('[data-asked="true"]', { timeout: 60_000 });

  const client = await context.newCDPSession(page);
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttled ? SLOWER : 1 });
  await page.evaluate(() => (globalThis.shifts.length = 0));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        ...['__metadata', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'],
        ...(parts ? ['disabled-by-default-devtools.timeline.invalidationTracking'] : []),
      ],
      excludedCategories: ['*'],
    },
  });
  const moves = new Map();
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until && !(await page.$('[data-again]'))) {
    // Asked in one go, and clicked with the mouse: what the test itself does on the page's thread stays small.
    const at = await page.evaluate(() => {
      const wanted = ['[data-next]', '.goal', '.hand button.usable', '.slip [data-lit]', '.prompt [data-do="pass"]', '.prompt [data-do]'];
      // Cards lie over each other on a phone: their left corner is what one sees.
      const middle = ({ x, y, width, height }) => ({ x: x + Math.min(width / 2, 14), y: y + height / 2 });
      // What a finger would hit: on a phone half of a slip lies out of sight.
      const reached = (thing) => {
        const { x, y } = middle(thing.getBoundingClientRect());
        return thing.contains(document.elementFromPoint(x, y));
      };
      const first = (part) => [...document.querySelectorAll(part)].find(reached);
      const what = first('[data-next]') ?? (document.querySelector('[data-asked="true"]') && wanted.map(first).find(Boolean));
      const phase = document.querySelector('[data-phase]')?.dataset.phase ?? 'rest';
      return what && { ...middle(what.getBoundingClientRect()), phase };
    });
    if (at) {
      // A hand points before it presses: the two are never in one frame.
      if (touch) await page.touchscreen.tap(at.x, at.y);
      else {
        await page.mouse.move(at.x, at.y);
        await page.waitForTimeout(100);
        await page.mouse.click(at.x, at.y);
      }
      moves.set(at.phase, (moves.get(at.phase) ?? 0) + 1);
    }
    await page.waitForTimeout(150);
  }
  const shifts = await page.evaluate(() => globalThis.shifts);
  const done = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await done;
  await browser.close();
  return { moves, ...longTasks(events, throttled ? 1 : SLOWER), shifts };
}

/** Tasks of the page's main thread that take too long on the slower processor, the longest first; and how long the longest one takes of those that count. */
function longTasks(events, slower) {
  const main = events.filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}/${tid}`);
  const ours = events.filter((event) => event.ph === 'X' && main.includes(`${event.pid}/${event.tid}`));
  const tasks = ours.filter((event) => event.name === 'RunTask' && event.tdur).sort((a, b) => b.tdur - a.tdur);
  const told = tasks
    // A few more, so that the longest that counts is known.
    .filter((task, at) => at < 5 || task.tdur * slower > LONGEST * 1000)
    .map((task) => {
      const inside = ours.filter(
        (event) =>
          event !== task &&
          event.name !== 'ThreadControllerImpl::RunTask' &&
          event.pid === task.pid &&
          event.tid === task.tid &&
          event.ts >= task.ts &&
          event.ts + event.dur <= task.ts + task.dur,
      );
      const by = new Map();
      for (const { name, tdur = 0 } of inside) by.set(name, (by.get(name) ?? 0) + (tdur * slower) / 1000);
      const millis = (task.tdur * slower) / 1000;
      // V8 gives memory back when a page rests: no move waits for it.
      const rests = (by.get('V8.GCFinalizeMCReduceMemory') ?? 0) > 0.8 * millis;
      return {
        millis,
        rests,
        parts: [posted(ours, task), ...parts(inside, slower), ...changed(events, ours, task)],
      };
    });
  return { tasks: told.filter(({ millis }) => millis > LONGEST), longest: told.find(({ rests }) => !rests)?.millis ?? 0, told };
}

/** Who asked for a task, in the browser's own words: what the browser does for itself has no parts. */
function posted(ours, task) {
  const within = ({ name, pid, tid, ts }) =>
    name === 'ThreadControllerImpl::RunTask' && pid === task.pid && tid === task.tid && ts >= task.ts - 5 && ts <= task.ts + task.dur;
  return `  ${ours.find(within)?.args?.src_file?.split('/').at(-1) ?? 'nobody'}`;
}

/** From here on a part of a task is named, in milliseconds. */
const NAMED = 1.5;

/** What a task did, in its order, indented by what called what. */
function parts(inside, slower) {
  const open = [];
  return inside
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
    .filter(({ tdur = 0 }) => (tdur * slower) / 1000 >= NAMED)
    .map((event) => {
      while (open.length && event.ts >= open.at(-1)) open.pop();
      open.push(event.ts + event.dur);
      return `${'  '.repeat(open.length)}${((event.tdur * slower) / 1000).toFixed(1)} ${event.name} ${about(event)}`;
    });
}

/** Which elements had to be styled or laid out anew, by what was changed since the frame before. */
function changed(events, ours, task) {
  const end = task.ts + task.dur;
  const before = ours.filter((event) => event.name === 'Layerize' && event.ts < task.ts).reduce((last, { ts }) => Math.max(last, ts), 0);
  const by = new Map();
  for (const { name, ts, args } of events) {
    if (!/^(StyleRecalc|Layout)InvalidationTracking$/.test(name) || ts < before || ts > end) continue;
    const what = `${name.slice(0, 6)} ${args.data.nodeName} (${args.data.reason})`;
    by.set(what, (by.get(what) ?? 0) + 1);
  }
  return [...by].sort((a, b) => b[1] - a[1]).map(([what, count]) => `  ${count} × ${what}`);
}

/** What a trace tells of an event: which function, how many elements, where. */
function about({ args = {} }) {
  const { data = {}, beginData = {}, elementCount } = args;
  const { dirtyObjects, totalObjects, partialLayout } = beginData;
  return Object.entries({
    type: data.type,
    function: data.functionName && `${data.functionName}:${data.lineNumber}:${data.columnNumber}`,
    node: data.nodeName,
    elements: elementCount,
    dirty: dirtyObjects,
    of: totalObjects,
    partial: partialLayout,
    roots: args.endData?.layoutRoots?.length,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
