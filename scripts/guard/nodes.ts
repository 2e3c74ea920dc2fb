import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `npm run test:nodes`: whether the site builds, the tests of jest pass and the service answers with each version of Node
 * that package.json lets in, as the npm package `node` brings them. Words name versions: `npm run test:nodes -- 24`.
 */

/** The oldest that is let in, and the two that are maintained for long. */
const VERSIONS = ['20.19', '22', '24'];

/** How long the service may take to answer for the first time, in milliseconds. */
const START = 120_000;

/** Runs a line of the shell with a version of Node, in a group of processes of its own. */
function withNode(version: string, command: string, options: SpawnOptions = {}): ChildProcess {
  const words = ['exec', '--yes', `--package=node@${version}`, '-c', command];
  return spawn('npm', words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options });
}

/** Ends a process and all that it has started. */
function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}

/** @returns what it has printed @throws an Error with that where it fails */
async function run(version: string, command: string): Promise<string> {
  const child = withNode(version, command);
  const [out, error, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(`${command} ended with ${code}.\n${out}${error}`);
  return out.trim();
}

/** Starts the service with the demonstration's records over an empty database, and asks it for a list and its health. */
async function serve(version: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-node-'));
  const [port, key] = [await freePort(), 'key-of-the-test'];
  const child = withNode(version, 'exec node --import tsx service/serve.ts --demo', {
    env: {
      ...process.env,
      DATABASE: join(folder, 'maidan.sqlite'),
      PORT: String(port),
      GRAPHQL_API_KEY: key,
    },
  });
  const said = [child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : ''));
  const ended = once(child, 'close');
  try {
    const origin = `http://127.0.0.1:${port}`;
    const asked = Date.now();
    while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
      if (child.exitCode !== null || Date.now() - asked > START) {
        throw new Error('The service does not answer.');
      }
      await pause(200);
    }
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: JSON.stringify({
        operationName: 'A',
        query: 'query A { listMaidanEvents { items { eventId title } } }',
      }),
    });
    const answer = await response.text();
    if (!answer.includes('"eventId"')) throw new Error(`The service answers ${answer}.`);
  } catch (error) {
    end(child);
    await ended;
    throw new Error(`${(error as Error).message}\n${(await Promise.all(said)).join('')}`, {
      cause: error,
    });
  } finally {
    if (child.exitCode === null && child.signalCode === null) end(child);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const STEPS: Record<string, (version: string) => Promise<unknown>> = {
  'npm run build': (version) => run(version, 'npm run build'),
  jest: (version) => run(version, 'node node_modules/jest/bin/jest.js'),
  'npm run serve, and a query': serve,
};

const wanted = process.argv.slice(2);
for (const version of wanted.length > 0 ? wanted : VERSIONS) {
  const exact = await run(version, 'node --version');
  for (const [name, step] of Object.entries(STEPS)) {
    const start = performance.now();
    const failure = await step(version).then(
      () => null,
      (error: Error) => error,
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(
      `${exact.padEnd(10)} ${name.padEnd(28)} ${failure ? 'failed' : 'passed'} ${seconds.padStart(5)} s`,
    );
    if (failure) {
      console.error(failure.message);
      process.exitCode = 1;
    }
  }
}
