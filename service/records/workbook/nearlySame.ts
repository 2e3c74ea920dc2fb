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
  /** The row of the workbook, and whether it gives the id; undefined for a stored record. */
  number?: number;
  hasId?: boolean;
}

/** Records of one type, to be found by what people compare. */
class Index {
  readonly #byId = new Map<string, Named[]>();
  readonly #byTitle = new Map<string, Named[]>();
  readonly #byDay = new Map<string, Named[]>();

  add(named: Named): void {
    const entries = [
      [this.#byId, confusableKey(named.id)],
      [this.#byTitle, confusableText(named.title)],
      [this.#byDay, named.day],
    ] as const;
    for (const [map, key] of entries) map.set(key, [...(map.get(key) ?? []), named]);
  }

  ofId = (id: string) => this.#byId.get(confusableKey(id)) ?? [];
  ofTitle = (title: string) => this.#byTitle.get(confusableText(title)) ?? [];
  ofDay = (day: string) => (day === '' ? [] : (this.#byDay.get(day) ?? []));
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
    const rows = planned.filter(({ change }) => change.table === table);
    if (!rows.some(({ change }) => change.kind === 'new')) return [];
    const mentioned = new Set(rows.map(({ change }) => change.id));
    const [stored, earlier] = [new Index(), new Index()];
    for (const row of storedRows(table)) stored.add(namedOf(table, row));
    return rows.flatMap(({ place, change, row, number, hasId }) => {
      const named = { ...namedOf(table, row), number, hasId };
      const same = change.kind === 'new' ? sameAs(named, earlier, stored, mentioned) : null;
      earlier.add(named);
      return same === null ? [] : [`${place}: ${same}`];
    });
  });
}

function sameAs(
  own: Named,
  earlier: Index,
  stored: Index,
  mentioned: ReadonlySet<string>,
): string | null {
  const other = [
    ...earlier.ofId(own.id),
    // With an id each, they are meant to be two.
    ...earlier
      .ofTitle(own.title)
      .filter(({ day, hasId }) => day === own.day && !(hasId && own.hasId)),
    // Equal ids are an error of their own.
  ].find(({ id }) => id !== own.id);
  if (other) {
    return `${quoted(other.title)} is in row ${other.number} too${onDay(other)}. Is it the same? Then delete one of them.`;
  }
  const titles = stored.ofTitle(own.title);
  const near =
    stored.ofId(own.id)[0] ??
    // What is there several times comes back, as a weekly match does.
    (titles.length === 1 ? titles.find(({ day }) => isNearDay(day, own.day)) : undefined) ??
    stored
      .ofDay(own.day)
      .find(({ id, title }) => !mentioned.has(id) && isMendedTitle(title, own.title));
  return near
    ? `${quoted(near.title)} is there already${onDay(near)} (id ${quoted(near.id)}). Is it the same? Then give it that id, which an export has too.`
    : null;
}

const onDay = ({ day }: Named) => {
  const date = readDate(day);
  return date ? `, on ${spokenDay(date)}` : '';
};

const HALF_A_YEAR_MS = 183 * 24 * 60 * 60 * 1000;

/** What has the same title a year later is held every year. */
const isNearDay = (one: string, other: string) =>
  !one || !other || Math.abs(Date.parse(one) - Date.parse(other)) < HALF_A_YEAR_MS;

/** Shorter titles differ by two letters where they mean other things. */
const MIN_MENDED_LETTERS = 8;

/** Whether one title is the other with a slip mended, or with words added. Other numbers mean other things. */
function isMendedTitle(one: string, other: string): boolean {
  const [short, long] = [confusableText(one), confusableText(other)].toSorted(
    (a, b) => a.length - b.length,
  );
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
  return {
    id: String(row.record[KEYS[table]]),
    title: content('title'),
    day: content('date').slice(0, 10),
  };
}
