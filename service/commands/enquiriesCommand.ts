import { existsSync, writeFileSync } from 'node:fs';
import type { parseArgs } from 'node:util';
import { readWords } from 'maidan/publish/commandLine';
import { confirm } from './confirm.ts';
import { openDatabase } from '../database.ts';
import { Enquiries, type Enquiry, type Mark } from '../enquiries/enquiries.ts';
import { loadServiceEnvironment } from '../settings.ts';
import { readKey } from '../enquiries/key.ts';
import { isOf, readPerson } from '../enquiries/person.ts';
import { listLine, wholeText } from '../enquiries/text.ts';
import { workbookOfEnquiries } from '../enquiries/workbook.ts';

const USAGE = `npm run enquiries -- list                     a line for each, the newest first; with --open those to do
npm run enquiries -- show <key ...>           whole
npm run enquiries -- answered <key ...>       marks them as answered
npm run enquiries -- spam <key ...>           marks them as spam
npm run enquiries -- open <key ...>           takes either mark back
npm run enquiries -- person <mail or number>  all of one person; with --export <file.json> into a file
npm run enquiries -- erase <key ...>          erases them for good
npm run enquiries -- erase --person <mail or number>  all of one person, after asking; with --yes without
npm run enquiries -- export <file.xlsx>       all of them, as a workbook`;

const OPTIONS = {
  open: { type: 'boolean' },
  person: { type: 'string' },
  export: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const WRITING = ['answered', 'spam', 'open', 'erase'];

const COMMANDS: Record<
  string,
  (enquiries: Enquiries, operands: string[], options: Options) => void | Promise<void>
> = {
  list,
  show: (enquiries, keys) => print(find(enquiries, keys).map(wholeText), '\n\n'),
  answered: (enquiries, keys) => mark(enquiries, keys, 'answered'),
  spam: (enquiries, keys) => mark(enquiries, keys, 'spam'),
  open: (enquiries, keys) => mark(enquiries, keys, 'open'),
  person: showPerson,
  erase,
  export: exportAll,
};

/**
 * Runs `npm run enquiries`, by which an organisation works through what visitors have written. The service may run
 * meanwhile.
 * @throws an Error that says why nothing was done
 */
export async function runEnquiries(words: string[]): Promise<void> {
  const read = readWords(USAGE, OPTIONS, words);
  if (!read) return;
  const { positionals, values } = read;
  const [name = '', ...operands] = positionals;
  const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name];
  if (!command) throw new Error(USAGE);
  const database = openDatabase(loadServiceEnvironment().database, {
    create: false,
    writes: WRITING.includes(name),
  });
  try {
    await command(new Enquiries(database), operands, values);
  } finally {
    database.close();
  }
}

function list(enquiries: Enquiries, _operands: string[], { open }: Options): void {
  const isWanted = ({ answeredAt, spam }: Enquiry) => !open || (answeredAt === null && !spam);
  const lines = enquiries.list().filter(isWanted).map(listLine);
  print(lines.length > 0 ? lines : ['There are none.']);
}

function mark(enquiries: Enquiries, keys: string[], wanted: Mark): void {
  for (const { key } of find(enquiries, keys)) enquiries.mark(key, wanted);
  print(find(enquiries, keys).map(listLine));
}

function showPerson(enquiries: Enquiries, who: string[], { export: file }: Options): void {
  const found = ofPerson(enquiries, who.join(' '));
  if (file === undefined) return print(found.map(wholeText), '\n\n');
  writePrivate(file, `${JSON.stringify(found.map(forItsPerson), null, 2)}\n`);
  print([`${counted(found)} in ${file}.`]);
}

async function erase(
  enquiries: Enquiries,
  operands: string[],
  { person, yes }: Options,
): Promise<void> {
  if (person === undefined) return eraseAll(enquiries, find(enquiries, operands));
  const found = ofPerson(enquiries, [person, ...operands].join(' '));
  print(found.map(listLine));
  if (yes || (await confirm(`\nErase these ${found.length} for good?`))) eraseAll(enquiries, found);
  else print(['Nothing is erased.']);
}

function eraseAll(enquiries: Enquiries, chosen: Enquiry[]): void {
  const { count, isInLog } = enquiries.erase(chosen.map(({ key }) => key));
  print([
    `${count} ${count === 1 ? 'is' : 'are'} erased. Backups, mails and exported files may still have it.`,
    ...(isInLog
      ? [
          'Another command reads the database: its log has it until the service empties it, within the hour.',
        ]
      : []),
  ]);
}

async function exportAll(enquiries: Enquiries, [file]: string[]): Promise<void> {
  if (!file) throw new Error(USAGE);
  if (!/\.xlsx$/i.test(file)) throw new Error(`${file} must end in .xlsx.`);
  const all = enquiries.list();
  writePrivate(file, await workbookOfEnquiries(all));
  print([`${counted(all)} in ${file}.`]);
}

/** @throws an Error when a key is none, or no enquiry has it */
function find(enquiries: Enquiries, keys: string[]): Enquiry[] {
  if (keys.length === 0) throw new Error(USAGE);
  return keys.map((text) => {
    const key = readKey(text);
    const enquiry = enquiries.get(key);
    if (!enquiry) throw new Error(`There is no enquiry ${key}. Nothing is done.`);
    return enquiry;
  });
}

/** @throws an Error when nobody is named, or nobody has written so */
function ofPerson(enquiries: Enquiries, who: string): Enquiry[] {
  const person = readPerson(who);
  const found = enquiries.list().filter(({ input }) => isOf(person, input));
  if (found.length === 0) throw new Error('There is no enquiry of this address or number.');
  return found;
}

const counted = ({ length }: Enquiry[]) =>
  length === 1 ? 'One enquiry is' : `${length} enquiries are`;

/** An enquiry as its person may ask to have it: all that is kept. */
const forItsPerson = ({ key, receivedAt, answeredAt, input, ...marks }: Enquiry) => ({
  key,
  receivedAt: new Date(receivedAt).toISOString(),
  answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
  ...marks,
  ...input,
});

/** Writes a new file with personal data, which other users of the machine cannot read. */
function writePrivate(file: string, content: string | Uint8Array): void {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
}

const print = (texts: string[], separator = '\n') => console.log(texts.join(separator));
