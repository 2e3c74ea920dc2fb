import { NEWEST_COUNT, type NewestRecord } from '../app/layout/footer/newest.ts';
import { recordDocuments } from './searchDocuments.ts';
import { indianDay, newestFirst, readDate } from '../data/wire/dates.ts';
import type { SiteRecords } from './fetchRecords.ts';

/**
 * The newest records of all types, for `NEWEST_FILE`. Records of a future date are left out: an event of next year would stay
 * on top for months.
 */
export function newestRecords({ answers, queriedAt }: SiteRecords): NewestRecord[] {
  const today = indianDay(queriedAt) ?? '';
  const past = recordDocuments({ answers }).filter(({ day }) => day !== undefined && day <= today);
  return newestFirst(past, ({ day }) => readDate(day))
    .slice(0, NEWEST_COUNT)
    .map(({ title, place, address }) => ({ title, place, address }));
}
