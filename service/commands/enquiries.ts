import { runEnquiries } from './enquiriesCommand.ts';
import { runCommand } from './run.ts';

await runCommand(() => runEnquiries(process.argv.slice(2)));
