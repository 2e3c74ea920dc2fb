import { request as open, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { NO_PROXIES, type Proxies } from '../../site/address.ts';
import { RateLimit } from '../../enquiries/rateLimit.ts';
import { RecordStore } from '../../records/recordStore.ts';
import { databasesForTests } from '../support/database.ts';
import { READ_KEY, startServiceServer } from '../support/serviceServer.ts';

const databases = databasesForTests();
let server: Awaited<ReturnType<typeof startServiceServer>>;
let lines: string[];
let limit: RateLimit;

async function start(proxies: Proxies = NO_PROXIES, now = Date.now) {
  lines = [];
  limit = new RateLimit();
  server = await startServiceServer(databases.open(), {
    log: (line) => lines.push(line),
    limit,
    proxies,
    now,
  });
}
afterEach(() => server.stop());

/** Sends a request as it is. */
async function send(body: string, headers: OutgoingHttpHeaders = {}, method = 'POST') {
  const request = open(`${server.origin}/graphql`, {
    method,
    headers: { 'x-api-key': READ_KEY, ...headers },
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: answered } = response;
  const bytes = await buffer(response);
  return { status, headers: answered, bytes, body: bytes.toString() };
}

const LIST = JSON.stringify({
  operationName: 'A',
  query: 'query A { listMaidanNews { items { title } nextToken } }',
});
const enquiry = (contactId: string) =>
  JSON.stringify({
    operationName: 'Send',
    query:
      'mutation Send($input: CreateMaidanContactsInput!) { createMaidanContacts(input: $input) { contactId } }',
    variables: { input: { contactId } },
  });

test.each<[number, string | undefined, 'gzip' | undefined]>([
  [200, 'deflate, GZIP;q=0.5', 'gzip'],
  [200, 'br', undefined],
  [200, undefined, undefined],
  [1, 'gzip', undefined],
])(
  'an answer with %d titles for a client that accepts %j has the encoding %s',
  async (times, accepted, encoding) => {
    await start();
    const title = 'Ánh 🙂'.repeat(times);
    server.records.put({ MaidanNews: [{ newsId: 'a', title }] });
    const wanted = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const { headers, bytes } = await send(LIST, wanted);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
      'content-length': String(bytes.length),
    });
    expect(headers['content-encoding']).toBe(encoding);
    const read = encoding ? gunzipSync(bytes) : bytes;
    expect(JSON.parse(read.toString())).toEqual({
      data: { listMaidanNews: { items: [{ title }], nextToken: null } },
    });
  },
);

test('a service that is asked otherwise than by POST says how', async () => {
  await start();
  const { status, headers, body } = await send('', {}, 'PUT');
  expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
  expect(body).toContain('Operations are sent by POST.');
});

test('an enquiry is counted by the last address that a proxy of the operator names', async () => {
  await start((address) => address === '127.0.0.1');
  const count = jest.spyOn(limit, 'count');
  // Two lines of one name are one list.
  await send(enquiry('a'), { 'x-forwarded-for': ['192.0.2.3', '192.0.2.2:51000'] });
  await send(enquiry('b'));
  expect(count.mock.calls.map(([address]) => address)).toEqual(['192.0.2.2', '127.0.0.1']);
});

test('an enquiry of a flood is stored and flagged, and the same again refused with 429 once its address has sent too much', async () => {
  await start();
  jest.spyOn(limit, 'count').mockReturnValueOnce('flood').mockReturnValue('refused');
  await send(enquiry('a'));
  const { status, headers, body } = await send(enquiry('a'));
  expect([status, headers['x-amzn-errortype']]).toEqual([429, 'TooManyRequestsException']);
  expect(body).toContain('Too much has come from here. Try again later.');
  expect(server.enquiries.list()).toMatchObject([{ flood: true }]);
});

test('the log names operations that were executed, and no other name', async () => {
  await start();
  const both = 'query A { __typename } query B { __typename }';
  await send(LIST);
  await send(enquiry('a'));
  await send(enquiry('a'));
  await send(JSON.stringify({ query: both, operationName: 'B' }));
  await send(JSON.stringify({ query: '{ __typename }' }));
  await send(JSON.stringify({ operationName: 'Asha', query: 'query Asha { colour }' }));
  await send(JSON.stringify({ operationName: 'Asha', query: 'query B { __typename }' }));
  await send('{');
  await server.stop();
  expect(lines.map((line) => line.replace(/ \d+ ms$/, ''))).toEqual([
    'POST /graphql A 200',
    'POST /graphql Send 200',
    'POST /graphql Send 200',
    'POST /graphql B 200',
    'POST /graphql unnamed 200',
    'POST /graphql 200',
    'POST /graphql 200',
    'POST /graphql 400',
  ]);
});

