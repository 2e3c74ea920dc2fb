import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { type Proxies, visitorAddress } from './address.ts';
import type { AnswerCache } from './answerCache.ts';
import { execute, executedOperation } from './contract/execute.ts';
import { parseOperation, readBody, UnreadableOperation } from './contract/readOperation.ts';
import type { Store } from './contract/store.ts';
import { TOO_MANY_REQUESTS } from './store.ts';

interface GraphQLOptions {
  schema: GraphQLSchema;
  store: Store;
  answers: AnswerCache;
  /** The expected value of the `x-api-key` header. */
  apiKey: string;
  /** The operator's own proxies, whose `X-Forwarded-For` is believed. */
  proxies: Proxies;
}

/** CORS headers: any origin may call the service, as with AppSync. */
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };
const PREFLIGHT = {
  ...ANY_ORIGIN,
  'Access-Control-Allow-Headers': 'content-type, x-api-key',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Max-Age': '600',
};

/**
 * Serves GraphQL over HTTP as AppSync does (`docs/product.md`, Contract of the service). Errors of an operation have the
 * status 200, with `errorType` beside `message`. Other statuses: 400 without an operation, 401 for a wrong key, 405 for
 * another method than POST, 413 for a body that is too large, 429 for too many bytes of enquiries.
 * @returns the name of the executed operation, for the log; null when none was executed
 */
export async function answerGraphQL(
  request: IncomingMessage,
  response: ServerResponse,
  { schema, store, answers, apiKey, proxies }: GraphQLOptions,
): Promise<string | null> {
  const refuse = (status: number, errorType: string, message: string) => {
    send(response, status, bytesOf({ errors: [{ errorType, message }] }));
    return null;
  };
  const refuseUnreadable = ({ status, errorType, message }: UnreadableOperation) =>
    refuse(status, errorType, message);
  if (request.method === 'OPTIONS') {
    response.writeHead(204, PREFLIGHT).end();
    return null;
  }
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST, OPTIONS');
    return refuse(405, 'BadRequestException', 'Operations are sent by POST.');
  }
  if (request.headers['x-api-key'] !== apiKey) {
    return refuse(401, 'UnauthorizedException', 'You are not authorized to make this call.');
  }
  const requestBody = await readBody(request);
  if (requestBody instanceof UnreadableOperation) return refuseUnreadable(requestBody);
  const cached = answers.get(requestBody);
  if (cached) {
    send(response, 200, cached.body);
    return cached.operation;
  }
  const operation = parseOperation(requestBody);
  if (operation instanceof UnreadableOperation) return refuseUnreadable(operation);
  const version = answers.version();
  const address = visitorAddress(request, proxies);
  const answer = await execute(schema, store, operation, { address });
  const isRateLimited = answer.errors?.some(({ errorType }) => errorType === TOO_MANY_REQUESTS);
  const body = bytesOf(answer);
  send(response, isRateLimited ? 429 : 200, body);
  // The log names executed operations only. Any other name may be anything, even personal data.
  const executed = executedOperation(schema, operation);
  if (!executed || answer.errors?.some(({ path }) => path === undefined)) return null;
  const { name, isQuery } = executed;
  if (!answer.errors && isQuery) answers.set(requestBody, { body, operation: name }, version);
  return name;
}

const bytesOf = (answer: unknown) => Buffer.from(JSON.stringify(answer));

function send(response: ServerResponse, status: number, body: Buffer): void {
  response
    .writeHead(status, {
      ...ANY_ORIGIN,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': body.length,
    })
    .end(body);
}
