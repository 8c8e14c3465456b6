// Every browser test, one after the other: `node e2e/play.mjs [name …]`. CHROMIUM names the browser; with GRANDSTAND_SOAK=1 every
// game is played on every form of screen. Pictures of every screen are in e2e/out.
import { browser, failures, server } from './kit.mjs';

const TESTS = {
  ...(await import('./games.mjs')).default,
  ...(await import('./forms.mjs')).default,
  ...(await import('./table.mjs')).default,
  ...(await import('./server.mjs')).default,
};
const wanted = process.argv.slice(2);
for (const [name, test] of Object.entries(TESTS)) {
  if (wanted.length && !wanted.some((part) => name.includes(part))) continue;
  const began = Date.now();
  const before = failures.length;
  try {
    await test();
  } catch (error) {
    failures.push(`${name}: ${error.stack}`);
  }
  console.log(`${failures.length === before ? 'ok  ' : 'FAIL'} ${name}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
await browser.close();
server.close();
if (failures.length) {
  console.error(failures.join('\n'));
  process.exit(1);
}
