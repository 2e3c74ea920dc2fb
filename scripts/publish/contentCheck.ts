import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accountability } from '../../src/content/accountability.ts';
import { careers } from '../../src/content/careers.ts';
import { contact, enquiryDays } from '../../src/content/contact.ts';
import { play } from '../../src/content/grounds.ts';
import { home } from '../../src/content/home.ts';
import * as organisation from '../../src/content/organisation.ts';
import { childContents } from '../../src/content/policies/csppolicy/contents.ts';
import { poshContents } from '../../src/content/policies/poshpolicy/contents.ts';
import { privacy } from '../../src/content/privacy.ts';
import { signVideos } from '../../src/content/signVideos.ts';
import { terms } from '../../src/content/terms.ts';
import { readDate } from '../../src/data/wire/dates.ts';
import { paths } from '../../src/paths.ts';
import type { Environment } from '../environment.ts';

/** The values of src/content that an organisation replaces with its own. */
const CONTENT = {
  ...organisation,
  contact,
  home,
  careers,
  accountability,
  privacy,
  terms,
  play,
};

/** Example values contain the word, or a number with five zeros that nobody has. */
const EXAMPLE = /\bexample\b|\b0{5}|0{6}/i;

/** Examples among these values could mislead a child, misdirect a donation or swallow a complaint. */
const HARMFUL =
  /^(policyContacts|helplines|play|organisation\.(upi|bank|paymentPage|registrations)|accountability\.(pan|complaints))\b/;

const NUMBER = /^\+?\d[\d\s()-]{1,20}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const TEXT_OR_VIDEO_CALL = /^(sms:\+?\d[\d ]{1,20}|https:\/\/\S+)$/;

/** Checks that no build can make. docs/operating.md explains each. */
export const CHECKLIST = [
  'Before you publish:',
  `  src/content/organisation.ts: is ${organisation.organisation.copyrightYear} the year of your copyright line?`,
  '  src/content/organisation.ts: have the helplines confirmed their numbers, who answers and when?',
  '  src/content: are the names, figures, years and words your own?',
  '  src/content/policies: have your committee and a lawyer read both policies?',
  '  src/content/help.md: has your child safeguarding committee read it, and do you keep what it says?',
  '  src/content/privacy.ts: does your service keep what it says, as long as it says, and who reads it?',
  '  src/content/terms.ts: has your accountant read what it says of receipts, refunds and gifts from abroad?',
  '  src/content/careers.ts: are the postings open?',
  '  src/content/accountability.ts: are the accounts the audited ones, and do all named people agree to be named?',
  '  src/content/grounds.ts: is every ground open at these hours, with coaches by first name only?',
  '  public: are the icons and the picture for share cards yours?',
  '  src/content/signVideos.ts: do you have videos in Indian Sign Language?',
  '  pictures of signs: has a signer checked each one?',
];

/** Every string in a value, with its path such as `organisation.offices.0.email`. */
function textsOf(value: unknown, path: string[] = []): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

/**
 * Lists the example values that a build for a real service would publish.
 * @param allowed whether harmful ones are accepted (EXAMPLES=on)
 * @returns lines for the operator; empty if there are no example values
 * @throws an Error with these lines if one of the values could hurt a child or a donor and is not allowed
 */
export function exampleWarnings(allowed: boolean, content: object = publishedContent()): string[] {
  const examples = textsOf(content).filter(({ text }) => EXAMPLE.test(text));
  if (examples.length === 0) return [];
  const block = [
    'These values of src/content are still the examples that the site comes with:',
    ...examples.map(({ path, text }) => `  ${path}: ${text}${HARMFUL.test(path) ? '  (!)' : ''}`),
  ];
  if (!allowed && examples.some(({ path }) => HARMFUL.test(path))) {
    throw new Error(
      [
        ...block,
        `A child or a donor could be hurt by those marked (!): nothing is published. EXAMPLES=on says that they are meant.`,
      ].join('\n'),
    );
  }
  return block;
}

/**
 * Checks the values that become links.
 * @throws an Error that names the first broken one
 */
