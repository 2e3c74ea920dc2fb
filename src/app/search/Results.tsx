import { memo, useDeferredValue, useMemo, useState } from 'react';
import { displayDate, readDate } from '../../data/wire/dates.ts';
import { languageOf } from '../../data/wire/languageOf.ts';
import { HelpCard } from '../../features/policies/HelpCard.tsx';
import { searchHelp } from '../../features/policies/help.tsx';
import { paths } from '../../paths.ts';
import buttons from '../../ui/Button.module.css';
import { Link } from '../../ui/Link.tsx';
import { PartFailed } from '../../ui/PartFailed.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { SearchDocument } from './documents.ts';
import { Places } from './Places.tsx';
import styles from './Results.module.css';
import type { Hit, Search } from './searchIndex.ts';
import { excerpt, markedPieces } from './words.ts';

/** How many hits are shown first, and added at each press of the button. */
const HITS_PER_PRESS = 20;

/** Hits shown while the visitor types. They fill a screen. */
const HITS_WHILE_TYPING = 6;

/** Hits rendered with the keystroke itself. The others are deferred to the next frames. */
const HITS_NOT_DEFERRED = 1;

interface ResultsProps {
  /** Empty where there is nothing to search for. */
  query: string;
  /** Whether the visitor has stopped typing. Only then screen readers are told the number of results. */
  settled: boolean;
  /** The reporting pages for the query, shown first. They do not depend on the search index. */
  reporting: SearchDocument[];
  search: Search | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The results of a query; without any, links to the site's pages. */
export function Results({ query, settled, reporting, search, failed, onRetry }: ResultsProps) {
  const hasQuery = query !== '';
  const found = useMemo(
    () =>
      hasQuery ? search?.find(query, new Set(reporting.map(({ address }) => address))) : undefined,
    [search, hasQuery, query, reporting],
  );
  const [more, setMore] = useState({ query, shown: HITS_PER_PRESS });
  const wanted = more.query === query ? more.shown : HITS_PER_PRESS;
  const shown = settled ? wanted : HITS_WHILE_TYPING;

  const hits = useMemo(() => {
    const first = reporting.map((page) => ({
      document: search?.at(page.address) ?? page,
      found: NO_WORDS,
    }));
    return [...first, ...(found?.first(shown) ?? [])];
  }, [search, found, reporting, shown]);
  const rows = useRows(hits, !hasQuery);
  const count = reporting.length + (found?.count ?? 0);
  const summary = found && (count === 0 ? `Nothing matches “${query}”` : counted(count));
  const isWithoutResults = !hasQuery || (search ? count === 0 : failed);
  // Hidden at once, shown deferred: laying them out takes as long as a search.
  const placesAreDue = useDeferredValue(isWithoutResults);
  return (
    <div className={styles.answer}>
      <section aria-labelledby="results" hidden={!hasQuery}>
        <h2 id="results" className={styles.title} dir="auto">
          {summary ?? 'Results'}
        </h2>
        <output aria-live="polite" className="visually-hidden">
          {settled && summary}
        </output>
        <ol className={styles.results}>
          {/* Keyed by index, so that rows stay mounted while typing and only their texts change. */}
          {rows.map((hit, place) => (
            <Result key={place} hit={hit} />
          ))}
        </ol>
        {found && settled && found.count > shown && (
          <button
            type="button"
            className={buttons.outline}
            onClick={() => setMore({ query, shown: shown + HITS_PER_PRESS })}
          >
            Show more results
          </button>
        )}
        {hasQuery &&
          !search &&
          (failed ? (
            <PartFailed says="The search could not be loaded. Are you online?" onRetry={onRetry} />
          ) : (
            <Spinner />
          ))}
        {hasQuery && search && isWithoutResults && <NoMatch />}
      </section>
      {/* Stays mounted, because keystrokes hide it and show it again. */}
      <div hidden={!isWithoutResults || !placesAreDue}>
        <Places />
      </div>
    </div>
  );
}

/**
 * The hits to render: the first ones at once, the others deferred.
 * @param hidden whether the list is hidden: then removing its rows is deferred too
 */
function useRows(hits: Hit[], hidden: boolean): Hit[] {
  const deferred = useDeferredValue(hits, []);
  if (hidden) return deferred;
  if (hits.length <= HITS_NOT_DEFERRED) return hits;
  return [...hits.slice(0, HITS_NOT_DEFERRED), ...deferred.slice(HITS_NOT_DEFERRED)];
}

const NO_WORDS: ReadonlySet<string> = new Set();

const counted = (count: number) => (count === 1 ? '1 result' : `${count} results`);

/** One hit: its place in the site, its title and an excerpt. */
const Result = memo(function Result({ hit: { document, found } }: { hit: Hit }) {
  const { title, place, kind, day, address, text } = document;
  const date = readDate(day);
  const facts = [place, kind, date && displayDate(date)].filter(Boolean);
  return (
    <li className={styles.result}>
      <p className={styles.place}>
        {/* Keyed by index: a record's kind may be equal to the name of its list. */}
        {facts.map((fact, index) => (
          <span key={index} dir="auto">
            {fact}
          </span>
        ))}
      </p>
      <h3 className={styles.heading} lang={languageOf(title)} dir="auto">
        <Link to={address}>
          <Marked text={title} found={found} />
        </Link>
      </h3>
      {text && (
        <p className={styles.text} lang={languageOf(text)} dir="auto">
          <Marked text={excerpt(text, found)} found={found} />
        </p>
      )}
    </li>
  );
});

function Marked({ text, found }: { text: string; found: ReadonlySet<string> }) {
  return markedPieces(text, found).map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}

/** Somebody in need may use unknown words. Help is shown here too. */
function NoMatch() {
  return (
    <>
      <p>
        Try fewer words, or others. Or <Link to={paths.contact()}>write to us</Link>: we answer.
      </p>
      <div className={styles.help}>
        <HelpCard help={searchHelp(false)} />
      </div>
    </>
  );
}
