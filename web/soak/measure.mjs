// The longer checks of the page: Lighthouse on its screens, and a race on a processor four times slower.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { serve } from '../e2e/serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const { server, url } = await serve(join(here, '../dist'));
const PORT = 9333;
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const BAR = 95;
/** The longest task that may delay a frame, in milliseconds. */
const LONGEST = 50;
const failures = [];

// --- Lighthouse ---
const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${PORT}`] });
for (const [name, hash] of [['home', ''], ['set-up', '#/set-up/top-race'], ['lesson', '#/learn/daytona-500']]) {
  for (const form of ['mobile', 'desktop']) {
    const { lhr } = await lighthouse(url + hash, {
      port: PORT,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      formFactor: form,
      screenEmulation: form === 'mobile' ? undefined : { mobile: false, width: 1350, height: 900, deviceScaleFactor: 1, disabled: false },
      throttling: form === 'mobile' ? undefined : { rttMs: 40, throughputKbps: 10240, cpuSlowdownMultiplier: 1, requestLatencyMs: 0, downloadThroughputKbps: 0, uploadThroughputKbps: 0 },
    });
    const scores = Object.entries(lhr.categories).map(([category, { score }]) => [category, Math.round(score * 100)]);
    console.log(`${name}, ${form}: ${scores.map(([category, score]) => `${category} ${score}`).join(', ')}`);
    for (const [category, score] of scores) if (score < BAR) failures.push(`${name}, ${form}: ${category} ${score}`);
    for (const audit of Object.values(lhr.audits)) {
      if (audit.score !== null && audit.score < 0.9 && ['binary', 'numeric', 'metricSavings'].includes(audit.scoreDisplayMode)) console.log(`    ${audit.id}: ${audit.displayValue ?? audit.score}`);
    }
  }
}
await browser.close();

// --- A race with the processor four times slower ---
const slow = await chromium.launch({ executablePath, args });
const context = await slow.newContext({ viewport: { width: 1360, height: 850 } });
await context.addInitScript(() => {
  localStorage.setItem('grandstand.settings', JSON.stringify({ hold: 'none', speed: 'brisk' }));
  globalThis.long = [];
  globalThis.shift = 0;
  new PerformanceObserver((list) => globalThis.long.push(...list.getEntries().map((entry) => Math.round(entry.duration)))).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
});
const page = await context.newPage();
await page.goto(url);
await page.click('[data-choose="daytona-500"]');
await page.waitForSelector('[data-who="1"]');
for (const seat of [1, 2, 3]) await page.selectOption(`li:nth-child(${seat + 1}) .rung`, 'master');
await page.click('button[type="submit"]');
await page.waitForSelector('[data-do="pass"]', { timeout: 60_000 });
const client = await context.newCDPSession(page);
await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
await page.evaluate(() => {
  globalThis.long.length = 0;
  globalThis.shift = 0;
});
const until = Date.now() + 60_000;
for (let count = 0; Date.now() < until && !(await page.$('[data-again]')); count++) {
  const what = (await page.$('.goal')) ?? (await page.$('.hand button.usable')) ?? (await page.$('.prompt [data-do="pass"]')) ?? (await page.$('.prompt [data-do]'));
  if (what) await what.click({ force: true, timeout: 2000 }).catch(() => {});
  await page.waitForTimeout(150);
}
const { long, shift } = await page.evaluate(() => ({ long: globalThis.long, shift: globalThis.shift }));
console.log(`race against master bots, processor ×4 slower, one minute: ${long.length} tasks over 50 ms, the longest ${Math.max(0, ...long)} ms; layout shift ${shift.toFixed(3)}`);
if (long.some((task) => task > LONGEST)) failures.push(`${long.length} tasks over ${LONGEST} ms`);
if (shift > 0.01) failures.push(`layout shift ${shift.toFixed(3)}`);
await slow.close();
server.close();
if (failures.length) {
  console.error(failures.join('\n'));
  process.exit(1);
}
