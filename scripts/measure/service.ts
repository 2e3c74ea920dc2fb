import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Options, type Result } from 'autocannon';
import { print } from 'graphql';
import type { ProcessState } from '../../__tests__/support/serviceProcess.ts';
import { READ_KEY } from '../../__tests__/support/serviceServer.ts';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';
import { EventListDocument } from '../../src/features/events/Event.generated.ts';
import { begin, line } from './table.ts';

interface RunningService {
  origin: string;
  process: ChildProcess;
  /** Its memory, in bytes. */
  memory: () => Promise<number>;
}

/** Starts the service with so many records of each type in a process, and so on a core, of its own. */
async function withService(records: number, measure: (service: RunningService) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-'));
  const script = '__tests__/support/serviceProcess.ts';
  const child = fork(script, [join(folder, 'maidan.sqlite'), String(records)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const [origin] = child.stdout ? ((await once(child.stdout, 'data')) as [Buffer]) : [''];
    const memory = async () => {
      child.send('state');
      return ((await once(child, 'message')) as [ProcessState])[0].rss;
    };
    await measure({ origin: origin.toString().trim(), process: child, memory });
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const load = ({ origin }: RunningService, options: Omit<Options, 'url'>): Promise<Result> =>
  autocannon({
    url: `${origin}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': READ_KEY },
    ...options,
  });

const listQuery = (variables: object) =>
  JSON.stringify({ operationName: 'EventList', query: print(EventListDocument), variables });

let count = 0;

/** Bodies of which none comes twice, for what remembers answers. */
const eachAnother =
  (bodyOf: (number: number) => string): Options['setupClient'] =>
  (client) => {
    const next = () => client.setBody(bodyOf((count += 1)));
    next();
    client.on('response', next);
  };

function report(what: string, { requests, latency, non2xx, errors }: Result, asked: string): void {
  line(`${what}, a second`, 'count', Math.round(requests.average), asked);
  line('  p99', 'ms', latency.p99, 'below 100 ms');
  line('  failed', 'count', non2xx + errors, '0');
}

async function measureLists() {
  for (const records of [9, 10_000]) {
    if (!begin(`Lists of nine out of ${records} records, 50 connections, 10 s`)) continue;
    await withService(records, async (service) => {
      const body = listQuery({ limit: 9 });
      await load(service, { body, connections: 50, duration: 2 });
      const result = await load(service, { body, connections: 50, duration: 10 });
      report('list queries', result, 'at least 2000');
      // An unknown variable changes the question, not the answer.
      const setupClient = eachAnother((n) => listQuery({ limit: 9, n }));
      const others = await load(service, { connections: 50, duration: 10, setupClient });
      report('list queries that nobody has asked before', others, '');
    });
  }
}

async function measureEnquiries() {
  if (!begin('Enquiries, each on the disk before its answer, 50 connections, 10 s')) return;
  await withService(0, async (service) => {
    const setupClient = eachAnother((n) =>
      JSON.stringify({
        operationName: 'CreateContact',
        query: print(CreateContactDocument),
        variables: { input: { contactId: `contact_${n}`, enquiry: 'x'.repeat(500) } },
      }),
    );
    const result = await load(service, { connections: 50, duration: 10, setupClient });
    report('enquiries', result, 'at least 300');
  });
}

async function measureMemory() {
  if (!begin('Memory over 100,000 list queries')) return;
  await withService(9, async (service) => {
    const body = listQuery({ limit: 9 });
    await load(service, { body, connections: 20, amount: 20_000 });
    const before = await service.memory();
    await load(service, { body, connections: 20, amount: 100_000 });
    line('after 120,000, beside after 20,000', 'MB', await service.memory(), 'flat', before);
  });
}

await measureLists();
await measureEnquiries();
await measureMemory();
