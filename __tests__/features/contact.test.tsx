import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { useFormik } from 'formik';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { organisation } from '../../src/content/organisation.ts';
import { EnquiryDraft, enquirySchema, emptyEnquiry } from '../../src/features/contact/enquiry.ts';
import { DeafFamilies } from '../../src/features/contact/DeafFamilies.tsx';
import { OfficeCard } from '../../src/features/contact/OfficeCard.tsx';
import { OfficeMap } from '../../src/features/contact/OfficeMap.tsx';
import { serviceForTests } from '../support/service.ts';
import { loggedLines } from '../support/setup.ts';
import { openSite } from '../support/site.tsx';

/** Empties the form: a step of Formik's that a test can break. */
const mockFormik = { resetForm: (reset: () => void) => reset() };
jest.mock('formik', () => {
  const actual = jest.requireActual<{ useFormik: typeof useFormik }>('formik');
  return {
    ...actual,
    useFormik: (options: Parameters<typeof useFormik>[0]) => {
      const form = actual.useFormik(options);
      return { ...form, resetForm: () => mockFormik.resetForm(() => form.resetForm()) };
    },
  };
});

const service = serviceForTests();

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

  test('is the time in milliseconds, and its date the same time', () => {
    expect(new EnquiryDraft().input(VALUES)).toEqual({
      ...VALUES,
      contactId: `contact_${NOW}`,
      date: '2026-01-05T10:00:00.123Z',
    });
  });

  test('stays with the same values', () => {
    const identity = new EnquiryDraft();
    const first = identity.input({ ...VALUES });
    later(60_000);
    expect(identity.input({ ...VALUES })).toEqual(first);
  });

  test.each(Object.keys(VALUES))(
    'is another when %s changes, in the same millisecond too',
    (field) => {
      const identity = new EnquiryDraft();
      const first = identity.input(VALUES);
      const second = identity.input({ ...VALUES, [field]: 'Otherwise' });
      expect(second.contactId).toBe(`contact_${NOW + 1}`);
      expect(second.date).toBe('2026-01-05T10:00:00.124Z');
      expect(second.contactId).not.toBe(first.contactId);
    },
  );

  test('is another once the first is stored', () => {
    const identity = new EnquiryDraft();
    const first = identity.input(VALUES);
    identity.stored(first);
    expect(identity.input(VALUES).contactId).toBe(`contact_${NOW + 1}`);
  });

  test('is the first again when values are changed and changed back: it may have been stored', () => {
    const identity = new EnquiryDraft();
    const first = identity.input(VALUES);
    const second = identity.input({ ...VALUES, city: 'Delhi' });
    later(5000);
    expect(identity.input(VALUES)).toEqual(first);
    // Storing one leaves the other what it was.
    identity.stored(second);
    expect(identity.input(VALUES)).toEqual(first);
  });

  test('never runs backwards with the clock', () => {
    const identity = new EnquiryDraft();
    identity.input(VALUES);
    later(-60_000);
    expect(identity.input({ ...VALUES, name: 'Bela' }).contactId).toBe(`contact_${NOW + 1}`);
  });
});

describe('the rules of an enquiry', () => {
  const messages = async (values: object) => {
    try {
      await enquirySchema.validate(values, { abortEarly: false });
      return [];
    } catch (error) {
      return (error as { errors: string[] }).errors;
    }
  };

  test('a field that is left out counts as empty', () => {
    const required = { name: 'Asha', contactNumber: '98' };
    expect(enquirySchema.cast(required)).toEqual({ ...emptyEnquiry, ...required });
    expect(Object.keys(emptyEnquiry)).toEqual(Object.keys(VALUES));
  });

  test('name and contact number are required, nothing else', async () => {
    expect(await messages(emptyEnquiry)).toEqual([
      'Name is required',
      'Contact Number is required',
    ]);
    expect(await messages({ ...emptyEnquiry, name: ' \n', contactNumber: '\t' })).toHaveLength(2);
    expect(
      await messages({ ...emptyEnquiry, name: 'A', contactNumber: 'call my brother' }),
    ).toEqual([]);
    expect(await messages({ ...VALUES, email: 'no address' })).toEqual([]);
  });

  test('text is trimmed at its ends and stays as it is inside', () => {
    expect(
      enquirySchema.cast({
        ...emptyEnquiry,
        name: '  <b>Asha</b> "A" \u{1F3C6}\n',
        contactNumber: '1',
        enquiry: '\n one\n\n  two \n',
      }),
    ).toEqual({
      ...emptyEnquiry,
      name: '<b>Asha</b> "A" \u{1F3C6}',
      contactNumber: '1',
      enquiry: 'one\n\n  two',
    });
  });
});

