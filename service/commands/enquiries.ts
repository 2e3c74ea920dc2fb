import { runEnquiries } from './enquiriesCommand.ts';
import { runCommand } from 'maidan/publish/commandLine';

await runCommand(() => runEnquiries(process.argv.slice(2)));