describe('an answer to a query', () => {
  const put = (records: RecordStore, fields: object) =>
    records.put({ MaidanNews: [{ newsId: 'a', ...fields }] });
  const ask = async (field = 'title', name = 'A') => {
    const query = `query ${name} { listMaidanNews { items { ${field} } } }`;
    return (await send(JSON.stringify({ query }))).body;
  };

  test('an answer without errors is from memory until any process changes a record, for those with the key', async () => {
    await start();
    const other = new RecordStore(databases.open());
    put(other, { title: 'old' });
    const spy = jest.spyOn(server.records, 'list').mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    expect(await ask()).toContain('InternalFailure');
    spy.mockImplementationOnce((...operands) => {
      const page = other.list(...operands);
      // A change that comes before the answer is sent.
      put(other, { title: 'new' });
      return page;
    });
    expect(await ask()).toContain('old');
    for (let time = 0; time < 3; time++) expect(await ask()).toContain('new');
    expect(spy).toHaveBeenCalledTimes(3);
    expect((await send(LIST, { 'x-api-key': 'another' })).status).toBe(401);
  });

  test('an answer from memory follows the clock, also one that is set back', async () => {
    const midnight = Date.parse('2027-04-01T00:00+05:30');
    let now = midnight - 1;
    await start(NO_PROXIES, () => now);
    const record = { newsId: 'a', imgUrl: 'https://a.example/a.png' };
    const times = { publishFrom: null, publishUntil: midnight + 9 };
    const row = { record, hidden: false, ...times, people: 'consent until 2027-03-31' };
    server.records.change('import', [{ table: 'MaidanNews', id: 'a', row }]);
    const seen = [];
    for (now of [midnight - 1, midnight, midnight + 9, midnight + 8, midnight - 1])
      seen.push(/a\.png|null|\[\]/.exec(await ask('imgUrl'))?.[0]);
    expect(seen).toEqual(['a.png', 'null', '[]', 'null', 'a.png']);
  });

  test('a flood of other queries leaves those of visitors in memory, and no long answer is kept', async () => {
    await start();
    put(server.records, { title: 'x'.repeat(100_000) });
    const spy = jest.spyOn(server.records, 'list');
    for (let n = 0; n < 300; n++) {
      await ask('newsId', `Stranger${n}`);
      if (n % 100 === 0) await ask('imgUrl');
    }
    expect(spy).toHaveBeenCalledTimes(301);
    await ask('newsId', 'Stranger0');
    for (let time = 0; time < 2; time++) await ask('title');
    expect(spy).toHaveBeenCalledTimes(304);
  });
});

describe('the records', () => {
  const put = (...ids: string[]) =>
    server.records.put({ MaidanEvents: ids.map((eventId) => ({ eventId, date: '2025-01-05' })) });
  const idsOf = (items: ReturnType<RecordStore['all']>) => items.map((item) => item?.['eventId']);
  beforeEach(() => start());

  test('records of one day are in the order in which they were stored, on the pages of a list that changes meanwhile', () => {
    const { records } = server;
    put('c', 'a', 'b');
    const first = records.list('MaidanEvents', { limit: 2 });
    records.put({ MaidanEvents: [{ eventId: 'new', date: '2026-01-01' }] });
    const { items } = records.list('MaidanEvents', { nextToken: first.nextToken });
    expect(idsOf([...first.items, ...items])).toEqual(['c', 'a', 'b']);
    expect(idsOf(records.all('MaidanEvents'))).toEqual(['new', 'c', 'a', 'b']);
  });

  test('records are stored all or not at all', () => {
    const { records } = server;
    for (const record of [{}, { eventId: '' }, { eventId: 5 }]) {
      expect(() => records.put({ MaidanEvents: [{ eventId: 'a' }, record] })).toThrow(
        'A record of MaidanEvents has no eventId.',
      );
    }
    expect(records.all('MaidanEvents')).toEqual([]);
  });
});
