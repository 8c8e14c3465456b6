// Every sound of the page as it is heard: rendered by a browser that plays to nobody, written as a file and measured with sox
// (Debian's package `sox`). None may be silent, none may clip, and none may be far louder than the others.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import ts from 'typescript';
import config from './playwright.config.mjs';

const RATE = 44_100;
/** The loudest sample may be between these (1 is as loud as it goes), and two sounds may differ by so much on the whole. */
const [QUIET, LOUD, APART] = [0.02, 0.5, 8];

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'e2e/out/sounds');
await mkdir(out, { recursive: true });
const source = ts.transpileModule(await readFile(join(here, 'src/lib/sound.ts'), 'utf8'), {
  compilerOptions: { target: 'es2022', module: 'esnext' },
});
const browser = await chromium.launch(config.use.launchOptions);
const page = await browser.newPage();
const sounds = await page.evaluate(
  async ([code, rate]) => {
    const { SOUNDS, score } = await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    const found = {};
    for (const [name, tones] of Object.entries(SOUNDS)) {
      const seconds = Math.max(...tones.map(([, , at, length]) => at + length)) + 0.05;
      const audio = new OfflineAudioContext(1, Math.ceil(seconds * rate), rate);
      score(audio, name);
      found[name] = [...(await audio.startRendering()).getChannelData(0)];
    }
    return found;
  },
  [source.outputText, RATE],
);
await browser.close();

const failures = [];
const levels = {};
for (const [name, samples] of Object.entries(sounds)) {
  const file = join(out, `${name}.wav`);
  await writeFile(file, wav(samples));
  // sox says what it measures on its error output.
  const said = execFileSync('sh', ['-c', 'sox "$1" -n stat 2>&1', 'sh', file], { encoding: 'utf8' });
  const read = (what) => Number(new RegExp(`${what}[^:]*:\\s*(-?[\\d.]+)`).exec(said)?.[1]);
  const [peak, rms, seconds] = [Math.max(read('Maximum amplitude'), -read('Minimum amplitude')), read('RMS +amplitude'), read('Length')];
  levels[name] = 20 * Math.log10(rms);
  console.log(`${name.padEnd(6)} ${seconds.toFixed(2)} s, peak ${peak.toFixed(3)}, ${levels[name].toFixed(1)} dB`);
  if (!(peak >= QUIET)) failures.push(`${name} is as good as silent: ${peak}`);
  if (!(peak <= LOUD)) failures.push(`${name} is too loud: ${peak}`);
}
const apart = Math.max(...Object.values(levels)) - Math.min(...Object.values(levels));
if (apart > APART) failures.push(`the loudest and the quietest are ${apart.toFixed(1)} dB apart`);
if (failures.length) {
  console.error(failures.join('\n'));
  process.exit(1);
}

/** Sixteen bits, one channel. */
function wav(samples) {
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + 2 * samples.length, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((sample, at) => file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + 2 * at));
  return file;
}
