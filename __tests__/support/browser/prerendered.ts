import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile } from '../../../publish/pages/pageFile.ts';
import { PRERENDERED_DIRECTORY } from '../sites/builtSites.ts';

/** The addresses of all pages that were rendered beforehand, read from their files. */
export function renderedPages(): string[] {
  return readdirSync(PRERENDERED_DIRECTORY, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!assets\/|(?:\w\w\/)?[24]0[04]\.).*\.html$/.test(name))
    .map((name) => `/${name.replace(/(?:(?<=^|\/)index)?\.html$/, '')}`)
    .toSorted();
}

/** The file of a page that was rendered beforehand. */
export const html = (path: string) =>
  readFileSync(join(PRERENDERED_DIRECTORY, pageFile(path)), 'utf8');

/** The files of the code that a page begins with and not every page does. */
export function ownScripts(path: string): string[] {
  const modules = /data-modules="([^"]*)"/.exec(html(path))?.[1] ?? '';
  return modules.split(' ').filter((name) => !name.startsWith('/assets/main.'));
}

/** When the build queried the service, in milliseconds since 1970. */
export const queriedAt = () => Number(/"queriedAt":(\d+)/.exec(html('/'))?.[1]);
