import MiniSearch from 'minisearch';
import type { PolicyContents } from '../../content/policies/contents.ts';
import { childContents } from '../../content/policies/csppolicy/contents.ts';
import { poshContents } from '../../content/policies/poshpolicy/contents.ts';
import { concerns } from '../../content/search.ts';
import { paths } from '../../paths.ts';
import type { SearchDocument } from './documents.ts';
import { LONGEST } from './searchIndex.ts';
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
    // A short word is too soon another's: 'hit' is no slip for 'hat', nor 'touchline' for 'touching'.
    prefix: (word) => word.length > 3,
    fuzzy: (word) => (word.length > 9 ? 2 : word.length > 5 && 1),
  },
});
index.addAll(CONCERNS);

/**
 * The pages for reporting that a query asks for, as somebody words it who may need help. They are known without the
 * index: they stand there at once, and when nothing more can be fetched.
 */
export function reportingPagesFor(query: string): SearchDocument[] {
  const asked = new Set(index.search(query.slice(0, LONGEST)).map(({ id }) => id as string));
  return CONCERNS.flatMap(({ id, pages }) => (asked.has(id) ? pages : []));
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
