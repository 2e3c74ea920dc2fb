import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** A hostile text. */
export interface Payload {
  id: string;
  html: string;
  /** Script that plays the user's part. */
  trigger?: string | null;
}

/** Characters that browsers have been known to skip; the cheat sheet marks their places with [a] to [e]. */
const SKIPPED = ['', ' ', '\t', '\n', '\0', '/', '\v', '\u00a0'];

/** The corpora, with the number of texts in the file of each. */
export const CORPORA = { maidan: 137, h5sc: 149, dompurify: 223 };

export type Corpus = keyof typeof CORPORA;

/** A corpus of hostile texts, by its name: all of it. */
export function corpus(name: Corpus): Payload[] {
  const payloads = JSON.parse(
    readFileSync(`__tests__/browser/corpora/${name}.json`, 'utf8'),
  ) as Payload[];
  expect(payloads, name).toHaveLength(CORPORA[name]);
  return payloads.flatMap((payload) =>
    /\[[a-e]\]/.test(payload.html)
      ? [
          payload,
          ...SKIPPED.map((char, index) => ({
            ...payload,
            id: `${payload.id}-${index}`,
            html: payload.html.replace(/\[[a-e]\]/g, char),
          })),
        ]
      : [payload],
  );
}

/** The kind of one of this project's own texts, by its id. */
export const kindOf = (id: string) => id.replace(/-\d+$/, '');

/** The first few of this project's own texts of each kind. */
export function ofEachKind(count: number): Payload[] {
  const found: Record<string, number> = {};
  return corpus('maidan').filter(({ id }) => {
    const kind = kindOf(id);
    found[kind] = (found[kind] ?? 0) + 1;
    return found[kind] <= count;
  });
}

/** What a visitor does to an element, as its handlers hear it. */
export const DEEDS = [
  'mouseover',
  'mouseenter',
  'mousemove',
  'mouseout',
  'mousedown',
  'mouseup',
  'pointerover',
  'pointerenter',
  'pointermove',
  'pointerdown',
  'pointerup',
  'dblclick',
  'contextmenu',
  'keydown',
  'focus',
  'focusin',
  'input',
  'change',
  'submit',
  'dragstart',
  'drag',
  'dragover',
  'paste',
  'scroll',
];

/** Whatever a payload could do to be noticed is reported, from every frame. */
export async function listen(page: Page): Promise<string[]> {
  const ran: string[] = [];
  // The console is the one way out of every frame.
  page.on('console', (message) => {
    if (message.text().startsWith('RAN ')) ran.push(message.text().slice('RAN '.length));
  });
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') {
      void dialog.accept();
      return;
    }
    ran.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => ran.push('popup'));
  page.on('worker', () => ran.push('worker'));
  await page.addInitScript(() => {
    const log = console.error.bind(console);
    const reportRun = (what: string) => log(`RAN ${what}`);
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'postMessage'] as const) {
      Object.defineProperty(window, name, {
        configurable: true,
        value: (text: unknown) => {
          // React's scheduler talks through channels, nothing of the site through the window.
          reportRun(`${name}(${String(text)})`);
          return null;
        },
      });
    }
    Object.defineProperty(window, '__pwned', {
      set() {
        reportRun('__pwned');
      },
    });
  });
  return ran;
}

/**
 * Opens a page for each text, plays its user's part and does to each element what a visitor might.
 * @param headers what each page is sent with
 * @param look at each page, before anything is done to it
 * @returns what ran, by the ids of the texts
 */
export async function openEach(
  context: BrowserContext,
  payloads: Payload[],
  headers: Record<string, string>,
  look: (page: Page, payload: Payload) => Promise<void> = async () => undefined,
): Promise<Map<string, string[]>> {
  const sent = new Set<Payload>();
  const server = createServer((request, response) => {
    const payload = payloads[Number(request.url?.slice(1))];
    if (!payload) response.writeHead(404).end();
    else {
      sent.add(payload);
      response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><title>Text</title><body>${payload.html}`);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ran = new Map<string, string[]>();
  const page = await context.newPage();
  const reports = await listen(page);
  for (const [index, payload] of payloads.entries()) {
    // The text before may still send its page elsewhere, which ends this navigation.
    for (let tries = 0; tries < 3 && !sent.has(payload); tries++) {
      await page.goto(`${origin}/${index}`, { waitUntil: 'load', timeout: 5_000 }).catch(ignore);
    }
    await look(page, payload);
    await touch(page, payload);
    await actByHand(page).catch(ignore);
    if (reports.length > 0) ran.set(payload.id, reports.splice(0));
  }
  await page.close();
  server.closeAllConnections();
  server.close();
  expect(sent.size, 'each text was sent').toBe(payloads.length);
  return ran;
}

/** A text may send its reader elsewhere, at once or as soon as it is touched: that is no script. */
export const ignore = () => undefined;

/**
 * Plays the user's part of a text and does to each element what a visitor might.
 * @param after the comment that the elements stand after; all of them, unless it is said
 */
export async function touch(page: Page, { trigger }: Payload, after?: string): Promise<void> {
  if (trigger) await page.evaluate(trigger).catch(ignore);
  await page.evaluate(actOnAll, { deeds: DEEDS, after }).catch(ignore);
}

/** The mouse over what there is to see, pressed on it, and a few keys: what the browser itself makes of them. */
async function actByHand(page: Page): Promise<void> {
  for (const [x, y] of [
    [12, 12],
    [40, 24],
    [120, 60],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  }
  for (const key of ['Tab', 'a', 'Enter']) await page.keyboard.press(key);
}

/** Runs in the browser: does everything to every element, follows scripts' addresses alone, and lets what that starts begin. */
async function actOnAll({
  deeds,
  after,
}: {
  deeds: string[];
  after: string | undefined;
}): Promise<void> {
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
  const nodes = document.createTreeWalker(
    document,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT,
  );
  const elements: HTMLElement[] = [];
  let isIn = after === undefined;
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Comment) isIn ||= node.data === after;
    else if (isIn) elements.push(node as HTMLElement);
  }
  for (const element of elements) {
    for (const type of deeds) {
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
    element.focus?.();
    // What the page has taken away in the meantime cannot be touched, and a link there would be followed.
    if (!element.isConnected) continue;
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  // Handlers of animations, toggles and addresses of scripts come with the frames after.
  for (let frames = 0; frames < 3; frames++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
