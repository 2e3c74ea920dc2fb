import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { policyContacts } from '../../content/organisation.ts';
import { onReturn } from '../../data/onReturn.ts';
import { HelpCard } from '../../features/policies/HelpCard.tsx';
import { childHelp } from '../../features/policies/help.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { reportingPagesFor } from './concerns.ts';
import figure from './figure.svg';
import { openSearch } from './openSearch.ts';
import { Results } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import type { Search } from './searchIndex.ts';
import styles from './SearchPage.module.css';
import { useQuery } from './useQuery.ts';

/** How many characters say something: a first letter begins nearly every text. */
const SHORTEST = 2;

const help = childHelp(policyContacts.childProtectionOfficer);

/** The search over everything, which answers while one types. It happens on the device (docs/decisions/011). */
export function SearchPage() {
  return (
    <>
      <PageTitle>Search</PageTitle>
      <PageHead
        title="Search"
        figure={figure}
        pitch={<path d="M640 280H480M480 280A190 190 0 1 0 100 280A190 190 0 1 0 480 280" />}
      />
      <div className={`wrap ${styles.page}`}>
        <FieldAndResults />
      </div>
    </>
  );
}

/** What a letter changes. */
function FieldAndResults() {
  const { typed, query, settled, waiting, type, settle } = useQuery();
  const opened = useSearch();
  const reporting = useMemo(() => reportingPagesFor(query), [query]);
  return (
    <>
      <SearchField value={typed} waiting={waiting} onType={type} onEnd={settle} />
      <div className={styles.answer}>
        {reporting.length > 0 && (
          <div className={styles.help}>
            <HelpCard help={help} />
          </div>
        )}
        <Results
          query={query.length < SHORTEST ? '' : query}
          settled={settled}
          reporting={reporting}
          {...opened}
        />
      </div>
    </>
  );
}

/** The search of the visit. It is opened with the page, and after a failure on demand or when the visitor or the connection returns. */
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

  return { search, failed, onRetry: () => setFailed(false) };
}
