import { defineConfig } from '@playwright/test';
import { PRERENDERED_DIRECTORY } from './__tests__/support/sites/builtSites.ts';
import type { TestOptions } from './__tests__/support/browser/test.ts';

/** The tag of tests that `npm run guard` runs and `npm test` does not. */
const WHOLE = /@whole/;

/** The site rendered in the browser, and prerendered. As projects, so that a worker keeps one site and its browser. */
const PLAIN = { testDir: '__tests__/browser/plain' };
const PRERENDERED = {
  testDir: '__tests__/browser/prerendered',
  use: { directory: PRERENDERED_DIRECTORY },
};

/**
 * The development server, in a copy of the project. Its tests share the server, so they use one worker. A page takes eight
 * seconds of work there; the limits are for a machine that is four times slower.
 */
const DEVELOPMENT = {
  testDir: '__tests__/development',
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: { navigationTimeout: 40_000, actionTimeout: 40_000 },
};

/** Tests in a real browser, against the production build and a service over HTTP. Nothing needs to be started first. */
export default defineConfig<object, TestOptions>({
  outputDir: 'test-results/browser',
  testDir: '__tests__',
  globalSetup: './__tests__/support/sites/buildSite.ts',
  fullyParallel: true,
  workers: '100%',
  // A test that passes at its second try is reported as flaky, not hidden.
  retries: process.env['CI'] ? 1 : 0,
  // All limits are for a machine four times slower than two idle cores. In milliseconds.
  timeout: 180_000,
  expect: { timeout: 28_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  projects: [
    { name: 'development', ...DEVELOPMENT, grepInvert: WHOLE },
    { name: 'plain', ...PLAIN, grepInvert: WHOLE },
    { name: 'prerendered', ...PRERENDERED, grepInvert: WHOLE },

    // These take too long for every change: `npm run guard` runs them.
    { name: 'whole-development', ...DEVELOPMENT, grep: WHOLE },
    { name: 'whole-plain', ...PLAIN, grep: WHOLE },
    { name: 'whole-prerendered', ...PRERENDERED, grep: WHOLE },
    { name: 'accessibility', testDir: '__tests__/accessibility' },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    // A service worker's caches must not affect tests of other things.
    serviceWorkers: 'block',
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
  },
});
