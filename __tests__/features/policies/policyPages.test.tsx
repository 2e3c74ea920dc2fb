import { act, fireEvent, screen, within } from '@testing-library/react';
import { neutralPage, policyContacts } from '../../../src/content/organisation.ts';
import { childContents } from '../../../src/content/policies/csppolicy/contents.ts';
import { poshContents } from '../../../src/content/policies/poshpolicy/contents.ts';
import { paths } from '../../../src/paths.ts';
import { main } from '../../support/jest/main.ts';
// Compiles the texts while the file is loaded: the first test would have to wait for it.
import '../../support/jest/policies.tsx';
import { serviceForTests } from '../../support/service/service.ts';
import { openSite } from '../../support/jest/site.tsx';

jest.mock('../../../src/features/policies/PoshPolicy.tsx', () =>
  jest.requireActual<object>('../../support/jest/policies.tsx'),
);
jest.mock('../../../src/features/policies/ChildPolicy.tsx', () =>
  jest.requireActual<object>('../../support/jest/policies.tsx'),
);

const service = serviceForTests();

const POLICIES = [
  { name: '/poshpolicy', contents: poshContents, path: paths.poshPolicy },
  { name: '/csppolicy', contents: childContents, path: paths.childPolicy },
];

/** The pages that somebody in danger may be reading. */
const REPORTING = [
  '/poshpolicy/who-complain-sexual-harassment',
  '/poshpolicy/complaint-of-sexual-harassment',
  '/csppolicy/reporting-concerns',
  '/csppolicy/bullying',
  '/csppolicy/annexure5',
  '/csppolicy/annexure6',
];

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const text = () => main().getByRole('article');
const all = (selector: string) => [...document.querySelectorAll(selector)];
const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent.trim());
const hrefs = (selector: string) => all(selector).map((link) => link.getAttribute('href'));

/** Whom the pages of each policy lead to. */
const WAYS: Record<string, string[]> = {
  [childContents.title]: [
    'tel:112',
    'tel:1098',
    `mailto:${policyContacts.childProtectionOfficer.email}`,
  ],
  [poshContents.title]: [`mailto:${policyContacts.icc.email}`],
};

describe.each(POLICIES)('$name', ({ contents, path }) => {
  test('the first page of a policy says its version; each page has its text, its neighbours and whom to turn to', async () => {
    const written = contents.pages.filter(({ title }) => title !== null);
    const { goTo } = await openSite(path());
    for (const [index, { slug, title, label }] of contents.pages.entries()) {
      await goTo(path(slug));
      const found = {
        heading: document.querySelector('main h1')?.textContent,
        isClean: !/[{}"']|undefined/.test(document.querySelector('main')?.textContent ?? '{}'),
        current: texts(all('nav ol [aria-current=page]')),
        previous: hrefs('[rel=prev]'),
        next: hrefs('[rel=next]'),
        exits: all('main aside a[role=button]').map(({ textContent }) => textContent),
        // The bar of a small screen and the card of a large one.
        ways: ['help-bar', 'help-card'].map((id) => hrefs(`section[aria-labelledby=${id}] a`)),
      };
      // A long page begins with links to its headings.
      const headings = all('article h2[id]').map(({ id }) => `#${id}`);
      expect([slug, hrefs('nav[aria-label="On this page"] a')]).toEqual([
        slug,
        headings.length < 5 ? [] : headings,
      ]);
      const before = contents.pages.slice(0, index).findLast((page) => page.title !== null);
      const after = written.find((page) => contents.pages.indexOf(page) > index);
      expect([slug, found]).toEqual([
        slug,
        {
          heading: title ?? label,
          isClean: true,
          // The list of a small screen is folded. That of a large one is beside the text.
          current: [label, label],
          previous: before ? [path(before.slug)] : [],
          next: after ? [path(after.slug)] : [],
          exits: REPORTING.includes(path(slug)) ? ['Exit this page quickly'] : [],
          ways: [
            expect.arrayContaining(WAYS[contents.title]!),
            expect.arrayContaining(WAYS[contents.title]!),
          ],
        },
      ]);
      expect(document.title).toBe(`${title ?? label} | Maidan`);
    }
    await goTo(path());
    const version = `Version ${contents.version}. Effective ${contents.effective}.`;
    expect(main().getByText(version)).toBeVisible();
    const listed = contents.pages.map(({ slug }) => path(slug));
    expect(hrefs('main nav ol a')).toEqual([...listed, ...listed]);
    expect(service.operations()).toEqual([]);
  });

  test('an unknown page of a policy is the 404 screen inside the layout', async () => {
    const { goTo } = await openSite(path());
    for (const unknown of ['nowhere', 'index', 'scope/deeper']) {
      await goTo(`${path()}/${unknown}`);
      await heading('No route matches URL');
      expect(screen.getByRole('banner')).toBeVisible();
    }
  });
});

test('the page of enquiries has the frame and no text', async () => {
  await openSite('/csppolicy/enquiries');
  expect(await heading('Enquiries')).toHaveClass('visually-hidden');
  expect(text()).toHaveTextContent(/^Enquiries\s*Previous\s*Allegations\s*Next\s*Bullying$/);
});

test('a heading is a link to itself, and the links of a text stay inside the site', async () => {
  const { user, address } = await openSite('/csppolicy/reporting-concerns');
  await heading('Reporting Concerns');
  // The way to report comes before the background.
  const list = within(main().getByRole('navigation', { name: 'On this page' }));
  expect(texts(list.getAllByRole('link')).slice(0, 4)).toEqual([
    'How to report',
    'If you cannot reach the officer',
    'If the accused has a role in this process',
    'When to report',
  ]);
  const duty = main().getByRole('heading', { name: 'The legal duty to report' });
  expect(duty).toHaveAttribute('id', 'the-legal-duty-to-report');
  expect(within(duty).getByRole('link')).toHaveAttribute('href', '#the-legal-duty-to-report');
  await user.click(within(text()).getAllByRole('link', { name: 'Annexure 5' })[0]!);
  await heading('Annexure 5: Reporting Form');
  expect(address()).toBe('/csppolicy/annexure5');
});

test('the time limits of a complaint are those of the specification', async () => {
  await openSite('/poshpolicy/complaint-of-sexual-harassment');
  const [, ...rows] = within(await main().findByRole('table')).getAllByRole('row');
  const cells = rows.map((row) => texts(within(row).getAllByRole('cell')));
  expect(cells.map(([, ...whoAndWhen]) => whoAndWhen.join(': '))).toEqual([
    expect.stringMatching(/^Complainant: Within 3 months of the incident, or of the last incident/),
    expect.stringMatching(/^ICC: Up to 3 more months/),
    expect.stringMatching(/^ICC: Within 7 days of receiving it/),
    expect.stringMatching(/^Respondent: Within 10 days of receiving the copy/),
    expect.stringMatching(/^ICC: Within 7 days of receiving it/),
    expect.stringMatching(/^Complainant: Within 7 days of receiving the reply/),
    expect.stringMatching(/^ICC and both sides: Within 15 days/),
    expect.stringMatching(/^ICC: Within 7 days after it fails/),
    expect.stringMatching(/^Each side: 24 hours before the hearing/),
    expect.stringMatching(/^ICC: After 3 missed hearings and a 10-day written notice/),
    expect.stringMatching(/^ICC: Within 90 days/),
    expect.stringMatching(/^ICC: Within 10 days of finishing/),
    expect.stringMatching(/^CEO: Within 60 days of receiving it/),
    expect.stringMatching(/^Either side: Within 90 days of the recommendations/),
  ]);
});

test('a cell of a table says which column it is of', async () => {
  await openSite('/csppolicy/annexure1');
  const table = within(await main().findByRole('table'));
  const columns = ['Area', 'What could go wrong', 'What we do', 'Who'];
  expect(texts(table.getAllByRole('columnheader'))).toEqual(columns);
  for (const row of table.getAllByRole('row').slice(1)) {
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.dataset['label'])).toEqual(columns);
  }
});

