import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { readHeaders } from '../../../scripts/publish/hostFiles.ts';
import { POLICY } from '../../../scripts/publish/securityHeaders.ts';
import { PRERENDERED_DIRECTORY } from '../../support/builtSites.ts';
import { count } from '../../support/figures.ts';
import {
  CORPORA,
  corpus,
  type Corpus,
  ignore,
  listen,
  openEach,
  type Payload,
  severalAtOnce,
  touch,
} from '../../support/hostileHtml.ts';
import { hydrated } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

// The policy alone: pages that hold hostile texts as they came, parsed by the browser. hostileHtml.spec.ts has the sanitiser.

test.beforeEach(({ watch }) => {
  test.slow();
  watch.expect(/^/);
  watch.expectRefused(/^/);
});

for (const name of Object.keys(CORPORA) as Corpus[]) {
  // The site's own texts at every change, the others by `npm run test:whole`.
  const tag = name === 'maidan' ? [] : ['@whole'];
  test(`nothing of ${name} runs where the policy stands alone`, { tag }, async ({ context }) => {
    const payloads = corpus(name);
    const headers = await readHeaders(PRERENDERED_DIRECTORY);
    const ran = await openEach(context, payloads, headers ?? {});
    expect(Object.fromEntries(ran)).toEqual({});
    count({ refused: payloads.length });
  });
}

const kindOf = (id: string) => id.replace(/-\d+$/, '');

test('a text of every kind runs where neither wall stands: the trap works', async ({ context }) => {
  const payloads = corpus('maidan');
  const left = new Set(payloads.map(({ id }) => kindOf(id)));
  for (let round = 0; left.size > 0; round++) {
    const next = [...left].map((kind) => payloads.filter(({ id }) => kindOf(id) === kind)[round]);
    expect(next, 'a text of each kind that is left').not.toContain(undefined);
    const ran = await openEach(context, next as Payload[], {});
    for (const id of ran.keys()) left.delete(kindOf(id));
  }
});

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

for (const name of Object.keys(CORPORA) as Corpus[]) {
  test(`nothing of ${name} runs in a page of the site`, { tag: '@whole' }, async ({ context }) => {
    const payloads = corpus(name);
    // A page that loses its scripts to a text is waited for, and so is one that never ends to load.
    test.setTimeout(payloads.length * 10_000);
    const ran = await openInPage(context, payloads);
    expect(Object.fromEntries(ran)).toEqual(name === 'dompurify' ? { [CIRCLE]: [HANGS] } : {});
    count({ refusedInPage: payloads.length });
  });
}

test('no name that a text takes leads the scripts of its page astray', async ({ context }) => {
  const names = corpus('maidan').filter(({ id }) => id.startsWith('maidan-name-'));
  const ran = await openInPage(context, names);
  expect(Object.fromEntries(ran)).toEqual({});
  await test.step('one does where the policy does not stand: the trap works', async () => {
    const astray = names.filter(({ id }) => id === 'maidan-name-5');
    expect([...(await openInPage(context, astray, false)).keys()]).toEqual(['maidan-name-5']);
  });
});

/** Where a text is put: before what the record has. */
const PLACE = '<p>Huddle Camp takes';

/** How long a text may keep its page busy, in milliseconds, and what is said of one that keeps it longer. */
const PATIENCE = 5_000;
const HANGS = 'hangs';

/**
 * The text that does: no script of its own runs, but React, which walks up from what was touched, goes round in circles in a
 * form with a field that is called parentNode.
 */
const CIRCLE = 'dp-24';

/**
 * Opens a record's page for each text, which stands in its article as it came, and acts on what it has put there.
 * Each has a page of its own, because a text can hang it.
 * @returns what ran or hung, by the ids of the texts
 */
async function openInPage(
  context: BrowserContext,
  payloads: Payload[],
  hasPolicy = true,
): Promise<Map<string, string[]>> {
  const ran = new Map<string, string[]>();
  const left = payloads.values();
  await severalAtOnce(async () => {
    for (const payload of left) {
      const page = await context.newPage();
      const reports = await listen(page);
      await page.route('/projects/huddle-camp', async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        expect(body).toContain(PLACE);
        const headers = response.headers();
        expect(Object.keys(headers)).toContain(POLICY.toLowerCase());
        if (!hasPolicy) delete headers[POLICY.toLowerCase()];
        const withText = body.replace(PLACE, () => `<!--text-->${payload.html}${PLACE}`);
        await route.fulfill({ response, headers, body: withText });
      });
      await page
        .goto('/projects/huddle-camp', { waitUntil: 'load', timeout: PATIENCE })
        .catch(ignore);
      // A text that swallows the rest of the page swallows its scripts.
      await hydrated(page, 2_000).catch(ignore);
      const end = await Promise.race([touch(page, payload, 'text'), pause(PATIENCE, HANGS)]);
      if (end === HANGS) reports.push(HANGS);
      if (reports.length > 0) ran.set(payload.id, reports);
      await page.close();
    }
  });
  return ran;
}
