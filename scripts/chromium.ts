import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Flags for a browser that only ever sees this site. Playwright adds: no sandbox (containers), nothing of its own to fetch. */
export const CHROMIUM_FLAGS = ['--disable-gpu', '--disable-quic'];

/** The one without windows first: it is the same engine, and a third faster. */
const INSTALLED = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/**
 * The Chromium for browser tests and measurements: CHROMIUM_PATH, else one that is installed, else the one that comes
 * as an npm package. `MAIDAN_CHROMIUM=package` takes the package's even where another is installed.
 * @returns the path of its executable
 * @throws when CHROMIUM_PATH names nothing
 */
export function findChromium(variables = process.env): string {
  if (variables['MAIDAN_CHROMIUM'] === 'package') return unpackChromium();
  const named = variables['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named))
      throw new Error(`CHROMIUM_PATH is "${named}", but there is no such file.`);
    return named;
  }
  return INSTALLED.find((path) => existsSync(path)) ?? unpackChromium();
}

/**
 * Unpacks the package's browser, once for a version, where it is found again. The package itself would take any file
 * called /tmp/chromium for its own, an old or half-written one too. The few system libraries that a bare container lacks
 * come with it.
 */
function unpackChromium(): string {
  const manifest = readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const directory = resolve('.cache/chromium', version);
  const whole = resolve(directory, 'whole');
  const executable = resolve(directory, 'chromium');

  if (!existsSync(whole)) {
    rmSync(resolve('.cache/chromium'), { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    // It unpacks into the temporary directory, and its libraries only where it takes itself to be in a cloud function.
    const env = { ...process.env, TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env });
    writeFileSync(whole, '');
  }

  const { stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' });
  if (stdout?.includes('not found')) {
    process.env['LD_LIBRARY_PATH'] = resolve(directory, 'al2023/lib');
  }
  return executable;
}
