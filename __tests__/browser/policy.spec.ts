import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { readHeaders } from '../../scripts/publish/hostFiles.ts';
import { PRERENDERED_DIRECTORY } from '../support/buildSite.ts';
import { count } from '../support/figures.ts';
import { corpus, DEEDS, listen, type Payload } from '../support/hostileHtml.ts';
import { expect, test } from '../support/test.ts';

// The policy alone: pages that hold hostile texts as they came, parsed by the browser. hostileHtml.spec.ts has the sanitiser.

test.beforeEach(({ watch }) => {
  test.slow();
  watch.expect(/^/);
  watch.expectRefused(/^/);
});

for (const name of ['maidan', 'h5sc', 'dompurify'] as const) {
  // The site's own texts at every change, the others by `npm run test:walls`.
  const tag = name === 'maidan' ? [] : ['@whole'];
  test(`nothing of ${name} runs where the policy stands alone`, { tag }, async ({ page }) => {
    const payloads = corpus(name);
    const ran = await runEach(page, payloads, (await readHeaders(PRERENDERED_DIRECTORY)) ?? {});
    expect(Object.fromEntries(ran)).toEqual({});
    count({ refused: payloads.length });
  });
}

test('most of maidan runs where neither wall stands: the trap works', async ({ page }) => {
  const payloads = corpus('maidan');
  const ran = await runEach(page, payloads, {});
  expect(ran.size).toBeGreaterThanOrEqual(CONTROL);
  // Of every kind, so that none of the deeds is played in vain.
  const kinds = (ids: Iterable<string>) => new Set([...ids].map((id) => id.replace(/-\d+$/, '')));
  expect(kinds(ran.keys())).toEqual(kinds(payloads.map(({ id }) => id)));
  count({ trapped: ran.size });
});

/** How many of this project's own texts run in this browser where nothing stands in their way, at least. */
const CONTROL = 70;

/**
 * Opens a page for each text, plays its user's part and does to each element what a visitor might.
 * @returns what ran, by the ids of the texts
 */
async function runEach(page: Page, payloads: Payload[], headers: Record<string, string>) {
  const server = createServer((request, response) => {
    const payload = payloads[Number(request.url?.slice(1))];
    if (!payload) response.writeHead(404).end();
    else {
      response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><title>Text</title><body>${payload.html}`);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reports = await listen(page);
  const ran = new Map<string, string[]>();
  for (const [index, { id, trigger }] of payloads.entries()) {
    // A text may send its reader elsewhere, at once or as soon as it is touched: that is no script.
    const ignore = () => undefined;
    await page.goto(`${origin}/${index}`, { waitUntil: 'load', timeout: 5_000 }).catch(ignore);
    if (trigger) await page.evaluate(trigger).catch(ignore);
    await page.evaluate(actOnAll, DEEDS).catch(ignore);
    if (reports.length > 0) ran.set(id, reports.splice(0));
  }
  await page.goto('about:blank');
  server.closeAllConnections();
  server.close();
  return ran;
}

/** Runs in the browser: does everything to every element, follows scripts' addresses alone, and lets what that starts begin. */
async function actOnAll(deeds: string[]): Promise<void> {
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a, area') : null;
      const address = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? '';
      const { protocol } = URL.canParse(address, location.href)
        ? new URL(address, location.href)
        : location;
      if (link && protocol !== 'javascript:') event.preventDefault();
    },
    true,
  );
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    for (const type of deeds) {
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
    element.focus?.();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  // Handlers of animations, toggles and addresses of scripts come with the frames after.
  for (let frames = 0; frames < 3; frames++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
