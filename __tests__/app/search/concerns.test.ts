import { reportingPagesFor } from '../../../src/app/search/concerns.ts';

const addresses = (query: string) => reportingPagesFor(query).map(({ address }) => address);

const CHILD = [
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
])('%s leads to the pages for reporting', (query) => {
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
])('%s leads to those of both policies', (query) => {
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
])('%j does not', (query) => {
  expect(addresses(query)).toEqual([]);
});

test('a cry for help in a text of 10,000 characters', () => {
  expect(addresses(`abuse ${'x'.repeat(10_000)}`)).toEqual(CHILD);
});
