import { print } from 'graphql';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';
import { EventListDocument } from '../../src/features/events/Event.generated.ts';
import { AnswerCache } from '../../service/answerCache.ts';
import { Records } from '../../service/records.ts';
import { databasesForTests } from '../support/database.ts';
import { READ_KEY, startServiceServer } from '../support/serviceServer.ts';

const databases = databasesForTests();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start() {
  const database = databases.open();
  const lines: string[] = [];
  const server = await startServiceServer(database, { log: (line) => lines.push(line) });
  stops.push(() => server.stop());
  const ask = async (
    operationName: string,
    document: Parameters<typeof print>[0],
    variables = {},
  ) => {
    const response = await fetch(`${server.origin}/graphql`, {
      method: 'POST',
      headers: { 'x-api-key': READ_KEY },
      body: JSON.stringify({ operationName, query: print(document), variables }),
    });
    return { status: response.status, text: await response.text() };
  };
  return { ...server, lines, ask };
}

test('a list that was asked for before shows a change at once, whichever process makes it', async () => {
  const { records, ask, lines } = await start();
  const titles = async () => (await ask('EventList', EventListDocument)).text;
  records.put({ MaidanEvents: [{ eventId: 'a', title: 'Kick-off' }] });
  expect(await titles()).toContain('Kick-off');
  expect(await titles()).toContain('Kick-off');
  new Records(databases.open()).put({
    MaidanEvents: [{ eventId: 'a', title: 'Half-time' }],
  });
  const changed = await titles();
  expect(changed).toContain('Half-time');
  expect(changed).not.toContain('Kick-off');
  expect(lines.filter((line) => line.includes(' EventList 200 '))).toHaveLength(3);
});

test('an enquiry that is sent again in the same words is carried out again', async () => {
  const { ask, enquiries } = await start();
  const send = () => ask('CreateContact', CreateContactDocument, { input: { contactId: 'a' } });
  expect((await send()).text).not.toContain('ConditionalCheckFailed');
  expect((await send()).text).toContain('ConditionalCheckFailed');
  expect(enquiries.list()).toHaveLength(1);
});

test('a wrong key opens no answer that was given before', async () => {
  const { ask, origin } = await start();
  await ask('EventList', EventListDocument);
  const body = JSON.stringify({
    operationName: 'EventList',
    query: print(EventListDocument),
    variables: {},
  });
  const response = await fetch(`${origin}/graphql`, { method: 'POST', body });
  expect(response.status).toBe(401);
});

test('an answer that was made of records which have changed meanwhile is not kept', () => {
  let version = 1;
  const cache = new AnswerCache(() => version);
  const before = cache.version();
  version += 1;
  cache.set('question', { body: Buffer.from('old'), operation: 'A' }, before);
  expect(cache.get('question')).toBeUndefined();
  cache.set('question', { body: Buffer.from('new'), operation: 'A' }, cache.version());
  expect(cache.get('question')?.body.toString()).toBe('new');
});

test('a database that cannot be read at the moment takes nobody’s answer away', () => {
  const cache = new AnswerCache(() => {
    throw new Error('database is locked');
  });
  cache.set('question', { body: Buffer.from('{}'), operation: 'A' }, cache.version());
  expect(cache.get('question')).toBeUndefined();
});

test('what is kept stays within its limit, the oldest going first', () => {
  const cache = new AnswerCache(() => 1);
  const body = Buffer.alloc(1024 * 1024);
  for (let n = 0; n < 100; n++) cache.set(`${n}`, { body, operation: 'A' }, 1);
  const kept = Array.from({ length: 100 }, (_, n) => n).filter((n) => cache.get(`${n}`));
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.length).toBeLessThan(33);
  expect(kept.at(-1)).toBe(99);
});
