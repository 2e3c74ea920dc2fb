import { existsSync } from 'node:fs';
import { collections } from 'maidan/collections';
import { plainText } from 'maidan/wire/text';
import { recordPath } from 'maidan/paths';
import type { Write } from '../records/changes.ts';
import { listCopies } from '../backup/copies.ts';
import { timeText } from '../times.ts';
import { KEYS, TABLES, type TableName } from 'maidan/contract/store';
import { confirm } from './confirm.ts';
import {
  type Change,
  eraseRecord,
  HISTORY_DAYS,
  listChanges,
  pastRecords,
  writesOfUndo,
} from '../records/history.ts';
import { picturesIn } from '../records/picturePaths.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { StoredRow } from '../records/rows.ts';
import type { ServiceEnvironment } from '../settings.ts';
import { hasTraces } from '../records/erasure.ts';
import { didYouMean } from '../records/texts/confusable.ts';
import { quoted } from '../records/workbook/cells.ts';
import { changeRecords, type Opened } from '../records/operate.ts';
import { previewFolder } from '../records/previewFolder.ts';
import { SHEETS, tableOf } from '../records/workbook/spreadsheet.ts';

/** What an operator has typed after a command, and where it applies. */
export interface Call {
  operands: string[];
  values: { yes: boolean; erase: boolean; hidden: boolean; 'other-hosts': boolean; port: string };
  environment: ServiceEnvironment;
}

const NOTHING_DONE = 'Nothing is done.';
/** Something reads the database right now. The service empties the log within the hour. */
const STILL_IN_LOG =
  'Its text is still in the log of the database, because something reads: within an hour the service empties that.';
const SOON = 'A service that runs shows it within seconds.';

/**
 * `records -- remove <type> <id>`: shows what goes, asks, and removes the record.
 * @throws an Error for a record that there is not; one that is removed already can still be erased
 */
export async function removeRecord(
  { environment, operands: [type = '', id = ''], values: { erase, yes } }: Call,
  opened: Opened,
): Promise<void> {
  const { database, records } = opened;
  const table = readType(type);
  const goes = () =>
    [records.row(table, id) ?? [], erase ? pastRecords(database, table, id) : []].flat();
  for (const line of whatGoes(records, table, id, goes())) console.log(line);
  console.log(
    erase
      ? 'This cannot be undone: the history forgets it too. Backups that were made before still have it, until they are deleted.'
      : `It can be taken back for ${HISTORY_DAYS} days, so its pictures are kept where nobody is served.`,
  );
  if (!yes && !(await confirm('Remove this?'))) return console.log(NOTHING_DONE);
  await changeRecords(environment, opened, () => {
    // Another operator may have removed it since.
    if (goes().length === 0) throw notThere(records, table, id);
    if (erase) eraseRecord(database, table, id, Date.now());
    else tellChange(records.change('remove', [{ table, id, row: null }]));
  });
  if (!erase) return;
  console.log(`It is removed for good. ${SOON}`);
  if (hasTraces(database)) console.log(STILL_IN_LOG);
  for (const copy of listCopies(environment.database)) {
    console.log(`This copy still has it, until you delete it: ${copy}`);
  }
  const preview = previewFolder(environment.database);
  if (existsSync(preview)) {
    console.log(`A preview that is running still has it, until it is ended: ${preview}`);
  }
}

/** The lines about a record to be removed: its title, its page and its pictures. Other records may need some of these. */
function whatGoes(records: RecordStore, table: TableName, id: string, goes: StoredRow[]): string[] {
  const [newest] = goes;
  if (!newest) throw notThere(records, table, id);
  const others = TABLES.flatMap((each) =>
    records.all(each).filter((record) => each !== table || record?.[KEYS[table]] !== id),
  );
  const needed = picturesIn(JSON.stringify(others));
  const pictures = picturesIn(JSON.stringify(goes.map(({ record }) => record)));
  const collection = collections.find(({ type }) => type === table);
  return [
    nameOf(table, id),
    `  title: ${quoted(plainText(newest.record['title']))}`,
    ...(collection?.detail ? [`  page: ${recordPath(collection.address.slice(1), id)}`] : []),
    ...[...pictures].map(
      (picture) =>
        `  picture: ${picture}${needed.has(picture) ? ' stays, because another record has it' : ''}`,
    ),
  ];
}

