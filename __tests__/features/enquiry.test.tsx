import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { collections } from '../../src/app/collections.ts';
import { contact } from '../../src/content/contact.ts';
import { organisation } from '../../src/content/organisation.ts';
import { createDataSource } from '../../src/data/client.ts';
import { enquirySchema } from '../../src/features/contact/enquiry.ts';
import { EnquiryForm, PrivacyNotice } from '../../src/features/contact/EnquiryForm.tsx';
import { ADDRESS, serviceForTests } from '../support/service.ts';
import { loggedLines } from '../support/setup.ts';
import { openSite } from '../support/site.tsx';

const service = serviceForTests();

const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}\\b`) });
const sendButton = () => screen.getByRole('button', { name: /^Send/ });
const answer = async (title: string) =>
  within(await screen.findByRole('alertdialog', { name: title }));
const sent = () => service.received.map(({ variables }) => variables['input']);
const ids = () => new Set(sent().map((input) => (input as { contactId: string }).contactId));

/** What a visitor does with the form. */
const visitor = (user: UserEvent) => ({
  user,
  fill: async (name: string, number: string) => {
    if (name) await user.type(box('Name'), name);
    if (number) await user.type(box('Contact Number'), number);
  },
  send: () => user.click(sendButton()),
});

/** The form alone. */
function open() {
  const { client } = createDataSource(collections, ADDRESS);
  render(<EnquiryForm />, {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  return visitor(userEvent.setup());
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

test('what is left out of an enquiry counts as empty', () => {
  expect(enquirySchema.cast({ name: 'Asha', contactNumber: '98' })).toEqual({
    name: 'Asha',
    contactNumber: '98',
    country: '',
    city: '',
    email: '',
    enquiry: '',
  });
});

test('a required field that was filled and emptied says so beneath it, the other does not yet', async () => {
  const { user } = open();
  await user.type(box('Name'), 'A');
  expect(screen.queryByText('Name is required')).toBeNull();
  await user.clear(box('Name'));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.queryByText('Contact Number is required')).toBeNull();
  await user.type(box('Name'), 'A');
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
});

test('whoever leaves the site while an enquiry is on its way is asked first, and nobody else', async () => {
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

test('one that fails after its visitor went elsewhere is told there, and stands in the form again', async () => {
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

test('one that is stored after its visitor went elsewhere needs no word, and the form is empty again', async () => {
  const { goTo, fill, send } = await openPage();
  await fill('Asha', '98');
  const release = held();
  await send();
  await goTo('/career');
  await release();
  await waitFor(() => expect(service.db.contacts.size).toBe(1));
  await goTo('/contact');
  expect(box('Name')).toHaveValue('');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText(/was not sent/)).toBeNull();
});

test('what was typed before the script came stays, and is sent', async () => {
  const { client } = createDataSource(collections, ADDRESS);
  const form = (
    <ApolloProvider client={client}>
      <EnquiryForm />
    </ApolloProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  expect(sendButton()).toBeDisabled();
  expect(container.querySelector('[data-waiting]')).not.toBeNull();
  const [name, number] = [box('Name'), box('Contact Number')] as HTMLInputElement[];
  name!.value = 'Asha';
  number!.value = '98';

  await act(async () => render(form, { container, hydrate: true }));
  expect(container.querySelector('[data-waiting]')).toBeNull();
  expect(box('Name')).toHaveValue('Asha');
  await act(async () => sendButton().click());
  await answer('Success!');
  expect(sent()).toEqual([expect.objectContaining({ name: 'Asha', contactNumber: '98' })]);
});

test('the form names the ways to write without it', () => {
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
  render(<PrivacyNotice />);
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
  ['no number', 'Asha', ''],
  ['no name', '', '98'],
])(
  'whoever sends %s is told what is missing, in the dialog alone, and nothing is sent',
  async (_what, name, number) => {
    const { user, fill, send } = open();
    await fill(name, number);
    await send();
    const dialog = await answer('Required Fields Missing');
    expect(dialog.getByText('Name and Contact Number are required fields.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByText(/ is required$/)).toBeNull();
    expect(screen.queryByText(/was not sent/)).toBeNull();
    expect(service.received).toEqual([]);

    await fill(name ? '' : 'Bela', number ? '' : '76');
    await send();
    await answer('Success!');
    expect(sent()).toHaveLength(1);
  },
);
