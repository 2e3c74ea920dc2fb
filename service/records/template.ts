import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile, { type Sheet } from 'write-excel-file/node';
import type { TableName } from '../contract/store.ts';
import { columnsOf, type FieldColumn } from './columns.ts';
import { GUIDE, SHEETS, tableOf } from './spreadsheet.ts';

const HEADING = { fontWeight: 'bold', backgroundColor: '#f1ebdd' } as const;

/**
 * Writes an empty spreadsheet for all types, or for the type in the file name.
 * @param file a new .xlsx or .csv file
 * @throws an Error when the file already exists, or a .csv file has no type
 */
export async function writeTemplate(file: string): Promise<void> {
  const extension = extname(file).toLowerCase();
  const name = basename(file, extname(file));
  const table = tableOf(name);
  const names = [...SHEETS.keys()];
  if (extension === '.xlsx') {
    const types = [...SHEETS].filter(([, each]) => table === undefined || each === table);
    await writeNew(file, await workbookOf(types));
  } else if (extension === '.csv') {
    if (!table) throw new Error(`A .csv file is named by its type: ${names.join('.csv, ')}.csv.`);
    await writeNew(file, stringify([columnsOf(table).map((column) => column.name)], { bom: true }));
  } else throw new Error(`${file} must end in .xlsx or .csv.`);
}

async function writeNew(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(file, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error(`${file} is there already.`, { cause: error });
    throw new Error(`${file} cannot be written. Is its folder there?`, { cause: error });
  });
}

async function workbookOf(types: [string, TableName][]): Promise<Buffer> {
  const sheets = types.map(([name, table]) => {
    const columns = columnsOf(table);
    return {
      sheet: name,
      columns: columns.map(({ kind }) => ({ width: Math.max(14, kind.example.length + 2) })),
      data: [columns.map((column) => ({ value: column.name, ...HEADING }))],
      stickyRowsCount: 1,
    };
  });
  return writeXlsxFile([...sheets, guideOf(types)] as Sheet<never>[]).toBuffer();
}

/** The sheet that explains each column. An import ignores it. */
function guideOf(types: readonly [string, TableName][]) {
  const wrap = (value: string) => ({ value, wrap: true, alignVertical: 'top' as const });
  return {
    sheet: GUIDE,
    columns: [{ width: 12 }, { width: 14 }, { width: 60 }, { width: 34 }],
    data: [
      ['sheet', 'column', 'what is expected', 'for example'].map((value) => ({
        value,
        ...HEADING,
      })),
      ...types.flatMap(([name, table]) =>
        columnsOf(table).map((column) =>
          [name, column.name, guidanceOf(column), column.kind.example].map(wrap),
        ),
      ),
    ],
    stickyRowsCount: 1,
  };
}

function guidanceOf({ kind: { expected }, note, required }: FieldColumn): string {
  const sentence = `${expected.charAt(0).toUpperCase()}${expected.slice(1)}.`;
  return [sentence, note, required && 'Every record needs one.'].filter(Boolean).join(' ');
}
