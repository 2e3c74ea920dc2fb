import { getOperationAST } from 'graphql';
import type { OtherLanguage } from '../../src/content/language.ts';
import type { Service } from '../../src/data/network/service.ts';
import type { SiteRecords } from '../../src/server/fetchRecords.ts';
import { loadServerBundle, type ServerBundle } from '../toolbox.ts';

/** A language of the site, and what its pages are rendered with. */
export interface LanguageOfSite {
  /** Undefined for English. */
  language?: OtherLanguage | undefined;
  server: ServerBundle;
  records: SiteRecords;
}

/**
 * Loads the site in each of its languages, English first.
 * @param build the folder with the server bundle
 * @throws an Error if the service fails
 */
export async function loadLanguages(
  build: string,
  service: Service,
): Promise<[LanguageOfSite, ...LanguageOfSite[]]> {
  const server = loadServerBundle(build);
  const records = await server.fetchRecords(service);
  const others = server.otherLanguages().map(async (language) => {
    const translated = loadServerBundle(build, language);
    const answered = await translated.fetchRecords(answering(records));
    return { language, server: translated, records: answered };
  });
  return [{ server, records }, ...(await Promise.all(others))];
}

/** A service that gives the answers of another one again, so that the pages of all languages show the same records. */
function answering({ answers }: SiteRecords): Service {
  const known = new Map(
    [...answers].map(([{ list }, data]) => [getOperationAST(list)?.name?.value, data]),
  );
  return {
    url: 'http://answered/',
    apiKey: '',
    fetch: async (...request) => {
      const { operationName } = (await new Request(...request).json()) as { operationName: string };
      return Response.json({ data: known.get(operationName) });
    },
  };
}
