import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { AnswerCache } from './answerCache.ts';
import { execute, isQuery } from './contract/execute.ts';
import { parseOperation, readBody, UnreadableOperation } from './contract/readOperation.ts';
import type { Store } from './contract/store.ts';
import { TOO_MANY } from './store.ts';

interface GraphQLOptions {
  schema: GraphQLSchema;
  store: Store;
  answers: AnswerCache;
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
  { schema, store, answers, apiKey, proxied }: GraphQLOptions,
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
  const question = await readBody(request);
  if (question instanceof UnreadableOperation) return refuseUnreadable(question);
  const known = answers.get(question);
  if (known) {
    send(response, 200, known.body);
    return known.operation;
  }
  const operation = parseOperation(question);
  if (operation instanceof UnreadableOperation) return refuseUnreadable(operation);
  const version = answers.version();
  const answer = await execute(schema, store, operation, { address: addressOf(request, proxied) });
  const isTooMuch = answer.errors?.some(({ errorType }) => errorType === TOO_MANY);
  const body = bytesOf(answer);
  send(response, isTooMuch ? 429 : 200, body);
  // Whatever else stands there may be anything, a person's name too.
  const isCarriedOut = !answer.errors?.some(({ path }) => path === undefined);
  if (!isCarriedOut) return null;
  const name = String(operation.operationName);
  if (!answer.errors && isQuery(schema, operation)) {
    answers.set(question, { body, operation: name }, version);
  }
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

/** Where a request comes from. Only a proxy of one's own is believed: its word is the last one. */
function addressOf(request: IncomingMessage, proxied: boolean): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return (proxied && forwarded) || (request.socket.remoteAddress ?? '');
}
