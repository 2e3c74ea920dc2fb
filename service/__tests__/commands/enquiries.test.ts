import { readFileSync, statSync } from 'node:fs';
import readXlsxFile from 'read-excel-file/node';
import { type Database, prepare } from '../../database.ts';
import { Enquiries } from '../../enquiries/enquiries.ts';
import { runEnquiries } from '../../commands/enquiriesCommand.ts';
import { runCommand } from '../support/command.ts';
import { databasesForTests } from '../support/database.ts';

const databases = databasesForTests();
/** 5 November 2026, 16:30 in India. */
const NOW = Date.UTC(2026, 10, 5, 11);
const ASHA = { name: 'Asha', contactNumber: '+91 98765 43210', email: 'Asha@example.org' };
let database: Database;
let enquiries: Enquiries;

beforeEach(() => {
  database = databases.open();
  enquiries = new Enquiries(database, () => NOW);
});

/** @returns what the command prints, or its error */
async function run(...words: string[]): Promise<string> {
  const { out, error } = await runCommand(runEnquiries, words, databases.file());
  return `${out}${error && `Error: ${error}`}`.slice(0, -1);
}

const keyOf = (name: string) =>
  enquiries.list().find(({ input }) => input.name === name)?.key ?? '';

test('the list has a line for each enquiry, the newest first, with its marks', async () => {
  await enquiries.add({ contactId: 'a', ...ASHA, enquiry: 'May I visit?\nI am deaf.' });
  await enquiries.add({ contactId: 'b', name: 'Bela', enquiry: 'www.a www.b www.c' }, true);
  await enquiries.add({ contactId: 'c', name: 'Chand', enquiry: 'x'.repeat(200) });
  await run('answered', keyOf('Asha'));
  await run('spam', keyOf('Bela'));
  expect((await run('list')).split('\n')).toEqual([
    `${keyOf('Chand')}  2026-11-05 16:30  open  Chand: ${'x'.repeat(93)}`,
    `${keyOf('Bela')}  2026-11-05 16:30  spam, in a flood  Bela: www.a www.b www.c`,
    expect.stringMatching(
      new RegExp(
        `^${keyOf('Asha')}  2026-11-05 16:30  answered \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  Asha: May I visit\\? I am deaf\\.$`,
      ),
    ),
  ]);
  expect(await run('list', '--open')).toMatch(/^\S+ {2}2026-11-05 16:30 {2}open {2}Chand: x+$/);
  await run('open', keyOf('Asha'), keyOf('Bela'));
  const list = await run('list', '--open');
  expect(list.match(/ {2}open/g)).toHaveLength(3);
  expect(list).toContain('open, perhaps spam, in a flood');
});

test('nothing that a visitor has sent commands the terminal or forges an entry', async () => {
  const evil =
    '\u001b]0;PWNED\u0007\u001b[2J\u009b1m\r\nbcdfghjk  2026-11-05 16:30  open  Forged\u2028x\u202e';
  const fields = { name: evil, enquiry: evil, city: evil, contactNumber: `98\n${evil}` };
  await enquiries.add({ contactId: `x; touch pwned #${evil}`, ...fields });
  const [{ key } = { key: '' }] = enquiries.list();
  for (const words of [['list'], ['show', key], ['person', '98']]) {
    const out = await run(...words);
    expect(out).not.toMatch(/[^\P{Cc}\n]|[\u2028\u202e]|pwned/u);
    for (const line of out.split('\n')) expect(line).not.toMatch(/^ {0,2}bcdfghjk/);
  }
});

test('an operator reads an enquiry by its key, however it is typed, and learns of a key that is none', async () => {
  await enquiries.add({ contactId: 'contact_1', ...ASHA, enquiry: 'May I visit?\nI am deaf.' });
  const key = keyOf('Asha');
  const whole = [
    `${key}  2026-11-05 16:30`,
    '  contactNumber: +91 98765 43210',
    '  email: Asha@example.org',
    '  enquiry: May I visit?',
    '    I am deaf.',
    '  name: Asha',
  ].join('\n');
  expect(await run('show', key)).toBe(whole);
  expect(await run('show', `${key.slice(0, 4).toUpperCase()}-${key.slice(4)}`)).toBe(whole);
  expect(await run('answered', key, 'bcdfghjk')).toBe(
    'Error: There is no enquiry bcdfghjk. Nothing is done.',
  );
  expect(enquiries.get(key)?.answeredAt).toBeNull();
});

