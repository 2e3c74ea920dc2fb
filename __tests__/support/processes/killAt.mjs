/**
 * Loaded before a program: kills it just before change number KILL_AT of files or the database. Without that number it writes
 * how many changes there were into the file COUNT_FILE.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from '@photostructure/sqlite';

const killAt = Number(process.env.KILL_AT);
let changes = 0;

const counted = (original) =>
  function (...parameters) {
    changes += 1;
    if (changes === killAt) process.kill(process.pid, 'SIGKILL');
    return original.apply(this, parameters);
  };

function count(module, names) {
  for (const name of names) module[name] = counted(module[name]);
}

const { writeFileSync } = fs;
count(fs, ['mkdirSync', 'renameSync', 'rmdirSync', 'rmSync', 'writeFileSync', 'createWriteStream']);
count(fs.promises, ['mkdir', 'mkdtemp', 'rename', 'rm', 'utimes', 'writeFile']);
syncBuiltinESMExports();

// Its own methods cannot be replaced, but those of a prototype in front of its own can.
const { exec, prepare } = DatabaseSync.prototype;
DatabaseSync.prototype = Object.create(DatabaseSync.prototype, {
  exec: { value: counted(exec) },
  prepare: {
    value(sql) {
      const statement = prepare.call(this, sql);
      return Object.defineProperty(statement, 'run', { value: counted(statement.run) });
    },
  },
});

process.on('exit', () => {
  if (process.env.COUNT_FILE) writeFileSync(process.env.COUNT_FILE, `${changes}`);
});
