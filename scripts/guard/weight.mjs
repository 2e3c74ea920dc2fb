// `npm run check:weight`: the lines of each room of weight.json beside its budget. It fails for a room above its budget, and
// for a folder with more files of code than a reader can keep in mind. Generated files do not count.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_FILES = 16;

// New files count before they are committed. A file that is deleted may still be listed.
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
const files = String(listed)
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|js|css)$/.test(path) && !path.includes('.generated.'))
  .filter((path) => existsSync(path));
const linesIn = (path) => readFileSync(path, 'utf8').split('\n').length - 1;
const faults = [];

for (const { room, files: pattern, budget } of JSON.parse(readFileSync('weight.json', 'utf8'))) {
  const inRoom = files.filter((path) => new RegExp(pattern).test(path));
  const lines = inRoom.reduce((sum, path) => sum + linesIn(path), 0);
  console.log(
    `${room.padEnd(32)}${String(lines).padStart(6)} of ${String(budget).padStart(6)} lines`,
  );
  if (inRoom.length === 0) faults.push(`The room "${room}" is empty: its pattern matches no file.`);
  if (lines > budget)
    faults.push(`The room "${room}" is ${lines - budget} lines above its budget.`);
}

const folders = new Map();
for (const path of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
for (const [folder, count] of folders) {
  if (count > MAX_FILES) {
    faults.push(
      `The folder ${folder} has ${count} files of its own; at most ${MAX_FILES} are read.`,
    );
  }
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
