import { existsSync } from 'node:fs';
import { readPort, readWords } from 'maidan/publish/commandLine';
import { withLock } from 'maidan/publish/lock';
import { confirm } from './confirm.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { loadServiceEnvironment } from '../settings.ts';
import {
  type Call,
  printHistory,
  removeRecord,
  setHidden,
  tellChange,
  undoChange,
} from './changeCommands.ts';
import { officeJob } from '../office/officeJob.ts';
import { carryOut, type PreparedImport, prepareImport } from '../records/workbook/import.ts';
import { changeRecords, type Opened, withRecords } from '../records/operate.ts';
import { checkLines, findingLines } from '../records/workbook/report.ts';

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

const OPTIONS = {
  yes: { type: 'boolean', default: false },
  erase: { type: 'boolean', default: false },
  hidden: { type: 'boolean', default: false },
  'other-hosts': { type: 'boolean', default: false },
  port: { type: 'string', default: '4174' },
} as const;

/** @returns 1 when nothing was done; it throws an Error that says why */
type Command = (call: Call) => Promise<0 | 1 | void>;

/** A command on the records of a database that exists. */
const onRecords =
  (work: (call: Call, opened: Opened) => Promise<void> | void): Command =>
  (call) =>
    withRecords(call.environment.database, (opened) => work(call, opened), { create: false });

const COMMANDS: Record<string, [operands: number, Command]> = {
  template: [1, template],
  check: [1, check],
  import: [1, importFiles],
  export: [1, onRecords(exportTo)],
  preview: [1, preview],
  hide: [2, onRecords((call, opened) => setHidden(call, opened, true))],
  show: [2, onRecords((call, opened) => setHidden(call, opened, false))],
  remove: [2, onRecords(removeRecord)],
  history: [0, onRecords(printHistory)],
  undo: [1, onRecords(undoChange)],
  office: [1, onRecords(officeJob)],
};

/**
 * Runs `npm run records`, by which operators change the records. The service may run meanwhile.
 * @returns the exit code of the process
 * @throws an Error that says why nothing was done
 */
export async function runRecords(words: string[]): Promise<0 | 1> {
  const read = readWords(USAGE, OPTIONS, words);
  if (!read) return 0;
  const { positionals, values } = read;
  const [name = '', ...operands] = positionals;
  const [needed, command] = (Object.hasOwn(COMMANDS, name) && COMMANDS[name]) || [];
  if (!command || operands.length < (needed ?? 0)) throw new Error(USAGE);
  if ((values.hidden || values['other-hosts']) && !/^(check|import|preview)$/.test(name)) {
    throw new Error('--hidden and --other-hosts belong to check, import and preview.');
  }
  if (values.erase && name !== 'remove') throw new Error('--erase belongs to remove.');
  return (await command({ operands, values, environment: loadServiceEnvironment() })) ?? 0;
}

async function template({ operands: [file = ''] }: Call): Promise<void> {
  const { writeTemplate } = await import('../records/workbook/writeWorkbook.ts');
  await writeTemplate(file);
  console.log(`${file} is ready to be filled in.`);
}

const prepare = ({ operands, values, environment }: Call, records: RecordStore | null) =>
  prepareImport(operands, records, environment, {
    includeHidden: values.hidden,
    allowOtherHosts: values['other-hosts'],
  });

async function check(call: Call): Promise<0 | 1> {
  const { database } = call.environment;
  const prepared = await (existsSync(database)
    ? withRecords(database, ({ records }) => prepare(call, records))
    : prepare(call, null));
  return show(prepared) ? 0 : 1;
}

async function importFiles(call: Call): Promise<0 | 1> {
  const { environment, values } = call;
  return withRecords(environment.database, async (opened) => {
    const { records } = opened;
    const prepared = await prepare(call, records);
    if (!show(prepared)) return 1;
    if (prepared.writes.length === 0) {
      console.log('There is nothing to import.');
      records.keepWritten(prepared.unchanged, prepared.basedOn);
    } else if (values.yes || (await confirm('Import these?'))) {
      const progress = pictureProgress(prepared.files.pictures.length);
      await changeRecords(environment, opened, async () => {
        tellChange(await carryOut(prepared, records, environment, progress));
      });
    } else console.log('Nothing is imported.');
    return 0;
  });
}

async function preview(call: Call): Promise<0 | 1> {
  const { environment } = call;
  const port = readPort(call.values.port);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await withRecords(environment.database, async ({ database, records }) => {
      const prepared = await prepare(call, records);
      if (!show(prepared)) return 1;
      // It brings the whole service.
      const { previewImport } = await import('../records/preview.ts');
      await previewImport(prepared, database, environment, {
        port,
        log: console.log,
        signal: stopping.signal,
      });
      return 0;
    });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function exportTo({ operands: [target = ''], environment }: Call, { records }: Opened) {
  const { exportRecords } = await import('../records/export.ts');
  const { count, warnings } = await withLock(
    environment.database,
    'operators',
    { onWait: console.log },
    () => exportRecords(records, target, environment),
  );
  print(findingLines({ errors: [], warnings }));
  console.log(`${count} records are in ${target}.`);
}

/** Prints the errors, or the changes when there are no errors. @returns whether there are no errors */
function show(prepared: PreparedImport): boolean {
  print(checkLines(prepared));
  return prepared.errors.length === 0;
}

/** Prints the progress after every ten pictures: resizing one takes a second or more. */
const pictureProgress = (count: number) => (done: number) => {
  if (done === count || done % 10 === 0) console.log(`${done} of ${count} pictures are sized.`);
};

const print = (lines: string[]) => {
  if (lines.length > 0) console.log(lines.join('\n'));
};
