import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { fileOf, languages } from './languages.ts';

const OUT = 'dist';
/** What is fetched by whoever wants it, and kept from then on: a language, what a review or a champion needs, puzzles. */
const LATER = /assets\/(review|coach|puzzles|profile|language|scenes|tracks)-|champion-.*(wasm|js)$|\.safetensors$/i;

function files(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under)).flatMap((name) => {
    const path = under ? `${under}/${name}` : name;
    return statSync(join(folder, path)).isDirectory() ? files(folder, path) : [path];
  });
}

/** After the build: the service worker learns what to keep, and every file that gains by it is compressed for hosts that send such files. */
function finish(): Plugin {
  return {
    name: 'finish',
    apply: 'build',
    closeBundle() {
      // The first screen's style stands in the page: nothing is painted later for a file that has to be fetched first.
      const page = join(OUT, 'index.html');
      const scripts = files(OUT).filter((path) => path.endsWith('.js'));
      const styled = readFileSync(page, 'utf8').replace(/<link rel="stylesheet"[^>]* href="\.\/(assets\/[^"]+)">/g, (_, path: string) => {
        const style = readFileSync(join(OUT, path), 'utf8');
        // Parts that fetch others name every file those need, this one too: they are told the script that is there already in its place.
        const [name, there] = [path, scripts.find((script) => /assets\/house-/.test(script)) ?? ''].map((file) => file.slice('assets/'.length));
        for (const script of scripts) {
          const text = readFileSync(join(OUT, script), 'utf8');
          if (text.includes(name)) writeFileSync(join(OUT, script), text.replaceAll(name, there));
        }
        rmSync(join(OUT, path));
        return `<style>${style.trim().replaceAll('url(./', 'url(./assets/')}</style>`;
      });
      writeFileSync(page, styled);
      const all = files(OUT).filter((path) => !/^sw\.js$|^font-licence\.txt$|\.(br|woff)$/.test(path));
      const kept = all.filter((path) => !LATER.test(path));
      const version = createHash('sha256');
      for (const path of all) version.update(path).update(readFileSync(join(OUT, path)));
      const worker = readFileSync('src/sw.js', 'utf8')
        .replace(/^ *\/[/*].*\n/gm, '')
        .replace('__LATER__', String(LATER))
        .replace('__VERSION__', version.digest('hex').slice(0, 12))
        .replace('__FILES__', JSON.stringify(['./', ...kept.filter((path) => path !== 'index.html')]));
      writeFileSync(join(OUT, 'sw.js'), worker);
      for (const path of files(OUT).filter((path) => /\.(js|css|html|svg|wasm|json|webmanifest|safetensors)$/.test(path))) {
        const plain = readFileSync(join(OUT, path));
        writeFileSync(
          join(OUT, `${path}.br`),
          brotliCompressSync(plain, {
            params: {
              // Weights are nearly noise: more effort gains nothing.
              [constants.BROTLI_PARAM_QUALITY]: path.endsWith('.safetensors') ? 5 : 11,
              [constants.BROTLI_PARAM_LGWIN]: 24,
              [constants.BROTLI_PARAM_MODE]: path.endsWith('.wasm') ? constants.BROTLI_MODE_GENERIC : constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
            },
          }),
        );
      }
    },
  };
}

/** The folder of a part beside the games, if all of a chunk is of one. */
function beside(modules: string[]): string {
  const folders = new Set(modules.map((path) => path.match(/\/src\/(review|coach|today|profile|rules)\//)?.[1]));
  const [only] = folders;
  return folders.size === 1 && only ? `${only}-` : '';
}

/** The first screen with what it needs, and what whoever opens a game needs besides its own screen. */
const HOUSE =
  /node_modules.(svelte|esm-env|clsx|@fluent).|vite.preload|src.(App|main|games|words|lib.(speech|language|shelf|money|engine|game|replay|server|share|relay|opening|router|theme|paint)|ui.(GameScreen|Home|Poster|CarShape|Settings|TopBar|Patterns|Languages))\./;
const TABLE =
  /src.(race-words|lib.(session|sound|keys|plan|pointer|queue|turn|commentary|presence|size|frame)|ui.(Bar|ReplayBar|After|Plot|Log|Pointer|Held|Pieces|CarBadge|Here|FirstVisit|OwnerMark|Cover|CardFace|finish.(Podium|Confetti)))\./;

export default defineConfig({
  base: './',
  plugins: [languages(), svelte(), finish()],
  build: {
    outDir: OUT,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What lies beside the games says so by its name: it is weighed and kept apart.
    rolldownOptions: {
      output: {
        // What every screen needs is one file, and what every table needs another: few files pack better than many, and come sooner.
        codeSplitting: {
          groups: [
            { name: 'house', test: HOUSE },
            { name: 'table', test: TABLE },
          ],
        },
        chunkFileNames: (chunk) => `assets/${fileOf(chunk.facadeModuleId) ?? `${beside(chunk.moduleIds)}[name]`}-[hash].js`,
      },
    },
  },
  worker: { format: 'es' },
});
