import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SiteRecords } from '../../src/server/records.ts';
import { compressFiles } from './compressFiles.ts';
import { exclusively } from './exclusively.ts';
import { publishSite } from './publishSite.ts';
import { renderSite, type RenderOptions } from './renderSite.ts';
import { type BuiltSite, PUBLISHED } from './toolbox.ts';

/** Does the work of a publication, which fills the staging folder and publishes it beside the files that it keeps. */
export async function publishing(
  directory: string,
  toolbox: string,
  work: (staging: string, publish: (kept: string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  await exclusively(directory, async (lost) => {
    const staging = `${resolve(directory)}.next`;
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    await mkdir(toolbox, { recursive: true });
    const publish = async (kept: string[]) => {
      await compressFiles(staging);
      const record = join(toolbox, PUBLISHED);
      await publishSite({ staging, directory: resolve(directory), record, kept, signal: lost });
    };
    try {
      await work(staging, publish);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  });
}

export function countsOf({ answers }: SiteRecords): BuiltSite['counts'] {
  return Object.fromEntries(
    [...answers].map(([collection, data]) => [collection.type, collection.itemsOf(data).length]),
  );
}

/** Renders the pages, and says how many there are and what visitors will not see as it was meant. */
export async function renderAndReport(options: RenderOptions): Promise<void> {
  const { pages, warnings } = await renderSite(options);
  for (const line of warnings) console.warn(line);
  if (options.built.origin === null) {
    console.warn(
      'SITE_URL is not set: there are no canonical addresses, sitemap, feeds and calendars.',
    );
  }
  console.log(`${pages} pages are rendered.`);
}
