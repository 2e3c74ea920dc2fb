import { restoreBackup } from '../backup/restore.ts';
import { readWords, runCommand } from 'maidan/publish/commandLine';
import { loadServiceEnvironment } from '../settings.ts';

const USAGE =
  'npm run restore -- <file>   puts a backup in the place of the database and its pictures';

async function main(): Promise<void> {
  const read = readWords(USAGE, {});
  if (!read) return;
  const [file, ...others] = read.positionals;
  if (!file || others.length > 0) throw new Error(USAGE);
  await restoreBackup(loadServiceEnvironment().database, file, { log: console.log });
}

await runCommand(main);
