import type { Locator, Page } from '@playwright/test';

/** What can be pressed in a page or element and is smaller than 44 px. Each has its size. */
export function smallTargets(within: Page | Locator): Promise<string[]> {
  const targets = ['a', 'button', 'summary', 'label:has([type="radio"])'];
  const visible = targets.map((each) => `${each}:visible`).join();
  return within.locator(visible).evaluateAll((all) =>
    all
      // Links in running text are as high as their line, in lists and tables too.
      .filter((one) => !one.matches('p a, article li a, article td a, a[href="#main"]'))
      .filter((one) => {
        const around = one.matches('main ol > li > a') ? [...one.parentElement!.childNodes] : [];
        return !around.some((node) => node instanceof Text && node.data.trim() !== '');
      })
      .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ text, box }) => `${text}: ${box.width} by ${box.height}`),
  );
}
