import { matches } from '../../../mocks/contract/filter.ts';

const RECORD = { title: 'Kick-off', date: '2025-01-03', hidden: null, count: 5 };

test.each<[object | null | undefined, boolean]>([
  [undefined, true],
  [null, true],
  [{}, true],
  [{ title: null }, true],
  [{ title: {} }, true],
  [{ title: { eq: null, contains: null } }, true],
  [{ title: { eq: 'Kick-off' } }, true],
  [{ title: { eq: 'kick-off' } }, false],
  [{ title: { ne: 'Kick-off' } }, false],
  [{ title: { ne: 'Half-time' } }, true],
  [{ date: { lt: '2025-01-03' } }, false],
  [{ date: { lt: '2025-01-04' } }, true],
  [{ date: { le: '2025-01-03' } }, true],
  [{ date: { le: '2025-01-02' } }, false],
  [{ date: { gt: '2025-01-03' } }, false],
  [{ date: { gt: '2025-01-02' } }, true],
  [{ date: { ge: '2025-01-03' } }, true],
  [{ date: { ge: '2025-01-04' } }, false],
  [{ title: { contains: 'k-o' } }, true],
  [{ title: { contains: 'x' } }, false],
  [{ title: { notContains: 'k-o' } }, false],
  [{ title: { notContains: 'x' } }, true],
  [{ title: { beginsWith: 'Kick' } }, true],
  [{ title: { beginsWith: 'off' } }, false],
  [{ date: { between: ['2025-01-03', '2025-01-05'] } }, true],
  [{ date: { between: ['2025-01-01', '2025-01-03'] } }, true],
  [{ date: { between: ['2025-01-04', '2025-01-05'] } }, false],
  [{ date: { between: ['2025-01-01', '2025-01-02'] } }, false],
  [{ date: { between: '2025-01-03' } }, false],
  [{ date: { attributeExists: true } }, true],
  [{ date: { attributeExists: false } }, false],
  // Every condition counts, of every field.
  [{ title: { beginsWith: 'Kick', contains: 'x' } }, false],
  [{ title: { beginsWith: 'Kick' }, date: { gt: '2026' } }, false],
  [{ title: { beginsWith: 'Kick' }, date: { gt: '2024' } }, true],
  // What the contract does not know is met by nothing.
  [{ title: { like: 'Kick' } }, false],
])('a record is in the list that is filtered by %j: %s', (filter, isIn) => {
  expect(matches(RECORD, filter as never)).toBe(isIn);
});

test.each([
  ['eq', '', false],
  ['ne', 'x', true],
  ['lt', 'x', false],
  ['le', 'x', false],
  ['gt', '', false],
  ['ge', '', false],
  ['contains', '', false],
  ['notContains', '', true],
  ['beginsWith', '', false],
  ['between', ['', 'x'], false],
  ['attributeExists', true, false],
  ['attributeExists', false, true],
])('the comparison %s %j with a missing or non-text field is %s', (operator, operand, isIn) => {
  for (const record of [RECORD, null]) {
    for (const field of ['hidden', 'count', 'missing']) {
      expect(matches(record, { [field]: { [operator]: operand } })).toBe(isIn);
    }
  }
});

test.each([
  // The bytes of UTF-8: a letter at the end of the plane comes before an emoji, other than in JavaScript.
  ['\uffee', '\u{1F600}'],
  ['Z', 'a'],
  ['Kick', 'Kick-off'],
  ['', 'a'],
  ['é', 'ž'],
])('the text %j comes before %j', (first, second) => {
  expect(matches({ a: first }, { a: { lt: second } })).toBe(true);
  expect(matches({ a: first }, { a: { ge: second } })).toBe(false);
  expect(matches({ a: second }, { a: { gt: first } })).toBe(true);
  expect(matches({ a: second }, { a: { le: first } })).toBe(false);
});
