import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from './database.ts';
import { Records } from './records.ts';
import { exportRecords } from './records/export.ts';
import { carryOut, type PreparedImport, prepareImport } from './records/import.ts';
import { changesOf, flawsOf } from './records/report.ts';
import { writeTemplate } from './records/template.ts';
import { loadServiceEnvironment } from './settings.ts';

const USAGE = `npm run records -- template <records.xlsx>  an empty spreadsheet of every type; events.xlsx or events.csv of one
npm run records -- check <file ...>         what is wrong with spreadsheets, and what they would change
npm run records -- import <file ...>        the same, then stores it; with --yes without asking
npm run records -- export <folder>          all records as spreadsheets, with their texts and pictures`;

/** `npm run records`: records out of spreadsheets and into them, also while the service runs. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [command = '', ...operands] = positionals;
  const [operand] = operands;
  const { database, publicFolder } = loadServiceEnvironment();
  if (operand === undefined) throw new Error(USAGE);
  if (command === 'template') {
    await writeTemplate(operand);
    console.log(`${operand} is ready to be filled in.`);
  } else if (command === 'check') {
    await check(operands, existsSync(database) ? database : null, publicFolder);
  } else if (command === 'import') {
    await importFiles(operands, database, publicFolder, values.yes);
  } else if (command === 'export') {
    await exportTo(operand, database, publicFolder);
  } else throw new Error(USAGE);
}

async function check(files: string[], database: string | null, site: string): Promise<void> {
  const prepare = (records: Records | null) => prepareImport(files, records, site);
  show(await (database === null ? prepare(null) : withRecords(database, prepare)));
}

async function importFiles(
  files: string[],
  database: string,
  site: string,
  yes: boolean,
): Promise<void> {
  await withRecords(database, async (records) => {
    const prepared = await prepareImport(files, records, site);
    if (!show(prepared)) return;
    if (Object.keys(prepared.records).length === 0) {
      console.log('There is nothing to import.');
    } else if (yes || (await isWanted())) {
      await carryOut(prepared, records, site, tellPictures(prepared.pictures.length));
      console.log('The records are imported. A service that runs shows them within a minute.');
    } else console.log('Nothing is imported.');
  });
}

async function exportTo(folder: string, database: string, site: string): Promise<void> {
  await withRecords(
    database,
    async (records) => {
      const { count, remarks } = await exportRecords(records, folder, site);
      print(flawsOf({ problems: [], remarks }));
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

/** Shows what is wrong, and where nothing is what would change. @returns whether nothing is wrong */
function show(prepared: PreparedImport): boolean {
  print(flawsOf(prepared));
  if (prepared.problems.length > 0) {
    console.log('Nothing is imported.');
    process.exitCode = 1;
    return false;
  }
  print(changesOf(prepared.changes));
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

/** Says from time to time how many pictures are sized: each takes a second or more. */
function tellPictures(count: number): (done: number) => void {
  return (done) => {
    if (done === count || done % 10 === 0) console.log(`${done} of ${count} pictures are sized.`);
  };
}

const print = (lines: string[]) => {
  if (lines.length > 0) console.log(lines.join('\n'));
};

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
