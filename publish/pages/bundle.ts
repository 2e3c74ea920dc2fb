import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { BuiltSite } from '../toolbox.ts';
import { WORKER_FILE } from './pageFile.ts';

/**
 * Runs webpack once.
 * @throws an Error with webpack's errors
 */
export async function bundle(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) {
    throw new Error(stats?.toString('errors-only') ?? 'webpack gave no result.');
  }
  return stats;
}

/**
 * Lists the files of a bundle. `assets` has those that every page needs, `chunks` those of each named chunk.
 * @throws an Error that names an import of a page without a `webpackChunkName`: that page would lack its styles
 */
export function bundledFiles({ compilation }: Stats) {
  const entry = addresses(compilation.entrypoints.get('main')?.getFiles());
  const files = Object.keys(compilation.assets);
  const chunks: BuiltSite['chunks'] = {};
  for (const group of compilation.chunkGroups) {
    const page = group.origins.find(({ request }) => request?.endsWith('Page.tsx'))?.request;
    if (page && !group.name) throw new Error(`The import of ${page} has no webpackChunkName.`);
    if (!group.name) continue;
    const own = addresses(group.getFiles());
    chunks[group.name] = {
      styles: own.styles.filter((file) => !entry.styles.includes(file)),
      scripts: own.scripts.filter((file) => !entry.scripts.includes(file)),
    };
  }
  // Every page needs this font. The others load on use.
  const font = files.find((file) => /anek-latin-english.*\.woff2$/.test(file));
  const worker = readFileSync(join(compilation.outputOptions.path ?? '', WORKER_FILE), 'utf8');
  return { assets: { ...entry, font: font ? `/${font}` : null }, chunks, files, worker };
}

function addresses(files: Iterable<string> = []): BuiltSite['chunks'][string] {
  const ending = (extension: string) =>
    [...files].filter((file) => file.endsWith(extension)).map((file) => `/${file}`);
  return { styles: ending('.css'), scripts: ending('.js') };
}
