import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { renderDocument } from '../src/server/Document.tsx';
import createConfiguration, { serverConfiguration } from '../webpack.config.ts';
import { type Environment, loadEnvironment } from './environment.ts';
import { bundle, bundledFiles } from './pages/bundle.ts';
import { checkContent } from './content/checkContent.ts';
import { contentRemarks } from './content/contentRemarks.ts';
import { endingLines, readEndingDates } from './content/endingDates.ts';
import { writeHostFiles } from './host/hostFiles.ts';
import { publishing, renderRecords } from './publication.ts';
import { showsUnsigned } from './words/pages.ts';
import { withheldLines } from './words/status.ts';
import { readTexts } from './words/texts.ts';
import { connectOrigins } from './host/securityHeaders.ts';
import { BUILD, readLastRecords, writeBuiltSite } from './toolbox.ts';

const DEMONSTRATION = [
  'GRAPHQL_URL is not set: this is a demonstration, with invented records. Every page says so, and asks not to be indexed.',
];

/**
 * Builds the production site, prerenders its pages and publishes them (docs/product.md, Publishing). It publishes all or
 * nothing.
 * @param directory the published site
 * @param toolbox the folder that keeps what a refresh needs, such as the server bundle
 * @returns lines on src/content for the operator
 * @throws an Error with the complaint of webpack, the service or a check of src/content; the last site then stays as it was
 */
export async function build(directory: string, toolbox: string): Promise<string[]> {
  const environment = loadEnvironment();
  const unsigned = showsUnsigned(environment);
  checkContent();
  const remarks = [
    ...(environment.service
      ? [...contentRemarks(environment), ...(await endings(environment))]
      : DEMONSTRATION),
    ...withheldLines(readTexts(), unsigned),
  ];
  await publishing(directory, toolbox, environment, async (staging, publish, known) => {
    const next = join(toolbox, `${BUILD}.next`);
    const configuration = createConfiguration(undefined, { mode: 'production' });
    const stats = await bundle({
      ...configuration,
      output: { ...configuration.output, path: resolve(staging) },
    });
    const { service, origin, prerender } = environment;
    const built = {
      ...bundledFiles(stats),
      service: service?.url ?? null,
      unsigned,
      connect: connectOrigins(environment),
      origin,
      ...(await readLastRecords(toolbox, service?.url ?? null)),
      pages: {},
    };
    if (prerender) {
      await rm(next, { recursive: true, force: true });
      await bundle(serverConfiguration(next, environment));
      const options = {
        target: staging,
        assets: staging,
        built,
        directory,
        published: directory,
      };
      const { unchanged, facts } = await renderRecords(next, known, options);
      await writeBuiltSite(next, { ...built, ...facts });
      await publish(unchanged);
    } else {
      await writeFile(
        join(staging, 'index.html'),
        renderDocument({ assets: built.assets, indexed: service !== null }),
      );
      await writeHostFiles({ target: staging, built, styles: [], published: directory });
      await publish([]);
    }
    await rm(join(toolbox, BUILD), { recursive: true, force: true });
    // Without prerendered pages there is nothing to refresh.
    if (prerender) await rename(next, join(toolbox, BUILD));
  });
  return remarks;
}

/** What ends soon, as lines. The build does not know the consents, which the service tells of. */
async function endings({ origin, apiKeyEnds }: Environment): Promise<string[]> {
  const dates = await readEndingDates(origin, { apiKey: apiKeyEnds });
  const lines = endingLines(dates, Date.now());
  return lines.length > 0 ? ['Soon to end, or over:', ...lines.map((line) => `  ${line}`)] : [];
}
