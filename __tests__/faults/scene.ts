import type { BrowserContext, Page, Request } from '@playwright/test';
import type { MockedHttpService } from '../../mocks/service.ts';
import { SERVICE_HOST } from '../support/builtSites.ts';
import { hydrated, idle, serveMap } from '../support/pages.ts';
import { askedAt } from '../support/prerendered.ts';
import { expect, type Watch } from '../support/test.ts';
import type { Route } from './routes.ts';

/** The site as the browser renders it, or with its pages rendered beforehand. */
export type SiteKind = 'plain' | 'prerendered';

/** What a cell has to do with. */
export interface Scene {
  page: Page;
  context: BrowserContext;
  service: MockedHttpService;
  watch: Watch;
  site: SiteKind;
  route: Route;
  questions: Questions;
}

const MINUTE = 60_000;

/** After so many minutes what a page shows is old, and a visitor who returns to it makes it ask again. */
const OLD = 16 * MINUTE;

/** What a page asks the service. What the browser sends once more by itself is the same question. */
export class Questions {
  readonly #asked = new Map<string, number>();
  readonly #open = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.method() !== 'POST' || new URL(request.url()).host !== SERVICE_HOST) return;
      const { operationName, variables } = request.postDataJSON() as {
        operationName: string;
        variables: object;
      };
      const key = `${operationName} ${JSON.stringify(variables)}`;
      this.#asked.set(key, (this.#asked.get(key) ?? 0) + 1);
      this.#open.add(request);
    });
    const close = (request: Request) => void this.#open.delete(request);
    page.on('requestfinished', close);
    page.on('requestfailed', close);
  }

  /** From now on nothing has been asked yet. */
  restart(): void {
    this.#asked.clear();
  }

  /** How often each operation has been asked for, by its name and variables. */
  get counts(): Record<string, number> {
    return Object.fromEntries(this.#asked);
  }

  /** The same of the queries, by their names. */
  ofOperations(): Record<string, number> {
    const queries = [...this.#asked].map(
      ([key, count]) => [key.split(' ')[0] ?? '', count] as const,
    );
    return Object.fromEntries(queries.filter(([name]) => name !== 'CreateContact'));
  }

  get areAnswered(): boolean {
    return this.#open.size === 0;
  }
}

/**
 * Takes the clock of the tab into the test's hand. It is a minute after the build has asked the service: what the pages bring
 * along is young, unless it is to be old.
 */
export async function startClock({ page }: Scene, isOld: boolean): Promise<void> {
  await page.clock.install({ time: askedAt() + (isOld ? OLD : MINUTE) });
}

/** Opens an address, and waits until the page is the site's own and has begun nothing that is not done. */
export async function open(scene: Scene, path: string): Promise<void> {
  const { page } = scene;
  await serveMap(page);
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
  // A page that was taken over looks after a second whether what it has brought is old.
  await page.clock.runFor(2_000);
  await idle(page);
}

/** Lets what the page shows grow old. */
export async function age({ page }: Scene): Promise<void> {
  await page.clock.fastForward(OLD);
}

/** The connection goes, if it is there, and comes back. */
export async function comeOnline({ context }: Scene): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

/**
 * Waits until something holds, and lets the tab's clock run meanwhile: over the pauses between two tries, and where the service
 * says nothing over the limit of each. An answer that is on its way gets its time.
 */
export async function passTime(
  { page, questions }: Scene,
  check: () => Promise<void> | void,
  isSilent = false,
): Promise<void> {
  await expect(async () => {
    if (isSilent || questions.areAnswered) await page.clock.runFor(1_000);
    await check();
  }).toPass({ timeout: 20_000, intervals: [20] });
}
