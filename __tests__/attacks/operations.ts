import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import {
  type DocumentNode,
  getOperationAST,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  type NamedTypeNode,
  print,
  typeFromAST,
} from 'graphql';
import { collections } from '../../src/features/collections.ts';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';

/** A request as it is sent. */
export interface AttackRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Names that every object of JavaScript has. */
const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

const names = fc.constantFrom('A', 'B', '', 'nothing', ...PROTOTYPE_NAMES);

/** Texts that databases, logs, pages and spreadsheets have stumbled over. */
export const texts = fc.oneof(
  fc.constantFrom(
    '2025-01-05',
    'huddle-camp',
    '<img src=x onerror=alert(1)>',
    "'; DROP TABLE records; --",
    '=1+1',
    '\0',
    '\u202E',
    'WzAsMF0',
    ...PROTOTYPE_NAMES,
  ),
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
function valueOf(type: GraphQLInputType): fc.Arbitrary<string> {
  return fc.oneof({ weight: 49, arbitrary: validValueOf(type) }, strangeJson);
}

function validValueOf(type: GraphQLInputType): fc.Arbitrary<string> {
  if (isNonNullType(type)) return validValueOf(type.ofType);
  if (isListType(type)) {
    return fc.array(valueOf(type.ofType), { maxLength: 3 }).map((items) => `[${items.join()}]`);
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map((field) =>
      fc
        .option(valueOf(field.type), { freq: isNonNullType(field.type) ? 50 : 1 })
        .map((value) => (value === null ? [] : [`"${field.name}": ${value}`])),
    );
    return fc.tuple(...fields).map((entries) => `{${entries.flat().join()}}`);
  }
  if (type.name === 'Int')
    return fc.constantFrom('1', '9', '1000', '0', '-1', '1001', '2147483647');
  if (type.name === 'Boolean') return fc.boolean().map(String);
  return texts.map((text) => JSON.stringify(text));
}

/** A text in which something is missing, doubled or out of place. */
function damaged(text: string): fc.Arbitrary<string> {
  const sign = fc.constantFrom(
    '{',
    '}',
    '(',
    '"',
    '"""',
    '...',
    '$',
    '@',
    '#',
    '\0',
    '\u2028',
    '!',
  );
  const places = fc.tuple(fc.nat(text.length), sign, fc.integer({ min: 1, max: 3000 }));
  return fc.oneof(
    places.map(([at]) => text.slice(0, at)),
    places.map(([at, _sign, count]) => text.slice(0, at) + text.slice(at + (count % 10))),
    places.map(([at, each, count]) => text.slice(0, at) + each.repeat(count) + text.slice(at)),
    fc.constant(text + text),
  );
}

/** The operations of the site. Their arguments are variables. */
const documents: readonly DocumentNode[] = [
  ...collections.flatMap(({ list, detail }) => (detail ? [list, detail] : [list])),
  CreateContactDocument,
];

/** Queries that are not of the site: expensive, endless, or against the rules of the language. */
const oddQueries = fc.constantFrom(
  `{ ${'a: __typename b: __typename '.repeat(400)} }`,
  '{ ...F } fragment F on Query { ...F }',
  `{ ${'listMaidanNews { items { '.repeat(100)}`,
  '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
  '{ __proto__: listMaidanNews { constructor: nextToken } }',
  '{ listMaidanNews(filter: { title: { eq: """block""" } }) { items { title @include(if: "x") } } }',
  'query A($v: Nothing) { getMaidanEvents(eventId: $v) { title @nothing } }',
  'subscription { listMaidanNews { nextToken } }',
);

/** The JSON of an operation: its variables by their types, its text now and then damaged or not of the site. */
function operations(schema: GraphQLSchema): fc.Arbitrary<string> {
  return fc.constantFrom(...documents).chain((document) => {
    const query = print(document);
    const { variableDefinitions = [] } = getOperationAST(document) ?? {};
    const variables = variableDefinitions.map(({ variable, type }) => {
      const inputType = typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType;
      const value = fc.option(valueOf(inputType), { freq: isNonNullType(inputType) ? 50 : 1 });
      return value.map((json) => (json === null ? [] : [`"${variable.name.value}": ${json}`]));
    });
    return fc
      .tuple(
        fc.oneof({ weight: 18, arbitrary: fc.constant(query) }, damaged(query), oddQueries),
        fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, names),
        fc.tuple(...variables),
        fc.oneof(
          { weight: 9, arbitrary: fc.constant<string[]>([]) },
          fc.tuple(names, strangeJson).map(([key, json]) => [`"${key}": ${json}`]),
        ),
      )
      .map(([text, name, values, strange]) => {
        return `{"query": ${JSON.stringify(text)}, "operationName": ${JSON.stringify(name)}, "variables": {${[...values.flat(), ...strange].join()}}}`;
      });
  });
}

/** Bodies that are no text, no JSON, or no single operation. */
const wrongBodies = (body: string): fc.Arbitrary<Buffer> =>
  fc.oneof(
    damaged(body).map((text) => Buffer.from(text)),
    fc
      .integer({ min: 0, max: 50 })
      .map((count) => Buffer.from(`[${Array(count).fill(body).join()}]`)),
    fc.integer({ min: 0, max: 200_000 }).map((count) => Buffer.from('['.repeat(count))),
    fc.integer({ min: 0, max: 600_000 }).map((count) => Buffer.from(`"${'x'.repeat(count)}"`)),
    strangeJson.map((json) => Buffer.from(json)),
    fc
      .tuple(names, strangeJson)
      .map(([key, json]) => Buffer.from(`{"${key}": ${json}, ${body.slice(1)}`)),
    fc.uint8Array({ maxLength: 1000 }).map((bytes) => Buffer.concat([Buffer.from(body), bytes])),
    fc.constantFrom(Buffer.from(`\uFEFF${body}`), Buffer.from(body, 'utf16le'), gzipSync(body)),
  );

/** 50 MB of nothing, as 50 KB. */
const BOMB = gzipSync(Buffer.alloc(50_000_000, ' '));

/** Headers, methods and addresses that no client of the service sends. */
const wrongRequests = (request: AttackRequest): fc.Arbitrary<AttackRequest> =>
  fc.oneof(
    fc
      .constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE')
      .map((method) => ({ ...request, method })),
    fc.constant({ ...request, method: 'GET', path: '/graphql?query=%7Ba%7D', body: Buffer.of() }),
    fc.constant({
      ...request,
      body: BOMB,
      headers: { ...request.headers, 'content-encoding': 'gzip' },
    }),
    fc
      .constantFrom<[string, string]>(
        ['content-type', 'multipart/form-data; boundary=x'],
        ['content-type', 'a/b; q=;;'],
        ['content-encoding', 'br'],
        ['x-api-key', '__proto__'],
        ['x-forwarded-for', 'x,'.repeat(2000)],
        ['transfer-encoding', 'chunked'],
        ['expect', '100-continue'],
      )
      .map(([name, value]) => ({ ...request, headers: { ...request.headers, [name]: value } })),
  );

/** Requests with an operation, of which any element may be wrong now and then. Most are valid. */
export function requests(schema: GraphQLSchema, apiKey: string): fc.Arbitrary<AttackRequest> {
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
  return operations(schema).chain((text) => {
    const request = { method: 'POST', path: '/graphql', headers, body: Buffer.from(text) };
    return fc.oneof(
      { weight: 17, arbitrary: fc.constant(request) },
      { weight: 2, arbitrary: wrongBodies(text).map((body) => ({ ...request, body })) },
      wrongRequests(request),
    );
  });
}
