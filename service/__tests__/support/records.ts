import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { RecordStore } from '../../records/recordStore.ts';
import { runRecords } from '../../commands/recordsCommand.ts';
import { carryOut, prepareImport } from '../../records/workbook/import.ts';
import type { ImportOptions } from '../../records/workbook/plan.ts';
import { databasesForTests } from './database.ts';
import { rowsOf, workbook } from './workbook.ts';

/** What a command has said, and its exit code. */
interface Outcome {
  code: number;
  out: string;
  error: string;
}

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
  ) => prepareImport([files].flat(), records, folders(), options);
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
    run: async (...words: string[]): Promise<Outcome> => {
      const out: string[] = [];
      jest.replaceProperty(process, 'env', { ...process.env, DATABASE: databases.file() });
      const log = jest
        .spyOn(console, 'log')
        .mockImplementation((text) => void out.push(`${text}\n`));
      try {
        const code = await runRecords(words);
        return { code, out: out.join(''), error: '' };
      } catch (error) {
        return { code: 1, out: out.join(''), error: `${(error as Error).message}\n` };
      } finally {
        log.mockRestore();
      }
    },
    /** Runs `npm run records` as the process that an editor starts, without a terminal. */
    spawn: async (...words: string[]): Promise<Outcome> => {
      const script = ['--import', 'tsx', 'service/commands/records.ts', ...words];
      const env = { ...process.env, DATABASE: databases.file() };
      return new Promise((resolve) => {
        const child = execFile(process.execPath, script, { env }, (failure, out, error) => {
          resolve({ code: failure ? Number(failure.code) : 0, out, error });
        });
        child.stdin?.end();
      });
    },
  };
}
