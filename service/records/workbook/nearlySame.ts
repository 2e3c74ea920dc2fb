import { distance } from 'fastest-levenshtein';
import { readDate } from 'maidan/wire/dates';
import { KEYS, type TableName } from 'maidan/contract/store';
import type { StoredRow } from '../rows.ts';
import { confusableText, confusableKey } from '../texts/confusable.ts';
import { quoted } from './cells.ts';
import { columnsOf } from './columns.ts';
import type { PlannedRow } from './planRow.ts';
import { spokenDay } from './writtenDate.ts';

interface Named {
  id: string;
  title: string;
  /** As 2026-12-06; empty without a day. */
  day: string;
  /** The id and the title without what people confuse. */
  idKey: string;
  titleKey: string;
}

/**
 * Warns of each new row that is nearly a stored record or an earlier row: whose id differs only in invisible characters, or whose
 * title and day are about the same. Most of them are the same thing, mended, and would stand on the site twice.
 */
export function nearlySame(
  planned: readonly PlannedRow[],
  storedRows: (table: TableName) => StoredRow[],
): string[] {
  return [...new Set(planned.map(({ change }) => change.table))].flatMap((table) => {
    const rows = planned
      .filter(({ change }) => change.table === table)
      .map((each) => ({ ...each, ...namedOf(table, each.row) }));
    if (rows.every(({ change }) => change.kind !== 'new')) return [];
    const mentioned = new Set(rows.map(({ id }) => id));
    const stored = storedRows(table).map((row) => namedOf(table, row));
    return rows.flatMap((own, index) => {
      if (own.change.kind !== 'new') return [];
      const earlier = rows.find((other, at) => at < index && isSameRow(own, other));
      if (earlier) {
        return `${own.place}: ${quoted(earlier.title)} is in row ${earlier.number} too${onDay(earlier)}. Is it the same? Then delete one of them.`;
      }
      const near = sameStored(own, stored, mentioned);
      if (!near) return [];
      return `${own.place}: ${quoted(near.title)} is there already${onDay(near)} (id ${quoted(near.id)}). Is it the same? Then give it that id, which an export has too.`;
    });
  });
}

/** Whether two rows may be one record. With an id each, they are meant to be two; equal ids are an error of their own. */
const isSameRow = (own: Named & PlannedRow, other: Named & PlannedRow) =>
  other.id !== own.id &&
  (other.idKey === own.idKey ||
    (other.titleKey === own.titleKey && other.day === own.day && !(other.hasId && own.hasId)));

function sameStored(own: Named, stored: readonly Named[], mentioned: ReadonlySet<string>) {
  const titles = stored.filter(({ titleKey }) => titleKey === own.titleKey);
  // What has the same title in another year is held every year.
  const isSameYear = ({ day }: Named) =>
    !day || !own.day || day.slice(0, 4) === own.day.slice(0, 4);
  return (
    stored.find(({ idKey }) => idKey === own.idKey) ??
    // What is there several times comes back, as a weekly match does.
    (titles.length === 1 ? titles.find(isSameYear) : undefined) ??
    stored.find(
      ({ id, day, titleKey }) =>
        day !== '' &&
        day === own.day &&
        !mentioned.has(id) &&
        isMendedTitle(titleKey, own.titleKey),
    )
  );
}

const onDay = ({ day }: Named) => {
  const date = readDate(day);
  return date ? `, on ${spokenDay(date)}` : '';
};

/** Shorter titles differ by two letters where they mean other things. */
const MIN_MENDED_LETTERS = 8;

/** Whether one title is the other with a slip mended, or with words added. Other numbers mean other things. */
function isMendedTitle(one: string, other: string): boolean {
  const [short, long] = [one, other].toSorted((a, b) => a.length - b.length);
  if (!short || !long || short.length < MIN_MENDED_LETTERS) return false;
  if (` ${long} `.includes(` ${short} `)) return true;
  const numbers = (title: string) => title.match(/\p{N}+/gu)?.join(' ') ?? '';
  return numbers(short) === numbers(long) && distance(short, long) <= 2;
}

function namedOf(table: TableName, row: StoredRow): Named {
  const content = (name: string) => {
    const column = columnsOf(table).find((each) => each.name === name);
    return column ? column.kind.contentOf(column.get(row)) : '';
  };
  const id = String(row.record[KEYS[table]]);
  const title = content('title');
  return {
    id,
    title,
    day: content('date').slice(0, 10),
    idKey: confusableKey(id),
    titleKey: confusableText(title),
  };
}
