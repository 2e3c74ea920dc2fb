import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_FLAGS } from '../chromium.ts';

/** npx fetches Lighthouse for the run: as a dependency it would bring 200 packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** Lighthouse's figures, by the names of its audits. */
const AUDITS = {
  first: 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  bytes: 'total-byte-weight',
} as const;

/**
 * Opens a page in Lighthouse, as a phone on a slow line (its default). Its score is from 0 to 100, times are in milliseconds.
 * @param hasScript false blocks scripts
 */
export async function lighthouse(address: string, hasScript: boolean) {
  const words = [
    '--only-categories=performance',
    '--output=json',
    '--quiet',
    `--chrome-flags=${['--headless', '--no-sandbox', ...CHROMIUM_FLAGS].join(' ')}`,
    ...(hasScript ? [] : ['--blocked-url-patterns=*.js']),
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...words], {
    env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] },
    maxBuffer: 64e6,
  });
  const { audits, categories } = JSON.parse(stdout) as {
    audits: Record<string, { numericValue: number }>;
    categories: { performance: { score: number } };
  };
  const figure = (name: keyof typeof AUDITS) => audits[AUDITS[name]]?.numericValue ?? NaN;
  return {
    score: categories.performance.score * 100,
    first: figure('first'),
    largest: figure('largest'),
    blocking: figure('blocking'),
    bytes: figure('bytes'),
  };
}
