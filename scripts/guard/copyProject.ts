import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a copy goes without: a history, what is installed, and what builds and runs have left. */
const LEFT_OUT =
  /^(\.git|\.cache|\.prerender.*|node_modules|dist.*|coverage|test-results|data|cdk\.out|\.env)$/;

/** A package below the project has packages of its own (`deploy/aws`). */
const isInstalled = (path: string) => basename(path) === 'node_modules';

/**
 * Copies the project, so that what is written or deleted in the working directory is not the project's own. What is
 * installed is not copied.
 * @param copy the folder of the copy; what is there is deleted
 */
export function copyProject(project: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(project)) {
    if (LEFT_OUT.test(name)) continue;
    cpSync(join(project, name), join(copy, name), {
      recursive: true,
      filter: (path) => !isInstalled(path),
    });
  }
}

/** Lets a copy use what is installed in the project. */
export function linkPackages(project: string, copy: string): void {
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
}
