import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { AnswerCache } from './answerCache.ts';
import type { Store } from './contract/store.ts';
import { answerGraphQL } from './graphqlHandler.ts';
import { REPORT_PATH, type Reports } from './reports.ts';

interface ServerOptions {
  schema: GraphQLSchema;
  store: Store;
  answers: AnswerCache;
  apiKey: string;
  /** Whether a proxy of one's own stands before the service. */
  proxied: boolean;
  /** Counts the failures that visitors' browsers report. */
  reports: Reports;
  /** Serves the pages. */
  site: RequestListener;
  /** What is wrong with the service at the moment; null while it is well. */
  complaint: () => string | null;
  /** Takes a line for each request. */
  log: (line: string) => void;
  /** How long a request may take to arrive, and whoever is answered may take nothing of it, in milliseconds. */
  patience?: number;
}

/** As slow as a phone at the edge of its network may be. */
const PATIENCE = 30_000;

/** The service and the site over HTTP. Each request is one line of the log, without a word of whoever sent it. */
export function createServiceServer(options: ServerOptions): Server {
  const { site, reports, complaint, log, patience = PATIENCE } = options;
  const limits = {
    requestTimeout: patience,
    headersTimeout: patience,
    connectionsCheckingInterval: Math.round(patience / 6),
  };
  const serve: RequestListener = (request, response) => {
    try {
      site(request, response);
    } catch (error) {
      log(`failed: ${(error as Error).message}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  };
  const server = createServer(limits, (request, response) => {
    const start = performance.now();
    const { method, url = '/' } = request;
    const [path = '/'] = url.split('?');
    let operation: string | null = null;
    // Of what lies on the site's host nothing is taken for anything else than it says; the site has a whole list.
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.once('close', () => {
      const what = operation === null ? '' : ` ${operation}`;
      const time = Math.round(performance.now() - start);
      log(`${method} ${printable(path)}${what} ${response.statusCode} ${time} ms`);
    });
    if (path === '/healthz') {
      const wrong = complaint();
      response
        .writeHead(wrong === null ? 200 : 503, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`${wrong ?? 'well'}\n`);
    } else if (path === '/graphql') {
      answerGraphQL(request, response, options).then(
        (name) => (operation = name),
        (error: Error) => {
          // Whoever asked has gone before the request was whole.
          if (!isGone(request)) log(`failed: ${error.message}`);
          response.destroy();
        },
      );
    } else if (path === REPORT_PATH) {
      void reports.answer(request, response);
    } else serve(request, response);
  });
  // Whoever asks and does not read what comes keeps it in memory.
  server.timeout = patience;
  return server;
}

const isGone = (request: IncomingMessage) => request.destroyed && !request.complete;

/** An address as one word of a line, whatever somebody has put into it. */
const printable = (path: string) => path.replace(/[^\x21-\x7e]/g, '').slice(0, 200);
