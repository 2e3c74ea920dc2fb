/**
 * Loaded before a program: kills it just before its file system change number KILL_AT. Without that number it writes how
 * many changes there were into the file COUNT_FILE.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const killAt = Number(process.env.KILL_AT);
let changes = 0;

function count(module, names) {
  for (const name of names) {
    const original = module[name];
    module[name] = (...parameters) => {
      changes += 1;
      if (changes === killAt) process.kill(process.pid, 'SIGKILL');
      return original(...parameters);
    };
  }
}

const { writeFileSync } = fs;
count(fs, ['mkdirSync', 'renameSync', 'rmdirSync', 'rmSync', 'writeFileSync', 'createWriteStream']);
count(fs.promises, ['mkdir', 'rename', 'rm', 'utimes', 'writeFile']);
syncBuiltinESMExports();
process.on('exit', () => {
  if (process.env.COUNT_FILE) writeFileSync(process.env.COUNT_FILE, `${changes}`);
});
