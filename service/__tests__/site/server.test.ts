import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { print } from 'graphql';
import { CreateContactDocument } from '../../../src/features/contact/Contact.generated.ts';
import type { GraphQLAnswer } from '../../../mocks/contract/execute.ts';
import type { Database } from '../../database.ts';
import { loggedPath } from '../../site/loggedPath.ts';
import { healthErrorOf, type SiteState } from '../../site/site.ts';
import { databasesForTests } from '../support/database.ts';
import { READ_KEY, startServiceServer } from '../support/serviceServer.ts';

const databases = databasesForTests();
let database: Database;
let server: Awaited<ReturnType<typeof startServiceServer>>;
let lines: string[];

async function start(options: Parameters<typeof startServiceServer>[1] = {}) {
  lines = [];
  database = databases.open();
  server = await startServiceServer(database, { log: (line) => lines.push(line), ...options });
}
afterEach(() => server.stop());

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': READ_KEY, ...headers },
    body,
  });

const enquire = (input: object, headers = {}) =>
  post(
    JSON.stringify({
      query: print(CreateContactDocument),
      operationName: 'CreateContact',
      variables: { input },
    }),
    headers,
  );

const answerOf = async (response: Response) => (await response.json()) as GraphQLAnswer;

test('a request of 20 MB is refused, and its connection takes the next one', async () => {
  await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sendBody = async (body: string) => {
    const sent = request(`${server.origin}/graphql`, {
      agent,
      method: 'POST',
      headers: { 'x-api-key': READ_KEY, 'content-length': body.length },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await text(answer);
    return [answer.statusCode, sent.reusedSocket];
  };
  expect(await sendBody('x'.repeat(20_000_000))).toEqual([413, false]);
  expect(await sendBody('{}')).toEqual([200, true]);
  agent.destroy();
});

test('a database that is full takes no enquiry, says so, and takes it when there is room', async () => {
  await start();
  database.exec('PRAGMA max_page_count = 1');
  const input = { contactId: 'a', enquiry: 'x'.repeat(100_000) };
  const full = await answerOf(await enquire(input));
  expect(full.errors).toMatchObject([
    { message: 'The service could not answer.', errorType: 'InternalFailure' },
  ]);
  database.exec('PRAGMA max_page_count = 1000000');
  expect((await answerOf(await enquire(input))).errors).toBeUndefined();
  expect(server.enquiries.list()).toHaveLength(1);
});

test('an enquiry fails while another process holds the database, and lists are answered', async () => {
  await start();
  database.exec('PRAGMA busy_timeout = 50');
  const input = { contactId: 'a', enquiry: 'Hello' };
  const other = databases.open();
  other.exec('BEGIN IMMEDIATE');
  const answers = await Promise.all([enquire(input), enquire({ ...input, contactId: 'b' })]);
  for (const answer of answers) {
    expect((await answerOf(answer)).errors?.[0]?.errorType).toBe('InternalFailure');
  }
  const lists = await post(
    JSON.stringify({ query: 'query A { listMaidanNews { nextToken } }', operationName: 'A' }),
  );
  expect(await answerOf(lists)).toEqual({ data: { listMaidanNews: { nextToken: null } } });
  other.exec('ROLLBACK');
  expect(server.enquiries.list()).toEqual([]);
  expect((await answerOf(await enquire(input))).errors).toBeUndefined();
  expect(server.enquiries.list()).toHaveLength(1);
});

test("the log names no record, because an id may be a person's name, in whatever way it is spelled", () => {
  const forms = [
    '/blogs/the-goal-of-asha?from=asha',
    '/blogs/the-goal-of-asha.html.br',
    '/%62logs/the-goal-of-%61sha',
    '/blogs%2Fthe-goal-of-asha',
    '//blogs/the-goal-of-asha',
    '/./blogs/the-goal-of-asha',
    '/Blogs/the-goal-of-asha',
    '/data/share/the-goal-of-asha.jpg',
    '/the-goal-of-asha',
    'http://example.org/blogs/the-goal-of-asha',
  ];
  expect(forms.map(loggedPath).filter((path) => /sha/.test(path))).toEqual([]);
  expect(['/blogs/asha', '/play/pune'].map(loggedPath)).toEqual(['/blogs/...', '/play/...']);
  const pages = ['/', '/blogs', '/help', '/news/feed.xml', '/events/calendar.ics'];
  const named = [...pages, '/sw.js', '/assets/main.1a2b.js'];
  expect(named.map(loggedPath)).toEqual(named);
});

test('an operator who watches the service learns that the first pages are made, and whether it is healthy', async () => {
  await start();
  const answerFor = async (state: SiteState, healthError: string | null = null) => {
    server.setHealthError(healthErrorOf(state, healthError));
    const response = await fetch(`${server.origin}/healthz`);
    return [response.status, await response.text()];
  };
  expect(await answerFor('unrequested', 'x')).toEqual([200, 'well\n']);
  expect(await answerFor('being made')).toEqual([503, 'The first pages are being made.\n']);
  expect(await answerFor('published')).toEqual([200, 'well\n']);
  expect(await answerFor('published', 'It has failed.')).toEqual([503, 'It has failed.\n']);
});

test('a page that cannot be read keeps no other from being served, and the log names no record', async () => {
  await start({
    site({ url }, response) {
      if (url !== '/help') readFileSync('dist/blogs/the-goal-of-asha.html/no-such-file');
      response.end('a page');
    },
  });
  const broken = await fetch(`${server.origin}/blogs/the-goal-of-asha`);
  expect([broken.status, await broken.text()]).toEqual([500, '']);
  expect(broken.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await (await fetch(`${server.origin}/help`)).text()).toBe('a page');
  await server.stop();
  expect(lines.join()).not.toContain('asha');
  expect(lines).toContainEqual(expect.stringMatching(/^failed: (ENOENT|ENOTDIR) open$/));
});

test('of many that connect at once, each is answered before the first asks again', async () => {
  const asked: unknown[] = [];
  await start({ site: ({ url }, response) => response.end(String(asked.push(url))) });
  const clients = Array.from({ length: 50 }, async () => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    for (const path of ['/first', '/second']) {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      await once(socket, 'data');
    }
    socket.destroy();
  });
  await Promise.all(clients);
  expect(asked.lastIndexOf('/first')).toBe(49);
});

test('a client that reads nothing of a long answer is disconnected', async () => {
  let resolveClosed: (milliseconds: number) => void;
  const closed = new Promise<number>((resolve) => (resolveClosed = resolve));
  await start({
    timeoutMs: 500,
    site: (_request, response) => {
      const since = performance.now();
      response.once('close', () => resolveClosed(performance.now() - since));
      response.end(Buffer.alloc(20_000_000));
    },
  });
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await closed).toBeGreaterThan(400);
  socket.destroy();
});

test('failures in visitors’ browsers are counted by kind, and anything else is refused', async () => {
  await start();
  const report = async (body: string, method = 'POST') =>
    (await fetch(`${server.origin}/failures`, { method, ...(method === 'POST' && { body }) }))
      .status;
  const taken = ['hydration', 'hydration', 'request'].map((kind) => ({ kind, page: '/' }));
  for (const each of taken) expect(await report(JSON.stringify(each))).toBe(204);
  const long = JSON.stringify({ kind: 'request', page: 'x'.repeat(5_000) });
  for (const body of ['{"kind":"other"}', 'no JSON', 'null', long]) {
    expect(await report(body)).toBe(400);
  }
  expect(await report('', 'GET')).toBe(400);
  const log: string[] = [];
  for (let times = 0; times < 2; times++) server.reports.log((line) => void log.push(line));
  expect(log).toEqual(["Failures in visitors' browsers: hydration 2, request 1."]);
});