describe('the card of an office', () => {
  const [nagpur, delhi] = organisation.offices;
  const show = (office: (typeof organisation.offices)[0]) =>
    render(<OfficeCard office={office} shown={false} onShow={() => undefined} />);

  test('has its role, address, hours, ways to reach it, and directions', () => {
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

  test('is on the page under Our Office, the head office first', async () => {
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

  test('leaves out the lines of what is not set', () => {
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

  test('has a marker and no key, and may do nothing but show a map; an office without a role says none', () => {
    const { container, rerender } = render(<OfficeMap office={nagpur} />);
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
    expect(container.querySelector('small')).toBeNull();
    expect(frame()).toHaveAttribute('title', 'Map: the Delhi office');
    // Another address in the same frame would be an entry in the history.
    expect(frame()).not.toBe(before);
  });

  test('is there while there is a connection, and not in the prerendered page', async () => {
    expect(renderToString(<OfficeMap office={nagpur} />)).not.toContain('<iframe');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<OfficeMap office={nagpur} />);
    expect(frame()).toBeNull();
    online.mockReturnValue(true);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(frame()).toBeVisible();
    online.mockReturnValue(false);
    await act(async () => void dispatchEvent(new Event('offline')));
    expect(frame()).toBeNull();
    expect(screen.getByRole('link', { name: /^Directions to the Nagpur office/ })).toBeVisible();
  });
});

describe('the section for deaf players and families', () => {
  const [office] = organisation.offices;
  const section = () => within(screen.getByRole('region', { name: 'Deaf players and families' }));
  const links = () =>
    section()
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));

  test('says how to write, sign and visit', () => {
    render(<DeafFamilies office={office} />, { wrapper: MemoryRouter });
    const ways = section().getAllByRole('heading', { level: 3 });
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Write', 'Sign', 'Visit']);
    expect(links()).toEqual(['mailto:nagpur@maidan.example', 'sms:+910000000005', '/play']);
    for (const line of [...office.address, office.hours])
      expect(section().getByText(line)).toBeVisible();
  });

  test('leaves out what is not set', () => {
    const empty = { ...office, email: '', textOrVideoCall: '', address: [], hours: '' };
    const { container } = render(<DeafFamilies office={empty} />, { wrapper: MemoryRouter });
    expect(links()).toEqual(['/play']);
    expect(container.querySelectorAll('span')).toHaveLength(0);
  });
});

describe('the form', () => {
  const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}\\b`) });
  const open = async () => {
    const site = await openSite('/contact');
    await screen.findByRole('heading', { name: 'Get In Touch' });
    return site;
  };
  const answer = async (title: string) =>
    within(await screen.findByRole('alertdialog', { name: title }));

  test('stores an enquiry once and empties itself', async () => {
    const { user } = await open();
    await user.type(box('Name'), ' Asha ');
    await user.type(box('Contact Number'), '98');
    await user.dblClick(screen.getByRole('button', { name: 'Send Enquiry' }));
    const dialog = await answer('Success!');
    expect(dialog.getByText('Your enquiry has been submitted successfully!')).toBeVisible();
    expect(service.asked()).toEqual(['CreateContact']);
    const empty = { country: '', city: '', email: '', enquiry: '' };
    expect([...service.db.contacts.values()]).toEqual([
      expect.objectContaining({ name: 'Asha', contactNumber: '98', ...empty }),
    ]);
    expect(box('Name')).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByText(/ is required$/)).toBeNull();
    for (const each of screen.getAllByRole('textbox'))
      expect(each).not.toHaveAttribute('aria-invalid');

    // A field is touched by its first edit again, and the same once more is another enquiry.
    await user.type(box('Name'), 'Asha');
    expect(screen.queryByText(/ is required$/)).toBeNull();
    await user.type(box('Contact Number'), '98');
    await user.click(screen.getByRole('button', { name: 'Send Enquiry' }));
    await answer('Success!');
    expect(service.db.contacts.size).toBe(2);
  });

  test('takes the refusal of an id that it has sent as success, without a line in the log', async () => {
    const { user } = await open();
    await user.type(box('Name'), 'Asha');
    await user.type(box('Contact Number'), '98');
    service.answers(
      {
        data: { createMaidanContacts: null },
        errors: [
          {
            message: 'The conditional request failed',
            errorType: 'DynamoDB:ConditionalCheckFailedException',
            path: ['createMaidanContacts'],
          },
        ],
      },
      1,
    );
    await user.click(screen.getByRole('button', { name: 'Send Enquiry' }));
    await answer('Success!');
  });

  test('says without a connection why the enquiry was not sent, and keeps the text', async () => {
    const { user } = await open();
    await user.type(box('Name'), 'Asha');
    await user.type(box('Contact Number'), '98');
    expect(screen.queryByText(/was not sent/)).toBeNull();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    service.fails('offline', 1);
    await user.click(screen.getByRole('button', { name: 'Send Enquiry' }));
    const dialog = await answer('Oops...');
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(
      screen.getByText(
        /^Your enquiry was not sent: there is no connection\. What you wrote stands/,
      ),
    ).toBeVisible();
    expect(box('Name')).toHaveValue('Asha');
    loggedLines();
    onLine.mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'Send Enquiry' }));
    await answer('Success!');
    expect(screen.queryByText(/was not sent/)).toBeNull();
  });

  test('survives a bug of its own: the visitor keeps the text and sends it once more, stored once', async () => {
    const { user } = await open();
    await user.type(box('Name'), 'Asha');
    await user.type(box('Contact Number'), '98');
    jest.spyOn(mockFormik, 'resetForm').mockImplementationOnce(() => {
      throw new Error('A bug of our own');
    });
    await user.click(screen.getByRole('button', { name: 'Send Enquiry' }));
    const dialog = await answer('Oops...');
    expect(box('Name')).toHaveValue('Asha');
    expect(box('Contact Number')).toHaveValue('98');
    expect(loggedLines()).toEqual([expect.stringContaining('A bug of our own')]);
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    await user.click(screen.getByRole('button', { name: 'Send Enquiry' }));
    await answer('Success!');
    expect(box('Name')).toHaveValue('');
    expect([...service.db.contacts.values()]).toEqual([
      expect.objectContaining({ name: 'Asha', contactNumber: '98' }),
    ]);
  });

  test('cannot be changed while an enquiry is being sent: what is stored is what it shows', async () => {
    let release: (() => void) | undefined;
    const { user } = await open();
    await user.type(box('Name'), 'Asha');
    await user.type(box('Contact Number'), '98');
    service.intercept(() => new Promise((resolve) => (release = () => resolve(undefined))), 1);
    await user.click(screen.getByRole('button', { name: 'Send Enquiry' }));
    await waitFor(() => expect(release).toBeDefined());
    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.type(box('Contact Number'), '76{Enter}');
    expect(box('Contact Number')).toHaveValue('98');
    await act(async () => release?.());
    await answer('Success!');
    expect(service.asked()).toEqual(['CreateContact']);
    expect([...service.db.contacts.values()][0]).toMatchObject({ contactNumber: '98' });
  });
});
