import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import type { GraphQLAnswer } from '../../mocks/contract/execute.ts';
import { heads, requests, texts } from './support/attacks.ts';
import { READ_KEY } from './support/serviceServer.ts';
import { startTarget } from './support/target.ts';

// Random requests against the service in a process of its own. fast-check prints the seed and the smallest one that fails.

/** A shorter timeout for slow clients than in production, because a test waits for it. */
const CLIENT_TIMEOUT_MS = 10_000;

/** Half a KB for each operation after the first ones, for which V8 compiles. */
const MAX_HEAP_GROWTH_BYTES = 5e6;

/** How many requests are on their way at once. */
const AT_ONCE = 8;

/** What no answer may contain: paths of files, stacks, messages of the database. */
const INTERNAL =
  /node_modules|\/service\/|\bat \S+ \(|SQLITE|InternalFailure|Cannot read prop|is not a function/;

/** What no visitor gets to see: files outside the site, and stacks. */
const OUTSIDE = /root:|"dependencies"|\[core\]|SECRET|node_modules|\bat \S+ \(/;

let target: Awaited<ReturnType<typeof startTarget>>;
beforeAll(async () => {
  target = await startTarget(CLIENT_TIMEOUT_MS);
});
afterAll(() => target.stop());
afterEach(() => expect(target.complaints).toEqual([]));

const post = (request: RequestInit) => fetch(`${target.origin}/graphql`, request);

async function expectContract(request: RequestInit): Promise<void> {
  const start = performance.now();
  const response = await post(request);
  const body = await response.text();
  expect([200, 204, 400, 401, 405, 413, 417, 429]).toContain(response.status);
  expect(performance.now() - start).toBeLessThan(5000);
  expect(body.length).toBeLessThan(2_000_000);
  if (body === '') return expect(response.status).not.toBe(200);
  const { data, errors } = JSON.parse(body) as GraphQLAnswer;
  if (!errors) return expect(data).toBeTruthy();
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.length).toBeLessThanOrEqual(60);
  for (const { message, errorType, path } of errors) {
    expect(message).toMatch(/^[^]{1,501}$/);
    expect(errorType ?? path).toBeDefined();
    expect(`${errorType} ${message}`).not.toMatch(INTERNAL);
  }
}

const attack = (operations: number) =>
  fc.assert(
    fc.asyncProperty(
      fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (sent) => void (await Promise.all(sent.map(expectContract))),
    ),
    { numRuns: operations / AT_ONCE },
  );

test('whatever is sent as an operation gets an answer of the contract, and leaves memory flat', async () => {
  await attack(4000);
  const before = await target.state();
  await attack(10_000);
  const after = await target.state();
  expect(after.heap - before.heap).toBeLessThan(MAX_HEAP_GROWTH_BYTES);
  expect(after.rss).toBeLessThan(500e6);
  expect(after.polluted).toEqual([]);
});

test('an enquiry of any text is stored as it was sent, and once', async () => {
  const fields = ['name', 'contactNumber', 'country', 'city', 'email', 'enquiry', 'date'];
  const enquiry = fc.record(Object.fromEntries(fields.map((name) => [name, texts])), {
    requiredKeys: [],
  });
  let sent = 0;
  const send = async (input: object) => {
    const query = `mutation A($input: CreateMaidanContactsInput!) {
      createMaidanContacts(input: $input) { ${Object.keys(input).join(' ')} }
    }`;
    const body = JSON.stringify({ query, variables: { input } });
    const response = await post({ method: 'POST', headers: { 'x-api-key': READ_KEY }, body });
    return (await response.json()) as GraphQLAnswer;
  };
  await fc.assert(
    fc.asyncProperty(enquiry, async (values) => {
      const input = { ...values, contactId: `attack_${(sent += 1)}` };
      // A text that is no Unicode arrives as JSON in UTF-8 can carry it.
      const expected = JSON.parse(Buffer.from(JSON.stringify(input)).toString()) as object;
      expect(await send(input)).toEqual({ data: { createMaidanContacts: expected } });
      const [error] = (await send(input)).errors ?? [];
      expect(error?.errorType).toBe('DynamoDB:ConditionalCheckFailedException');
    }),
    { numRuns: 1000 },
  );
});

test('no address of a file leads out of the site', async () => {
  const { port, hostname } = new URL(target.origin);
  await fc.assert(
    fc.asyncProperty(heads, async (head) => {
      const socket = connect(Number(port), hostname);
      socket.write(head, 'latin1');
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 (?:200|206|304|400|401|404|405|410|414|416|431) /);
      expect(answer).not.toMatch(OUTSIDE);
      expect(answer).not.toMatch(/^location:/im);
    }),
    { numRuns: 1000 },
  );
});

test('500 connections that hang keep no visitor waiting, fill no memory, and are left', async () => {
  const { port, hostname } = new URL(target.origin);
  const beginnings = [
    '',
    'POST /graphql HTTP/1.1\r\nHost: a\r\nX-',
    `POST /graphql HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${READ_KEY}\r\nContent-Length: 1000\r\n\r\n{"query`,
  ];
  const before = await target.state();
  const left: Promise<unknown>[] = [];
  const sockets = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const socket = connect(Number(port), hostname).resume();
      // Being thrown out is what is waited for.
      socket.on('error', () => {});
      left.push(new Promise((resolve) => socket.once('close', resolve)));
      await once(socket, 'connect');
      socket.write(beginnings[index % 3]!);
      return socket;
    }),
  );
  // A byte of the head or of the body now and then.
  const drip = setInterval(() => {
    for (const [index, socket] of sockets.entries())
      if (index % 3 > 0 && socket.writable) socket.write('x');
  }, 100);
  const start = performance.now();
  const query = JSON.stringify({ query: '{ listMaidanEvents { nextToken } }' });
  const response = await post({ method: 'POST', headers: { 'x-api-key': READ_KEY }, body: query });
  expect(await response.text()).toContain('"data":{');
  expect(performance.now() - start).toBeLessThan(2000);
  expect((await target.state()).heap - before.heap).toBeLessThan(MAX_HEAP_GROWTH_BYTES);
  await Promise.all(left);
  expect(performance.now() - start).toBeLessThan(3 * CLIENT_TIMEOUT_MS);
  clearInterval(drip);
});
