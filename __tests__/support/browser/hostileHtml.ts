import type { BrowserContext, Page } from '@playwright/test';

/** What a visitor does to an element, as its handlers hear it. */
const DEEDS = ['mouseover', 'mousedown', 'pointerdown', 'focus', 'keydown', 'input', 'submit'];

/** Reports that a text has run. It watches every frame of a page, from its next document on. */
export async function listen(page: Page): Promise<string[]> {
  const ran: string[] = [];
  // The console is the one way out of every frame.
  page.on('console', (message) => {
    if (message.text().startsWith('RAN ')) ran.push(message.text());
  });
  page.on('popup', () => ran.push('popup'));
  await page.addInitScript(() => {
    window.alert = (text: unknown) => console.error(`RAN alert(${String(text)})`);
  });
  return ran;
}

/** Does to each element of a page, or below one, what a visitor might. It follows scripts' addresses alone. */
export function touchAll(page: Page, within: string): Promise<void> {
  return page.evaluate(
    async ({ deeds, selector }) => {
      const stay = (event: Event) => {
        const link = (event.target as Element).closest('a');
        if (link && !/^\s*j\s*a\s*v\s*a/i.test(link.href)) event.preventDefault();
      };
      addEventListener('click', stay, true);
      for (const element of document.querySelectorAll<HTMLElement>(`${selector} *`)) {
        for (const type of deeds)
          element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
      removeEventListener('click', stay, true);
      // Handlers of animations, toggles and addresses of scripts come with the frames after.
      for (let frames = 0; frames < 3; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    { deeds: DEEDS, selector: within },
  );
}

/**
 * Opens each text as the body of its own document, and touches its elements.
 * @param headers what the documents are sent with
 * @returns the texts that ran
 */
export async function openEach(
  context: BrowserContext,
  texts: string[],
  headers: Record<string, string> = {},
): Promise<string[]> {
  const running: string[] = [];
  for (const text of texts) {
    const page = await context.newPage();
    const ran = await listen(page);
    await page.route('https://text.example/', (route) =>
      route.fulfill({
        headers,
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>Text</title><body>${text}`,
      }),
    );
    await page.goto('https://text.example/', { waitUntil: 'domcontentloaded' });
    // A text may send its reader elsewhere as soon as it is touched: that is no script.
    await touchAll(page, 'body').catch(() => undefined);
    if (ran.length > 0) running.push(text);
    await page.close();
  }
  return running;
}
