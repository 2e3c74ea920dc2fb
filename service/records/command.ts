import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../database.ts';
import { Records } from '../records.ts';
import { loadServiceEnvironment } from '../settings.ts';
import { exportRecords } from './export.ts';
import { carryOut, type PreparedImport, prepareImport } from './import.ts';
import { changeLines, problemLines } from './report.ts';
import { writeTemplate } from './template.ts';

const USAGE = `npm run records -- template <records.xlsx>  an empty spreadsheet of every type; events.xlsx or events.csv of one
npm run records -- check <file ...>         what is wrong with spreadsheets, and what they would change
npm run records -- import <file ...>        the same, then stores it; with --yes without asking
npm run records -- export <folder>          all records as spreadsheets, with their texts and pictures`;

/**
 * Runs `npm run records`, which imports and exports records as spreadsheets. The service may run meanwhile.
 * @returns the exit code of the process
 * @throws an Error that says why nothing was done
 */
export async function runRecords(words: string[]): Promise<0 | 1> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [command = '', ...operands] = positionals;
  const [operand] = operands;
  const { database, publicFolder } = loadServiceEnvironment();
  if (operand === undefined) throw new Error(USAGE);
  switch (command) {
    case 'template':
      await writeTemplate(operand);
      console.log(`${operand} is ready to be filled in.`);
      return 0;
    case 'check':
      return check(operands, existsSync(database) ? database : null, publicFolder);
    case 'import':
      return importFiles(operands, database, publicFolder, values.yes);
    case 'export':
      await exportTo(operand, database, publicFolder);
      return 0;
    default:
      throw new Error(USAGE);
  }
}

async function check(files: string[], database: string | null, site: string): Promise<0 | 1> {
  const prepare = (records: Records | null) => prepareImport(files, records, site);
  const prepared = await (database === null ? prepare(null) : withRecords(database, prepare));
  return show(prepared) ? 0 : 1;
}

async function importFiles(
  files: string[],
  database: string,
  site: string,
  yes: boolean,
): Promise<0 | 1> {
  return withRecords(database, async (records) => {
    const prepared = await prepareImport(files, records, site);
    if (!show(prepared)) return 1;
    if (Object.keys(prepared.records).length === 0) {
      console.log('There is nothing to import.');
    } else if (yes || (await isWanted())) {
      await carryOut(prepared, records, site, pictureProgress(prepared.pictures.length));
      console.log('The records are imported. A service that runs shows them within a minute.');
    } else console.log('Nothing is imported.');
    return 0;
  });
}

async function exportTo(folder: string, database: string, site: string): Promise<void> {
  await withRecords(
    database,
    async (records) => {
      const { count, remarks } = await exportRecords(records, folder, site);
      print(problemLines({ problems: [], remarks }));
      console.log(`${count} records are in ${folder}.`);
    },
    { create: false },
  );
}

async function withRecords<Result>(
  file: string,
  work: (records: Records) => Promise<Result>,
  options?: { create: boolean },
): Promise<Result> {
  const database = openDatabase(file, options);
  try {
    return await work(new Records(database));
  } finally {
    database.close();
  }
}

/** Prints the problems, or the changes when there are no problems. @returns whether there are no problems */
function show(prepared: PreparedImport): boolean {
  print(problemLines(prepared));
  if (prepared.problems.length > 0) {
    console.log('Nothing is imported.');
    return false;
  }
  print(changeLines(prepared.changes));
  return true;
}

async function isWanted(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new Error('There is no terminal to ask at. With --yes what is shown above is imported.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('\nImport these? (y/N) ');
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

/** Prints the progress after every ten pictures: resizing one takes a second or more. */
function pictureProgress(count: number): (done: number) => void {
  return (done) => {
    if (done === count || done % 10 === 0) console.log(`${done} of ${count} pictures are sized.`);
  };
}

const print = (lines: string[]) => {
  if (lines.length > 0) console.log(lines.join('\n'));
};
