import { memo, useDeferredValue, useMemo, useState } from 'react';
import { displayDate, readDate } from '../../data/wire/dates.ts';
import { paths } from '../../paths.ts';
import buttons from '../../ui/Button.module.css';
import { Link } from '../../ui/Link.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { SearchDocument } from './documents.ts';
import { Places } from './Places.tsx';
import styles from './Results.module.css';
import type { Hit, Search } from './searchIndex.ts';
import { excerpt, markedPieces } from './words.ts';

/** How many hits are shown, and how many more on each demand. */
const SHOWN = 20;

/** How many while the visitor still types: they fill a screen. */
const SHOWN_MEANWHILE = 6;

/** How many change with the letter itself: the best one answers it, and the others follow in the next frames. */
const SHOWN_AT_ONCE = 1;

interface ResultsProps {
  /** Empty as long as nothing is looked for. */
  query: string;
  /** The visitor has stopped typing: a screen reader is told how many there are. */
  settled: boolean;
  /** Pages that come first, whatever the search finds. They need no search. */
  reporting: SearchDocument[];
  search: Search | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** What a query has found; the site's own places where that is nothing. */
export function Results({ query, settled, reporting, search, failed, onRetry }: ResultsProps) {
  const isAsked = query !== '';
  const found = useMemo(
    () =>
      isAsked ? search?.find(query, new Set(reporting.map(({ address }) => address))) : undefined,
    [search, isAsked, query, reporting],
  );
  const [more, setMore] = useState({ query, shown: SHOWN });
  const wanted = more.query === query ? more.shown : SHOWN;
  const shown = settled ? wanted : SHOWN_MEANWHILE;

  const hits = useMemo(() => {
    const first = reporting.map((page) => ({
      document: search?.at(page.address) ?? page,
      found: NOTHING,
    }));
    return [...first, ...(found?.first(shown) ?? [])];
  }, [search, found, reporting, shown]);
  const rows = useRows(hits, !isAsked);
  const count = reporting.length + (found?.count ?? 0);
  const summary = found && (count === 0 ? `Nothing matches “${query}”` : counted(count));
  const isLost = !isAsked || (search ? count === 0 : failed);
  // They go with the letter and come behind it: laying them out takes as long as a search.
  const placesAreDue = useDeferredValue(isLost);
  return (
    <div className={styles.answer}>
      <section aria-labelledby="results" hidden={!isAsked}>
        <h2 id="results" className={styles.title} dir="auto">
          {summary ?? 'Results'}
        </h2>
        <output aria-live="polite" className="visually-hidden">
          {settled && summary}
        </output>
        <ol className={styles.results}>
          {/* By their places: the rows stay as one types, and only their texts change. */}
          {rows.map((hit, place) => (
            <Result key={place} hit={hit} />
          ))}
        </ol>
        {found && settled && found.count > shown && (
          <button
            type="button"
            className={buttons.outline}
            onClick={() => setMore({ query, shown: shown + SHOWN })}
          >
            Show more results
          </button>
        )}
        {isAsked && !search && (failed ? <Failed onRetry={onRetry} /> : <Spinner />)}
        {isAsked && search && isLost && <NoMatch />}
      </section>
      {/* It stays in the page: a first letter hides it, and a slip brings it back. */}
      <div hidden={!isLost || !placesAreDue}>
        <Places />
      </div>
    </div>
  );
}

/**
 * The hits as they are rendered: the first at once, the others while the page answers already.
 * @param hidden nothing is looked for any more: what is hidden anyway is taken away later
 */
function useRows(hits: Hit[], hidden: boolean): Hit[] {
  const later = useDeferredValue(hits, []);
  if (hidden) return later;
  if (hits.length <= SHOWN_AT_ONCE) return hits;
  return [...hits.slice(0, SHOWN_AT_ONCE), ...later.slice(SHOWN_AT_ONCE)];
}

const NOTHING: ReadonlySet<string> = new Set();

const counted = (count: number) => (count === 1 ? '1 result' : `${count} results`);

/** One hit: where it stands, its title, a line of its text. */
const Result = memo(function Result({ hit: { document, found } }: { hit: Hit }) {
  const { title, place, kind, day, address, text } = document;
  const date = readDate(day);
  const facts = [place, kind, date && displayDate(date)].filter(Boolean);
  return (
    <li className={styles.result}>
      <p className={styles.place}>
        {/* By their places: a record's kind may be the name of its list. */}
        {facts.map((fact, index) => (
          <span key={index} dir="auto">
            {fact}
          </span>
        ))}
      </p>
      <h3 className={styles.heading} dir="auto">
        <Link to={address}>
          <Marked text={title} found={found} />
        </Link>
      </h3>
      {text && (
        <p className={styles.text} dir="auto">
          <Marked text={excerpt(text, found)} found={found} />
        </p>
      )}
    </li>
  );
});

function Marked({ text, found }: { text: string; found: ReadonlySet<string> }) {
  return markedPieces(text, found).map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

function NoMatch() {
  return (
    <p>
      Try fewer words, or others. Or <Link to={paths.contact()}>write to us</Link>: we answer.
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>The search could not be loaded. Are you online?</p>
      <button type="button" className={buttons.outline} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
