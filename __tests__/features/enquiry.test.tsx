import { ApolloProvider } from '@apollo/client/react';
import { act, render, type RenderOptions, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { Failure } from '../../mocks/scenarios.ts';
import { collections } from '../../src/app/collections.ts';
import { contact } from '../../src/content/contact.ts';
import { organisation } from '../../src/content/organisation.ts';
import { createDataSource } from '../../src/data/loading.ts';
import { forgetTab } from '../../src/data/tabStorage.ts';
import { EnquiryForm, PrivacyNotice } from '../../src/features/contact/EnquiryForm.tsx';
import { notePrerenderedFields } from '../../src/ui/prerenderedFields.ts';
import { ADDRESS, serviceForTests } from '../support/service.ts';
import { loggedLines } from '../support/setup.ts';
import { openSite, setUpUser } from '../support/site.tsx';

const service = serviceForTests();

/** A field by its label, which is found faster than a textbox by its name; one test proves that both are the same. */
const box = (name: string) => screen.getByLabelText(new RegExp(`^${name}\\b`));
const sendButton = () => screen.getByRole('button', { name: /^Send/ });
const answer = async (title: string) =>
  within(await screen.findByRole('alertdialog', { name: title }));
const sent = () => service.received.map(({ variables }) => variables['input']);
const ids = () => new Set(sent().map((input) => (input as { contactId: string }).contactId));

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
});

