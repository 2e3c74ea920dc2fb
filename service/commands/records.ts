import { runRecords } from './recordsCommand.ts';
import { runCommand } from './run.ts';

await runCommand(() => runRecords(process.argv.slice(2)));
