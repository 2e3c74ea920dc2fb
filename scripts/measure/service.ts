import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { print } from 'graphql';
import { READ_KEY } from '../../service/__tests__/support/serviceServer.ts';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';
import { EventListDocument } from '../../src/features/events/Event.generated.ts';

/**
 * Puts the service under load for ten seconds. It runs in a process, and so on a core, of its own.
 * @param records how many of each type it has
 * @param body an operation; `[<id>]` in it differs in each request
 */
async function measure(records: number, body: string) {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-'));
  const script = 'service/__tests__/support/serviceProcess.ts';
  const child = fork(script, [join(folder, 'maidan.sqlite'), String(records)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [origin] = (await once(child.stdout!, 'data')) as [Buffer];
  const load = {
    url: `${String(origin).trim()}/graphql`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-api-key': READ_KEY },
    connections: 50,
    body,
    idReplacement: true,
  };
  // V8 compiles meanwhile.
  await autocannon({ ...load, duration: 2 });
  const { requests, latency, non2xx, errors } = await autocannon({ ...load, duration: 10 });
  child.kill();
  rmSync(folder, { recursive: true, force: true });
  return { 'answers a second': requests.average, 'p99, ms': latency.p99, failed: non2xx + errors };
}

const list = JSON.stringify({
  operationName: 'EventList',
  query: print(EventListDocument),
  variables: { limit: 9 },
});
const input = { contactId: 'contact_[<id>]', enquiry: 'x'.repeat(500) };
const enquiry = JSON.stringify({ query: print(CreateContactDocument), variables: { input } });
// At least 2,000 lists and 300 enquiries a second, p99 below 100 ms, none failed.
console.table({
  'nine out of nine records': await measure(9, list),
  'nine out of 10,000': await measure(10_000, list),
  'enquiries, each on the disk before its answer': await measure(0, enquiry),
});
