import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Db } from './db.ts';
import { execute, type GraphQLAnswer } from '../service/contract/execute.ts';
import { schema } from '../service/contract/schema.ts';
import { readOperation, UnreadableOperation } from '../service/contract/readOperation.ts';

/** What the service received: one operation. */
export interface ReceivedOperation {
  operationName: string;
  variables: Record<string, unknown>;
  apiKey: string | undefined;
}

/**
 * How the service fails on demand:
 * a status with AppSync's error body; a page of HTML; half of the answer, then the connection closes; no answer at all;
 * the connection dropped, before or after the operation was carried out; or a change of the answer before it is sent.
 */
export type Failure =
  | { status: number }
  | 'html'
  | 'half'
  | 'never'
  | 'drop'
  | 'dropAfter'
  | ((answer: GraphQLAnswer, operation: ReceivedOperation) => GraphQLAnswer);

/** The service over HTTP, for browser tests and measurements: it counts what it is asked and fails on demand. */
export class Service {
  db = new Db();
  /** Every operation since `reset`, in the order of arrival. */
  received: ReceivedOperation[] = [];
  /** Pause before each answer, in milliseconds. */
  latency = 0;
  #failure: Failure | null = null;
  #failures = Infinity;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** @returns the address to ask, on a port of the system's choice unless one is given. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/graphql`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Fails the next operations in this way: `times` of them, or all until `heal`. */
  fail(failure: Failure, times = Infinity): void {
    this.#failure = failure;
    this.#failures = times;
  }

  heal(): void {
    this.#failure = null;
  }

  /** Back to the demonstration's records, nothing received, healthy. */
  reset(): void {
    this.db = new Db();
    this.received = [];
    this.latency = 0;
    this.heal();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204, PREFLIGHT).end();
    if (request.method !== 'POST') return void response.writeHead(405).end();

    const body = await readOperation(request);
    if (body instanceof UnreadableOperation) {
      sendError(response, body.status, body.message);
      return;
    }
    const apiKey = request.headers['x-api-key'];
    const operation: ReceivedOperation = {
      operationName: String(body.operationName),
      variables: (body.variables ?? {}) as Record<string, unknown>,
      apiKey: typeof apiKey === 'string' ? apiKey : undefined,
    };
    this.received.push(operation);
    const failure = this.#nextFailure();
    if (this.latency > 0) await new Promise((resolve) => setTimeout(resolve, this.latency));
    if (failsBefore(failure, response)) return;
    if (!operation.apiKey) {
      sendError(response, 401, 'You are not authorized to make this call.');
      return;
    }
    const answer = await execute(schema, this.db, body);
    if (failure === 'dropAfter') response.destroy();
    else if (failure === 'half') sendHalf(response, answer);
    else
      sendJson(response, 200, typeof failure === 'function' ? failure(answer, operation) : answer);
  }

  #nextFailure(): Failure | null {
    if (this.#failure === null || this.#failures <= 0) return null;
    this.#failures -= 1;
    return this.#failure;
  }
}

/** What a browser may ask of another host's service. */
const PREFLIGHT = {
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Max-Age': '600',
};

/** Fails in the ways that come before the operation is carried out. @returns whether it has failed */
function failsBefore(failure: Failure | null, response: ServerResponse): boolean {
  if (failure === 'drop') response.destroy();
  else if (failure === 'html') {
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><h1>Sign in to the Wi-Fi</h1>');
  } else if (typeof failure === 'object' && failure) {
    sendError(response, failure.status, 'Failed on demand.');
  } else return failure === 'never';
  return true;
}

const ERROR_TYPES: Record<number, string> = {
  400: 'MalformedHttpRequestException',
  413: 'BadRequestException',
  401: 'UnauthorizedException',
  429: 'TooManyRequestsException',
  500: 'InternalFailure',
};

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function sendError(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, { errors: [{ errorType: ERROR_TYPES[status], message }] });
}

function sendHalf(response: ServerResponse, answer: GraphQLAnswer): void {
  const whole = JSON.stringify(answer);
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(whole.slice(0, whole.length / 2));
}
