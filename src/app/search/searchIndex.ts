import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { SearchDocument } from './documents.ts';
import { wordsOf } from './words.ts';

/** The longest query, in characters: misspellings of a word of thousands would take the memory of a phone. */
export const LONGEST = 200;

/** How many words of a query count: each costs time, and nobody remembers a sentence that long. */
const MOST_WORDS = 12;

/** How many documents are indexed in one go: what is typed meanwhile is shown between two. */
const AT_ONCE = 60;

const FIELDS = ['title', 'words', 'kind', 'place', 'day', 'text'] as const;

const asItIs = (word: string) => word;

const OPTIONS: SearchOptions = {
  boost: { title: 4, words: 4, kind: 2 },
  prefix: true,
  processTerm: asItIs,
};

/**
 * How a query is read, until one of them finds something.
 * @param known the words of the documents: whoever types one of them means it
 */
function waysToRead(known: ReadonlySet<string>): SearchOptions[] {
  const misspelt: SearchOptions = {
    ...OPTIONS,
    // Two slips in a word of five letters, as when two letters have changed places.
    fuzzy: (word) => (word.length > 3 && !known.has(word) ? 0.3 : false),
    maxFuzzy: 2,
  };
  return [{ ...OPTIONS, combineWith: 'AND' }, { ...misspelt, combineWith: 'AND' }, misspelt];
}

/** Words that stand in every text. A query that has others does without them. */
const COMMON = new Set(['and', 'are', 'for', 'how', 'the', 'what', 'who', 'with']);

/** A document that a query has found. */
export interface Hit {
  document: SearchDocument;
  /** The words of the document that the query has found, as `wordsOf` gives them. */
  found: ReadonlySet<string>;
}

export interface Search {
  /**
   * The best first: what has all words of the query, or their beginnings; else what has words like them; else what has one
   * of those. No words find nothing.
   * @param without addresses of what is left out
   */
  find: (
    query: string,
    without: ReadonlySet<string>,
  ) => { count: number; first: (count: number) => Hit[] };
  /** What stands at an address. */
  at: (address: string) => SearchDocument | undefined;
}

/**
 * Makes documents searchable, in pieces between which the page answers: a phone takes a quarter of a second for the
 * records of a large site.
 */
export async function indexDocuments(documents: readonly SearchDocument[]): Promise<Search> {
  const known = new Set<string>();
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields: [...FIELDS],
    extractField: (document, field) =>
      field === 'day' ? dayInWords(document.day) : document[field as keyof SearchDocument],
    tokenize: wordsOf,
    processTerm: (word) => {
      known.add(word);
      return word;
    },
  });
  const numbered = documents.map((document, id) => ({ ...document, id }));
  await index.addAllAsync(numbered, { chunkSize: AT_ONCE });

  const ways = waysToRead(known);
  // What visitors come for has other words as well: it stands before records that are as good.
  const boostDocument = (id: number) => (documents[id]?.words ? 2 : 1);
  const find: Search['find'] = (query, without) => {
    const words = tellingWords(query).join(' ');
    let results: SearchResult[] = [];
    for (const way of ways) {
      results = index.search(words, { ...way, boostDocument });
      if (results.length > 0) break;
    }
    const hits = results.flatMap(({ id, terms }) => {
      const document = documents[id as number];
      return document && !without.has(document.address) ? [{ document, terms }] : [];
    });
    const first = (count: number) =>
      hits.slice(0, count).map(({ document, terms }) => ({ document, found: new Set(terms) }));
    return { count: hits.length, first };
  };
  const byAddress = new Map(documents.map((document) => [document.address, document]));
  return { find, at: (address) => byAddress.get(address) };
}

/** The words by which a query is told from others: one letter begins nearly every text, two are mostly small change. */
function tellingWords(query: string): string[] {
  const words = wordsOf(query.slice(0, LONGEST)).filter((word) => word.length > 1);
  const telling = words.filter((word) => /\d|.{3}/.test(word) && !COMMON.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** The year and the month of each day, written out once: formatting takes a phone longer than indexing. */
const written = new Map<string, string>();

function dayInWords(day = ''): string {
  const month = day.slice(0, 7);
  const known = written.get(month);
  if (known !== undefined || month === '') return known ?? '';
  const words = `${month.slice(0, 4)} ${MONTHS.format(Date.parse(month))}`;
  written.set(month, words);
  return words;
}
