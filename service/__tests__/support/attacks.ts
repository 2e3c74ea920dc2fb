import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import {
  type DocumentNode,
  getOperationAST,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type NamedTypeNode,
  print,
  typeFromAST,
} from 'graphql';
import { schema } from '../../../mocks/contract/schema.ts';
import { collections } from '../../../src/features/collections.ts';
import { CreateContactDocument } from '../../../src/features/contact/Contact.generated.ts';
import { READ_KEY } from './serviceServer.ts';

/** Texts that databases, logs, pages and spreadsheets have stumbled over. */
export const texts = fc.oneof(
  fc.constantFrom('2025-01-05', 'huddle-camp', '=1+1', '\0', '\u202E', 'WzAsMF0', '__proto__'),
  fc.constantFrom('<img src=x onerror=alert(1)>', "'; DROP TABLE records; --"),
  fc.string({ unit: 'binary', maxLength: 3000 }),
);

/** JSON that fits nothing: deep, long, or with keys that pollute objects. */
const strangeJson = fc.oneof(
  fc.json({ maxDepth: 5 }),
  fc.integer({ min: 2, max: 5000 }).map((deep) => '['.repeat(deep) + ']'.repeat(deep)),
  fc.integer({ min: 0, max: 50_000 }).map((length) => `"${'x'.repeat(length)}"`),
  fc.constantFrom('1e400', '-0', '99999999999999999999', '"\\ud800"', '{"__proto__": {"a": 1}}'),
);

/** The JSON of a value for a type, one in fifty strange. */
const valueOf = (type: GraphQLInputType): fc.Arbitrary<string> =>
  fc.oneof({ weight: 49, arbitrary: validValueOf(type) }, strangeJson);

function validValueOf(type: GraphQLInputType): fc.Arbitrary<string> {
  if (isNonNullType(type)) return validValueOf(type.ofType);
  if (isListType(type))
    return fc.array(valueOf(type.ofType), { maxLength: 3 }).map((items) => `[${items.join()}]`);
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return fc
      .tuple(...fields.map((field) => entryOf(field.name, field.type)))
      .map((entries) => `{${entries.flat().join()}}`);
  }
  if (type.name === 'Int') return fc.constantFrom('1', '1000', '0', '-1', '1001', '2147483647');
  return type.name === 'Boolean'
    ? fc.boolean().map(String)
    : texts.map((text) => JSON.stringify(text));
}

/** A field of an object: an optional one is as often missing as there. */
const entryOf = (name: string, type: GraphQLInputType) =>
  fc
    .option(valueOf(type), { freq: isNonNullType(type) ? 50 : 1 })
    .map((value) => (value === null ? [] : [`"${name}": ${value}`]));

/** A text that ends early, or in which a sign stands many times. */
const damaged = (text: string) =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.constantFrom('{', '}', '(', '"', '$', '@', '#', '\0', '\u2028'),
      fc.nat(3000),
    )
    .map(([at, sign, count]) =>
      count % 2 === 0 ? text.slice(0, at) : text.slice(0, at) + sign.repeat(count) + text.slice(at),
    );

/** Queries that are not of the site: expensive, endless, or against the rules of the language. */
const oddQueries = fc.constantFrom(
  `{ ${'a: __typename b: __typename '.repeat(400)} }`,
  '{ ...F } fragment F on Query { ...F }',
  `{ ${'listMaidanNews { items { '.repeat(100)}`,
  '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
  '{ __proto__: listMaidanNews { constructor: nextToken } }',
  'query A($v: Nothing) { getMaidanEvents(eventId: $v) { title @nothing } }',
  'subscription { listMaidanNews { nextToken } }',
);

const documents: readonly DocumentNode[] = [
  ...collections.flatMap(({ list, detail }) => (detail ? [list, detail] : [list])),
  CreateContactDocument,
];

