import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin, line } from '../measure/table.ts';
import { copyProject, linkPackages } from './copyProject.ts';
import { Journal } from './mutants/journal.ts';
import { makePlan } from './mutants/makePlan.ts';
import { copyIn, folderOf, journalFile, type Plan, planFile, readPlan } from './mutants/plan.ts';
import { PARTS } from './mutants/parts.ts';

/**
 * `npm run test:mutants`: changes the code in thousands of small ways and counts which changes the unit tests notice. It
 * ends with 1 where they notice less than is asked. Words name parts: `npm run test:mutants -- data`. A run that was
 * interrupted goes on where it was as long as nothing has changed; with the word `living`, those that lived are tried again.
 */

/** The word that has those tried again that lived. */
const AGAIN = 'living';

/** How many of a hundred mutants are to be killed. */
const ASKED = 85;

/** How much longer than it may a mutant takes before its process is ended, in milliseconds. */
const GRACE = 20_000;

/** Writes the plan down. What is known of the same mutants from an earlier run stays known. */
function prepare(folder: string, plan: Plan, isAgain: boolean): void {
  const journal = journalFile(folder);
  const before = existsSync(planFile(folder)) ? readPlan(folder) : null;
  writeFileSync(planFile(folder), JSON.stringify(plan));
  const goesOn = isAgain
    ? before !== null && isSameCode(before, plan)
    : before?.hash === plan.hash && !new Journal(journal).isFinished;
  if (!goesOn) rmSync(journal, { force: true });
  if (!isAgain || !existsSync(journal)) return;
  const killed = readFileSync(journal, 'utf8')
    .split('\n')
    .filter((entry) => entry.includes('"is":"killed"'));
  writeFileSync(journal, killed.map((entry) => `${entry}\n`).join(''));
}

const isSameCode = (before: Plan, now: Plan) =>
  JSON.stringify(before.instrumented) === JSON.stringify(now.instrumented);

/**
 * Runs the process that does the work. A mutant that it never leaves has it ended, and so has one that ends it twice.
 * @param ended the mutants that have ended it once
 * @returns whether it has come to its end
 */
async function work(folder: string, ended: Set<string>): Promise<boolean> {
  const worker = join(import.meta.dirname, 'mutants', 'worker.ts');
  const child = spawn(process.execPath, ['--no-warnings', '--import', 'tsx', worker], {
    cwd: copyIn(folder),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', MUTANTS: folder },
  });
  const started = Date.now();
  let isStopped = false;
  const watch = setInterval(() => {
    if (!existsSync(journalFile(folder))) return;
    const quiet = Date.now() - Math.max(started, statSync(journalFile(folder)).mtimeMs);
    if (quiet < GRACE) return;
    const { begun } = new Journal(journalFile(folder));
    if (quiet > GRACE + (begun?.within ?? 0)) isStopped = child.kill('SIGKILL');
  }, 2000);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code === 0) return true;
  const journal = new Journal(journalFile(folder));
  const mutant = journal.begun?.mutant;
  if (typeof mutant !== 'string') throw new Error(`The process ended with ${code}.`);
  if (isStopped) journal.note({ is: 'killed', mutant, by: 'it never ends' });
  else if (ended.has(mutant)) journal.note({ is: 'killed', mutant, by: 'it ends the process' });
  ended.add(mutant);
  return false;
}

/** Prints the figures of a part and writes down who lives. @returns how many of a hundred were killed */
function report(folder: string, { mutants }: Plan): number {
  const { killed, reached } = new Journal(journalFile(folder));
  const living = mutants.filter(({ id }) => !killed.has(id));
  const unreached = living.filter(({ id }) => !reached.has(id));
  const score = (100 * (mutants.length - living.length)) / mutants.length;
  line('mutants', 'count', mutants.length);
  line('killed', 'count', mutants.length - living.length);
  line('survived', 'count', living.length - unreached.length);
  line('reached by no test', 'count', unreached.length);
  line('killed of a hundred', 'percent', score, `at least ${ASKED}`);
  const list = join(folder, 'living.txt');
  writeFileSync(
    list,
    living
      .map(({ id, description }) => `${reached.has(id) ? '  ' : '- '}${description}\n`)
      .join(''),
  );
  console.log(`  those that live: ${list}`);
  return score;
}

const isAgain = process.argv.includes(AGAIN);
process.argv = process.argv.filter((word) => word !== AGAIN);
for (const [name, part] of Object.entries(PARTS)) {
  if (!begin(name)) continue;
  const start = performance.now();
  const folder = folderOf(name);
  copyProject(process.cwd(), copyIn(folder));
  const plan = await makePlan(part, copyIn(folder));
  linkPackages(process.cwd(), copyIn(folder));
  prepare(folder, plan, isAgain);
  const ended = new Set<string>();
  while (!(await work(folder, ended)));
  new Journal(journalFile(folder)).note({ is: 'finished' });
  if (report(folder, plan) < ASKED) process.exitCode = 1;
  line('time', 's', performance.now() - start);
}
