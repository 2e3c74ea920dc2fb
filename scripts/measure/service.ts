import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Options } from 'autocannon';
import { print } from 'graphql';
import { READ_KEY } from '../../service/__tests__/support/serviceServer.ts';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';
import { EventListDocument } from '../../src/features/events/Event.generated.ts';
import { begin, line } from './table.ts';

/**
 * Puts the service under load for ten seconds. It runs in a process, and so on a core, of its own.
 * @param records how many of each type it has
 * @param target the least number of answers a second
 */
async function measure(title: string, records: number, target: number, load: Partial<Options>) {
  if (!begin(`${title}, 50 connections, 10 s`)) return;
  const folder = mkdtempSync(join(tmpdir(), 'maidan-'));
  const script = 'service/__tests__/support/serviceProcess.ts';
  const child = fork(script, [join(folder, 'maidan.sqlite'), String(records)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const [origin] = (await once(child.stdout!, 'data')) as [Buffer];
    const run = (duration: number) =>
      autocannon({
        url: `${String(origin).trim()}/graphql`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': READ_KEY },
        connections: 50,
        duration,
        ...load,
      });
    // V8 compiles meanwhile.
    await run(2);
    const { requests, latency, non2xx, errors } = await run(10);
    line('answers a second', 'count', [Math.round(requests.average)], `at least ${target}`);
    line('  p99', 'ms', [latency.p99], 'below 100 ms');
    line('  failed', 'count', [non2xx + errors], '0');
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const list = JSON.stringify({
  operationName: 'EventList',
  query: print(EventListDocument),
  variables: { limit: 9 },
});
for (const records of [9, 10_000]) {
  await measure(`Lists of nine out of ${records} records`, records, 2000, { body: list });
}

let count = 0;
/** Every enquiry differs, because the service stores the same one once. */
const enquiry = () =>
  JSON.stringify({
    operationName: 'CreateContact',
    query: print(CreateContactDocument),
    variables: { input: { contactId: `contact_${(count += 1)}`, enquiry: 'x'.repeat(500) } },
  });
await measure('Enquiries, each on the disk before its answer', 0, 300, {
  setupClient: (client) => {
    client.setBody(enquiry());
    client.on('response', () => client.setBody(enquiry()));
  },
});
