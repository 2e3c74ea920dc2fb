import { concernIn } from '../../../src/pages/search/concerns.ts';
import { indirectHeldOut, messagesHeldOut, needing, ordinary } from './harmSentences.ts';
import { harmForms, ordinaryForms } from './writtenForms.ts';

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
  'hit',
  'my coach hit me',
  'HE TOUCHED ME!',
  'i am scared',
  '1098',
  'कोच ने मारा',
  'मुझे बचाओ',
  'maarpeet',
  'त्रास',
  'मारहाणीची',
  'बापाच्या मारहाणीने',
  'बलात्काराची',
  'तम्बाकू खिलाते',
  'मुझे गन्दे मैसेज',
  'heelp',
  'heeeelp meee',
  'मदददद',
  'बचाओओओ',
  'dhamkyanmule',
])('the search for %s leads to the pages for reporting', (query) => {
  expect(addresses(query)).toEqual(CHILD);
});

test.each(['harassment', 'harrasment', 'molestaton', 'complaint', 'sexual', 'उत्पीड़न', 'shikayat'])(
  'the search for %s leads to the reporting pages of both policies',
  (query) => {
    expect(addresses(query)).toEqual([...CHILD, ...WORK]);
  },
);

test.each([
  '',
  't',
  'touchline',
  'hat',
  'annual report',
  // Their stem or sound is that of a word of harm.
  'चोटी पर',
  'विषयात नापास',
  'किसने गोल किया',
  'मारुतीला',
  'मार्चच्या स्पर्धा',
  'पिटवा',
  'marine drive',
  'kis din match hai',
  'pita ka naam',
  'footballl',
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

test.each(harmForms)(
  'the search for %s leads to help, in whichever form it is written',
  (sentence) => {
    expect(isFound(sentence)).toBe(true);
  },
);

test.each(['no one cares', 'no1 cares about me', 'Everyone hates me'])(
  'the search for %s leads to help, however nobody and everybody are written',
  (query) => expect(isFound(query)).toBe(true),
);

test('an ordinary search brings no help', () => {
  expect([...ordinary, ...ordinaryForms].filter(isFound)).toEqual([]);
});

test('an ordinary search is of ordinary words alone, and no search of somebody in need is', () => {
  const isOrdinary = (query: string) => concernIn(query).isOrdinary;
  expect(ordinaryForms.filter((query) => !isOrdinary(query))).toEqual([]);
  const unknown = [...indirectHeldOut, ...messagesHeldOut].filter((query) => !isFound(query));
  expect(unknown.filter(isOrdinary)).toEqual([]);
  // The last word may be unfinished.
  expect(isOrdinary('मैदानाची वे')).toBe(true);
  expect(['मुझे नींद नहीं आती', 'उदवी', '⚽', 'match zzz'].filter(isOrdinary)).toEqual([]);
});

test.each([
  'i want to die',
  'i want to end it all',
  'I just want it to end',
  'my friend wants to kill herself',
  'मैं मरना चाहती हूं',
  'मला मरायचे आहे',
  'mujhe jeena nahi',
  'i wish i was never born',
  'i cut my arm with blade when sad',
  'no1 wud miss me if im gone',
  'khud ko khatam karna hai',
  // Endings of Marathi, also in Latin letters.
  'आत्महत्येचे विचार येतात',
  'आत्महत्येबद्दल',
  'फाशीचा विचार',
  'विषाची बाटली',
  'atmahatyecha vichar',
  'fashila',
  // Nasals as letters, a colon for the visarga, a sign joined with अ, a word written apart.
  'ज़िन्दा नहीं रहना',
  'फान्सी',
  'नीन्द की गोली',
  'स्वत:ला संपवायचं',
  'अात्महत्या',
  'आत्म हत्या',
  // Letters for emphasis.
  'मरनाााा है',
  'sucidal',
  'mr gya',
  'फाॅसी',
  'स्वतःचा जीव घेणार',
  'goodbye everyone',
  'i want to dieee',
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
