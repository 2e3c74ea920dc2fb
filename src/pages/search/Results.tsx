import { memo, useMemo, useState } from 'react';
import { displayDate, readDate } from '../../data/wire/dates.ts';
import { languageProps } from '../../data/wire/languageOf.ts';
import { paths } from '../../paths.ts';
import buttons from '../../ui/styles/Button.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PartFailed } from '../../ui/states/PartFailed.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { Places } from './Places.tsx';
import styles from './Results.module.css';
import type { Hit, Search, SearchDocument } from './searchIndex.ts';
import { excerpt, markedPieces } from './words.ts';

/** How many hits are shown first, and added at each press of the button. */
const HITS_PER_PRESS = 20;

interface ResultsProps {
  /** Empty where there is nothing to search for. */
  query: string;
  /** Whether the visitor has stopped typing. Only then screen readers announce the number of results. */
  settled: boolean;
  /** The reporting pages for the query, shown first. They do not depend on the search index. */
  reporting: SearchDocument[];
  search: Search | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The results of a query; without any, links to the site's pages. */
export const Results = memo(function Results(props: ResultsProps) {
  const { query, settled, reporting, search, failed, onRetry } = props;
  const hasQuery = query !== '';
  const hits = useMemo(() => {
    const addresses = new Set(reporting.map(({ address }) => address));
    const first = reporting.map((page) => ({
      document: search?.at(page.address) ?? page,
      found: NO_WORDS,
    }));
    return [...first, ...(search?.find(query, addresses) ?? [])];
  }, [search, query, reporting]);
  const [more, setMore] = useState({ query, shown: HITS_PER_PRESS });
  const shown = more.query === query ? more.shown : HITS_PER_PRESS;
  const summary =
    search && (hits.length === 0 ? `Nothing matches “${query}”` : counted(hits.length));
  const isWithoutResults = !hasQuery || (search ? hits.length === 0 : failed);
  return (
    <div className={`grid ${styles.answer}`}>
      {hasQuery && (
        <section className="stack" aria-labelledby="results">
          <h2 id="results" className={`h3 ${styles.title}`} dir="auto">
            {summary ?? 'Results'}
          </h2>
          <output aria-live="polite" className="visually-hidden">
            {settled && summary}
          </output>
          <ol className={`${styles.results} ${hits.length > 0 ? 'rows' : ''}`}>
            {/* Keyed by index, so that rows stay mounted while typing and only their texts change. */}
            {hits.slice(0, shown).map((hit, place) => (
              <Result key={place} hit={hit} />
            ))}
          </ol>
          {hits.length > shown && (
            <button
              type="button"
              className={buttons.outline}
              onClick={() => setMore({ query, shown: shown + HITS_PER_PRESS })}
            >
              Show more results
            </button>
          )}
          {!search &&
            (failed ? (
              <PartFailed
                says="The search could not be loaded. Are you online?"
                onRetry={onRetry}
              />
            ) : (
              <Spinner />
            ))}
          {search && isWithoutResults && (
            <p>
              Try fewer words, or others. Or <Link to={paths.contact()}>write to us</Link>: we
              answer.
            </p>
          )}
        </section>
      )}
      {isWithoutResults && <Places />}
    </div>
  );
});

const NO_WORDS: ReadonlySet<string> = new Set();

const counted = (count: number) => (count === 1 ? '1 result' : `${count} results`);

/** One hit: its place in the site, its title and an excerpt. */
const Result = memo(function Result({ hit: { document, found } }: { hit: Hit }) {
  const { title, place, kind, day, address, text } = document;
  const date = readDate(day);
  const facts = [place, kind, date && displayDate(date)].filter(Boolean);
  return (
    <li className={styles.result}>
      <p className={`cluster small muted ${styles.place}`}>
        {/* Keyed by index: a record's kind may be equal to the name of its list. */}
        {facts.map((fact, index) => (
          <span key={index} dir="auto">
            {fact}
          </span>
        ))}
      </p>
      <h3 className={styles.heading} {...languageProps(title)} dir="auto">
        <Link className="covering" to={address}>
          <Marked text={title} found={found} />
        </Link>
      </h3>
      {text && (
        <p className={styles.text} {...languageProps(text)} dir="auto">
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
