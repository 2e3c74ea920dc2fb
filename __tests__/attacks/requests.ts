import { gzipSync } from 'node:zlib';
import type { GraphQLSchema } from 'graphql';
import type { Chance } from './chance.ts';
import { type Operation, operationOf, PROTOTYPE_NAMES } from './operations.ts';

/** A request as it is sent. */
export interface AttackRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** How often the request itself is wrong, and not only what it asks. */
const FAULT = 0.15;

/** Makes a request that carries an operation of the schema, now and then in a form that no client sends. */
export function requestOf(schema: GraphQLSchema, chance: Chance, apiKey: string): AttackRequest {
  const operation = operationOf(schema, chance);
  const request: AttackRequest = {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: Buffer.from(textOf(operation)),
  };
  return chance.happens(FAULT) ? chance.one(FAULTS)(request, operation, chance) : request;
}

/** The JSON of an operation. Its variables are text already, because no object has a key twice. */
function textOf({ query, operationName, variables }: Operation): string {
  return `{"query": ${JSON.stringify(query)}, "operationName": ${JSON.stringify(operationName)}, "variables": ${variables}}`;
}

type Fault = (request: AttackRequest, operation: Operation, chance: Chance) => AttackRequest;

const withBody = (make: (body: Buffer, chance: Chance) => Buffer | string): Fault => {
  return (request, _operation, chance) => ({
    ...request,
    body: Buffer.from(make(request.body, chance)),
  });
};

const withHeaders = (make: (chance: Chance) => Record<string, string>): Fault => {
  return (request, _operation, chance) => ({
    ...request,
    headers: { ...request.headers, ...make(chance) },
  });
};

/** 50 MB of nothing, as 50 KB. */
const BOMB = gzipSync(Buffer.alloc(50_000_000, ' '));

const ODD_VALUES = ['1', '[]', '{}', 'null', 'true', '"x"', '[[]]', '1e400', '{"length": 1e9}'];

const FAULTS: readonly Fault[] = [
  // Several at once.
  withBody((body, chance) => `[${chance.times(0, 50, () => body.toString()).join(', ')}]`),
  withBody((body, chance) => body.subarray(0, chance.below(body.length))),
  withBody((body) => `\uFEFF${body.toString()}`),
  // Bytes that no text in UTF-8 has, within the texts too.
  withBody((body, chance) => {
    const broken = Buffer.from(body);
    for (const byte of [0xff, 0xc0, 0x80]) broken[chance.below(broken.length)] = byte;
    return broken;
  }),
  withBody((body) => Buffer.from(body.toString(), 'utf16le')),
  withBody((_body, chance) => '['.repeat(chance.below(200_000))),
  withBody((_body, chance) => `${'{"a":'.repeat(chance.below(30_000))}1`),
  withBody((_body, chance) => `"${'x'.repeat(chance.below(600_000))}"`),
  withBody(() => ''),
  withBody((_body, chance) => chance.one(ODD_VALUES)),
  withBody((body) => gzipSync(body)),
  (request) => ({
    ...request,
    headers: { ...request.headers, 'content-encoding': 'gzip' },
    body: BOMB,
  }),
  // Each part of the envelope is something else.
  ({ body, ...request }, _operation, chance) => {
    const part = chance.one(['query', 'operationName', 'variables', ...PROTOTYPE_NAMES]);
    const other = `"${part}": ${chance.one(ODD_VALUES)}`;
    const text = body.toString();
    return {
      ...request,
      body: Buffer.from(
        chance.happens(0.5) ? `{${other}, ${text.slice(1)}` : `${text.slice(0, -1)}, ${other}}`,
      ),
    };
  },
  (request, { query }, chance) => ({
    ...request,
    body: Buffer.from(JSON.stringify(chance.one([{ query }, { operationName: 'A' }, {}]))),
  }),
  (request, _operation, chance) => ({
    ...request,
    method: chance.one(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND']),
  }),
  (request, { query }) => ({
    ...request,
    method: 'GET',
    // Unlike encodeURIComponent this takes half a surrogate pair.
    path: `/graphql?${new URLSearchParams({ query }).toString().slice(0, 10_000)}`,
    body: Buffer.from(''),
  }),
  withHeaders((chance) => ({
    'content-type': chance.one(['text/plain', 'multipart/form-data; boundary=x', '', 'a/b; q=;;']),
  })),
  withHeaders((chance) => ({ 'content-encoding': chance.one(['br', 'deflate', 'gzip', 'x, y']) })),
  withHeaders((chance) => ({ 'x-api-key': chance.one(['', 'x', ...PROTOTYPE_NAMES]) })),
  withHeaders((chance) => ({ 'x-forwarded-for': 'x,'.repeat(chance.below(2000)) })),
  withHeaders(() => ({ 'transfer-encoding': 'chunked' })),
  withHeaders(() => ({ expect: '100-continue' })),
];

/** A request as somebody who has to look for what is wrong needs it: whole, with the bytes that are no text as base64. */
export function printed({ method, path, headers, body }: AttackRequest): string {
  const text = body.toString();
  const isText = Buffer.from(text).equals(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path}\n${lines.join('\n')}\n\n${isText ? text : body.toString('base64')}`;
}
