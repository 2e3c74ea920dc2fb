/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client';
import { parse, print as printWhole } from 'graphql';
import { print } from '../../src/data/printDocument.ts';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.graphql'),
);

test('there are documents to print', () => {
  expect(FILES.length).toBeGreaterThan(8);
});

test.each(FILES)("%s means the same as in GraphQL's own print, as it is sent too", (name) => {
  const document = parse(readFileSync(`src/${name}`, 'utf8'));
  for (const each of [document, new InMemoryCache().transformDocument(document)]) {
    expect(printWhole(parse(print(each)))).toBe(printWhole(each));
  }
});

test.each([
  ['a literal argument', '{ a(b: 1) }'],
  ['a directive', 'query A { a @client }'],
  ['an alias', '{ b: a }'],
  ['a default value', 'query A($b: Int = 1) { a(b: $b) }'],
  ['an inline fragment', '{ ... on A { a } }'],
  ['a list', 'query A($b: [Int]) { a(b: $b) }'],
])('%s is refused, not lost', (_what, text) => {
  expect(() => print(parse(text))).toThrow("The site's documents hold no");
});
