import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { rowsOf, workbook } from '../support/workbook.ts';
import { INTERNAL } from './attacks.ts';

/** How much memory `npm run records` may take for any file, in bytes, and how long it may be busy with it, in seconds. */
const MOST_MEMORY = 1.5e9;
const MOST_SECONDS = 120;

const TITLES = rowsOf([['title'], ['A']]);

/** The files that take the most memory or time. What else is wrong with a file is tested with jest. */
const FILES: Record<string, () => Uint8Array> = {
  'a gigabyte of zeros, zipped': () =>
    zipSync({ 'xl/workbook.xml': new Uint8Array(1e9) }, { level: 1 }),
  'four million shared texts': () =>
    workbook(TITLES, {
      files: { 'xl/sharedStrings.xml': `<sst>${'<si><t>title</t></si>'.repeat(4_500_000)}</sst>` },
    }),
  'ten million cells': () => workbook(TITLES + '<c r="A1"/>'.repeat(9_000_000)),
  '10,000 rows of 250 columns': () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const columns = letters
      .slice(0, 9)
      .replace(/./g, (first) => letters.replace(/./g, `${first}$& `));
    const cells = (row: number) => columns.replace(/(\w+) /g, `<c r="$1${row}"><v>1</v></c>`);
    return workbook(
      Array.from({ length: 10_000 }, (_, n) => `<row r="${n + 1}">${cells(n + 1)}</row>`).join(''),
    );
  },
};

/** Has the process tell the most memory that it took, as its last word, on a stream of its own. */
const TELL = `data:text/javascript,import fs from 'node:fs';process.on('exit',()=>fs.writeSync(3,String(process.resourceUsage().maxRSS*1024)))`;

/**
 * Has `npm run records -- check` read each of the files.
 * @returns of each what that took, in seconds and bytes, and what it said first
 * @throws an Error for a file that ends otherwise than with a sentence, takes too long or too much memory
 */
export async function* attackSpreadsheets() {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-spreadsheets-'));
  const file = join(folder, 'events.xlsx');
  const words = ['--import', 'tsx', '--import', TELL, 'service/recordsCommand.ts', 'check', file];
  try {
    for (const [name, make] of Object.entries(FILES)) {
      writeFileSync(file, make());
      const start = performance.now();
      const child = spawn(process.execPath, words, {
        env: { ...process.env, DATABASE: join(folder, 'none.sqlite') },
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        timeout: MOST_SECONDS * 1000,
      });
      const streams = child.stdio
        .slice(1)
        .map(async (stream) => text(stream as NodeJS.ReadableStream));
      const [[code], [out = '', error = '', memory = '']] = await Promise.all([
        once(child, 'close'),
        Promise.all(streams),
      ]);
      const bytes = Number(memory);
      const isSaid = code === 0 || out.startsWith('To be corrected first');
      if (!isSaid || INTERNAL.test(out + error) || !(bytes > 0) || bytes > MOST_MEMORY) {
        throw new Error(
          `${name}: ended with ${code}, ${Math.round(bytes / 1e6)} MB, ${out.slice(0, 2000)}${error.slice(0, 2000)}`,
        );
      }
      const said = out.replace(/\s+/g, ' ').slice(0, 160);
      yield { name, seconds: (performance.now() - start) / 1000, bytes, said };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
