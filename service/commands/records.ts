import { runRecords } from './recordsCommand.ts';
import { runCommand } from 'maidan/publish/commandLine';

await runCommand(() => runRecords(process.argv.slice(2)));
