import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { FIXED_HEADERS, POLICY } from '../publish/securityHeaders.ts';
import { copyProject } from './copyProject.ts';

/**
 * `npm run test:nodes`: whether a copy of the project installs without the scripts of packages, and then builds, passes the
 * tests of jest and answers as a service, with the versions of Node that `VERSIONS` has, as the npm package `node` brings
 * them; whether the bill of materials can be written; and what npm knows of weaknesses. Words name versions:
 * `npm run test:nodes -- 24`.
 */

/** The oldest that is let in, and the two that are maintained for long. */
const VERSIONS = ['20.19', '22', '24'];

/** The weaknesses that npm knows of packages that are used here, by their names, and why they do no harm. */
const EXPLAINED: Record<string, string> = {};

/** Where all of it happens: what is set or built in the project is not there. */
const COPY = join(process.cwd(), '.cache', 'nodes');

/** How long the service may take to answer for the first time, in milliseconds. */
const START = 120_000;

/** Runs a line of the shell with a version of Node, in a group of processes of its own. */
function withNode(version: string, command: string, options: SpawnOptions = {}): ChildProcess {
  const words = ['exec', '--yes', `--package=node@${version}`, '-c', command];
  return start('npm', words, options);
}

/** Starts a command in the copy, in a group of processes of its own. */
function start(command: string, words: string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(command, words, {
    cwd: COPY,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...options,
  });
}

/** Ends a process and all that it has started. */
function end({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM');
}

/** @returns what a process has printed @throws an Error with that where it fails */
async function printed(child: ChildProcess): Promise<string> {
  const { out, error, code } = await outcome(child);
  if (code !== 0)
    throw new Error(`${child.spawnargs.join(' ')} ended with ${code}.\n${out}${error}`);
  return out.trim();
}

/** What a process has printed when it is over. */
async function outcome(child: ChildProcess) {
  const [out, error, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ]);
  return { out, error, code: code as number | null };
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
    const { headers } = await fetch(origin);
    for (const [name, value] of Object.entries(FIXED_HEADERS)) {
      if (headers.get(name) !== value) throw new Error(`The page comes without ${name}.`);
    }
    if (!headers.has(POLICY)) throw new Error('The page comes without its policy.');
  } catch (error) {
    end(child);
    await ended;
    throw new Error(`${(error as Error).message}\n${(await Promise.all(said)).join('')}`, {
      cause: error,
    });
  } finally {
    end(child);
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

/** The packages of the project, by their folders. */
const PACKAGES = ['.', 'deploy/aws'];

/** Installs what the lock files say, without running anything that comes along. */
async function install(): Promise<void> {
  copyProject(process.cwd(), COPY);
  for (const folder of PACKAGES) {
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    await printed(start('npm', ['ci', ...options]));
  }
}

/** The bill of materials, from the lock file. @throws an Error where it leaves out what visitors get */
async function listMaterials(): Promise<string> {
  await printed(start('npm', ['run', 'sbom']));
  const { components } = readJson('sbom.json') as { components: { name: string }[] };
  const names = new Set(components.map(({ name }) => name));
  const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> };
  const missing = Object.entries(dependencies)
    // One that goes by another name here is listed by its own.
    .filter(([name, version]) => !names.has(name) && !version.startsWith('npm:'))
    .map(([name]) => name);
  if (missing.length > 0) throw new Error(`The bill leaves out ${missing.join(', ')}.`);
  return `${components.length} packages`;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(COPY, file), 'utf8'));
}

/** What npm knows of weaknesses of a package. @throws an Error with those that nobody has explained */
async function audit(folder: string): Promise<string> {
  const { out } = await outcome(start('npm', ['audit', '--json', '--prefix', folder]));
  const { vulnerabilities, message } = JSON.parse(out) as {
    vulnerabilities?: Record<string, { severity: string }>;
    message?: string;
  };
  if (!vulnerabilities) return `not known: the registry says "${message}"`;
  const names = Object.keys(vulnerabilities);
  const left = names.filter((name) => !(name in EXPLAINED));
  if (left.length > 0) throw new Error(`Weaknesses that nobody has explained: ${left.join(', ')}.`);
  return `${names.length} weaknesses, each explained`;
}

/** Runs a step and prints a line about it. */
async function tell(who: string, what: string, step: () => Promise<string | void>): Promise<void> {
  const begun = performance.now();
  const [result, said] = await step().then(
    (words) => ['passed', words ?? ''] as const,
    (error: Error) => ['failed', error.message] as const,
  );
  const seconds = `${((performance.now() - begun) / 1000).toFixed(0)} s`;
  const isFailed = result === 'failed';
  console.log(
    `${who.padEnd(10)} ${what.padEnd(28)} ${result} ${seconds.padStart(7)} ${isFailed ? '' : said}`.trimEnd(),
  );
  if (!isFailed) return;
  console.error(said);
  process.exitCode = 1;
}

const JEST = 'node node_modules/jest/bin/jest.js';

const STEPS: Record<string, (version: string) => Promise<unknown>> = {
  'its own number': async (version) => {
    const number = await printed(withNode(version, 'node --version'));
    if (!`${number}.`.startsWith(`v${version}.`)) throw new Error(`It is ${number}.`);
  },
  'npm run build': (version) => printed(withNode(version, 'npm run build')),
  jest: (version) => printed(withNode(version, JEST)),
  'jest of deploy/aws': (version) =>
    printed(withNode(version, `${JEST} --config deploy/aws/jest.config.js`)),
  'npm run serve, and a query': serve,
};

const wanted = process.argv.slice(2);
await tell('npm', 'ci --ignore-scripts', install);
await tell('npm', 'sbom', listMaterials);
for (const folder of PACKAGES) await tell('npm', `audit of ${folder}`, () => audit(folder));
for (const version of wanted.length > 0 ? wanted : VERSIONS) {
  for (const [name, step] of Object.entries(STEPS))
    await tell(`v${version}`, name, async () => void (await step(version)));
}
rmSync(COPY, { recursive: true, force: true });
