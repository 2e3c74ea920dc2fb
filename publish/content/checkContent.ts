import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accountability } from '../../src/content/accountability.ts';
import { enquiryDays } from '../../src/content/contact.ts';
import { play } from '../../src/content/grounds.ts';
import { iccTerm } from '../../src/content/organisation.ts';
import { childContents } from '../../src/content/policies/csppolicy/contents.ts';
import { poshContents } from '../../src/content/policies/poshpolicy/contents.ts';
import { signVideos } from '../../src/content/signVideos.ts';
import { readDate } from '../../src/data/wire/dates.ts';
import { paths } from '../../src/paths.ts';
import { writtenDay } from './endingDates.ts';
import { CONTENT, textsOf } from './values.ts';

/** Stops at broken values of src/content. @throws an Error that names the first one */
export function checkContent(): void {
  checkLinks();
  checkSignVideos();
  checkAccounts();
  checkEnquiryDays(process.env['ENQUIRY_DAYS']);
  checkGrounds();
  checkDays();
}

/** Makes a check of a file of src/content. It throws an Error that names the file and the flaw. */
const checkIn = (file: string) => (isRight: boolean, flaw: string) => {
  if (!isRight) throw new Error(`src/content/${file}: ${flaw}.`);
};

/** What values must be that become links or are copied into a form of a bank, by their paths. */
const FORMS: readonly [of: RegExp, form: RegExp, what: string][] = [
  [/^helplines\.|\bphone$/, /^\+?\d[\d\s()-]{1,20}$/, 'one telephone number'],
  [/^organisation\.bank\.ifsc$/, /^[A-Z]{4}0[A-Z0-9]{6}$/, 'an IFSC such as ABCD0123456'],
  [
    /\btextOrVideoCall$/,
    /^(sms:\+?\d[\d ]{1,20}|https:\/\/\S+)$/,
    'one address, sms: with a number or https://...,',
  ],
];

/** Checks the values that become links. @throws an Error that names the first broken one */
export function checkLinks(content: object = CONTENT): void {
  for (const { path, text } of textsOf(content)) {
    if (text.trim() === '' && path.startsWith('helplines.')) {
      throw new Error(`${path} in src/content is empty, but a child may need it.`);
    }
    const broken = FORMS.find(([of, form]) => of.test(path) && !form.test(text));
    if (text === '' || !broken) continue;
    throw new Error(`${path} in src/content must be ${broken[2]} or empty, but is "${text}".`);
  }
}

/** The addresses of the pages that can show a video in sign language. */
const SIGNED_PAGES = [
  paths.home(),
  paths.contact(),
  paths.help(),
  ...childContents.pages.flatMap(({ slug, title }) =>
    title === null ? [] : paths.childPolicy(slug),
  ),
  ...poshContents.pages.map(({ slug }) => paths.poshPolicy(slug)),
];

/**
 * Checks that each video in sign language has a page and an address. Deaf visitors depend on them.
 * @param folder the folder with the site's own files
 * @throws an Error that names the missing page or value
 */
export function checkSignVideos(videos = signVideos, folder = 'public'): void {
  for (const [page, { address, length }] of Object.entries(videos)) {
    const check = (isRight: boolean, flaw: string) =>
      checkIn('signVideos.ts')(isRight, `the video of "${page}" ${flaw}`);
    check(
      SIGNED_PAGES.includes(page),
      'has no page to stand on; it must be "/", "/contact", "/help" or the address of a page of a policy',
    );
    check(/^\d+:[0-5]\d$/.test(length), `needs its length as 2:40, but has "${length}"`);
    const isOwnFile = address.startsWith('/') && existsSync(join(folder, address));
    check(
      isOwnFile || /^https:\/\/\S+$/.test(address),
      `names "${address}", which is neither in ${folder}/ nor an address that starts with https://`,
    );
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

/**
 * Checks the days on which something of src/content ends, of which an operator is told.
 * @throws an Error that names the first one that cannot be read
 */
export function checkDays({ registers } = accountability, term = iccTerm): void {
  const check = (file: string, name: string, text: string) =>
    checkIn(file)(
      text === '' || writtenDay(text) !== null,
      `the day of ${name} must be as 31 March 2031, or empty, but is "${text}"`,
    );
  for (const { name, until } of registers) check('accountability.ts', name, until);
  check('organisation.ts', 'iccTerm', term.until);
  check('policies/csppolicy/contents.ts', 'reviewBy', childContents.reviewBy);
  check('policies/poshpolicy/contents.ts', 'reviewBy', poshContents.reviewBy);
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
  for (const { id, city, hours, directions } of grounds) {
    check(/^[a-z\d][a-z\d-]*$/.test(id), `"${id}" must be lower-case letters, digits and hyphens`);
    check(!ids.has(id), `two grounds are "${id}"`);
    ids.add(id);
    check(city.trim() !== '', `"${id}" needs its city`);
    const { from, to } = hours;
    check(
      (from === '' && to === '') || (TIME.test(from) && TIME.test(to) && from < to),
      `the hours of "${id}" must be as 16:30 and 18:00, or both empty, but are "${from}" and "${to}"`,
    );
    check(
      directions === '' || /^https:\/\/\S+$/.test(directions),
      `the directions of "${id}" must start with https://, but are "${directions}"`,
    );
  }
}
