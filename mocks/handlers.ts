import { type GraphQLSchema, parse } from 'graphql';
import { delay, graphql, http, HttpResponse, type RequestHandler } from 'msw';
import { execute, type GraphQLAnswer } from './contract/execute.ts';
import { ERROR_TYPE } from './contract/headers.ts';
import { parseOperation, UnreadableOperation } from './contract/readOperation.ts';
import { Db } from './db.ts';
import { type Failure, failureNamed } from './scenarios.ts';

/** An operation that the service received. */
export interface ReceivedOperation {
  operationName: string;
  variables: Record<string, unknown>;
  apiKey: string | null;
}

/** The mocked service's records, how it answers, and what it received. */
export class MockedService {
  /** In the order of arrival, also what was not answered. */
  received: ReceivedOperation[] = [];
  /** Milliseconds until it answers; with Infinity it never does. */
  latency = 0;
  #failure: Failure | null = null;
  #failures = Infinity;

  constructor(public db = new Db()) {}

  /**
   * Makes the next operations fail: `times` of them, or all until `heal`.
   * @param failure the name of a failure in mocks/scenarios.ts, or a failure
   * @throws an Error for an unknown name
   */
  fail(failure: Failure | string, times = Infinity): void {
    this.#failure = typeof failure === 'string' ? failureNamed(failure) : failure;
    this.#failures = times;
  }

  heal(): void {
    this.#failure = null;
  }

  /** Counts one operation. @returns how it fails, or null if it succeeds */
  nextFailure(): Failure | null {
    if (this.#failure === null || this.#failures <= 0) return null;
    this.#failures -= 1;
    return this.#failure;
  }
}

/**
 * Creates the handlers of the mocked service. Jest, browsers (development and demonstration) and the browser tests' HTTP
 * server share them. They execute the schema for every operation posted to the service's address, and answer like AppSync
 * (docs/product.md, Contract of the service).
 */
export function createHandlers(
  url: string,
  schema: GraphQLSchema,
  service: MockedService,
): RequestHandler[] {
  const answer = async (request: Request): Promise<Response> => {
    const { latency, db } = service;
    const apiKey = request.headers.get('x-api-key');
    const operation = parseOperation(await request.text());
    if (!(operation instanceof UnreadableOperation)) {
      const { operationName, variables } = operation;
      service.received.push({
        operationName: String(operationName),
        variables: (variables ?? {}) as Record<string, unknown>,
        apiKey,
      });
    }
    const { lost, status, body, change } = service.nextFailure() ?? {};
    if (latency === Infinity) return new Promise(() => {});
    if (latency > 0) await delay(latency);
    if (lost === 'before') return HttpResponse.error();
    if (status) return refusal(status);
    if (body === 'html') return HttpResponse.html(SIGN_IN, { headers: HTML_TYPE });
    if (!apiKey) return refusal(401);
    if (operation instanceof UnreadableOperation) return refusal(operation.status, operation);
    const result = await execute(schema, db, operation);
    if (lost === 'after') return HttpResponse.error();
    if (body === 'half') return halfOf(result);
    return json(change?.(result, String(operation.operationName)) ?? result);
  };
  return [
    // MSW's GraphQL handler ignores a body that is not an operation, and logs that. AppSync answers it.
    http.post(url, async ({ request }) =>
      (await isOperation(request.clone())) ? undefined : answer(request),
    ),
    graphql.link(url).operation(({ request }) => answer(request)),
  ];
}

async function isOperation(request: Request): Promise<boolean> {
  try {
    const { query } = (await request.json()) as { query: string };
    parse(query);
    return true;
  } catch {
    return false;
  }
}

const SIGN_IN = '<!doctype html><h1>Sign in to the Wi-Fi</h1>';

/** AppSync's errors by HTTP status. */
const REFUSALS: Record<number, { errorType: string; message: string }> = {
  400: { errorType: 'MalformedHttpRequestException', message: 'The request is no operation.' },
  401: {
    errorType: 'UnauthorizedException',
    message: 'You are not authorized to make this call.',
  },
  429: { errorType: 'TooManyRequestsException', message: 'Rate exceeded' },
};

/** AppSync's response to a request that it does not execute. */
export function refusal(
  status: number,
  { errorType, message } = REFUSALS[status] ?? {
    errorType: 'InternalFailure',
    message: 'The service has failed.',
  },
): Response {
  const headers = { ...JSON_TYPE, [ERROR_TYPE]: errorType };
  return HttpResponse.json({ errors: [{ errorType, message }] }, { status, headers });
}

/** Explicit content types: otherwise MSW answers with the first GraphQL type that the request accepts. */
const JSON_TYPE = { 'Content-Type': 'application/json' };
const HTML_TYPE = { 'Content-Type': 'text/html' };

function json(body: object): Response {
  return HttpResponse.json({ ...body }, { headers: JSON_TYPE });
}

function halfOf(answer: GraphQLAnswer): Response {
  const text = JSON.stringify(answer);
  return new HttpResponse(text.slice(0, text.length / 2), { headers: JSON_TYPE });
}
