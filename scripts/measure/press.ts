import type { Site } from './site.ts';
import { openPage } from './visit.ts';

/** Buttons of home's head, and what shows that a press has arrived. Before hydration Donate is a link to another site. */
export const PRESSES = {
  menu: {
    name: 'Open menu',
    answer: 'header nav a[href="/gallery"]',
    isHydrated: false,
    delays: [0, 500, 1000, 1500, 2500],
  },
  donate: {
    name: 'Donate',
    answer: '[role="dialog"], header a[aria-busy]',
    isHydrated: true,
    delays: [0, 500, 5000],
  },
};

/**
 * Opens home as a phone on a slow line and presses a button.
 * @param delay in milliseconds, after the first paint or hydration (`isHydrated`)
 * @returns milliseconds from the press until the frame with the answer
 */
export async function press(
  site: Site,
  { name, answer, isHydrated }: (typeof PRESSES)['menu'],
  delay: number,
): Promise<number> {
  await using page = await openPage(site, { slowNetwork: true });
  await page.addInitScript((wanted) => {
    const follow = ({ timeStamp: start }: Event) => {
      const look = () => {
        const isShown = [...document.querySelectorAll(wanted)].some((found) =>
          found.checkVisibility(),
        );
        if (isShown) setTimeout(() => performance.measure('answer', { start }));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', follow, { capture: true, once: true });
  }, answer);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(
    (waitsForReact) =>
      waitsForReact
        ? Object.keys(document.querySelector('header a') ?? {})
            .join()
            .includes('__react')
        : performance.getEntriesByName('first-contentful-paint').length > 0,
    isHydrated,
  );
  await page.getByRole('button', { name }).hover();
  await page.waitForTimeout(delay);
  await page.mouse.down();
  await page.mouse.up();
  const taken = await page.waitForFunction(
    () => performance.getEntriesByName('answer')[0]?.duration,
  );
  return Number(await taken.jsonValue());
}
