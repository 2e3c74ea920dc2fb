import MiniSearch from 'minisearch';
import type { PolicyContents } from '../../content/policies/contents.ts';
import { childContents } from '../../content/policies/csppolicy/contents.ts';
import { poshContents } from '../../content/policies/poshpolicy/contents.ts';
import { concerns } from '../../content/search.ts';
import { paths } from '../../paths.ts';
import type { SearchDocument } from './documents.ts';
import { MAX_QUERY_CHARS } from './searchIndex.ts';
import { wordsOf } from './words.ts';

const CONCERNS = [
  { id: 'child', words: concerns.child, pages: reportingPages(childContents, paths.childPolicy) },
  { id: 'work', words: concerns.work, pages: reportingPages(poshContents, paths.poshPolicy) },
];

const index = new MiniSearch<(typeof CONCERNS)[number]>({
  fields: ['words'],
  tokenize: (text) => wordsOf(text),
  processTerm: (word) => word,
  searchOptions: {
    // Short words must match exactly. 'hit' is not a misspelling of 'hat', nor 'touchline' of 'touching'.
    prefix: (word) => word.length > 3,
    fuzzy: (word) => (word.length > 9 ? 2 : word.length > 5 && 1),
  },
});
index.addAll(CONCERNS);

/**
 * The reporting pages for a query with words that somebody who needs help may use. They do not need the site's index, so
 * they are shown at once, also where nothing can be loaded.
 */
export function reportingPagesFor(query: string): SearchDocument[] {
  const matched = new Set(
    index.search(query.slice(0, MAX_QUERY_CHARS)).map(({ id }) => id as string),
  );
  return CONCERNS.flatMap(({ id, pages }) => (matched.has(id) ? pages : []));
}

function reportingPages(
  { title: place, pages }: PolicyContents,
  path: (slug: string) => string,
): SearchDocument[] {
  return pages
    .filter(({ reporting }) => reporting)
    .map(({ slug, title, label }) => ({
      title: title ?? label,
      place,
      address: path(slug),
      text: '',
    }));
}
