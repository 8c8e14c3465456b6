// How long a champion thinks in the page's own module: `node web/soak/champion.mjs [DATE]` after `scripts/web build`. It runs the race of the day (a sprint against
// club players; Long Shot's usual game) in Node, which computes as Chromium does, and tells the processor time of all its choices. Four times that is a phone.
import { readFileSync } from 'node:fs';

const here = (path) => readFileSync(new URL(path, import.meta.url));
const date = process.argv[2] ?? '2026-11-16';
const { instance } = await WebAssembly.instantiate(here('../src/engine/champion.wasm'));
const { memory, gs_alloc, gs_bring, gs_handle, gs_free } = instance.exports;

function say(to, bytes) {
  const ptr = gs_alloc(bytes.length);
  new Uint8Array(memory.buffer, ptr, bytes.length).set(bytes);
  const told = to(ptr, bytes.length);
  const length = new DataView(memory.buffer).getUint32(told, true);
  const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, told + 4, length)));
  gs_free(ptr, bytes.length);
  gs_free(told, length + 4);
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  return answer.ok;
}

const ask = (question) => say(gs_handle, new TextEncoder().encode(JSON.stringify(question)));

function seconds(game, rung) {
  const before = process.cpuUsage();
  ask({ 'daily-by': { date, game, rung } });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

for (const [game, crate] of [
  ['detroit-cleveland', 'speedway'],
  ['daytona-500', 'speedway'],
  ['top-race', 'speedway'],
  ['long-shot', 'longshot'],
]) {
  const { setup } = ask({ daily: { date, game, name: 'Driver', now: 0 } });
  say(gs_bring, here(`../../crates/${crate}/champion/${ask({ learned: { setup } })}.safetensors`));
  seconds(game, 'club'); // what the others do, and a module that has warmed up
  const others = seconds(game, 'club');
  console.log(`${game}: ${(seconds(game, 'champion') - others).toFixed(2)} s for all choices of one champion`);
}
