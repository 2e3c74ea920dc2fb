import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { delimiter, dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copyProject } from './copyProject.ts';

/**
 * `npm run test:nodes`: checks each supported version of Node. With it the project must build, pass jest and serve. It runs
 * in a copy that is installed without the packages' scripts. Arguments select versions: `npm run test:nodes -- 24`.
 */

/** The oldest version that `engines` allows, and the versions with long-term support. */
const VERSIONS = ['20.19', '22', '24'];

const COPY = resolve('.cache', 'nodes');

const run = (command: string, words: string[], env = process.env) =>
  promisify(execFile)(command, words, { cwd: COPY, env, maxBuffer: 2 ** 28 });

/** An environment in which `node` is this version, from the npm package `node`. */
async function environmentOf(version: string) {
  const words = ['exec', '-y', `--package=node@${version}`, '-c', 'node -p process.execPath'];
  const { stdout } = await run('npm', words);
  return { ...process.env, PATH: `${dirname(stdout.trim())}${delimiter}${process.env['PATH']}` };
}

/**
 * Starts the service with the demonstration's records and queries a list of them.
 * @throws an Error if it does not answer within 600 tries, or ends
 */
async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const own = { DATABASE: `${COPY}/data/maidan.sqlite`, PORT: '4179', GRAPHQL_API_KEY: 'key' };
  const words = ['--import', 'tsx', 'service/serve.ts', '--demo'];
  const service = spawn('node', words, { cwd: COPY, env: { ...env, ...own }, stdio: 'ignore' });
  const ended = once(service, 'close');
  const document = 'query Events { listMaidanEvents { items { eventId } } }';
  const body = JSON.stringify({ query: document, operationName: 'Events' });
  const query = { method: 'POST', headers: { 'x-api-key': 'key' }, body };
  try {
    for (let tries = 0; tries < 600 && service.exitCode === null; tries++, await pause(200)) {
      const response = await fetch(`http://127.0.0.1:4179/graphql`, query).catch(() => null);
      if ((await response?.text())?.includes('"eventId"')) return;
    }
    throw new Error('The service does not answer.');
  } finally {
    service.kill();
    await ended;
  }
}

copyProject(process.cwd(), COPY);
for (const folder of ['.', 'deploy/aws']) {
  await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
}
const wanted = process.argv.slice(2);
for (const version of wanted.length > 0 ? wanted : VERSIONS) {
  const env = await environmentOf(version);
  await run('npm', ['run', 'build'], env);
  await run('npx', ['jest'], env);
  await run('npx', ['jest', '--config', 'deploy/aws/jest.config.js'], env);
  await serve(env);
  const { stdout } = await run('node', ['--version'], env);
  console.log(`${stdout.trim()} builds, passes jest, serves`);
}
await rm(COPY, { recursive: true });
