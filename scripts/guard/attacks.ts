import { setTimeout as pause } from 'node:timers/promises';
import {
  attackEnquiries,
  attackOperations,
  attackPaths,
  hang,
} from '../../__tests__/attacks/attacks.ts';
import { startTarget } from '../../__tests__/attacks/target.ts';
import { schema } from '../../mocks/contract/schema.ts';
import { begin, line } from '../measure/table.ts';

/**
 * `npm run test:attacks`: attacks the service in a process of its own and prints the effects. It exits with 1 if an answer
 * is wrong or memory grows. ATTACK_SEED=<number> repeats a run.
 */

const OPERATIONS = 10_000;

const ENQUIRIES = 1000;

const PATHS = 1000;

const seed = Number(process.env['ATTACK_SEED'] ?? Date.now() % 1_000_000);

/** After so many operations, V8 has compiled all code that runs often. */
const WARM_UP_OPERATIONS = 4000;

const CONNECTIONS = 500;

/** The service's timeout for slow clients, as in production. */
const CLIENT_TIMEOUT_MS = 30_000;
/** A shorter one, for the attack that waits until all connections are closed. */
const SHORT_CLIENT_TIMEOUT_MS = 10_000;

/** The limit is half a KB per operation after the warm-up. */
const MAX_HEAP_GROWTH_BYTES = 5e6;

const MAX_RSS_BYTES = 500e6;

/** How long one more visitor may wait while the other connections hang. */
const MAX_WAIT_MS = 2000;

type Target = Awaited<ReturnType<typeof startTarget>>;

function check(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}

async function attackGraphQL(target: Target): Promise<void> {
  if (!begin(`${OPERATIONS} operations, ATTACK_SEED=${seed}`)) return;
  await attackOperations(target, schema, WARM_UP_OPERATIONS, seed);
  const before = await target.state();
  const figures = await attackOperations(target, schema, OPERATIONS, seed + OPERATIONS);
  const after = await target.state();
  line('answered with data', 'count', figures.data);
  line('answered with errors of the contract', 'count', figures.errors);
  line('slowest answer', 'ms', figures.slowest, 'below 5000 ms');
  line('memory in use, beside before them', 'MB', after.heap, '+5 MB', before.heap);
  line('memory of the process', 'MB', after.rss, 'below 500 MB', before.rss);
  check(after.heap - before.heap < MAX_HEAP_GROWTH_BYTES, 'The memory in use grows.');
  check(after.rss < MAX_RSS_BYTES, 'The process takes too much memory.');
  check(after.polluted.length === 0, `Every object has ${after.polluted.join(', ')}.`);
}

async function attackConnections(): Promise<void> {
  if (!begin(`${CONNECTIONS} connections that hang: in silence, in the head, in the body`)) return;
  const target = await startTarget(SHORT_CLIENT_TIMEOUT_MS);
  try {
    const before = await target.state();
    const hanging = await hang(target, CONNECTIONS);
    const during = await target.state();
    const start = performance.now();
    await Promise.race([hanging.areLeft(), pause(3 * SHORT_CLIENT_TIMEOUT_MS)]);
    const left = performance.now() - start;
    hanging.end();
    line(`wait of visitor ${CONNECTIONS + 1}`, 'ms', hanging.wait, 'below 2000 ms');
    line('all are left after', 's', left, 'below 30 s');
    line('memory in use meanwhile, beside before', 'MB', during.heap, '+5 MB', before.heap);
    check(hanging.wait < MAX_WAIT_MS, 'A visitor waits for those who hang.');
    check(left < 3 * SHORT_CLIENT_TIMEOUT_MS, 'Those who hang are not left.');
    check(during.heap - before.heap < MAX_HEAP_GROWTH_BYTES, 'Those who hang fill the memory.');
    check(target.complaints.length === 0, `The service says: ${target.complaints.join('\n')}`);
  } finally {
    await target.stop();
  }
}

const target = await startTarget(CLIENT_TIMEOUT_MS);
try {
  await attackGraphQL(target);
  if (begin(`${ENQUIRIES} enquiries, ATTACK_SEED=${seed}`)) {
    await attackEnquiries(target, ENQUIRIES, seed);
    line('stored as they were sent, and once', 'count', ENQUIRIES);
  }
  await attackConnections();
  if (begin(`${PATHS} addresses of files, ATTACK_SEED=${seed}`)) {
    await attackPaths(target, PATHS, seed);
    line('requests, none led out of the site', 'count', PATHS);
  }
  check(target.complaints.length === 0, `The service says: ${target.complaints.join('\n')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await target.stop();
}
