/** A process that holds the lock of a site for a while and writes into a log when it has got it and when it gives it back. */
import { appendFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { exclusively } from '../../scripts/publish/exclusively.ts';

const [site = '', log = '', duration = '', times = '{}'] = process.argv.slice(2);
try {
  await exclusively(
    site,
    async () => {
      await appendFile(log, 'begin\n');
      process.send?.('held');
      await setTimeout(Number(duration));
      await appendFile(log, 'end\n');
    },
    JSON.parse(times) as object,
  );
  process.exit(0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
