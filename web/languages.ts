// The message files of a language as one module, without their comments: `virtual:language/en`. What only the terminal says stays behind.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../crates/words/languages');
const MODULE = '\0virtual:language/';

export function languages(): Plugin {
  return {
    name: 'languages',
    resolveId: (id) => (id.startsWith(MODULE.slice(1)) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(MODULE)) return null;
      const folder = join(FOLDER, id.slice(MODULE.length));
      const files = readdirSync(folder).filter((name) => name !== 'terminal.ftl');
      const text = files.map((name) => {
        this.addWatchFile(join(folder, name));
        return readFileSync(join(folder, name), 'utf8')
          .replaceAll(/^#.*\n/gm, '')
          .replaceAll(/\n\n+/g, '\n');
      });
      return `export default ${JSON.stringify(text.join('\n'))};`;
    },
  };
}
