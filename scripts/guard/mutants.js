import { spawnSync } from 'node:child_process';
import { PARTS } from '../../stryker.config.js';

/**
 * `npm run test:mutants`: runs Stryker for one part after another. Arguments select parts: `npm run test:mutants -- data`.
 * npx fetches Stryker for the run: as a dependency it would bring 59 packages that nothing else needs.
 */
const VERSION = '9.6.1';
const PACKAGES = ['core', 'jest-runner'].map(
  (name) => `--package=@stryker-mutator/${name}@${VERSION}`,
);

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
  console.log(`${name}:`);
  const env = { ...process.env, MUTANTS: name };
  const words = ['--yes', ...PACKAGES, 'stryker', 'run'];
  const { status } = spawnSync('npx', words, { stdio: 'inherit', env });
  if (status !== 0) process.exitCode = 1;
}
