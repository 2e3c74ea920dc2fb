import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from './database.ts';
import { Enquiries, type Enquiry } from './enquiries.ts';
import { csvOf } from './enquiriesCsv.ts';
import { loadServiceEnvironment } from './settings.ts';

const USAGE = 'npm run enquiries -- list | export <file.csv> | erase <key>';

/** `npm run enquiries` lists, exports and erases enquiries, even while the service runs. */
function main(): void {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, operand] = positionals;
  const database = openDatabase(loadServiceEnvironment().database, {
    create: false,
    writes: command === 'erase',
  });
  const enquiries = new Enquiries(database);
  try {
    if (command === 'list') {
      for (const enquiry of enquiries.list()) console.log(`${textOf(enquiry)}\n`);
    } else if (command === 'export' && operand) {
      const all = enquiries.list();
      // Personal data: the file is new, and other users of the machine cannot read it.
      writeFileSync(operand, csvOf(all), { flag: 'wx', mode: 0o600 });
      console.log(`${all.length} enquiries are in ${operand}.`);
    } else if (command === 'erase' && operand) {
      if (!enquiries.erase(operand)) throw new Error(`There is no enquiry ${operand}.`);
      console.log(`${operand} is erased.`);
    } else throw new Error(USAGE);
  } finally {
    database.close();
  }
}

function textOf({ key, receivedAt, suspicious, input }: Enquiry): string {
  const { contactId: _id, ...fields } = input;
  const head = `${key}  ${new Date(receivedAt).toISOString()}${suspicious ? '  perhaps spam' : ''}`;
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${printable(value)}`);
  return [head, ...lines].join('\n');
}

/** Removes control characters, which could send commands to the terminal. */
const printable = (text: string | null) =>
  (text ?? '').replace(/\p{Cc}/gu, (sign) => (sign === '\n' ? '\n    ' : ' ')).trimEnd();

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