test('the flow chart is a list of its boxes, with branches', async () => {
  await openSite('/csppolicy/annexure6');
  await screen.findByRole('heading', { level: 1 });
  const boxes = [...text().querySelectorAll('ol > li')];
  const branches = (box: Element | undefined) => texts([...(box?.querySelectorAll('li') ?? [])]);
  expect(texts(boxes.map((box) => box.querySelector('strong')!)).join(' ')).toBe(
    'Concern noticed. Phone report. Written report. CEO and parents informed. ' +
      'Accused stops attending. CSG inquiry. Report to the CEO. Outcome. Support and follow-up.',
  );
  expect(boxes[2]).toHaveTextContent('48 hours');
  expect(boxes[6]).toHaveTextContent('15 working days');
  expect(branches(boxes[1])).toHaveLength(4);
  expect(branches(boxes[7])).toEqual([
    expect.stringMatching(/^Unsubstantiated[^]*counts as on duty/),
    expect.stringMatching(/^Poor practice[^]*corrective steps/),
    expect.stringMatching(/^Child abuse[^]*CWC/),
  ]);
});

const press = (key: string) => {
  fireEvent.keyDown(document.body, { key });
  fireEvent.keyUp(document.body, { key });
};
const spoken = () => screen.queryByText(/Press Shift \w+ more to leave/)?.textContent;

test('Exit this page quickly is a link to a neutral page, counts presses of Shift alone, and says how many are left', async () => {
  await openSite('/csppolicy/reporting-concerns');
  const exit = await main().findByRole('button', { name: 'Exit this page quickly' });
  expect(exit).toHaveAttribute('href', neutralPage.url);
  expect(exit).toHaveAttribute('rel', 'noreferrer');
  // Beside the button, in the bar's panel and at the end; the stylesheet shows what fits the screen.
  expect(screen.getAllByText(/history still shows this visit/)).toHaveLength(3);
  jest.useFakeTimers();
  for (const key of ['A', 'B', 'C', 'D']) {
    fireEvent.keyDown(document.body, { key: 'Shift' });
    press(key);
    fireEvent.keyUp(document.body, { key: 'Shift' });
  }
  expect(spoken()).toBeUndefined();
  press('Shift');
  expect(spoken()).toBe('Press Shift twice more to leave this page.');
  press('Shift');
  expect(spoken()).toBe('Press Shift once more to leave this page.');
  press('a');
  expect(spoken()).toBeUndefined();
  press('Shift');
  press('Shift');
  act(() => jest.advanceTimersByTime(4900));
  expect(spoken()).toBe('Press Shift once more to leave this page.');
  act(() => jest.advanceTimersByTime(200));
  expect(spoken()).toBeUndefined();
  press('Shift');
  expect(spoken()).toBe('Press Shift twice more to leave this page.');
  expect(screen.queryByText('Leaving')).toBeNull();
  jest.useRealTimers();
});
