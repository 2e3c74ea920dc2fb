import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

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
        .option(valueOf(field.type), { freq: isNonNullType(field.type) ? 50 : 1, nil: null })
        .map((value) => (value === null ? [] : [`"${field.name}": ${value}`])),
    );
    return fc.tuple(...fields).map((entries) => `{${entries.flat().join()}}`);
  }
  if (type.name === 'Int')
    return fc.constantFrom('1', '9', '1000', '0', '-1', '1001', '2147483647');
  if (type.name === 'Boolean') return fc.boolean().map(String);
  return texts.map((text) => JSON.stringify(text));
}

interface Selection {
  text: string;
  variables: { type: string; value: string }[];
}

const aliases = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  fc.constantFrom('x: ', 'y: ', '__proto__: '),
);

/** A selection of fields of a type, now and then through a fragment, with a directive, or of a field that is not there. */
function selectionOf(type: GraphQLObjectType, depth: number): fc.Arbitrary<Selection> {
  const fields = fc
    .constantFrom(...Object.values(type.getFields()))
    .chain((field) => fieldOf(field, depth));
  const odd = fc.constantFrom(
    'nothing',
    '...F',
    `... on ${type.name} { __typename }`,
    '__typename @include(if: "x")',
    '__schema { types { name fields { type { name } } } }',
  );
  const part = fc.oneof(
    { weight: 30, arbitrary: fields },
    odd.map((text): Selection => ({ text, variables: [] })),
  );
  return fc.array(part, { minLength: 1, maxLength: depth === 0 ? 5 : 8 }).map((parts) => ({
    text: `{ ${parts.map(({ text }) => text).join(' ')} }`,
    variables: parts.flatMap(({ variables }) => variables),
  }));
}

/** A field whose arguments are variables. `$` stands where the name of the next variable belongs. */
function fieldOf(field: GraphQLField<unknown, unknown>, depth: number): fc.Arbitrary<Selection> {
  const type = getNamedType(field.type);
  const selection = isObjectType(type) && depth < 8 ? selectionOf(type, depth + 1) : null;
  const args = field.args.map((arg) =>
    fc
      .option(valueOf(arg.type), { freq: isNonNullType(arg.type) ? 50 : 1, nil: null })
      .map((value) => (value === null ? [] : [{ name: arg.name, type: String(arg.type), value }])),
  );
  return fc
    .tuple(aliases, fc.tuple(...args), selection ?? fc.constant(null))
    .map(([alias, given, inner]) => ({
      text: `${alias}${field.name}${
        given.flat().length > 0
          ? `(${given
              .flat()
              .map(({ name }) => `${name}: $`)
              .join()})`
          : ''
      } ${inner?.text ?? ''}`,
      variables: [...given.flat(), ...(inner?.variables ?? [])],
    }));
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

/** The JSON of an operation of the schema. */
function operations(schema: GraphQLSchema): fc.Arbitrary<string> {
  const operation = fc.constantFrom('query', 'query', 'query', 'mutation').chain((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    if (!root) throw new Error(`The schema has no ${kind}.`);
    return selectionOf(root, 0).map(({ text, variables }) => {
      let next = 0;
      const selection = text.replace(/\$/g, () => `$v${(next += 1)}`);
      const declared = variables.map(({ type }, index) => `$v${index + 1}: ${type}`).join();
      const fragment = text.includes('...F') ? ` fragment F on ${root.name} { ...F }` : '';
      const query = `${kind} A${declared && `(${declared})`} ${selection}${fragment}`;
      const values = variables.map(({ value }, index) => `"v${index + 1}": ${value}`);
      return { query, values };
    });
  });
  return operation.chain(({ query, values }) =>
    fc
      .tuple(
        fc.oneof({ weight: 19, arbitrary: fc.constant(query) }, damaged(query)),
        fc.oneof({ weight: 19, arbitrary: fc.constant('A') }, names),
        fc.array(fc.tuple(names, strangeJson), { maxLength: 1 }),
      )
      .map(([text, name, strange]) => {
        const keys = strange.map(([key, value]) => `"${key}": ${value}`);
        return `{"query": ${JSON.stringify(text)}, "operationName": ${JSON.stringify(name)}, "variables": {${[...values, ...keys].join()}}}`;
      }),
  );
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

/** Requests that carry an operation, each part of which is wrong now and then. */
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
