import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { fileOf, languages } from './languages.ts';

const OUT = 'dist';
/** What is fetched by whoever wants it, and kept from then on: a language, what a review or a champion needs, puzzles. */
const PARTS = ['review', 'coach', 'puzzles', 'profile', 'language', 'scenes', 'tracks'].map((part) => `assets/${part}-`);
const LATER = [...PARTS, 'champion-.*wasm$', 'champion-.*js$', '\\.safetensors$'];

/** Where a file has another name, or the bundler writes something else, than the patterns here know, there is no page: one that is put together wrongly looks right and is slow or heavy. */
function sure(known: unknown, what: string): asserts known {
  if (!known) throw new Error(`vite.config.ts: ${what}`);
}

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
      // The build has failed already, and says why.
      if (!existsSync(page)) return;
      const scripts = files(OUT).filter((path) => path.endsWith('.js'));
      const house = scripts.find((script) => /assets\/house-/.test(script));
      sure(house, 'no script is called house');
      let styles = 0;
      const styled = readFileSync(page, 'utf8').replace(/<link rel="stylesheet"[^>]* href="\.\/(assets\/[^"]+)">/g, (_, path: string) => {
        styles += 1;
        const style = readFileSync(join(OUT, path), 'utf8');
        // Parts that fetch others name every file those need, this one too: they are told the script that is there already in its place.
        const [name, there] = [path, house].map((file) => file.slice('assets/'.length));
        for (const script of scripts) {
          const text = readFileSync(join(OUT, script), 'utf8');
          if (text.includes(name)) writeFileSync(join(OUT, script), text.replaceAll(name, there));
        }
        rmSync(join(OUT, path));
        return `<style>${style.trim().replaceAll('url(./', 'url(./assets/')}</style>`;
      });
      sure(styles > 0 && !styled.includes('rel="stylesheet"'), 'the first style does not stand in the page');
      writeFileSync(page, styled);
      const all = files(OUT).filter((path) => !/^sw\.js$|^font-licence\.txt$|\.(br|woff)$/.test(path));
      const later = new RegExp(LATER.join('|'), 'i');
      const kept = all.filter((path) => !later.test(path));
      for (const part of LATER)
        sure(
          all.some((path) => new RegExp(part, 'i').test(path)),
          `no file is like ${part}`,
        );
      const version = createHash('sha256');
      for (const path of all) version.update(path).update(readFileSync(join(OUT, path)));
      const source = readFileSync('src/sw.js', 'utf8');
      for (const blank of ['__LATER__', '__VERSION__', '__FILES__']) sure(source.includes(blank), `the service worker does not ask for ${blank}`);
      const worker = source
        .replace(/^ *\/[/*].*\n/gm, '')
        .replace('__LATER__', String(later))
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

/** Modules by the ends of their paths: the first screen with what it needs, and what whoever opens a game needs besides its own screen. */
const under = (folder: string, names: string) => names.split(' ').map((name) => `/src/${folder}${name}.`);
const GROUPS = {
  house: [
    ...['svelte', 'clsx', '@fluent'].map((name) => `/node_modules/${name}/`),
    'vite/preload',
    ...under('', 'App main games words'),
    ...under('lib/', 'speech language shelf money engine game replay server share relay opening router theme paint'),
    ...under('ui/', 'GameScreen Home Poster CarShape Settings TopBar Patterns Languages'),
  ],
  table: [
    ...under('', 'race-words'),
    ...under('lib/', 'session sound keys plan pointer queue turn commentary presence size frame'),
    ...under('ui/', 'Bar ReplayBar After Plot Log Pointer Held Pieces CarBadge Here FirstVisit OwnerMark Cover CardFace'),
    ...under('ui/finish/', 'Podium Confetti'),
  ],
};
/** Whether a module is one of these, on any system. */
const among = (parts: string[], id: string) => parts.some((part) => id.replaceAll('\\', '/').includes(part));

/** Every name of the groups is that of a module, which lies in that group's file. */
function grouped(): Plugin {
  return {
    name: 'grouped',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const [name, parts] of Object.entries(GROUPS)) {
        const modules = chunks.filter((chunk) => chunk.name === name).flatMap((chunk) => chunk.moduleIds);
        const missing = parts.filter((part) => !modules.some((id) => among([part], id)));
        sure(!missing.length, `${name} has no module like ${missing.join(', ')}`);
      }
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [languages(), svelte(), grouped(), finish()],
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
          groups: Object.entries(GROUPS).map(([name, parts]) => ({ name, test: (id: string) => among(parts, id) })),
        },
        chunkFileNames: (chunk) => `assets/${fileOf(chunk.facadeModuleId) ?? `${beside(chunk.moduleIds)}[name]`}-[hash].js`,
      },
    },
  },
  worker: { format: 'es' },
});
