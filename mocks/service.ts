import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Db } from './db.ts';
import { execute, type GraphQLAnswer, type GraphQLRequest } from './execute.ts';
import { schema } from './schema.ts';

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
    if (request.method === 'OPTIONS') {
      response
        .writeHead(204, {
          'Access-Control-Allow-Headers': '*',
          'Access-Control-Allow-Methods': 'POST',
          'Access-Control-Max-Age': '600',
        })
        .end();
      return;
    }
    if (request.method !== 'POST') {
      response.writeHead(405).end();
      return;
    }

    const body = JSON.parse(await text(request)) as GraphQLRequest;
    const apiKey = request.headers['x-api-key'];
    const operation: ReceivedOperation = {
      operationName: String(body.operationName),
      variables: (body.variables ?? {}) as Record<string, unknown>,
      apiKey: typeof apiKey === 'string' ? apiKey : undefined,
    };
    this.received.push(operation);
    const failure = this.#nextFailure();
    if (this.latency > 0) await new Promise((resolve) => setTimeout(resolve, this.latency));

    if (failure === 'never') return;
    if (failure === 'drop') {
      response.destroy();
      return;
    }
    if (failure === 'html') {
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><h1>Sign in to the Wi-Fi</h1>');
      return;
    }
    if (typeof failure === 'object' && failure) {
      sendJson(response, failure.status, {
        errors: [{ errorType: ERROR_TYPES[failure.status], message: 'Failed on demand.' }],
      });
      return;
    }
    if (!operation.apiKey) {
      sendJson(response, 401, {
        errors: [
          {
            errorType: 'UnauthorizedException',
            message: 'You are not authorized to make this call.',
          },
        ],
      });
      return;
    }
    const answer = await execute(schema, this.db, body);
    if (failure === 'dropAfter') {
      response.destroy();
      return;
    }
    if (failure === 'half') {
      const whole = JSON.stringify(answer);
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(whole.slice(0, whole.length / 2));
      return;
    }
    sendJson(response, 200, typeof failure === 'function' ? failure(answer, operation) : answer);
  }

  #nextFailure(): Failure | null {
    if (this.#failure === null || this.#failures <= 0) return null;
    this.#failures -= 1;
    return this.#failure;
  }
}

const ERROR_TYPES: Record<number, string> = {
  400: 'BadRequestException',
  401: 'UnauthorizedException',
  429: 'TooManyRequestsException',
  500: 'InternalFailure',
};

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
