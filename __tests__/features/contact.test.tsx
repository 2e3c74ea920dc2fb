import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { organisation } from '../../src/content/organisation.ts';
import { EnquiryDraft } from '../../src/features/contact/enquiry.ts';
import { DeafFamilies } from '../../src/features/contact/DeafFamilies.tsx';
import { OfficeCard } from '../../src/features/contact/OfficeCard.tsx';
import { OfficeMap } from '../../src/features/contact/OfficeMap.tsx';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

serviceForTests();

const VALUES = {
  name: 'Asha',
  contactNumber: '+91 98',
  country: 'India',
  city: 'Nagpur',
  email: 'asha@example.org',
  enquiry: 'May I visit?',
};

describe('the id of an enquiry', () => {
  const NOW = Date.parse('2026-01-05T10:00:00.123Z');
  let draft: EnquiryDraft;
  const later = (milliseconds: number) =>
    void jest.spyOn(Date, 'now').mockReturnValue(NOW + milliseconds);
  beforeEach(() => {
    later(0);
    draft = new EnquiryDraft();
  });

  test('the id of an enquiry is the time in milliseconds, and stays with the same values', () => {
    const first = draft.input(VALUES);
    expect(first).toEqual({
      ...VALUES,
      contactId: `contact_${NOW}`,
      date: '2026-01-05T10:00:00.123Z',
    });
    later(60_000);
    expect(draft.input({ ...VALUES })).toEqual(first);
  });

  test('the id of an enquiry is another when a value changes, even in the same millisecond', () => {
    draft.input(VALUES);
    for (const [index, field] of Object.keys(VALUES).entries()) {
      const { contactId, date } = draft.input({ ...VALUES, [field]: 'Otherwise' });
      expect(contactId).toBe(`contact_${NOW + 1 + index}`);
      expect(date).toBe(new Date(NOW + 1 + index).toISOString());
    }
  });

  test('the id of an enquiry is the first again when values are changed back, until it is stored', () => {
    const first = draft.input(VALUES);
    const second = draft.input({ ...VALUES, city: 'Delhi' });
    later(5000);
    expect(draft.input(VALUES)).toEqual(first);
    draft.stored(second);
    expect(draft.input(VALUES)).toEqual(first);
    draft.stored(first);
    expect(draft.input(VALUES).contactId).toBe(`contact_${NOW + 5000}`);
  });

  test('the id of an enquiry never runs backwards with the clock', () => {
    draft.input(VALUES);
    later(-60_000);
    expect(draft.input({ ...VALUES, name: 'Bela' }).contactId).toBe(`contact_${NOW + 1}`);
  });
});

describe('the card of an office', () => {
  const [nagpur, delhi] = organisation.offices;
  const show = (office: (typeof organisation.offices)[0]) =>
    render(<OfficeCard office={office} shown={false} onShow={() => undefined} />);

  test('the card of an office has its role, address, hours, ways to reach it, and directions', () => {
    show(nagpur);
    const card = screen.getByRole('article', { name: 'Nagpur' });
    for (const text of ['Head office', ...nagpur.address, 'Monday to Saturday, 9 am to 5 pm'])
      expect(within(card).getByText(text)).toBeVisible();
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        'tel:+910000000001',
        `mailto:${nagpur.email}`,
        `https://www.openstreetmap.org/directions?route=;${nagpur.latitude},${nagpur.longitude}`,
      ]),
    );
    const directions = within(card).getByRole('link', { name: 'Directions (opens in a new tab)' });
    expect(directions).toHaveAttribute('target', '_blank');
    expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
    // Each says which office it is about.
    for (const each of [directions, within(card).getByRole('button', { name: 'Show Map' })])
      expect(each).toHaveAccessibleDescription('Nagpur');
  });

  test('the card of an office is on the page under Our Office, the head office first', async () => {
    await openSite('/contact');
    expect(await screen.findByRole('heading', { level: 2, name: 'Our Office' })).toBeVisible();
    const offices = screen.getAllByRole('article');
    expect(
      offices.map((card) => within(card).getByRole('heading', { level: 3 }).textContent),
    ).toEqual(['Nagpur', 'Delhi']);
  });

  test('the card of an office leaves out the lines of what is not set', () => {
    const { container } = show({ ...delhi, role: '', phone: '', email: '', hours: '' });
    expect(container.querySelectorAll('p, dt, dd, dl:empty')).toHaveLength(0);
    expect(screen.queryByText(/Monday/)).toBeNull();
    expect(screen.getByText('Second Floor, Example Court')).toBeVisible();
  });
});

describe('the map of an office', () => {
  const [nagpur, delhi] = organisation.offices;

  const frame = () => document.querySelector('iframe');
  const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(asked);
    // Without it all of a page counts as near the screen.
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  test('a visitor sees the drawing where the host of the map does not answer, and the map once it does', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    const { rerender } = render(<OfficeMap office={nagpur} />);
    await act(async () => undefined);
    expect(frame()).toBeNull();
    rerender(<OfficeMap office={delhi} />);
    await act(async () => undefined);
    expect(frame()).toBeNull();
    asked.mockResolvedValue(new Response());
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    online.mockReturnValue(true);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(frame()).toHaveAttribute('title', 'Map: the Delhi office');
    expect(asked).toHaveBeenCalledTimes(3);
    expect(asked.mock.lastCall?.[1]).toMatchObject({ method: 'HEAD', mode: 'no-cors' });
  });

  test('the map of an office has a marker, is in a frame of its own, and not in the prerendered page', async () => {
    asked.mockResolvedValue(new Response());
    expect(renderToString(<OfficeMap office={nagpur} />)).not.toContain('<iframe');
    const { rerender } = render(<OfficeMap office={nagpur} />);
    await act(async () => undefined);
    const before = frame();
    expect(Object.fromEntries(new URL(before!.src).searchParams)).toEqual({
      bbox: '79.0762,21.1408,79.1002,21.1508',
      layer: 'mapnik',
      marker: '21.1458,79.0882',
    });
    expect(before).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
    rerender(<OfficeMap office={delhi} />);
    await act(async () => undefined);
    // Another address in the same frame would be an entry in the history.
    expect(frame()).not.toBe(before);
  });
});

describe('the section for deaf players and families', () => {
  const [office] = organisation.offices;
  const section = () => within(screen.getByRole('region', { name: 'Deaf players and families' }));
  const links = () =>
    section()
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));

  test('the section for deaf players and families says how to write, sign and visit', () => {
    render(<DeafFamilies office={office} />, { wrapper: MemoryRouter });
    const ways = section().getAllByRole('heading', { level: 3 });
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Write', 'Sign', 'Visit']);
    expect(links()).toEqual(['mailto:nagpur@maidan.example', 'sms:+910000000005', '/play']);
    for (const line of [...office.address, office.hours])
      expect(section().getByText(line)).toBeVisible();
  });

  test('the section for deaf players and families leaves out what is not set', () => {
    const empty = { ...office, email: '', textOrVideoCall: '', address: [], hours: '' };
    const { container } = render(<DeafFamilies office={empty} />, { wrapper: MemoryRouter });
    expect(links()).toEqual(['/play']);
    expect(container.querySelectorAll('span')).toHaveLength(0);
  });
});
