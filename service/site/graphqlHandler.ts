import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type GraphQLSchema, OperationTypeNode } from 'graphql';
import { type Proxies, visitorAddress } from './address.ts';
import { execute, executedOperation, type GraphQLAnswer, setLatest } from 'maidan/contract/execute';
import { ANY_ORIGIN, ERROR_TYPE, PREFLIGHT } from 'maidan/contract/headers';
import { parseOperation, readBody, UnreadableOperation } from 'maidan/contract/readOperation';
import { type DatabaseStore, TOO_MANY_REQUESTS } from '../store.ts';
import { readOr } from './site.ts';

export interface GraphQLOptions {
  schema: GraphQLSchema;
  store: DatabaseStore;
  apiKey: string;
  /** The operator's own proxies, whose `X-Forwarded-For` is believed. */
  proxies: Proxies;
}

/** A shorter answer fits into a packet of the network anyway. */
const MIN_COMPRESSED_BYTES = 1000;

/** The most answers in memory, and the most bytes of one with its request: 20 MB together. */
const MAX_ANSWERS = 200;
const MAX_ANSWER_BYTES = 100_000;

/** The answers to queries, with the operation's name, by encoding and body of the request. */
type Answers = Map<string, { headers: OutgoingHttpHeaders; bytes: Buffer; name: string }>;

/** Keeps answers to queries until other records are shown. @returns those to what is shown now */
export function keepAnswers(readVersion: () => number): () => Answers {
  let [version, answers]: [number, Answers] = [NaN, new Map()];
  return () => {
    const now = readOr(NaN, readVersion);
    // What is being answered meanwhile belongs to the records before.
    if (now !== version) [version, answers] = [now, new Map()];
    return answers;
  };
}

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
  answersNow: () => Answers,
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
  const body = await readBody(request);
  const key = `${acceptsGzip(request)} ${String(body)}`;
  const answers = answersNow();
  const kept = answers.get(key);
  if (kept) {
    setLatest(answers, key, kept, MAX_ANSWERS);
    response.writeHead(200, kept.headers).end(kept.bytes);
    return kept.name;
  }
  const operation = body instanceof UnreadableOperation ? body : parseOperation(body);
  if (operation instanceof UnreadableOperation) {
    return refuse(operation.status, operation.errorType, operation.message);
  }
  const address = visitorAddress(request, proxies);
  const answer = await execute(schema, store, operation, { address });
  const isRateLimited = answer.errors?.some(({ errorType }) => errorType === TOO_MANY_REQUESTS);
  const sent = await send(response, isRateLimited ? 429 : 200, answer);
  // The log names executed operations only. Any other name may be anything, even personal data.
  if (answer.errors?.some(({ path }) => path === undefined)) return null;
  const executed = executedOperation(schema, operation);
  const name = executed?.name?.value ?? 'unnamed';
  const isKept = executed?.operation === OperationTypeNode.QUERY && !answer.errors;
  if (isKept && key.length + sent.bytes.length <= MAX_ANSWER_BYTES) {
    setLatest(answers, key, { ...sent, name }, MAX_ANSWERS);
  }
  return name;
}

const acceptsGzip = ({ headers }: IncomingMessage) =>
  /\bgzip\b/i.test(String(headers['accept-encoding']));

/** @returns what it has sent */
async function send(response: ServerResponse, status: number, answer: GraphQLAnswer) {
  const whole = Buffer.from(JSON.stringify(answer));
  // An answer has no secret that its compressed length could give away.
  const isCompressed = acceptsGzip(response.req) && whole.length >= MIN_COMPRESSED_BYTES;
  const bytes = isCompressed ? await promisify(gzip)(whole) : whole;
  const headers = {
    ...ANY_ORIGIN,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    Vary: 'Accept-Encoding',
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    ...(status !== 200 && { [ERROR_TYPE]: answer.errors?.[0]?.errorType }),
  };
  response.writeHead(status, headers).end(bytes);
  return { headers, bytes };
}