export async function setHidden(
  { environment, operands: [type = '', ...ids] }: Call,
  opened: Opened,
  hidden: boolean,
): Promise<void> {
  const table = readType(type);
  const command = hidden ? 'hide' : 'show';
  await changeRecords(environment, opened, () => {
    const writes: Write[] = [];
    for (const id of new Set(ids)) {
      const row = opened.records.row(table, id);
      if (!row) throw notThere(opened.records, table, id);
      if (row.hidden === hidden) {
        console.log(`${nameOf(table, id)} ${hidden ? 'is hidden already' : 'is not hidden'}.`);
      } else writes.push({ table, id, row: { ...row, hidden } });
    }
    if (writes.length === 0) console.log(NOTHING_DONE);
    else tellChange(opened.records.change(command, writes));
  });
}

export function printHistory(_call: Call, { database }: Opened): void {
  const changes = listChanges(database);
  if (changes.length === 0) console.log('Nothing has been changed yet.');
  for (const change of changes) console.log(historyLine(change));
}

const MAX_NAMED_RECORDS = 3;

function historyLine({ number, madeAt, kind, undoes, records }: Change): string {
  const names = records.slice(0, MAX_NAMED_RECORDS).map(({ table, id }) => nameOf(table, id));
  const more = records.length - names.length;
  const what = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const action = kind === 'undo' ? `undo of ${undoes}` : kind;
  return `${number}  ${timeText(madeAt)}  ${action}  ${what || 'nothing is kept of it'}`;
}

/** `records -- undo <number>`: shows what is put back, asks, and does it. @throws an Error when it cannot be undone */
export async function undoChange(
  { environment, operands: [word = ''], values: { yes } }: Call,
  opened: Opened,
): Promise<void> {
  const { database, records } = opened;
  if (!/^\d{1,15}$/.test(word)) throw new Error(`${quoted(word)} is no number of a change.`);
  const number = Number(word);
  for (const line of writesOfUndo(database, number).map((write) => undoLine(records, write))) {
    console.log(line);
  }
  if (!yes && !(await confirm(`Undo change ${number}?`))) return console.log(NOTHING_DONE);
  await changeRecords(environment, opened, () => {
    // Read again, because another operator may have changed the records since.
    tellChange(records.change('undo', writesOfUndo(database, number), { undoes: number }));
  });
}

export function undoLine(records: RecordStore, { table, id, row }: Write): string {
  const isThere = records.row(table, id) !== null;
  const effect = row === null ? 'is removed' : isThere ? 'is as it was before' : 'is put back';
  return `${nameOf(table, id)} ${effect}`;
}

/** Tells the number of a change. The command to undo it has no id, because ids are chosen by other people. */
export function tellChange(number: number): void {
  console.log(`This is change ${number}. ${SOON}`);
  console.log(`To take it back: npm run records -- undo ${number}`);
}

function readType(word: string): TableName {
  const table = tableOf(word);
  if (table) return table;
  const meant = didYouMean(word, SHEETS.keys());
  throw new Error(
    `${quoted(word)} is no type.${meant} Expected: ${[...SHEETS.keys()].join(', ')}.`,
  );
}

function notThere(records: RecordStore, table: TableName, id: string): Error {
  return new Error(
    records.isRemoved(table, id)
      ? `${nameOf(table, id)} is removed already.`
      : `There is no record ${nameOf(table, id)}.${didYouMean(id, idsOf(records, table))} The column id of an export has all of them.`,
  );
}

const idsOf = (records: RecordStore, table: TableName) =>
  records.rows(table).map(({ record }) => String(record[KEYS[table]]));

function nameOf(table: TableName, id: string): string {
  const [type] = [...SHEETS].find(([, each]) => each === table) ?? [table];
  return `${type} ${quoted(id)}`;
}
