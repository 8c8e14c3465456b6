// A game that the page does not know, from an engine that only this test's module has: found by its address, played on the general screen.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESKTOP, check, expect, shot, toTheEnd, visit, test } from './kit.mjs';
import { serve } from './serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));

test('the third engine on the general screen', async () => {
  const module = process.env.LAST_LAP;
  if (!module) throw new Error('LAST_LAP must name the module with the toy engine; scripts/web test builds it');
  const { server, url } = await serve(join(here, '../dist'), module);
  const { context, page } = await visit(DESKTOP, { at: `${url}#/set-up/last-lap` });
  await page.click('button[type="submit"]');
  let seen = false;
  await toTheEnd(page, DESKTOP, 'last lap', async (count) => {
    if (count === 1 && !seen) {
      seen = true;
      await shot(page, 'desktop-last-lap');
      await check(page, 'last lap');
    }
    return false;
  });
  expect(seen, 'last lap', 'ended before it was looked at');
  await page.waitForSelector('figure svg');
  await shot(page, 'desktop-last-lap-end');
  await context.close();
  server.close();
});
