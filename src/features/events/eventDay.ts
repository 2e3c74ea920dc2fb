import { createContext, useContext } from 'react';
import { useIsComplete } from '../../data/partialList.ts';
import { today } from '../../data/wire/dates.ts';
import { useHydrating } from '../../ui/useHydrating.ts';
import type { Event } from './readEvent.ts';

/** The id of the next event, for the cards of a list. */
export const NextEventContext = createContext<string | undefined>(undefined);

/** Whether an event is the next one or over. Undefined before hydration: the prerendered page does not know the day. */
export function useEventDay({ id, date }: Event): 'Next' | 'Held on' | undefined {
  const hydrating = useHydrating();
  const next = useContext(NextEventContext);
  if (hydrating || !date) return undefined;
  if (date.iso < today()) return 'Held on';
  return id === next ? 'Next' : undefined;
}

/**
 * The next event: the earliest that is not over. Undefined where there is none, or where a partial list cannot tell.
 * @param events newest first
 */
export function useSoonest(events: readonly Event[] = []): Event | undefined {
  const isComplete = useIsComplete();
  const upcoming = events.filter(({ date }) => date && date.iso >= today());
  // An earlier one may follow after a partial list. It cannot where the list contains an event that is over or has no date.
  return isComplete || upcoming.length < events.length ? upcoming.at(-1) : undefined;
}
