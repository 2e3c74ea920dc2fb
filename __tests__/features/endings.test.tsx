import { screen, waitFor } from '@testing-library/react';
import { award } from '../../mocks/records/awards.ts';
import { event } from '../../mocks/records/events.ts';
import { project } from '../../mocks/records/projects.ts';
import { main } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const nextTitles = () =>
  main()
    .queryAllByRole('article')
    .flatMap((article) => [...article.querySelectorAll('h3')].map((each) => each.textContent));

/** Every control is in the rail and, on a phone, below the body; CSS shows one of the two. */
function shown(name: string): HTMLElement {
  const [first, ...others] = main().getAllByRole('button', { name });
  expect(others).toHaveLength(1);
  return first!;
}

/**
 * Functions of the browser in a test; undefined where an older one has none. The tests' user brings a clipboard of its
 * own.
 */
function browserHas(abilities: { share?: unknown; clipboard?: unknown }): void {
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('What to read next', () => {
  test('What to read next comes from what the visit has seen, and sends no query', async () => {
    const dated = (title: string, projectType: string, ef1: string) =>
      project({ projectid: title.toLowerCase(), title, projectType, ef1 });
    service.holds({
      MaidanProjects: [
        dated('A', 'Football', '2026-01-01'),
        dated('B', 'Education', '2026-02-01'),
        dated('C', 'Football', '2020-01-01'),
        dated('D', 'Education', '2026-03-01'),
        dated('E', 'Education', '2027-03-01'),
      ],
    });
    const { goTo, user } = await openSite('/projects');
    await main().findAllByRole('article');
    await goTo('/projects/a');
    await heading('A');
    expect(main().getByRole('heading', { level: 2, name: 'More projects' })).toBeVisible();
    expect(nextTitles()).toEqual(['C', 'B', 'D']);
    const all = main().getByRole('link', { name: 'View All Projects' });
    expect(all).toHaveAttribute('href', '/projects');
    await user.click(main().getAllByRole('link', { name: 'Explore Project' })[0]!);
    await heading('C');
    await waitFor(() => expect(nextTitles()).toEqual(['A', 'B', 'D']));
    expect(service.operations()).toHaveLength(1);
  });

  test('the page of the only record ends with the way to give', async () => {
    service.holds({ MaidanAwards: [award({ awardId: 'x', title: 'X' })] });
    await openSite('/awards/x');
    await heading('X');
    expect(main().queryByRole('heading', { name: /^More/ })).toBeNull();
    expect(main().getByText('A ball, a coach, a safe ground.')).toBeVisible();
    const give = main().getByRole('link', { name: 'Donate (opens the payment page in a new tab)' });
    expect(give).toHaveAttribute('href', 'https://pay.example.org/maidan');
  });
});

describe('Share', () => {
  const title = 'Half a \ud83d character & <b>more</b> क्षेत्र';
  const record = event({ eventId: 'a day/of?signs', title });
  const page = 'http://localhost/events/a%20day%2Fof%3Fsigns';

  async function openEvent() {
    service.holds({ MaidanEvents: [record] });
    const site = await openSite('/events/a%20day%2Fof%3Fsigns');
    await screen.findByRole('heading', { level: 1 });
    return site;
  }

  test.each([
    ['and the visitor shares', () => Promise.resolve()],
    ['and the visitor closes it', () => Promise.reject(new DOMException('Closed', 'AbortError'))],
  ])("Share opens the device's own sheet with the page, %s", async (_what, answer) => {
    const share = jest.fn(answer);
    browserHas({ share });
    const { user } = await openEvent();
    await user.click(shown('Share'));
    expect(share).toHaveBeenCalledWith({ title, url: page });
    expect(main().queryByText('Copy link')).toBeNull();
  });

  test.each([
    ['has no sheet', undefined],
    ['refuses it', () => Promise.reject(new DOMException('No', 'NotAllowedError'))],
  ])('Share offers WhatsApp, e-mail and the link where the device %s', async (_, share) => {
    const writeText = jest.fn(() => Promise.resolve());
    if (share) browserHas({ share });
    const { user } = await openEvent();
    browserHas({ clipboard: { writeText } });
    await user.click(shown('Share'));
    expect(shown('Share')).toHaveAttribute('aria-expanded', 'true');
    const whatsApp = main().getByRole('link', { name: 'WhatsApp (opens in a new tab)' });
    const text = new URL(whatsApp.getAttribute('href') ?? '').searchParams.get('text');
    expect(text).toBe(`Half a  character & <b>more</b> क्षेत्र ${page}`);
    const mail = new URL(main().getByRole('link', { name: 'E-mail' }).getAttribute('href') ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('body')).toBe(page);
    await user.click(main().getByRole('button', { name: 'Copy link' }));
    expect(writeText).toHaveBeenCalledWith(page);
    expect(await main().findByText('The link is copied.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(main().queryByText('Copy link')).toBeNull();
    expect(shown('Share')).toHaveFocus();
  });

  test.each([
    ['refuses to copy', { writeText: () => Promise.reject(new Error('No')) }],
    ['cannot copy', undefined],
  ])('Share shows the link where the browser %s', async (_, clipboard) => {
    const { user } = await openEvent();
    browserHas({ clipboard });
    await user.click(shown('Share'));
    await user.click(main().getByRole('button', { name: 'Copy link' }));
    const link = await main().findByRole('textbox', { name: 'Link to this page' });
    expect(link).toHaveValue(page);
    expect(link).toHaveFocus();
  });
});

describe('Add to calendar', () => {
  const openOn = async (date: string | null, ef1: unknown = null) => {
    const fields = { title: 'Cup & more', description: 'The final.', ef1 };
    service.holds({ MaidanEvents: [event({ eventId: 'x', ...fields, date })] });
    const site = await openSite('/events/x');
    await heading('Cup & more');
    return site;
  };

  test('Add to calendar offers an event that is still to come as a file', async () => {
    const { user } = await openOn('2099-12-31');
    await user.click(shown('Add to calendar'));
    const file = main().getByRole('link', { name: 'Calendar file' });
    expect(file).toHaveAttribute('href', '/events/x/event.ics');
    expect(screen.queryByText(/^Did nothing come/)).toBeNull();
    // jsdom follows no link.
    addEventListener('click', (press) => press.preventDefault(), { once: true });
    await user.click(file);
    expect(screen.getByText(/^Did nothing come/)).toHaveTextContent('Chrome or Safari');
  });

  const place = 'Neem Tree Ground';
  test.each([
    [null, '20991231/21000101', 'The final.', undefined],
    [{ place, hours: '4 to 6 pm' }, '20991231T103000Z/20991231T123000Z', 'The final.', place],
    [{ place, hours: 'from 4 pm' }, '20991231T103000Z/20991231T103000Z', 'The final.', place],
    [{ place, hours: 'after school' }, '20991231/21000101', 'after school\n\nThe final.', place],
  ])('Google gets the day, the times and the place of %j', async (ef1, dates, text, location) => {
    const { user } = await openOn('2099-12-31', ef1);
    await user.click(shown('Add to calendar'));
    const google = main().getByRole('link', { name: 'Google Calendar (opens in a new tab)' });
    const entry = new URL(google.getAttribute('href') ?? '');
    expect(entry.origin).toBe('https://calendar.google.com');
    expect(Object.fromEntries(entry.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Cup & more',
      dates,
      details: `${text}\n\nhttp://localhost/events/x`,
      ...(location && { location }),
      crm: 'AVAILABLE',
      trp: 'false',
    });
  });

  test.each(['2020-01-01', 'soon', null])(
    'Add to calendar is not there for the date %j',
    async (date) => {
      await openOn(date);
      await waitFor(() => expect(shown('Share')).toBeEnabled());
      expect(main().queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    },
  );
});
