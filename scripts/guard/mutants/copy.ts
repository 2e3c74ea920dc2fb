import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What a copy goes without: a history, what is installed, and what builds and runs have left. */
const LEFT_OUT =
  /^(\.git|\.cache|\.prerender.*|node_modules|dist.*|coverage|test-results|data|cdk\.out|\.env)$/;

/**
 * Copies the project, so that what a mutant writes or deletes in its working directory is not the project's own.
 * @param copy the folder of the copy; what is there is deleted
 */
export function copyProject(project: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(project)) {
    if (!LEFT_OUT.test(name)) cpSync(join(project, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
}
