import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'maidan/publish/files';
import type { Database } from '../database.ts';
import { readSetting, writeSetting } from '../settings.ts';
import { sortableTime } from '../times.ts';
import words from './words/reports.json';

/** The folders in the office's folder. The last one is for workbooks that are published. */
export const FOLDERS = { check: '1 check', publish: '2 publish', undo: 'undo', done: '3 done' };

/** A file that asks for something, and what a report says of it. */
export interface Item {
  place: keyof typeof FOLDERS;
  name: string;
  /** Its place, name, size and time, and a digest of what lies beside it. */
  id: string;
  /** Whether the records must be looked at. Then verb and lines are those for when that fails. */
  isJob: boolean;
  verb: string;
  lines: string[];
  change?: number;
}

/** What is known of the folder: ids with a report, the last report, why it cannot be used, and a report that is due. */
type State = { known?: string[]; report?: string; failure?: string | null; due?: Item | null };

export const readOffice = (database: Database): State =>
  JSON.parse(readSetting(database, 'office') ?? '{}') as State;

export const noteOffice = (database: Database, changed: State): void =>
  writeSetting(database, 'office', JSON.stringify({ ...readOffice(database), ...changed }));

/** What sync and office programs leave for a while, and what systems put into every folder. */
const PASSING =
  /(?:^|\/)[.~]|[.!](?:te?mp|part|partial|filepart|crdownload|download|sync)$|(?:desktop\.ini|thumbs\.db)$/i;

/** Copies that sync programs make when two people have changed a file at once. OneDrive adds the name of the computer. */
const COPY =
  /conflict(?:ed copy|ed\]|_on_\d|-\d|\d| copy)|SFConflict|[_. (](?:case ?)?conflict(?:[_ ]\d+)?\)?\.\w+$|-(?:DESKTOP|LAPTOP)-[A-Z0-9]{6,8}\.\w+$/i;

/** Files in which people keep tables, whether they can be read or not. */
const TABLE = /\.(?:xls[xmb]?|f?ods|[ct]sv|numbers|gsheet)$/i;

/** A file of `undo`, as `12`, `change 12` or `12 yes`. Windows hides endings, so `12.txt` becomes `12.txt.txt`. */
export const UNDO = /^(?:change )?(\d{1,15})( yes)?(?:\.(?:txt|md|rtf|docx|odt))*$/i;

/** The name of a report: that of the file, what became of it, and the number of its change. */
const REPORT =
  /^(.+) - (?:(?:not )?(?:checked|published|taken back)|nothing new|waiting|left alone) \d\d\.\d\d(?:, change (\d+))?\.txt$/;

/** What a report says when nothing comes of a file. */
const NOT = { check: 'not checked', publish: 'not published', undo: 'not taken back', done: '' };

/** Lists what asks for something in a folder. Links are not followed, and one file is looked at after the other. */
export async function itemsIn(home: string, place: Item['place']): Promise<Item[]> {
  const folder = join(home, FOLDERS[place]);
  const stamps = new Map<string, string>();
  const paths = await listFiles(folder);
  for (const path of paths) {
    if (path === 'READ ME.txt' || REPORT.test(path) || PASSING.test(path)) continue;
    const found = await lstat(join(folder, path)).catch(() => null);
    if (found) stamps.set(path, found.isFile() ? ` ${found.size} ${found.mtimeMs} ` : 'link');
  }
  const others = [...stamps].filter(([path]) => !TABLE.test(path)).map(String);
  const beside = createHash('sha256').update(others.toSorted().join('\n')).digest('hex');
  return [...stamps].flatMap(([name, stamp]): Item[] => {
    const item = { place, name, id: `${place}/${name}${stamp}`, isJob: false };
    const said = (line: string, verb = NOT[place]) => ({ ...item, verb, lines: [line] });
    const job = { ...said(words.fails), isJob: true };
    if (stamp === 'link') return [said(words.link)];
    if (COPY.test(name)) return [said(words.copy, 'left alone')];
    if (place === 'undo') return [UNDO.test(name) ? job : said(words.undo)];
    if (!TABLE.test(name)) return [];
    if (name.includes('/')) return [said(words.inside)];
    const locks = [`~$${name}`, `.~lock.${name}#`];
    if (place === 'check' || !locks.some((lock) => paths.includes(lock)))
      return [{ ...job, id: item.id + beside }];
    return [{ ...said(words.open, 'waiting'), id: `${item.id}open` }];
  });
}

/** The id of a file without what lies beside it. */
export const ownId = (id: string) => id.replace(/(?<= )[\da-f]{64}$/, '');

/** What reports call a file. Windows allows these letters, and file systems 255 bytes. */
const reportedName = (name: string) =>
  (UNDO.exec(name)?.[1] ?? name.replace(/\.xlsx$/i, ''))
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, '_')
    .slice(0, 70);

/** The name of a report without its ending, with the time in India: `events - published 14.06, change 12`. */
export function reportTitle({ name, verb, change }: Item, time: number): string {
  const clock = sortableTime(time).slice(-5).replace(':', '.');
  return `${reportedName(name)} - ${verb} ${clock}${verb === 'published' ? `, change ${change}` : ''}`;
}

/** Whether a file is an earlier report on the same file. Those with the number of another change stay. */
export function isEarlier(report: string, { name, change }: Item): boolean {
  const [, of, number] = REPORT.exec(report) ?? [];
  return of === reportedName(name) && (number === undefined || Number(number) === change);
}
