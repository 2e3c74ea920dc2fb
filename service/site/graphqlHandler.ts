import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { GraphQLSchema } from 'graphql';
import { type Proxies, visitorAddress } from './address.ts';
import { execute, executedOperation, type GraphQLAnswer } from 'maidan/contract/execute';
import { ANY_ORIGIN, ERROR_TYPE, PREFLIGHT } from 'maidan/contract/headers';
import { readOperation, UnreadableOperation } from 'maidan/contract/readOperation';
import type { Store } from 'maidan/contract/store';
import { TOO_MANY_REQUESTS } from '../store.ts';

export interface GraphQLOptions {
  schema: GraphQLSchema;
  store: Store;
  /** The expected value of the `x-api-key` header. */
  apiKey: string;
  /** The operator's own proxies, whose `X-Forwarded-For` is believed. */
  proxies: Proxies;
}

/** A shorter answer fits into a packet of the network anyway. */
const MIN_COMPRESSED_BYTES = 1000;

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
  const refuse = async (status: number, errorType: string, message: string) => {
    await send(response, status, { errors: [{ errorType, message }] });
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
  await send(response, isRateLimited ? 429 : 200, answer);
  // The log names executed operations only. Any other name may be anything, even personal data.
  const isExecuted = answer.errors?.every(({ path }) => path !== undefined) ?? true;
  return isExecuted ? executedOperation(operation) : null;
}

async function send(response: ServerResponse, status: number, answer: GraphQLAnswer) {
  const acceptsGzip = /\bgzip\b/i.test(String(response.req.headers['accept-encoding']));
  const whole = Buffer.from(JSON.stringify(answer));
  // An answer has no secret that its compressed length could give away.
  const isCompressed = acceptsGzip && whole.length >= MIN_COMPRESSED_BYTES;
  const body = isCompressed ? await promisify(gzip)(whole) : whole;
  response
    .writeHead(status, {
      ...ANY_ORIGIN,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': body.length,
      Vary: 'Accept-Encoding',
      ...(isCompressed && { 'Content-Encoding': 'gzip' }),
      ...(status !== 200 && { [ERROR_TYPE]: answer.errors?.[0]?.errorType }),
    })
    .end(body);
}
