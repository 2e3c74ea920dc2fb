import { existsSync } from 'node:fs';
import { readPort, readWords } from 'maidan/publish/commandLine';
import { withLock } from 'maidan/publish/lock';
import { confirm } from './confirm.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { loadServiceEnvironment, type ServiceEnvironment } from '../settings.ts';
import { printHistory, removeRecord, setHidden, tellChange, undoChange } from './changeCommands.ts';
import { exportRecords } from '../records/export.ts';
import { carryOut, type PreparedImport, prepareImport } from '../records/workbook/import.ts';
import type { ImportOptions } from '../records/workbook/plan.ts';
import { changeRecords, withRecords } from '../records/operate.ts';
import { previewImport } from '../records/preview.ts';
import { changeLines, findingLines } from '../records/workbook/report.ts';
import { writeTemplate } from '../records/workbook/writeWorkbook.ts';

const USAGE = `npm run records -- template <records.xlsx>   an empty workbook of every type; events.xlsx of one
npm run records -- check <file ...>          what is wrong with workbooks, and what they would change
npm run records -- import <file ...>         the same, then stores it
npm run records -- export <records.xlsx>     all records as such a workbook, with texts and pictures beside it
npm run records -- preview <file ...>        the site as it would be, on this machine; --port 4174
npm run records -- hide <type> <id ...>      takes records from the site, as: hide events dawn-cup
npm run records -- show <type> <id ...>      puts them back
npm run records -- remove <type> <id>        removes a record and its pictures; with --erase for good
npm run records -- history                   the changes of the last 90 days
npm run records -- undo <number>             takes one of them back
With --yes nothing is asked. check, import and preview take two more words: with --hidden they read hidden rows and
sheets too, with --other-hosts pictures may stay on other hosts.`;

interface Options {
  yes: boolean;
  erase: boolean;
}

/**
 * Runs `npm run records`, by which operators change the records. The service may run meanwhile.
 * @returns the exit code of the process
 * @throws an Error that says why nothing was done
 */
export async function runRecords(words: string[]): Promise<0 | 1> {
  const options = {
    yes: { type: 'boolean', default: false },
    erase: { type: 'boolean', default: false },
    hidden: { type: 'boolean', default: false },
    'other-hosts': { type: 'boolean', default: false },
    port: { type: 'string', default: '4174' },
  } as const;
  const read = readWords(USAGE, options, words);
  if (!read) return 0;
  const { positionals, values } = read;
  const [command = '', ...operands] = positionals;
  const environment = loadServiceEnvironment();
  const [operand] = operands;
  const reading = {
    includeHidden: values.hidden,
    allowOtherHosts: values['other-hosts'],
  };
  if (command !== 'history' && operand === undefined) throw new Error(USAGE);
  if (Object.values(reading).includes(true) && !['check', 'import', 'preview'].includes(command)) {
    throw new Error('--hidden and --other-hosts belong to check, import and preview.');
  }
  switch (command) {
    case 'template':
      await writeTemplate(operand ?? '');
      console.log(`${operand} is ready to be filled in.`);
      return 0;
    case 'check':
      return check(operands, environment, reading);
    case 'import':
      return importFiles(operands, environment, reading, values.yes);
    case 'preview':
      return preview(operands, environment, reading, readPort(values.port));
    case 'export':
      await exportTo(operand ?? '', environment);
      return 0;
    default:
      await changeStored(command, operands, environment, values);
      return 0;
  }
}

/** The commands that need records in a database. */
async function changeStored(
  command: string,
  operands: string[],
  environment: ServiceEnvironment,
  { yes, erase }: Options,
): Promise<void> {
  if (!['hide', 'show', 'remove', 'history', 'undo'].includes(command)) throw new Error(USAGE);
  if (erase && command !== 'remove') throw new Error('--erase belongs to remove.');
  await withRecords(
    environment.database,
    async (opened) => {
      if (command === 'history') printHistory(opened);
      else if (command === 'undo') await undoChange(environment, opened, operands, yes);
      else if (operands.length < 2) throw new Error(USAGE);
      else if (command === 'remove') {
        await removeRecord(environment, opened, operands, { erase, yes });
      } else await setHidden(environment, opened, operands, command === 'hide');
    },
    { create: false },
  );
}

async function check(
  files: string[],
  environment: ServiceEnvironment,
  reading: ImportOptions,
): Promise<0 | 1> {
  const prepare = (records: RecordStore | null) =>
    prepareImport(files, records, environment, reading);
  const prepared = await (existsSync(environment.database)
    ? withRecords(environment.database, ({ records }) => prepare(records))
    : prepare(null));
  return show(prepared) ? 0 : 1;
}

async function importFiles(
  files: string[],
  environment: ServiceEnvironment,
  reading: ImportOptions,
  yes: boolean,
): Promise<0 | 1> {
  return withRecords(environment.database, async (opened) => {
    const { records } = opened;
    const prepared = await prepareImport(files, records, environment, reading);
    if (!show(prepared)) return 1;
    if (Object.keys(prepared.records).length === 0) {
      console.log('There is nothing to import.');
    } else if (yes || (await confirm('Import these?'))) {
      const progress = pictureProgress(prepared.pictures.length);
      await changeRecords(environment, opened, async () => {
        tellChange(await carryOut(prepared, records, environment, progress));
      });
    } else console.log('Nothing is imported.');
    return 0;
  });
}

async function preview(
  files: string[],
  environment: ServiceEnvironment,
  reading: ImportOptions,
  port: number,
): Promise<0 | 1> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await withRecords(environment.database, async ({ database, records }) => {
      const prepared = await prepareImport(files, records, environment, reading);
      if (!show(prepared)) return 1;
      const log = (line: string) => console.log(line);
      await previewImport(prepared, database, environment, { port, log, signal: stopping.signal });
      return 0;
    });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function exportTo(target: string, environment: ServiceEnvironment): Promise<void> {
  await withRecords(
    environment.database,
    async ({ records }) => {
      const lock = { onWait: console.log };
      const { count, warnings } = await withLock(environment.database, 'operators', lock, () =>
        exportRecords(records, target, environment),
      );
      print(findingLines({ errors: [], warnings }));
      console.log(`${count} records are in ${target}.`);
    },
    { create: false },
  );
}

/** Prints the errors, or the changes when there are no errors. @returns whether there are no errors */
function show(prepared: PreparedImport): boolean {
  print(findingLines(prepared));
  if (prepared.errors.length > 0) {
    console.log('Nothing is imported.');
    return false;
  }
  print(changeLines(prepared.changes));
  return true;
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
