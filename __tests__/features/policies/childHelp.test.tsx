import { screen, within } from '@testing-library/react';
import { evaluateSync } from '@mdx-js/mdx';
import * as runtime from 'react/jsx-runtime';
import { policyMarkdown } from '../../../scripts/webpack/policyMarkdown.ts';
import { help } from '../../../src/content/help.ts';
import { policyContacts } from '../../../src/content/organisation.ts';
import { main } from '../../support/jest/main.ts';
import { serviceForTests } from '../../support/service/service.ts';
import { openSite } from '../../support/jest/site.tsx';

serviceForTests();

const links = (scope: Pick<typeof screen, 'getAllByRole'>) =>
  scope.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the page /help offers three things to do, the quick exit, and to adults the reporting page', async () => {
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

test('a child without a way to write to the officer is led to the ground', async () => {
  const none = { phone: '', email: '', textOrVideoCall: '' };
  jest.replaceProperty(policyContacts, 'childProtectionOfficer', none);
  await openSite('/help');
  expect(await screen.findByRole('heading', { name: 'Talk to us at the ground' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Send a message' })).toBeNull();
});

test('a child of nine can read the page: short sentences of short words', async () => {
  await openSite('/help');
  await screen.findByRole('heading', { level: 1, name: help.title });
  const blocks = [...document.querySelectorAll('main :is(h1, h2, p, li:not(:has(h2)))')];
  const sentences = blocks
    .filter((block) => block.querySelector('li, p') === null)
    .flatMap(({ textContent }) => textContent.split(/[.?!:]/))
    .map((sentence) => sentence.match(/[a-z][a-z’']*/gi) ?? [])
    .filter(({ length }) => length > 0);
  expect(sentences.length).toBeGreaterThan(80);
  const tooLong = sentences.filter(({ length }) => length > 16);
  expect(tooLong.map((words) => words.join(' '))).toEqual([]);
  // Class 4, of nine-year-olds, is 4 in the formula.
  expect(fleschKincaidGrade(sentences)).toBeLessThan(4);
});

/** The school year that can read a text, by the formula of Flesch and Kincaid. @param sentences each as its words */
function fleschKincaidGrade(sentences: string[][]): number {
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Groups of vowels, without a silent ending. */
const syllablesOf = (word: string) =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/(?<=..)(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
        .match(/[aeiouy]{1,2}/g) ?? []
    ).length,
  );

const compile = (text: string) => () => evaluateSync(text, { ...policyMarkdown, ...runtime });

test('the build stops where a section of the text is missing or unknown', () => {
  expect(compile('<!-- part: head -->\n\n# You can get help')).toThrow(
    /must have these parts: head, exit, call/,
  );
  expect(compile('<!-- no part -->\n\nA policy')).not.toThrow();
});
