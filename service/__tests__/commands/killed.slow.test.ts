import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { tidyRecords } from '../../site/background.ts';
import { runRecords } from '../../commands/recordsCommand.ts';
import { RecordStore } from '../../records/recordStore.ts';
import { readServiceEnvironment } from '../../settings.ts';
import { runProgram, tenMoments } from '../../../__tests__/support/processes/killed.ts';
import { runCommand } from '../support/command.ts';
import { siteDataForTests } from '../support/siteData.ts';
import { rowsOf, workbook } from '../support/workbook.ts';

const data = siteDataForTests();

const variablesOf = (folder: string) => ({ DATABASE: data.environment(folder).database });

/** Runs a command to its end, as an operator does. */
const run = (folder: string, ...words: string[]) =>
  runCommand(runRecords, [...words, '--yes'], data.environment(folder).database);

/** Writes a spreadsheet of the gallery, and pictures of these colours. @returns its path */
async function gallery(name: string, rows: Record<string, string>): Promise<string> {
  for (const [title, background] of Object.entries(rows)) {
    const image = sharp({ create: { width: 500, height: 300, channels: 3, background } });
    data.write(`${name}/${title}.png`, await image.png().toBuffer());
  }
  const cells = Object.keys(rows).map((title) => [title, `${title}.png`]);
  const rowsXml = rowsOf([['title', 'picture'], ...cells]);
  data.write(`${name}/gallery.xlsx`, workbook(rowsXml, { name: 'gallery' }));
  return data.path(`${name}/gallery.xlsx`);
}

/** Fills a folder with two shown records, a hidden one, and one that change 3 has removed. */
async function fill(folder: string): Promise<void> {
  const rows = { Asha: 'green', Dawn: 'red', Hidden: 'blue', Removed: 'yellow' };
  await run(folder, 'import', await gallery('first', rows));
  await run(folder, 'hide', 'gallery', 'hidden');
  await run(folder, 'remove', 'gallery', 'removed');
}

/** What is there: rows without the times at which they were written, and files. */
function stateOf(folder: string) {
  const { rows, files } = data.contents(folder);
  const withoutTimes = JSON.stringify(rows).replace(/\b1[6-9]\d{11}\b/g, 'time');
  return { rows: withoutTimes, files: files.map((file) => file.join()) };
}

/** The names of everything in a folder. */
const namesIn = (folder: string) =>
  readdirSync(data.path(folder), { recursive: true, encoding: 'utf8' }).toSorted();

/** Whether a file of the database has the name of Asha. */
const namesAsha = (folder: string) =>
  namesIn(folder).some(
    (name) =>
      /\.(sqlite|sqlite-wal|json)$/.test(name) &&
      /asha/i.test(readFileSync(data.path(join(folder, name)), 'latin1')),
  );

/** What a start may have to mend: where pictures lie, and what an erasure has left. */
const disorderOf = (folder: string) =>
  [...namesIn(folder).filter((name) => /^(public|kept)/.test(name)), namesAsha(folder)].join();

/** Makes all pictures two hours old. */
function age(folder: string): void {
  const past = Date.now() / 1000 - 2 * 60 * 60;
  for (const name of namesIn(join(folder, 'public'))) {
    utimesSync(data.path(join(folder, 'public', name)), past, past);
  }
}

/** Does what the service does before it serves anybody. @returns its log, and whether it has mended anything */
async function start(folder: string) {
  const environment = readServiceEnvironment(variablesOf(folder));
  const before = disorderOf(folder);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  await data.change(
    (database) => tidyRecords({ environment, database, records: new RecordStore(database), log }),
    folder,
  );
  return { told: lines, hasMended: disorderOf(folder) !== before };
}

/** An import has stored them, and may be about to name them. */
const UNNAMED_PICTURE = /^public\/pictures\/[\da-f]{16}\//;

