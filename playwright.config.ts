import { defineConfig } from '@playwright/test';

/** Tests in a real browser, against the production build and a service over HTTP. Nothing needs to be started first. */
export default defineConfig({
  // Playwright would compile the 5 MB of the server bundle, again at each refresh.
  build: { external: ['**/server.cjs'] },
  outputDir: 'test-results/browser',
  globalSetup: './__tests__/support/buildSite.ts',
  fullyParallel: true,
  workers: 2,
  // On a busy machine the clock of a browser is not the test's; a second try is reported as flaky, not hidden.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['dot'],
    ['json', { outputFile: 'test-results/browser.json' }],
    ['./__tests__/support/figures.ts'],
  ],
  projects: [
    {
      name: 'browser',
      testDir: '__tests__',
      testMatch: /__tests__\/(browser|faults)\/.*\.spec\.ts$/,
      grepInvert: /@whole/,
    },
    // The development server, in a copy of the project.
    // One worker, because its tests share the server.
    { name: 'development', testDir: '__tests__/development', fullyParallel: false },
    {
      // The whole proof that everybody can use the site: too long for every change.
      name: 'accessibility',
      testDir: '__tests__/accessibility',
      snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
    },
    // What stands between a hostile text and the visitor, each wall alone.
    { name: 'walls', testDir: '__tests__/browser', testMatch: /(hostileHtml|policy)\.spec\.ts$/ },
    // A tab that is never closed.
    {
      name: 'life',
      testDir: '__tests__/browser',
      testMatch: /longLife\.spec\.ts$/,
      // The short walk is for every change.
      grepInvert: /all pages 2 times/,
    },
    // Every page under every fault takes long: `npm test` has some of them.
    { name: 'faults', testDir: '__tests__/faults' },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    // What a service worker remembers is no matter of a test that is not about it.
    serviceWorkers: 'block',
    // A step that waits longer has failed; it need not take the test's whole time to say so.
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
});
