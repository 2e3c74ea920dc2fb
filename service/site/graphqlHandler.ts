import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { type Proxies, visitorAddress } from './address.ts';
import { execute, executedOperation } from '../contract/execute.ts';
import { readOperation, UnreadableOperation } from '../contract/readOperation.ts';
import type { Store } from '../contract/store.ts';
import { TOO_MANY_REQUESTS } from '../store.ts';

interface GraphQLOptions {
  schema: GraphQLSchema;
  store: Store;
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
  { schema, store, apiKey, proxies }: GraphQLOptions,
): Promise<string | null> {
  const refuse = (status: number, errorType: string, message: string) => {
    send(response, status, { errors: [{ errorType, message }] });
    return null;
  };
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
  const operation = await readOperation(request);
  if (operation instanceof UnreadableOperation) {
    return refuse(operation.status, operation.errorType, operation.message);
  }
  const address = visitorAddress(request, proxies);
  const answer = await execute(schema, store, operation, { address });
  const isRateLimited = answer.errors?.some(({ errorType }) => errorType === TOO_MANY_REQUESTS);
  send(response, isRateLimited ? 429 : 200, answer);
  // The log names executed operations only. Any other name may be anything, even personal data.
  const isExecuted = answer.errors?.every(({ path }) => path !== undefined) ?? true;
  return isExecuted ? executedOperation(operation) : null;
}

function send(response: ServerResponse, status: number, answer: object): void {
  const body = Buffer.from(JSON.stringify(answer));
  response
    .writeHead(status, {
      ...ANY_ORIGIN,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': body.length,
    })
    .end(body);
}
