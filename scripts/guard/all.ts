import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * `npm run guard`: runs the proofs that `npm test` leaves out, one after another, and prints a summary. It exits with 1 if one
 * of them fails or skips a test. Arguments select guards: `npm run guard -- whole slow`.
 */

const GUARDS: Record<string, string> = {
  headers: 'npx jest hostFiles nginx caddy serveSite 2>&1',
  slow: 'npm run -s test:slow 2>&1',
  whole: 'npm run -s test:whole',
  accessibility: 'npm run -s test:accessibility',
  attacks: 'npm run -s test:attacks',
  // This guard also fails if the registry does not answer, because nothing is proved then.
  supply: 'npm run -s sbom && npm audit --omit=dev 2>&1',
  aws: 'npm ci --prefix deploy/aws && npm test --prefix deploy/aws 2>&1',
  mutants: 'npm run -s test:mutants',
};

/** Lines of the output that the summary repeats: how many tests passed, vulnerabilities, mutants. */
const FIGURES = /^Tests:|^ +\d+ passed|vulnerabilit|^All files/;

/** Runs a guard and echoes its output. @returns the figures, whether it holds, and its duration in minutes */
async function run(command: string) {
  const start = performance.now();
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let printed = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    process.stdout.write(text as string);
    printed += text as string;
  }
  const [code] = (await closed) as [number | null];
  const figures = printed.split('\n').filter((line) => FIGURES.test(line));
  // jest skips the tests of software that the machine lacks.
  const holds = code === 0 && !figures.some((line) => /\d+ skipped/.test(line));
  return { figures, holds, minutes: (performance.now() - start) / 60_000 };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in GUARDS));
if (unknown.length > 0) {
  console.error(`No guard is called ${unknown.join(' or ')}.`);
  process.exit(1);
}
const lines: string[] = [];
for (const [name, command] of Object.entries(GUARDS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}: ${command}`);
  const { figures, holds, minutes } = await run(command);
  if (!holds) process.exitCode = 1;
  lines.push(`${name}: ${holds ? 'holds' : 'DOES NOT HOLD'}, ${minutes.toFixed(1)} minutes`);
  lines.push(...figures.map((figure) => `  ${figure.trim()}`));
}
console.log(`\n${lines.join('\n')}`);
