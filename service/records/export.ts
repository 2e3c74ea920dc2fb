import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { pictureSizes } from '../../src/data/wire/pictureSources.ts';
import { KEYS, type StoredRecord, TABLES, type TableName } from '../contract/store.ts';
import type { Records } from '../records.ts';
import { escapeFormula } from './cells.ts';
import { columnsOf } from './columns.ts';
import { article, picture } from './fieldKinds.ts';
import { SHEETS } from './spreadsheet.ts';

/**
 * Exports all records as spreadsheets that can be imported again. The folder gets a CSV file for each type, the articles in
 * `texts` and the service's own pictures in `pictures`. `records.json` has the stored records, for `deploy/aws/records.ts`.
 * @param folder a new or empty folder
 * @param site the folder whose `pictures` holds the stored pictures
 * @returns the number of records, and remarks on values that were left out because the site cannot read them
 * @throws an Error when the folder is not empty
 */
export async function exportRecords(
  records: Records,
  folder: string,
  site: string,
): Promise<{ count: number; remarks: string[] }> {
  await mkdir(join(folder, 'texts'), { recursive: true });
  const isEmpty =
    (await readdir(folder)).length === 1 && (await readdir(join(folder, 'texts'))).length === 0;
  if (!isEmpty) throw new Error(`${folder} has files in it. Name a new folder.`);
  const remarks: string[] = [];
  const all = Object.fromEntries(TABLES.map((table) => [table, records.all(table)]));
  for (const [name, table] of SHEETS) {
    const columns = columnsOf(table);
    const rows: string[][] = [];
    for (const record of all[table] ?? []) {
      if (record) rows.push(await rowOf(name, table, record, folder, remarks));
    }
    const header = columns.map((column) => column.name);
    await writeFile(join(folder, `${name}.csv`), stringify([header, ...rows], { bom: true }));
  }
  await copyPictures(Object.values(all).flat(), site, folder);
  await writeFile(join(folder, 'records.json'), JSON.stringify(all));
  return { count: Object.values(all).flat().length, remarks };
}

async function rowOf(
  name: string,
  table: TableName,
  record: NonNullable<StoredRecord>,
  folder: string,
  remarks: string[],
): Promise<string[]> {
  const id = String(record[KEYS[table]]);
  const cells: string[] = [];
  for (const { field, kind, name: column } of columnsOf(table)) {
    const content = kind.contentOf(record[field]);
    if (content === '' && record[field]) {
      remarks.push(`${name}, ${id}, ${column}: It cannot be read, and is left out.`);
    }
    if (kind === article && content !== '') {
      const file = `texts/${name}-${fileName(id)}.html`;
      await writeFile(join(folder, file), content);
      cells.push(file);
    } else cells.push(escapeFormula(content));
  }
  return cells;
}

/** Escapes the characters of an id that file names cannot have. */
const fileName = (id: string) => id.replace(/[\\/\p{Cc}:*?"<>|%]/gu, encodeURIComponent);

/** Copies the service's own pictures that records refer to. Their paths stay the same. */
async function copyPictures(records: StoredRecord[], site: string, folder: string): Promise<void> {
  for (const record of records) {
    const address = picture.contentOf(record?.imgUrl);
    const path =
      pictureSizes(address)?.folder ?? posix.normalize(address.split(/[?#]/, 1)[0] ?? '');
    if (!path.startsWith('/pictures/') || !existsSync(join(site, path))) continue;
    await cp(join(site, path), join(folder, path), { recursive: true });
  }
}
