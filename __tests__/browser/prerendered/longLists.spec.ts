import type { Page } from '@playwright/test';
import { tablesOf } from '../../../mocks/manyRecords.ts';
import { SNAPSHOT_MANIFEST, type SnapshotManifest } from '../../../src/data/snapshotManifest.ts';
import {
  card,
  cards,
  expectHeading,
  fetched,
  follow,
  hydrated,
  idle,
  visit,
} from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

const COUNT = 60;
const PARTIAL_LIST = '/data/BeginProjectList.test.json';
const WHOLE = '/data/ProjectList.test.json';

/** The projects, newest first, as a page shows them. */
const PROJECTS = tablesOf(COUNT).MaidanProjects.map((record, index) => ({
  ...record,
  __typename: 'MaidanProjects',
  title: `Project ${index}`,
  projectType: index % 2 ? 'Girls' : 'Boys',
  ef1: JSON.stringify({ date: new Date(2_000_000_000_000 - index * 86_400_000).toISOString() }),
}));

const answer = (items: object[], nextToken: string | null) =>
  JSON.stringify({
    data: { listMaidanProjects: { __typename: 'MaidanProjectsConnection', items, nextToken } },
  });

/** A site whose list of projects is long. @returns what lets the whole list come */
async function lengthen(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(`**${SNAPSHOT_MANIFEST}`, async (route) => {
    const manifest = (await (await route.fetch()).json()) as SnapshotManifest;
    Object.assign(manifest.files, {
      'ProjectList{"limit":24}': [PARTIAL_LIST, 900],
      'ProjectList{}': [WHOLE, 90_000],
    });
    await route.fulfill({ json: manifest });
  });
  await page.route(`**${PARTIAL_LIST}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: answer(PROJECTS.slice(0, 24), 'more') }),
  );
  await page.route(`**${WHOLE}`, async (route) => {
    await released;
    await route.fulfill({
      contentType: 'application/json',
      body: answer(PROJECTS.toReversed(), null),
    });
  });
  return release;
}

const chips = (page: Page) => page.getByRole('navigation', { name: 'Projects by type' });

test('a pointer on its link brings the beginning of a long list, which opens with it; the rest follows without a jump, and is kept', async ({
  page,
  service,
}) => {
  const release = await lengthen(page);
  const asked = fetched(page);
  await visit(page, '/contact');
  await hydrated(page);
  await idle(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).hover();
  await expect.poll(() => asked).toContain(PARTIAL_LIST.slice(1));
  await idle(page);
  expect(asked).not.toContain(WHOLE.slice(1));
  await follow(page, 'Projects');
  await expectHeading(page, 'Our Project');
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).first()).toContainText('Project 0');
  await expect(chips(page), 'nothing to choose from a part').toBeHidden();
  await expect(page.getByRole('link', { name: 'Coach or work with us' })).toHaveCount(0);

  await page.evaluate(() => scrollTo(0, 700));
  const ninth = card(page, 'Project 9');
  const before = await ninth.boundingBox();
  const node = await ninth.elementHandle();
  release();
  await expect(cards(page)).toHaveCount(COUNT);
  await expect(chips(page)).toBeVisible();
  expect(await ninth.boundingBox()).toEqual(before);
  expect(await node?.evaluate((element) => element.isConnected)).toBe(true);

  const names = fetched(page);
  await chips(page).getByRole('link', { name: 'Boys' }).click();
  await expect(cards(page)).toHaveCount(30);
  await card(page, 'Project 58').getByRole('link').click();
  await expectHeading(page, 'Project 58');
  await follow(page, 'Projects');
  await expect(cards(page)).toHaveCount(COUNT);
  expect(
    names.filter((name) => name.startsWith('data/Project') || name.startsWith('data/Begin')),
  ).toEqual([]);
  expect(service.received).toEqual([]);
});
