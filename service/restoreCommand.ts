import { restoreBackup } from './backup/restore.ts';
import { told } from './backup/told.ts';
import { loadServiceEnvironment } from './settings.ts';

/** `npm run restore -- <file>` puts a backup in the place of the database and its pictures. */
try {
  const [file, ...others] = process.argv.slice(2);
  if (!file || others.length > 0) throw new Error('npm run restore -- <file>');
  await restoreBackup(loadServiceEnvironment().database, file, { log: console.log });
} catch (error) {
  console.error(told(error));
  process.exitCode = 1;
}
