import { once } from 'node:events';
import { Agent, request as ask } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { GraphQLSchema } from 'graphql';
import type { GraphQLAnswer } from '../../service/contract/execute.ts';
import { Chance } from './chance.ts';
import { type AttackRequest, printed, requestOf } from './requests.ts';

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

/** What nobody may be told, neither by the service nor by a command: places of files, stacks, the words of the database. */
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
    if (INTERNAL.test(`${errorType} ${message}`))
      return `An error tells what is inside: ${message}`;
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
 * Sends so many requests made from the schema.
 * @returns how many were answered with data, how many with errors, and how long the slowest took, in milliseconds
 * @throws an Error with the request, whole, and its seed, for the first answer that no service may give
 */
export async function attackOperations(
  target: Target,
  schema: GraphQLSchema,
  amount: number,
  seed: number,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const figures = { data: 0, errors: 0, slowest: 0 };
  let next = 0;
  const work = async () => {
    while (next < amount) {
      const number = (next += 1);
      const request = requestOf(schema, new Chance(seed + number), target.apiKey);
      const answered = await send(target, request, agent).catch((error: Error) => error);
      const fault =
        answered instanceof Error ? answered.message : faultOf(answered, request.method);
      if (answered instanceof Error || fault !== null) {
        throw new Error(`ATTACK_SEED=${seed}, operation ${number}: ${fault}\n${printed(request)}`);
      }
      figures[
        answered.body.startsWith('{"data":{') && !answered.body.includes('"errors":')
          ? 'data'
          : 'errors'
      ] += 1;
      figures.slowest = Math.max(figures.slowest, answered.time);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    agent.destroy();
  }
  return figures;
}

async function send(
  target: Target,
  { method, path, headers, body }: AttackRequest,
  agent: Agent,
): Promise<Answered> {
  const start = performance.now();
  const length = headers['transfer-encoding'] ? {} : { 'content-length': body.length };
  const request = ask(target.origin + path, {
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
export async function sendRaw({ origin }: Target, bytes: string): Promise<string> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(bytes, 'latin1');
  return text(socket);
}

const parts = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '..%2f..',
  '..\\',
  '..%5c',
  '..;',
  '%c0%ae%c0%ae',
  '....//',
];

/** Addresses that would lead out of the site where one of them was read in another way than it was checked. */
export const TRICKS: readonly string[] = [
  ...parts.flatMap((part) => [1, 3, 8].map((depth) => `/${`${part}/`.repeat(depth)}etc/passwd`)),
  ...parts.map((part) => `/assets/${part}/${part}/package.json`),
  '//evil.example/',
  '//evil.example/..',
  '///',
  '/\\evil.example',
  '/%00',
  '/index.html%00.js',
  '/robots.txt%00',
  '/%',
  '/%zz',
  '/%e0%a4%a',
  '/.git/config',
  '/.env',
  '/%2eenv',
  '/assets/../.env',
  '/sw.js/..',
  '/./././',
  '/events/%2e%2e/%2e%2e/secret',
  '/events/..%00/',
  `/${'a'.repeat(10_000)}`,
  `/${'a/'.repeat(5000)}`,
  `/events/${'%41'.repeat(3000)}`,
  `/${'?'.repeat(5000)}`,
  `/events/a?${'x=&'.repeat(3000)}`,
  '*',
  'http://evil.example/graphql',
  'http://evil.example/../../etc/passwd',
  '/__proto__',
  '/events/__proto__',
  '/constructor/prototype',
  '/events/toString',
  '/graphql/',
  '/graphql/..',
  '/GRAPHQL',
  '/healthz/..',
];

/** What no visitor gets to see: files outside the site, and stacks. */
const OUTSIDE = /root:|"dependencies"|\[core\]|SECRET|node_modules|\bat \S+ \(/;

/**
 * Asks for the site's files by every trick, each whole and in parts that are none.
 * @param every of so many requests one is sent
 * @returns how many requests that were
 * @throws an Error with the request for an answer that shows what lies outside the site, redirects there, or is none
 */
export async function attackPaths(target: Target, { every = 1 } = {}): Promise<number> {
  const ranges = [
    '',
    'Range: bytes=9-1\r\n',
    'Range: bytes=0-99999999999999999999\r\n',
    'Range: bytes=-0\r\n',
  ];
  const heads = [...TRICKS, '/', '/robots.txt'].flatMap((path) =>
    ranges.flatMap((range) =>
      ['GET', 'HEAD', 'POST'].map(
        (method) => `${method} ${path} HTTP/1.1\r\nHost: a\r\n${range}Connection: close\r\n\r\n`,
      ),
    ),
  );
  const chosen = heads.filter((_, index) => index % every === 0);
  for (const head of chosen) {
    const answer = await sendRaw(target, head);
    const [status = ''] = answer.split('\r\n', 1);
    if (
      !/^HTTP\/1\.1 (200|206|304|400|404|405|414|416|431) /.test(status) ||
      OUTSIDE.test(answer) ||
      /^location:/im.test(answer)
    ) {
      throw new Error(`${head}is answered with\n${answer.slice(0, 2000)}`);
    }
  }
  return chosen.length;
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

/** Opens so many connections that say nothing, or begin and go on by a byte now and then, in the head or the body. */
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
