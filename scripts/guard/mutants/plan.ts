import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One small change of the code. */
export interface Mutant {
  id: string;
  /** Its file, line and kind, what stands there and what would. */
  description: string;
  file: string;
}

/** What a run works on. */
export interface Plan {
  /** Of everything that a run can depend on: sources, tests, settings, versions of packages. */
  hash: string;
  /** Of each mutated file the text that has all its mutants in it, each behind a switch, by its absolute path. */
  instrumented: Record<string, string>;
  mutants: Mutant[];
  /** The files of tests in the order in which they run, as absolute paths, and the mutants that they are run with. */
  tests: { path: string; mutants: string[] }[];
}

/** Where a run keeps what belongs to a part. */
export function folderOf(part: string): string {
  const folder = join(process.cwd(), '.cache', 'mutants', part);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The copy of the project that a part's tests run in. */
export const copyIn = (folder: string) => join(folder, 'copy');
export const planFile = (folder: string) => join(folder, 'plan.json');
export const journalFile = (folder: string) => join(folder, 'journal.jsonl');

export function readPlan(folder: string): Plan {
  return JSON.parse(readFileSync(planFile(folder), 'utf8')) as Plan;
}
