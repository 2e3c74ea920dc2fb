import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { organisation } from '../../src/content/organisation.ts';
import { EnquiryDraft, enquirySchema, emptyEnquiry } from '../../src/features/contact/enquiry.ts';
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
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
  const later = (milliseconds: number) =>
    void jest.spyOn(Date, 'now').mockReturnValue(NOW + milliseconds);

  test('the id of an enquiry is the time in milliseconds, and its date the same time', () => {
    expect(new EnquiryDraft().input(VALUES)).toEqual({
      ...VALUES,
      contactId: `contact_${NOW}`,
      date: '2026-01-05T10:00:00.123Z',
    });
  });

  test('the id of an enquiry stays with the same values', () => {
    const identity = new EnquiryDraft();
    const first = identity.input({ ...VALUES });
    later(60_000);
    expect(identity.input({ ...VALUES })).toEqual(first);
  });

  test.each(Object.keys(VALUES))(
    'the id of an enquiry is another when %s changes, even in the same millisecond',
    (field) => {
      const identity = new EnquiryDraft();
      const first = identity.input(VALUES);
      const second = identity.input({ ...VALUES, [field]: 'Otherwise' });
      expect(second.contactId).toBe(`contact_${NOW + 1}`);
      expect(second.date).toBe('2026-01-05T10:00:00.124Z');
      expect(second.contactId).not.toBe(first.contactId);
    },
  );

  test('the id of an enquiry is another once the first is stored', () => {
    const identity = new EnquiryDraft();
    const first = identity.input(VALUES);
    identity.stored(first);
    expect(identity.input(VALUES).contactId).toBe(`contact_${NOW + 1}`);
  });

  test('the id of an enquiry is the first again when values are changed and changed back', () => {
    const identity = new EnquiryDraft();
    const first = identity.input(VALUES);
    const second = identity.input({ ...VALUES, city: 'Delhi' });
    later(5000);
    expect(identity.input(VALUES)).toEqual(first);
    // Storing one leaves the other what it was.
    identity.stored(second);
    expect(identity.input(VALUES)).toEqual(first);
  });

  test('the id of an enquiry never runs backwards with the clock', () => {
    const identity = new EnquiryDraft();
    identity.input(VALUES);
    later(-60_000);
    expect(identity.input({ ...VALUES, name: 'Bela' }).contactId).toBe(`contact_${NOW + 1}`);
  });
});

test('the name and contact number of an enquiry are required, and nothing else', async () => {
  const messages = async (values: object) => {
    try {
      await enquirySchema.validate(values, { abortEarly: false });
      return [];
    } catch (error) {
      return (error as { errors: string[] }).errors;
    }
  };
  expect(await messages(emptyEnquiry)).toEqual(['Name is required', 'Contact Number is required']);
  expect(await messages({ ...emptyEnquiry, name: ' \n', contactNumber: '\t' })).toHaveLength(2);
  const filled = { ...emptyEnquiry, name: 'A', contactNumber: 'call my brother' };
  expect(await messages(filled)).toEqual([]);
  expect(await messages({ ...VALUES, email: 'no address' })).toEqual([]);
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
    expect(within(card).getByRole('link', { name: nagpur.phone })).toHaveAttribute(
      'href',
      'tel:+910000000001',
    );
    expect(within(card).getByRole('link', { name: nagpur.email })).toHaveAttribute(
      'href',
      `mailto:${nagpur.email}`,
    );
    const directions = within(card).getByRole('link', { name: 'Directions (opens in a new tab)' });
    expect(directions).toHaveAttribute(
      'href',
      `https://www.openstreetmap.org/directions?route=;${nagpur.latitude},${nagpur.longitude}`,
    );
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
    expect(offices.map((card) => within(card).queryByText('Head office') !== null)).toEqual([
      true,
      false,
    ]);
    for (const [index, { phone, email, address }] of organisation.offices.entries())
      for (const text of [phone, email, ...address])
        expect(within(offices[index]!).getByText(text)).toBeVisible();
  });

  test('the card of an office leaves out the lines of what is not set', () => {
    const { container } = show({ ...delhi, role: '', phone: '', email: '', hours: '' });
    expect(screen.queryByText('Phone')).toBeNull();
    expect(screen.queryByText('Email')).toBeNull();
    expect(screen.queryByText(/Monday/)).toBeNull();
    expect(container.querySelectorAll('p, dt, dd')).toHaveLength(0);
    expect(screen.getByText('Second Floor, Example Court')).toBeVisible();
    expect(container.querySelectorAll('p:empty, dl:empty')).toHaveLength(0);
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

  test('the map of an office has a marker and no key, and is not in the prerendered page', async () => {
    asked.mockResolvedValue(new Response());
    expect(renderToString(<OfficeMap office={nagpur} />)).not.toContain('<iframe');
    const { container, rerender } = render(<OfficeMap office={nagpur} />);
    await act(async () => undefined);
    const url = new URL(frame()!.src);
    expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      bbox: '79.0762,21.1408,79.1002,21.1508',
      layer: 'mapnik',
      marker: '21.1458,79.0882',
    });
    expect(frame()).toHaveAttribute('title', 'Map: the Nagpur office');
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
    const before = frame();
    rerender(<OfficeMap office={delhi} />);
    await act(async () => undefined);
    expect(container.querySelector('small')).toBeNull();
    expect(frame()).toHaveAttribute('title', 'Map: the Delhi office');
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
