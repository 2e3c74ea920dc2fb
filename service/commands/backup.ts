import { readWords, runCommand } from 'maidan/publish/commandLine';
import { writeRotatedBackup, writeBackup } from '../backup/backup.ts';
import { operatorMailer } from '../mail.ts';
import { loadServiceEnvironment, type MailSettings, type ServiceEnvironment } from '../settings.ts';

const USAGE = `npm run backup -- <file>           database and pictures in one new file; the service may run
npm run backup -- --keep <folder>  the same under a dated name; keeps the last of 7 days and of 5 weeks there`;

const options = { log: (line: string) => console.log(line) };

async function main({ database, mail }: ServiceEnvironment): Promise<void> {
  const read = readWords(USAGE, { keep: { type: 'string' } });
  if (!read) return;
  const { positionals, values } = read;
  const [file] = positionals;
  if (values.keep !== undefined && file === undefined) {
    try {
      const doubt = await writeRotatedBackup(database, values.keep, options);
      if (doubt !== null) {
        console.log(doubt);
        if (mail) await mailOperator(mail, 'No old backup is removed', doubt);
      }
    } catch (error) {
      // It runs at night, when nobody reads what is printed.
      const subject = 'No backup could be made';
      const text = `${subject}: ${(error as Error).message}\n\nThe next try is tomorrow. To try now, on the machine of the service, see docs/operating.md.`;
      if (mail) await mailOperator(mail, subject, text);
      throw error;
    }
  } else if (values.keep === undefined && file !== undefined && positionals.length === 1) {
    await writeBackup(database, file, options);
  } else throw new Error(USAGE);
}

async function mailOperator(mail: MailSettings, subject: string, text: string): Promise<void> {
  try {
    await operatorMailer(mail)(subject, text);
  } catch (error) {
    console.error(`Nor could it be mailed: ${(error as Error).message}`);
  }
}

await runCommand(() => main(loadServiceEnvironment()));
