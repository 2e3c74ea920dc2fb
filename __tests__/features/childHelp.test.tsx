import { screen, within } from '@testing-library/react';
import { evaluateSync } from '@mdx-js/mdx';
import * as runtime from 'react/jsx-runtime';
import { policyMarkdown } from '../../scripts/webpack/policyMarkdown.ts';
import { help } from '../../src/content/help.ts';
import { policyContacts } from '../../src/content/organisation.ts';
import { main } from '../support/main.ts';
import { serviceForTests } from '../support/service.ts';
import { openSite } from '../support/site.tsx';

serviceForTests();

const links = (scope: Pick<typeof screen, 'getAllByRole'>) =>
  scope.getAllByRole('link').map((link) => link.getAttribute('href'));

test('/help offers three things to do, a way out, and to adults the reporting page', async () => {
  await openSite('/help');
  await screen.findByRole('heading', { level: 1, name: help.title });
  const [call, write] = within(main().getAllByRole('list')[0] as HTMLElement)
    .getAllByRole('heading', { level: 2 })
    .map((heading) => within(heading.closest('li') as HTMLElement));
  expect(call?.getByRole('link', { name: '1098 Childline Free, day and night' })).toBeVisible();
  expect(links(call!).slice(0, 2)).toEqual(['tel:1098', 'tel:112']);
  const { email } = policyContacts.childProtectionOfficer;
  expect(links(write!)).toEqual(['sms:+910000000004', `mailto:${email}`, 'tel:1098']);
  expect(main().getByRole('button', { name: 'Exit this page quickly' })).toBeVisible();
  expect(main().getByRole('link', { name: 'Report a concern' })).toHaveAttribute(
    'href',
    '/csppolicy/reporting-concerns',
  );
  expect(main().queryByText(/[{}]|undefined/)).toBeNull();
});

test('a child is led to the ground where the officer cannot be written to', async () => {
  const none = { phone: '', email: '', textOrVideoCall: '' };
  jest.replaceProperty(policyContacts, 'childProtectionOfficer', none);
  await openSite('/help');
  expect(await screen.findByRole('heading', { name: 'Talk to us at the ground' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Send a message' })).toBeNull();
});

const compile = (text: string) => () => evaluateSync(text, { ...policyMarkdown, ...runtime });

test('the build stops where a part of the text is missing or unknown', () => {
  expect(compile('<!-- part: head -->\n\n# You can get help')).toThrow(
    /must have these parts: head, exit, call/,
  );
  expect(compile('<!-- no part -->\n\nA policy')).not.toThrow();
});
