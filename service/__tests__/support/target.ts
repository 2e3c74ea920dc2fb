import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessState } from './serviceProcess.ts';

/**
 * Starts the service as a process of its own that can be attacked. It has the demonstration's records and a small site.
 * @param timeoutMs how long it waits for a slow client
 */
export async function startTarget(timeoutMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-attacks-'));
  const site = join(folder, 'site');
  mkdirSync(site);
  for (const file of ['index.html', '200.html', '404.html', 'robots.txt']) {
    writeFileSync(join(site, file), `<html>${file}</html>`);
  }
  // What nobody may get: beside the site, and in it what somebody has left there.
  writeFileSync(join(folder, 'package.json'), '"dependencies": SECRET');
  for (const place of [folder, site]) {
    mkdirSync(join(place, '.git'));
    writeFileSync(join(place, '.git', 'config'), '[core]');
    writeFileSync(join(place, '.env'), 'KEY=SECRET');
  }
  const child = fork(
    'service/__tests__/support/serviceProcess.ts',
    [join(folder, 'maidan.sqlite'), '', site, String(timeoutMs)],
    { execArgv: ['--expose-gc', '--import', 'tsx'], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const complaints: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    // A line of the log is short; what else is written there is a complaint of Node itself.
    for (const line of text.split('\n')) {
      if (line !== '' && (!/ \d{3} \d+ ms$/.test(line) || line.length > 400)) complaints.push(line);
    }
  });
  const ended = once(child, 'close');
  const [origin] = (await once(child.stdout!, 'data')) as [Buffer];
  return {
    origin: String(origin).trim(),
    /** What it has complained of so far. */
    complaints,
    async state(): Promise<ProcessState> {
      child.send('state');
      return ((await once(child, 'message')) as [ProcessState])[0];
    },
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
