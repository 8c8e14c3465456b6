import { defineConfig } from 'vitest/config';
import { languages } from './languages.ts';

export default defineConfig({ plugins: [languages()], test: { include: ['src/**/*.test.ts'] } });
