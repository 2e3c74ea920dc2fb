import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * `npm run guard`: runs the proofs that `npm test` leaves out, and prints a summary. They run one after another. It exits
 * with 1 if one of them fails, skips a test or prints no figures. Arguments select guards: `npm run guard -- whole slow`.
 */

interface Guard {
  name: string;
  command: string;
  /** Matches the lines of its output that go into the summary. */
  figures: RegExp;
}

/** A line with a number and the thing counted. */
const COUNTS = /^ {2,}\d+ [a-z]/;
/** A row or a title printed by `measure/table.ts`. */
const TABLE = /^ {2,}\S.* {2,}\S|^\w/;
/** jest's summary line. It skips tests of software that the machine lacks. */
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
  // This guard also fails if the registry does not answer, because nothing is proved then.
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

/** Runs a guard and echoes its output. @returns whether it holds, its figures, and its duration in minutes */
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
