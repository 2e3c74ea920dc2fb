import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * Finds the Chromium for browser tests and measurements. CHROMIUM_PATH comes first, then an installed browser, then the
 * npm package's. `MAIDAN_CHROMIUM=package` forces the package's.
 * @returns the path of its executable
 * @throws an Error if CHROMIUM_PATH names no file
 */
export function findChromium(variables = process.env): string {
  if (variables['MAIDAN_CHROMIUM'] === 'package') return unpackChromium();
  const named = variables['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named))
      throw new Error(`CHROMIUM_PATH is "${named}", but there is no such file.`);
    return named;
  }
  return SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? unpackChromium();
}

/**
 * Unpacks the npm package's browser into `.cache/chromium`, once per version. By default the package uses /tmp/chromium and
 * would trust any file of that name, even a stale or half-written one. It also brings the few system libraries that a bare
 * container lacks.
 */
function unpackChromium(): string {
  const manifest = readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const directory = resolve('.cache/chromium', version);
  const completionMarker = resolve(directory, 'whole');
  const executable = resolve(directory, 'chromium');

  if (!existsSync(completionMarker)) {
    rmSync(resolve('.cache/chromium'), { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    // The package unpacks into TMPDIR. It unpacks its libraries only if it believes that it runs on AWS Lambda.
    const env = { ...process.env, TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env });
    writeFileSync(completionMarker, '');
  }

  const { stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' });
  if (stdout?.includes('not found')) {
    process.env['LD_LIBRARY_PATH'] = resolve(directory, 'al2023/lib');
  }
  return executable;
}
