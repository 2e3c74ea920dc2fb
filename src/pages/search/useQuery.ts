import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrating } from '../../ui/page/useHydrating.ts';
import { MAX_QUERY_CHARS } from './searchIndex.ts';

/** The address is updated this long after the last keystroke. Browsers limit such updates per minute. */
const ADDRESS_DELAY_MS = 400;

/**
 * The query that the visitor types. After a delay it is written into the address, without a new history entry, so that the
 * address can be shared and a back navigation restores the query. It is stored nowhere else.
 * @returns `settled`: whether typing has paused and the address has the query; `settle` updates the address at once
 */
export function useQuery() {
  const { search, key, state } = useLocation();
  const navigate = useNavigate();
  // The prerendered page does not know the query string, and has an empty field.
  const isHydrating = useHydrating();
  const queryInAddress = isHydrating ? '' : readQuery(search);
  const [typed, setTyped] = useState(queryInAddress);
  const [typing, setTyping] = useState(false);
  const [handledKey, setHandledKey] = useState<string | null>(null);
  if (!isHydrating && key !== handledKey) {
    // An address that this page has written may be older than the typed text, and so is the first one where somebody has
    // typed before hydration.
    if (handledKey === null ? typed === '' : !isOwnNavigation(state)) setTyped(queryInAddress);
    setHandledKey(key);
  }

  const query = typed.trim();
  const settle = () => {
    setTyping(false);
    if (isHydrating || query === queryInAddress) return;
    const to = query === '' ? '' : `?${new URLSearchParams({ [QUERY_PARAM]: query }).toString()}`;
    void navigate({ search: to }, { replace: true, state: { typed: true } });
  };
  useEffect(() => {
    const timer = setTimeout(settle, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  });

  const type = (text: string) => {
    setTyped(text);
    setTyping(true);
  };
  return { typed, query, settled: !typing && query === queryInAddress, isHydrating, type, settle };
}

/** Whether a navigation was the search page's own update of its address. */
export function isOwnNavigation(state: unknown): boolean {
  return (state as { typed?: boolean } | null)?.typed === true;
}

const QUERY_PARAM = 'q';

function readQuery(search: string): string {
  return (new URLSearchParams(search).get(QUERY_PARAM) ?? '').slice(0, MAX_QUERY_CHARS).trim();
}
