import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';

/** The page without content: the template of all others, and what a record that the build did not know gets. */
export const FALLBACK = '200.html';

/** The files that come with each lazily loaded module beyond every page's own, by the module's name without its ending. */
export type PageFiles = Record<string, string[]>;

/**
 * Runs webpack once.
 * @throws an Error with what webpack has against the sources
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

export function pageFiles({ compilation }: Stats): PageFiles {
  const everywhere = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  return Object.fromEntries(
    compilation.chunkGroups.flatMap((group) =>
      group.origins.map(({ request }) => [
        basename(request ?? '').replace(/\.tsx?$/, ''),
        group.getFiles().filter((file) => /\.(js|css)$/.test(file) && !everywhere.includes(file)),
      ]),
    ),
  );
}

/** Makes the page that webpack has written, with its compressed twins, the fallback: its place is home's. */
export async function makeFallback(site: string): Promise<void> {
  for (const twin of ['', '.br', '.gz']) {
    await rename(join(site, `index.html${twin}`), join(site, `${FALLBACK}${twin}`));
  }
}
