import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrating } from '../../ui/useHydrating.ts';
import { LONGEST } from './searchIndex.ts';

/** How long typing must rest before the address follows, in milliseconds. Browsers allow few changes of it in a minute. */
const PAUSE = 400;

/**
 * What is typed, and the address that follows it after a pause: it can be shared and found again by Back, and takes no step
 * of the history of its own. Nothing else learns of it.
 * @returns `settled` is whether typing rests and the address says the same; `settle` lets it follow at once
 */
export function useQuery() {
  const { search, key, state } = useLocation();
  const navigate = useNavigate();
  // The prerendered page knows no search: it is the page with nothing typed.
  const waiting = useHydrating();
  const asked = waiting ? '' : readQuery(search);
  const [typed, setTyped] = useState(asked);
  const [typing, setTyping] = useState(false);
  const [followed, setFollowed] = useState<string | null>(null);
  if (!waiting && key !== followed) {
    // An address that this page has written itself is behind what is typed meanwhile.
    if (followed === null || !isOwn(state)) setTyped(asked);
    setFollowed(key);
  }

  const query = typed.trim();
  const settle = () => {
    setTyping(false);
    if (waiting || query === asked) return;
    const to = query === '' ? '' : `?${new URLSearchParams({ [QUERY]: query }).toString()}`;
    void navigate({ search: to }, { replace: true, state: { typed: true } });
  };
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE);
    return () => clearTimeout(timer);
  });

  const type = (text: string) => {
    setTyped(text);
    setTyping(true);
  };
  return { typed, query, settled: !typing && query === asked, waiting, type, settle };
}

/** Whether a navigation to this page was the page's own. */
export function isOwn(state: unknown): boolean {
  return (state as { typed?: boolean } | null)?.typed === true;
}

const QUERY = 'q';

function readQuery(search: string): string {
  return (new URLSearchParams(search).get(QUERY) ?? '').slice(0, LONGEST).trim();
}
