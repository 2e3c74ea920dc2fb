import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordStore } from '../../../service/records/recordStore.ts';
import { collections } from '../../../src/features/collections.ts';
import {
  publishingVariables,
  recordState,
  serveOnceBuilt,
  withPictures,
} from '../../../service/site/site.ts';
import { databasesForTests } from '../../support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'maidan-site-'));
mkdirSync(join(folder, 'pictures'));
writeFileSync(join(folder, 'pictures', 'ground.svg'), '<svg/>');
let isMade = false;
let server: Server;

beforeAll(async () => {
  const site = serveOnceBuilt(
    () => isMade,
    (_request, response) => response.end('a page'),
  );
  server = createServer(withPictures(folder, site));
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
  const state = recordState(records);
  expect(state.lastRemoval()).toBe(0);
  records.change('remove', [{ table: 'MaidanProjects', id: 'camp', row: null }]);
  expect(state.exists('MaidanProjects', 'league')).toBe(true);
  expect(state.exists('MaidanProjects', 'camp')).toBe(false);
  expect(state.isRemoved('MaidanProjects', 'camp')).toBe(true);
  const removal = state.lastRemoval();
  expect(removal).toBeGreaterThan(0);
  database.close();
  expect(state.lastRemoval()).toBe(removal);
  expect(state.isRemoved('MaidanProjects', 'camp')).toBe(false);
});

const open = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

test('visitors of a site without its first pages are asked to come back in a minute', async () => {
  isMade = false;
  const { status, headers } = await open('/events');
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
});

test('the pictures of records are served before the first pages, whose share cards show them', async () => {
  isMade = false;
  const picture = await open('/pictures/ground.svg');
  expect([picture.status, await picture.text()]).toEqual([200, '<svg/>']);
});

test('pages are served once the first build has made them', async () => {
  isMade = true;
  const page = await open('/events');
  expect([page.status, await page.text()]).toEqual([200, 'a page']);
});

test('an editor may remove the last record of every list', () => {
  const { ALLOW_EMPTY } = publishingVariables('key', 'http://127.0.0.1:4173');
  expect(ALLOW_EMPTY.split(',').toSorted()).toEqual(
    expect.arrayContaining(collections.map(({ type }) => type).toSorted()),
  );
});
