import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A copy leaves out the history, installed packages, and the output of builds and runs. */
const EXCLUDED =
  /^(\.git|\.cache|\.prerender.*|node_modules|dist.*|coverage|test-results|data|cdk\.out|\.env)$/;

/** `deploy/aws` is a package of its own, with its own node_modules. */
const isInstalled = (path: string) => basename(path) === 'node_modules';

/**
 * Copies the project without its installed packages. Whatever runs in the copy cannot change the project's own files.
 * @param copy the folder of the copy; its previous content is deleted
 */
export function copyProject(project: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(project)) {
    if (EXCLUDED.test(name)) continue;
    cpSync(join(project, name), join(copy, name), {
      recursive: true,
      filter: (path) => !isInstalled(path),
    });
  }
}

/** Lets a copy use the project's installed packages. */
export function linkPackages(project: string, copy: string): void {
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
}
