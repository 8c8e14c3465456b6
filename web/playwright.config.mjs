// Every browser test: npm run e2e [-- -g NAME]. CHROMIUM names the browser; with GRANDSTAND_SOAK=1 every game is played on every form
// of screen. Pictures of every screen are in e2e/out.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.mjs',
  outputDir: 'e2e/out/failed',
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  reporter: [['list']],
  forbidOnly: true,
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
