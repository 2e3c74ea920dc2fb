import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { FORMAT } from '../../../publish/toolbox.ts';
import { RecordStore } from '../../records/recordStore.ts';
import { databasesForTests } from '../support/database.ts';
import { newProject } from '../../../__tests__/support/sites/newProject.ts';
import { write } from '../../../__tests__/support/sites/publishedSites.ts';

const databases = databasesForTests();

/**
 * Starts the service as an operator does, where it has to end by itself.
 * @param limits what the shell forbids it
 */
async function serve(limits = ':', variables = {}) {
  const script = `${limits} && exec "$0" --import tsx service/commands/serve.ts`;
  const child = spawn('sh', ['-c', script, process.execPath], {
    env: { ...process.env, DATABASE: databases.file(), TSX_DISABLE_CACHE: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  });
  const [log, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, said, log };
}

test('a wrong variable of the pages ends the start, not each refresh', async () => {
  expect(await serve(':', { EXAMPLES: 'yes' })).toEqual({
    code: 1,
    log: '',
    said: 'EXAMPLES must be "on" or "off", but is "yes".\n',
  });
}, 60_000);

test('what killed commands have left is put in order before anybody is served, and the start says so', async () => {
  databases.open().close();
  for (const folder of ['public/pictures/.new-abc', '.preview', 'maidan.sqlite.restoring']) {
    mkdirSync(databases.file(folder), { recursive: true });
  }
  // So that the service ends by itself.
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  try {
    const { port } = taken.address() as AddressInfo;
    const { log, said } = await serve(':', { PORT: `${port}` });
    expect(log).toContain('A restore was broken off before it had changed anything.');
    expect(existsSync(databases.file('maidan.sqlite.restoring'))).toBe(false);
    expect(log).toContain('Pictures are put in order: 0 published, 0 withdrawn, 1 deleted.');
    expect(log).toContain('A preview was broken off.');
    expect(said).toContain('is taken by another program');
  } finally {
    taken.close();
  }
}, 60_000);

/** Runs the service meanwhile. @param work gets what fetches an address: status and text, or null */
async function whileServing(
  project: string,
  work: (open: (path: string, host?: string) => Promise<unknown[] | null>) => Promise<void>,
  { words = [] as string[], variables = {} } = {},
): Promise<string> {
  const PORT = '4379';
  const script = ['--import', 'tsx', 'service/commands/serve.ts', ...words];
  const child = spawn(process.execPath, script, {
    cwd: project,
    env: { ...process.env, DATABASE: databases.file(), PORT, EXAMPLES: 'on', ...variables },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const log = text(child.stdout);
  const open = async (path: string, host = '127.0.0.1') => {
    const response = await fetch(`http://${host}:${PORT}${path}`).catch(() => null);
    return response && [response.status, await response.text()];
  };
  try {
    await waitFor(() => open('/healthz'));
    await work(open);
  } finally {
    child.kill();
    await once(child, 'close');
  }
  return log;
}

const waitFor = async (isReached: () => unknown) => {
  for (let tries = 0; !(await isReached()) && tries < 300; tries++) await pause(100);
};

const camp = (records = new RecordStore(databases.open())) => {
  records.put({ MaidanProjects: [{ projectid: 'camp' }] });
  return records;
};

test('a site with translations that nobody has signed is served as a demonstration, until there is a record of somebody else', async () => {
  const project = newProject(databases.file('project'));
  await write(`${project}/dist`, { '200.html': 'asks', 'hi/help.html': 'मदद' });
  const built = { format: FORMAT, service: '/graphql', unsigned: true, files: [] };
  await write(`${project}/.prerender/build`, { 'site.json': JSON.stringify(built) });
  const demonstration = { words: ['--demo'] };
  await whileServing(
    project,
    async (open) => {
      expect(await open('/hi/help')).toEqual([200, 'मदद']);
      camp();
      expect((await open('/hi/help'))?.[0]).toBe(503);
    },
    demonstration,
  );
  const isRefused = async (open: (path: string) => Promise<unknown[] | null>) =>
    expect((await open('/hi/help'))?.[0]).toBe(503);
  await whileServing(project, isRefused, demonstration);
}, 90_000);

describe('the pages of a removed record', () => {
  const SITE = {
    '200.html': 'asks',
    '404.html': 'none',
    'help.html': 'help',
    'events.html': 'camp',
  };
  let project: string;
  let records: RecordStore;
  const remove = () =>
    records.change('remove', [{ table: 'MaidanProjects', id: 'camp', row: null }]);

  /** Publishes a site without its code, so that refreshes fail. */
  beforeEach(async () => {
    project = newProject(databases.file('project'));
    records = camp();
    await write(`${project}/dist`, { ...SITE, 'projects/camp.html': 'camp' });
    const files = [...Object.keys(SITE), 'projects/camp.html'];
    await write(`${project}/.prerender`, {
      'published.json': JSON.stringify({ files, retired: {} }),
      'build/site.json': JSON.stringify({ format: FORMAT, service: '/graphql', files: [] }),
    });
  });

  test("a removed record's pages are deleted while the service runs, without a publication", async () => {
    await whileServing(project, async (open) => {
      expect(await open('/events')).toEqual([200, 'camp']);
      expect(await open('/projects/camp')).toEqual([200, 'camp']);
      remove();
      const published = () => readdirSync(`${project}/dist`).toSorted();
      await waitFor(() => !published().includes('events.html'));
      const left = ['200.html', '404.html', 'help.html', 'projects', 'snapshots.json'];
      expect(published()).toEqual(left);
      expect(await open('/projects/camp')).toEqual([410, 'none']);
      expect(await open('/events')).toEqual([200, 'asks']);
      expect(await open('/help')).toEqual([200, 'help']);
    });
  }, 90_000);

  test("a service serves no page while a removed record's page cannot be deleted", async () => {
    rmSync(`${project}/dist/events.html`);
    await write(`${project}/dist`, { 'events.html/file': 'a folder, which is not deleted' });
    const log = await whileServing(project, async (open) => {
      expect(await open('/help')).toEqual([200, 'help']);
      remove();
      await waitFor(async () => (await open('/help'))?.[0] === 503);
      expect((await open('/projects'))?.[0]).toBe(503);
    });
    expect(log).toMatch(/The pages of a removed record cannot be deleted: \w+ \w+\n/);
  }, 90_000);
});

test('a service on a full disk says so and ends', async () => {
  expect(await serve('ulimit -f 8')).toEqual({
    code: 1,
    log: '',
    said: `The database ${databases.file()} cannot be used: its disk takes no more, or is broken. Make room, and start again.\n`,
  });
}, 60_000);

test('a service without records publishes nothing, makes its first pages after an import, and is not healthy meanwhile; behind a proxy only this machine reaches it', async () => {
  await whileServing(
    newProject(databases.file('project')),
    async (open) => {
      expect(await open('/healthz')).toEqual([200, 'well\n']);
      expect(await open('/')).toEqual([503, 'Nothing is published here yet.\n']);
      camp();
      expect(await open('/healthz')).toEqual([503, 'The first pages are being made.\n']);
      // Another address of the same machine, as one of its network would be.
      expect(await open('/healthz', '127.0.0.2')).toBeNull();
    },
    { variables: { TRUST_PROXY: 'on' } },
  );
}, 90_000);
