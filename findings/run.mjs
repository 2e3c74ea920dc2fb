// Runs the findings, one after the other, and says which of them has changed. Words name findings: `npm run findings -- sharp`.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const words = process.argv.slice(2);
const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sh') && (!words.length || words.some((w) => name.includes(w))))
  .toSorted();
const counts = { holds: 0, changed: 0, skipped: 0 };
for (const name of names) {
  const { status, stdout, stderr } = spawnSync('bash', [name], { cwd: folder, encoding: 'utf8' });
  const skipped = /^skipped: .*$/m.exec(stdout)?.[0];
  const outcome = status !== 0 ? 'changed' : skipped ? 'skipped' : 'holds';
  counts[outcome] += 1;
  console.log(`${outcome.padEnd(8)} ${name}${skipped ? ` (${skipped.slice(9)})` : ''}`);
  if (outcome === 'changed') console.log(`${stdout}${stderr}`.replace(/^(?=.)/gm, '    '));
}
console.log(`${counts.holds} hold, ${counts.changed} changed, ${counts.skipped} skipped`);
process.exitCode = counts.changed > 0 ? 1 : 0;
