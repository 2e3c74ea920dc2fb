import { runEnquiries } from './enquiriesCommand.ts';

try {
  await runEnquiries(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
