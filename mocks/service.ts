import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getResponse } from 'msw';
import { ANY_ORIGIN, PREFLIGHT } from './contract/headers.ts';
import { readBody, UnreadableOperation } from './contract/readOperation.ts';
import { schema } from './contract/schema.ts';
import { Db } from './db.ts';
import { createHandlers, MockedService, refusal } from './handlers.ts';

/** Any address will do, because the handlers run in this process. */
const ADDRESS = 'http://service.maidan.test/graphql';

/** The mocked service over HTTP, for browser tests and measurements. */
export class MockedHttpService extends MockedService {
  readonly #handlers = createHandlers(ADDRESS, schema, this);
  readonly #server: Server;

  constructor() {
    super();
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** @param port 0 lets the system choose. @returns the address to query */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/graphql`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Restores the initial state: the demonstration's records, no received operations, no latency, no failure. */
  reset(): void {
    this.db = new Db();
    this.received = [];
    this.latency = 0;
    this.heal();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(ANY_ORIGIN)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204, PREFLIGHT).end();
    if (request.method !== 'POST') return void response.writeHead(405).end();

    const body = await readBody(request);
    if (body instanceof UnreadableOperation) return send(response, refusal(body.status, body));
    const apiKey = request.headers['x-api-key'];
    const headers = {
      'Content-Type': 'application/json',
      ...(typeof apiKey === 'string' && { 'X-Api-Key': apiKey }),
    };
    const mocked = new Request(ADDRESS, { method: 'POST', headers, body });
    return send(response, (await getResponse(this.#handlers, mocked)) ?? refusal(500));
  }
}

/** Sends an answer of the handlers. A lost answer closes the connection. */
async function send(response: ServerResponse, answer: Response): Promise<void> {
  try {
    if (answer.type === 'error') throw new TypeError('The connection is lost.');
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const bytes of answer.body ?? []) response.write(bytes);
    response.end();
  } catch {
    response.destroy();
  }
}
