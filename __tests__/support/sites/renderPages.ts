import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from '../../../publish/pages/compressFiles.ts';
import { loadLanguages } from '../../../publish/pages/languages.ts';
import { renderSite } from '../../../publish/pages/renderSite.ts';
import { BUILD, readBuiltSite } from '../../../publish/toolbox.ts';
import { ORIGIN, TOOLBOX } from './builtSites.ts';

/**
 * Renders the pages of the built site into a folder that has its code. The records are a service's, and files are
 * compressed.
 * @param origin where the site says that it is
 * @returns how many pages there are
 */
export async function renderPages(
  directory: string,
  service: { url: string; apiKey: string },
  origin: string | null = ORIGIN,
): Promise<number> {
  const build = join(TOOLBOX, BUILD);
  const target = `${directory}.pages`;
  const { facts } = await renderSite({
    target,
    assets: directory,
    built: { ...(await readBuiltSite(TOOLBOX)), origin },
    offline: true,
    warn: () => undefined,
    languages: await loadLanguages(build, service),
  });
  await compressFiles(target);
  await cp(target, directory, { recursive: true });
  await rm(target, { recursive: true });
  return Object.keys(facts.pages).length;
}
