import { readFileSync } from 'node:fs';
import { render, screen, waitFor, within } from '@testing-library/react';
import { Kind, parse } from 'graphql';
import { DEFAULT_ENQUIRY_DAYS } from '../../service/enquiries/enquiries.ts';
import { contact, enquiryDays } from '../../src/content/contact.ts';
import { organisation } from '../../src/content/organisation.ts';
import { terms } from '../../src/content/terms.ts';
import { BankDetails } from '../../src/features/donate/BankDetails.tsx';
import { Points } from '../../src/ui/text/Points.tsx';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

serviceForTests();

const { bank } = organisation;
const bankAsShipped = { ...bank };
afterEach(() => void Object.assign(bank, bankAsShipped));

test('the page /privacy has a line for each field that the form sends, and the days of the service', async () => {
  const sent = parse(readFileSync('schema.graphql', 'utf8')).definitions.flatMap((each) =>
    each.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION &&
    each.name.value === 'CreateMaidanContactsInput'
      ? (each.fields ?? []).map(({ name }) => name.value)
      : [],
  );
  const written = readFileSync('src/content/privacy.md', 'utf8');
  const described = [...written.matchAll(/- \*\*(.+)\*\* <!-- (\w+) -->/g)];
  expect(new Set(described.map(([, , field]) => field))).toEqual(new Set(sent));
  expect(enquiryDays).toBe(DEFAULT_ENQUIRY_DAYS);

  await openSite('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  const added = ['When it came', 'Whether it is answered, or is spam'];
  for (const label of [...described.map(([, name]) => name!), ...added]) {
    const row = screen.getByText(label, { selector: 'strong' }).closest('li')!;
    expect(row.textContent.trim()).toMatch(new RegExp(`^${label}\\s+[A-Z].+\\.$`));
  }
  expect(screen.getByText(/^365 days\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forget this site on this device' })).toBeVisible();
});

test('the notice beside the enquiry form leads to /privacy, whose list leads to each section', async () => {
  const { user } = await openSite('/contact');
  const notice = within(
    await screen.findByRole('complementary', { name: 'What we do with it' }, { timeout: 5000 }),
  );
  expect(notice.getByText('After 365 days we erase it.')).toBeVisible();
  for (const point of contact.notice.points) expect(notice.getByText(point)).toBeVisible();
  expect(notice.getByRole('link', { name: contact.notice.address })).toHaveAttribute(
    'href',
    `mailto:${contact.notice.address}`,
  );
  await user.click(notice.getByRole('link', { name: 'Field by field, and your rights' }));
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  const list = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const link of list.getAllByRole('link')) {
    const part = document.querySelector(link.getAttribute('href')!);
    expect(within(part as HTMLElement).getByRole('heading', { level: 2 })).toHaveTextContent(
      link.textContent,
    );
  }
});

test('an empty point leaves its line out', () => {
  render(<Points points={['', 'First point']} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First point',
  ]);
});

test('the page /terms promises no more than the registrations allow', async () => {
  await openSite('/terms');
  await screen.findByRole('heading', { level: 1, name: 'Terms for Giving' });
  expect(screen.getByText(/we are registered under section 80G/)).toBeVisible();
  expect(screen.getByText(/We may not take gifts from abroad/)).toBeVisible();
  expect(screen.queryByText(/It does not lower your tax|Write to us for its details/)).toBeNull();
});

test('the bank account is copied line by line; without a number there is none', async () => {
  Object.assign(bank, { kind: '' });
  const { user } = await openSite('/terms');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copy Account number' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(bank.number);
  expect(screen.queryByText('Kind of account')).toBeNull();
  Object.assign(bank, { number: '' });
  const { container } = render(<BankDetails />);
  expect(container).toBeEmptyDOMElement();
});

test('the donation dialog has the bank account, and says what follows', async () => {
  const { user, address } = await openSite('/career');
  const open = async (name: string) => within(await screen.findByRole('dialog', { name }));
  await user.click(screen.getByRole('button', { name: 'Donate' }));
  let dialog = await open('Choose Payment Method');
  expect(dialog.getByText(/Your receipt comes by e-mail within 7 days/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pay by Bank Transfer' }));
  dialog = await open('Bank Transfer');
  expect(dialog.getByText(bank.number)).toBeVisible();
  // It may be broken after its @, where names are given a space.
  expect(dialog.getByRole('link', { name: terms.address.replace('@', '@ ') })).toHaveAttribute(
    'href',
    `mailto:${terms.address}`,
  );
  await user.click(dialog.getByRole('link', { name: 'Receipts, refunds, gifts from abroad' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms for Giving' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bank Transfer' })).toBeNull());
  expect(address()).toBe('/terms');
});
