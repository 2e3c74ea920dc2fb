import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { execute } from './contract/execute.ts';
import { readOperation, UnreadableOperation } from './contract/readOperation.ts';
import type { Store } from './contract/store.ts';
import { TOO_MANY } from './store.ts';

interface GraphQLOptions {
  schema: GraphQLSchema;
  store: Store;
  /** What visitors' browsers send in `x-api-key`. */
  apiKey: string;
  /** Whether a proxy of one's own stands before the service and names the visitor's address. */
  proxied: boolean;
}

/** What a browser may ask of another host's service, as AppSync lets it. */
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };
const PREFLIGHT = {
  ...ANY_ORIGIN,
  'Access-Control-Allow-Headers': 'content-type, x-api-key',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Max-Age': '600',
};

/**
 * Answers the contract over HTTP, as AppSync does: errors of an operation with the status 200 and `errorType` beside
 * `message`; 401 for a wrong key, 400 for what is no operation, 413 and 429 for too much.
 * @returns the name of the operation that was carried out, for the log; null where none was
 */
export async function answerGraphQL(
  request: IncomingMessage,
  response: ServerResponse,
  { schema, store, apiKey, proxied }: GraphQLOptions,
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
  const body = await readOperation(request);
  if (body instanceof UnreadableOperation) {
    return refuse(body.status, body.errorType, body.message);
  }
  const answer = await execute(schema, store, body, { address: addressOf(request, proxied) });
  const isTooMuch = answer.errors?.some(({ errorType }) => errorType === TOO_MANY);
  send(response, isTooMuch ? 429 : 200, answer);
  // Whatever else stands there may be anything, a person's name too.
  const isCarriedOut = !answer.errors?.some(({ path }) => path === undefined);
  return isCarriedOut ? String(body.operationName) : null;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { ...ANY_ORIGIN, 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));
}

/** Where a request comes from. Only a proxy of one's own is believed: its word is the last one. */
function addressOf(request: IncomingMessage, proxied: boolean): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return (proxied && forwarded) || (request.socket.remoteAddress ?? '');
}
