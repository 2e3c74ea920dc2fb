import { useApolloClient } from '@apollo/client/react';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { onReturn } from '../../browser/onReturn.ts';
import { HelpCard } from '../../features/policies/help/HelpCard.tsx';
import { searchHelp } from '../../features/policies/help/help.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { concernIn } from './concerns.ts';
import figure from './figure.svg';
import { openSearch } from './openSearch.ts';
import { Results } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import type { Search } from './searchIndex.ts';
import styles from './SearchPage.module.css';
import { useQuery } from './useQuery.ts';

/** A single letter matches nearly every document. */
const MIN_QUERY_CHARS = 2;

/** The search (docs/product.md, Search). It runs on the device, at each keystroke (docs/decisions/011). */
export function SearchPage() {
  return (
    <>
      <PageTitle status="unlisted">Search</PageTitle>
      <PageHead
        title="Search"
        figure={figure}
        pitch={<path d="M640 280H480M480 280A190 190 0 1 0 100 280A190 190 0 1 0 480 280" />}
      />
      <div className={`wrap stack ${styles.page}`}>
        <FieldAndResults />
      </div>
    </>
  );
}

/** A component of its own: keystrokes must not render the page's head again. */
function FieldAndResults() {
  const { typed, query, settled, isHydrating, type, settle } = useQuery();
  const loaded = useSearch();
  const answer = useMemo(() => ({ query, ...concernIn(query) }), [query]);
  // The letter and the help are shown first. React gives up the rows of a query while a newer one is typed.
  const shown = useDeferredValue(answer);
  const { search, failed } = loaded;
  // Somebody in need may use words that are not known. Only what is certainly something else brings no help.
  const isUnclear = useMemo(
    () =>
      shown.query.length >= MIN_QUERY_CHARS &&
      !shown.isOrdinary &&
      (search ? !search.hasWhole(shown.query) : failed),
    [shown, search, failed],
  );
  return (
    <>
      <SearchField value={typed} isHydrating={isHydrating} onType={type} onEnd={settle} />
      <div className={`grid ${styles.answer}`}>
        {(answer.pages.length > 0 || isUnclear) && (
          <div className={styles.help}>
            <HelpCard help={searchHelp(answer.dying)} />
          </div>
        )}
        <ErrorBoundary resetKey={shown.query} says="The results could not be shown.">
          <Results
            query={shown.query.length < MIN_QUERY_CHARS ? '' : shown.query}
            settled={settled && shown === answer}
            reporting={shown.pages}
            {...loaded}
          />
        </ErrorBoundary>
      </div>
    </>
  );
}

/**
 * Loads the search when the page opens. After a failure it tries again at the press of a button, or when the visitor or the
 * connection returns.
 */
function useSearch() {
  const client = useApolloClient();
  const [search, setSearch] = useState<Search>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed) return onReturn(() => setFailed(false));
    let isOpen = true;
    openSearch(client).then(
      (ready) => isOpen && setSearch(ready),
      () => isOpen && setFailed(true),
    );
    return () => {
      isOpen = false;
    };
  }, [client, failed]);

  const onRetry = useCallback(() => setFailed(false), []);
  return { search, failed, onRetry };
}
