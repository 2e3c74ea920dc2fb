import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { useFormik } from 'formik';
import { HttpResponse } from 'msw';
import { collections } from '../../src/features/collections.ts';
import { organisation } from '../../src/content/organisation.ts';
import { enquiryWords } from '../../src/content/words/contact.ts';
import { createDataSource } from '../../src/data/load/loading.ts';
import { forgetTab } from '../../src/browser/tabStorage.ts';
import { EnquiryForm } from '../../src/features/contact/EnquiryForm.tsx';
import { ADDRESS, serviceForTests } from '../support/service/service.ts';
import { loggedLines } from '../support/jest/setup.ts';
import { openSite, setUpUser } from '../support/jest/site.tsx';

/** Empties the form: a function of Formik's that a test can break. */
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

/** A field by its label, which is found faster than a textbox by its name; one test proves that both are the same. */
const box = (name: string) => screen.getByLabelText(new RegExp(`^${name}\\b`));
const sendButton = () => screen.getByRole('button', { name: /^Send/ });
const answer = async (title: string) =>
  within(await screen.findByRole('alertdialog', { name: title }));
const sent = () => service.received.map(({ variables }) => variables['input']);
const ids = () => new Set(sent().map((input) => (input as { contactId: string }).contactId));

/** The dialogs word for word (specification, section 8). */
const DIALOGS = {
  'Oops...': ['There was an error submitting your enquiry. Please try again.', 'Try Again'],
  'Success!': ['Your enquiry has been submitted successfully!', 'OK'],
} as const;

