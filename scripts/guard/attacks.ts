import { setTimeout as pause } from 'node:timers/promises';
import { Chance } from '../../__tests__/attacks/chance.ts';
import { attackOperations, attackPaths, hang } from '../../__tests__/attacks/attacks.ts';
import { attackSpreadsheets } from '../../__tests__/attacks/spreadsheets.ts';
import { startTarget } from '../../__tests__/attacks/target.ts';
import { schema } from '../../service/contract/schema.ts';
import { begin, line } from '../measure/table.ts';

/**
 * `npm run test:attacks`: attacks the service in a process of its own, and prints what that did to it. It ends with 1 where
 * an answer is not as it should be, or memory grows. ATTACK_SEED=<number> repeats a run.
 */

const OPERATIONS = 10_000;

/** After how many of them all code has run often enough to be compiled. */
const WARM_UP = 4000;

const CONNECTIONS = 500;

/** How long the service waits for whoever is late, in milliseconds: in earnest, and where they are to be counted. */
const PATIENT = 30_000;
const IMPATIENT = 10_000;

/** How much the memory in use may grow in the operations after that, in bytes: half a KB an operation. */
const MOST_GROWTH = 5e6;

/** How much of the machine's memory the service may take at any time, in bytes. */
const MOST_RSS = 500e6;

/** How long a visitor may wait while others hang, in milliseconds. */
const MOST_WAIT = 2000;

type Target = Awaited<ReturnType<typeof startTarget>>;

function ask(isKept: boolean, sentence: string): void {
  if (!isKept) throw new Error(sentence);
}

function askSilent({ complaints }: Target): void {
  ask(complaints.length === 0, `The service says: ${complaints.join('\n')}`);
}

async function attackGraphQL(target: Target): Promise<void> {
  const seed = Chance.seed();
  if (!begin(`${OPERATIONS} operations, ATTACK_SEED=${seed}`)) return;
  await attackOperations(target, schema, WARM_UP, seed);
  const before = await target.state();
  const figures = await attackOperations(target, schema, OPERATIONS, seed + OPERATIONS);
  const after = await target.state();
  line('answered with data', 'count', figures.data);
  line('answered with errors that are told', 'count', figures.errors);
  line('slowest answer', 'ms', figures.slowest, 'below 5000 ms');
  line('memory in use, beside before them', 'MB', after.heap, '+5 MB', before.heap);
  line('memory of the process', 'MB', after.rss, 'below 500 MB', before.rss);
  ask(after.heap - before.heap < MOST_GROWTH, 'The memory in use grows.');
  ask(after.rss < MOST_RSS, 'The process takes too much memory.');
  ask(after.polluted.length === 0, `Every object has ${after.polluted.join(', ')}.`);
}

async function attackConnections(): Promise<void> {
  if (!begin(`${CONNECTIONS} connections that hang: in silence, in the head, in the body`)) return;
  const target = await startTarget(IMPATIENT);
  try {
    const before = await target.state();
    const hanging = await hang(target, CONNECTIONS);
    const during = await target.state();
    const start = performance.now();
    await Promise.race([hanging.areLeft(), pause(3 * IMPATIENT)]);
    const left = performance.now() - start;
    hanging.end();
    line(`wait of visitor ${CONNECTIONS + 1}`, 'ms', hanging.wait, 'below 2000 ms');
    line('all are left after', 's', left, 'below 30 s');
    line('memory in use meanwhile, beside before', 'MB', during.heap, '+5 MB', before.heap);
    ask(hanging.wait < MOST_WAIT, 'A visitor waits for those who hang.');
    ask(left < 3 * IMPATIENT, 'Those who hang are not left.');
    ask(during.heap - before.heap < MOST_GROWTH, 'Those who hang fill the memory.');
    askSilent(target);
  } finally {
    await target.stop();
  }
}

async function attackFiles(target: Target): Promise<void> {
  if (!begin('Addresses of files, and parts of them')) return;
  line('requests, none led out of the site', 'count', await attackPaths(target));
}

const target = await startTarget(PATIENT);
try {
  await attackGraphQL(target);
  await attackConnections();
  await attackFiles(target);
  askSilent(target);
  if (begin('Spreadsheets that are made to hurt')) {
    for await (const { name, seconds, bytes, said } of attackSpreadsheets()) {
      line(name, 'MB', bytes, `${seconds.toFixed(1)} s: ${said}`);
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await target.stop();
}
