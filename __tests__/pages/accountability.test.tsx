import { screen, within } from '@testing-library/react';
import { report } from '../../mocks/records/reports.ts';
import { accountYears } from '../../src/pages/accountability/accountYears.ts';
import { accountability } from '../../src/content/accountability.ts';
import { organisation } from '../../src/content/organisation.ts';
import type { SafeUrl } from '../../src/data/wire/urls.ts';
import { main } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { loggedLines } from '../support/jest/setup.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();

afterEach(() => void jest.restoreAllMocks());

const title = () => screen.findByRole('heading', { level: 1, name: 'Accountability' });
const headings = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const rows = (heading: string) => {
  const part = main().getByRole('heading', { level: 2, name: heading }).parentElement!;
  return within(part)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));
};

test('the page says who is registered, who answers, what came in and what became of a rupee', async () => {
  service.holds({
    MaidanReports: [
      report({
        reportId: 'a',
        title: 'Annual Report 2021',
        date: '2022-06-01',
        link: 'https://example.org/2021.pdf',
      }),
    ],
  });
  await openSite('/accountability');
  await title();
  expect(headings()).toEqual([
    'On this page',
    'Registrations',
    'People responsible',
    'Accounts by year',
    'How a rupee is used',
    'Complaints',
    'Press',
    'Accessibility',
  ]);
  for (const link of within(main().getByRole('navigation')).getAllByRole('link'))
    expect(document.querySelector(link.getAttribute('href')!)).toContainElement(
      main().getByRole('heading', { level: 2, name: link.textContent }),
    );
  // FCRA and Darpan have no number.
  expect(rows('Registrations').map(([name]) => name)).toEqual([
    'Registration',
    'PAN EXAMPLE-PAN-00000',
    '12A EXAMPLE-12A-00000',
    '80G EXAMPLE-80G-00000',
    'CSR-1 CSR00000000',
  ]);
  expect(rows('Accounts by year')[1]?.slice(0, 3)).toEqual([
    '2025–26',
    '₹4,82,60,000',
    '₹4,61,15,000',
  ]);
  expect(rows('Accounts by year').at(-1)).toEqual([
    '2021–22',
    '',
    '',
    'Annual Report 2021 (opens in a new tab)',
  ]);
  expect(rows('How a rupee is used').at(-1)).toEqual(['Together', '100', '₹4,61,15,000']);
  expect(main().getByRole('link', { name: 'Logo as SVG' })).toHaveAttribute(
    'download',
    'Maidan Logo as SVG',
  );
  expect(main().getByRole('link', { name: 'Get help now' })).toHaveAttribute('href', '/help');
});

test('the page shows the accounts of content where the reports cannot be loaded', async () => {
  service.fails('401');
  await openSite('/accountability');
  await title();
  expect(rows('Accounts by year')).toHaveLength(5);
  loggedLines();
});

test('the page leaves out every section and line that is not set', async () => {
  jest.replaceProperty(accountability, 'pan', '');
  jest.replaceProperty(organisation, 'registrations', []);
  jest.replaceProperty(accountability, 'people', []);
  jest.replaceProperty(accountability, 'accounts', []);
  jest.replaceProperty(accountability, 'rupee', { ...accountability.rupee, parts: [] });
  const { complaints, press, accessibility } = accountability;
  jest.replaceProperty(accountability, 'complaints', {
    ...complaints,
    email: '',
    textOrVideoCall: '',
  });
  jest.replaceProperty(accountability, 'press', {
    ...press,
    email: '',
    textOrVideoCall: '',
    photographs: '',
  });
  jest.replaceProperty(accountability, 'accessibility', {
    ...accessibility,
    tested: '',
    known: [],
  });
  jest.replaceProperty(accountability, 'checked', '');
  await openSite('/accountability');
  await title();
  expect(headings()).toEqual(['Accessibility']);
  expect(main().queryByRole('navigation')).toBeNull();
  expect(main().queryByRole('table')).toBeNull();
  expect(main().queryByText(/last checked/)).toBeNull();
});

test('a report joins the year that its title names, and its accounts replace those of content', () => {
  const link = 'https://example.org/a.pdf' as SafeUrl;
  const file = { address: 'https://example.org/b.pdf', size: 'PDF, 1 MB' };
  const content = [
    { year: '2025–26', cameIn: 2, spent: 1, file },
    { year: '2024–25', cameIn: 2, spent: 1, file: { address: '', size: '' } },
  ];
  const titles = (...reports: string[]) =>
    accountYears(
      content,
      reports.map((each) => ({ title: each, link })),
    ).map(({ year, files }) => [year, ...files.map((each) => each.title)]);
  expect(titles('Coach Handbook 2025', 'Safeguarding Review 2024')).toEqual([
    ['2025–26', 'Accounts'],
    ['2024–25'],
  ]);
  expect(titles('Audited Accounts 2025-26', 'Annual Report 2024', 'Annual report 1999')).toEqual([
    ['2025–26', 'Audited Accounts 2025-26'],
    ['2024–25', 'Annual Report 2024'],
  ]);
  expect(titles('Annual Report 2026–2027')[0]).toEqual(['2026–27', 'Annual Report 2026–2027']);
  expect(accountYears([], [{ title: 'Annual Report 2025', link: null }])).toEqual([]);
});
