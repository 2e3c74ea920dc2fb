import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { areFormsOfOne, stemOf, wordsOf } from './words.ts';

/** Fuzzy search for a word of thousands of letters would use up a phone's memory. */
export const MAX_QUERY_CHARS = 200;

/** Further words of a query are ignored. Each takes time, and such long queries are rare. */
const MAX_QUERY_WORDS = 12;

/** Documents indexed in one task. Between tasks the browser can show what the visitor types. */
const INDEX_CHUNK_SIZE = 60;

const FIELDS = ['title', 'words', 'kind', 'place', 'day', 'text'] as const;

const OPTIONS: SearchOptions = {
  boost: { title: 4, words: 4, kind: 2 },
  // Documents with further words are pages that visitors look for. They rank above equally good records.
  boostDocument: (_id, _term, { words } = {}) => (words ? 2 : 1),
  prefix: true,
  processTerm: (word) => word,
};

/** Two edits in a word of five letters. Two letters in the wrong order are two edits. */
const FUZZY: SearchOptions = { ...OPTIONS, fuzzy: (word) => word.length > 3 && 0.3, maxFuzzy: 2 };

/** Words in nearly every text, and rupees beside their number. They are ignored where a query has other words. */
const COMMON = new Set(
  'and are for how the what who with rs inr rupee rupees रु रुपये रुपए रुपयांची'.split(' '),
);

/** A record, a page or a part of a page, as the search indexes it. */
export interface SearchDocument {
  title: string;
  /** The title of the list, page or policy that contains it. */
  place: string;
  address: string;
  text: string;
  /** The record's kind, in its editor's words. */
  kind?: string;
  /** YYYY-MM-DD. */
  day?: string;
  /** Further words that find it. */
  words?: string;
}

/** A document that a query has found. */
export interface Hit {
  document: SearchDocument;
  /** The words of the document that match the query, as `wordsOf` returns them. */
  found: ReadonlySet<string>;
}

export interface Search {
  /**
   * The best hits first. They contain all words of the query, or words that begin with them; where there are none, some such
   * or similar words. A query without words has no hits.
   * @param without the addresses of documents to leave out
   */
  find: (query: string, without: ReadonlySet<string>) => Hit[];
  /** Whether one document has all words of a query. Of words only the last may be unfinished, and none misspelt. */
  hasWhole: (query: string) => boolean;
  /** The document at an address. */
  at: (address: string) => SearchDocument | undefined;
}

/**
 * Indexes documents, in short tasks so that the page stays responsive. A phone takes a quarter of a second for the records
 * of a large site.
 */
export async function indexDocuments(documents: readonly SearchDocument[]): Promise<Search> {
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields: [...FIELDS],
    storeFields: ['words'],
    extractField: (document, field) =>
      field === 'day' ? dayInWords(document.day) : document[field as keyof SearchDocument],
    tokenize: wordsOf,
    processTerm: (word) => word,
  });
  const numbered = documents.map((document, id) => ({ ...document, id }));
  await index.addAllAsync(numbered, { chunkSize: INDEX_CHUNK_SIZE });

  const find: Search['find'] = (query, without) => {
    const queries = significantWords(query).map(anyForm);
    const whole = index.search({ queries, combineWith: 'AND' }, OPTIONS);
    const results = whole.length > 0 ? whole : index.search({ queries }, FUZZY);
    return results.flatMap(({ id, terms }) => {
      const document = documents[id as number];
      return document && !without.has(document.address)
        ? [{ document, found: new Set(terms) }]
        : [];
    });
  };
  const hasWhole: Search['hasWhole'] = (query) => {
    const words = wordsOf(query).filter((word) => word.length > 1);
    return index
      .search({ queries: words.map(anyForm), combineWith: 'AND' }, OPTIONS)
      .some(({ terms }) =>
        words.every((word, place) =>
          terms.some(
            (term) =>
              areFormsOfOne(word, term) || (place === words.length - 1 && term.startsWith(word)),
          ),
        ),
      );
  };
  const byAddress = new Map(documents.map((document) => [document.address, document]));
  return { find, hasWhole, at: (address) => byAddress.get(address) };
}

/** A word as it is written or without its endings: the beginning of its other forms. */
function anyForm(word: string): Query {
  const { stem } = stemOf(word);
  return { combineWith: 'OR', queries: stem.length < 3 || stem === word ? [word] : [word, stem] };
}

/** The significant words of a query. Words of one letter match nearly every text; those of two rarely carry meaning. */
function significantWords(query: string): string[] {
  const words = wordsOf(query.slice(0, MAX_QUERY_CHARS)).filter((word) => word.length > 1);
  const significant = words.filter((word) => /\d|.{3}/.test(word) && !COMMON.has(word));
  return (significant.length > 0 ? significant : words).slice(0, MAX_QUERY_WORDS);
}

// Without Intl: formatting dates takes a phone longer than indexing them.
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

function dayInWords(day = ''): string {
  const [year = '', month] = day.split('-');
  return month ? `${year} ${MONTHS[Number(month) - 1]}` : '';
}
