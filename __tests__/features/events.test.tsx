import { screen, within } from '@testing-library/react';
import { cards, main } from '../support/main.ts';
import { serviceForTests } from '../support/service.ts';
import { openSite } from '../support/site.tsx';

const service = serviceForTests();

/** Opens a page on a day, which begins in India while it is still yesterday in Greenwich. */
async function openOn(day: string, path: string) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T00:30:00+05:30`));
  const site = await openSite(path);
  await screen.findByRole('heading', { level: 1 });
  await cards();
  return site;
}

const titleOf = (card: HTMLElement) => within(card).getByRole('heading', { level: 3 }).textContent;
/** The titles of the cards that bear a mark. */
const marked = (mark: 'Next' | 'Held on') =>
  main()
    .getAllByRole('article')
    .filter((card) => within(card).queryByText(mark, { exact: true }))
    .map(titleOf);
const facts = () => within(main().getAllByRole('article')[0]!).getAllByRole('list')[0];

describe('in the list', () => {
  test('the soonest event to come is marked, and those that are over', async () => {
    const day = '2026-12-19';
    await openOn(day, '/events');
    expect(marked('Next')).toEqual(['Kabaddi at the Square']);
    const over = service.db.tables.MaidanEvents.filter(
      (event) => /^\d{4}-/.test(String(event?.['date'])) && String(event?.['date']) < day,
    );
    expect(over.length).toBeGreaterThan(3);
    expect(marked('Held on')).toHaveLength(over.length);
    expect(screen.getByRole('link', { name: /^Next: / })).toHaveTextContent(
      'Next: Kabaddi at the Square, Dec 19, 2026',
    );
  });

  test('the day after, it is over, and another one is next', async () => {
    await openOn('2026-12-20', '/events');
    expect(marked('Held on')).toContain('Kabaddi at the Square');
    expect(marked('Next')).toEqual(['Paint the Wall Day']);
  });

  test('none is next where none is to come', async () => {
    await openOn('2031-01-01', '/events');
    expect(marked('Held on')).not.toHaveLength(0);
    expect(marked('Next')).toEqual([]);
    expect(screen.queryByText('Next:')).toBeNull();
  });
});

test('the page of an event that is over says so, one to come does not', async () => {
  const { goTo } = await openOn('2026-12-20', '/events/maidan-cup-final-2026');
  expect(facts()).toHaveTextContent('Held on Oct 31, 2026');
  await goTo('/events/maidan-cup-final');
  await screen.findByText('Dec 04, 2027');
  expect(facts()).toHaveTextContent('Dec 04, 2027');
  expect(facts()).not.toHaveTextContent('Held on');
});

test.each([
  ['2027-09-01', null, []],
  ['2027-10-01', 'Open Lane Street Tournament', []],
  ['2027-11-30', 'Maidan Cup Final', ['Open Lane Street Tournament']],
])('home on %s marks %j as next: only the next one of all', async (day, next, over) => {
  await openOn(day, '/');
  expect(await screen.findByRole('heading', { name: 'Maidan Cup Final' })).toBeVisible();
  expect(marked('Next')).toEqual(next === null ? [] : [next]);
  expect(marked('Held on')).toEqual(over);
});
