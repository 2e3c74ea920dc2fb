import { accountability } from '../../src/content/accountability.ts';
import { enquiryDays } from '../../src/content/contact.ts';
import { play } from '../../src/content/grounds.ts';
import { readDate } from '../../src/data/wire/dates.ts';
import { writtenDay } from './endingDates.ts';
import { CONTENT, textsOf } from './values.ts';

/** Stops at broken values of src/content. @throws an Error that names the first one */
export function checkContent(): void {
  checkForms();
  checkAccounts();
  checkEnquiryDays(process.env['ENQUIRY_DAYS']);
  checkGrounds();
}

/** Makes a check of a file of src/content. It throws an Error that names the file and the flaw. */
const checkIn = (file: string) => (isRight: boolean, flaw: string) => {
  if (!isRight) throw new Error(`src/content/${file}: ${flaw}.`);
};

const startsWithHttps = (text: string) => /^https:\/\/\S+$/.test(text);

/** What values must be that become links, days or the form of a bank, by their paths. */
const FORMS: readonly [of: RegExp, isRight: (text: string) => boolean, what: string][] = [
  [/^helplines\.|\bphone$/, (text) => /^\+?\d[\d\s()-]{1,20}$/.test(text), 'one telephone number'],
  [
    /^organisation\.bank\.ifsc$/,
    (text) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text),
    'an IFSC such as ABCD0123456',
  ],
  [
    /\btextOrVideoCall$/,
    (text) => /^sms:\+?\d[\d ]{1,20}$/.test(text) || startsWithHttps(text),
    'one address, sms: with a number or https://...,',
  ],
  [/\bdirections$/, startsWithHttps, 'an address that starts with https://'],
  [
    /^signVideos\..*\.address$/,
    (text) => /^\/\S+$/.test(text) || startsWithHttps(text),
    'a file of public/, or an address that starts with https://,',
  ],
  [
    /^(?:accountability\.registers\.\d+|iccTerm)\.until$|\.reviewBy$/,
    (text) => writtenDay(text) !== null,
    'a day such as 31 March 2031',
  ],
];

/** Checks the forms of single values. @throws an Error that names the first broken one */
export function checkForms(content: object = CONTENT): void {
  for (const { path, text } of textsOf(content)) {
    if (text.trim() === '' && path.startsWith('helplines.')) {
      throw new Error(`${path} in src/content is empty, but a child may need it.`);
    }
    const broken = FORMS.find(([of, isRight]) => of.test(path) && !isRight(text));
    if (text === '' || !broken) continue;
    throw new Error(`${path} in src/content must be ${broken[2]} or empty, but is "${text}".`);
  }
}

/** Checks that the sums of /accountability agree. @throws an Error that names the sums that do not */
export function checkAccounts({ accounts, rupee } = accountability): void {
  const check = checkIn('accountability.ts');
  for (const { year } of accounts) {
    const [, start, end] = /^(20\d\d)–(\d\d)$/.exec(year) ?? [];
    check(
      (Number(start) + 1) % 100 === Number(end),
      `a year of accounts must be written as 2025–26, but is "${year}"`,
    );
    check(
      accounts.filter((each) => each.year === year).length === 1,
      `there are two accounts of ${year}`,
    );
  }
  if (rupee.parts.length === 0) return;
  const spent = accounts.find(({ year }) => year === rupee.year)?.spent;
  check(spent !== undefined, `rupee.year is "${rupee.year}", which is no year of the accounts`);
  const paise = rupee.parts.reduce((sum, part) => sum + part.paise, 0);
  check(paise === 100, `the paise of rupee.parts must add up to 100, but are ${paise}`);
  const rupees = rupee.parts.reduce((sum, part) => sum + part.rupees, 0);
  check(
    rupees === spent,
    `the rupees of rupee.parts add up to ${rupees}, but ${spent} was spent in ${rupee.year}`,
  );
  for (const part of rupee.parts) {
    const share = (100 * part.rupees) / rupees;
    check(
      Math.abs(share - part.paise) <= 1,
      `"${part.name}" is ${part.paise} paise, but its rupees are ${share.toFixed(1)} of 100`,
    );
  }
}

/**
 * Checks that the site promises the days for which the service keeps an enquiry.
 * @param days the variable ENQUIRY_DAYS; where it is not set, the service may be another machine's
 * @throws an Error that names both numbers
 */
export function checkEnquiryDays(days: string | undefined): void {
  if (!days?.trim() || Number(days) === enquiryDays) return;
  throw new Error(
    `ENQUIRY_DAYS is ${days}, but enquiryDays in src/content/contact.ts tells visitors ${enquiryDays}.`,
  );
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Checks the values of the grounds from which addresses and calendars are made.
 * @throws an Error that names the first broken one
 */
export function checkGrounds({ grounds, checkedOn } = play): void {
  const check = checkIn('grounds.ts');
  check(
    grounds.length === 0 || readDate(checkedOn)?.iso === checkedOn,
    `checkedOn must be a day such as 2026-11-02, but is "${checkedOn}"`,
  );
  const ids = new Set<string>();
  for (const { id, city, hours } of grounds) {
    check(/^[a-z\d][a-z\d-]*$/.test(id), `"${id}" must be lower-case letters, digits and hyphens`);
    check(!ids.has(id), `two grounds are "${id}"`);
    ids.add(id);
    check(city.trim() !== '', `"${id}" needs its city`);
    const { from, to } = hours;
    check(
      (from === '' && to === '') || (TIME.test(from) && TIME.test(to) && from < to),
      `the hours of "${id}" must be as 16:30 and 18:00, or both empty, but are "${from}" and "${to}"`,
    );
  }
}
