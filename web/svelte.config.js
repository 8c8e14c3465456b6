import { basename } from 'node:path';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** Every component is named once, so its name tells its styles from others' and weighs less than a hash of them. */
const short = (name) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 46_656, 7).toString(36);

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { cssHash: ({ filename }) => `s${short(basename(filename))}` },
};
