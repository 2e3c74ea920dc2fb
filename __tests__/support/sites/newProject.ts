import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

/** Makes a copy of the project without a site and without data. It is as after an installation. @returns the folder */
export function newProject(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync('.')) {
    if (!/^(dist|data|\.prerender|\.env$|\.git$)/.test(name)) {
      symlinkSync(resolve(name), `${folder}/${name}`);
    }
  }
  return folder;
}