test.each([
  ['an import', ['import', 'second']],
  ['a removal for good', ['remove', 'gallery', 'asha', '--erase']],
])(
  'an operator finds %s killed at any of ten moments complete or undone after the next start',
  async (_what, words) => {
    await fill('before');
    const second = await gallery('second', { Asha: 'white', New: 'black' });
    const command = words.map((word) => (word === 'second' ? second : word));
    const program = ['service/commands/records.ts', ...command, '--yes'];
    cpSync(data.path('before'), data.path('after'), { recursive: true });
    const moments = await tenMoments(program, variablesOf('after'), data.path('count'), 1 / 3);
    const [before, after] = [stateOf('before'), stateOf('after')];
    const isNamedAfter = namesAsha('after');

    const outcomes = new Set<unknown>();
    for (const moment of moments) {
      const folder = `killed-${moment}`;
      cpSync(data.path('before'), data.path(folder), { recursive: true });
      await runProgram(program, variablesOf(folder), moment);
      const { told, hasMended } = await start(folder);
      const state = stateOf(folder);
      const expected = state.rows === before.rows ? before : after;
      outcomes.add(expected);
      expect(state.rows).toBe(expected.rows);
      const unnamed = state.files.filter((file) => UNNAMED_PICTURE.test(file));
      expect(state.files).toEqual(expect.arrayContaining(expected.files));
      expect([...unnamed, ...expected.files]).toEqual(expect.arrayContaining(state.files));
      expect([moment, hasMended && told.length === 0]).toEqual([moment, false]);
      if (expected === after) expect(namesAsha(folder)).toBe(isNamedAfter);

      age(folder);
      await start(folder);
      expect(stateOf(folder)).toEqual(expected);
      // Nothing is in the way of the same command.
      if (expected === before) {
        await run(folder, ...command);
        expect(stateOf(folder)).toEqual(after);
      }
    }
    expect(outcomes).toEqual(new Set([before, after]));
  },
  300_000,
);

/** Lets the system refuse what exceeds a limit. Without a handler its signal would end the process. */
const GOES_ON = "data:text/javascript,process.on('SIGXFSZ',()=>{})";

/** Runs a command where no file may grow over so many blocks of 512 bytes. @returns what it says */
async function runWithRoom(blocks: number, folder: string, ...words: string[]): Promise<string> {
  const script = `ulimit -f ${blocks} && exec "$0" "$@" 2>&1`;
  const program = ['--import', GOES_ON, '--import', 'tsx', 'service/commands/records.ts'];
  const child = spawn('sh', ['-c', script, process.execPath, ...program, ...words, '--yes'], {
    env: { ...process.env, ...variablesOf(folder), TSX_DISABLE_CACHE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
}

test('a removal for good on a full disk says that it is done, or that it needs room', async () => {
  await fill('before');
  const before = stateOf('before');
  cpSync(data.path('before'), data.path('after'), { recursive: true });
  await run('after', 'remove', 'gallery', 'asha', '--erase');
  const after = stateOf('after');

  const removeWithRoom = async (blocks: number): Promise<string> => {
    const folder = `room-${blocks}`;
    cpSync(data.path('before'), data.path(folder), { recursive: true });
    const said = await runWithRoom(blocks, folder, 'remove', 'gallery', 'asha', '--erase');
    const { rows } = stateOf(folder);
    const isRemoved = rows !== before.rows;
    if (isRemoved) expect(said).toContain('It is removed for good.');
    else
      expect(said).toMatch(/its disk takes no more, or is broken\. Make room, and start again\.\n/);
    await start(folder);
    if (!isRemoved) await run(folder, 'remove', 'gallery', 'asha', '--erase');
    expect(stateOf(folder)).toEqual(after);
    expect(namesAsha(folder)).toBe(false);
    if (!isRemoved) return 'nothing';
    return said.includes('disk takes no more') ? 'not tidied up' : 'complete';
  };

  const outcomes = new Set<string>();
  let blocks = 128;
  for (; !outcomes.has('complete') && blocks <= 2048; blocks += 16) {
    outcomes.add(await removeWithRoom(blocks));
  }
  // A database grows by eight blocks at a time. The last growth may have passed over an outcome.
  for (let fewer = 2; fewer < 32; fewer += 2) {
    if (!outcomes.has('not tidied up')) outcomes.add(await removeWithRoom(blocks - 16 - fewer));
  }
  expect(outcomes).toEqual(new Set(['nothing', 'not tidied up', 'complete']));
}, 300_000);
