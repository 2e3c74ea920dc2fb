import type { Page } from '@playwright/test';
import { cards, spinner } from '../support/pages.ts';
import { expect } from '../support/test.ts';
import type { Scene } from './scene.ts';

/** How many records there are where a service sends more than anybody reads. */
export const MANY = 10_000;

/** What a visitor sees of a page's own content. The layout stands around each of them. */
export type Sight =
  /** All of it, and it answers. */
  | 'whole'
  /** All of it, as far as it can be read: no script has come. */
  | 'readable'
  /** What the page is without its records. */
  | 'nothing'
  /** All but one record. */
  | 'others'
  /** That there are no records, or no such record. */
  | 'none'
  /** 10,000 records. */
  | 'many'
  /** That a part of the site could not be fetched. */
  | 'error screen'
  /** Its frame: the answer may still come. */
  | 'waiting'
  /** The form, which says that the enquiry is on its way. */
  | 'sending'
  /** Whatever of this: how much had come is the browser's affair. */
  | 'anything';

const ERROR = 'Unexpected Application Error!';
const UNKNOWN = 'No route matches URL';
const EMPTY = 'Nothing here yet.';

/** The header, the main part and the footer stand, nothing turns, nothing is off the screen, and no error screen is there. */
export async function expectSight(scene: Scene, sight: Sight): Promise<void> {
  const { page } = scene;
  for (const part of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(part), 'the layout stands').toBeVisible();
  if (sight !== 'waiting') await expect(spinner(page), 'no spinner is left').toHaveCount(0);
  await expectContent(scene, sight);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'the page fits the screen',
  ).toBeLessThanOrEqual(0);
}

async function expectContent(scene: Scene, sight: Sight): Promise<void> {
  const { page, route } = scene;
  const heading = page.getByRole('heading', { level: 1 });
  if (sight === 'anything' || sight === 'waiting') return;
  if (sight === 'error screen') return expect(heading).toHaveText(ERROR);
  if (sight === 'none' && route.kind === 'record') return expect(heading).toHaveText(UNKNOWN);
  if (sight === 'nothing' && route.kind === 'record') {
    await expect(page.getByRole('main'), 'the way to the list alone').toHaveText(
      /^(Our Project|Upcoming Events|Blogs|Awards)$/,
    );
    return;
  }
  await expect(heading, 'its heading stands').toHaveText(headingOf(scene));
  if (route.kind === 'home') await expectHome(scene, sight);
  if (route.kind === 'list') await expectList(scene, sight);
  if (route.kind === 'record')
    await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  if (route.kind === 'enquiry') await expectForm(page, sight);
  if (route.kind === 'search' && sight === 'whole')
    await expect(page.getByRole('searchbox')).toBeEnabled();
}

function headingOf({ route, service }: Scene): string {
  if (route.heading !== null) return route.heading;
  const id = route.path.split('/').at(-1);
  const [table] = route.tables;
  const record =
    table && service.db.tables[table].find((each) => Object.values({ ...each }).includes(id));
  return String(record?.['title']);
}

async function expectHome({ page }: Scene, sight: Sight): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Our Impact in 2024' })).toBeVisible();
  await expect(cards(page)).toHaveCount(sight === 'nothing' || sight === 'none' ? 0 : 4);
}

async function expectList({ page, route, service }: Scene, sight: Sight): Promise<void> {
  const all = route.tables.reduce((sum, table) => sum + service.db.tables[table].length, 0);
  const shown = { whole: all, readable: all, others: all - 1, many: MANY };
  const count = sight in shown ? shown[sight as keyof typeof shown] : 0;
  const isGallery = route.path === '/gallery';
  const records = isGallery ? page.getByRole('main').getByRole('button') : cards(page);
  // By their roles 10,000 would be counted for seconds each time.
  if (sight === 'many')
    await page.waitForFunction(
      (most) => document.querySelectorAll('main :is(article, li > [role=button])').length >= most,
      MANY,
      { polling: 500, timeout: 90_000 },
    );
  else await expect(records).toHaveCount(count);
  const says = page.getByText(EMPTY);
  if (sight === 'none') await expect(says.first()).toBeVisible();
  else await expect(says, 'a failure is not told as an empty list').toHaveCount(0);
}

async function expectForm(page: Page, sight: Sight): Promise<void> {
  await expect(page.locator('form [name="name"]')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send Enquiry' });
  if (sight === 'whole') await expect(send).toBeEnabled();
  else if (sight === 'sending')
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  else await expect(page.getByText('The form needs JavaScript')).toBeVisible();
}