/** What a visitor does with the form. */
const visitor = (user: UserEvent) => ({
  user,
  fill: async (name: string, number: string) => {
    for (const [label, value] of [
      ['Name', name],
      ['Contact Number', number],
    ] as const) {
      if (value === '') continue;
      await user.click(box(label));
      await user.paste(value);
    }
  },
  send: () => user.click(sendButton()),
  /** Reads the dialog, and closes it. */
  close: async (title: keyof typeof DIALOGS) => {
    const [text, button] = DIALOGS[title];
    const dialog = await answer(title);
    expect(dialog.getByText(text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

/** The form alone. */
function open({ client } = createDataSource(collections, ADDRESS)) {
  const page = render(<EnquiryForm />, {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  return { ...page, ...visitor(setUpUser()) };
}

/** The form on its page in the site. */
async function openPage() {
  const site = await openSite('/contact');
  await screen.findByRole('heading', { name: 'Get In Touch' });
  return { ...site, ...visitor(site.user) };
}

/** Without `act`, so that nothing is rendered meanwhile. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Holds the next enquiry back. @returns what lets it go on, with an answer in place of the service's where one is given */
function held() {
  let release: (response?: Response) => void = () => undefined;
  service.intercept(() => new Promise((resolve) => (release = resolve)), 1);
  return async (response?: Response) => {
    await waitFor(() => expect(service.received).toHaveLength(1));
    await act(async () => release(response));
  };
}

test('the fields start empty, describe themselves to browsers, and name other ways to write', () => {
  open();
  for (const [label, type, autocomplete, required] of [
    ['Name', 'text', 'name', true],
    ['Contact Number', 'tel', 'tel', true],
    ['Country', 'text', 'country-name', false],
    ['City', 'text', 'address-level2', false],
    ['Email', 'email', 'email', false],
    ['Enquiry', 'textarea', 'off', false],
  ] as const) {
    expect(screen.getByRole('textbox', { name: new RegExp(`^${label}\\b`) })).toBe(box(label));
    expect(box(label)).toHaveValue('');
    expect(box(label)).toHaveProperty('type', type);
    expect(box(label)).toHaveAttribute('autocomplete', autocomplete);
    expect(box(label)).toHaveAttribute('aria-required', String(required));
    expect(box(label)).not.toHaveAttribute('aria-invalid');
    for (const check of ['required', 'maxlength', 'pattern'])
      expect(box(label)).not.toHaveAttribute(check);
  }
  // No field is hidden from a person, and none is checked by the browser.
  const form = sendButton().closest('form')!;
  expect(form.querySelectorAll('input, textarea, select')).toHaveLength(6);
  expect(form).toHaveProperty('noValidate', true);
  expect([...form.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    `mailto:${organisation.email}`,
    `tel:${organisation.offices[0].phone.replaceAll(' ', '')}`,
  ]);
});

test('the service stores any text as typed, in any script, trimmed at the ends', async () => {
  const { user, send } = open();
  const text = `<script>alert("it's")</script>\n\n\t& &amp; </textarea> %s नमस्ते 👩🏽‍🦽 مرحبا
${'Long words. '.repeat(4000)}!`;
  for (const [label, typed] of [
    ['Name', '  "Asha" <b> 🇮🇳 '],
    ['Contact Number', ' call my brother'],
    ['Email', 'no address'],
    ['Enquiry', `\n  ${text} \n`],
  ] as const) {
    box(label).focus();
    await user.paste(typed);
  }
  await send();
  await answer('Success!');
  expect([...service.db.contacts.values()]).toEqual([
    expect.objectContaining({
      name: '"Asha" <b> 🇮🇳',
      contactNumber: 'call my brother',
      email: 'no address',
      enquiry: text,
    }),
  ]);
});

test('a required field that was filled and emptied says so beneath it, the other does not yet', async () => {
  const { user } = open();
  await user.click(box('Name'));
  await user.tab();
  await user.click(box('Name'));
  await user.type(box('Name'), 'A');
  expect(screen.queryByText('Name is required')).toBeNull();
  await user.clear(box('Name'));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(box('Name')).toHaveAttribute('aria-invalid', 'true');
  expect(box('Name')).toHaveAccessibleDescription('Name is required');
  expect(screen.queryByText('Contact Number is required')).toBeNull();
  await user.type(box('Name'), 'A');
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
  expect(box('Name')).not.toHaveAttribute('aria-invalid');
});

test('a visitor on another page reads how the enquiry ended, and finds in the form what was not stored', async () => {
  const { goTo, fill, send, close } = await openPage();
  const sendFromElsewhere = async (response?: Response) => {
    service.received.length = 0;
    const release = held();
    await send();
    await goTo('/career');
    await release(response);
  };
  await fill('Asha', '98');
  await sendFromElsewhere(HttpResponse.error());
  await close('Oops...');
  await goTo('/contact');
  expect(loggedLines()).toHaveLength(1);
  const [first] = ids();
  expect(box('Name')).toHaveValue('Asha');
  expect(box('Contact Number')).toHaveValue('98');
  expect(screen.getByText(/^Your enquiry was not sent\. What you wrote stands here/)).toBeVisible();

  await sendFromElsewhere();
  await close('Success!');
  await goTo('/contact');
  expect([...service.db.contacts.keys()]).toEqual([first]);
  expect(box('Name')).toHaveValue('');
  expect(screen.queryByText(/was not sent/)).toBeNull();
});

test('an enquiry that fails after its visitor went elsewhere and came back keeps what was added meanwhile', async () => {
  const { goTo, fill, send, user, close } = await openPage();
  await fill('Asha', '98');
  const release = held();
  await send();
  await goTo('/career');
  await goTo('/contact');
  expect(box('Name')).toHaveValue('Asha');
  await user.type(box('City'), 'Pune');
  await release(HttpResponse.error());
  await close('Oops...');
  expect(loggedLines()).toHaveLength(1);
  expect(box('Name')).toHaveValue('Asha');
  expect(box('City')).toHaveValue('Pune');
  expect(screen.getByText(/^Your enquiry was not sent\./)).toBeVisible();
});

test('an enquiry that is begun lives as long as the visit, until the site is forgotten', async () => {
  const source = createDataSource(collections, ADDRESS);
  let page = open(source);
  const { user } = page;
  await user.type(box('Name'), 'Asha');
  await user.type(box('Enquiry'), 'May my daughter play?');
  page.unmount();
  page = open(source);
  expect(box('Name')).toHaveValue('Asha');
  expect(box('Enquiry')).toHaveValue('May my daughter play?');
  // An emptied field stays empty.
  await user.clear(box('Enquiry'));
  page.unmount();
  page = open(source);
  expect(box('Name')).toHaveValue('Asha');
  expect(box('Enquiry')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);

  page.unmount();
  forgetTab();
  open(source);
  expect(box('Name')).toHaveValue('');
});

test('an enquiry whose answer was lost is another one after the site is forgotten, also while it is sent', async () => {
  const source = createDataSource(collections, ADDRESS);
  let page = open(source);
  const sendAgain = async () => {
    await page.fill('Asha', '98');
    await page.send();
  };
  service.fails('answer-lost');
  await sendAgain();
  await answer('Oops...');
  page.unmount();
  forgetTab();
  service.recovers();
  const [first] = ids();
  expect(loggedLines()).toHaveLength(1);
  service.received.length = 0;
  const release = held();
  page = open(source);
  expect(page.container).not.toHaveTextContent(enquiryWords.unsent);
  await sendAgain();
  page.unmount();
  forgetTab();
  await release(HttpResponse.error());
  await waitFor(() => expect(loggedLines()).toHaveLength(1));
  expect(ids()).not.toContain(first);
  page = open(source);
  expect(page.container).not.toHaveTextContent(enquiryWords.unsent);
});

test('a visitor whose text is too long for the service reads so before it is sent', async () => {
  const { user, fill, send } = open();
  await fill('Asha', '98');
  box('Enquiry').focus();
  await user.paste('a'.repeat(120_000));
  const message = 'This is too long to be sent. Leave out about 40,000 letters.';
  expect(await screen.findByText(message)).toBeVisible();
  sendButton().focus();
  await send();
  await waitFor(() => expect(box('Enquiry')).toHaveFocus());
  expect(box('Enquiry')).toHaveAccessibleDescription(message);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(service.received).toEqual([]);
  await user.clear(box('Enquiry'));
  await user.type(box('Enquiry'), 'Short');
  await send();
  await answer('Success!');
});

test.each([
  ['the name alone', 'Asha', ''],
  ['the number alone', '', '98'],
])(
  'a visitor who fills in %s reads in the dialog alone what is missing, and nothing is sent',
  async (_what, name, number) => {
    const { user, fill, send } = open();
    await fill(name, number);
    await user.type(box('Enquiry'), 'Hello');
    await send();
    const dialog = await answer('Required Fields Missing');
    expect(dialog.getByText('Name and Contact Number are required fields.')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'OK' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByText(/ is required$/)).toBeNull();
    expect(screen.queryByText(/was not sent/)).toBeNull();
    expect(service.received).toEqual([]);
    expect(box('Name')).toHaveValue(name);
    expect(box('Contact Number')).toHaveValue(number);
    expect(box('Enquiry')).toHaveValue('Hello');
    await waitFor(() => expect(box(name ? 'Contact Number' : 'Name')).toHaveFocus());

    await fill(name ? '' : 'Bela', number ? '' : '76');
    await send();
    await answer('Success!');
    expect(sent()).toHaveLength(1);
  },
);

const NOT_SENT = /^Your enquiry was not sent\. What you wrote stands here/;

test.each<[string, () => void, RegExp]>([
  ['an error of the service', () => service.fails({ status: 500 }, 1), NOT_SENT],
  ['a connection lost after storing', () => service.fails('answer-lost', 1), NOT_SENT],
  [
    'an answer that nothing was stored',
    () => service.answers({ data: { createMaidanContacts: null } }, 1),
    NOT_SENT,
  ],
  [
    'no connection',
    () => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      service.fails('offline', 1);
    },
    /^Your enquiry was not sent: there is no connection\. What you wrote stands/,
  ],
  [
    'a bug of the form',
    () =>
      void jest.spyOn(mockFormik, 'resetForm').mockImplementationOnce(() => {
        throw new Error('A bug of our own');
      }),
    NOT_SENT,
  ],
])(
  'a visitor who meets %s sees a dialog, keeps the text, and sends it as the same enquiry',
  async (_what, fail, why) => {
    const { fill, send, close } = open();
    await fill('Asha', '98');
    fail();
    await send();
    await close('Oops...');
    expect(sent()).toHaveLength(1);
    loggedLines();
    expect(box('Name')).toHaveValue('Asha');
    expect(box('Contact Number')).toHaveValue('98');
    expect(screen.getByText(why)).toBeVisible();
    await send();
    await answer('Success!');
    expect(screen.queryByText(/was not sent/)).toBeNull();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
    expect(service.db.contacts.size).toBe(1);
  },
);

test('a stored enquiry empties the form, and the same once more is another enquiry', async () => {
  const { fill, send, close } = open();
  await fill(' Asha ', '98');
  // Also pressed again when the answer is there and not shown yet, as on a slow device.
  await act(async () => {
    for (let press = 0; press < 5; press++) sendButton().click();
    await waitUntil(() => service.db.contacts.size > 0);
    for (let press = 0; press < 50; press++) {
      sendButton().click();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
  expect(sent()).toHaveLength(1);
  await close('Success!');
  const empty = { country: '', city: '', email: '', enquiry: '' };
  expect([...service.db.contacts.values()]).toEqual([
    expect.objectContaining({ name: 'Asha', contactNumber: '98', ...empty }),
  ]);
  expect(box('Name')).toHaveValue('');

  // A field is touched by its first edit again.
  await fill('Asha', '');
  expect(screen.queryByText(/ is required$/)).toBeNull();
  for (const each of screen.getAllByRole('textbox'))
    expect(each).not.toHaveAttribute('aria-invalid');
  await fill('', '98');
  await send();
  await answer('Success!');
  expect(service.db.contacts.size).toBe(2);
});

test('while an enquiry is sent the form cannot be changed, and a visitor who leaves the site has to confirm it', async () => {
  const hasToConfirm = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, fill, send } = open();
  await fill('Asha', '98');
  expect(hasToConfirm()).toBe(false);
  const release = held();
  await send();
  const button = await screen.findByRole('button', { name: 'Sending...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(hasToConfirm()).toBe(true);
  await user.type(box('Contact Number'), '76{Enter}');
  expect(box('Contact Number')).toHaveValue('98');
  await release();
  await answer('Success!');
  expect(hasToConfirm()).toBe(false);
  expect(service.operations()).toEqual(['CreateContact']);
  expect([...service.db.contacts.values()][0]).toMatchObject({ contactNumber: '98' });
});
