import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { Records } from '../../service/records.ts';
import { carryOut, prepareImport } from '../../service/records/import.ts';
import { databasesForTests } from './database.ts';

/** A folder with spreadsheets and a database for each test, and what an editor does with them. */
export function spreadsheetsForTests() {
  const databases = databasesForTests();
  const site = () => databases.file('public');
  return {
    site,
    path: (name: string) => databases.file(name),
    records: (name?: string) => new Records(databases.open(name)),
    /** Writes a file beside the spreadsheets. @returns its path */
    write(name: string, content: string | Uint8Array): string {
      const path = databases.file(name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
    /** Writes a CSV file. @returns its path */
    csv(name: string, rows: string[][]): string {
      return this.write(name, stringify(rows));
    },
    prepare: (files: string | string[], records: Records | null = null) =>
      prepareImport([files].flat(), records, site()),
    /** Imports files as the command does when it is told to. */
    async import(files: string | string[], records: Records) {
      const prepared = await this.prepare(files, records);
      if (prepared.problems.length > 0) throw new Error(prepared.problems.join('\n'));
      await carryOut(prepared, records, site(), () => {});
      return prepared;
    },
    /** Runs `npm run records`. */
    async run(...words: string[]): Promise<{ code: number; out: string; error: string }> {
      const script = ['--import', 'tsx', join('service', 'recordsCommand.ts'), ...words];
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