/** The form alone. */
function open() {
  const { client } = createDataSource(collections, ADDRESS);
  render(<EnquiryForm />, {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  return visitor(setUpUser());
}

/** The form on its page in the site. */
async function openPage() {
  const site = await openSite('/contact');
  await screen.findByRole('heading', { name: 'Get In Touch' });
  return { ...site, ...visitor(site.user) };
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

test('the fields start empty, tell browsers and phones what they are for, and let anything be typed', () => {
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
  // No field that a person does not see, and none that the browser checks by itself.
  const form = sendButton().closest('form')!;
  expect(form.querySelectorAll('input, textarea, select')).toHaveLength(6);
  expect(form).toHaveProperty('noValidate', true);
});

test.each([
  ['50,000 characters', `${'Long words. '.repeat(4167).slice(0, 49_999)}!`],
  ['emoji', '⚽️ 👩🏽‍🦽 family 👨‍👩‍👧‍👦 flag 🇮🇳'],
  ['right-to-left text', 'مرحبا بكم في الملعب ‏(123)'],
  ['Devanagari', 'नमस्ते, मैं खेलना चाहती हूँ'],
  ['a script', '<script>alert("x")</script><img src=x onerror=alert(1)> & &amp; </textarea>'],
  ['newlines', 'one\n\n\ttwo\n   three'],
  ['quotes and templates', `"it's" \`\${x}\` {{y}} \\n %s %00 ' OR 1=1 --`],
])('the service stores %s as typed, trimmed at the ends', async (_what, text) => {
  const { user, send } = open();
  const line = text.replace(/\s+/g, ' ').slice(0, 300).trim();
  for (const [label, typed] of [
    ['Name', `  ${line} `],
    ['Contact Number', ` ${line}`],
    ['City', line],
    ['Country', line],
    ['Enquiry', `\n  ${text} \n`],
  ] as const) {
    box(label).focus();
    await user.paste(typed);
  }
  await send();
  await answer('Success!');
  const fields = { name: line, contactNumber: line, city: line, country: line, enquiry: text };
  expect([...service.db.contacts.values()]).toEqual([expect.objectContaining(fields)]);
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

test('a visitor who leaves the site while an enquiry is being sent has to confirm it, and nobody else', async () => {
  const isAskedFirst = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  const { fill, send } = open();
  await fill('Asha', '98');
  expect(isAskedFirst()).toBe(false);
  const release = held();
  await send();
  await screen.findByRole('button', { name: 'Sending...' });
  expect(isAskedFirst()).toBe(true);
  await release();
  await answer('Success!');
  expect(isAskedFirst()).toBe(false);
});

test('a visitor who went to another page reads there that the enquiry failed, and finds it in the form again', async () => {
  const { user, goTo, fill, send } = await openPage();
  await fill('Asha', '98');
  const release = held();
  await send();
  await goTo('/career');
  await release(HttpResponse.error());
  const dialog = await answer('Oops...');
  expect(loggedLines()).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  await goTo('/contact');
  expect(box('Name')).toHaveValue('Asha');
  expect(box('Contact Number')).toHaveValue('98');
  expect(screen.getByText(/^Your enquiry was not sent\. What you wrote stands here/)).toBeVisible();
  await send();
  await answer('Success!');
  expect(sent()).toHaveLength(2);
  expect(ids().size).toBe(1);
  expect(screen.queryByText(/was not sent/)).toBeNull();

  await goTo('/career');
  await goTo('/contact');
  expect(box('Name')).toHaveValue('');
  expect(screen.queryByText(/was not sent/)).toBeNull();
});

test('an enquiry that fails after its visitor went elsewhere and came back keeps what was added meanwhile', async () => {
  const { goTo, fill, send, user } = await openPage();
  await fill('Asha', '98');
  const release = held();
  await send();
  await goTo('/career');
  await goTo('/contact');
  expect(box('Name')).toHaveValue('Asha');
  await user.type(box('City'), 'Pune');
  await release(HttpResponse.error());
  const dialog = await answer('Oops...');
  expect(loggedLines()).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(box('Name')).toHaveValue('Asha');
  expect(box('City')).toHaveValue('Pune');
  expect(screen.getByText(/^Your enquiry was not sent\./)).toBeVisible();
});

test('a visitor who went to another page reads there that the enquiry is stored, and the form is empty again', async () => {
  const { user, goTo, fill, send } = await openPage();
  await fill('Asha', '98');
  const release = held();
  await send();
  await goTo('/career');
  await release();
  const dialog = await answer('Success!');
  expect(service.db.contacts.size).toBe(1);
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await goTo('/contact');
  expect(box('Name')).toHaveValue('');
  expect(screen.queryByText(/was not sent/)).toBeNull();
});

test('an enquiry that is begun lives as long as the visit, until the site is forgotten', async () => {
  const { client } = createDataSource(collections, ADDRESS);
  const openAgain = () =>
    render(<EnquiryForm />, {
      wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
    });
  const user = setUpUser();
  let page = openAgain();
  await user.type(box('Name'), 'Asha');
  await user.type(box('Enquiry'), 'May my daughter play?');
  page.unmount();
  page = openAgain();
  expect(box('Name')).toHaveValue('Asha');
  expect(box('Enquiry')).toHaveValue('May my daughter play?');
  // An emptied field stays empty.
  await user.clear(box('Enquiry'));
  page.unmount();
  page = openAgain();
  expect(box('Name')).toHaveValue('Asha');
  expect(box('Enquiry')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);

  page.unmount();
  forgetTab();
  openAgain();
  expect(box('Name')).toHaveValue('');
});

/** What others do to a page before its scripts come. React then draws the form anew. */
const TOUCHED: [string, (form: HTMLFormElement) => void][] = [
  ['nobody', () => undefined],
  [
    'a password manager with an icon at each field',
    (form) =>
      form
        .querySelectorAll('input')
        .forEach((each) => each.after(document.createElement('com-manager'))),
  ],
  [
    'a translator that wraps every text',
    (form) =>
      form.querySelectorAll('label, button, p').forEach((each) => {
        const font = document.createElement('font');
        font.append(...each.childNodes);
        each.append(font);
      }),
  ],
  ['a host that removes comments and spaces', (form) => form.normalize()],
  ['an extension that removes the last child', (form) => form.lastElementChild?.remove()],
  [
    'an extension that adds to the form, its parent and every input',
    (form) => {
      form.prepend(document.createElement('style'));
      form.parentElement?.prepend(document.createElement('div'));
      form.querySelectorAll('input').forEach((each) => each.setAttribute('data-kwimpalaid', '1'));
    },
  ],
];

test.each(TOUCHED)(
  'what was typed before hydration stays where %s has changed the page, and is sent',
  async (_who, touch) => {
    const { client } = createDataSource(collections, ADDRESS);
    const page = (
      <ApolloProvider client={client}>
        <main>
          <EnquiryForm />
        </main>
      </ApolloProvider>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    expect(sendButton()).toBeDisabled();
    expect(container.querySelector('[data-waiting]')).not.toBeNull();
    const [name, number] = [box('Name'), box('Contact Number')] as HTMLInputElement[];
    name!.value = 'Asha';
    number!.value = '98';
    touch(container.querySelector('form')!);
    number!.focus();
    notePrerenderedFields();
    name!.focus();
    name!.setSelectionRange(2, 2);

    await act(async () =>
      render(page, {
        container,
        hydrate: true,
        onRecoverableError: () => undefined,
      } as RenderOptions),
    );
    loggedLines();
    expect(container.querySelector('[data-waiting]')).toBeNull();
    expect(box('Name')).toHaveValue('Asha');
    expect(box('Name')).toHaveFocus();
    expect(box('Name')).toHaveProperty('selectionStart', 2);
    await act(async () => sendButton().click());
    await answer('Success!');
    expect(sent()).toEqual([expect.objectContaining({ name: 'Asha', contactNumber: '98' })]);
  },
);

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

test('the form names the e-mail address and the phone number beside it', () => {
  open();
  const form = within(sendButton().closest('form')!);
  const [{ phone }] = organisation.offices;
  expect(form.getByRole('link', { name: organisation.email })).toHaveAttribute(
    'href',
    `mailto:${organisation.email}`,
  );
  expect(form.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:${phone.replaceAll(' ', '')}`,
  );
});

test('the notice beside it says what becomes of an enquiry, and whom to ask', () => {
  render(<PrivacyNotice />, { wrapper: MemoryRouter });
  const notice = within(screen.getByRole('complementary', { name: contact.notice.title }));
  for (const point of contact.notice.points) expect(notice.getByText(point)).toBeVisible();
  expect(notice.getByRole('link', { name: contact.notice.address })).toHaveAttribute(
    'href',
    `mailto:${contact.notice.address}`,
  );
});

test('everything that was typed is sent, each into its field', async () => {
  const { user, fill, send } = open();
  await fill('A', '98');
  await user.type(box('Country'), 'IN');
  await user.type(box('City'), 'NG');
  await user.type(box('Email'), 'a@b');
  await user.type(box('Enquiry'), 'Hi');
  await send();
  await answer('Success!');
  expect(sent()).toEqual([
    {
      name: 'A',
      contactNumber: '98',
      country: 'IN',
      city: 'NG',
      email: 'a@b',
      enquiry: 'Hi',
      contactId: expect.stringMatching(/^contact_\d+$/),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
});

test.each([
  ['nothing', '', ''],
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

test.each<[string, Failure]>([
  ['401', { status: 401 }],
  ['500', { status: 500 }],
  ['half an answer', { body: 'half' }],
  ['a connection lost', { lost: 'before' }],
  ['a connection lost after storing', { lost: 'after' }],
  [
    'an answer that nothing was stored',
    { change: () => ({ data: { createMaidanContacts: null } }) },
  ],
  ['errors and no data', { change: () => ({ data: null, errors: [{ message: 'No' }] }) }],
])(
  'a visitor who meets %s sees a dialog, keeps the text, and sends it as the same enquiry, stored once',
  async (_what, failure) => {
    const { user, fill, send } = open();
    await fill('Asha', '98');
    service.fails(failure, 1);
    await send();
    const dialog = await answer('Oops...');
    expect(
      dialog.getByText('There was an error submitting your enquiry. Please try again.'),
    ).toBeVisible();
    expect(sent()).toHaveLength(1);
    loggedLines();
    expect(box('Name')).toHaveValue('Asha');
    expect(box('Contact Number')).toHaveValue('98');
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    await send();
    await answer('Success!');
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
    expect(service.db.contacts.size).toBe(1);
  },
);
