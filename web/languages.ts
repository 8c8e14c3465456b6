// The message files that the program speaks from too, as modules: `virtual:languages` lists the languages there are, and each is fetched in
// parts when somebody needs them. What only the terminal says stays behind.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const CRATES = join(import.meta.dirname, '../crates');
const FOLDER = join(CRATES, 'words/languages');
const LIST = '\0virtual:languages';
const PART = '\0virtual:language/';
/** What is fetched later than the rest, by the name of its file. */
const LATER = ['setup', 'wrong', 'friends', 'server', 'lessons', 'hints', 'review'];
/** What somebody reads who opens the rules of a game: only what is about that game is fetched. */
const RULES = ['rules', 'booklet', 'scenes'];
const ELSEWHERE = ['terminal', 'verdict', 'commands', 'notation', 'report', 'help'];

function files(language: string, part: string): string[] {
  const names = readdirSync(join(FOLDER, language)).map((name) => name.replace(/\.ftl$/, ''));
  const first = (name: string) => ![...LATER, ...RULES, ...ELSEWHERE].includes(name);
  return names.filter((name) => (part === 'words' ? first(name) : name === part));
}

/** A message file without comments and empty lines, and with its characters as they are. */
function lean(text: string): string {
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\n\n+/g, '\n')
    .replaceAll(/\{ "\\u([0-9A-Fa-f]{4})" \}/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll(/^ +/gm, ' ');
}

/** What somebody is told whom a rule stops, which is wanted while playing; the rules themselves come when they are opened. */
function refusals(rules: string): string {
  return [...rules.matchAll(/^(rule-[\w-]+) =.*\n( \.refusal = .*\n)/gm)].map(([, key, refusal]) => `${key} =\n${refusal}`).join('');
}

/** What the rules say, without what the page has already. */
function laws(rules: string): string {
  return rules.replaceAll(/^ \.refusal = .*\n/gm, '').replaceAll(/^rule-/gm, 'law-');
}

/** What the rule files of a game say: its own, and those its family shares, which lie in the folder `speedway`. */
function books(): Map<string, string> {
  const found = new Map<string, string>();
  for (const crate of readdirSync(CRATES)) {
    const read = (game: string) => {
      const file = join(CRATES, crate, 'games', game, 'rules.toml');
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    const games = existsSync(join(CRATES, crate, 'games')) ? readdirSync(join(CRATES, crate, 'games')) : [];
    for (const game of games.filter((game) => !['speedway', 'last-lap'].includes(game) && read(game))) found.set(game, read('speedway') + read(game));
  }
  return found;
}

/** The rules of a game with their reasons, headings, numbers and captions, and nothing of other games. */
function booklet(game: string, book: string, text: string): string {
  const named = (field: string) => [...book.matchAll(new RegExp(`^${field} = "(.*)"$`, 'gm'))].map(([, value]) => value);
  const stage = readFileSync(join(import.meta.dirname, `src/rules/scenes-${game}.json`), 'utf8');
  const wanted = new Set([
    ...named('in').map((chapter) => `chapter-${chapter}`),
    ...named('because').map((because) => `because-${because}`),
    ...[...stage.matchAll(/"(scene-[\w-]+)"/g)].map(([, caption]) => caption),
    // Rules are a game's by what their ids begin with: those of cards stand in no rule file, nor does their chapter.
    ...named('id').map((id) => `law-${id.split('.')[0]}-`),
    ...(named('id').some((id) => id.startsWith('ls.')) ? ['chapter-cards'] : []),
  ]);
  const about = (entry: string) => {
    const key = /^[\w-]+/.exec(entry)?.[0] ?? '';
    return !/^(law|chapter|because|scene)-/.test(key) || wanted.has(key) || wanted.has(/^law-\w+-/.exec(key)?.[0] ?? '');
  };
  return text
    .split(/\n(?! )/)
    .filter(about)
    .join('\n');
}

/** A file of its own, since a server lets no script stand in the page: the words are asked for with the scripts, not after them. It chooses
    as `wanted` of lib/language.ts does. */
function early(words: Record<string, string>): string {
  return `{let k;try{k=localStorage.getItem("grandstand-language")}catch{}const w=${JSON.stringify(words)},l=document.createElement("link");l.rel="modulepreload";l.href=w[[k,...navigator.languages].map(t=>t?.split("-")[0].toLowerCase()).find(t=>t in w)??"en"];document.head.append(l)}`;
}

export function languages(): Plugin {
  const read = (language: string, name: string) => lean(readFileSync(join(FOLDER, language, `${name}.ftl`), 'utf8'));
  let script = '';
  return {
    name: 'languages',
    generateBundle(_, bundle) {
      const found = Object.keys(bundle).map((file) => [/^assets\/language-(\w+)-words-/.exec(file)?.[1], `./${file}`]);
      const words = Object.fromEntries(found.filter(([tag]) => tag));
      if (Object.keys(words).length < readdirSync(FOLDER).length)
        throw new Error('languages.ts: a language has no file of words that is asked for early');
      const source = early(words);
      script = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => (bundle ? [{ tag: 'script', attrs: { async: true, src: `./${script}` }, injectTo: 'head-prepend' }] : []),
    },
    resolveId: (id) => (id.startsWith('virtual:language') ? `\0${id}` : null),
    load(id) {
      if (id === LIST) {
        const parts = ['words', ...LATER];
        const rules = [...books().keys()].map((game) => `rules-${game}`);
        const of = (tag: string, part: string) => `${JSON.stringify(part)}: () => import('virtual:language/${tag}/${part}')`;
        const all = readdirSync(FOLDER).map((tag) => {
          const name = /^language-name = (.*)$/m.exec(read(tag, 'house'))?.[1] ?? tag;
          const there = [...parts, ...rules].map((part) => of(tag, part));
          return `${JSON.stringify(tag)}: { name: ${JSON.stringify(name)}, ${there.join(', ')} }`;
        });
        return `export default { ${all.join(', ')} };`;
      }
      if (!id.startsWith(PART)) return null;
      const [tag, part] = id.slice(PART.length).split('/');
      const game = part.startsWith('rules-') ? part.slice('rules-'.length) : '';
      const names = game ? RULES : files(tag, part);
      for (const name of names) this.addWatchFile(join(FOLDER, tag, `${name}.ftl`));
      const text = names.map((name) => (name === 'rules' ? laws(read(tag, name)) : read(tag, name)));
      if (game) text.splice(0, text.length, booklet(game, books().get(game) ?? '', text.join('\n')));
      if (part === 'words') text.push(refusals(read(tag, 'rules')));
      // Where it was fetched from, so that a service worker can keep it.
      return `export default ${JSON.stringify(text.join('\n'))};\nexport const here = import.meta.url;`;
    },
  };
}

/** The file of a part: `language-de-rules`. */
export const fileOf = (id: string | null): string | null => (id?.startsWith(PART) ? `language-${id.slice(PART.length).replace('/', '-')}` : null);
