import { faultOf } from './attacks.ts';

// Whether the attacks of `npm run test:attacks` notice what is wrong.

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
