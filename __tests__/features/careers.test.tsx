import { render, screen, within } from '@testing-library/react';
import { careers } from '../../src/content/careers.ts';
import { GiveAnHour } from '../../src/features/careers/GiveAnHour.tsx';
import { JobCard } from '../../src/features/careers/JobCard.tsx';
import { main } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();
const [first] = careers.postings;

test('the site has three postings as the specification has them', () => {
  expect(
    careers.postings.map(({ title, locations, jobType, experience }) => [
      title,
      locations.length,
      jobType,
      experience,
    ]),
  ).toEqual([
    ['Female Football Coaches', 5, 'Full-time', 'Minimum 2 years'],
    ['Project Coordinators', 2, 'Full-time', 'Minimum 5 years'],
    ['Sports Coaches', 6, 'Full-time', 'Minimum 2-3 years'],
  ]);
});

test('a salary, a last day and an address are shown only where they are set', () => {
  const { rerender } = render(<JobCard item={first!} />);
  expect(screen.queryByText('Salary')).toBeNull();
  expect(screen.queryByText('Apply by')).toBeNull();
  rerender(<JobCard item={{ ...first!, salary: '' }} />);
  expect(screen.queryByText('Salary')).toBeNull();
  rerender(
    <JobCard
      item={{
        ...first!,
        salary: '₹40,000 a month',
        open: { from: '2026-12-01', until: '2027-01-31' },
        callToAction: { ...first!.callToAction, email: '' },
      }}
    />,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Salary')).toBeVisible();
  expect(screen.getByText('₹40,000 a month')).toBeVisible();
  expect(screen.getByText('Apply by').nextSibling).toHaveTextContent('Jan 31, 2027');
});

test('the page has a card for each posting with its e-mail, and sends no query', async () => {
  await openSite('/career');
  expect(await screen.findByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(3);
  for (const [index, card] of cards.entries()) {
    const { title, subtitle, description, ...posting } = careers.postings[index]!;
    const { callToAction, jobType, experience, locations, requirements } = posting;
    expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent(title);
    const { email, ...words } = callToAction;
    for (const text of [subtitle, description, jobType, experience, email, ...Object.values(words)])
      expect(within(card).getByText(text)).toBeVisible();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...locations, ...requirements]);
    expect(within(card).getByRole('link', { name: 'Apply by e-mail' })).toHaveAttribute(
      'href',
      `mailto:${email}?subject=${encodeURIComponent(title)}`,
    );
  }
  expect(service.received).toEqual([]);
});

test('the headings make an outline: one h1, a section, postings, paragraphs; no order of time is claimed', async () => {
  await openSite('/career');
  await screen.findByRole('heading', { level: 1, name: 'Career' });
  const headings = main().getAllByRole('heading');
  const postings = Array.from({ length: 3 }, () => ['H3', 'H4', 'H4', 'H4']).flat();
  expect(headings.map(({ tagName }) => tagName).join(' ')).toBe(
    `H1 H2 ${postings.join(' ')} H2 H3 H3 H3`,
  );
  expect(screen.queryByRole('heading', { name: /newest first/ })).toBeNull();
});

test('volunteers are led to what they do, what is checked first, and how to write', async () => {
  await openSite('/career');
  const section = within(await screen.findByRole('region', { name: 'Give an hour' }));
  const headings = section.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  expect(headings).toEqual(['What you do', 'Before you meet children', 'How to write']);
  expect(section.getByText(/never alone with a child/)).toBeVisible();
  expect(section.getByRole('link', { name: careers.volunteers.write.email })).toHaveAttribute(
    'href',
    'mailto:volunteers@maidan.example?subject=Give%20an%20hour',
  );
  const link = main().getByRole('link', { name: 'Give an hour' });
  expect(link).toHaveAttribute('href', '/career#give-an-hour');
});

test('an empty paragraph for volunteers is left out', () => {
  const empty = { lead: '', does: [], checks: [], write: { text: '', email: '' } };
  const { container, rerender } = render(<GiveAnHour volunteers={{ title: 'Help', ...empty }} />);
  expect(container).toHaveTextContent(/^Help$/);
  rerender(<GiveAnHour volunteers={{ title: '', ...empty }} />);
  expect(container).toBeEmptyDOMElement();
});
