import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Flags for a Chromium that only ever opens this site. Playwright adds others: no sandbox, which containers need, and no
 * background requests.
 */
export const CHROMIUM_FLAGS = ['--disable-gpu', '--disable-quic'];

/** `chromium-headless-shell` comes first: the same engine, a third faster. */
const SYSTEM_BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
].map((name) => `/usr/bin/${name}`);

/** An npm package that contains a Chromium and the few system libraries that a bare container lacks. */
const PACKAGE = '@sparticuz/chromium';
const VERSION = '143.0.4';

/** Finds the Chromium for browser tests and measurements: CHROMIUM_PATH, an installed browser, or one that npm fetches. */
export function findChromium(): string {
  const installed = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return process.env['CHROMIUM_PATH'] || installed || fetchChromium();
}

/**
 * Fetches the package's browser into `.cache/chromium`, once per version. It is no dependency, because most machines have a
 * browser, and it has 64 MB.
 */
function fetchChromium(): string {
  const directory = resolve('.cache/chromium', VERSION);
  const completionMarker = resolve(directory, 'whole');
  const executable = resolve(directory, 'chromium');
  if (!existsSync(completionMarker)) {
    const told = 'There is no Chromium here: npm fetches one. CHROMIUM_PATH may name another.\n';
    process.stdout.write(told);
    rmSync('.cache/chromium', { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    // The package unpacks into TMPDIR. It unpacks its libraries only if it believes that it runs on AWS Lambda.
    const env = { ...process.env, TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    const script = `await (await import('${PACKAGE}')).default.executablePath()`;
    const run = (command: string, ...words: string[]) =>
      execFileSync(command, words, { cwd: directory, env, stdio: ['ignore', 'ignore', 'inherit'] });
    run('npm', 'install', '--no-audit', '--no-fund', '--prefix', '.', `${PACKAGE}@${VERSION}`);
    run(process.execPath, '--input-type=module', '--eval', script);
    writeFileSync(completionMarker, '');
  }
  const { stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' });
  if (stdout?.includes('not found')) {
    process.env['LD_LIBRARY_PATH'] = resolve(directory, 'al2023/lib');
  }
  return executable;
}
