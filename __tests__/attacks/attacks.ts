import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import type { GraphQLAnswer } from '../../mocks/contract/execute.ts';
import { type AttackRequest, requests, texts } from './operations.ts';

/** What is attacked. */
export interface Target {
  origin: string;
  apiKey: string;
}

/** What a service may answer to whatever is sent. */
const STATUSES = [200, 204, 400, 401, 405, 413, 417, 429];

/** How long an answer may be, in bytes: a list of the demonstration's records under five names is shorter. */
const MOST_BYTES = 2_000_000;

/** How long an answer may take on a busy machine, in milliseconds. */
const MOST_TIME = 5000;

/** After how long nobody waits for an answer any more, in milliseconds. */
const LONGEST = 4 * MOST_TIME;

/** How many requests are on their way at once. */
const AT_ONCE = 8;

/** What neither the service nor a command may say: paths of files, stacks, messages of the database. */
export const INTERNAL =
  /node_modules|\/service\/|\bat \S+ \(|SQLITE|InternalFailure|Cannot read prop|is not a function/;

interface Answered {
  status: number;
  body: string;
  /** In milliseconds. */
  time: number;
}

/** What is wrong with an answer; null where nothing is. */
export function faultOf({ status, body, time }: Answered, method: string): string | null {
  if (!STATUSES.includes(status)) return `The status is ${status}.`;
  if (time > MOST_TIME) return `The answer took ${Math.round(time)} ms.`;
  if (body.length > MOST_BYTES) return `The answer has ${body.length} characters.`;
  // Node's own words, before the service has seen anything; an answer to HEAD has no body.
  if (body === '') return status !== 200 || method === 'HEAD' ? null : 'The answer is empty.';
  const { data, errors } = read(body);
  if (errors === undefined)
    return data && status === 200 ? null : 'There is neither data nor error.';
  if (!Array.isArray(errors) || errors.length === 0 || errors.length > 60)
    return 'The errors are no list.';
  for (const { message, errorType, path } of errors) {
    if (typeof message !== 'string' || message === '' || message.length > 501)
      return 'An error says nothing, or too much.';
    if (typeof errorType !== 'string' && !path) return 'An error has no errorType.';
    if (INTERNAL.test(`${errorType} ${message}`)) return `An error says what is inside: ${message}`;
  }
  return null;
}

function read(body: string): GraphQLAnswer {
  try {
    return JSON.parse(body) as GraphQLAnswer;
  } catch {
    return { errors: [{ message: '', errorType: 'no JSON' }] };
  }
}

/**
 * Sends so many requests made from the schema, eight at a time.
 * @returns how many were answered with data, how many with errors, and how long the slowest took, in milliseconds
 * @throws an Error of fast-check with its seed and the smallest requests that get an answer no service may give
 */
export async function attackOperations(
  target: Target,
  schema: GraphQLSchema,
  amount: number,
  seed: number,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const figures = { data: 0, errors: 0, slowest: 0 };
  const check = async (request: AttackRequest) => {
    const answered = await send(target, request, agent);
    const fault = faultOf(answered, request.method);
    if (fault !== null) throw new Error(`${fault}\n${request.method} ${request.body.toString()}`);
    figures[/^\{"data":\{(?!.*"errors":)/s.test(answered.body) ? 'data' : 'errors'] += 1;
    figures.slowest = Math.max(figures.slowest, answered.time);
  };
  const batch = fc.array(requests(schema, target.apiKey), {
    minLength: AT_ONCE,
    maxLength: AT_ONCE,
  });
  try {
    await fc.assert(
      fc.asyncProperty(batch, async (sent) => void (await Promise.all(sent.map(check)))),
      { numRuns: amount / AT_ONCE, seed },
    );
  } finally {
    agent.destroy();
  }
  return figures;
}

/** The fields of an enquiry, each with any text or missing. */
const enquiry = fc.record(
  Object.fromEntries(
    ['name', 'contactNumber', 'country', 'city', 'email', 'enquiry', 'date'].map((field) => [
      field,
      texts,
    ]),
  ),
  { requiredKeys: [] },
);

/**
 * Sends so many enquiries, each twice.
 * @throws an Error of fast-check for one that is not answered as it was sent, or that is stored a second time
 */
export async function attackEnquiries(target: Target, amount: number, seed: number): Promise<void> {
  let sent = 0;
  const post = async (input: object) => {
    const query = `mutation A($input: CreateMaidanContactsInput!) {
      createMaidanContacts(input: $input) { contactId ${Object.keys(input).join(' ')} }
    }`;
    const body = JSON.stringify({ query, variables: { input } });
    const headers = { 'x-api-key': target.apiKey };
    const response = await fetch(`${target.origin}/graphql`, { method: 'POST', headers, body });
    return (await response.json()) as GraphQLAnswer;
  };
  const check = async (fields: object) => {
    const input = { ...fields, contactId: `attack_${(sent += 1)}` };
    // A text that is no Unicode arrives as JSON in UTF-8 can carry it.
    const expected = JSON.parse(Buffer.from(JSON.stringify(input)).toString()) as object;
    const first = await post(input);
    const data = { createMaidanContacts: expected };
    if (!isDeepStrictEqual(first, { data })) throw new Error(JSON.stringify(first));
    const [error] = (await post(input)).errors ?? [];
    if (error?.errorType !== 'DynamoDB:ConditionalCheckFailedException') {
      throw new Error(`The same enquiry is stored twice: ${JSON.stringify(error)}`);
    }
  };
  await fc.assert(fc.asyncProperty(enquiry, check), { numRuns: amount, seed });
}

async function send(
  target: Target,
  { method, path, headers, body }: AttackRequest,
  agent: Agent,
): Promise<Answered> {
  const start = performance.now();
  const length = headers['transfer-encoding'] ? {} : { 'content-length': body.length };
  const request = httpRequest(target.origin + path, {
    method,
    headers: { ...headers, ...length },
    agent,
    signal: AbortSignal.timeout(LONGEST),
  });
  request.end(body);
  const [response] = await once(request, 'response');
  return {
    status: response.statusCode,
    body: await text(response),
    time: performance.now() - start,
  };
}

/** Sends bytes as they are. @returns all that comes back until the other side ends */
async function sendRaw({ origin }: Target, bytes: string): Promise<string> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(bytes, 'latin1');
  return text(socket);
}

/**
 * Fragments of addresses that lead out of the site's folder, or to hidden files. They do so if they are checked in one
 * form and read in another.
 */
const segments = fc.constantFrom(
  '',
  'a'.repeat(5000),
  ...'.. %2e%2e .%2e %252e%252e ..%2f.. ..\\ ..%5c ..; %c0%ae%c0%ae .... . % %zz %00 %e0%a4%a'.split(
    ' ',
  ),
  ...'?x=& # ; __proto__ etc passwd package.json .git config .env %2eenv assets events'.split(' '),
  ...'graphql healthz index.html robots.txt robots.txt%00'.split(' '),
);

const heads = fc
  .tuple(
    fc.constantFrom('GET', 'HEAD', 'POST'),
    fc.constantFrom('/', '//', '/', '', 'http://evil.example/', '//evil.example/'),
    fc.array(segments, { maxLength: 8 }),
    fc.constantFrom('', 'Range: bytes=9-1\r\n', 'Range: bytes=0-99999999999999999999\r\n'),
  )
  .map(
    ([method, start, path, range]) =>
      `${method} ${start}${path.join('/') || '*'} HTTP/1.1\r\nHost: a\r\n${range}Connection: close\r\n\r\n`,
  );

/** What no visitor gets to see: files outside the site, and stacks. */
const OUTSIDE = /root:|"dependencies"|\[core\]|SECRET|node_modules|\bat \S+ \(/;

/**
 * Sends so many requests for files, at addresses made to lead out of the site.
 * @throws an Error of fast-check for an answer that shows a file outside the site, redirects there, or is none
 */
export async function attackPaths(target: Target, amount: number, seed: number): Promise<void> {
  const check = async (head: string) => {
    const answer = await sendRaw(target, head);
    if (
      !/^HTTP\/1\.1 (?:200|206|304|400|401|404|405|410|414|416|431) /.test(answer) ||
      OUTSIDE.test(answer) ||
      /^location:/im.test(answer)
    ) {
      throw new Error(`${head}is answered with\n${answer.slice(0, 2000)}`);
    }
  };
  await fc.assert(fc.asyncProperty(heads, check), { numRuns: amount, seed });
}

/** How connections begin that never become a request. */
const HANGING = [
  '',
  'POST /graphql HTTP/1.1\r\nHost: a\r\nX-',
  'POST /graphql HTTP/1.1\r\nHost: a\r\nX-Api-Key: KEY\r\nContent-Length: 1000\r\n\r\n{"query',
] as const;

/** Connections that hang, and what they do to others. */
interface Hanging {
  /** How long a visitor waited for an answer while all hung, in milliseconds. */
  wait: number;
  /** Fulfilled when the service has left all of them. */
  areLeft: () => Promise<void>;
  end: () => void;
}

/** Opens so many connections that say nothing, or send a byte now and then. The byte is of the head or of the body. */
export async function hang(target: Target, count: number): Promise<Hanging> {
  const { port, hostname } = new URL(target.origin);
  const closed: Promise<void>[] = [];
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const socket = connect(Number(port), hostname).resume();
      // Being thrown out is what is waited for.
      socket.on('error', () => {});
      closed.push(new Promise((resolve) => socket.once('close', () => resolve())));
      await once(socket, 'connect');
      socket.write((HANGING[index % HANGING.length] ?? '').replace('KEY', target.apiKey));
      return socket;
    }),
  );
  const drip = setInterval(() => {
    for (const [index, socket] of sockets.entries()) {
      if (index % HANGING.length > 0 && socket.writable) socket.write('x');
    }
  }, 100);
  return {
    wait: await visit(target),
    areLeft: async () => void (await Promise.all(closed)),
    end() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** How long a list takes, in milliseconds. @throws an Error where it does not come */
async function visit({ origin, apiKey }: Target): Promise<number> {
  const start = performance.now();
  const query = 'query A { listMaidanEvents { nextToken } }';
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey },
    body: JSON.stringify({ operationName: 'A', query }),
  });
  if (!(await answer.text()).includes('"data":{')) throw new Error('A visitor is not answered.');
  return performance.now() - start;
}
