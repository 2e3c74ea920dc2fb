import type { Site } from './site.ts';
import { openPage } from './visit.ts';

/** The elements to press, by their page, and the elements that appear in answer. */
const PRESSES = {
  menu: {
    path: '/',
    pressed: 'header a[aria-controls], header a[href="#pages"]',
    answer: 'header nav a[href="/gallery"]',
  },
  donate: {
    path: '/',
    pressed: 'header a[aria-haspopup]',
    answer: '[role="dialog"], header a[aria-busy]',
  },
  filter: {
    path: '/projects',
    pressed: 'main nav li:nth-child(2) a',
    answer: 'main nav li:nth-child(2) a[aria-current]',
  },
};

/**
 * Opens a page as a phone on a slow line, and presses one of its buttons.
 * @param delay in milliseconds, after the first paint
 * @returns milliseconds from the press until the frame with its answer
 */
export async function press(site: Site, name: keyof typeof PRESSES, delay: number) {
  const { path, pressed, answer } = PRESSES[name];
  await using page = await openPage(site, { slowNetwork: true });
  await page.addInitScript((wanted) => {
    addEventListener(
      'mousedown',
      ({ timeStamp: start }) => {
        const timer = setInterval(() => {
          const found = [...document.querySelectorAll(wanted)];
          if (!found.some((element) => element.checkVisibility())) return;
          clearInterval(timer);
          // After the next frame.
          requestAnimationFrame(() => setTimeout(() => performance.measure('answer', { start })));
        });
      },
      { capture: true, once: true },
    );
  }, answer);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await page.waitForTimeout(delay);
  const box = await page.locator(pressed).filter({ visible: true }).first().boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const taken = await page.waitForFunction(
    () => performance.getEntriesByName('answer')[0]?.duration,
  );
  return Number(await taken.jsonValue());
}
