import type { Page } from '@playwright/test';
import { type Conditions, onPhone, paints, timeUntil } from './phone.ts';
import type { Site, Stage } from './site.ts';

/** One step: by a link of the navigation, by the card at this place of a list, or back to the page with this heading. */
export type Step = { to: string; heading: string } | { card: number } | { back: string };

/** After home: projects, a detail, back, a second detail, and so on; twelve pages with it. */
export const TWELVE_PAGES: Step[] = [
  { to: '/projects', heading: 'Our Project' },
  { card: 0 },
  { back: 'Our Project' },
  { card: 1 },
  { to: '/blogs', heading: 'Blogs' },
  { card: 0 },
  { to: '/awards', heading: 'Awards' },
  { card: 0 },
  { to: '/news', heading: 'News' },
  { to: '/gallery', heading: 'Gallery' },
  { to: '/', heading: 'Empowering Children' },
];

export type Visit = Awaited<ReturnType<typeof visit>>;

/** Opens a page, takes steps from it, and says what that cost: times in milliseconds, those of the steps by their kind. */
export function visit(
  { service, browser }: Stage,
  site: Site,
  conditions: Conditions,
  path: string,
  steps: Step[] = [],
) {
  return onPhone(browser, site, conditions, async (phone) => {
    service.received = [];
    await phone.page.goto(path, { waitUntil: 'networkidle' });
    const { first, largest } = await paints(phone);
    const opening = service.received.length;
    const times = { to: [] as number[], card: [] as number[], back: [] as number[] };
    for (const step of steps) {
      const [kind] = Object.keys(step) as (keyof typeof times)[];
      const signs = conditions.hasScript === false ? null : { 'main :is(article, li img)': '' };
      const time = await take(phone.page, step, signs);
      times[kind ?? 'to'].push(time ?? (await paints(phone)).first);
      await phone.page.waitForLoadState('networkidle');
    }
    const queries = { opening, all: service.received.length };
    return { first, largest, times, queries, shift: phone.shift, received: phone.received };
  });
}

/**
 * Takes a step as a visitor does, whose pointer rests on a link before it clicks.
 * @param signs what tells beside the heading that the new page is there; null without script
 * @returns the time from the click, in milliseconds, or null where the step loads a page anew
 */
async function take(page: Page, step: Step, signs: Record<string, string> | null) {
  let heading = 'back' in step ? step.back : '';
  let act: () => Promise<unknown> = () => page.goBack();
  if ('card' in step) {
    const card = page.getByRole('main').getByRole('article').nth(step.card);
    heading = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').hover();
    act = () => card.getByRole('link').click();
  } else if ('to' in step && signs) {
    ({ heading } = step);
    const link = page.locator(`header a[href="${step.to}"]`).filter({ visible: true }).first();
    if (!(await link.count())) await page.getByRole('button', { name: 'Open menu' }).click();
    await link.hover();
    act = () => link.click();
  } else if ('to' in step) {
    // Most links of the navigation are in its menu, which does not open without script.
    act = () => page.goto(step.to);
  }
  await page.waitForTimeout(600);
  if (signs) return timeUntil(page, act, { ...signs, 'main h1': heading });
  await Promise.all([page.waitForEvent('load'), act()]);
  return null;
}

/** The weight on the line of the files of these kinds, in bytes. */
export function weigh({ received }: Visit, ...kinds: string[]): number {
  return received.reduce((sum, { kind, bytes }) => sum + (kinds.includes(kind) ? bytes : 0), 0);
}
