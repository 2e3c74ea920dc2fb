import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { citySlug, subjectOf, writtenDays, writtenHours } from '../../src/content/groundTexts.ts';
import { type Ground, play, WEEK } from '../../src/content/grounds.ts';
import { GroundCard } from '../../src/features/play/GroundCard.tsx';
import { GroundsTable } from '../../src/features/play/GroundsTable.tsx';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();
const [first] = play.grounds as [Ground];

const EMPTY: Ground = {
  id: 'bare',
  name: 'Bare Ground',
  city: 'Nagpur',
  street: '',
  area: '',
  days: [],
  hours: { from: '', to: '' },
  ages: '',
  cost: '',
  coach: '',
  stepFree: '',
  signLanguage: '',
  directions: '',
};

const showCard = (ground: Ground) =>
  render(<GroundCard ground={ground} />, { wrapper: MemoryRouter });

test('the page says where and when children play, in cards and in a table, and sends no query', async () => {
  await openSite('/play');
  expect(await screen.findByRole('heading', { level: 1, name: 'Where and when' })).toBeVisible();
  const card = within(screen.getByRole('heading', { level: 3, name: first.name }).closest('li')!);
  for (const text of [
    'Mon, Wed, Fri',
    '4:30 pm to 6 pm',
    '8 to 14',
    'Asha',
    'Yes, the coach signs',
  ])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', first.directions);
  expect(card.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/play/nagpur/neem-tree.ics',
  );
  // jsdom follows no link.
  addEventListener('click', (press) => press.preventDefault(), { once: true });
  fireEvent.click(card.getByRole('link', { name: 'Add to calendar' }));
  expect(card.getByRole('status')).toHaveTextContent(/^Did nothing come\?/);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(play.grounds.length + 1);
  expect(screen.getByText(/Checked on/)).toHaveTextContent('Checked on 2 November 2026.');
  expect(service.received).toEqual([]);
});

test('each city has a page of its own, and an unknown city has none', async () => {
  const { user, goTo } = await openSite('/play');
  await user.click(await screen.findByRole('link', { name: 'Pune 1' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Where and when in Pune',
  );
  expect(document.title).toBe('Where and when in Pune | Maidan');
  expect(screen.getByRole('link', { name: 'Pune 1' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('heading', { name: first.name })).toBeNull();
  await goTo('/play/nowhere');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'No route matches URL',
  );
});

test('a question about a ground names it in the form, and leaves what somebody has written', async () => {
  const { user, goTo } = await openSite('/play/pune');
  await user.click(await screen.findByRole('link', { name: 'Ask us' }));
  const enquiry = await screen.findByRole('textbox', { name: 'Enquiry' });
  expect(enquiry).toHaveValue('Hill Foot Ground, Pune: ');
  await user.clear(enquiry);
  await user.type(enquiry, 'May I come?');
  await goTo('/contact?about=pune#enquiry');
  expect(screen.getByRole('textbox', { name: 'Enquiry' })).toHaveValue('May I come?');
});

test('only a name that the grounds know becomes a subject', () => {
  expect(subjectOf('pune')).toBe('A ground in Pune: ');
  expect(subjectOf('play')).toBe('A place to play: ');
  for (const other of [null, '', 'send money to me']) expect(subjectOf(other)).toBe('');
});

test('a value that is not set leaves its line out, and its column of the table', () => {
  const { container } = showCard(EMPTY);
  expect(container).toHaveTextContent(/^Bare GroundNagpur\s*Ask us$/);
  render(<GroundsTable grounds={[{ ...EMPTY, ages: '8 to 14' }]} />);
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Place', 'Ages']);
});

test('a ground that is closed for a time says so in place of its hours', () => {
  showCard({ ...first, rests: 'Rests until 1 July' });
  expect(screen.getByText('Rests until 1 July')).toBeVisible();
  expect(screen.queryByText('4:30 pm to 6 pm')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

test('days and hours are written as people say them', () => {
  expect(writtenDays(['Fri', 'Mon', 'Wed'])).toBe('Mon, Wed, Fri');
  expect(writtenDays(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])).toBe('Mon to Fri');
  expect(writtenDays(['Sat', 'Sun'])).toBe('Sat, Sun');
  expect(writtenDays(WEEK)).toBe('Every day');
  expect(writtenDays([])).toBe('');
  expect(writtenHours({ from: '00:05', to: '12:00' })).toBe('12:05 am to 12 pm');
  expect(citySlug(' New Delhi')).toBe('new-delhi');
});
