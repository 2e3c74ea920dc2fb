import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** A hostile text. */
export interface Payload {
  id: string;
  html: string;
  /** Script that plays the user's part. */
  trigger?: string | null;
}

/** Characters that browsers have been known to skip; the cheat sheet marks their places with [a] to [e]. */
const SKIPPED = ['', ' ', '\t', '\n', '\0', '/', '\v', '\u00a0'];

/** A corpus of hostile texts, by its name. */
export function corpus(name: 'h5sc' | 'dompurify' | 'maidan'): Payload[] {
  const payloads = JSON.parse(
    readFileSync(`__tests__/browser/corpora/${name}.json`, 'utf8'),
  ) as Payload[];
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

/** What a visitor does to an element, as its handlers hear it. */
export const DEEDS = [
  'mouseover',
  'mouseenter',
  'mousemove',
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
  'drag',
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