export function checkLinks(content: object = CONTENT): void {
  for (const { path, text } of textsOf(content)) {
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (text.trim() === '' && path.startsWith('helplines.')) {
      throw new Error(`${path} in src/content is empty, but a child may need it.`);
    }
    const isNumber = name === 'phone' || path.startsWith('helplines.');
    if (text !== '' && isNumber && !NUMBER.test(text)) {
      throw new Error(
        `${path} in src/content must be one telephone number or empty, but is "${text}".`,
      );
    }
    if (text !== '' && path === 'organisation.bank.ifsc' && !IFSC.test(text)) {
      throw new Error(
        `${path} in src/content must be an IFSC such as ABCD0123456, but is "${text}".`,
      );
    }
    if (text !== '' && name === 'textOrVideoCall' && !TEXT_OR_VIDEO_CALL.test(text)) {
      throw new Error(
        `${path} in src/content must be one address, sms: with a number or https://..., or empty, but is "${text}".`,
      );
    }
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

/** Whether the committee is a real one that has decided. */
const isConfirmed = ({ confirmedBy }: typeof play) =>
  confirmedBy.trim() !== '' && !EXAMPLE.test(confirmedBy);

/** The content without what an unconfirmed page would show. */
const publishedContent = () => ({ ...CONTENT, play: isConfirmed(play) ? play : {} });

/**
 * Whether the site says where and when children play. Safeguarding decides that, so somebody has to confirm it; a
 * demonstration shows invented places.
 */
export function publishesGrounds(
  { service, examples }: Pick<Environment, 'service' | 'examples'>,
  content = play,
): boolean {
  if (content.grounds.length === 0 || content.confirmedBy.trim() === '') return false;
  return service === null || examples || isConfirmed(content);
}

/** Asks the operator to have the places and hours confirmed. @returns lines; empty where there is nothing to ask */
export function groundsWarnings(environment: Environment, content = play): string[] {
  if (publishesGrounds(environment, content) || content.grounds.length === 0) return [];
  return [
    `${paths.play()} is left out: it tells everybody where and when children play.`,
    '  src/content/grounds.ts, confirmedBy: has your safeguarding committee decided that it may? Then name it here.',
  ];
}

/** Makes a check of a file of src/content. It throws an Error that names the file and the flaw. */
const checkIn = (file: string) => (isRight: boolean, flaw: string) => {
  if (!isRight) throw new Error(`src/content/${file}: ${flaw}.`);
};

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
 * Checks that each video in sign language has a page and all its files. Deaf visitors depend on them.
 * @param folder the folder with the site's own files
 * @throws an Error that names the missing page, file or value
 */
export function checkSignVideos(videos = signVideos, folder = 'public'): void {
  for (const [page, { sources, poster, captions, length }] of Object.entries(videos)) {
    const check = (isRight: boolean, flaw: string) =>
      checkIn('signVideos.ts')(isRight, `the video of "${page}" ${flaw}`);
    check(
      SIGNED_PAGES.includes(page),
      'has no page to stand on; it must be "/", "/contact", "/help" or the address of a page of a policy',
    );
    check(/^\d+:[0-5]\d$/.test(length), `needs its length as 2:40, but has "${length}"`);
    check(captions.startsWith('/'), `needs captions in ${folder}/, but has "${captions}"`);
    for (const address of [...sources.map((source) => source.address), poster, captions]) {
      const isOwnFile = address.startsWith('/') && existsSync(join(folder, address));
      check(
        isOwnFile || /^https:\/\/\S+$/.test(address),
        `names "${address}", which is neither in ${folder}/ nor an address that starts with https://`,
      );
    }
  }
}

/**
 * Checks that the sums of /accountability agree.
 * @throws an Error that names the sums that do not
 */
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

/** Every empty value, with its path: a text, a sum or a list. */
function emptyPaths(value: unknown, path: string): string[] {
  const isList = Array.isArray(value);
  if (value === '' || value === 0 || (isList && value.length === 0)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => emptyPaths(inner, `${path}.${key}`));
}

/** Names the values of /accountability that are not set, whose lines are left out. */
export function emptyValues(
  content: object = { ...accountability, registrations: organisation.organisation.registrations },
): string[] {
  const empty = Object.entries(content).flatMap(([key, value]) => emptyPaths(value, key));
  // Not every register ends, and an auditor may have no e-mail.
  const wanted = empty.filter(
    (path) => !/\.(?:until|email)$/.test(path) || !/^(?:registers|people)\./.test(path),
  );
  return wanted.length === 0
    ? []
    : ['/accountability leaves out what is not set:', ...wanted.map((path) => `  ${path}`)];
}

/**
 * Names the figures of home whose year is over.
 * @param year the present one
 */
export function pastFigures(
  year = new Date().getFullYear(),
  { impact, mission }: PastFigures = organisation.organisation,
): string[] {
  return Object.entries({ impact, mission })
    .filter(([, figures]) => figures.year < year)
    .map(
      ([name, figures]) =>
        `organisation.${name} is of ${figures.year}, which is over. ${
          figures.outcome === ''
            ? 'Write in its outcome what came of it, or set new figures.'
            : 'Does its outcome still say what came of it?'
        }`,
    );
}

type PastFigures = Record<'impact' | 'mission', { year: number; outcome: string }>;
