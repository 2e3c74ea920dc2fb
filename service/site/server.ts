import { createServer, type RequestListener, type Server } from 'node:http';
import { answerGraphQL, type GraphQLOptions, keepAnswers } from './graphqlHandler.ts';
import { loggedPath } from './loggedPath.ts';
import { REPORT_PATH, type Reports } from './reports.ts';

interface ServerOptions extends GraphQLOptions {
  reports: Reports;
  site: RequestListener;
  /** Why `/healthz` answers 503; null while the service is healthy. */
  healthError: () => string | null;
  log: (line: string) => void;
  /** Limits the arrival of a request, and the idle time of a connection. */
  timeoutMs?: number;
}

/** Enough for a phone with a very weak signal. */
const DEFAULT_TIMEOUT_MS = 30_000;

/** Creates the HTTP server of the service and the site. The log has one line per request, without personal data. */
export function createServiceServer(options: ServerOptions): Server {
  const { site, reports, healthError, log, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const answersNow = keepAnswers(options.store.version);
  const limits = {
    requestTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    connectionsCheckingInterval: Math.round(timeoutMs / 6),
  };
  const answer = async (path: string, ...[request, response]: Parameters<RequestListener>) => {
    if (path === '/graphql') return answerGraphQL(request, response, options, answersNow);
    if (path === '/healthz') {
      const wrong = healthError();
      response
        .writeHead(wrong === null ? 200 : 503, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`${wrong ?? 'well'}\n`);
    } else if (path === REPORT_PATH) await reports.answer(request, response);
    else site(request, response);
    return null;
  };
  const server = createServer(limits);
  answerAfterConnections(server, (request, response) => {
    const start = performance.now();
    const { method, url = '/' } = request;
    const [path = '/'] = url.split('?');
    let operation: string | null = null;
    // Every response needs this header. The other security headers belong to the site alone.
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.once('close', () => {
      const what = operation === null ? '' : ` ${operation}`;
      const time = Math.round(performance.now() - start);
      const { statusCode } = response;
      log(`${method} ${loggedPath(url)}${what} ${statusCode} ${time} ms`);
    });
    answer(path, request, response).then(
      (name) => (operation = name),
      (error: Error) => {
        // A client that disconnects in the middle of its request is no failure.
        if (request.complete || !request.destroyed) log(`failed: ${reasonOf(error)}`);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      },
    );
  });
  // A client that does not read its response keeps it in memory.
  server.timeout = timeoutMs;
  return server;
}

/**
 * Answers requests in the first turn of the event loop that brings no connection. Node accepts one in a turn: of many that come
 * together, the last would wait for hundreds of answers to the first. Connections without end hold up nobody for more than 1,000 turns.
 */
function answerAfterConnections(server: Server, answer: RequestListener): void {
  const waiting: Parameters<RequestListener>[] = [];
  let isNew = false;
  const answerAll = (turns: number) => {
    if (isNew && turns > 0) setImmediate(answerAll, turns - 1);
    else for (const each of waiting.splice(0)) answer(...each);
    isNew = false;
  };
  server.on('connection', () => (isNew = true));
  server.on('request', (...each) => {
    if (waiting.push(each) === 1) setImmediate(answerAll, 1000);
  });
}

/** An error for the log. One of the file system names a file, which may have the name of a record: its code and call do. */
export const reasonOf = ({ message, code, syscall }: NodeJS.ErrnoException) =>
  syscall === undefined ? message : `${code} ${syscall}`;
