import { type Conditions, onPhone, paints, type Phone, type Received, timeUntil } from './phone.ts';
import type { Site, Stage } from './site.ts';

/** One step: to the address of a link of the navigation, to the card at this place of a list, or back. */
export type Step = string | number;

/** The steps after home. */
export const TWELVE_PAGES: Step[] = '/projects 0 back 1 /blogs 0 /awards 0 /news /gallery /'
  .split(' ')
  .map((step) => (/\d/.test(step) ? Number(step) : step));

export type Visit = Awaited<ReturnType<typeof visit>>;

/** Opens a page, takes steps from it, and says what that cost: times in milliseconds. */
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
    const toCard: number[] = [];
    const back: number[] = [];
    for (const step of steps) {
      const time = await takeStep(phone, step, conditions.hasScript);
      if (step === 'back') back.push(time);
      if (typeof step === 'number') toCard.push(time);
      await phone.page.waitForLoadState('networkidle');
    }
    const { received, shift } = phone;
    const queries = service.received.length;
    return { first, largest, toCard, back, shift, received, opening, queries };
  });
}

/** Takes a step as a visitor does, whose pointer rests on a link before it clicks. */
async function takeStep(phone: Phone, step: Step, hasScript = true): Promise<number> {
  const { page } = phone;
  const isCard = typeof step === 'number';
  const card = `main article >> nth=${step} >> a`;
  const link = page.locator(isCard ? card : `header a[href="${step}"]:visible`).first();
  let take: () => Promise<unknown> = () => link.click();
  if (step === 'back') take = () => page.goBack();
  // Without script the menu does not open, which most links of the navigation are in.
  else if (!isCard && !hasScript) take = () => page.goto(step);
  else {
    if (!isCard && !(await link.count()))
      await page.getByRole('button', { name: 'Open menu' }).click();
    await link.hover();
  }
  await page.waitForTimeout(600);
  if (hasScript) return timeUntil(page, take, 'main :is(article, li img)', true);
  await Promise.all([page.waitForEvent('load'), take()]);
  return (await paints(phone)).first;
}

/** The weight of the files of these kinds, in bytes: on the line, or of the compressed files alone. */
export function weigh(files: Received[], kinds: string[], as: 'bytes' | 'body' = 'bytes'): number {
  return files.reduce((sum, file) => sum + (kinds.includes(file.kind) ? file[as] : 0), 0);
}
