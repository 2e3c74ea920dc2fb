import { existsSync } from 'node:fs';
import { argv } from 'node:process';
import { backUp, openDatabase } from './database.ts';
import { loadServiceEnvironment } from './settings.ts';

/** `npm run backup -- <file>` writes a consistent copy of the database. The service may write meanwhile. */
try {
  const [, , file] = argv;
  if (!file) throw new Error('npm run backup -- <file>');
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const database = openDatabase(loadServiceEnvironment().database, { create: false });
  backUp(database, file);
  database.close();
  console.log(`The database is copied to ${file}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
