import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { today } from '../../src/data/wire/dates.ts';
import type { PageAssets } from '../../src/server/Document.tsx';
import type { SitePage } from '../../src/server/pages.ts';
import type { LoadedPage, RenderedPage } from '../../src/server/render.tsx';
import { FALLBACK, NOT_FOUND, pageFile } from './pageFile.ts';
import { type StagedFiles, withoutTimes } from './stagedFiles.ts';
import type { BuiltSite } from '../toolbox.ts';
import type { LanguageOfSite } from './languages.ts';

/** A path that matches no route: its rendering becomes 404.html. */
const UNMATCHED_PATH = '/404';

export interface PageOptions {
  /** The folder with webpack's output. */
  assets: string;
  built: BuiltSite;
  /** Whether pages can be read offline. If not, the service worker of earlier builds removes itself. */
  offline: boolean;
  /** Whether the pages are a preview for an operator. */
  preview?: boolean;
  /** Receives a line for each page and record that visitors will not see as intended. */
  warn: (line: string) => void;
  /** The paths of the records' share pictures, by the addresses of their pages. */
  sharePictures?: ReadonlyMap<string, string>;
}

/** The pages of a publication, and what its other files need to know of them. */
class SitePages {
  /** Those in English that have a file. */
  readonly written: SitePage[] = [];
  /** Those in other languages. */
  readonly translated: SitePage[] = [];
  /** The names of the chunks that they need. */
  readonly chunks = new Set<string>();
  /** The stylesheets that they have inlined. */
  readonly styles = new Set<string>();
  /** The same by their files, for the next refresh. */
  readonly built: BuiltSite['pages'] = {};
}

/**
 * Prerenders every page into its file (`pageFile.ts`), and 404.html. A page that has the digest of the last publication
 * keeps its file and is not rendered, unless it shows another day.
 * @param parser for the pages' markup
 */
export async function renderPages(
  languages: readonly LanguageOfSite[],
  options: PageOptions,
  files: StagedFiles,
  parser: DOMParser,
): Promise<SitePages> {
  const css = await readStyles(options);
  const pages = new SitePages();
  for (const language of languages) {
    await renderLanguage(language, options, { files, parser, css, pages });
  }
  return pages;
}

interface Tools {
  files: StagedFiles;
  parser: DOMParser;
  css: ReadonlyMap<string, string>;
  pages: SitePages;
}

async function renderLanguage(
  { language, server, records }: LanguageOfSite,
  options: PageOptions,
  { files, parser, css, pages }: Tools,
): Promise<void> {
  const { built, offline, preview, sharePictures, warn } = options;
  const { origin } = built;
  const load = async (address: string) => {
    const loaded = await server.loadPage(address, records);
    const assets = assetsOf(loaded, { built, language });
    for (const href of assets.styles) pages.styles.add(css.get(href) ?? '');
    if (loaded.chunk) pages.chunks.add(loaded.chunk);
    return { ...loaded, assets, path: address };
  };
  type Loaded = Awaited<ReturnType<typeof load>>;
  const documentOf = (page: SitePage | null, rendered: RenderedPage, loaded: Loaded) => {
    const sharePicture = sharePictures?.get(loaded.path);
    return server.renderDocument({
      assets: loaded.assets,
      css,
      metadata: page && server.metadataOf(page, rendered, { origin, parser, sharePicture }),
      title: rendered.title,
      indexed: page !== null && !page.unlisted && built.service !== null,
      offline: offline ? 'enabled' : undefined,
      origin,
      preview,
      snapshots: true,
      markup: rendered.markup,
      data: { path: loaded.path, queriedAt: records.queriedAt, ...loaded.data },
    });
  };
  const writePage = async (page: SitePage) => {
    const file = pageFile(page.address);
    const loaded = await load(page.address);
    // All that a page is made from, beside the code of the build and the day.
    const sharePicture = sharePictures?.get(page.address);
    const inputs = JSON.stringify([origin, offline, preview, sharePicture, loaded.data]);
    const [last, lastText] = [built.pages[file], await files.lastText(file)];
    const isOfToday = last && (last.day === null || last.day === today());
    if (isOfToday && lastText !== null && digestOf(inputs, lastText) === last.digest) {
      files.keep(file);
      pages.built[file] = last;
    } else {
      const [day, readings] = [today(), server.dayReadings()];
      const rendered = await loaded.render();
      const text = documentOf(page, rendered, loaded);
      await files.write(file, text);
      pages.built[file] = {
        digest: digestOf(inputs, text),
        // A page that has not read the day will not read it tomorrow either, with the same data and code.
        day: server.dayReadings() === readings ? null : day,
        // The search is English.
        findable: language ? [] : server.pageDocuments(page, rendered, parser),
      };
    }
    (language ? pages.translated : pages.written).push(page);
  };
  for (const page of server.sitePages(records)) {
    try {
      await writePage(page);
    } catch (error) {
      // One broken record must not stop the publication of the others.
      warn(`${page.address} is left to ${FALLBACK}: ${(error as Error).message}`);
    }
  }
  const unmatched = await load(server.base + UNMATCHED_PATH);
  const notFound = join(server.base.slice(1), NOT_FOUND);
  await files.write(notFound, documentOf(null, await unmatched.render(), unmatched));
}

/** SHA-256 of a page's inputs and output. A damaged file no longer matches. */
function digestOf(inputs: string, text: string): string {
  return createHash('sha256').update(inputs).update(withoutTimes(text)).digest('base64');
}

/**
 * The files of the entry, of the page's language and of its chunk. The entry's script comes last: it needs the texts of the
 * language, and finds the chunk loaded.
 */
export function assetsOf(
  { chunk }: Pick<LoadedPage, 'chunk'>,
  {
    built: { assets, chunks },
    language,
  }: Pick<PageOptions, 'built'> & Pick<LanguageOfSite, 'language'>,
): PageAssets {
  const own = chunk === null ? undefined : chunks[chunk];
  if (chunk !== null && !own)
    throw new Error(`a route names the chunk ${chunk}, which is not there.`);
  const texts = language && chunks[language];
  return {
    styles: [...assets.styles, ...(own?.styles ?? []), ...(texts?.styles ?? [])],
    scripts: [...(own?.scripts ?? []), ...(texts?.scripts ?? []), ...assets.scripts],
    font: assets.font,
  };
}

/** Reads all stylesheets. @returns their texts by address */
async function readStyles({ assets: directory, built: { assets, chunks } }: PageOptions) {
  const css = new Map<string, string>();
  for (const href of [assets, ...Object.values(chunks)].flatMap(({ styles }) => styles)) {
    css.set(href, await readFile(join(directory, href), 'utf8'));
  }
  return css;
}
