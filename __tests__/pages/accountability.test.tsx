import { screen, within } from '@testing-library/react';
import { main } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

serviceForTests();

test('the page says who is registered, who answers, what came in and what became of a rupee', async () => {
  await openSite('/accountability');
  await screen.findByRole('heading', { level: 1, name: 'Accountability' });
  const rows = (heading: string) =>
    within(main().getByRole('heading', { level: 2, name: heading }).parentElement!)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));
  const list = within(main().getByRole('navigation')).getAllByRole('link');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Registrations',
    'People responsible',
    'Accounts by year',
    'How a rupee is used',
    'Complaints',
    'Press',
    'Accessibility',
  ]);
  for (const link of list)
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
  expect(main().getByRole('rowheader', { name: 'PAN EXAMPLE-PAN-00000' })).toBeVisible();
  expect(rows('Accounts by year')[1]).toEqual([
    '2025–26',
    '₹4,82,60,000',
    '₹4,61,15,000',
    'Accounts 2025–26 (PDF, 1.4 MB) (opens in a new tab)',
  ]);
  expect(rows('How a rupee is used').at(-1)).toEqual(['Together', '100', '₹4,61,15,000']);
  expect(main().getByRole('link', { name: 'Logo as SVG' })).toHaveAttribute(
    'download',
    'Maidan Logo as SVG',
  );
  expect(main().getByRole('link', { name: 'Get help now' })).toHaveAttribute('href', '/help');
});
