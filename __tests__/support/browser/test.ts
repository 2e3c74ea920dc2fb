import {
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Request,
} from '@playwright/test';
import type { MockedHttpService } from '../../../mocks/service.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';
import { PRERENDERED_DIRECTORY, SERVICE_HOST, SITE_DIRECTORY } from '../sites/builtSites.ts';
import { queriedAt } from './prerendered.ts';
import { reportLooseTexts } from './looseTexts.ts';
import { type Site, startSite } from '../sites/servedSite.ts';

export { expect } from '@playwright/test';

/** The embedded map of the contact page, in a frame of its own. No other host receives a request. */
export const MAP = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/;

/**
 * The map's frame stays in the process of its page. In one of its own Chromium goes on giving it the pointer for some 50 ms
 * after a scroll, where it was before: no visitor presses so soon, but a test does. An answer to the frame would not help,
 * and a route for it in every test would switch the browser's HTTP cache off.
 */
const FRAMES_IN_ONE_PROCESS = '--disable-site-isolation-trials';

/** A browser's requests to the service: how many it has sent, and which of them are still open. */
const requests = new WeakMap<BrowserContext, { sent: number; open: Set<Request> }>();

function followRequests(context: BrowserContext): void {
  const followed = { sent: 0, open: new Set<Request>() };
  requests.set(context, followed);
  context.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).host !== SERVICE_HOST) return;
    followed.sent += 1;
    followed.open.add(request);
  });
  context.on('requestfinished', (request) => followed.open.delete(request));
  context.on('requestfailed', (request) => followed.open.delete(request));
}

/** Whether every request has been answered, has failed, or is held back by the service. */
export function hasArrived(context: BrowserContext, service: MockedHttpService): boolean {
  const { sent, open } = requests.get(context) ?? { sent: 0, open: new Set() };
  return open.size === 0 || service.received.length >= sent;
}

/** What the browser did that no visitor sees. A test fails for what it has not announced. */
export class Watch {
  /** Lines of the site's own on the console: errors and warnings. */
  readonly lines: string[] = [];
  /** Lines that the browser writes when a file or an answer does not come. */
  readonly networkLines: string[] = [];
  /** Errors that nothing caught. */
  readonly pageErrors: string[] = [];
  /** What the site's policy has refused. Only what a test says word for word is announced. */
  readonly refusals: string[] = [];
  /** Addresses on hosts that are neither the site nor its service. */
  readonly strangers: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #expectedRefusals: RegExp[] = [];
  readonly #own: Set<string>;

  constructor(site: Site) {
    this.#own = new Set([new URL(site.origin).host, SERVICE_HOST]);
  }

  /** Announces a line, an error or an address that the test brings about. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Announces what the site's policy refuses in this test. It gives the directive and the reason. */
  expectRefused(...patterns: RegExp[]): void {
    this.#expectedRefusals.push(...patterns);
  }

  /** Announces the lines that the browser writes about answers that fail. */
  expectNetworkFailures(): void {
    this.expect(/^Failed to load resource|blocked by CORS policy|^WebSocket/);
  }

  /** Announces what the site writes about a query that failed. */
  expectFailed(...operations: string[]): void {
    this.expectNetworkFailures();
    for (const name of operations) this.expect(new RegExp(`^${name} failed: `));
  }

  /** The site's lines about failed queries. */
  failures(): string[] {
    return this.lines.filter((line) => / failed: /.test(line));
  }

  async follow(context: BrowserContext): Promise<void> {
    await context.addInitScript(reportRefusals, REFUSED);
    await context.addInitScript(reportLooseTexts);
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) => this.pageErrors.push(String(error.error())));
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (!/^(https?|wss?|ftp):$/.test(url.protocol) || this.#own.has(url.host)) return;
      if (!isMap(request)) this.strangers.push(url.href);
    });
  }

  unexpected(): string[] {
    const notIn = (patterns: RegExp[]) => (line: string) =>
      !patterns.some((pattern) => pattern.test(line));
    return [
      ...[...this.lines, ...this.networkLines, ...this.pageErrors, ...this.strangers].filter(
        notIn(this.#expected),
      ),
      ...this.refusals.filter(notIn(this.#expectedRefusals)),
    ];
  }

  #onConsole(message: ConsoleMessage): void {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    const text = message.text();
    if (text.startsWith(REFUSED)) {
      this.refusals.push(text);
      return;
    }
    // Playwright's own line where a test does without the service worker.
    if (text === 'Service Worker registration blocked by Playwright') return;
    // The browser's own lines about the network say where, the site's do not.
    if (MAP.test(message.location().url)) return;
    const isNetwork = /^Failed to load resource|has been blocked by CORS policy/.test(text);
    (isNetwork ? this.networkLines : this.lines).push(
      isNetwork ? `${text} ${message.location().url}` : text,
    );
  }
}

const REFUSED = 'Refused by the policy: ';

/** Runs in every page: reports what the policy refuses, also where the browser itself says nothing. */
function reportRefusals(refused: string): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
    const where = `${sourceFile}:${lineNumber}`;
    console.error(`${refused}${effectiveDirective} ${blockedURI} ${sample} at ${where}`);
  });
}

/** The map's frame, or the question before it whether its host answers. */
function isMap(request: Request): boolean {
  if (!MAP.test(request.url())) return false;
  const isFrame = request.isNavigationRequest() && request.frame().parentFrame() !== null;
  return isFrame || request.method() === 'HEAD';
}

/** Runs in every page: sets its clock back by so many milliseconds. */
function setBack(behind: number): void {
  const now = Date.now;
  Date.now = () => now() - behind;
}

interface TestFixtures {
  service: MockedHttpService;
  watch: Watch;
}

/** What a project or a file of tests may set. */
export interface TestOptions {
  /** The built site that is visited. */
  directory: string;
  /** Whether the site sends its content security policy. */
  policy: boolean;
}

/** Playwright's test with the worker's own site: `service` answers it, `watch` fails what was not announced. */
export const test = base.extend<TestFixtures, TestOptions & { site: Site }>({
  directory: [SITE_DIRECTORY, { option: true, scope: 'worker' }],
  policy: [true, { option: true, scope: 'worker' }],
  site: [
    async ({ directory, policy }, provide) => {
      const site = await startSite(directory, policy);
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ site }, provide) => {
      const rules = [
        `MAP ${SERVICE_HOST}:80 ${site.serviceAddress}`,
        'MAP * ~NOTFOUND',
        'EXCLUDE 127.0.0.1',
        'EXCLUDE localhost',
      ];
      await provide({
        executablePath: process.env['CHROMIUM_PATH'],
        args: [
          ...CHROMIUM_FLAGS,
          FRAMES_IN_ONE_PROCESS,
          `--host-resolver-rules=${rules.join(', ')}`,
        ],
      });
    },
    { scope: 'worker' },
  ],
  // All tests together take longer than an answer stays fresh: in each the pages are as old as just after the build.
  context: async ({ context, directory }, provide) => {
    if (directory === PRERENDERED_DIRECTORY) {
      await context.addInitScript(setBack, Date.now() - queriedAt());
    }
    await provide(context);
  },
  baseURL: async ({ site }, provide) => provide(site.origin),
  service: [
    async ({ site }, provide) => {
      site.service.reset();
      await provide(site.service);
    },
    { auto: true },
  ],
  watch: [
    async ({ site, context }, provide) => {
      const watch = new Watch(site);
      await watch.follow(context);
      followRequests(context);
      await provide(watch);
      base
        .expect(watch.unexpected(), 'what the browser reports and the test has not announced')
        .toEqual([]);
    },
    { auto: true },
  ],
});
