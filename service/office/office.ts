import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Database } from '../database.ts';
import type { TellOperator } from '../mail.ts';
import { readSetting } from '../settings.ts';
import { type Publisher, runPublishing } from '../site/publisher.ts';
import { timeText } from '../times.ts';
import * as files from './files.ts';
import words from './words/reports.json';

interface OfficeParts {
  environment: { recordsFolder: string | null };
  database: Database;
  publisher: Pick<Publisher, 'refresh'>;
  tell: TellOperator | null;
  log: (line: string) => void;
  /** Since when each file is as its id says, by the clock of this machine: others may be wrong. */
  seen: Map<string, number>;
  stopping: AbortSignal;
}

const COMMAND = 'service/commands/records.ts';

/** Looks into the office's folder once, and does what its files ask for (`docs/product.md`, The office's folder). */
export async function lookAtOffice(parts: OfficeParts): Promise<void> {
  const { environment, database, log, stopping } = parts;
  const folder = environment.recordsFolder;
  if (folder === null) return;
  let failure: string | null = null;
  try {
    await makeFolders(folder, database);
    await finish(folder, parts);
    const places = ['undo', 'publish', 'check'] as const;
    const items = (await Promise.all(places.map((each) => files.itemsIn(folder, each)))).flat();
    for (const item of readyOf(items, parts)) {
      if (stopping.aborted) return;
      // Nothing is done of which no report can be written.
      await write(join(folder, files.FOLDERS[item.place]));
      const job = ['office', JSON.stringify(item)];
      // A process of its own: whatever a workbook does to it, the site answers.
      const isDone = item.isJob && (await runPublishing(job, {}, log, stopping, COMMAND)) === 0;
      if (!isDone && !stopping.aborted && !files.readOffice(database).due)
        files.noteOffice(database, { due: item });
      await finish(folder, parts);
    }
  } catch (error) {
    // The rest of a message of the system names a file.
    [failure = null] = (error as Error).message.split(/, \w+ '| \//);
  }
  if (failure !== (files.readOffice(database).failure ?? null))
    files.noteOffice(database, { failure });
}

/** Makes what is missing. A drive that is away may leave an empty folder behind, which is not the office's. */
async function makeFolders(folder: string, database: Database): Promise<void> {
  const there = await readdir(folder);
  const names = Object.values(files.FOLDERS);
  if (!names.some((name) => there.includes(name)) && files.readOffice(database).report)
    throw new Error('it is empty. Is its drive connected? If it is new, make "1 check" in it.');
  for (const name of names) {
    const path = join(folder, name);
    if (!there.includes(name)) await mkdir(path);
    if (!(await lstat(path)).isDirectory()) throw new Error(`"${name}" in it is no folder.`);
    const [text, readMe] = [`service/office/words/${name}.txt`, join(path, 'READ ME.txt')];
    await copyFile(text, readMe, constants.COPYFILE_EXCL).catch(() => undefined);
  }
}

/** The files without a report that have been still for long enough. One that is gone is forgotten: it may come again. */
function readyOf(items: files.Item[], parts: OfficeParts): files.Item[] {
  const now = performance.now();
  const seen = new Map(items.map(({ id }) => [id, parts.seen.get(id) ?? now]));
  parts.seen = seen;
  const { known = [] } = files.readOffice(parts.database);
  const here = known.filter((id) => seen.has(id) || id.startsWith('done '));
  if (here.length < known.length) files.noteOffice(parts.database, { known: here });
  // A sync program may bring back what was published or taken back.
  const again = { isJob: false, verb: 'left alone', lines: [words.again] };
  // Sync programs write in pieces, which may be seconds apart.
  return items
    .filter(({ id }) => !here.includes(id) && now - seen.get(id)! >= 20_000)
    .map((item) => (here.includes(`done ${files.ownId(item.id)}`) ? { ...item, ...again } : item));
}

/** Writes the report that is due, once the pages are refreshed. After a crash the next start does it. */
async function finish(home: string, parts: OfficeParts): Promise<void> {
  const { database, publisher, tell, log, stopping } = parts;
  const { due, known = [] } = files.readOffice(database);
  if (!due) return;
  const folder = join(home, files.FOLDERS[due.place]);
  const now = Date.now();
  const title = files.reportTitle(due, now);
  const lines = [`${due.name}: ${due.verb}, ${timeText(now)}.`, '', ...due.lines];
  await write(folder);
  if (due.change !== undefined) {
    await publisher.refresh();
    lines.push(Number(readSetting(database, 'lastRefresh')) >= now ? words.made : words.failed);
    lines.push(`To take this back, put an empty file with the name ${due.change} into "undo".`);
  }
  if (stopping.aborted) return;
  await putAway(due, home).catch(() => lines.push(words.stays));
  await write(folder, `${title}.txt`, lines.join('\r\n'));
  for (const name of await readdir(folder))
    if (name !== `${title}.txt` && files.isEarlier(name, due))
      await rm(join(folder, name)).catch(() => undefined);
  known.push(due.id, ...(due.change === undefined ? [] : [`done ${files.ownId(due.id)}`]));
  files.noteOffice(database, { known: known.slice(-3000), report: `${title}.txt`, due: null });
  // The name of a file may be that of a person.
  log(`The office's folder: ${title.replace(/^.* - /s, '')}.`);
  const mailed = (error: Error) => log(`failed to mail a report: ${error.message}`);
  tell?.(title, lines.join('\n')).catch(mailed);
}

/** Moves a workbook that is published, and deletes the file of an undo, unless they have changed since. */
async function putAway({ place, name, id, isJob, verb }: files.Item, home: string): Promise<void> {
  const own = files.ownId(id);
  const isSame = (await files.itemsIn(home, place)).some((item) => files.ownId(item.id) === own);
  if (!isSame || !isJob || place === 'check' || verb === 'not published') return;
  const path = join(home, files.FOLDERS[place], name);
  if (place === 'undo') return rm(path);
  const done = join(home, files.FOLDERS.done);
  const there = await readdir(done);
  let free = name;
  for (let n = 2; there.includes(free); n++) free = `${parse(name).name} (${n})${parse(name).ext}`;
  await rename(path, join(done, free));
}

/** Writes a text whole, through no link, with the mark of UTF-8 for Windows. Without a name it only tries whether it could. */
async function write(folder: string, name = '', text = ' '.repeat(64 * 1024)): Promise<void> {
  const temporary = join(folder, '.report.tmp');
  await rm(temporary, { force: true });
  await writeFile(temporary, `\uFEFF${text}\r\n`, { flag: 'wx' });
  await (name === '' ? rm(temporary) : rename(temporary, join(folder, name)));
}
