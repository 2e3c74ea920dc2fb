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

/**
 * Finds the Chromium for browser tests and measurements. CHROMIUM_PATH comes first, then an installed browser, then a
 * package that npm fetches for it.
 * @returns the path of its executable
 * @throws an Error if CHROMIUM_PATH names no file, or if npm cannot fetch the package
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named))
      throw new Error(`CHROMIUM_PATH is "${named}", but there is no such file.`);
    return named;
  }
  return SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? fetchChromium();
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
    rmSync(resolve('.cache/chromium'), { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    const install = ['install', '--no-audit', '--no-fund', '--prefix', directory];
    const { status } = spawnSync('npm', [...install, `${PACKAGE}@${VERSION}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) {
      throw new Error(
        'No Chromium is installed here, and npm cannot fetch one. Install chromium-headless-shell, or name a browser in CHROMIUM_PATH.',
      );
    }
    // The package unpacks into TMPDIR. It unpacks its libraries only if it believes that it runs on AWS Lambda.
    const env = { ...process.env, TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    const script = `await (await import('${PACKAGE}')).default.executablePath()`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: directory,
      env,
    });
    writeFileSync(completionMarker, '');
  }

  const { stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' });
  if (stdout?.includes('not found')) {
    process.env['LD_LIBRARY_PATH'] = resolve(directory, 'al2023/lib');
  }
  return executable;
}
