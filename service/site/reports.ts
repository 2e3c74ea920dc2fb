import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { FAILURE_KINDS, type FailureKind } from 'maidan/report';

/** Where visitors' browsers report failures. No page of the site has this address. */
export const REPORT_PATH = '/failures';

/** A report has a kind and the address of a page. */
const MAX_BODY_BYTES = 4_000;

/** Counts the failures that visitors' browsers report, by their kind. Nothing of a report is kept. */
export class Reports {
  #counts = new Map<FailureKind, number>();

  /** Answers a report: 204, or 400 for anything else. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const kind = await this.#readKind(request);
    if (kind) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    response.writeHead(kind ? 204 : 400).end();
  }

  /** Logs one line with the counts since the last call, where anything was reported. */
  log(log: (line: string) => void): void {
    if (this.#counts.size === 0) return;
    const counts = [...this.#counts].map(([kind, count]) => `${kind} ${count}`);
    this.#counts.clear();
    log(`Failures in visitors' browsers: ${counts.join(', ')}.`);
  }

  async #readKind(request: IncomingMessage): Promise<FailureKind | undefined> {
    if (request.method !== 'POST') return undefined;
    if (!(Number(request.headers['content-length']) <= MAX_BODY_BYTES)) return undefined;
    try {
      const { kind } = JSON.parse(await text(request)) as { kind?: unknown };
      return FAILURE_KINDS.find((each) => each === kind);
    } catch {
      return undefined;
    }
  }
}
