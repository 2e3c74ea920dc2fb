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
  const serve: RequestListener = (request, response) => {
    try {
      site(request, response);
    } catch (error) {
      log(`failed: ${reasonOf(error as Error)}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  };
  const server = createServer(limits, (request, response) => {
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
    if (path === '/healthz') {
      const wrong = healthError();
      response
        .writeHead(wrong === null ? 200 : 503, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`${wrong ?? 'well'}\n`);
    } else if (path === '/graphql') {
      answerGraphQL(request, response, options, answersNow).then(
        (name) => (operation = name),
        (error: Error) => {
          // A client that disconnects in the middle of its request is no failure.
          if (request.complete || !request.destroyed) log(`failed: ${reasonOf(error)}`);
          response.destroy();
        },
      );
    } else if (path === REPORT_PATH) {
      void reports.answer(request, response);
    } else serve(request, response);
  });
  // A client that does not read its response keeps it in memory.
  server.timeout = timeoutMs;
  return server;
}

/** An error for the log. One of the file system names a file, which may have the name of a record: its code and call do. */
export const reasonOf = ({ message, code, syscall }: NodeJS.ErrnoException) =>
  syscall === undefined ? message : `${code} ${syscall}`;
