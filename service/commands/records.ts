import { runRecords } from './recordsCommand.ts';

try {
  process.exitCode = await runRecords(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
