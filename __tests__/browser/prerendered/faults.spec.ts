import { expectHeading, hydrated, returnToTab } from '../../support/browser/pages.ts';
import { queriedAt } from '../../support/browser/prerendered.ts';
import { expect, test } from '../../support/browser/test.ts';

const MINUTE = 60_000;

/** What pages have brought along is stale after so long. */
const STALE = 16 * MINUTE;

test('a film, a selection and the place in a table stay where another field of the record is renewed', async ({
  page,
  service,
  watch,
}) => {
  watch.expect(/^https:\/\/www\.youtube\.com\//);
  await page.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'A film.' }));
  const cell = `<td>${'wide '.repeat(9)}</td>`;
  const html = `<p>What to hold on to.</p><iframe src="https://www.youtube.com/embed/x"></iframe>
    <table><tr>${cell.repeat(30).replaceAll(' ', '&nbsp;')}</tr></table>`;
  const renew = async (fields: object) => {
    service.db.tables.MaidanProjects = service.db.tables.MaidanProjects.map((record) =>
      record?.['projectid'] === 'huddle-camp' ? { ...record, ...fields } : record,
    );
    await page.clock.fastForward(STALE);
    await returnToTab(page);
  };
  await page.clock.install({ time: queriedAt() + MINUTE });
  await page.goto('/projects/huddle-camp');
  await hydrated(page);
  await renew({ mainContent: JSON.stringify({ html }) });
  const table = page.locator('article table');
  const state = () =>
    table.evaluate((element) => ({
      film: 'marked' in document.querySelector('article iframe')!,
      selected: String(getSelection()),
      place: element.scrollLeft,
      trusted: 'trustedTypes' in window,
    }));
  await table.evaluate((element) => {
    Object.assign(document.querySelector('article iframe')!, { marked: true });
    getSelection()?.selectAllChildren(
      document.querySelector('article iframe')!.previousElementSibling!,
    );
    element.scrollLeft = 100;
  });
  const before = { film: true, selected: 'What to hold on to.', place: 100, trusted: true };
  expect(await state()).toEqual(before);
  await renew({ title: 'Huddle Camp, new' });
  await expectHeading(page, 'Huddle Camp, new');
  expect(await state()).toEqual(before);
  await renew({ mainContent: JSON.stringify({ html: `${html}<p>More.</p>` }) });
  await expect(page.getByText('More.', { exact: true })).toBeVisible();
});
