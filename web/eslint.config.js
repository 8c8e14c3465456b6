import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import config from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'src/engine', 'src/lib/http.ts', 'src/lib/messages.ts', 'e2e/out', 'soak/node_modules', '**/node_modules'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { files: ['src/sw.js'], languageOptions: { globals: { __FILES__: 'readonly', __LATER__: 'readonly' } } },
  { languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.serviceworker } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: config } } },
  {
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { excludedRunes: ['$props', '$derived', '$state'] }],
      // Boards are drawn from our own data; see ui/BoardView.svelte.
      'svelte/no-at-html-tags': 'off',
      'svelte/prefer-svelte-reactivity': 'off',
      'no-empty': ['error', { allowEmptyCatch: false }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
);
