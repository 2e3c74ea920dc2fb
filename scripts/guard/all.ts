import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * `npm run guard`: runs everything that guards the site beyond `npm test`, one after the other, and prints at the end what
 * each of them has found. It ends with 1 where one of them does not hold, has left something out, or has no figure. Words name
 * guards: `npm run guard -- whole slow`.
 */

interface Guard {
  name: string;
  command: string;
  /** The lines of what it prints that are its figures. */
  figures: RegExp;
}

/** A number and what was counted. */
const COUNTS = /^ {2,}\d+ [a-z]/;
/** A line of `measure/table.ts`, or a title there. */
const TABLE = /^ {2,}\S.* {2,}\S|^\w/;
/** What jest says in the end. Skipped are tests of something that the machine has not got. */
const TESTS = /^Tests:/;
const SKIPPED = /\d+ skipped/;

const GUARDS: Guard[] = [
  { name: 'headers', command: 'npx jest hostFiles nginx serveSite 2>&1', figures: TESTS },
  { name: 'slow', command: 'npm run -s test:slow 2>&1', figures: TESTS },
  {
    name: 'whole',
    command: 'npm run -s test:whole',
    figures: new RegExp(`^heap in MB|^ +\\d+ passed|${COUNTS.source}`),
  },
  { name: 'faults', command: 'npm run -s test:faults', figures: /^\d+ cells|^does not hold/ },
  { name: 'accessibility', command: 'npm run -s test:accessibility', figures: COUNTS },
  { name: 'attacks', command: 'npm run -s test:attacks', figures: TABLE },
  { name: 'nodes', command: 'npm run -s test:nodes', figures: /^v\d/ },
  // A registry that does not answer proves nothing, so it does not hold.
  {
    name: 'supply',
    command: 'npm run -s sbom && npm audit --omit=dev 2>&1',
    figures: /vulnerabilit|audit endpoint/,
  },
  {
    name: 'aws',
    command: 'npm ci --prefix deploy/aws && npm test --prefix deploy/aws 2>&1',
    figures: TESTS,
  },
  { name: 'mutants', command: 'npm run -s test:mutants', figures: /^\w+:$|^All files/ },
];

/** Runs a guard and shows what it prints. @returns whether it holds, its figures, and how many minutes it took */
async function run({ command, figures }: Guard) {
  const start = performance.now();
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let printed = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    process.stdout.write(text as string);
    printed += text as string;
  }
  const [code] = (await closed) as [number | null];
  const found = printed.split('\n').filter((line) => figures.test(line));
  return {
    holds: code === 0 && found.length > 0 && !found.some((line) => SKIPPED.test(line)),
    figures: found,
    minutes: (performance.now() - start) / 60_000,
  };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => !GUARDS.some(({ name }) => name === word));
if (unknown.length > 0) {
  console.error(`No guard is called ${unknown.join(' or ')}.`);
  process.exit(1);
}
const lines: string[] = [];
for (const guard of GUARDS) {
  if (wanted.length > 0 && !wanted.includes(guard.name)) continue;
  console.log(`\n${guard.name}: ${guard.command}`);
  const { holds, figures, minutes } = await run(guard);
  if (!holds) process.exitCode = 1;
  lines.push(`${guard.name}: ${holds ? 'holds' : 'DOES NOT HOLD'}, ${minutes.toFixed(1)} minutes`);
  lines.push(...figures.map((figure) => `  ${figure.trim()}`));
}
console.log(`\n${lines.join('\n')}`);
