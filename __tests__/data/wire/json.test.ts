import { decodedJson } from '../../../src/data/wire/json.ts';

const VALUE = { date: '2025-01-05', html: '<p>“एक” & two</p>' };
const LIST = [5];

test.each([
  ['an object', VALUE, VALUE],
  ['JSON', JSON.stringify(VALUE), VALUE],
  ['JSON encoded twice', JSON.stringify(JSON.stringify(VALUE)), VALUE],
  // The service never sends a third layer.
  ['a text encoded three times', JSON.stringify(JSON.stringify('"deep"')), '"deep"'],
  ['a text that is no JSON', '{"date":', '{"date":'],
  ['an encoded text that is no JSON itself', '"not json"', 'not json'],
  ['an empty text', '', ''],
  ['a list', LIST, LIST],
  ['a number', 42, 42],
  ['nothing', undefined, undefined],
])('a value that is %s is decoded as far as the service encodes', (_what, sent, decoded) => {
  expect(decodedJson(sent)).toEqual(decoded);
});
