import { concernIn } from '../../../src/pages/search/concerns.ts';
import { indirectHeldOut, messagesHeldOut, needing, ordinary } from './harmSentences.ts';

const addresses = (query: string) => concernIn(query).pages.map(({ address }) => address);

const isFound = (query: string) => concernIn(query).pages.length > 0;

const CHILD = [
  '/help',
  '/csppolicy/reporting-concerns',
  '/csppolicy/bullying',
  '/csppolicy/annexure5',
  '/csppolicy/annexure6',
];
const WORK = [
  '/poshpolicy/who-complain-sexual-harassment',
  '/poshpolicy/complaint-of-sexual-harassment',
];

test.each([
  'abuse',
  'abus',
  'hit',
  'my coach hit me',
  'HE TOUCHED ME!',
  'touch',
  'bully',
  'i am scared',
  '1098',
  'मारपीट',
  'कोच ने मारा',
  'शोषण',
  'मुझे बचाओ',
  'maarpeet',
  'त्रास',
])('the search for %s leads to the pages for reporting', (query) => {
  expect(addresses(query)).toEqual(CHILD);
});

test.each([
  'harassment',
  'harrasment',
  'molestaton',
  'complaint',
  'complaints',
  'sexual',
  'उत्पीड़न',
  'उत्पीडन',
  'shikayat',
])('the search for %s leads to the reporting pages of both policies', (query) => {
  expect(addresses(query)).toEqual([...CHILD, ...WORK]);
});

test.each([
  '',
  't',
  'to',
  'touchline',
  'teach',
  'coach',
  'hat',
  'kit',
  'annual report',
  'photos',
  'girls',
  '<b>',
  '⚽',
])('the search for %j leads to no reporting pages', (query) => {
  expect(addresses(query)).toEqual([]);
});

test.each(needing)('the search for %s leads to help', (sentence) => {
  expect(isFound(sentence)).toBe(true);
});

test.each([
  ['most roundabout sentences', indirectHeldOut, 0.8],
  ['more than half of the sentences as they are typed into a phone', messagesHeldOut, 0.5],
])('the search for %s that were held out leads to help', (_name, sentences, share) => {
  expect(sentences.filter(isFound).length / sentences.length).toBeGreaterThan(share);
});

test.each(['no one cares', 'no1 cares about me', 'Everyone hates me'])(
  'the search for %s leads to help, however nobody and everybody are written',
  (query) => expect(isFound(query)).toBe(true),
);

test('an ordinary search brings no help', () => {
  expect(ordinary.filter(isFound)).toEqual([]);
});

test.each([
  'i want to die',
  'my friend wants to kill herself',
  'मैं मरना चाहती हूं',
  'मला मरायचे आहे',
  'mujhe jeena nahi',
  'i wish i was never born',
  'i cut my arm with blade when sad',
  'no1 wud miss me if im gone',
  'khud ko khatam karna hai',
])('the search for %s brings the helpline for people who want to die', (sentence) => {
  expect(concernIn(sentence).dying).toBe(true);
});

test.each(['my coach hit me', 'abuse', 'football'])(
  'the search for %s does not bring the helpline for people who want to die',
  (query) => {
    expect(concernIn(query).dying).toBe(false);
  },
);

test('a query of 10,000 characters in four scripts is answered within half a second', () => {
  const text = 'घर ball مدد 足球 '.repeat(800).slice(0, 10_000);
  const start = performance.now();
  expect(concernIn(`my coach hit me ${text}`).pages).not.toEqual([]);
  expect(performance.now() - start).toBeLessThan(500);
});

test('a word of harm before 10,000 characters leads to the pages for reporting', () => {
  expect(addresses(`abuse ${'x'.repeat(10_000)}`)).toEqual(CHILD);
});
