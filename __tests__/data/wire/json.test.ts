import { decodedJson } from '../../../src/data/wire/json.ts';

const VALUE = { date: '2025-01-05', html: '<p>“एक” & two</p>' };

test.each([
  ['an object', VALUE],
  ['encoded once', JSON.stringify(VALUE)],
  ['encoded twice', JSON.stringify(JSON.stringify(VALUE))],
])('reads %s', (_how, sent) => {
  expect(decodedJson(sent)).toEqual(VALUE);
});

test('leaves a third layer alone: the service never sends one', () => {
  expect(decodedJson(JSON.stringify(JSON.stringify('"deep"')))).toBe('"deep"');
});

test.each(['', 'not json', '{"date":', '2025-01-05', 'undefined'])(
  'keeps the text %j that is no JSON',
  (text) => {
    expect(decodedJson(text)).toBe(text);
  },
);

test('keeps a text that was encoded and is no JSON itself', () => {
  expect(decodedJson('"not json"')).toBe('not json');
});

test.each([null, undefined, 0, 42, true, false])('passes %s on as it is', (value) => {
  expect(decodedJson(value)).toBe(value);
});

test('passes a list on as it is', () => {
  for (const list of [[5], ['5'], []]) expect(decodedJson(list)).toBe(list);
});
