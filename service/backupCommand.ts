import { readWords } from '../scripts/commandLine.ts';
import type { Manifest } from './backup/archive.ts';
import { writeBackup, writingBackups } from './backup/backup.ts';
import { keepBackup } from './backup/rotation.ts';
import { told } from './backup/told.ts';
import { type MailSettings, mailer } from './notices.ts';
import { loadServiceEnvironment, type ServiceEnvironment } from './settings.ts';

const USAGE = `npm run backup -- <file>           database and pictures in one new file; the service may run
npm run backup -- --keep <folder>  the same under a dated name; keeps the last of 7 days and of 5 weeks there`;

const MAIL_TIMEOUT_MS = 60_000;

const log = (line: string) => console.log(line);

async function main(environment: ServiceEnvironment): Promise<void> {
  const read = readWords(USAGE, { keep: { type: 'string' } });
  if (!read) return;
  const { positionals, values } = read;
  const [file] = positionals;
  if (values.keep !== undefined && file === undefined) await keep(environment, values.keep);
  else if (values.keep === undefined && file !== undefined && positionals.length === 1) {
    const work = () => writeBackup(environment, file, { log });
    say(file, await writingBackups(environment, { log }, work));
  } else throw new Error(USAGE);
}

/** Runs at night, when nobody reads what is printed. So a failure is mailed as well. */
async function keep(environment: ServiceEnvironment, folder: string): Promise<void> {
  try {
    const { file, manifest } = await keepBackup(environment, folder, { log });
    say(file, manifest);
  } catch (error) {
    if (environment.mail) await mailFailure(environment.mail, told(error));
    throw error;
  }
}

async function mailFailure({ smtp, from, to, site }: MailSettings, reason: string): Promise<void> {
  const what = `No backup of ${site ?? 'the site'} could be made`;
  const text = `${what}: ${reason}\n\nThe next try is tomorrow. To try now, on the machine of the service, see docs/operating.md.`;
  try {
    await mailer(smtp)({ from, to, subject: what, text }, AbortSignal.timeout(MAIL_TIMEOUT_MS));
  } catch (error) {
    console.error(`Nor could it be mailed: ${(error as Error).message}`);
  }
}

function say(file: string, { files }: Manifest): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  log(`${file} holds the database and ${files.length - 1} files, ${(bytes / 1e6).toFixed(1)} MB.`);
}

try {
  await main(loadServiceEnvironment());
} catch (error) {
  console.error(told(error));
  process.exitCode = 1;
}
