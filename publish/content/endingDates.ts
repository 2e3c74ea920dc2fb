import { once } from 'node:events';
import { connect, type PeerCertificate } from 'node:tls';
import { accountability } from '../../src/content/accountability.ts';
import { play } from '../../src/content/grounds.ts';
import { iccTerm, organisation } from '../../src/content/organisation.ts';
import { childContents } from '../../src/content/policies/csppolicy/contents.ts';
import { poshContents } from '../../src/content/policies/poshpolicy/contents.ts';
import { indianDay } from '../../src/data/wire/dates.ts';

/** Something that ends on a day, and that an operator must renew. */
export interface EndingDate {
  /** Tells it from others, whatever its day. */
  name: string;
  /** The last day on which it is good, in India, as YYYY-MM-DD. */
  day: string;
  /** What ends, and what to do. */
  sentence: string;
  /** How many days before it an operator is told, in descending order. */
  notice: readonly number[];
}

/** What ends beside the days of `src/content`. Null and empty where nothing does, or it is not known. */
export interface OtherEnds {
  apiKey?: string | null;
  /** The site's origin and the times of its certificate, in milliseconds since 1970. */
  certificate?: { origin: string; from: number; to: number } | null;
  /** The last days of consent to pictures of records, which are named as commands name them. */
  consents?: readonly { day: string; record: string }[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

const NOTICE = [60, 14];

/** What lasts no longer than this is told once: half of its life it would be about to end. */
const SHORT_LIFE_DAYS = 100;
const SHORT_NOTICE = NOTICE.slice(-1);

/** How long a check of the grounds counts. */
const GROUNDS_DAYS = 90;

/** All that ends, the earliest first, whether it is over or far off. */
export function endingDates({ apiKey, certificate, consents = [] }: OtherEnds): EndingDate[] {
  const dates: EndingDate[] = [];
  const add = (name: string, day: string | null | undefined, sentence: string, notice = NOTICE) => {
    if (day) dates.push({ name, day, sentence, notice });
  };
  const held = organisation.registrations.filter(({ number }) => number !== '');
  for (const { name, until } of accountability.registers) {
    if (name !== 'PAN' && !held.some((each) => each.name === name)) continue;
    add(
      `register ${name}`,
      writtenDay(until),
      `The registration ${name} ends. Renew it, then set "until" in src/content/accountability.ts.`,
    );
  }
  for (const [folder, { title, reviewBy }] of Object.entries(REVIEWED)) {
    add(
      folder,
      writtenDay(reviewBy),
      `The review of the ${title} is due. After it set the days in src/content/policies/${folder}/contents.ts.`,
    );
  }
  add(
    'ICC',
    writtenDay(iccTerm.until),
    'The term of the ICC ends. Name its members anew, then set iccTerm in src/content/organisation.ts.',
  );
  for (const name of ['impact', 'mission'] as const) {
    const { year, outcome } = organisation[name];
    const sentence = `The year of organisation.${name} is over. Write in its outcome what came of it, or set new figures.`;
    if (outcome === '') add(name, `${year}-12-31`, sentence, SHORT_NOTICE);
  }
  if (play.grounds.length > 0) {
    add(
      'grounds',
      indianDay(Date.parse(play.checkedOn) + GROUNDS_DAYS * DAY_MS),
      `The last check of the grounds is ${GROUNDS_DAYS} days old. Have places and hours checked, then set checkedOn in src/content/grounds.ts.`,
      SHORT_NOTICE,
    );
  }
  add(
    'API key',
    apiKey,
    'The API key of the service ends. Build the site with a new one, and set GRAPHQL_API_KEY_ENDS.',
  );
  if (certificate) {
    const { origin, from, to } = certificate;
    add(
      'certificate',
      indianDay(to),
      `The certificate of ${origin} ends. Does the program that renews it run?`,
      to - from > SHORT_LIFE_DAYS * DAY_MS ? NOTICE : SHORT_NOTICE,
    );
  }
  for (const day of new Set(consents.map((each) => each.day))) {
    const own = consents.filter((each) => each.day === day);
    add('consent', day, consentSentence(own.map(({ record }) => record)));
  }
  return dates.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

const REVIEWED = { csppolicy: childContents, poshpolicy: poshContents };

const MAX_NAMED = 10;

function consentSentence(records: readonly string[]): string {
  const others = records.length - MAX_NAMED;
  const named = [...records.slice(0, MAX_NAMED), ...(others > 0 ? [`${others} more`] : [])];
  return `The consent to ${records.length === 1 ? 'a picture' : `${records.length} pictures`} ends, which a drawing then replaces: ${named.join(', ')}. Ask for it anew, or take another picture.`;
}

/** The day of a text such as '31 March 2031', as YYYY-MM-DD; null for any other. */
export function writtenDay(text: string): string | null {
  const [, day] = /^(\d{1,2}) [A-Z][a-z]{2,} \d{4}$/.exec(text.trim()) ?? [];
  const time = day === undefined ? NaN : Date.parse(`${text.trim()} UTC`);
  if (Number.isNaN(time)) return null;
  const iso = new Date(time).toISOString().slice(0, 10);
  // 31 February would be a day of March.
  return Number(iso.slice(8)) === Number(day) ? iso : null;
}

/** How many days of India are left. Less than 0 where it is over. @param now in milliseconds since 1970 */
export const daysLeft = ({ day }: EndingDate, now: number): number =>
  (Date.parse(day) - Date.parse(indianDay(now) ?? '')) / DAY_MS;

/** What ends within its notice, or has ended, as lines for an operator. @param now in milliseconds since 1970 */
export function endingLines(dates: readonly EndingDate[], now: number): string[] {
  return dates
    .filter((date) => daysLeft(date, now) <= (date.notice[0] ?? 0))
    .map((date) => {
      const day = new Date(date.day).toLocaleDateString('en-GB', {
        dateStyle: 'medium',
        timeZone: 'UTC',
      });
      return `${day} (${distance(daysLeft(date, now))}): ${date.sentence}`;
    });
}

function distance(days: number): string {
  if (days === 0) return 'today';
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}

/**
 * Reads what ends, with the certificate of the site where it can be read.
 * @param origin the site's origin; null where it is not known
 */
export async function readEndingDates(
  origin: string | null,
  others: Pick<OtherEnds, 'apiKey' | 'consents'>,
): Promise<EndingDate[]> {
  const certificate = origin === null ? null : await certificateOf(origin);
  return endingDates({ ...others, certificate });
}

const CONNECT_TIMEOUT_MS = 5000;

/** @returns null for a site without a certificate, or one that does not answer */
async function certificateOf(origin: string): Promise<OtherEnds['certificate']> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return null;
  // A certificate that is no longer valid must be read too.
  const options = { host: hostname, port: Number(port || 443), servername: hostname };
  const socket = connect({ ...options, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    const { valid_from, valid_to } = socket.getPeerCertificate() as Partial<PeerCertificate>;
    return valid_from && valid_to
      ? { origin, from: Date.parse(valid_from), to: Date.parse(valid_to) }
      : null;
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}
