import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { JSDOM } from 'jsdom';
import type { SnapshotManifest } from '../../src/data/snapshots.ts';
import type { PageAssets } from '../../src/server/Document.tsx';
import type { SitePage } from '../../src/server/pages.ts';
import type { SiteRecords } from '../../src/server/records.ts';
import type { RenderedPage } from '../../src/server/render.tsx';
import { feedFiles } from './feedFiles.ts';
import { FALLBACK, NOT_FOUND, pageFile } from './pageFile.ts';
import type { BuiltSite, ServerBundle } from './toolbox.ts';

/** A path that no page has: what it shows goes into 404.html. */
const NOWHERE = '/404';

export interface RenderOptions {
  /** The folder that gets the pages. */
  target: string;
  /** The folder that has what webpack has written. */
  assets: string;
  built: BuiltSite;
  server: ServerBundle;
  records: SiteRecords;
}

/**
 * Renders every page of the site into `<route>/index.html`, from one round of answers, with the files that the answers
 * are read from later and, where the site's origin is known, its sitemap, feeds and calendars.
 * @returns how many pages were written, and a line for each that was left to the fallback and each record that visitors
 *   will not see as it was meant
 */
export async function renderSite({ target, assets, built, server, records }: RenderOptions) {
  const { origin } = built;
  const window = new JSDOM().window as unknown as typeof globalThis & Window;
  server.sanitizeIn(window);
  const parser = new window.DOMParser();
  const css = await readStyles(assets, built);
  const write = async (file: string, content: string) => {
    const path = join(target, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  const snapshots = await writeSnapshots(server.snapshotsOf(records), records.askedAt, write);

  const documentOf = (page: SitePage | null, rendered: RenderedPage, path: string) =>
    server.renderDocument({
      assets: assetsOf(rendered, built),
      css,
      metadata: page && server.metadataOf(page, rendered, { origin, parser }),
      title: rendered.title,
      indexed: page !== null,
      markup: rendered.markup,
      data: { path, ...rendered.data, snapshots },
    });

  const warnings = server.contentWarnings(records, window);
  const written: SitePage[] = [];
  for (const page of server.sitePages(records)) {
    try {
      const rendered = await server.renderPage(page.address, records);
      await write(pageFile(page.address), documentOf(page, rendered, page.address));
      written.push(page);
    } catch (error) {
      // One record that cannot be shown does not keep the others from their readers.
      warnings.push(`${page.address} is left to ${FALLBACK}: ${(error as Error).message}`);
    }
  }
  const notFound = await server.renderPage(NOWHERE, records);
  await write(NOT_FOUND, documentOf(null, notFound, NOWHERE));
  await write(FALLBACK, server.renderDocument({ assets: built.assets }));
  if (origin !== null) {
    for (const [file, text] of await feedFiles(written, records, origin)) await write(file, text);
  }
  return { pages: written.length, warnings };
}

/** The entry and what the page needs beyond it. Its own script first: the entry then finds it there. */
function assetsOf({ chunk }: RenderedPage, { assets, chunks }: BuiltSite): PageAssets {
  const own = chunk === null ? undefined : chunks[chunk];
  if (chunk !== null && !own)
    throw new Error(`a route names the chunk ${chunk}, which is not there.`);
  return {
    styles: [...assets.styles, ...(own?.styles ?? [])],
    scripts: [...(own?.scripts ?? []), ...assets.scripts],
    font: assets.font,
  };
}

/** Writes each answer under a name with a hash of its content. @returns where they are */
async function writeSnapshots(
  snapshots: ReturnType<ServerBundle['snapshotsOf']>,
  askedAt: number,
  write: (file: string, content: string) => Promise<void>,
): Promise<SnapshotManifest> {
  const files: SnapshotManifest['files'] = {};
  for (const { key, name, data } of snapshots) {
    const json = JSON.stringify({ data });
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
    const file = `data/${name}.${hash}.json`;
    await write(file, json);
    files[key] = `/${file}`;
  }
  return { askedAt, files };
}

/** What the stylesheets say, by their addresses. */
async function readStyles(directory: string, { assets, chunks }: BuiltSite) {
  const css = new Map<string, string>();
  for (const href of [assets, ...Object.values(chunks)].flatMap(({ styles }) => styles)) {
    css.set(href, await readFile(join(directory, href), 'utf8'));
  }
  return css;
}
