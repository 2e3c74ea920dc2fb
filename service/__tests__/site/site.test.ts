import { once } from 'node:events';
import fs, { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../../publish/environment.ts';
import { serveSite } from '../../../publish/host/serveSite.ts';
import { showsUnsigned } from '../../../publish/words/pages.ts';
import { RecordStore } from '../../records/recordStore.ts';
import {
  publishingVariables,
  recordState,
  serveOncePublished,
  type SiteState,
  withPictures,
} from '../../site/site.ts';
import { withMemory } from '../../site/memory.ts';
import { write } from '../../../__tests__/support/sites/publishedSites.ts';
import { databasesForTests } from '../support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'maidan-site-'));
const page = join(folder, 'site', 'events.html');
let state: SiteState = 'being made';
let server: Server;

beforeAll(async () => {
  await write(folder, { 'public/pictures/ground.svg': '<svg/>', 'site/events.html': 'a page' });
  const site = serveOncePublished(
    () => state,
    serveSite(join(folder, 'site'), undefined, withMemory),
  );
  server = createServer(withPictures(join(folder, 'public'), site));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const databases = databasesForTests();

test('pages are served while the database cannot be read, and the last removal stays known', () => {
  const database = databases.open();
  const records = new RecordStore(database);
  records.put({ MaidanProjects: [{ projectid: 'camp' }, { projectid: 'league' }] });
  const known = recordState(records);
  expect(known.lastRemoval()).toBe(0);
  records.change('remove', [{ table: 'MaidanProjects', id: 'camp', row: null }]);
  expect(known.exists('MaidanProjects', 'league')).toBe(true);
  expect(known.exists('MaidanProjects', 'camp')).toBe(false);
  expect(known.isRemoved('MaidanProjects', 'camp')).toBe(true);
  const removal = known.lastRemoval();
  expect(removal).toBeGreaterThan(0);
  database.close();
  expect(known.lastRemoval()).toBe(removal);
  expect(known.isRemoved('MaidanProjects', 'camp')).toBe(false);
});

const open = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

test('visitors are asked to come back in a minute until there are pages; pictures are served before', async () => {
  const { status, headers } = await open('/events');
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  expect(await (await open('/pictures/ground.svg')).text()).toBe('<svg/>');
  state = 'unrequested';
  const unrequested = await open('/events');
  expect(await unrequested.text()).toBe('Nothing is published here yet.\n');
  state = 'published';
  expect(await (await open('/events')).text()).toBe('a page');
});

test('a page comes from memory until any process changes, replaces or withdraws it, a large one from the disk', async () => {
  const spy = jest.spyOn(fs, 'createReadStream');
  for (const [text, reads] of [
    ['new', 1],
    ['x'.repeat(600_000), 3],
  ] as const) {
    // As a publication does: what is still being read of the former file stays.
    writeFileSync(`${page}.next`, text);
    renameSync(`${page}.next`, page);
    for (let time = 0; time < 2; time++) expect(await (await open('/events')).text()).toBe(text);
    expect(spy).toHaveBeenCalledTimes(reads);
  }
  await write(folder, { 'public/events.html': "an operator's own" });
  expect(await (await open('/events')).text()).toBe("an operator's own");
  for (const each of [join(folder, 'public/events.html'), page]) rmSync(each);
  expect((await open('/events')).status).toBe(404);
});

test("an operator's own variables make no preview and no demonstration of the service's site", () => {
  const variables = { PREVIEW: 'on', DEMONSTRATION: 'on', EXAMPLES: 'on' };
  const made = readEnvironment({ ...variables, ...publishingVariables('key', 'http://127.0.0.1') });
  expect(showsUnsigned(made)).toBe(false);
});
