import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that a built site is made of. */
const INPUTS = [
  'src',
  'publish',
  'scripts',
  'mocks',
  'public',
  'schema.graphql',
  'webpack.config.ts',
  'tsconfig.json',
  'package-lock.json',
  '__tests__/support/sites/buildSite.ts',
  '__tests__/support/sites/builtSites.ts',
  '__tests__/support/sites/renderPages.ts',
  '__tests__/support/sites/signedWords.ts',
];

/**
 * A key that changes with whatever a build is made of.
 * @param settings what else the build depends on, as JSON
 */
export function buildKey(settings: unknown): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, settings]));
  for (const path of INPUTS.flatMap(filesBelow))
    hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/** @returns the path itself where it is a file, else the files below it in a fixed order */
function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
