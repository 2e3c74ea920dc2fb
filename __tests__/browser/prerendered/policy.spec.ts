import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { readHeaders } from '../../../scripts/publish/hostFiles.ts';
import { POLICY_HEADER } from '../../../scripts/publish/securityHeaders.ts';
import { PRERENDERED_DIRECTORY } from '../../support/builtSites.ts';
import { count } from '../../support/figures.ts';
import {
  CORPORA,
  corpus,
  type Corpus,
  ignore,
  kindOf,
  listen,
  openEach,
  type Payload,
  touch,
} from '../../support/hostileHtml.ts';
import { hydrated } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

// The policy alone: pages that hold hostile texts as they came, parsed by the browser. hostileHtml.spec.ts has the sanitiser.
// A text of each kind at every change, all of them by `npm run test:whole`.

test.beforeEach(({ watch }) => {
  test.slow();
  watch.expect(/^/);
  watch.expectRefused(/^/);
});

test('a text of every kind runs where neither wall stands, and none of them where the policy does', async ({
  context,
}) => {
  const payloads = corpus('maidan');
  const kinds = new Set(payloads.map(({ id }) => kindOf(id)));
  const running: Payload[] = [];
  for (let round = 0; running.length < kinds.size; round++) {
    const left = [...kinds].filter((kind) => !running.some(({ id }) => kindOf(id) === kind));
    const next = left.map((kind) => payloads.filter(({ id }) => kindOf(id) === kind)[round]);
    expect(next, 'a text of each kind that is left').not.toContain(undefined);
    const ran = await openEach(context, next as Payload[], {});
    running.push(...payloads.filter(({ id }) => ran.has(id)));
  }
  const ran = await openEach(context, running, (await readHeaders(PRERENDERED_DIRECTORY)) ?? {});
  expect(Object.fromEntries(ran)).toEqual({});
  count({ refused: running.length });
});

for (const name of Object.keys(CORPORA) as Corpus[]) {
  test(
    `nothing of ${name} runs where the policy stands alone`,
    { tag: '@whole' },
    async ({ context }) => {
      const payloads = corpus(name);
      const headers = await readHeaders(PRERENDERED_DIRECTORY);
      const ran = await openEach(context, payloads, headers ?? {});
      expect(Object.fromEntries(ran)).toEqual({});
      count({ refused: payloads.length });
    },
  );

  test(`nothing of ${name} runs in a page of the site`, { tag: '@whole' }, async ({ context }) => {
    const payloads = corpus(name);
    // A page that loses its scripts to a text is waited for, and so is one that never ends to load.
    test.setTimeout(payloads.length * 10_000);
    const ran = await openInPage(context, payloads);
    expect(Object.fromEntries(ran)).toEqual(name === 'dompurify' ? { [CIRCLE]: [HANGS] } : {});
    count({ refusedInPage: payloads.length });
  });
}

test(
  'most of maidan runs where neither wall stands: the trap works',
  { tag: '@whole' },
  async ({ context }) => {
    const ran = await openEach(context, corpus('maidan'), {});
    expect(ran.size).toBeGreaterThanOrEqual(CONTROL);
    count({ trapped: ran.size });
  },
);

/** How many of this project's own texts run in this browser where nothing stands in their way, at least. */
const CONTROL = 70;

/** Where a text is put: before what the record has. */
const PLACE = '<p>Huddle Camp takes';

/** How long a page may take to load, in milliseconds. One that a text sends round in circles never ends to. */
const PATIENCE = 5_000;

/** For how many seconds of the processor a text may keep its page busy, and what is said of one that keeps it longer. */
const BUSY_S = 5;
const HANGS = 'hangs';

/**
 * The text that does: no script of its own runs, but React, which walks up from what was touched, goes round in circles in a
 * form with a field that is called parentNode.
 */
const CIRCLE = 'dp-24';

/**
 * Opens a record's page for each text, which stands in its article as it came, and acts on what it has put there.
 * Each has a page of its own, because a text can hang it. One follows another: only one page works at a time.
 * @returns what ran or hung, by the ids of the texts
 */
async function openInPage(
  context: BrowserContext,
  payloads: Payload[],
): Promise<Map<string, string[]>> {
  const ran = new Map<string, string[]>();
  for (const payload of payloads) {
    const page = await context.newPage();
    const reports = await listen(page);
    await putText(page, payload);
    await page
      .goto('/projects/huddle-camp', { waitUntil: 'load', timeout: PATIENCE })
      .catch(ignore);
    // A text that swallows the rest of the page swallows its scripts.
    await hydrated(page, 2_000).catch(ignore);
    if (await hangs(context, touch(page, payload, 'text'))) reports.push(HANGS);
    if (reports.length > 0) ran.set(payload.id, reports);
    await page.close();
  }
  return ran;
}

/** Has the record's page come with a text in its article. */
async function putText(page: Page, { html }: Payload): Promise<void> {
  await page.route('/projects/huddle-camp', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    expect(body).toContain(PLACE);
    const headers = response.headers();
    expect(Object.keys(headers)).toContain(POLICY_HEADER.toLowerCase());
    const withText = body.replace(PLACE, () => `<!--text-->${html}${PLACE}`);
    await route.fulfill({ response, headers, body: withText });
  });
}

/**
 * Waits until a page has done something.
 * @returns whether it works on it for too long, in time of the processor: on a busy machine every page takes longer by the clock
 */
async function hangs(context: BrowserContext, deed: Promise<void>): Promise<boolean> {
  const session = await context.browser()!.newBrowserCDPSession();
  const worked = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    return renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const start = await worked();
  const done = deed.then(() => true);
  let isDone = false;
  while (!isDone && (await worked()) - start < BUSY_S)
    isDone = await Promise.race([done, pause(100, false)]);
  await session.detach();
  return !isDone;
}
