import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { TableName } from 'maidan/contract/store';
import { RecordStore } from '../../records/recordStore.ts';
import { runRecords } from '../../commands/recordsCommand.ts';
import { carryOut, prepareImport } from '../../records/workbook/import.ts';
import type { StoredRow } from '../../records/rows.ts';
import type { ImportOptions } from '../../records/workbook/plan.ts';
import { runCommand } from './command.ts';
import { databasesForTests } from './database.ts';
import { rowsOf, workbook } from './workbook.ts';

/** A folder with spreadsheets and a database for each test. An editor works with them. */
export function spreadsheetsForTests() {
  const databases = databasesForTests();
  const site = () => databases.file('public');
  const folders = () => ({ publicFolder: site(), unpublishedFolder: databases.file('kept') });
  /** Writes a file beside the workbooks. @returns its path */
  const write = (name: string, content: string | Uint8Array) => {
    const path = databases.file(name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  };
  const prepare = async (
    files: string | string[],
    records: RecordStore | null = null,
    options: ImportOptions = {},
  ) => {
    const prepared = await prepareImport([files].flat(), records, folders(), options);
    const byType: Partial<Record<TableName, StoredRow[]>> = {};
    for (const { table, row } of prepared.writes) (byType[table] ??= []).push(row!);
    return { ...prepared, records: byType, pictures: prepared.files.pictures };
  };
  return {
    site,
    folders,
    path: (name: string) => databases.file(name),
    database: () => databases.open(),
    records: (name?: string) => new RecordStore(databases.open(name)),
    write,
    /** Writes a workbook with one sheet, which the file's name gives a type. @returns its path */
    sheet: (name: string, ...rows: string[][]) =>
      write(name, workbook(rowsOf(rows), { name: basename(name, '.xlsx') })),
    prepare,
    /** Imports files as the command does after a yes. */
    import: async (files: string | string[], records: RecordStore, options: ImportOptions = {}) => {
      const prepared = await prepare(files, records, options);
      if (prepared.errors.length > 0) throw new Error(prepared.errors.join('\n'));
      await carryOut(prepared, records, folders(), () => {});
      return prepared;
    },
    /** Does what `npm run records` does, in this process. */
    run: (...words: string[]) => runCommand(runRecords, words, databases.file()),
  };
}
