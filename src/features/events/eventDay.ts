import { createContext, useContext } from 'react';
import { useIsComplete } from '../../data/partialList.ts';
import { today } from '../../data/wire/dates.ts';
import { useHydrating } from '../../ui/useHydrating.ts';
import type { Event } from './readEvent.ts';

/** The id of the soonest event to come, for the cards of a list. */
export const NextEventContext = createContext<string | undefined>(undefined);

/** What the day of an event is to a visitor of today. A prerendered page does not know the day: nothing before hydration. */
export function useEventDay({ id, date }: Event): 'Next' | 'Held on' | undefined {
  const hydrating = useHydrating();
  const next = useContext(NextEventContext);
  if (hydrating || !date) return undefined;
  if (date.iso < today()) return 'Held on';
  return id === next ? 'Next' : undefined;
}

/**
 * The soonest event to come; undefined where there is none, or where it is not known yet.
 * @param events newest first
 */
export function useSoonest(events: readonly Event[] = []): Event | undefined {
  const isComplete = useIsComplete();
  const toCome = events.filter(({ date }) => date && date.iso >= today());
  // Of a partial list a sooner one may follow, unless one of these is over or has no date.
  return isComplete || toCome.length < events.length ? toCome.at(-1) : undefined;
}
