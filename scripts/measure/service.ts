import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Options, type Result } from 'autocannon';
import { print } from 'graphql';
import { READ_KEY } from '../../__tests__/support/serviceServer.ts';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';
import { EventListDocument } from '../../src/features/events/Event.generated.ts';
import { begin, line } from './table.ts';

/**
 * Starts the service in a process, and so on a core, of its own.
 * @param records how many of each type it has
 */
async function withService(records: number, measure: (origin: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-'));
  const script = '__tests__/support/serviceProcess.ts';
  const child = fork(script, [join(folder, 'maidan.sqlite'), String(records)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const [origin] = child.stdout ? ((await once(child.stdout, 'data')) as [Buffer]) : [''];
    await measure(origin.toString().trim());
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const load = (origin: string, options: Omit<Options, 'url'>): Promise<Result> =>
  autocannon({
    url: `${origin}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': READ_KEY },
    ...options,
  });

function report(what: string, { requests, latency, non2xx, errors }: Result, target: string): void {
  line(`${what}, a second`, 'count', Math.round(requests.average), target);
  line('  p99', 'ms', latency.p99, 'below 100 ms');
  line('  failed', 'count', non2xx + errors, '0');
}

async function measureLists() {
  for (const records of [9, 10_000]) {
    if (!begin(`Lists of nine out of ${records} records, 50 connections, 10 s`)) continue;
    await withService(records, async (origin) => {
      const query = print(EventListDocument);
      const body = JSON.stringify({ operationName: 'EventList', query, variables: { limit: 9 } });
      await load(origin, { body, connections: 50, duration: 2 });
      const result = await load(origin, { body, connections: 50, duration: 10 });
      report('list queries', result, 'at least 2000');
    });
  }
}

async function measureEnquiries() {
  if (!begin('Enquiries, each on the disk before its answer, 50 connections, 10 s')) return;
  await withService(0, async (origin) => {
    let count = 0;
    const query = print(CreateContactDocument);
    const body = () => {
      const input = { contactId: `contact_${(count += 1)}`, enquiry: 'x'.repeat(500) };
      return JSON.stringify({ operationName: 'CreateContact', query, variables: { input } });
    };
    // Every enquiry differs, because the service refuses duplicates.
    const setupClient: Options['setupClient'] = (client) => {
      client.setBody(body());
      client.on('response', () => client.setBody(body()));
    };
    const result = await load(origin, { connections: 50, duration: 10, setupClient });
    report('enquiries', result, 'at least 300');
  });
}

await measureLists();
await measureEnquiries();
