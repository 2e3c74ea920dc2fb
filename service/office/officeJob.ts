import { join } from 'node:path';
import { collections } from 'maidan/collections';
import { recordPath } from 'maidan/paths';
import { type Call, undoLine } from '../commands/changeCommands.ts';
import type { Write } from '../records/changes.ts';
import { writesOfUndo } from '../records/history.ts';
import { changeRecords, type Opened } from '../records/operate.ts';
import { recordsChanged } from '../records/recordStore.ts';
import { isShownAt } from '../records/rows.ts';
import { carryOut, prepareImport } from '../records/workbook/import.ts';
import { checkLines, limited } from '../records/workbook/report.ts';
import { ownOrigin, type ServiceEnvironment } from '../settings.ts';
import { FOLDERS, type Item, itemsIn, noteOffice, readOffice, UNDO } from './files.ts';
import words from './words/reports.json';

/**
 * The command of the service itself: it does with a file of the office what the others do for an operator. It stores the report
 * that is due, that of a change in one transaction with it. It stores nothing where the file or the records have changed meanwhile.
 */
export async function officeJob({ operands, environment }: Call, opened: Opened): Promise<void> {
  const item = JSON.parse(operands[0] ?? '') as Item;
  try {
    await (item.place === 'undo' ? takeBack : readWorkbook)(item, environment, opened);
  } catch (error) {
    const { message } = error as Error;
    if (message !== recordsChanged().message) report(opened, item, item.verb, [message]);
  }
}

/** Stores a report that is due. One of a process that was killed comes first. */
function report({ database }: Opened, item: Item, verb: string, lines: string[], change?: number) {
  if (readOffice(database).due) throw recordsChanged();
  noteOffice(database, { due: { ...item, verb, lines, change } });
}

/** Whether a file, and what lies beside it, are as they were when it was taken. */
const isThere = async ({ place, id }: Item, { recordsFolder }: ServiceEnvironment) =>
  (await itemsIn(recordsFolder ?? '', place)).some((item) => item.id === id);

async function readWorkbook(item: Item, environment: ServiceEnvironment, opened: Opened) {
  const { place, name } = item;
  const { records } = opened;
  const home = environment.recordsFolder ?? '';
  const prepared = await prepareImport([join(home, FOLDERS[place], name)], records, environment);
  // What was read is what was still, or it is read again.
  if (!(await isThere(item, environment))) return;
  const isBack = prepared.writes.some((write) => records.isRemoved(write.table, write.id));
  const doubt = isBack && !/\bput back\b/i.test(name) ? words.removed : null;
  const flaw = prepared.errors.length > 0 ? words.errors : doubt;
  const lines = [...checkLines(prepared), ''];
  if (place === 'check') return report(opened, item, 'checked', [...lines, flaw ?? words.publish]);
  if (flaw !== null) return report(opened, item, item.verb, [...lines, flaw]);
  if (prepared.writes.length === 0) {
    records.keepWritten(prepared.unchanged, prepared.basedOn);
    return report(opened, item, 'nothing new', lines);
  }
  lines.push(...pagesOf(prepared.writes, environment));
  const published = (change: number) => report(opened, item, 'published', lines, change);
  await changeRecords(environment, opened, () =>
    carryOut(prepared, records, environment, () => undefined, published),
  );
}

async function takeBack(item: Item, environment: ServiceEnvironment, opened: Opened) {
  const { database, records } = opened;
  const [, number, yes] = UNDO.exec(item.name) ?? [];
  await changeRecords(environment, opened, async () => {
    if (!(await isThere(item, environment))) return;
    const writes = writesOfUndo(database, Number(number));
    // A wrong number may be that of a whole site.
    const isDoubtful = writes.filter(({ row }) => row === null).length > 10 && !yes;
    const effects = limited(writes.map((write) => undoLine(records, write)));
    if (isDoubtful) throw new Error([words.many, ...effects].join('\r\n'));
    const lines = [...effects, '', ...pagesOf(writes, environment)];
    const within = (change: number) => report(opened, item, 'taken back', lines, change);
    records.change('undo', writes, { undoes: Number(number), within });
  });
}

/** The addresses at which visitors see what a change has written. */
function pagesOf(writes: readonly Write[], { site, host, port }: ServiceEnvironment): string[] {
  const shown = writes.filter(({ row }) => row !== null && isShownAt(Date.now(), row));
  const paths = shown.flatMap(({ table, id }) => {
    const { address = '', detail } = collections.find(({ type }) => type === table) ?? {};
    return detail ? recordPath(address.slice(1), id) : address;
  });
  const lines = [...new Set(paths)].map((path) => `  ${site ?? ownOrigin(host, port)}${path}`);
  return lines.length > 0 ? ['Its pages:', ...limited(lines), ''] : [];
}
