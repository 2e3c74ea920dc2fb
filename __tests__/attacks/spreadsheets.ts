import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { INTERNAL } from './attacks.ts';

/** How much memory `npm run records` may take for any file, in bytes, and how long it may be busy with it, in seconds. */
const MOST_MEMORY = 1.5e9;
const MOST_SECONDS = 120;

/** How the command begins where it does not take a file. */
const REFUSED = 'To be corrected first, so that nothing is imported: ';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** An Excel file with a sheet of events, with other files in the place of its own where they are given. */
function workbook(rows: string, others: Record<string, string> = {}): Uint8Array {
  const parts = { 'worksheets/sheet1.xml': 'worksheet', 'sharedStrings.xml': 'sharedStrings' };
  const relations = Object.entries(parts).map(
    ([target, type], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  const files = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="events" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>title</t></si></sst>`,
    ...others,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  );
}

const many = (count: number, make: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index + 1)).join('');

const LAUGHS = `<!DOCTYPE a [<!ENTITY b0 "ha">${many(9, (n) => `<!ENTITY b${n} "${`&b${n - 1};`.repeat(10)}">`)}]>`;
const TITLE = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';

/** What is sent to whoever keeps the records, by what it is. */
const FILES: Record<string, { file: string; make: () => Uint8Array | string }> = {
  'a gigabyte of zeros, zipped': {
    file: 'events.xlsx',
    make: () => zipSync({ 'xl/workbook.xml': new Uint8Array(1e9) }, { level: 1 }),
  },
  'entities, in the sheet': {
    file: 'events.xlsx',
    make: () =>
      workbook('', { 'xl/worksheets/sheet1.xml': `${LAUGHS}<worksheet ${MAIN}>&b9;</worksheet>` }),
  },
  'entities, in the shared texts': {
    file: 'events.xlsx',
    make: () =>
      workbook(TITLE, {
        'xl/sharedStrings.xml': `${LAUGHS}<sst ${MAIN}><si><t>&b9;</t></si></sst>`,
      }),
  },
  'five million shared texts': {
    file: 'events.xlsx',
    make: () =>
      workbook(TITLE, {
        'xl/sharedStrings.xml': `<sst ${MAIN}>${'<si><t>title</t></si>'.repeat(4_500_000)}</sst>`,
      }),
  },
  'a million coloured rows': {
    file: 'events.xlsx',
    make: () =>
      workbook(
        TITLE + many(1_000_000, (n) => `<row r="${n + 1}" s="1"><c r="XFD${n + 1}" s="1"/></row>`),
      ),
  },
  '10,000 rows of 260 columns': {
    file: 'events.xlsx',
    make: () =>
      workbook(
        many(
          10_000,
          (row) =>
            `<row r="${row}">${'ABCDEFGHI'.replace(/./g, (at) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.replace(/./g, (letter) => `<c r="${at}${letter}${row}"><v>1</v></c>`))}</row>`,
        ),
      ),
  },
  'a row number of a billion': {
    file: 'events.xlsx',
    make: () => workbook('<row r="1e9"><c r="A2"/></row>'),
  },
  'a row far below its cells': {
    file: 'events.xlsx',
    make: () =>
      workbook(
        '<row r="1"><c r="IV1"><v>1</v></c></row><row r="1048576"><c r="A2"><v>1</v></c></row>',
      ),
  },
  'a thousand sheets of one file': {
    file: 'events.xlsx',
    make: () =>
      workbook(
        many(10_000, (n) => `<row r="${n}"><c r="A${n}"><v>1</v></c></row>`),
        {
          'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${'<sheet name="events" sheetId="1" r:id="rId1"/>'.repeat(1000)}</sheets></workbook>`,
        },
      ),
  },
  'names of prototypes': {
    file: 'events.xlsx',
    make: () =>
      workbook(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>__proto__</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>constructor</t></is></c></row>',
      ),
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
  try {
    for (const [name, { file, make }] of Object.entries(FILES)) {
      writeFileSync(join(folder, file), make());
      const start = performance.now();
      const child = spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          '--import',
          TELL,
          'service/recordsCommand.ts',
          'check',
          join(folder, file),
        ],
        {
          env: { ...process.env, DATABASE: join(folder, 'none.sqlite') },
          stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
          timeout: MOST_SECONDS * 1000,
        },
      );
      const streams = child.stdio
        .slice(1)
        .map(async (stream) => text(stream as NodeJS.ReadableStream));
      const [[code], [out = '', error = '', memory = '']] = await Promise.all([
        once(child, 'close'),
        Promise.all(streams),
      ]);
      const said = `${out}${error}`
        .split('\n')
        .map((line) => line.trim())
        .slice(0, 2)
        .join(' ')
        .slice(0, 160);
      const bytes = Number(memory);
      if (
        ![0, 1].includes(code) ||
        INTERNAL.test(out + error) ||
        (code === 1 && !said.startsWith(REFUSED)) ||
        !(bytes > 0) ||
        bytes > MOST_MEMORY
      ) {
        throw new Error(
          `${name}: ended with ${code}, ${Math.round(bytes / 1e6)} MB, ${out.slice(0, 2000)}${error.slice(0, 2000)}`,
        );
      }
      yield { name, seconds: (performance.now() - start) / 1000, bytes, said };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