/** The body of an operation of the site: its variables by their types, its text now and then damaged or another one. */
const operations = fc.constantFrom(...documents).chain((document) => {
  const query = print(document);
  const { variableDefinitions = [] } = getOperationAST(document) ?? {};
  const variables = variableDefinitions.map(({ variable, type }) =>
    entryOf(variable.name.value, typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType),
  );
  return fc
    .tuple(
      fc.oneof({ weight: 18, arbitrary: fc.constant(query) }, damaged(query), oddQueries),
      fc.tuple(...variables),
      fc.oneof(
        { weight: 9, arbitrary: fc.constant('"": 0') },
        strangeJson.map((json) => `"a": ${json}`),
      ),
    )
    .map(([text, values, strange]) => {
      return `{"query": ${JSON.stringify(text)}, "variables": {${[...values.flat(), strange].join()}}}`;
    });
});

/** Bodies that are no text, no JSON, or no single operation. */
const wrongBodies = (body: string): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> =>
  fc.oneof(
    damaged(body),
    strangeJson,
    fc.integer({ min: 0, max: 50 }).map((count) => `[${Array(count).fill(body).join()}]`),
    fc.integer({ min: 0, max: 600_000 }).map((count) => `"${'x'.repeat(count)}"`),
    fc.uint8Array({ maxLength: 1000 }).map((bytes) => Buffer.concat([Buffer.from(body), bytes])),
    fc.constantFrom(`\uFEFF${body}`, Buffer.from(body, 'utf16le'), gzipSync(body)),
  );

/** 50 MB of nothing, as 50 KB. */
const BOMB = gzipSync(Buffer.alloc(50_000_000, ' '));

/** Headers that no client of the service sends, or with another meaning. */
const wrongHeaders = fc.constantFrom<Record<string, string>>(
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-encoding': 'br' },
  { 'x-api-key': '__proto__' },
  { 'x-forwarded-for': 'x,'.repeat(2000) },
);

/** A request of the service, of which any element may be wrong now and then. Most are valid. */
export const requests: fc.Arbitrary<RequestInit> = operations.chain((body) => {
  const headers = { 'content-type': 'application/json', 'x-api-key': READ_KEY };
  const request = { method: 'POST', headers, body };
  return fc.oneof(
    { weight: 17, arbitrary: fc.constant(request) },
    { weight: 2, arbitrary: wrongBodies(body).map((wrong) => ({ ...request, body: wrong })) },
    wrongHeaders.map((wrong) => ({ ...request, headers: { ...headers, ...wrong } })),
    fc.constantFrom('PUT', 'DELETE', 'PATCH', 'OPTIONS').map((method) => ({ ...request, method })),
    fc.constant({ ...request, body: BOMB, headers: { ...headers, 'content-encoding': 'gzip' } }),
  );
});

/**
 * Fragments of addresses that lead out of the site's folder, or to hidden files. They do so if they are checked in one
 * form and read in another.
 */
const segments = fc.constantFrom(
  '',
  'a'.repeat(5000),
  ...'.. %2e%2e .%2e %252e%252e ..%2f.. ..\\ ..%5c ..; %c0%ae%c0%ae .... . % %zz %00'.split(' '),
  ...'?x=& # ; __proto__ etc passwd package.json .git config .env %2eenv assets'.split(' '),
  ...'graphql healthz index.html robots.txt robots.txt%00'.split(' '),
);

/** The head of a request of a file, as it is sent. */
export const heads = fc
  .tuple(
    fc.constantFrom('GET', 'HEAD', 'POST'),
    fc.constantFrom('/', '//', '', 'http://evil.example/', '//evil.example/'),
    fc.array(segments, { maxLength: 8 }),
    fc.constantFrom('', 'Range: bytes=9-1\r\n', 'Range: bytes=0-99999999999999999999\r\n'),
  )
  .map(
    ([method, start, path, range]) =>
      `${method} ${start}${path.join('/') || '*'} HTTP/1.1\r\nHost: a\r\n${range}Connection: close\r\n\r\n`,
  );
