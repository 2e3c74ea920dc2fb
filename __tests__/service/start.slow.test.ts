import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { databasesForTests } from '../support/database.ts';

const databases = databasesForTests();

/**
 * Starts the service as an operator does, over a database that it cannot use.
 * @param limits what the shell forbids it
 */
async function serve(limits = ':') {
  const script = `${limits} && exec "$0" --import tsx service/serve.ts`;
  const child = spawn('sh', ['-c', script, process.execPath], {
    env: { ...process.env, DATABASE: databases.file(), TSX_DISABLE_CACHE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 30_000,
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, said };
}

/** Its end with one sentence. */
const told = (reason: string) => ({
  code: 1,
  said: `The database ${databases.file()} cannot be used: ${reason}\n`,
});

test('over a database that another process holds the service says so and ends', async () => {
  databases.open().exec('BEGIN IMMEDIATE');
  expect(await serve()).toEqual(
    told('another process holds it. End what works on it, and start again.'),
  );
}, 60_000);

test('on a disk that takes no more it says so and ends', async () => {
  expect(await serve('ulimit -f 8')).toEqual(
    told('its disk takes no more, or is broken. Make room, and start again.'),
  );
}, 60_000);