describe('all enquiries of one person', () => {
  beforeEach(async () => {
    await enquiries.add({ contactId: 'a', ...ASHA, enquiry: 'First' });
    await enquiries.add({ contactId: 'b', name: 'A.', contactNumber: '098765 43210' });
    await enquiries.add({ contactId: 'c', name: 'Bela', email: 'bela@example.org' });
  });

  test('an operator exports the enquiries of a person into a new file that nobody else reads', async () => {
    await run('answered', keyOf('A.'));
    expect(await run('person', 'nobody@example.org')).toBe(
      'Error: There is no enquiry of this address or number.',
    );
    const file = databases.file('asha.json');
    expect(await run('person', '9876543210', '--export', file)).toBe(`2 enquiries are in ${file}.`);
    const at = new Date(NOW).toISOString();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
      expect.objectContaining({ contactId: 'b', answeredAt: expect.any(String) as string }),
      {
        key: keyOf('Asha'),
        receivedAt: at,
        answeredAt: null,
        suspicious: false,
        flood: false,
        spam: false,
        contactId: 'a',
        ...ASHA,
        enquiry: 'First',
      },
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run('person', '9876543210', '--export', file)).toBe(
      `Error: ${file} is there already.`,
    );
  });

  test('an operator erases the enquiries of a person together, after a yes', async () => {
    const refusal = await run('erase', '--person', '98765 43210');
    expect(refusal).toMatch(
      /A\.\n.*Asha: First\nError: There is no terminal to ask at\. With --yes/,
    );
    expect(enquiries.list()).toHaveLength(3);
    expect(await run('erase', '--yes', '--person', '98765 43210')).toMatch(
      /2 are erased\. Backups, mails and exported files may still have it\.$/,
    );
    expect(enquiries.list().map(({ input }) => input.name)).toEqual(['Bela']);
    const traces = prepare<object>(database, 'SELECT reason, count FROM erasures').all();
    expect(traces).toEqual([{ reason: 'asked', count: 2 }]);
  });
});

test('an operator erases an enquiry by its key, and learns of a command that holds the log', async () => {
  await enquiries.add({ contactId: 'a', name: 'Asha' });
  await enquiries.add({ contactId: 'b', name: 'Bela' });
  expect(await run('erase', keyOf('Asha'))).toBe(
    '1 is erased. Backups, mails and exported files may still have it.',
  );
  const other = databases.open();
  other.exec('BEGIN');
  expect(prepare(other, 'SELECT 1 FROM enquiries').all()).toHaveLength(1);
  expect(await run('erase', keyOf('Bela'))).toMatch(
    /Another command reads the database: its log has it until the service empties it, within the hour\.$/,
  );
  expect(enquiries.list()).toEqual([]);
});

test('an operator who forgets the command, a key or the file reads the usage, as with --help', async () => {
  for (const words of [[], ['erases'], ['constructor'], ['erase'], ['show'], ['export']]) {
    expect(await run(...words)).toMatch(/^Error: npm run enquiries -- list /);
  }
  expect(await run('list')).toBe('There are none.');
  expect(await run('erase', '--help')).toMatch(/^npm run enquiries -- list /);
});

test('an export is a workbook of all enquiries', async () => {
  await enquiries.add({ contactId: 'a', name: 'Asha' });
  const file = databases.file('all.xlsx');
  expect(await run('export', file)).toBe(`One enquiry is in ${file}.`);
  const [sheet] = await readXlsxFile(readFileSync(file));
  expect(sheet?.data[1]?.[0]).toBe(keyOf('Asha'));
  expect(await run('export', 'all.csv')).toBe('Error: all.csv must end in .xlsx.');
});
