import { schema } from '../../service/contract/schema.ts';
import { attackOperations, attackPaths, faultOf, hang } from './attacks.ts';
import { startTarget } from './target.ts';

// A part of what `npm run test:attacks` does.

/** As the service waits in earnest: on a busy machine what is sent at once comes late. In milliseconds. */
const PATIENT = 30_000;

/** The same operations each time; the whole attack takes others. */
const SEED = 1;

let target: Awaited<ReturnType<typeof startTarget>>;

beforeAll(async () => {
  target = await startTarget(PATIENT);
}, 60_000);
afterAll(() => target.stop());
afterEach(() => expect(target.complaints).toEqual([]));

test('whatever is sent to /graphql is answered as AppSync answers, and changes no object', async () => {
  const figures = await attackOperations(target, schema, 250, SEED);
  // Both kinds have been tried.
  expect(figures.data).toBeGreaterThan(25);
  expect(figures.errors).toBeGreaterThan(25);
  expect((await target.state()).polluted).toEqual([]);
}, 60_000);

test('no address leads out of the site, and no part of a file ends the service', async () => {
  expect(await attackPaths(target, { every: 7 })).toBeGreaterThan(90);
}, 60_000);

test('the next visitor is answered while others hang, who are left after a while', async () => {
  const impatient = await startTarget(4000);
  const hanging = await hang(impatient, 90);
  expect(hanging.wait).toBeLessThan(2000);
  await hanging.areLeft();
  hanging.end();
  await impatient.stop();
  expect(impatient.complaints).toEqual([]);
}, 60_000);

const ANSWER = { status: 200, body: '{"data":{}}', time: 1 };

test.each([
  ['a status that means a fault of the service', { status: 500 }],
  ['an answer that came late', { time: 6000 }],
  ['an answer as long as the disk', { body: `{"data":"${'x'.repeat(2_000_000)}"}` }],
  ['an answer that is no JSON', { body: '<html>' }],
  ['neither data nor error', { body: '{}' }],
  ['an error without words', { body: '{"errors":[{"message":"","errorType":"X"}]}' }],
  [
    'an error that quotes everything',
    { body: `{"errors":[{"message":"${'x'.repeat(502)}","errorType":"X"}]}` },
  ],
  ['an error without AppSync’s word for it', { body: '{"errors":[{"message":"x"}]}' }],
  [
    'an error that nobody expected',
    { body: '{"errors":[{"message":"x","errorType":"InternalFailure"}]}' },
  ],
  ['a stack', { body: '{"errors":[{"message":"x at read (/service/a.ts)","errorType":"X"}]}' }],
])('an attack notices %s', (_what, wrong) => {
  expect(faultOf(ANSWER, 'POST')).toBeNull();
  expect(faultOf({ ...ANSWER, ...wrong }, 'POST')).toEqual(expect.any(String));
});
