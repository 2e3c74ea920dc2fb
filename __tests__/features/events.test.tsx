import { screen, within } from '@testing-library/react';
import { event } from '../../mocks/records/events.ts';
import { cards, main } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();

/** Opens a page on a day. It begins in India while it is still yesterday in Greenwich. */
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

describe('the list of events', () => {
  const held = () => screen.queryByRole('region', { name: 'Already held' });
  /** The titles of the events to come, and of those that are over. */
  const groups = () => {
    const over = held() ? within(held()!).getAllByRole('article') : [];
    const all = main().getAllByRole('article');
    return [all.filter((one) => !over.includes(one)), over].map((group) => group.map(titleOf));
  };
  const invitation = () => main().queryByRole('link', { name: 'Bring a child' });

  test('events that are over are under a heading, newest first, and the soonest to come is marked', async () => {
    const day = '2026-12-19';
    await openOn(day, '/events');
    expect(marked('Next')).toEqual(['Kabaddi at the Square']);
    const dated = service.db.tables.MaidanEvents.filter((each) =>
      /^\d{4}-/.test(String(each?.['date'])),
    ).toSorted((a, b) => (String(a?.['date']) < String(b?.['date']) ? 1 : -1));
    const over = dated.filter((each) => String(each?.['date']) < day);
    expect(over.length).toBeGreaterThan(1);
    const [toCome, past] = groups();
    expect(past).toEqual(over.map((each) => each?.['title']));
    expect(toCome).toEqual(
      expect.arrayContaining(dated.slice(0, -over.length).map((each) => each?.['title'])),
    );
    expect(marked('Held on')).toEqual([]);
    expect(screen.getByRole('link', { name: /^Next: / })).toHaveTextContent(
      'Next: Kabaddi at the Square, Dec 19, 2026',
    );
    const row = within(held()!).getAllByRole('article')[0]!;
    expect(row).toHaveTextContent('Oct 31, 2026');
    expect(within(row).getByRole('link')).toHaveAccessibleDescription('Maidan Cup Final 2026');
    // The invitation comes before the past events.
    expect(invitation()!.compareDocumentPosition(held()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('the invitation to bring a child is alone above past events where none is to come', async () => {
    await openOn('2031-01-01', '/events');
    expect(groups()[0]).toEqual([]);
    expect(groups()[1]).not.toEqual([]);
    expect(invitation()).toBeVisible();
    expect(screen.queryByText('Next:')).toBeNull();
  });

  test('the list has no heading where no event is over, and an undated event is not over', async () => {
    service.holds({
      MaidanEvents: [
        event({ eventId: 'a', title: 'A', date: '2027-01-01' }),
        event({ eventId: 'b', title: 'B', date: 'soon' }),
      ],
    });
    await openOn('2026-12-20', '/events');
    expect(groups()).toEqual([['A', 'B'], []]);
    expect(held()).toBeNull();
  });

  test('older events follow the first twelve at a press, which focuses the next one and is in the address', async () => {
    const MaidanEvents = Array.from({ length: 40 }, (_, index) =>
      event({ eventId: `e${index}`, title: `E${index}`, date: `2025-01-${10 + (index % 20)}` }),
    );
    service.holds({ MaidanEvents });
    const { user, router } = await openOn('2026-12-20', '/events');
    expect(groups()[1]).toHaveLength(40);
    await user.click(screen.getByRole('link', { name: 'Show older events' }));
    expect(screen.queryByRole('link', { name: 'Show older events' })).toBeNull();
    const thirteenth = within(held()!).getAllByRole('article')[12]!;
    expect(within(thirteenth).getByRole('link')).toHaveFocus();
    expect(router.state.location.search).toBe('?held=all');
    expect(service.operations()).toEqual(['EventList']);
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
  ['an object', { place: 'Neem Tree Ground', hours: '4 to 6 pm' }],
  ['JSON', '{"place":"Neem Tree Ground","hours":"4 to 6 pm","date":"2027-01-05"}'],
  ['JSON encoded twice', JSON.stringify('{"place":" Neem Tree Ground ","hours":"4 to 6 pm"}')],
])('the card and the page of an event say where and when it is, from %s', async (_, ef1) => {
  service.holds({
    MaidanEvents: [event({ eventId: 'cup', title: 'Cup', date: '2027-01-05', ef1 })],
  });
  const { goTo } = await openOn('2026-12-20', '/events');
  expect(main().getAllByRole('article')[0]).toHaveTextContent('4 to 6 pm, Neem Tree Ground');
  await goTo('/events/cup');
  await screen.findByText('Jan 05, 2027');
  expect(facts()).toHaveTextContent(/^Jan 05, 20274 to 6 pmNeem Tree Ground/);
});

test.each([null, 'soon', '{"place":""}', '{"place":["x"]}'])(
  'the page of an event has no line for a place that %j does not name',
  async (ef1) => {
    service.holds({ MaidanEvents: [event({ eventId: 'cup', date: '2027-01-05', ef1 })] });
    await openOn('2026-12-20', '/events/cup');
    expect(facts()).toHaveTextContent(/^Jan 05, 2027By AdminLifestyle, Event$/);
  },
);

test.each([
  ['2027-09-01', null, []],
  ['2027-10-01', 'Open Lane Street Tournament', []],
  ['2027-11-30', 'Maidan Cup Final', ['Open Lane Street Tournament']],
])('home on %s marks %j as the next event', async (day, next, over) => {
  await openOn(day, '/');
  expect(await screen.findByRole('heading', { name: 'Maidan Cup Final' })).toBeVisible();
  expect(marked('Next')).toEqual(next === null ? [] : [next]);
  expect(marked('Held on')).toEqual(over);
});
