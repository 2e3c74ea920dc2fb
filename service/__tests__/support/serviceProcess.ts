import { setTimeout as pause } from 'node:timers/promises';
import { tablesOf } from '../../../mocks/manyRecords.ts';
import { demonstrationTables } from '../../../mocks/records/tables.ts';
import { serveSite, withHeaders } from '../../../publish/host/serveSite.ts';
import { openDatabase } from '../../database.ts';
import { RateLimit } from '../../enquiries/rateLimit.ts';
import { withPictures } from '../../site/site.ts';
import { startServiceServer } from './serviceServer.ts';

/** What the process reports of itself when it gets a message. */
export interface ProcessState {
  /** The memory of the process, and its use after a garbage collection. In bytes. */
  rss: number;
  heap: number;
  /** What every object has that none should have. */
  polluted: string[];
}

/**
 * The service as a process of its own, to be killed, attacked or measured. It runs over this file, with so many records
 * of each type, without a limit for one address. It prints its address. With a folder it serves the site there, with
 * the records of the demonstration and this timeout, and writes its log to standard error.
 */
const [, , file = '', records = '0', folder = '', timeoutMs = ''] = process.argv;
const limit = new RateLimit();
limit.count = () => 'usual';
const server = await startServiceServer(openDatabase(file), {
  limit,
  ...(folder !== '' && {
    site: withHeaders(folder, withPictures(`${folder}.public`, serveSite(folder))),
    timeoutMs: Number(timeoutMs),
    log: (line: string) => void process.stderr.write(`${line}\n`),
  }),
});
server.records.put(folder === '' ? tablesOf(Number(records)) : demonstrationTables());
process.stdout.write(`${server.origin}\n`);
// Whoever has started it is gone.
process.on('disconnect', () => process.exit());
process.on('message', () => void tell());

async function tell(): Promise<void> {
  // What the first collection finds to be closed is let go of by the second.
  for (let time = 0; time < 2; time++) {
    globalThis.gc?.();
    await pause(50);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  const polluted = Object.keys(Object.prototype);
  process.send?.({ rss, heap: heapUsed + external, polluted } satisfies ProcessState);
}
