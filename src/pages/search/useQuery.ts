import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import {
  isTabForgotten,
  onForget,
  recallFromTab,
  rememberInTab,
} from '../../browser/tabStorage.ts';
import { field } from '../../data/wire/json.ts';
import { useHydrating } from '../../ui/states/useHydrating.ts';
import { MAX_QUERY_CHARS } from './searchIndex.ts';

/** The history's entry is updated this long after the last keystroke. Browsers limit such updates per minute. */
const ENTRY_DELAY_MS = 400;

/**
 * The query that the visitor types. After a delay it is written into the state of the history's entry, so that a back
 * navigation and a reload restore it. It is in no address, and stored nowhere else. That of a link with `?q=` is taken out of
 * the address.
 * @returns `settled`: whether typing has paused; `settle` updates the entry at once
 */
export function useQuery() {
  const { search, hash, key, state } = useLocation();
  const navigate = useNavigate();
  const isOwn = useIsOwnNavigation();
  // The prerendered page knows neither the query string nor the entry, and has an empty field.
  const isHydrating = useHydrating();
  const params = new URLSearchParams(search);
  const linked = params.get(QUERY_PARAM);
  const inEntry = wordsIn(state) ?? '';
  // As to the content, for readers without a mouse: a new entry for the same words.
  const isJump = hash !== '' && state === null && linked === null;
  const remembered = isHydrating ? '' : trimmed(linked ?? (isOfTab(state) ? inEntry : ''));
  const [typed, setTyped] = useState(remembered);
  const [typing, setTyping] = useState(false);
  const [handledKey, setHandledKey] = useState<string | null>(null);
  if (!isHydrating && key !== handledKey) {
    // An entry that this page has written may be older than the typed text, and so is the first one where somebody has
    // typed before hydration.
    if (handledKey === null ? typed === '' : !isOwn && !isJump) setTyped(remembered);
    setHandledKey(key);
  }

  const query = typed.trim();
  const settle = () => {
    setTyping(false);
    const words = isTabForgotten() ? '' : query;
    if (isHydrating || (words === inEntry && linked === null)) return;
    params.delete(QUERY_PARAM);
    // The page keeps its scroll position: see `useScrollPosition`.
    const entry = { words, mark: tabMark(), stay: true };
    void navigate({ search: params.toString(), hash }, { replace: true, state: entry });
  };
  useEffect(() => {
    const timer = setTimeout(settle, linked === null ? ENTRY_DELAY_MS : 0);
    return () => clearTimeout(timer);
  });
  useEffect(() => onForget(() => setTyped('')), []);

  const type = (text: string) => {
    setTyped(text);
    setTyping(true);
  };
  return { typed, query, settled: !typing, isHydrating, type, settle };
}

/** Whether the last navigation was the search page's own update of its entry. */
export function useIsOwnNavigation(): boolean {
  const { state } = useLocation();
  return useNavigationType() === NavigationType.Replace && wordsIn(state) !== undefined;
}

const QUERY_PARAM = 'q';

const wordsIn = (state: unknown) => field(state, 'words') as string | undefined;

const MARK_KEY = 'maidan:search';

/** Whether an entry is from after the last 'Forget this site' in this tab: its mark is the one that the tab remembers. */
const isOfTab = (state: unknown) => !isTabForgotten() && field(state, 'mark') === tabMark();

function tabMark(): string | null {
  const mark = Math.random().toString(36);
  if (recallFromTab(MARK_KEY) === null) rememberInTab(MARK_KEY, mark);
  return recallFromTab(MARK_KEY);
}

const trimmed = (words: string) => words.slice(0, MAX_QUERY_CHARS).trim();
